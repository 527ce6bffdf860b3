#pragma once

#include <cairo.h>
#include <glib-object.h>

#include <memory>

namespace tavoliere::article {

// Objects of the C libraries that draw pages, each released by its own kind of release.
struct GObjectReleaser {
    void operator()(void* object) const { g_object_unref(object); }
};
template <class T>
using GObjectPointer = std::unique_ptr<T, GObjectReleaser>;

struct CairoReleaser {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};
template <class T>
using CairoPointer = std::unique_ptr<T, CairoReleaser>;

}  // namespace tavoliere::article
