#include "server/clock_json.hpp"

namespace tavoliere::server {

namespace {

void write_pair(JsonWriter& json, const std::array<Millis, 2>& pair) {
    json.begin_array().value(pair[0]).value(pair[1]).end_array();
}

}  // namespace

void write_time(JsonWriter& json, const TimeControl& time) {
    json.begin_object().member("kind", kind_name(time.kind));
    if (time.kind != TimeControl::Kind::none) json.member("main", time.main).member("add", time.add);
    json.end_object();
}

void write_clock(JsonWriter& json, const Room& room) {
    const GameClock& clock = room.clock();
    if (!clock.limited()) {
        json.null();
        return;
    }
    json.begin_object().key("left");
    write_pair(json, clock.left());
    json.key("running");
    if (clock.running())
        json.value(*clock.running()).member("since", clock.since()).member("delay_left", clock.delay());
    else
        json.null();
    if (clock.held()) json.member("stopped_until", *clock.held_until());
    json.key("patience");
    write_pair(json, clock.patience());
    json.end_object();
}

}  // namespace tavoliere::server
