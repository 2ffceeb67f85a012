/* The data files: what they hold, and that everything wrong with one is named where it stands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "files/check.h"
#include "files/data.h"
#include "play.h"

static pen_setup setup;
static canvas drawing;
static file_error error;
static char summary[512];

static void read_scenario(const char *id) {
  if (!data_load(DATA_DIR, (scenario_source){.id = id}, &setup, &drawing, &error))
    fail_msg("%s", error.message);
}

/* ------------------------------------------------------------------ what they hold */

static int standing(const char *unit) {
  int number = pen_find_unit(&setup, unit);
  assert_int_not_equal(number, PEN_NONE);
  for (int i = 0; i < setup.scenario.units; i++)
    if (setup.scenario.unit[i].unit == number) return setup.scenario.unit[i].at;
  return PEN_OUT;
}

static void stands_at(const char *unit, const char *place) {
  assert_string_equal(pen_place_id(&setup, standing(unit)), place);
}

static void the_map_has_72_locations_and_115_links(void **state) {
  (void)state;
  read_scenario("fair_oaks");
  int locations = 0, ports = 0, works = 0;
  for (int p = 0; p < setup.places; p++) {
    locations += !setup.place[p].box;
    ports += setup.place[p].port != PEN_NONE;
    works += setup.place[p].richmond_works;
  }
  assert_int_equal(locations, 72);
  assert_int_equal(setup.links, 115);
  assert_int_equal(ports, 14);
  assert_int_equal(works, 5); /* R12b */
  assert_int_equal(drawing.lines, 7);
  assert_string_equal(setup.place[setup.box].id, "union_reinforcement_box");
  assert_true(setup.place[setup.norfolk].isolated);
  assert_int_equal(setup.place[setup.norfolk].neighbours, 0); /* R2_1a */
  assert_int_equal(setup.river_area[2].closed_while, setup.named.css_virginia);
}

static void the_months_and_the_weather_are_the_rulebooks(void **state) {
  (void)state;
  read_scenario("fair_oaks");
  /* R5d */
  assert_int_equal(setup.month[1], PEN_APRIL);
  assert_int_equal(setup.month[12], PEN_MAY);
  assert_int_equal(setup.month[13], PEN_JUNE);
  assert_int_equal(setup.month[25], PEN_JULY);
  assert_int_equal(setup.month[31], PEN_AUGUST);
  /* R8a */
  const char *const dice[] = {"cccrrm", "cccrrm", "ccccrm", "cccccr", "cccccr"};
  for (int month = 0; month < PEN_MONTHS; month++)
    for (int face = 1; face <= 6; face++)
      assert_int_equal(pen_id(PEN_WEATHER_NAMES, setup.weather[month][face])[0],
                       dice[month][face - 1]);
}

static void fair_oaks_is_set_up_as_the_rulebook_has_it(void **state) {
  (void)state;
  read_scenario("fair_oaks");
  const pen_scenario *s = &setup.scenario;
  assert_int_equal(s->turn, 12);
  assert_int_equal(s->last_turn, 17);
  assert_int_equal(s->track, 6);
  assert_int_equal(s->cap[PEN_USA], 2);
  assert_int_equal(s->cap[PEN_CSA], 2);
  stands_at("kearny", "bottoms_bridge");
  stands_at("heintzelman", "savage_station");
  stands_at("hunt", "beaver_dam");
  stands_at("supply_train", "higgins");
  stands_at("rodes", "whites_tavern");
  stands_at("early", "hughes_tavern");
  stands_at("longstreet", "bickleys_mill");
  stands_at("ap_hill_2", "meadow_bridge");
  /* 15.3: neither Jackson nor I Corps nor Holmes; R15d: the Virginia is gone. */
  static const char *const out[] = {"jackson", "ewell",  "mcdowell",
                                    "king",    "holmes", "css_virginia"};
  for (size_t i = 0; i < sizeof out / sizeof out[0]; i++)
    assert_int_equal(standing(out[i]), PEN_OUT);
  assert_int_equal(s->choices, 1);
  assert_int_equal(s->choice[0].units, 4);
  assert_true(s->choice[0].anywhere);
  /* 15.3: the Union runs the railroad from West Point to Savage Station. */
  int union_rail = 0;
  for (int p = 0; p < setup.places; p++) union_rail += s->rail[p] == PEN_USA;
  assert_int_equal(union_rail, 6);
  assert_int_equal(s->holder[setup.yorktown], PEN_USA);
  assert_int_equal(s->holder[setup.mechanicsville], PEN_CSA);
}

