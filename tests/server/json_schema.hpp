#pragma once

#include <boost/json.hpp>
#include <string>
#include <string_view>

namespace tavoliere::server {

// A JSON Schema as far as those of docs/ go. A keyword that it does not know is a complaint too, so that nothing in
// them is only seemingly checked.
class JsonSchema {
public:
    // One of the files of docs/.
    explicit JsonSchema(std::string_view file);

    // What is wrong with a value, and where; empty where nothing is.
    std::string complaint(const boost::json::value& value) const { return complaint(schema_, value, ""); }
    // The same by one of the `$defs`.
    bool defines(std::string_view name) const { return schema_.at("$defs").as_object().contains(name); }
    std::string complaint_by(std::string_view name, const boost::json::value& value) const {
        return complaint(schema_.at("$defs").at(name), value, "");
    }
    // The title of the kind of message, of those in the outermost `oneOf`, that a value is.
    std::string kind_of(const boost::json::value& value) const;
    const boost::json::object& definitions() const { return schema_.at("$defs").as_object(); }
    const boost::json::array& kinds() const { return schema_.at("oneOf").as_array(); }
    // Follows `$ref`.
    const boost::json::object& resolved(const boost::json::value& schema) const;

private:
    using Value = boost::json::value;
    std::string complaint(const Value& schema, const Value& value, const std::string& at) const;
    std::string check(std::string_view keyword, const Value& wanted, const boost::json::object& schema,
                      const Value& value, const std::string& at) const;
    std::string check_members(const boost::json::object& schema, const Value& value, const std::string& at) const;
    std::string check_items(const Value& item, const Value& value, const std::string& at) const;
    std::string check_choice(const boost::json::array& choices, bool only_one, const Value& value,
                             const std::string& at) const;
    bool is_meant(const Value& choice, const Value& value) const;

    Value schema_;
};

// All that a client may say, and all that the server says.
const JsonSchema& said_by_clients();
const JsonSchema& said_by_the_server();

// What is wrong with the JSON that was answered to a request over HTTP; empty where nothing is.
std::string complaint_about_answer(std::string_view method, std::string_view target, int status, std::string_view body);

}  // namespace tavoliere::server
