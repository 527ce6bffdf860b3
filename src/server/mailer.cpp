#include "server/mailer.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "core/text.hpp"
#include "server/log.hpp"

namespace tavoliere::server {

namespace {

// A letter that is being sent, as far as it has been read.
struct Sending {
    std::string text;
    std::size_t at = 0;
    const std::atomic<bool>& closing;
};

std::size_t read_on(char* to, std::size_t size, std::size_t count, void* data) {
    Sending& sending = *static_cast<Sending*>(data);
    const std::size_t bytes = std::min(size * count, sending.text.size() - sending.at);
    std::memcpy(to, sending.text.data() + sending.at, bytes);
    sending.at += bytes;
    return bytes;
}

int is_given_up(void* data, curl_off_t, curl_off_t, curl_off_t, curl_off_t) {
    return static_cast<Sending*>(data)->closing ? 1 : 0;
}

std::string_view host_of(std::string_view url) {
    const std::size_t begin = url.find("://") + 3;
    const std::string_view rest = url.substr(std::min(begin, url.size()));
    return rest.substr(0, rest.starts_with('[') ? std::min(rest.find(']') + 1, rest.size()) : rest.find_first_of(":/"));
}

bool is_this_machine(std::string_view host) { return host == "127.0.0.1" || host == "localhost" || host == "[::1]"; }

bool is_plain(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](unsigned char c) { return c > 0x20 && c < 0x7f; });
}

// A scheme, a host, perhaps a port, and nothing else.
bool is_place(std::string_view url, std::string_view scheme) {
    if (!url.starts_with(scheme) || !is_plain(url)) return false;
    const std::string_view rest = url.substr(scheme.size());
    return !rest.empty() && rest.find_first_of("/?#@\\\"<>") == std::string_view::npos;
}

}  // namespace

std::optional<Error> fault_of_public_url(const std::string& url) {
    if (!is_place(url, "https://") && !is_place(url, "http://"))
        return Error{{{"--public-url {} is not where the page is", "--public-url {} non è dove si trova la pagina"},
                      {quoted(url)}},
                     {{"such as https://games.example.org, without a path",
                       "per esempio https://giochi.example.org, senza percorso"}}};
    return std::nullopt;
}

std::optional<Error> fault_of(const MailOptions& options) {
    if (!is_place(options.server, "smtp://") && !is_place(options.server, "smtps://"))
        return Error{{{"--mail {} is no mail server", "--mail {} non è un server di posta"}, {quoted(options.server)}},
                     {{"such as smtps://mail.example.org:465", "per esempio smtps://mail.example.org:465"}}};
    if (!is_mail_address(options.from))
        return Error{{{"--mail-from {} is no address", "--mail-from {} non è un indirizzo"}, {quoted(options.from)}},
                     {{"such as games@example.org", "per esempio giochi@example.org"}}};
    return fault_of_public_url(options.public_url);
}

Mailer::Mailer(MailOptions options, Metrics& metrics, std::function<Millis()> now)
    : options_(std::move(options)), metrics_(metrics), now_(std::move(now)), sender_(1, longest_queue) {
    curl_global_init(CURL_GLOBAL_DEFAULT);
}

Mailer::~Mailer() { closing_ = true; }

void Mailer::send(Mail mail) {
    if (!is_mail_address(mail.to)) return note_failure("not an address");
    if (!sender_.run([this, mail = std::move(mail)] { deliver(mail); })) note_failure("too much mail waits");
}

// Passwords and letters leave this machine only encrypted.
void Mailer::deliver(const Mail& mail) {
    const std::unique_ptr<CURL, void (*)(CURL*)> curl(curl_easy_init(), curl_easy_cleanup);
    const std::unique_ptr<curl_slist, void (*)(curl_slist*)> to(
        curl_slist_append(nullptr, ('<' + mail.to + '>').c_str()), curl_slist_free_all);
    if (!curl || !to) return note_failure("no memory");
    Sending sending{mail_message(mail, options_.from, now_()), 0, closing_};
    const bool local = is_this_machine(host_of(options_.server));
    const auto patience = static_cast<long>(options_.patience.count());
    CURL* const it = curl.get();
    curl_easy_setopt(it, CURLOPT_URL, options_.server.c_str());
    curl_easy_setopt(it, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    if (!options_.authorities.empty()) curl_easy_setopt(it, CURLOPT_CAINFO, options_.authorities.c_str());
    curl_easy_setopt(it, CURLOPT_USE_SSL, static_cast<long>(local ? CURLUSESSL_TRY : CURLUSESSL_ALL));
    if (!options_.user.empty()) {
        curl_easy_setopt(it, CURLOPT_USERNAME, options_.user.c_str());
        curl_easy_setopt(it, CURLOPT_PASSWORD, options_.password.c_str());
    }
    curl_easy_setopt(it, CURLOPT_MAIL_FROM, ('<' + options_.from + '>').c_str());
    curl_easy_setopt(it, CURLOPT_MAIL_RCPT, to.get());
    curl_easy_setopt(it, CURLOPT_UPLOAD, 1L);
    curl_easy_setopt(it, CURLOPT_READFUNCTION, read_on);
    curl_easy_setopt(it, CURLOPT_READDATA, &sending);
    curl_easy_setopt(it, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(it, CURLOPT_XFERINFOFUNCTION, is_given_up);
    curl_easy_setopt(it, CURLOPT_XFERINFODATA, &sending);
    curl_easy_setopt(it, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(it, CURLOPT_TIMEOUT_MS, patience);
    curl_easy_setopt(it, CURLOPT_CONNECTTIMEOUT_MS, patience / 2);
    const CURLcode code = curl_easy_perform(it);
    if (code != CURLE_OK) return note_failure(curl_easy_strerror(code));
    ++metrics_.mails_sent;
}

void Mailer::note_failure(const std::string& why) {
    ++metrics_.mails_failed;
    log("mail not sent", {{"why", why}});
}

}  // namespace tavoliere::server
