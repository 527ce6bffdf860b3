#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "server/http.hpp"

namespace tavoliere::server {

// A file of the page, built into the program by cmake/embed_page.cmake.
struct PageFile {
    std::string_view path;  // "/assets/index-4f3a.js"
    std::string_view content_type;
    std::string_view tag;  // changes with the content
    std::string_view content;
    std::string_view compressed;  // by gzip; empty where that does not help
};

// All of them; defined by the generated source.
std::span<const PageFile> page_files();

// The file that a path names, or the page itself for every path that looks like none.
HttpResponse page_response(const HttpRequest& request);

}  // namespace tavoliere::server
