#include "server/nodes/node_news.hpp"

#include <string_view>
#include <vector>

#include "server/hall.hpp"
#include "server/ids.hpp"

namespace tavoliere::server {

namespace news {

namespace {

JsonWriter begun(std::string_view kind) {
    JsonWriter json;
    json.begin_object().member("news", kind);
    return json;
}

std::string about(std::string_view kind, const std::string& id) {
    return begun(kind).member("id", id).end_object().text();
}

}  // namespace

std::string person_left(const std::string& person) { return about("person_left", person); }
std::string session_over(const std::string& session) { return about("session_over", session); }
std::string shut_out(const std::string& person) { return about("shut_out", person); }
std::string let_in(const std::string& person) { return about("let_in", person); }
std::string sanction_over(const std::string& id) { return about("sanction_over", id); }
std::string forgotten(const std::string& person) { return about("forgotten", person); }

std::string sanction(const Sanction& sanction) {
    JsonWriter json = begun("sanction");
    json.member("id", sanction.id).member("kind", static_cast<int>(sanction.kind)).member("person", sanction.person);
    json.member("addresses", sanction.addresses).member("begun", sanction.begun).member("until", sanction.until);
    return json.member("offence", offence_name(sanction.offence)).end_object().text();
}

std::string ignored(const IgnoredPerson& ignored) {
    JsonWriter json = begun("ignored");
    json.member("id", ignored.person).member("other", ignored.other).member("how", ignoring_name(ignored.how));
    return json.member("at", ignored.at).end_object().text();
}

std::string named(const Person& person) {
    return begun("named").member("id", person.id).member("name", person.name).end_object().text();
}

std::string rated(const std::string& person, const std::string& game, int rating) {
    return begun("rated").member("id", person).member("game", game).member("rating", rating).end_object().text();
}

std::string game(const std::string& room, bool over) {
    return begun("game").member("id", room).member("over", over).end_object().text();
}

std::string lobby(const Lobby& lobby) {
    JsonWriter json = begun("lobby");
    json.key("challenges").begin_array();
    for (const Lobby::Listed& each : lobby.listed_here()) {
        json.begin_object().member("at", each.age.first).member("room", each.age.second);
        json.member("maker", each.maker).member("text", each.text).end_object();
    }
    return json.end_array().end_object().text();
}

}  // namespace news

namespace {

// It comes from a node that knows the secret, and is long where the lobby is full.
constexpr JsonLimits news_limits{.depth = 4, .bytes = std::size_t{1} << 24, .whole_numbers = true};

std::string text_of(const JsonValue& news, std::string_view name) { return std::string(news.text_or(name, "")); }

std::vector<Lobby::Listed> challenges_of(const JsonValue& news) {
    std::vector<Lobby::Listed> listed;
    const JsonValue* all = news.find("challenges");
    const auto* challenges = all ? all->as<JsonValue::Array>() : nullptr;
    if (!challenges) return listed;
    for (const JsonValue& each : *challenges)
        listed.push_back(
            {{each.number_at("at").value_or(0), text_of(each, "room")}, text_of(each, "maker"), text_of(each, "text")});
    return listed;
}

Sanction sanction_of(const JsonValue& news) {
    Sanction sanction;
    sanction.id = text_of(news, "id");
    const std::int64_t kind = news.number_at("kind").value_or(0);
    if (kind >= 0 && kind < sanction_kinds) sanction.kind = static_cast<SanctionKind>(kind);
    sanction.person = text_of(news, "person");
    sanction.addresses = text_of(news, "addresses");
    sanction.begun = news.number_at("begun").value_or(0);
    sanction.until = news.number_at("until").value_or(0);
    sanction.offence = offence_named(news.text_or("offence", "")).value_or(Offence::other);
    return sanction;
}

void take_conduct(Hall& hall, std::string_view kind, const std::string& id, const JsonValue& news) {
    if (kind == "sanction") hall.begin_sanction(sanction_of(news));
    if (kind == "sanction_over") hall.end_sanction(id);
    if (kind == "ignored")
        hall.note_ignored({id, text_of(news, "other"),
                           ignoring_named(news.text_or("how", "")).value_or(Ignoring::nothing),
                           news.number_at("at").value_or(0)});
}

void take_sessions(Hall& hall, std::string_view kind, const std::string& id) {
    if (kind == "person_left") hall.disconnect(id);
    if (kind == "session_over") hall.disconnect_session(id);
    if (kind == "shut_out") hall.shut_out(id);
    if (kind == "let_in") hall.let_in(id);
    if (kind == "forgotten") hall.forget_person(id, {});
}

}  // namespace

void take_news(Hall& hall, const std::string& node, std::string_view text) {
    const Result<JsonValue> news = read_json(text, news_limits);
    if (!news) return;
    const std::string_view kind = news->text_or("news", "");
    const std::string id = text_of(*news, "id");
    if (kind == "lobby") hall.lobby().list_elsewhere(node, challenges_of(*news));
    if (kind == "named") hall.tables().note_name({id, text_of(*news, "name")});
    if (kind == "rated")
        hall.tables().note_rating(id, text_of(*news, "game"), static_cast<int>(news->number_at("rating").value_or(0)));
    if (kind == "game") hall.tables().learn_game(id, news->truth_or("over", false));
    take_conduct(hall, kind, id, *news);
    take_sessions(hall, kind, id);
}

}  // namespace tavoliere::server
