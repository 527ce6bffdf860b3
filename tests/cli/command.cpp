#include "cli/command.hpp"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace tavoliere {

namespace {

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

}  // namespace

CommandResult tavoliere_with(const std::string& arguments, const std::string& input) {
    char folder_name[] = "/tmp/tavoliere-cli-XXXXXX";
    const std::filesystem::path folder = mkdtemp(folder_name);
    std::ofstream(folder / "in", std::ios::binary) << input;
    const std::string command = "cd " + folder.string() + " && export LC_ALL=C.UTF-8 && { " TAVOLIERE_PROGRAM " " +
                                arguments + "; } <in >out 2>err";
    const int status = std::system(command.c_str());
    CommandResult result{WIFEXITED(status) ? WEXITSTATUS(status) : 128, content_of(folder / "out"),
                         content_of(folder / "err")};
    std::filesystem::remove_all(folder);
    return result;
}

void expect_refusal(const std::string& arguments, const std::vector<std::string>& said, const std::string& input) {
    const CommandResult result = tavoliere_with(arguments, input);
    EXPECT_EQ(result.status, 2) << arguments;
    EXPECT_EQ(result.output, "") << arguments;
    EXPECT_EQ(std::count(result.errors.begin(), result.errors.end(), '\n'), 1) << result.errors;
    for (const std::string& part : said) EXPECT_NE(result.errors.find(part), std::string::npos) << result.errors;
}

}  // namespace tavoliere
