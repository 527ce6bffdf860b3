#pragma once

#include "article/article.hpp"

namespace tavoliere::article {

// The article as one HTML file: figures and style are inside it, and it names nothing outside but its links.
std::string to_html(const Article& article);

}  // namespace tavoliere::article
