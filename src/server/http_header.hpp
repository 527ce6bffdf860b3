#pragma once

#include <string_view>

namespace tavoliere::server {

// Whether every program reads this header alike, from the request line to the empty line. Where a proxy in front of us
// reads another length, the end of one request becomes the beginning of the next one, which somebody else sends; Beast
// accepts more than that allows.
bool is_unambiguous(std::string_view header);

}  // namespace tavoliere::server
