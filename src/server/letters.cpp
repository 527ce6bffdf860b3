#include "server/letters.hpp"

namespace tavoliere::server {

namespace {

Language language_of(const MailAddress& to) { return to.language == "it" ? Language::italian : Language::english; }

// The places `{}` are filled in order.
std::string filled(std::string_view text, std::initializer_list<std::string> arguments) {
    std::string result;
    auto next = arguments.begin();
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool is_place = text.substr(at, 2) == "{}" && next != arguments.end();
        if (is_place) {
            result += *next++;
            ++at;
        } else {
            result += text[at];
        }
    }
    return result;
}

Mail letter(const MailAddress& to, const Words& subject, const Words& text,
            std::initializer_list<std::string> arguments) {
    const Language language = language_of(to);
    return {to.address, std::string(subject.in(language)), filled(text.in(language), arguments)};
}

Words what_happened(Notice notice) {
    switch (notice) {
        case Notice::password_changed:
            return {"The password of your account was changed, and all other logins have ended.",
                    "La password del tuo account è stata cambiata, e tutti gli altri accessi sono terminati."};
        case Notice::address_changed:
            return {"Your account has another e-mail address now. This is the last letter to the old one.",
                    "Il tuo account ora ha un altro indirizzo e-mail. Questa è l'ultima lettera a quello vecchio."};
        case Notice::address_removed:
            return {"Your account has no e-mail address any more. This is the last letter to it.",
                    "Il tuo account non ha più un indirizzo e-mail. Questa è l'ultima lettera."};
        case Notice::passkey_added:
            return {"Your account has a new passkey, with which one can log in without the password.",
                    "Il tuo account ha una nuova passkey, con cui si entra senza password."};
        case Notice::codes_made:
            break;
    }
    return {"New recovery codes were made for your account; the old ones no longer work.",
            "Sono stati creati nuovi codici di recupero per il tuo account; quelli vecchi non valgono più."};
}

}  // namespace

Mail confirmation_letter(const MailAddress& to, const std::string& name, const std::string& link) {
    return letter(to, {"Tavoliere: is this your address?", "Tavoliere: è il tuo indirizzo?"},
                  {"Hello,\n\nthe account {} on Tavoliere wants to use this address. If it is yours, open this link "
                   "within 24 hours:\n\n{}\n\nIf it is not, do nothing: you will not hear from us again.\n",
                   "Ciao,\n\nl'account {} su Tavoliere vuole usare questo indirizzo. Se è tuo, apri questo link entro "
                   "24 ore:\n\n{}\n\nSe non è tuo, non fare nulla: non ti scriveremo più.\n"},
                  {name, link});
}

Mail reset_letter(const MailAddress& to, const std::string& name, const std::string& link) {
    return letter(to, {"Tavoliere: a new password", "Tavoliere: una nuova password"},
                  {"Hello {},\n\nsomebody, we hope you, wants to set a new password for your account. This link works "
                   "once, for an hour:\n\n{}\n\nIf it was not you, do nothing: your password stays as it is.\n",
                   "Ciao {},\n\nqualcuno, speriamo tu, vuole impostare una nuova password per il tuo account. Questo "
                   "link vale una volta sola, per un'ora:\n\n{}\n\nSe non eri tu, non fare nulla: la password resta "
                   "quella di prima.\n"},
                  {name, link});
}

Mail notice_letter(const MailAddress& to, const std::string& name, Notice notice, const std::string& site) {
    const std::string what(what_happened(notice).in(language_of(to)));
    return letter(to, {"Tavoliere: your account was changed", "Tavoliere: il tuo account è cambiato"},
                  {"Hello {},\n\n{}\n\nIf it was not you, set a new password at once:\n\n{}/account\n",
                   "Ciao {},\n\n{}\n\nSe non l'hai fatto tu, imposta subito una nuova password:\n\n{}/account\n"},
                  {name, what, site});
}

}  // namespace tavoliere::server
