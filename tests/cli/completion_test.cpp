#include <gtest/gtest.h>

#include <sstream>

#include "cli/command.hpp"

// What the program tells shells and man of itself.
namespace tavoliere {
namespace {

// The first words of the indented lines of a help: verbs, or options.
std::vector<std::string> listed(const std::string& help) {
    std::vector<std::string> names;
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("  ")) names.push_back(line.substr(2, line.find(' ', 2) - 2));
    return names;
}

// What bash offers for the last of these words.
std::string offered(const std::string& words) {
    const CommandResult made =
        tavoliere_with("completion bash >c && bash --norc -c 'source ./c; COMP_WORDS=(" + words +
                       "); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _tavoliere; echo \"${COMPREPLY[*]}\"'");
    EXPECT_EQ(made.status, 0) << made.errors;
    EXPECT_EQ(made.errors, "");
    return made.output;
}

TEST(Completion, BashOffersEveryVerbAndEveryOption) {
    const std::vector<std::string> verbs = listed(tavoliere_with("--help").output);
    ASSERT_GT(verbs.size(), 30u);
    const std::string all = ' ' + offered("tavoliere \"\"");
    for (const std::string& verb : verbs) EXPECT_NE(all.find(' ' + verb + ' '), std::string::npos) << verb;
    for (const char* verb : {"show", "article", "serve", "match"}) {
        const std::string options = ' ' + offered("tavoliere " + std::string(verb) + " -");
        for (const std::string& option : listed(tavoliere_with(std::string(verb) + " --help").output)) {
            const bool is_there = options.find(' ' + option + ' ') != std::string::npos ||
                                  options.find(' ' + option + '\n') != std::string::npos;
            EXPECT_TRUE(is_there) << verb << ' ' << option;
        }
    }
}

TEST(Completion, BashOffersValuesGamesAndFiles) {
    EXPECT_EQ(offered("tavoliere show --style \"\""), "newsletter print screen\n");
    EXPECT_EQ(offered("tavoliere show --stacks \"\""), "top open\n");
    EXPECT_EQ(offered("tavoliere show --lang i"), "it\n");
    EXPECT_EQ(offered("tavoliere show dvo"), "dvonn\n");
    EXPECT_EQ(offered("tavoliere board byte --paper a"), "a4 a3\n");
    EXPECT_EQ(offered("tavoliere show byte --caption x"), "\n");
    EXPECT_EQ(offered("tavoliere show byte --svg c"), "c\n") << "the file that the test itself wrote";
    EXPECT_EQ(offered("tavoliere completion z"), "zsh\n");
}

TEST(Completion, ZshHasEveryVerbAndEveryOption) {
    const std::string script = tavoliere_with("completion zsh").output;
    EXPECT_TRUE(script.starts_with("#compdef tavoliere\n"));
    for (const std::string& verb : listed(tavoliere_with("--help").output))
        EXPECT_NE(script.find("    " + verb + ") _arguments"), std::string::npos) << verb;
    for (const std::string& option : listed(tavoliere_with("show --help").output))
        EXPECT_TRUE(script.find('\'' + option + '[') != std::string::npos ||
                    script.find("'*" + option + '[') != std::string::npos)
            << option;
    EXPECT_NE(script.find("'--style[newsletter | print | screen]:NAME:(newsletter print screen)'"), std::string::npos);
    EXPECT_NE(tavoliere_with("completion zsh --lang it").output.find("disegna il tavoliere"), std::string::npos);
    expect_refusal("completion fish", {"unknown shell \"fish\"", "bash | zsh"});
}

TEST(Manual, HasASectionForEveryVerb) {
    const std::string page = tavoliere_with("manual").output;
    EXPECT_TRUE(page.starts_with(".TH TAVOLIERE 6 ")) << page.substr(0, 60);
    for (const std::string& verb : listed(tavoliere_with("--help").output))
        EXPECT_NE(page.find("\n.SH " + verb + '\n'), std::string::npos) << verb;
    EXPECT_NE(tavoliere_with("manual --lang it").output.find(".SH DESCRIZIONE\n"), std::string::npos);
    EXPECT_NE(tavoliere_with("--help").output.find("tavoliere manual | man -l -"), std::string::npos);
}

}  // namespace
}  // namespace tavoliere
