#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

// Text as it stands, for roff: a backslash, and a dot or a quote where a line begins, mean something to it.
std::string as_it_stands(std::string_view text) {
    std::string escaped = ".nf\n";
    for (const Slice& line : split({text}, '\n')) {
        if (line.text.starts_with('.') || line.text.starts_with('\'')) escaped += "\\&";
        for (const char c : line.text) escaped += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
        escaped += '\n';
    }
    return escaped + ".fi\n";
}

// The page in the language of the help, made of what every verb says of itself.
std::string manual_page(Language language) {
    const bool italian = language == Language::italian;
    std::string page = ".TH TAVOLIERE 6 \"\" \"tavoliere " TAVOLIERE_VERSION "\" ";
    page += italian ? "Giochi\n.SH NOME\ntavoliere \\- giochi astratti da tavoliere\n.SH USO\n"
                    : "Games\n.SH NAME\ntavoliere \\- abstract board games\n.SH SYNOPSIS\n";
    page += italian ? ".B tavoliere\n.I VERBO\n[opzioni]\n.SH DESCRIZIONE\n"
                    : ".B tavoliere\n.I VERB\n[options]\n.SH DESCRIPTION\n";
    page += as_it_stands(general_help(language));
    for (const Verb& verb : all_verbs())
        page += ".SH " + std::string(verb.name) + '\n' + as_it_stands(help_text(verb, language));
    page += italian ? ".SH FILE\n" : ".SH FILES\n";
    page += ".I /etc/default/tavoliere\n.br\n.I /var/lib/tavoliere\n";
    page += italian ? ".SH VEDI ANCHE\n" : ".SH SEE ALSO\n";
    return page + ".I /usr/share/doc/tavoliere/server.md\n";
}

int run_manual(const Invocation& call) {
    print(manual_page(call.language()));
    return exit_done;
}

}  // namespace

Verb manual_verb() {
    return {"manual",
            {"the manual page, for man: tavoliere manual | man -l -",
             "la pagina del manuale, per man: tavoliere manual | man -l -"},
            {},
            with_common_flags({}),
            "manual",
            run_manual};
}

}  // namespace tavoliere::cli
