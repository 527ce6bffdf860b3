#include "drawing/overlay_json.hpp"

namespace tavoliere {

namespace {

std::string_view look_name(OverlayMark::Look look) {
    constexpr std::string_view names[]{"ring", "hatch", "label", "way"};
    return names[static_cast<int>(look)];
}

std::string_view whose_name(Owner owner) {
    constexpr std::string_view names[]{"first", "second", "neutral"};
    return names[static_cast<int>(owner)];
}

void write_mark(JsonWriter& json, const Scene& scene, const OverlayMark& mark) {
    json.begin_object().member("look", look_name(mark.look)).member("owner", whose_name(mark.owner));
    json.key("cells").begin_array();
    for (const int cell : mark.cells) json.value(scene.board.cells[static_cast<std::size_t>(cell)].name);
    json.end_array();
    if (!mark.label.empty()) json.member("label", mark.label);
    json.key("words").begin_object().member("en", mark.words.in(Language::english));
    json.member("it", mark.words.in(Language::italian)).end_object().end_object();
}

}  // namespace

void write_overlay(JsonWriter& json, const Scene& scene, const std::vector<OverlayMark>& marks) {
    json.begin_array();
    for (const OverlayMark& mark : marks) write_mark(json, scene, mark);
    json.end_array();
}

}  // namespace tavoliere
