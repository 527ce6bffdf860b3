#include "server/mailer.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <cstring>
#include <memory>

#include "core/text.hpp"
#include "server/late_library.hpp"
#include "server/log.hpp"

namespace tavoliere::server {

namespace {

// What is used of libcurl.
struct Libcurl {
    const LateLibrary library{"libcurl.so.4"};

#define TAVOLIERE_OF_LIBCURL(member, function) \
    const decltype(&function) member = library.find<decltype(&function)>(#function)
    TAVOLIERE_OF_LIBCURL(global_init, curl_global_init);
    TAVOLIERE_OF_LIBCURL(init, curl_easy_init);
    TAVOLIERE_OF_LIBCURL(set, curl_easy_setopt);
    TAVOLIERE_OF_LIBCURL(perform, curl_easy_perform);
    TAVOLIERE_OF_LIBCURL(words_of, curl_easy_strerror);
    TAVOLIERE_OF_LIBCURL(cleanup, curl_easy_cleanup);
    TAVOLIERE_OF_LIBCURL(append, curl_slist_append);
    TAVOLIERE_OF_LIBCURL(free_all, curl_slist_free_all);
#undef TAVOLIERE_OF_LIBCURL

    explicit operator bool() const {
        return global_init && init && set && perform && words_of && cleanup && append && free_all;
    }
};

const Libcurl& libcurl() {
    static const Libcurl loaded;
    return loaded;
}

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
    if (libcurl()) libcurl().global_init(CURL_GLOBAL_DEFAULT);
}

Mailer::~Mailer() { closing_ = true; }

void Mailer::send(Mail mail) {
    if (!is_mail_address(mail.to)) return note_failure("not an address");
    if (!sender_.run([this, mail = std::move(mail)] { deliver(mail); })) note_failure("too much mail waits");
}

// Passwords and letters leave this machine only encrypted.
void Mailer::deliver(const Mail& mail) {
    if (!libcurl()) return note_failure("libcurl.so.4 is not installed");
    const std::unique_ptr<CURL, void (*)(CURL*)> curl(libcurl().init(), libcurl().cleanup);
    const std::unique_ptr<curl_slist, void (*)(curl_slist*)> to(
        libcurl().append(nullptr, ('<' + mail.to + '>').c_str()), libcurl().free_all);
    if (!curl || !to) return note_failure("no memory");
    Sending sending{mail_message(mail, options_.from, now_()), 0, closing_};
    const bool local = is_this_machine(host_of(options_.server));
    const auto patience = static_cast<long>(options_.patience.count());
    CURL* const it = curl.get();
    libcurl().set(it, CURLOPT_URL, options_.server.c_str());
    libcurl().set(it, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    if (!options_.authorities.empty()) libcurl().set(it, CURLOPT_CAINFO, options_.authorities.c_str());
    libcurl().set(it, CURLOPT_USE_SSL, static_cast<long>(local ? CURLUSESSL_TRY : CURLUSESSL_ALL));
    if (!options_.user.empty()) {
        libcurl().set(it, CURLOPT_USERNAME, options_.user.c_str());
        libcurl().set(it, CURLOPT_PASSWORD, options_.password.c_str());
    }
    libcurl().set(it, CURLOPT_MAIL_FROM, ('<' + options_.from + '>').c_str());
    libcurl().set(it, CURLOPT_MAIL_RCPT, to.get());
    libcurl().set(it, CURLOPT_UPLOAD, 1L);
    libcurl().set(it, CURLOPT_READFUNCTION, read_on);
    libcurl().set(it, CURLOPT_READDATA, &sending);
    libcurl().set(it, CURLOPT_NOPROGRESS, 0L);
    libcurl().set(it, CURLOPT_XFERINFOFUNCTION, is_given_up);
    libcurl().set(it, CURLOPT_XFERINFODATA, &sending);
    libcurl().set(it, CURLOPT_NOSIGNAL, 1L);
    libcurl().set(it, CURLOPT_TIMEOUT_MS, patience);
    libcurl().set(it, CURLOPT_CONNECTTIMEOUT_MS, patience / 2);
    const CURLcode code = libcurl().perform(it);
    if (code != CURLE_OK) return note_failure(libcurl().words_of(code));
    ++metrics_.mails_sent;
}

void Mailer::note_failure(const std::string& why) {
    ++metrics_.mails_failed;
    log("mail not sent", {{"why", why}});
}

}  // namespace tavoliere::server
