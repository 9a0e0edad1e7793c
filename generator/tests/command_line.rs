//! The command line of the generator.
#![allow(clippy::unwrap_used)]

mod support;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use support::fixture;

fn run(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_visnyk-generator"));
    command.args(words).current_dir(folder).env_remove("VISNYK_HSTS");
    command.arg("--theme").arg(fixture().join("theme"));
    command.output().unwrap()
}

#[test]
fn transport_security_is_off_until_asked_for_and_needs_https() {
    let dir = tempfile::tempdir().unwrap();
    let demo = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    fs::create_dir(dir.path().join("content")).unwrap();
    for name in ["settings.toml", "categories.toml", "tags.toml", "locations.toml", "people.toml"] {
        fs::copy(demo.join(name), dir.path().join("content").join(name)).unwrap();
    }
    let refused = run(dir.path(), &["build", "--hsts", "--base-url", "http://portal.test"]);
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(!refused.status.success() && said.contains("--hsts needs a --base-url"), "{said}");
    assert!(!dir.path().join("public").exists());
    for (flag, value) in [
        (None, None),
        (Some("--hsts"), Some("max-age=63072000")),
        (Some("--hsts=subdomains"), Some("max-age=63072000; includeSubDomains")),
        (Some("--hsts=off"), None),
    ] {
        let words = ["build", "--base-url", "https://portal.test"].into_iter().chain(flag);
        let built = run(dir.path(), &words.collect::<Vec<_>>());
        assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
        let rules = fs::read_to_string(dir.path().join("public/_headers")).unwrap();
        let found = rules.lines().find_map(|line| line.strip_prefix("  Strict-Transport-Security: "));
        assert_eq!(found, value, "{flag:?}");
    }
}
