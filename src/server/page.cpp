#include "server/page.hpp"

#include <algorithm>

namespace tavoliere::server {

namespace {

// Shown by a program that was built without the page.
constexpr PageFile bare_page{
    "/index.html", "text/html; charset=utf-8", "bare",
    "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Tavoliere</title></head><body>"
    "<h1>Tavoliere</h1><p>This program was built without its page; the interface for programs is at /api and /ws.</p>"
    "<p lang=\"it\">Questo programma è stato costruito senza la sua pagina; l'interfaccia per programmi è in /api e "
    "/ws.</p></body></html>\n",
    ""};

// Names are compared with those of a fixed list: there is no file system behind a path.
const PageFile* find(std::string_view path) {
    const auto files = page_files();
    const auto found = std::find_if(files.begin(), files.end(), [&](const PageFile& f) { return f.path == path; });
    return found == files.end() ? nullptr : &*found;
}

// "/assets/x.js" names a file, "/game/ID" a view of the page.
bool looks_like_file(std::string_view path) {
    return path.substr(path.rfind('/') + 1).find('.') != std::string_view::npos;
}

}  // namespace

HttpResponse page_response(const HttpRequest& request) {
    const PageFile* file = find(request.path);
    if (!file) {
        const bool strange = request.path.find("..") != std::string::npos;
        if (strange || looks_like_file(request.path) || request.path.starts_with("/api/")) return not_found();
        file = find("/index.html");
        if (!file) file = &bare_page;
    }
    HttpResponse response;
    response.content_type = file->content_type;
    const bool hashed = file->path.starts_with("/assets/");
    response.headers.emplace_back("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
    const std::string tag = '"' + std::string(file->tag) + '"';
    response.headers.emplace_back("ETag", tag);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (names_tag(request.if_none_match, tag)) {
        response.status = 304;
        return response;
    }
    if (request.accepts_gzip && !file->compressed.empty()) {
        response.headers.emplace_back("Content-Encoding", "gzip");
        response.body = HttpBody::lasting(file->compressed);
    } else {
        response.body = HttpBody::lasting(file->content);
    }
    return response;
}

}  // namespace tavoliere::server
