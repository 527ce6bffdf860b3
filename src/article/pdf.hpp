#pragma once

#include "article/article.hpp"

namespace tavoliere::article {

// The article as a PDF to be printed: A4, two columns, numbered pages, every figure with its caption.
Result<std::string> to_pdf(const Article& article);

}  // namespace tavoliere::article
