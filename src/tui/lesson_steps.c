/* What the lesson tells, step by step. A text has three lines of 78 characters. */
#include "tui/lesson.h"

#define ENTER(words) \
  { .text = words, .awaits = AWAITS_ENTER, .reminder = "read on with Enter" }
#define KEY(what, hint, words) \
  { .text = words, .awaits = AWAITS_COMMAND, .command = what, .reminder = hint }
#define DO(what, often, hint, words) \
  { .text = words, .awaits = AWAITS_ACTION, .actions = what, .times = often, .reminder = hint }
#define SEAT(who, words) \
  { .text = words, .awaits = AWAITS_SEAT, .side = who, .reminder = "Enter" }
#define UNTIL_GAME(words) \
  { .text = words, .awaits = AWAITS_GAME, .reminder = "Enter" }

const lesson_step lesson_steps[] = {
    SEAT(PEN_CSA,
         "Welcome. Two players share this keyboard, and in this lesson you are both. Before a side "
         "sees its blocks the screen is blank, like this: the other looks away. You begin as the "
         "Confederates: press Enter."),

    /* the map */
    ENTER("The map. C4:11 under a name are 4 Confederate blocks with 11 strength points (SP). The "
          "panel at the right lists the place under the cursor. The top line has turn, weather, "
          "phase, and the CAP that orders cost. Enter: read on."),
    KEY(COMMAND_RIGHT, "press Right",
        "Arrows move the cursor from place to place, the nearest in their direction. Press Right."),
    KEY(COMMAND_NEXT, "press Tab",
        "Go on as you like, perhaps to Seven Pines: U2 are two Union blocks, and only the Union "
        "knows who. Tab saves looking: it goes to the next thing to choose, here to a commander "
        "who can be activated. Press Tab."),

    /* activation and a march */
    DO("activate dh_hill", 1, "press Enter on D.H. Hill",
       "D.H. Hill leads Early, Rodes (infantry) and Carter (guns). Enter activates him, and with "
       "him his corps, for 1 of your 2 CAP. (Should the cursor be elsewhere: Tab comes back.)"),
    KEY(COMMAND_TOGGLE, "press Space",
        "All four blocks are marked to move together. Space takes out the one under the cursor; "
        "Up and Down go to another. Press Space."),
    KEY(COMMAND_TOGGLE, "press Space again", "It stays behind. Press Space again: it comes along."),
    {.text = "Looking costs nothing: Enter shows where the marked blocks can go together.",
     .awaits = AWAITS_TARGETS,
     .reminder = "press Enter"},
    DO("move * barker", 3, "Tab to Barker, then Enter",
       "The marked places are in reach; the panel lists them with their cost in movement points, "
       "the enemy's first. Press Tab (or arrows) until the cursor stands on Barker, then Enter."),
    KEY(COMMAND_UNDO, "press u",
        "They are at Barker, and you would rather attack. u takes back the last order, as far as "
        "the last die, meeting with the enemy or change of side. Press u."),
    DO("move * seven_pines", 4, "Tab, Enter, Tab to Seven Pines, Enter, with all four blocks",
       "Taken back. Now to the attack with all four: Tab goes to them and marks them, Enter shows "
       "their reach, Tab goes to Seven Pines (the enemy comes first), Enter sends them."),
    DO("end", 1, "press e",
       "They are in among the enemy and must stay: there will be a battle. Nobody else of this "
       "corps is left to move, so e ends the activation."),
    DO("end", 1, "press e, then y",
       "You could activate Huger at Richmond with the other CAP; let him rest. e ends your "
       "movement. There is CAP left, so you are asked: y."),

    /* the battle */
    DO("battle seven_pines", 1, "press Enter on Seven Pines",
       "Wherever both sides have blocks there is a battle now; the attacker picks which is fought "
       "first. Here is only one: Enter."),
    SEAT(PEN_USA,
         "The defender deploys first, and unseen, so the keyboard changes hands. You are now the "
         "Union: Enter."),
    UNTIL_GAME("The recap: what this side could see happen, one thing after the other with Up and "
               "Down. The blocks that came have no names here. Enter goes on."),
    DO("deploy casey left_center", 1, "Casey: Enter, then Enter on the left center",
       "The battle board: each side has two centers and two flanks. Both centers need infantry or "
       "artillery. Casey is infantry: Enter picks him, Left and Right go to a position; put him "
       "into the left center with Enter."),
    DO("deploy west right_center", 1, "West: Enter, Right to the right center, Enter",
       "West has guns. Put him into the right center: Enter, Left and Right, Enter."),
    DO("end", 1, "press e, then y",
       "Both centers are held; the flanks stay empty. e ends the deployment, y confirms it."),
    SEAT(PEN_CSA,
         "Now the attacker deploys, as unseen as the defender. You are the Confederates again: "
         "Enter."),
    DO("deploy early right_center|deploy dh_hill right_center", 2,
       "D.H. Hill and Early into the right center (Esc puts a block down)",
       "Your right faces the Union's left. D.H. Hill is to lead Early: put both into the right "
       "center, each with Enter, Left and Right to the position, Enter."),
    DO("deploy rodes left_center|deploy carter left_center", 2,
       "Rodes and Carter into the left center (Esc puts a block down)",
       "And Rodes and Carter, the guns, into the left center, opposite the Union's right."),
    DO("end", 1, "press e, then y", "All have their place: e, and y."),
    DO("fire west", 1, "press f with West",
       "All is face up now, and both watch. The line below the board shows the steps of a round. "
       "The defender's guns are first: f fires with West, who stands under the cursor. A die for "
       "each SP; guns hit on 5 and 6."),
    DO("fire carter", 1, "press f with Carter",
       "One hit, on the strongest opposite: Rodes is down to 3. Then the attacker's guns: f fires "
       "with Carter."),
    DO("fire casey", 1, "press f with Casey",
       "Two hits: West has 1 SP left. Now the infantry, which hits only on 6, and the defender "
       "again is first: f fires with Casey."),
    DO("fire early", 1, "Tab to Early, then f",
       "Early takes a hit. Your infantry: Tab goes from one to the other; fire with Early first: "
       "f."),
    DO("fire rodes", 1, "Tab to Rodes, then f",
       "Casey takes a hit. Now Rodes, with nothing before him but West's last SP: f."),
    DO("retreat savage_station", 1, "Down to Savage Station, Enter, y",
       "West is gone and with him the Union's right center: it must retreat at once. For the "
       "Union choose Savage Station (Up and Down), Enter, and y."),
    DO("rally dh_hill early", 1, "press Enter on D.H. Hill rallies Early",
       "The winner may rally: a commander rolls his rating (4) or less, and one unit of his corps "
       "beside him has 1 SP back. Enter."),
    DO("end", 1, "press e", "Early has it back. Nothing more can be done: e ends the step."),

    /* after it */
    UNTIL_GAME("Seven Pines is won. What both have just seen stays on the screen until Enter."),
    SEAT(PEN_USA, "Now it would be the Union's turn to move. Enter, for a last look at its side."),
    UNTIL_GAME("The Union's recap. Enter goes on."),
    KEY(COMMAND_HELP, "press ?",
        "What to remember. ? shows, wherever you are, all keys that work there. Press it now; any "
        "key closes it."),
    KEY(COMMAND_RULES, "press B",
        "B opens the rules where they speak of what you are to decide. When an order is refused, "
        "its clause is named, and ? opens it. Press B; Esc closes the rules."),
    ENTER("More keys: / finds a place or unit, z shows the whole theatre, L reads back all you "
          "saw, F forecasts a battle, O lists your army, I what you know of the enemy. In your "
          "first turns hints name the next act (H: no hints). Enter."),
    ENTER("That is how a turn is played. Fair Oaks, six turns, is the game to begin with. Enter: "
          "to the new game. (Q: back to the title.)"),
};

const int lesson_step_count = sizeof lesson_steps / sizeof lesson_steps[0];