static void all_four_scenarios_are_read(void **state) {
  (void)state;
  static const char *const ids[] = {"campaign", "gamble", "fair_oaks", "seven_days"};
  for (int i = 0; i < 4; i++) {
    read_scenario(ids[i]);
    assert_string_equal(setup.scenario.id, ids[i]);
  }
  stands_at("jackson", "hanover_ch");
  assert_int_equal(setup.scenario.choices, 4);
}

static void the_hash_is_of_what_the_rules_look_at(void **state) {
  (void)state;
  read_scenario("fair_oaks");
  uint64_t hash = data_hash(&setup);
  setup.place[3].x++;
  strcpy(setup.unit[3].name, "Another Name");
  assert_int_equal(data_hash(&setup), hash);
  setup.unit[3].sp--;
  assert_int_not_equal(data_hash(&setup), hash);
}

/* ------------------------------------------------------------------ everything wrong */

typedef struct wrong {
  const char *file, *good;
  const char *bad; /* put in its place; '^' stands before the column the message names */
  const char *message;
} wrong;

static void write_wrong(const wrong *w, const char *path, int *line, int *column) {
  char from[512];
  size_t size;
  snprintf(from, sizeof from, DATA_DIR "/%s.json", w->file);
  char *text = bytes_of(from, &size), *at = strstr(text, w->good);
  if (at == NULL) fail_msg("%s has no %s", w->file, w->good);
  const char *mark = strchr(w->bad, '^');
  assert_non_null(mark);
  size_t room = size + strlen(w->bad) + 1;
  char *whole = malloc(room);
  int head = (int)(at - text), before = (int)(mark - w->bad);
  int length = snprintf(whole, room, "%.*s%.*s%s%s", head, text, before, w->bad, mark + 1,
                        at + strlen(w->good));
  *line = *column = 1;
  for (int i = 0; i < head + before; i++) {
    *column = whole[i] == '\n' ? 1 : *column + 1;
    *line += whole[i] == '\n';
  }
  write_bytes_to(path, whole, (size_t)length);
  free(whole);
  free(text);
}

static void found_where_it_stands(const wrong *w) {
  int line, column;
  char expected[1024];
  const char *path = scratch("wrong.json");
  write_wrong(w, path, &line, &column);
  if (check_file(DATA_DIR, path, summary, sizeof summary, &error))
    fail_msg("%s is taken for good", w->bad);
  assert_int_equal(error.code, EXIT_REFUSED);
  snprintf(expected, sizeof expected, "%s:%d:%d: %s\n", path, line, column, w->message);
  if (strstr(error.message, expected) == NULL)
    fail_msg("%s\nexpected: %sfound: %s", w->bad, expected, error.message);
}

#define FO           "scenarios/fair_oaks"
#define CALL_TO_ARMS "{\"id\": \"hunt\", \"at\": \"beaver_dam\"}"

static const wrong syntax[] = {
    {FO, "\"units\": [", "\"units\": [^,", "a value is expected here"},
    {FO, "\"options\": []\n", "\"options\": []^,\n",
     "a trailing comma: take it away, nothing follows"},
    {FO, "\"csa\": 2}", "\"csa\": 2^,}", "a trailing comma: take it away, nothing follows"},
    {FO, "\"four_infantry_south\", ", "\"four_infantry_south\" ^", "',' or ']' is expected here"},
    {FO, "\"turn\": 12, \"phase\"", "\"turn\": 12 ^\"phase\"", "',' or '}' is expected here"},
    {FO, "\"turn\": 12", "\"turn\" ^12", "':' is expected after the key"},
    {FO, "\"turn\": 12", "^turn: 12", "a key in double quotes is expected here"},
    {FO, "\"Fair Oaks\"", "^'Fair Oaks'", "texts stand in double quotes"},
    {FO, "\"Fair Oaks\"", "^// a comment", "JSON has no comments"},
    {FO, "\"Fair Oaks\"", "^\"Fair Oaks", "this text has no closing quote"},
    {FO, "\"Fair Oaks\"", "\"Fair^\tOaks\"", "a control character in a text"},
    {FO, "\"Fair Oaks\"", "\"Fair^\xff Oaks\"", "this is not UTF-8 text"},
    {FO, "\"Fair Oaks\"", "\"Fair^\xed\xa0\x80\"", "this is not UTF-8 text"},
    {FO, "\"Fair Oaks\"", "\"Fair^\\q\"",
     "no such escape in a text; a backslash itself is written \\\\"},
    {FO, "\"Fair Oaks\"", "\"Fair^\\u12x4\"", "\\u must be followed by four hexadecimal digits"},
    {FO, "\"Fair Oaks\"", "\"Fair^\\u0000\"", "a text may not hold a zero character"},
    {FO, "\"turn\": 12", "\"turn\": ^012", "a number may not begin with 0"},
    {FO, "\"turn\": 12", "\"turn\": 12.^", "a digit is missing here"},
    {FO, "\"turn\": 12", "\"turn\": ^twelve", "a value is expected here"},
    {FO, "\"options\": []\n}", "\"options\": []\n}\n^{}",
     "something follows after the end of the data"},
    {FO, "\"options\": []", "\"options\": [[[[[[[[[[[[[[[^[[]]]]]]]]]]]]]]]]", "nested too deeply"},
};

