#include "games/seeds/seeds_vocabulary.hpp"

#include <vector>

#include "games/seeds/seeds_weight_words.hpp"

namespace tavoliere::seeds {

using described::Form;
using described::Word;

namespace {

std::vector<Word> table_words() {
    return {
        {.table = "",
         .key = "board",
         .form = Form::table,
         .meaning = {"The board.", "Il tavoliere."},
         .example = "board = { houses = 6 }",
         .required = true},
        {.table = "",
         .key = "start",
         .form = Form::table,
         .meaning = {"The seeds at the start.", "I semi all'inizio."},
         .example = "start = { seeds = 4 }",
         .required = true},
        {.table = "",
         .key = "sow",
         .form = Form::table,
         .meaning = {"How seeds are sown.", "Come si semina."},
         .example = "sow = { origin = \"skip\" }"},
        {.table = "",
         .key = "fall",
         .form = Form::special,
         .meaning = {"What a seed does where it falls: [[fall]], as often as needed. The first rule that fits is used.",
                     "Che cosa fa un seme dove cade: [[fall]], quante volte serve. Vale la prima regola adatta."},
         .example = "[[fall]]\nin = \"enemy\"\nhere = [2, 3]\ntake = \"here\""},
        {.table = "",
         .key = "claimed",
         .form = Form::table,
         .meaning = {"Houses that are a player's for good.", "Le case che sono per sempre di qualcuno."},
         .example = "claimed = { most = 1, to = \"store\" }"},
        {.table = "",
         .key = "end",
         .form = Form::table,
         .meaning = {"How the game ends.", "Come finisce la partita."},
         .example = "end = { points = 25 }"},
        {.table = "",
         .key = described::judgement,
         .form = Form::table,
         .meaning = {"What matters in this game, for the program that plays it: whole numbers from -1000 to 1000. The "
                     "rules know nothing of it.",
                     "Che cosa conta in questo gioco, per il programma che lo gioca: numeri interi da -1000 a 1000. Le "
                     "regole non ne sanno nulla."},
         .example = "judgement = { house = 30, row = 4 }"},
        {.table = "board",
         .key = "houses",
         .form = Form::number,
         .meaning = {"Houses in a row, 1 to 12.", "Le case di una fila, da 1 a 12."},
         .example = "houses = 6",
         .required = true},
        {.table = "start",
         .key = "seeds",
         .form = Form::special,
         .meaning = {"Seeds in each house; or a list for one row, in its owner's order from the left.",
                     "I semi di ogni casa; oppure una lista per una fila, da sinistra per il suo proprietario."},
         .example = "seeds = 4",
         .required = true},
    };
}

std::vector<Word> sow_words() {
    return {
        {.table = "sow",
         .key = "from",
         .meaning = {"Which houses a player may sow from.", "Da quali case si può seminare."},
         .values = {{"own", {"those of their own row", "quelle della propria fila"}},
                    {"any", {"those of both rows", "quelle delle due file"}}},
         .example = "from = \"any\""},
        {.table = "sow",
         .key = "least",
         .form = Form::number,
         .meaning = {"The fewest seeds that a house must hold to be sown.",
                     "Quanti semi deve avere almeno una casa per essere seminata."},
         .absent = "1",
         .example = "least = 2"},
        {.table = "sow",
         .key = "way",
         .meaning = {"Which way seeds go round.", "In che verso girano i semi."},
         .values = {{"ccw", {"counter-clockwise", "in senso antiorario"}},
                    {"cw", {"clockwise", "in senso orario"}},
                    {"either", {"as the player likes", "come vuole chi gioca"}}},
         .example = "way = \"cw\""},
        {.table = "sow",
         .key = "origin",
         .meaning = {"The house that is sown.", "La casa da cui si semina."},
         .values = {{"normal", {"gets a seed when the sowing comes round", "riceve un seme se il giro ci ripassa"}},
                    {"skip", {"is passed over", "viene saltata"}},
                    {"first",
                     {"gets the first seed, if there are two or more", "riceve il primo seme, se sono almeno due"}}},
         .example = "origin = \"skip\""},
        {.table = "sow",
         .key = "stores",
         .meaning = {"Which stores are sown, each after its owner's last house.",
                     "Quali granai si seminano, ognuno dopo l'ultima casa del suo proprietario."},
         .values = {{"none", {"none", "nessuno"}},
                    {"own", {"the sower's", "quello di chi semina"}},
                    {"both", {"both", "tutti e due"}}},
         .example = "stores = \"own\""},
        {.table = "sow",
         .key = "opening",
         .form = Form::special,
         .meaning = {"The only house that may be sown in the start position; or any.",
                     "L'unica casa da cui si può cominciare; oppure any."},
         .absent = "any",
         .example = "opening = \"f1\""},
        {.table = "sow",
         .key = "feed",
         .meaning = {"When the enemy's row is empty: must one play so that it is not?",
                     "Quando la fila nemica è vuota: si deve giocare in modo che non lo sia?"},
         .values = {{"no", {"no", "no"}},
                    {"must", {"yes; who cannot has no action", "sì; chi non può non ha mosse"}},
                    {"if able", {"yes, if there is such an action", "sì, se una mossa lo permette"}}},
         .example = "feed = \"must\""},
    };
}

std::vector<Word> fall_test_words() {
    const Words meaning_of_numbers{
        "any, a number, a list, \"2+\", \"1-3\", \"even\" (2 or more) or \"odd\".",
        "any, un numero, una lista, \"2+\", \"1-3\", \"even\" (pari, da 2) o \"odd\" (dispari)."};
    std::vector<Word> words{
        {.table = "fall",
         .key = "seed",
         .meaning = {"For which seed the rule is.", "Per quale seme è la regola."},
         .values = {{"last", {"the last one of a lap", "l'ultimo di un giro"}},
                    {"each", {"each one before it", "ognuno prima dell'ultimo"}}},
         .example = "seed = \"each\""},
        {.table = "fall",
         .key = "in",
         .meaning = {"Where it fell.", "Dove è caduto."},
         .values = {{"any", {"in a house of either row", "in una casa qualsiasi"}},
                    {"own", {"in an own house", "in una propria casa"}},
                    {"enemy", {"in an enemy house", "in una casa nemica"}},
                    {"own store", {"in the own store", "nel proprio granaio"}},
                    {"enemy store", {"in the enemy's store", "nel granaio nemico"}}},
         .example = "in = \"enemy\""},
    };
    for (const std::string_view key : {"here", "opposite", "next"})
        words.push_back({.table = "fall",
                         .key = key,
                         .form = Form::special,
                         .meaning = meaning_of_numbers,
                         .absent = "any",
                         .example = key == "here"   ? "here = [2, 3]"
                                    : key == "next" ? "next = 0"
                                                    : "opposite = \"1+\""});
    return words;
}

std::vector<Word> fall_act_words() {
    return {
        {.table = "fall",
         .key = "take",
         .form = Form::choices,
         .meaning = {"The houses whose seeds are taken.", "Le case di cui si prendono i semi."},
         .values = {{"here", {"where it fell", "dove è caduto"}},
                    {"opposite", {"the house facing it", "la casa di fronte"}},
                    {"next", {"the next house in the way of sowing", "la casa seguente nel verso della semina"}},
                    {"beyond", {"the one after that", "quella dopo ancora"}}},
         .absent = "nothing",
         .example = "take = [\"here\", \"opposite\"]"},
        {.table = "fall",
         .key = "to",
         .meaning = {"Into whose store it goes.", "Nel granaio di chi va."},
         .values = {{"mover", {"of who sows", "di chi semina"}},
                    {"row", {"of the owner of the row it lies in", "di chi possiede la fila in cui sta"}}},
         .example = "to = \"row\""},
        {.table = "fall",
         .key = "run",
         .meaning = {"Is the rule tried again beside, until it does not fit?",
                     "La regola si ripete accanto, finché vale?"},
         .values = {{"no", {"no", "no"}},
                    {"back", {"one house back", "una casa indietro"}},
                    {"on", {"one house on", "una casa avanti"}}},
         .example = "run = \"back\""},
        {.table = "fall",
         .key = "slam",
         .meaning = {"If taking would leave the enemy's row empty.", "Se la presa lascerebbe vuota la fila nemica."},
         .values = {{"take", {"it is taken", "si prende"}},
                    {"none", {"nothing is taken", "non si prende nulla"}},
                    {"forbidden", {"the action is not legal", "la mossa non è legale"}}},
         .example = "slam = \"none\""},
        {.table = "fall",
         .key = "claim",
         .meaning = {"What becomes the player's for good.", "Che cosa diventa per sempre di chi gioca."},
         .values = {{"here", {"the house", "la casa"}},
                    {"pair",
                     {"it and the one facing it, which share their seeds evenly",
                      "la casa e quella di fronte, che dividono i semi a metà"}}},
         .absent = "nothing",
         .example = "claim = \"here\""},
        {.table = "fall",
         .key = "then",
         .meaning = {"How the turn goes on.", "Come continua il turno."},
         .values = {{"ends", {"it ends", "finisce"}},
                    {"sow on", {"the house is lifted and sown", "si solleva la casa e si semina ancora"}},
                    {"sow next",
                     {"the next house is lifted and sown", "si solleva la casa seguente e si semina ancora"}},
                    {"move again", {"the same player moves again", "muove ancora lo stesso giocatore"}}},
         .example = "then = \"sow on\""},
    };
}

std::vector<Word> end_words() {
    return {
        {.table = "claimed",
         .key = "most",
         .form = Form::number,
         .meaning = {"The most houses that a player may claim.", "Quante case al massimo può far sue un giocatore."},
         .absent = "no limit",
         .example = "most = 1"},
        {.table = "claimed",
         .key = "except",
         .form = Form::choices,
         .meaning = {"Houses that may not be claimed.", "Le case che non si possono far proprie."},
         .values = {{"last house",
                     {"the last one of its row in its owner's order", "l'ultima della sua fila per chi la possiede"}},
                    {"same number",
                     {"that of the number of a house that the enemy has claimed",
                      "quella con il numero di una casa fatta propria dal nemico"}},
                    {"ends", {"those at either end", "quelle alle due estremità"}}},
         .absent = "none",
         .example = "except = [\"last house\", \"same number\"]"},
        {.table = "claimed",
         .key = "to",
         .meaning = {"Where the seeds of a claimed house go.", "Dove vanno i semi di una casa fatta propria."},
         .values = {{"house", {"they stay there", "restano lì"}},
                    {"store", {"into its owner's store, at once", "subito nel granaio di chi la possiede"}}},
         .example = "to = \"store\""},
        {.table = "end",
         .key = "points",
         .form = Form::number,
         .meaning = {"Who has so many seeds in store has won.", "Chi ha tanti semi nel granaio ha vinto."},
         .absent = "none",
         .example = "points = 25"},
        {.table = "end",
         .key = "left",
         .form = Form::number,
         .meaning = {"The game is counted when at most so many seeds lie in unclaimed houses.",
                     "La partita si conta quando nelle case di nessuno restano al massimo tanti semi."},
         .absent = "none",
         .example = "left = 6"},
        {.table = "end",
         .key = "stuck",
         .meaning = {"The player to move has no action.", "Chi deve muovere non ha mosse."},
         .values = {{"ends", {"the game is counted", "la partita si conta"}},
                    {"passes",
                     {"they pass; when nobody can act the game is counted",
                      "passa; quando nessuno ha mosse la partita si conta"}},
                    {"loses", {"they lose", "perde"}},
                    {"wins", {"they win", "vince"}},
                    {"draws", {"the game is a draw", "la partita è pari"}}},
         .example = "stuck = \"ends\""},
        {.table = "end",
         .key = "who",
         .meaning = {"Whose lack of a house to sow counts.", "La mancanza di case di chi conta."},
         .values = {{"mover", {"of the player to move", "di chi deve muovere"}},
                    {"either", {"of either player", "dell'uno o dell'altro"}}},
         .example = "who = \"either\""},
        {.table = "end",
         .key = "rest",
         .meaning = {"Who gets what is left when the game is counted.",
                     "A chi va il resto quando la partita si conta."},
         .values = {{"row", {"the owner of the row", "a chi possiede la fila"}},
                    {"last mover", {"who moved last", "a chi ha mosso per ultimo"}},
                    {"nobody", {"nobody", "a nessuno"}}},
         .example = "rest = \"last mover\""},
        {.table = "end",
         .key = "repetition",
         .meaning = {"The third time a position comes up.", "La terza volta che torna una posizione."},
         .values = {{"draws", {"the game is a draw", "la partita è pari"}},
                    {"counts", {"the game is counted", "la partita si conta"}}},
         .example = "repetition = \"counts\""},
    };
}

}  // namespace

described::Vocabulary vocabulary() {
    static const std::vector<Word> words = [] {
        std::vector<Word> all;
        for (const std::vector<Word>& some : {table_words(), sow_words(), fall_test_words(), fall_act_words(),
                                              end_words(), described::words_of(weight_words)})
            all.insert(all.end(), some.begin(), some.end());
        return all;
    }();
    return words;
}

}  // namespace tavoliere::seeds
