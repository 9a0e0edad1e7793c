//! `check --host`: which old addresses lead on at a host.

use super::{output_of, run, small};
use generator::plan::HOSTS;
use std::fmt::Write as _;
use std::fs;
use tempfile::TempDir;

/// Redirects of the folder beside a query and an address that is gone; each is two, one for a
/// language.
const FIXED: usize = 1100;

fn folder() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    let mut text = String::new();
    for number in 0..FIXED {
        let _ = write!(
            text,
            "[[redirect]]\nfrom = \"/old/{number}\"\nto = \"/\"\ncode = 301\n\n"
        );
    }
    text.push_str("[[redirect]]\nfrom = \"/?p=7\"\nto = \"/novyny\"\ncode = 301\n\n");
    text.push_str("[[redirect]]\nfrom = \"/gone\"\ncode = 410\n");
    fs::write(dir.path().join("content/redirects.toml"), text).unwrap();
    dir
}

#[test]
fn each_host_leads_on_what_its_row_says() {
    let dir = folder();
    let all = 2 * FIXED;
    for (host, sums, gone) in [
        ("bundled", (all + 4, 0, 0), 0),
        ("nginx", (all + 4, 0, 0), 0),
        ("caddy", (all + 4, 0, 0), 0),
        ("netlify", (all + 2, 0, 0), 2),
        ("cloudflare-pages", (1999, all - 1999, 2), 2),
        ("github-pages", (0, all, 2), 2),
        ("apache", (0, all, 2), 2),
        ("s3", (0, all, 2), 2),
    ] {
        let words = ["check", "--no-server", "--host", host];
        let (code, _, log) = output_of(&run(dir.path(), &words));
        assert_eq!(code, Some(0), "{log}");
        let (rules, pages, lost) = sums;
        let line = format!(
            "{host}: {} redirects: {rules} by rules, {pages} by pages, {lost} lead nowhere",
            rules + pages + lost
        );
        assert!(log.contains(&line), "{line}: {log}");
        for address in ["  /?p=7\n", "  /us?p=7\n"] {
            assert_eq!(log.contains(address), lost > 0, "{host}: {log}");
        }
        assert_eq!(
            log.contains("404 instead of 410"),
            gone > 0,
            "{host}: {log}"
        );
        let strict: Vec<&str> = words.into_iter().chain(["--strict"]).collect();
        let (code, _, log) = output_of(&run(dir.path(), &strict));
        assert_eq!(code, Some(i32::from(lost > 0)), "{host}: {log}");
    }
    assert_eq!(HOSTS.len(), 8);
}

#[test]
fn a_flat_tree_has_no_page_at_an_address_with_html() {
    let dir = tempfile::tempdir().unwrap();
    small(dir.path());
    let text = "[[redirect]]\nfrom = \"/old.html\"\nto = \"/\"\ncode = 301\n";
    fs::write(dir.path().join("content/redirects.toml"), text).unwrap();
    let words = ["check", "--no-server", "--host", "github-pages"];
    let (_, _, log) = output_of(&run(dir.path(), &words));
    assert!(log.contains("2 by pages, 0 lead nowhere"), "{log}");
    let flat: Vec<&str> = words.into_iter().chain(["--flat"]).collect();
    let (_, _, log) = output_of(&run(dir.path(), &flat));
    assert!(log.contains("0 by pages, 2 lead nowhere"), "{log}");
}

#[test]
fn an_unknown_host_is_a_wrong_option_that_names_the_known_ones() {
    let dir = folder();
    let (code, _, log) = output_of(&run(dir.path(), &["check", "--host", "geocities"]));
    assert_eq!(code, Some(2), "{log}");
    assert!(HOSTS.iter().all(|host| log.contains(host.name)), "{log}");
}