static const wrong keys[] = {
    {FO, "\"last_turn\"", "^\"last_trun\"", "unknown key \"last_trun\"; is \"last_turn\" meant?"},
    {FO, "\"last_turn\"", "^\"colour_of_paper\"", "unknown key \"colour_of_paper\""},
    {FO, "{\"kind\"", "^{\"knid\"", "the key \"kind\" is missing: this is no file of this game"},
    {FO, "\"turn\": 12", "\"turn\": 12, ^\"turn\": 12",
     "the key \"turn\" stands twice in this object"},
    {FO, "\"start\": {\"turn\": 12, ", "\"start\": ^{", "the key \"turn\" is missing"},
    {FO, "\"turn\": 12", "\"turn\": ^\"12\"", "\"turn\" must be a whole number"},
    {FO, "\"turn\": 12", "\"turn\": ^12.5", "\"turn\" must be a whole number"},
    {FO, "\"name\": \"Fair Oaks\"", "\"name\": ^7", "\"name\" must be a text in double quotes"},
    {FO, "\"options\": []", "\"options\": ^{}", "\"options\" must be a list [...]"},
    {FO, "\"holds\": {", "\"holds\": ^[], \"note\": {", "\"holds\" must be an object {...}"},
    {FO, CALL_TO_ARMS, "^\"hunt\"", "this must be an object {...}"},
    {FO, "\"kind\": \"scenario\"", "\"kind\": ^\"saga\"",
     "a kind is map, armies, track, turns, scenario, game or settings"},
    {FO, "\"format\": 1", "\"format\": ^2",
     "format 2 is newer than this program; this program reads format 1"},
    {FO, "\"format\": 1", "\"format\": ^0",
     "format 0 is no longer known; this program reads format 1"},
    {FO, "\"four_infantry_south\"", "^4", "this must be a text in double quotes"},
};

