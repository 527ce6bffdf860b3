# Functions shared by ./run, ./test and the scripts of tools/: Debian packages, presets, one line of news at a time.
# shellcheck shell=bash disable=SC2034

root="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." && pwd)"

# What was compiled once serves again; what reads no precompiled header serves other checkouts too.
export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_DEPEND=1

build_packages=(g++ cmake ninja-build pkg-config gzip libtomlplusplus-dev libedit-dev libboost1.81-dev libsqlite3-dev libpq-dev libsodium-dev libcurl4-openssl-dev
    libssl-dev libcmark-dev libpango1.0-dev librsvg2-dev fonts-dejavu-core fonts-liberation)
test_packages=(clang-19 libclang-rt-19-dev lld-19 clang-format-19 ccache libgtest-dev librapidcheck-dev
    libboost-json1.81-dev python3 python3-websockets shellcheck postgresql)
bench_packages=(libbenchmark-dev python3)
tidy_packages=(clang-tidy-19 clang-19)
coverage_packages=(gcovr)
page_packages=(nodejs npm)
# The shell without windows takes less than half of the processor time of the whole browser; its data are in the other package.
page_test_packages=(chromium-headless-shell chromium-common)

# By name, because newer Node takes no folder for tests.
page_tests=("$root"/tests/page/*_test.mjs)

say() { printf 'tavoliere: %s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

# Runs a command without its output; shows all of it, on standard error, when the command fails.
quietly() {
    local log status=0
    log="$(mktemp)"
    "$@" >"$log" 2>&1 </dev/null || status=$?
    if ((status != 0)); then cat "$log" >&2; fi
    rm -f "$log"
    return "$status"
}

missing_packages() {
    local package
    local -A installed=()
    while read -r package; do installed[$package]=1; done < <(
        dpkg-query --show --showformat '${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii *//p'
    )
    for package in "$@"; do
        if [[ -z "${installed[$package]:-}" ]]; then echo "$package"; fi
    done
}

# Installs those of the packages that are not there yet.
need_packages() {
    local missing as_root=()
    mapfile -t missing < <(missing_packages "$@")
    if ((${#missing[@]} == 0)); then return; fi
    if ((EUID != 0)); then
        command -v sudo >/dev/null || fail "please install as root: apt-get install ${missing[*]}"
        as_root=(sudo)
    fi
    say "installing ${missing[*]}"
    quietly "${as_root[@]}" apt-get update || fail "apt-get update failed"
    quietly "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install --yes --no-install-recommends "${missing[@]}" || fail "could not install ${missing[*]}"
}

# Node 18 or newer, for the page: the one that is there, or Debian's.
need_node() {
    local version
    version="$(node --version 2>/dev/null || true)"
    version="${version#v}"
    if command -v npm >/dev/null && ((${version%%.*} + 0 >= 18)); then return; fi
    need_packages "${page_packages[@]}"
}

# build PRESET [TARGET...]: configures where that is needed, then builds.
build() {
    local preset="$1" folder="$root/build/$1"
    shift
    if [[ ! -f "$folder/build.ninja" || "$root/CMakePresets.json" -nt "$folder/CMakeCache.txt" ]]; then
        (cd "$root" && quietly cmake --preset "$preset") || fail "could not configure the preset $preset"
        touch "$folder/CMakeCache.txt"
    fi
    quietly ninja -C "$folder" "$@" || fail "could not build the preset $preset"
}

# watched COMMAND...: runs what was built with a sanitizer. Its reports are shown at the end; one of them fails the command.
watched() {
    local reports found status=0
    reports="$(mktemp -d)"
    ASAN_OPTIONS="log_path=$reports/report ${ASAN_OPTIONS:-}" UBSAN_OPTIONS="log_path=$reports/report ${UBSAN_OPTIONS:-}" \
        TSAN_OPTIONS="log_path=$reports/report ${TSAN_OPTIONS:-}" "$@" || status=$?
    found="$(find "$reports" -type f -exec cat {} +)"
    rm -rf "$reports"
    if [[ -n "$found" ]]; then
        printf '%s\n' "$found" >&2
        fail "the sanitizer has something to say about $1"
    fi
    return "$status"
}
