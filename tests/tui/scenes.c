/* The scenes: every kind of decision and every kind of screen, reached by both twins alike. */
#include <stddef.h>

#include "tui/script.h"

#define SAVES PENINSULA_SOURCE_DIR "/tests/saves/"

/* First those without a twin; the others go on where the side that knows nothing, or whoever looks
 * on in common, has the keyboard. */
const scene scenes[] = {
    {.name = "title",
     .common = "* title\n"
               "? => Keys that work here\n"
               "* help of the title\n"
               "~ => New game\n"
               "^ => Begin\n"
               "* new game\n"
               "%%%^ => Seed (a number\n"
               "12 => 12\n"
               "* seed\n"
               "~ => Begin"},
    {.name = "around a decision",
     .game = "fair_oaks",
     .arguments = "--seed 7",
     .common = "* hand-over\n"
               "^ => Decoy 1\n"
               "* set-up\n"
               "? => Keys that work here\n"
               "* help\n"
               "~\n"
               ":place dec => : place dec\n"
               "* command line\n"
               "~\n"
               "/mor => / mor\n"
               "* finder\n"
               "~\n"
               "Sab => ab\n"
               "* name of a saved game\n"
               "~\n"
               "e => Is the set-up finished?\n"
               "* question\n"
               "n\n"
               ":place decoy_1 morris^ => is set up at\n"
               "L => What has happened\n"
               "* log\n"
               "~\n"
               "D => Dice so far\n"
               "* statistics\n"
               "~\n"
               "B => THE RULES\n"
               "* rules\n"
               "~\n"
               "X => End the game?\n"
               "* giving up\n"
               "~\n"
               "e\n"
               "y => CONFEDERATE ORDERS\n"
               "t => STANDING ORDERS\n"
               "* standing orders\n"
               "~\n"
               "s\n"
               "* supply\n"
               "s\n"
               "c\n"
               "* command range\n"
               "c\n"
               "I\n"
               "* intelligence\n"
               "~\n"
               "J\n"
               "* judged\n"
               "~\n"
               ":resign^ => Resign the game?\n"
               "y => VICTORY\n"
               "* victory"},
    {.name = "watching",
     .arguments = "replay " SAVES "rules-1-fair_oaks.json",
     .common = "* replay"},
    {.name = "dice typed in",
     .game = "before_yorktown",
     .arguments = "--dice typed",
     .common = "r => dice for\n"
               "6 => 6\n"
               "* dice asked for"},
    {.name = "orders after hidden set-up and marches",
     .game = "fair_oaks",
     .arguments = "--seed 7",
     .swapped = "early rodes, decoy_1 decoy_2, longstreet huger, jones cabell",
     .weakened = "mclaws 2, whiting 1",
     .secret = "^ => choose a place\n"
               ":place decoy_1 morris^ => is set up at\n"
               ":place decoy_2 richmond^ => is set up at\n"
               "e => Is the set-up finished?\n"
               "y => Spend your replacement points\n"
               "e => Replacement points are left\n"
               "y => CONFEDERATE ORDERS\n"
               ":activate dh_hill^ => is activated\n"
               ":move early whites_tavern^\n"
               "ee => End your movement phase?\n"
               "y => U N I O N",
     .common = "* hand-over\n"
               "^ => What you saw happen\n"
               "* recap\n"
               "> => set-up is done.\n"
               "^ => Choose a commander\n"
               "* orders\n"
               "/new bridge^ => Confederate blocks\n"
               ":activate franklin^ => Franklin is activated\n"
               "* activation\n"
               "^ => Where to?\n"
               "* reach\n"
               "/new bridge^ => enemy is there\n"
               "^ => moved to New Bridge\n"
               "* after a march\n"},
    {.name = "orders in solo play with fog",
     .game = "fair_oaks",
     .arguments = "--seed 7 --mode solo-fog",
     .swapped = "ap_hill_1 gw_smith, decoy_3 decoy_4",
     .weakened = "mclaws 2, whiting 1",
     .secret = ":place decoy_3 johnston^ => is set up at\n"
               "e => Is the set-up finished?\n"
               "y => Spend your replacement points\n"
               "e => Replacement points are left\n"
               "y => CONFEDERATE ORDERS\n"
               "e => End your movement phase?\n"
               "y => UNION ORDERS",
     .common = "* orders without uU\n"
               ":activate sumner^ => is activated\n"
               "^ => Where to?\n"
               "* reach without uU"},
    {.name = "replacements of the Union",
     .game = "losses",
     .arguments = "--seed 7",
     .swapped = "pickett pettigrew, huger jones",
     .weakened = "pickett 1, mclaws 2",
     .secret = "",
     .common = "* hand-over\n"
               "^ => Spend your replacement points\n"
               "* replacements"},
    {.name = "replacements of the Confederates",
     .game = "losses",
     .arguments = "--seed 7",
     .swapped = "hooker slocum, casey wf_smith",
     .weakened = "kearny 2, slocum 2",
     .secret = "^ => Spend your replacement points\n"
               ":restore couch^ => Couch\n"
               "e\n"
               "y => C O N F E D",
     .common = "^ => Spend your replacement points\n"
               "* replacements\n"
               ":return carter richmond^\n"
               "* after a return"},
    {.name = "siege fire seen by the side that is hit",
     .game = "before_yorktown",
     .arguments = "--seed 3",
     .swapped = "tyler_1 tyler_2, hooker kearny",
     .weakened = "sedgwick 2, couch 2",
     .secret = "r => Enter goes on.\n"
               "^ => to give its orders\n"
               "^ => Siege guns fire before all else\n"
               ":siege tyler_1 yorktown^ => Enter goes on.\n"
               "^ => to choose who takes the losses\n",
     .common = "* hand-over\n"
               "^ => What you saw happen\n"
               "* recap\n"
               "^ => 3 hits of siege guns\n"
               "* losses"},
    {.name = "siege losses taken unseen",
     .game = "before_yorktown",
     .arguments = "--seed 3",
     .swapped = "mclaws pettigrew, fitz_lee whiting",
     .weakened = "jones 4, jones 3",
     .secret = "r => Enter goes on.\n"
               "^ => to give its orders\n"
               "^ => Siege guns fire before all else\n"
               ":siege tyler_1 yorktown^ => Enter goes on.\n"
               "^ => to choose who takes the losses\n"
               "^ => What you saw happen\n"
               "^ => 3 hits of siege guns\n"
               ":lose jones^ => 2 hits of siege guns\n"
               ":lose cabell^ => 1 hit of siege guns\n"
               ":lose jones^ => U N I O N",
     .common = "^ => CAP 4\n"
               "* orders\n"
               "L => What has happened\n"
               "* log"},
    {.name = "a screen is asked for and passed",
     .game = "before_yorktown",
     .arguments = "--seed 5",
     .swapped = "fitz_lee hampton_cav, hooker kearny, jones pettigrew",
     .weakened = "fitz_lee 2, whiting 2",
     .secret = "r => Enter goes on.\n"
               "^ => to give its orders\n"
               "^ => Siege guns fire before all else\n"
               ":activate heintzelman^ => Heintzelman is activated:\n"
               ":move hooker warwick_ch^ => > Pass",
     .common = "* screen\n"
               "^ => Where does the block fall back to?\n"
               "* falling back"},
    {.name = "a screen held",
     .game = "before_yorktown",
     .arguments = "--seed 5",
     .swapped = "fitz_lee hampton_cav, hooker kearny",
     .weakened = "fitz_lee 2, whiting 2",
     .secret = "r => Enter goes on.\n"
               "^ => to give its orders\n"
               "^ => Siege guns fire before all else\n"
               ":activate heintzelman^ => Heintzelman is activated:\n"
               ":move hooker warwick_ch^ => > Pass\n"
               "l => to look at its hidden blocks\n"
               "^ => > Screen with\n"
               "^ => A block screens Warwick C.H.,",
     .common = "* the roll\n"
               "^ => Where does the block fall back to?\n"
               "* falling back"},
    {.name = "a scout",
     .game = "before_yorktown",
     .arguments = "--seed 5",
     .swapped = "stoneman cooke, sumner heintzelman, hooker richardson_div",
     .weakened = "sedgwick 2, couch 2",
     .secret = "r => Enter goes on.\n"
               "^ => to give its orders\n"
               "^ => Siege guns fire before all else\n"
               ":activate stoneman^ => is activated:\n"
               "^ => Where to?\n"
               "/young^ => Young's Mill\n"
               "^ => > Pass",
     .common = "* scout"},
    {.name = "a scout has seen what is there",
     .game = "before_yorktown",
     .arguments = "--seed 5",
     .swapped = "stoneman cooke, mclaws cabell",
     .weakened = "sedgwick 2, couch 2",
     .secret = "r => Enter goes on.\n"
               "^ => to give its orders\n"
               "^ => Siege guns fire before all else\n"
               ":activate stoneman^ => is activated:\n"
               "^ => Where to?\n"
               "/young^ => Young's Mill\n"
               "^ => > Pass\n"
               "l => to look at its hidden blocks\n"
               "^ => > Scout with\n"
               "^ => Enter goes on.",
     .common = "* the roll"},
    {.name = "a cavalry battle",
     .game = "before_yorktown",
     .arguments = "--seed 5",
     .swapped = "stoneman cooke, fitz_lee hampton_cav, mclaws whiting",
     .weakened = "fitz_lee 2, whiting 2",
     .secret = "r => Enter goes on.\n"
               "^ => to give its orders\n"
               "^ => Siege guns fire before all else\n"
               ":activate stoneman^ => is activated:\n"
               ":move stoneman howards_bridge^\n"
               ":move stoneman warwick_ch^ => Cavalry battle at Warwick C.H.",
     .common = "* the first round\n"
               "^ => 1 round fought\n"
               "* the second round"},
    {.name = "ships and the Virginia",
     .game = "before_yorktown",
     .arguments = "--seed 3",
     .swapped = "sumner heintzelman, richardson_div hooker, sedgwick kearny, tompkins de_russy",
     .secret = "r => Enter goes on.\n"
               "^ => to give its orders\n"
               "^ => Siege guns fire before all else\n"
               ":sail sumner fort_monroe newport_news^ => MOVE BY WATER",
     .common = "* sortie\n"
               "^ => NAVAL BATTLE\n"
               "* naval battle\n"
               "%^ => The CSS Virginia is at 2 SP.\n"
               "* after it\n"
               "^ => to give its orders\n"
               "* hand-over without ^"},
    {.name = "deployment against what is hidden",
     .game = "worked_battle",
     .arguments = "--seed 11",
     .swapped = "hunt weed, mccall morell",
     .weakened = "sykes 2, mccall 2",
     .secret = "^ => CONFEDERATE BATTLES\n"
               "^ => U N I O N\n"
               "^ => What you saw happen\n"
               "~ => BATTLE OF TRENT\n"
               ":deploy hunt right_center^ => is deployed\n"
               ":deploy sykes right_center^ => is deployed\n"
               ":deploy morell right_center^ => is deployed\n"
               ":deploy porter right_center^ => is deployed\n"
               ":deploy weed left_center^ => is deployed\n"
               ":deploy mccall left_flank^ => is deployed\n"
               "e => Is the deployment finished?\n"
               "y => C O N F E D",
     .common = "* hand-over\n"
               "^ => ? 4 blocks\n"
               "* deployment\n"
               ":deploy dh_hill left_center^ => is deployed\n"
               "* deploying"},
    {.name = "a battle with hidden flanks",
     .game = "worked_battle",
     .arguments = "--seed 11",
     .swapped = "mccall weed, early anderson",
     .secret = "^ => CONFEDERATE BATTLES\n"
               "^ => U N I O N\n"
               "^ => What you saw happen\n"
               "~ => BATTLE OF TRENT\n"
               ":deploy hunt right_center^ => is deployed\n"
               ":deploy sykes right_center^ => is deployed\n"
               ":deploy porter right_center^ => is deployed\n"
               ":deploy morell left_center^ => is deployed\n"
               ":deploy mccall left_flank^ => is deployed\n"
               ":deploy weed left_flank^ => is deployed\n"
               "e => Is the deployment finished?\n"
               "y => C O N F E D\n"
               "^ => BATTLE OF TRENT\n"
               ":deploy dh_hill left_center^ => is deployed\n"
               ":deploy rodes left_center^ => is deployed\n"
               ":deploy carter left_center^ => is deployed\n"
               ":deploy pendleton left_center^ => is deployed\n"
               ":deploy longstreet right_center^ => is deployed\n"
               ":deploy pickett right_center^ => is deployed\n"
               ":deploy huger right_center^ => is deployed\n"
               ":deploy walton right_center^ => is deployed\n"
               ":deploy grimes right_center^ => is deployed\n"
               ":deploy ap_hill_1 right_center^ => is deployed\n"
               ":deploy ap_hill_2 right_center^ => is deployed\n"
               ":deploy early left_flank^ => is deployed\n"
               ":deploy anderson left_flank^ => is deployed\n"
               "e => Is the deployment finished?\n"
               "y => Round 1\n"
               "l => to look at its hidden blocks\n"
               "^ => [def. guns]\n"
               ">\n"
               ">\n"
               "l => ? 2 blocks",
     .common = "* artillery step\n"
               "f => hit\n"
               "* a shot\n"
               "^\n"
               ":end^ => [att. guns]\n"
               ":end^ => [def. inf]\n"
               "* infantry step\n"
               ":end^ => [att. inf]\n"
               ":end^ => [retreat]\n"
               ":stand^\n"
               ":stand^ => Round 2"},
    {.name = "the campaign's set-up",
     .game = "campaign",
     .arguments = "--seed 7",
     .swapped = "jones mclaws, decoy_1 decoy_2, longstreet anderson",
     .secret = "^ => choose a place\n"
               ":place jones yorktown^\n"
               ":place magruder yorktown^\n"
               ":place mclaws lees_mill^\n"
               ":place cabell yorktown^\n"
               ":place pendleton lees_mill^\n"
               ":place longstreet williamsburg^\n"
               ":place anderson norfolk^\n"
               ":place pickett williamsburg^\n"
               ":place walton norfolk^\n"
               ":place decoy_1 morris^ => is set up at Morris\n"
               ":place decoy_2 jamestown^ => is set up at Jamestown\n"
               "e => Is the set-up finished?\n"
               "y => Roll for the weather\n"
               "r => Roll two dice\n"
               "r => CONFEDERATE ORDERS\n"
               "e => End your movement phase?\n"
               "y => Roll two dice",
     .common = "* command\n"
               "r => Enter goes on.\n"
               "^ => U N I O N\n"
               "^ => What you saw happen\n"
               "^ => UNION ORDERS\n"
               "* orders"},
    {.name = "what was declared and cancelled",
     .game = "fair_oaks",
     .arguments = "--seed 7",
     .swapped = "jones mclaws",
     .secret = "^ => choose a place\n"
               "? :place decoy_1 morris^ => is set up at\n"
               "? u => Taken back\n"
               "e => Is the set-up finished?\n"
               "? n\n"
               "? e => Is the set-up finished?\n"
               "y => CONFEDERATE ORDERS\n"
               "? :activate longstreet^ => Longstreet is activated\n"
               "? ^ => Where to?\n"
               "? /fair oaks^ => Fair Oaks\n"
               "? ~\n"
               "? ~\n"
               "? u => Taken back\n"
               "? m\n"
               "? ~\n"
               "? ~\n"
               "? o\n"
               "? ~\n"
               "? :move anderson fair_oaks\n"
               "? ~\n"
               "? t => STANDING ORDERS\n"
               "? ~ => CONFEDERATE ORDERS\n"
               "? :activate dh_hill^ => D.H. Hill is activated\n"
               "? ^ => Where to?\n"
               "? /white's tavern^ => White's Tavern\n"
               "? ^ => moved to White's Tavern\n"
               "? U => taken back\n"
               "e => End your movement phase?\n"
               "? n\n"
               "? e => End your movement phase?\n"
               "y => U N I O N",
     .common = "^ => What you saw happen\n"
               "* recap\n"
               "^ => UNION ORDERS\n"
               "u => No undo\n"
               "L => What has happened\n"
               "~ => UNION ORDERS\n"
               "* orders"},
    {.name = "a saved game",
     .game = "fair_oaks",
     .arguments = "--seed 7",
     .swapped = "early rodes, decoy_1 decoy_2, huger jones",
     .weakened = "mclaws 2, whiting 1",
     .secret = "^ => choose a place\n"
               ":place decoy_1 morris^ => is set up at\n"
               "e => Is the set-up finished?\n"
               "y => Spend your replacement points\n"
               "e => Replacement points are left\n"
               "y => CONFEDERATE ORDERS\n"
               ":activate dh_hill^ => is activated\n"
               ":move early whites_tavern^\n"
               "ee => End your movement phase?\n"
               "y => U N I O N",
     .common = "^ => What you saw happen\n"
               "^ => UNION ORDERS\n"
               "S => Save as:\n"
               "twin^ => Saved as\n"
               "* saved\n"
               "Q => Load a saved game\n"
               "touch\n"
               "%%^ => twin.json\n"
               "! load $HOME/.local/share/peninsula/twin.json\n"
               "* loaded without ^\n"
               "! replay $HOME/.local/share/peninsula/twin.json --as usa\n"
               "* watched as the Union without vp\n"
               "\033OF => UNION ORDERS\n"
               "* the last step without vp\n"
               "! replay $HOME/.local/share/peninsula/twin.json --follow"},
    {0},
};
