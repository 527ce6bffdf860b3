#pragma once

namespace tavoliere::server {

// A library that few need, loaded when it is first used: what it needs in its turn would be half of what every start of
// the program loads. It stays loaded.
class LateLibrary {
public:
    // By the name that the loader knows, such as libpq.so.5.
    explicit LateLibrary(const char* name);

    // Nothing where the library, or this in it, is not there.
    template <class Function>
    Function find(const char* name) const {
        return reinterpret_cast<Function>(address_of(name));
    }

private:
    void* address_of(const char* name) const;

    void* handle_;
};

}  // namespace tavoliere::server