static const wrong map_errors[] = {
    {"map", "\"id\": \"morris\"", "\"id\": ^\"richmond\"",
     "the id \"richmond\" is already that of a place"},
    {"map", "\"name\": \"Morris\"", "\"name\": ^\"Richmond\"",
     "\"Richmond\" is already the name of a place"},
    {"map", "\"id\": \"morris\"", "\"id\": ^\"Morris\"",
     "\"Morris\" is no id: a-z, 0-9 and _, a letter first"},
    {"map", "\"id\": \"morris\"", "\"id\": ^\"end\"",
     "\"end\" is a word of the notation and cannot be an id"},
    {"map", "\"id\": \"morris\"", "\"id\": ^\"left_flank\"",
     "\"left_flank\" is a word of the notation and cannot be an id"},
    {"map", "\"id\": \"morris\"", "\"id\": ^\"m234567890123456789012345678901234\"",
     "\"m234567890123456789012345678901234\" is too long for an id (31 characters)"},
    {"map", "\"name\": \"Morris\"", "\"name\": ^\"\"",
     "a name must not be empty or hold control characters"},
    {"map", "\"places\": [\n  {\"id\": \"richmond\"", "\"places\": ^[\n  {\"id\": \"richmont\"",
     "the rules need a place \"richmond\""},
    {"map", "\"abbr\": \"MOR\"", "\"abbr\": ^\"RIC\"", "\"RIC\" already stands for Richmond"},
    {"map", "\"abbr\": \"MOR\"", "\"abbr\": ^\"MORRISES\"", "this name is too long (7 bytes)"},
    {"map", "\"x\": 17", "\"x\": ^204", "204 is out of range: 0 to 203"},
    {"map", "{\"id\": \"morris\", \"name\": \"Morris\", \"abbr\": \"MOR\", \"x\": 17, \"y\": 12",
     "^{\"id\": \"morris\", \"name\": \"Morris\", \"abbr\": \"MOR\", \"x\": 4, \"y\": 20",
     "Richmond stands on the same cell"},
    {"map", "\"hill\": true", "\"hill\": ^1", "\"hill\" must be true or false"},
    {"map", "\"port\": \"york\"", "\"port\": ^\"yrok\"", "there is no river area \"yrok\""},
    {"map", "\"supply\": \"csa\"", "\"supply\": ^\"csx\"",
     "unknown word \"csx\"; is \"csa\" meant?"},
    {"map", "{\"a\": \"richmond\", \"b\": \"johnston\"",
     "{\"a\": \"richmond\", \"b\": ^\"jonhston\"",
     "there is no place \"jonhston\"; is \"johnston\" meant?"},
    {"map", "{\"a\": \"richmond\", \"b\": \"johnston\"",
     "^{\"a\": \"richmond\", \"b\": \"richmond\"", "a link from Richmond to itself"},
    {"map", "{\"a\": \"richmond\", \"b\": \"johnston\"",
     "^{\"a\": \"norfolk\", \"b\": \"johnston\"",
     "Norfolk is reached only by water and has no links"},
    {"map", "{\"a\": \"richmond\", \"b\": \"hughes_tavern\"",
     "^{\"a\": \"johnston\", \"b\": \"richmond\"", "a second link between Johnston and Richmond"},
    {"map", "{\"a\": \"richmond\", \"b\": \"johnston\", \"road\": true",
     "^{\"a\": \"richmond\", \"b\": \"johnston\"",
     "a link must be a road (\"road\": true) or a railroad (\"rail\": LINE)"},
    {"map", "\"rail\": \"virginia_central\"", "\"rail\": ^\"virginia\"",
     "there is no rail line \"virginia\""},
    {"map", "\"entrenched\": \"morris\"", "\"entrenched\": ^\"richmond\"",
     "the works must stand at one end of the link"},
    {"map", "\"controlled_by\": \"norfolk\"", "\"controlled_by\": ^\"norfork\"",
     "there is no place \"norfork\"; is \"norfolk\" meant?"},
    {"map", "\"closed_while\": \"css_virginia\"", "\"closed_while\": ^\"css_virgina\"",
     "there is no unit \"css_virgina\"; is \"css_virginia\" meant?"},
    {"map", "\"kind\": \"river\"", "\"kind\": ^\"lake\"",
     "the kind of a water is river, estuary or stream"},
    {"map", "[22, 3]", "^[22]", "a point is [x, y]"},
};

