/* Keys as they are written in the settings file and on the screen. */
#include <curses.h>
#include <stdio.h>
#include <string.h>

#include "tui/keys.h"

enum { CONTROL_BIT = 0x40, FUNCTION_KEYS = 12 };

static const struct {
  int key;
  const char *name;
} named[] = {{' ', "Space"},      {'\t', "Tab"},       {KEY_BTAB, "Shift-Tab"},
             {'\r', "Enter"},     {27, "Esc"},         {KEY_BACKSPACE, "Backspace"},
             {KEY_DC, "Delete"},  {KEY_IC, "Insert"},  {KEY_HOME, "Home"},
             {KEY_END, "End"},    {KEY_PPAGE, "PgUp"}, {KEY_NPAGE, "PgDn"},
             {KEY_UP, "Up"},      {KEY_DOWN, "Down"},  {KEY_LEFT, "Left"},
             {KEY_RIGHT, "Right"}};
enum { NAMED = sizeof named / sizeof named[0] };

/* Ctrl-Z suspends; the others are Backspace, Tab and Enter. */
static bool is_control_letter(int letter) {
  return letter >= 'A' && letter <= 'Y' && strchr("HIJM", letter) == NULL;
}

const char *name_of_key(int key, char out[KEY_NAME_MAX]) {
  out[0] = '\0';
  for (int i = 0; i < NAMED; i++)
    if (named[i].key == key) snprintf(out, KEY_NAME_MAX, "%s", named[i].name);
  if (key > ' ' && key < 127) snprintf(out, KEY_NAME_MAX, "%c", key);
  if (key > 0 && key < ' ' && is_control_letter(key | CONTROL_BIT))
    snprintf(out, KEY_NAME_MAX, "Ctrl-%c", key | CONTROL_BIT);
  if (key >= KEY_F(1) && key <= KEY_F(FUNCTION_KEYS))
    snprintf(out, KEY_NAME_MAX, "F%d", key - KEY_F0);
  return out;
}

int key_of_name(const char *name) {
  char written[KEY_NAME_MAX];
  for (int i = 0; i < NAMED; i++)
    if (strcmp(named[i].name, name) == 0) return named[i].key;
  for (int key = 1; key < 127; key++)
    if (strcmp(name_of_key(key, written), name) == 0) return key;
  for (int i = 1; i <= FUNCTION_KEYS; i++)
    if (strcmp(name_of_key(KEY_F(i), written), name) == 0) return KEY_F(i);
  return -1;
}
