#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <set>
#include <sstream>

#include "server/gestures/gestures.hpp"

namespace tavoliere::server {
namespace {

// The schema describes every message that the server knows, and no other.
TEST(Schema, NamesExactlyTheMessagesThatAreKnown) {
    std::stringstream text;
    text << std::ifstream(TAVOLIERE_SOURCE_DIR "/docs/http-api.schema.json").rdbuf();
    const boost::json::value schema = boost::json::parse(text.str());
    std::set<std::string> described;
    for (const boost::json::value& kind : schema.at("oneOf").as_array()) {
        const boost::json::object& name = kind.at("properties").at("t").as_object();
        if (name.contains("const")) described.emplace(name.at("const").as_string());
        if (!name.contains("enum")) continue;
        for (const boost::json::value& each : name.at("enum").as_array()) described.emplace(each.as_string());
    }
    for (const std::string& name : described) EXPECT_NE(find_gesture(name), nullptr) << name;
    EXPECT_EQ(described.size(), gesture_count);
}

}  // namespace
}  // namespace tavoliere::server
