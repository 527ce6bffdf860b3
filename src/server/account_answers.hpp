#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/http.hpp"
#include "server/store.hpp"

// What the answers about accounts have in common.
namespace tavoliere::server {

Refusal wrong_login();
Refusal wrong_password();
Refusal not_logged_in();
Refusal bad_new_password();

constexpr std::size_t shortest_password = 8, longest_password = 200;
bool is_password(std::string_view password);

void write_codes(JsonWriter& json, const std::vector<std::string>& codes);

HttpResponse done();
HttpResponse with_cookie(HttpResponse response, std::string token);
HttpResponse storage_or(bool durable, HttpResponse response);
// Where the disk works, it was the password that had been changed meanwhile.
HttpResponse changed_or(const Store& store, bool durable, const Refusal& changed, HttpResponse response);

}  // namespace tavoliere::server
