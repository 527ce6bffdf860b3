#pragma once

#include "core/json_reader.hpp"
#include "server/http.hpp"
#include "server/person.hpp"
#include "server/services.hpp"

namespace tavoliere::server {

// The descriptions that a person with an account keeps: drafts too, so that nothing that was typed is lost.
class Workshop {
public:
    using Answer = std::function<void(HttpResponse)>;

    explicit Workshop(const Services& services) : services_(services) {}

    static constexpr int most_kept = 40;

    void list(const Person& person, const Answer& answer) const;
    void keep(const JsonValue& message, const Person& person, const Answer& answer) const;
    void drop(const JsonValue& message, const Person& person, const Answer& answer) const;

private:
    const Services& services_;
};

void write_descriptions(JsonWriter& json, const std::vector<KeptDescription>& kept);

}  // namespace tavoliere::server