static const wrong armies_errors[] = {
    {"armies", "\"id\": \"king\"", "\"id\": ^\"richmond\"",
     "the id \"richmond\" is already that of a place"},
    {"armies", "\"id\": \"king\"", "\"id\": ^\"mcdowell\"",
     "the id \"mcdowell\" is already that of a unit"},
    {"armies", "\"id\": \"king\"", "\"id\": ^\"usa_ii\"",
     "the id \"usa_ii\" is already that of a corps"},
    {"armies", "\"name\": \"King\"", "\"name\": ^\"McDowell\"",
     "\"McDowell\" is already the name of a unit"},
    {"armies", "\"sp\": 4", "\"sp\": ^5", "5 is out of range: 1 to 4"},
    {"armies", "\"rating\": 13", "\"rating\": ^1", "1 is out of range: 2 to 20"},
    {"armies", "\"type\": \"commander\", \"corps\": \"usa_i\", \"rating\": 2",
     "\"type\": \"commander\", \"corps\": \"usa_i\", \"rating\": ^7", "7 is out of range: 1 to 6"},
    {"armies", "\"type\": \"infantry\"", "\"type\": ^\"infantery\"",
     "unknown word \"infantery\"; is \"infantry\" meant?"},
    {"armies", "\"corps\": \"usa_i\"", "\"corps\": ^\"usa_x\"", "there is no corps \"usa_x\""},
    {"armies", "\"corps\": \"usa_i\"", "\"corps\": ^\"csa_smith\"",
     "Smith is a corps of the other side"},
    {"armies", "\"type\": \"infantry\", \"corps\": \"usa_i\", \"sp\": 4",
     "\"type\": \"commander\", \"corps\": ^\"usa_i\", \"rating\": 4",
     "I Corps already has a commander: McDowell"},
    {"armies", "\"type\": \"infantry\", \"corps\": \"usa_i\", \"sp\": 4",
     "\"type\": \"infantry\", \"corps\": \"usa_i\", \"sp\": 4, ^\"rating\": 4",
     "a unit of this type has no \"rating\""},
    {"armies",
     "{\"id\": \"king\", \"name\": \"King\", \"side\": \"usa\", \"type\": \"infantry\", "
     "\"corps\": \"usa_i\", \"sp\": 4",
     "^{\"id\": \"king\", \"name\": \"King\", \"side\": \"usa\", \"type\": \"infantry\", "
     "\"corps\": \"usa_i\"",
     "the key \"sp\" is missing"},
    {"armies", "\"units\": [\n  {\"id\": \"mcdowell\"", "\"units\": ^[\n  {\"id\": \"mcdowel\"",
     "the rules need a unit \"mcdowell\""},
    {"armies",
     "\"army_commanders\": [\n  {\"id\": \"mcclellan\", \"name\": \"McClellan\", \"side\": \"usa\"",
     "\"army_commanders\": ^[\n  {\"id\": \"mcclellan\", \"name\": \"McClellan\", \"side\": "
     "\"csa\"",
     "there is no Union army commander"},
    {"armies", "\"id\": \"lee_re\"", "\"id\": ^\"mcclellan\"",
     "the id \"mcclellan\" is already that of an army commander"},
};

static const wrong track_and_turns_errors[] = {
    {"track", "\"takes_norfolk\"", "^\"takes_yorktown\"",
     "\"takes_yorktown\" stands twice in this list"},
    {"track",
     "\"events\": [\n  {\"id\": \"crosses_entrenchments\", \"value\": 3, \"source\": "
     "\"rules\"},",
     "\"events\": ^[", "\"crosses_entrenchments\" is missing"},
    {"track", "\"takes_norfolk\"", "^\"takes_norfork\"",
     "unknown word \"takes_norfork\"; is \"takes_norfolk\" meant?"},
    {"track", "\"value\": 3", "\"value\": ^300", "300 is out of range: -100 to 100"},
    {"turns", "\"from\": 7", "\"from\": ^8", "the next turn is 7"},
    {"turns", "\"from\": 7, \"to\": 12", "\"from\": 7, \"to\": ^6",
     "the month ends before it begins"},
    {"turns", "[\"clear\", \"clear\", \"clear\", \"rain\", \"rain\", \"mud\"]",
     "^[\"clear\", \"clear\"]", "a die has six faces; here are 2"},
    {"turns", "\"mud\"", "^\"snow\"", "unknown word \"snow\""},
    {"turns", "[\"april\", \"may\"]", "[\"april\", ^\"april\"]",
     "\"april\" already has its weather"},
    {"turns", "\"weather\": [", "\"weather\": ^[], \"note\": [", "April has no weather"},
};

