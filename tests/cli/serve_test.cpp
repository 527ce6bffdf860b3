#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "cli/command.hpp"
#include "support/certificate.hpp"

// What the server opens, as the system sees it.
namespace tavoliere {
namespace {

// Runs a server with these options until it has told its address: first all the sockets that it has then, as the tables
// of the system list them (which, where, state), then what it said.
std::string opened_with(const std::string& options) {
    return tavoliere_with(
               "--version >/dev/null; " TAVOLIERE_PROGRAM " serve --data games " + options +
               " >told & pid=$!\n"
               "for i in $(seq 1200); do [ -s told ] && break; [ -d /proc/$pid ] || break; sleep 0.05; done\n"
               "ls -l /proc/$pid/fd | sed -n 's/.*socket:\\[\\([0-9]*\\)\\].*/\\1/p' >own\n"
               "for table in tcp tcp6 udp udp6 raw raw6; do\n"
               "  awk -v table=$table 'NR == FNR { own[$1]; next } $10 in own { print table, $2, $4 }' "
               "own /proc/$pid/net/$table\n"
               "done\n"
               "awk 'NR == FNR { own[$1]; next } $7 in own { print \"unix\" }' own /proc/$pid/net/unix\n"
               "kill $pid; wait $pid; cat told")
        .output;
}

TEST(Serve, OpensOnePortOfTheLoopbackAndNothingElse) {
    const std::string opened = opened_with("--port 0");
    const std::string listening = "tcp 0100007F:", address = "http://127.0.0.1:";
    ASSERT_TRUE(opened.starts_with(listening)) << opened;
    const long port = std::strtol(opened.c_str() + listening.size(), nullptr, 16);
    EXPECT_EQ(opened.substr(opened.find(' ', listening.size())), " 0A\n" + address + std::to_string(port) + "/\n");
}

// Where somebody else has that port, it says so.
TEST(Serve, TakesPort8080OfTheLoopbackUnlessToldOtherwise) {
    const CommandResult result = tavoliere_with(
        "--version >/dev/null; " TAVOLIERE_PROGRAM
        " serve & pid=$!; for i in $(seq 1200); do [ -s out ] && break; [ -s err ] && break; sleep 0.05; done; "
        "kill $pid; wait $pid; ls");
    const bool taken = result.errors.find("cannot listen on \"127.0.0.1\" port 8080") != std::string::npos;
    EXPECT_TRUE(taken || result.output.starts_with("http://127.0.0.1:8080/\n")) << result.output << result.errors;
    EXPECT_NE(result.output.find("tavoliere-data\n"), std::string::npos) << result.output;
}

// A server with a certificate, which is told that there is a new one; then the second of them is no certificate.
TEST(Serve, ReadsARenewedCertificateAtSighup) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("tavoliere-certificates-" + std::to_string(getpid()));
    std::filesystem::create_directories(folder);
    const std::string certificate = folder / "cert.pem", key = folder / "key.pem";
    ASSERT_TRUE(write_certificate(certificate, key));
    const std::string said =
        "until_said() { for i in $(seq 1200); do grep -q \"$1\" err && break; sleep 0.05; done; }\n";
    const CommandResult result = tavoliere_with(
        "--version >/dev/null; " + said + TAVOLIERE_PROGRAM " serve --port 0 --data games --cert " + certificate +
        " --key " + key + " & pid=$!\nuntil_said listening\nkill -HUP $pid\nuntil_said '\"certificate read\"'\n" +
        "echo nonsense >" + certificate + "\nkill -HUP $pid\nuntil_said 'certificate not read'\nkill $pid; wait $pid");
    std::filesystem::remove_all(folder);
    EXPECT_NE(result.errors.find("\"certificate read\""), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find("\"certificate not read\""), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find("\"stopped\""), std::string::npos) << "it went on until it was told to end";
}

}  // namespace
}  // namespace tavoliere
