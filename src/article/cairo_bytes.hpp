#pragma once

#include <cairo.h>

#include <string>

#include "core/result.hpp"

namespace tavoliere::article {

// What Cairo writes to, a string.
inline cairo_status_t append_bytes(void* target, const unsigned char* data, unsigned length) {
    static_cast<std::string*>(target)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

// The bytes, if all of them could be made.
inline Result<std::string> bytes_or_error(std::string bytes, cairo_status_t status) {
    if (status != CAIRO_STATUS_SUCCESS)
        return Error{
            {{"the file could not be made: {}", "non si è potuto fare il file: {}"}, {cairo_status_to_string(status)}}};
    return bytes;
}

}  // namespace tavoliere::article