static const wrong scenario_errors[] = {
    {FO, "\"last_turn\": 17", "\"last_turn\": ^32", "32 is out of range: 1 to 31"},
    {FO, "\"turn\": 12", "\"turn\": ^18", "turn 18 is after the last turn, 17"},
    {FO, "\"phase\": \"set_up\"", "\"phase\": ^\"set_upp\"",
     "unknown word \"set_upp\"; is \"set_up\" meant?"},
    {FO, "\"weather\": \"clear\"", "\"weather\": ^\"fog\"", "unknown word \"fog\""},
    {FO, "\"cap\": {\"usa\": 2", "\"cap\": {\"usa\": ^13", "13 is out of range: 0 to 12"},
    {FO, "\"usa\": \"mcclellan\"", "\"usa\": ^\"lee_re\"",
     "there is no Union army commander \"lee_re\""},
    {FO, "\"holds\": {\n  \"usa\": [\"higgins\"", "\"holds\": {\n  \"usa\": [^\"higins\"",
     "there is no place \"higins\"; is \"higgins\" meant?"},
    {FO, "\"csa\": [\"richmond\"", "\"csa\": [^\"yorktown\"", "Yorktown is named twice"},
    {FO, "\"rail\": {\n  \"usa\": [\"higgins\"", "\"rail\": {\n  \"usa\": [^\"yorktown\"",
     "no railroad runs through Yorktown"},
    {FO, CALL_TO_ARMS, "{\"id\": ^\"hunter\", \"at\": \"beaver_dam\"}",
     "there is no unit \"hunter\"; is \"hunt\" meant?"},
    {FO, CALL_TO_ARMS, "{\"id\": \"hunt\", \"at\": ^\"beaverdam\"}",
     "there is no place \"beaverdam\"; is \"beaver_dam\" meant?"},
    {FO, CALL_TO_ARMS, "{\"id\": ^\"weed\", \"at\": \"beaver_dam\"}",
     "Weed stands twice in this scenario"},
    {FO, CALL_TO_ARMS, "{\"id\": \"hunt\", \"at\": \"beaver_dam\", \"sp\": ^5}",
     "5 is out of range: 1 to 4"},
    {FO, CALL_TO_ARMS, "{\"id\": \"hunt\", \"at\": \"eliminated\", \"sp\": ^2}",
     "2 is out of range: 0 to 0"},
    {FO, "{\"id\": \"sumner\", \"at\": \"grapevine_bridge\"}",
     "{\"id\": \"sumner\", \"at\": \"grapevine_bridge\", ^\"sp\": 1}", "Sumner has no strength"},
    {FO, "{\"id\": \"pendleton\", \"at\": \"morris\"}",
     "{\"id\": \"pendleton\", \"at\": ^\"beaver_dam\"}",
     "both sides stand at Beaver Dam, but nobody has moved yet"},
    {FO, "{\"id\": \"pendleton\", \"at\": \"morris\"}",
     "{\"id\": \"pendleton\", \"at\": ^\"union_reinforcement_box\"}",
     "only Union units stand in the Union Reinforcement Box"},
    {FO, "{\"id\": \"sumner\", \"at\": \"grapevine_bridge\"}",
     "{\"id\": \"sumner\", \"at\": ^\"eliminated\"}", "Sumner cannot be eliminated"},
    {FO, CALL_TO_ARMS, "{\"id\": \"css_virginia\", \"at\": ^\"richmond\"}",
     "CSS Virginia lies in Norfolk, or nowhere"},
    {FO, CALL_TO_ARMS, "{\"id\": \"hunt\", \"at\": \"beaver_dam\", \"from\": ^\"water\"}",
     "a unit that came by water needs its \"port\""},
    {FO, CALL_TO_ARMS,
     "{\"id\": \"hunt\", \"at\": \"beaver_dam\", \"from\": \"water\", \"port\": ^\"trent\"}",
     "Trent is no port"},
    {FO, CALL_TO_ARMS, "{\"id\": \"hunt\", \"at\": \"beaver_dam\", ^\"port\": \"yorktown\"}",
     "\"port\" goes with \"from\": \"water\""},
    {FO, CALL_TO_ARMS, "{\"id\": \"hunt\", \"at\": \"beaver_dam\", \"known\": [^\"usa\"]}",
     "its own side always knows this unit"},
    {FO, "\"decoy_2\"", "^\"decoy_1\"", "Decoy 1 stands twice in this scenario"},
    {FO, "\"decoy_2\"", "^\"hunt\"", "Hunt stands twice in this scenario"},
    {FO, "\"decoy_2\"", "^\"king\"", "King is of the other side"},
    {FO, "\"at\": \"anywhere\"", "\"at\": ^\"anywere\"", "there is no place \"anywere\""},
    {FO, "\"at\": \"anywhere\"", "\"at\": ^[]", "no place is named"},
    {FO, "\"four_infantry_south\"", "^\"four_infantry_north\"",
     "unknown word \"four_infantry_north\"; is \"four_infantry_south\" meant?"},
    {FO, "\"four_infantry_south\", \"yorktown_counts_as_taken\"",
     "\"four_infantry_south\", ^\"four_infantry_south\"", "\"four_infantry_south\" is named twice"},
    {FO, "\"options\": []", "\"options\": [^\"force_marsh\"]",
     "unknown word \"force_marsh\"; is \"force_march\" meant?"},
    {FO, "{\"side\": \"csa\", \"when\": \"track_at_most\", \"value\": -1",
     "^{\"side\": \"csa\", \"when\": \"track_at_most\"", "the key \"value\" is missing"},
    {FO, "\"when\": \"game_ends\"", "\"when\": \"game_ends\", ^\"value\": 3",
     "this condition has no \"value\""},
    {FO, "\"when\": \"game_ends\"", "\"when\": \"game_ends\", ^\"places\": []",
     "this condition has no \"places\""},
};

