# What the scripts share. Sourced, never run.

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

# apt_install PACKAGE…: Debian packages that a test needs.
apt_install() {
  command -v apt-get >/dev/null 2>&1 || die "$* is missing and this is not a Debian system; install it and run again"
  say "installing $* with apt-get"
  as_root apt-get -qq update >/dev/null 2>&1 || true
  DEBIAN_FRONTEND=noninteractive as_root apt-get -qq install -y --no-install-recommends "$@" >/dev/null 2>&1 ||
    die "apt-get could not install $*; install it by hand and run again"
}

need_rust() {
  command -v cargo >/dev/null 2>&1 || die "cargo is missing; install Rust 1.95 or newer from https://rustup.rs and run again"
  command -v cc >/dev/null 2>&1 || apt_install gcc libc6-dev
}

need_node() {
  command -v node >/dev/null 2>&1 || die "node is missing; install Node.js 20 or newer and run again"
  local major
  major=$(node -p 'process.versions.node.split(".")[0]')
  [ "$major" -ge 20 ] || die "Node.js $major is too old; install Node.js 20 or newer and run again"
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

# npm packages exactly as the lock file has them; skipped when that was already done.
npm_packages() {
  local stamp=node_modules/.visnyk-lock sum
  sum=$(cksum package-lock.json package.json admin-ui/package.json themes/portal/package.json)
  if [ ! -f "$stamp" ] || [ "$(cat "$stamp")" != "$sum" ]; then
    say "installing npm packages"
    npm ci --no-progress --loglevel=error || die "npm ci failed; see the messages above"
    printf '%s' "$sum" >"$stamp"
  fi
}

bundles() {
  npm_packages
  npm run build --silent --workspaces || die "the bundles could not be built; see the messages above"
}
