#include "cli/store_place.hpp"

#include "cli/output.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

// Whoever lists the processes of the machine would read it.
bool has_password(std::string_view url) {
    const std::size_t begin = url.find("://");
    if (begin == std::string_view::npos) return false;
    const std::string_view authority = url.substr(begin + 3, url.find_first_of("/?", begin + 3) - begin - 3);
    const std::size_t at = authority.rfind('@');
    return (at != std::string_view::npos && authority.substr(0, at).find(':') != std::string_view::npos) ||
           url.find("password=") != std::string_view::npos;
}

}  // namespace

std::string checked_place(std::string place) {
    if (has_password(place))
        throw UserError{
            {{{"a password on the command line is seen by others", "una password nel comando è vista da altri"}},
             {{"the URL without it, and the password in a file that PGPASSFILE names, or in ~/.pgpass",
               "l'indirizzo senza password, e la password in un file indicato da PGPASSFILE o in ~/.pgpass"}}}};
    const bool is_url = place.find("://") != std::string::npos;
    if (is_url && !place.starts_with("postgresql://") && !place.starts_with("postgres://"))
        throw UserError{{{{"unknown kind of store {}", "tipo di archivio sconosciuto: {}"}, {quoted(place)}},
                         {{"sqlite:FOLDER or postgresql://USER@HOST/DATABASE",
                           "sqlite:CARTELLA oppure postgresql://UTENTE@HOST/BASE"}}}};
    return place;
}

std::string store_place(const Invocation& call, std::string_view usual) {
    if (!call.has("--store")) return call.value_or("--data", usual);
    if (call.has("--data"))
        throw UserError{
            {{{"both --data and --store say where the data are", "sia --data sia --store dicono dove sono i dati"}},
             {{"one of the two", "uno dei due"}}}};
    return checked_place(call.value_or("--store", ""));
}

std::vector<Flag> with_store_flags(Words meaning, std::vector<Flag> own) {
    std::vector<Flag> flags{{"--data", "DIR", meaning},
                            {"--store",
                             "PLACE",
                             {"the same as sqlite:DIR or postgresql://USER@HOST/DATABASE",
                              "lo stesso come sqlite:CARTELLA o postgresql://UTENTE@HOST/BASE"}}};
    flags.insert(flags.end(), own.begin(), own.end());
    return with_common_flags(std::move(flags));
}

}  // namespace tavoliere::cli