static void all_found(const wrong *cases, size_t count) {
  for (size_t i = 0; i < count; i++) found_where_it_stands(&cases[i]);
}
#define ALL_FOUND(cases) all_found(cases, sizeof(cases) / sizeof((cases)[0]))

static void wrong_syntax_is_named_where_it_stands(void **state) {
  (void)state;
  ALL_FOUND(syntax);
}

static void wrong_keys_and_types_are_named_where_they_stand(void **state) {
  (void)state;
  ALL_FOUND(keys);
}

static void wrong_maps_are_refused(void **state) {
  (void)state;
  ALL_FOUND(map_errors);
}

static void wrong_armies_are_refused(void **state) {
  (void)state;
  ALL_FOUND(armies_errors);
}

static void wrong_tracks_and_turns_are_refused(void **state) {
  (void)state;
  ALL_FOUND(track_and_turns_errors);
}

static void wrong_scenarios_are_refused(void **state) {
  (void)state;
  ALL_FOUND(scenario_errors);
}

static void the_line_is_shown_with_a_mark_under_the_column(void **state) {
  (void)state;
  const char *text = "{\"kind\":\"scenario\",\n\"fromat\":1}";
  write_bytes_to(scratch("wrong.json"), text, strlen(text));
  assert_false(check_file(DATA_DIR, scratch("wrong.json"), summary, sizeof summary, &error));
  assert_non_null(strstr(error.message,
                         "wrong.json:2:1: unknown key \"fromat\"; is \"format\" meant?\n"
                         "    \"fromat\":1}\n"
                         "    ^"));
}

static void twenty_messages_are_shown_and_the_others_counted(void **state) {
  (void)state;
  char text[2000] = "{\"kind\":\"scenario\",\"format\":1";
  for (int i = 0; i < 30; i++) sprintf(text + strlen(text), ",\n\"wrong_%d\":0", i);
  strcat(text, "}");
  write_bytes_to(scratch("wrong.json"), text, strlen(text));
  assert_false(check_file(DATA_DIR, scratch("wrong.json"), summary, sizeof summary, &error));
  assert_non_null(strstr(error.message, "\"wrong_19\""));
  assert_null(strstr(error.message, "\"wrong_20\""));
  assert_non_null(strstr(error.message, "\nand 15 more")); /* 10 keys, 5 that are missing */
}

/* ------------------------------------------------------------------ what is no data file */

static void refused_as_file(const char *path, const char *because) {
  assert_false(check_file(DATA_DIR, path, summary, sizeof summary, &error));
  assert_int_equal(error.code, EXIT_REFUSED);
  assert_non_null(strstr(error.message, path));
  if (strstr(error.message, because) == NULL)
    fail_msg("\"%s\" is not in: %s", because, error.message);
  scenario_source source = {.path = path};
  assert_false(data_load(DATA_DIR, source, &setup, NULL, &error));
  assert_int_equal(error.code, EXIT_REFUSED);
}

static void refused_as_bytes(const char *bytes, size_t size, const char *because) {
  write_bytes_to(scratch("bytes"), bytes, size);
  refused_as_file(scratch("bytes"), because);
}

static void anything_that_is_no_data_file_is_refused_with_a_message(void **state) {
  (void)state;
  refused_as_file(scratch("none"), "No such file");
  refused_as_file("/tmp", "this is a folder");
  refused_as_file("/dev/zero", "not a plain file");
  refused_as_file("/dev/null", "not a plain file");
  mkfifo(scratch("pipe"), 0600);
  refused_as_file(scratch("pipe"), "not a plain file");
  refused_as_bytes("", 0, "the file is empty");
  refused_as_bytes(" \n\t ", 4, "the file is empty");
  refused_as_bytes("{\"kind\":\0\"map\"}", 15, "a value is expected here");
  refused_as_bytes("{\"ki\0nd\":\"map\"}", 15, "a control character in a text");
  refused_as_bytes("7", 1, "the key \"kind\" is missing");
  refused_as_bytes("{\"kind\":\"map\"", 13, "',' or '}' is expected here");
}

static void large_files_of_anything_are_refused_quickly(void **state) {
  (void)state;
  enum { TEN_MB = 10000000, ONE_MB = 1000000 };
  char *bytes = malloc(TEN_MB);
  uint32_t chance = 1;
  for (int i = 0; i < TEN_MB; i++) {
    chance = chance * 1664525u + 1013904223u;
    bytes[i] = (char)(chance >> 24);
  }
  refused_as_bytes(bytes, TEN_MB, "too large");
  refused_as_bytes(bytes, ONE_MB, "");
  memset(bytes, '[', ONE_MB);
  refused_as_bytes(bytes, ONE_MB, "nested too deeply");
  for (int i = 0; i < ONE_MB; i += 2) memcpy(bytes + i, i == 0 ? "[1" : ",1", 2);
  bytes[ONE_MB - 1] = ']';
  bytes[ONE_MB - 2] = '1';
  bytes[ONE_MB - 3] = '1';
  refused_as_bytes(bytes, ONE_MB, "the key \"kind\" is missing");
  memset(bytes, '"', ONE_MB);
  refused_as_bytes(bytes, ONE_MB, "something follows");
  free(bytes);
}

static void every_file_cut_short_is_refused(void **state) {
  (void)state;
  size_t size;
  char *bytes = bytes_of(DATA_DIR "/scenarios/fair_oaks.json", &size);
  for (size_t cut = 0; cut + 2 < size; cut += 3) refused_as_bytes(bytes, cut, "bytes:");
  free(bytes);
}

static void unknown_scenarios_and_folders_are_said(void **state) {
  (void)state;
  scenario_source source = {.id = "gettysburg"};
  assert_false(data_load(DATA_DIR, source, &setup, NULL, &error));
  assert_non_null(strstr(error.message, "there is no scenario \"gettysburg\""));
  source.id = "../scenarios/fair_oaks";
  assert_false(data_load(DATA_DIR, source, &setup, NULL, &error));
  assert_null(data_folder("/tmp", &error));
  assert_int_equal(error.code, EXIT_REFUSED);
  assert_string_equal(data_folder(DATA_DIR, &error), DATA_DIR);
  assert_non_null(data_folder(NULL, &error));
}

static void good_files_are_good(void **state) {
  (void)state;
  static const char *const files[] = {"map",
                                      "armies",
                                      "track",
                                      "turns",
                                      "scenarios/campaign",
                                      "scenarios/gamble",
                                      "scenarios/fair_oaks",
                                      "scenarios/seven_days"};
  for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
    char path[512];
    snprintf(path, sizeof path, DATA_DIR "/%s.json", files[i]);
    if (!check_file(DATA_DIR, path, summary, sizeof summary, &error)) fail_msg("%s", error.message);
  }
  assert_non_null(strstr(summary, "The Seven Days"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_map_has_72_locations_and_115_links),
      cmocka_unit_test(the_months_and_the_weather_are_the_rulebooks),
      cmocka_unit_test(fair_oaks_is_set_up_as_the_rulebook_has_it),
      cmocka_unit_test(all_four_scenarios_are_read),
      cmocka_unit_test(the_hash_is_of_what_the_rules_look_at),
      cmocka_unit_test(wrong_syntax_is_named_where_it_stands),
      cmocka_unit_test(wrong_keys_and_types_are_named_where_they_stand),
      cmocka_unit_test(wrong_maps_are_refused),
      cmocka_unit_test(wrong_armies_are_refused),
      cmocka_unit_test(wrong_tracks_and_turns_are_refused),
      cmocka_unit_test(wrong_scenarios_are_refused),
      cmocka_unit_test(the_line_is_shown_with_a_mark_under_the_column),
      cmocka_unit_test(twenty_messages_are_shown_and_the_others_counted),
      cmocka_unit_test(anything_that_is_no_data_file_is_refused_with_a_message),
      cmocka_unit_test(large_files_of_anything_are_refused_quickly),
      cmocka_unit_test(every_file_cut_short_is_refused),
      cmocka_unit_test(unknown_scenarios_and_folders_are_said),
      cmocka_unit_test(good_files_are_good),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
