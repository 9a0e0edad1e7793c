//! Redirects and aliases held against their rules: which address may lead where (docs/specification.md §2:
//! script addresses are refused, external ones need an explicit mark).

use crate::syntax::{is_site_path, is_url};
use crate::{FieldProblem, Locale, Redirect, is_owned};
use std::collections::HashSet;

/// Codes a redirect may have: permanent, temporary, gone, an alias.
const CODES: [u16; 4] = [301, 302, Redirect::GONE, Redirect::ALIAS];

/// Schemes that run or hide something instead of leading somewhere (docs/specification.md §2).
const SCRIPTS: [&str; 4] = ["javascript", "data", "blob", "vbscript"];

/// Names of files the generator writes, in whatever folder.
const FILES: [&str; 7] =
    ["index.html", "robots.txt", "sitemap.xml", "feed.xml", "atom.xml", "feed.json", "calendar.ics"];

/// Everything wrong with a portal's redirects; paths are `redirect.{i}.{field}`.
///
/// `taken` says whether a page is at a path without language prefix that this module cannot know of:
/// an entry, a section, a category. `shown` says whether an alias could show it.
pub fn redirects(
    redirects: &[Redirect],
    taken: impl Fn(&str) -> bool,
    shown: impl Fn(&str) -> bool,
) -> Vec<FieldProblem> {
    let mut problems = Vec::new();
    let mut seen = HashSet::new();
    for (i, redirect) in redirects.iter().enumerate() {
        let at = |field: &str, key| FieldProblem::new(format!("redirect.{i}.{field}"), key);
        let alone = alone(redirect);
        let sound = alone.is_empty();
        problems.extend(
            alone.into_iter().map(|(field, problem)| FieldProblem { path: at(field, "").path, ..problem }),
        );
        if !seen.insert(redirect.from.as_str()) {
            problems.push(at("from", "redirect_twice").with("value", redirect.from.as_str()));
        } else if sound && taken(&redirect.from) {
            problems.push(at("from", "redirect_taken").with("value", redirect.from.as_str()));
        }
        if sound && redirect.is_alias() && !shown(&redirect.to) {
            problems.push(at("to", "alias_of_nothing").with("value", redirect.to.as_str()));
        }
        if let Some(way) = circle(redirect, redirects).filter(|_| !redirect.is_gone()) {
            problems.push(at("to", "redirect_loop").with("value", way));
        }
    }
    problems
}

/// Whether a redirect is in order by itself. A plan leaves out those that are not, whatever a store holds.
pub fn is_sound(redirect: &Redirect) -> bool {
    alone(redirect).is_empty()
}

/// What can be judged without the others, each with its field.
fn alone(redirect: &Redirect) -> Vec<(&'static str, FieldProblem)> {
    let mut problems = Vec::new();
    let mut report = |field: &'static str, key, value: &str| {
        problems.push((field, FieldProblem::new(field, key).with("value", value)));
    };
    if !CODES.contains(&redirect.code) {
        report("code", "redirect_code", &redirect.code.to_string());
    }
    if let Some(key) = source(&redirect.from) {
        report("from", key, &redirect.from);
    }
    if let Some(key) = target(redirect) {
        report("to", key, &redirect.to);
    }
    problems
}

fn source(from: &str) -> Option<&'static str> {
    let plain = |segment: &str| {
        !segment.is_empty()
            && !segment.starts_with(['.', '_'])
            && segment.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b'~'))
    };
    let segments: Vec<&str> = from.strip_prefix('/').unwrap_or_default().split('/').collect();
    let (last, folders) = segments.split_last()?;
    // The source becomes a file of the tree: a name with a dot may be a file, but no folder.
    let well_formed = from.len() <= 200
        && segments.iter().all(|segment| plain(segment))
        && !folders.iter().any(|folder| folder.contains('.'));
    if !well_formed {
        return Some("bad_source");
    }
    if Locale::split(from).0 != Locale::Ua {
        return Some("redirect_language");
    }
    let owned = is_owned(segments[0])
        || (segments[0] == "search" && segments.len() > 1)
        || FILES.contains(last)
        || last.starts_with("sitemap-");
    owned.then_some("redirect_taken")
}

fn target(redirect: &Redirect) -> Option<&'static str> {
    let to = redirect.to.as_str();
    if redirect.is_gone() {
        return (!to.is_empty()).then_some("gone_target");
    }
    if is_script(to) {
        return Some("script_target");
    }
    // It ends up in headers and in configurations of hosts: what an address may not hold is encoded, and a
    // `$` would be a variable there.
    if !to.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._~:/?#[]@!&'()*+,;=%".contains(&b)) {
        return Some("bad_target");
    }
    if is_site_path(to) {
        let path = to.split(['?', '#']).next().unwrap_or_default();
        return (Locale::split(path).0 != Locale::Ua).then_some("redirect_language");
    }
    match (is_url(to), redirect.is_alias(), redirect.external) {
        (false, ..) => Some("bad_target"),
        (true, true, _) => Some("alias_outside"),
        (true, false, false) => Some("external_unmarked"),
        (true, false, true) => None,
    }
}

/// Browsers skip control characters and space before and inside a scheme, so they do not hide one here.
fn is_script(to: &str) -> bool {
    let scheme: String =
        to.chars().filter(|c| !c.is_control() && !c.is_whitespace()).take_while(|c| *c != ':').collect();
    let has_scheme = to.contains(':');
    has_scheme && SCRIPTS.iter().any(|script| scheme.eq_ignore_ascii_case(script))
}

/// The way from a redirect back to itself, in words: `/a → /b → /a`.
fn circle(start: &Redirect, all: &[Redirect]) -> Option<String> {
    let path = |to: &str| to.split(['?', '#']).next().unwrap_or_default().to_owned();
    let mut way = vec![start.from.clone()];
    let mut at = path(&start.to);
    // One step for each redirect is enough to come round; a circle further on is reported there.
    for _ in all {
        way.push(at.clone());
        if at == start.from {
            return Some(way.join(" → "));
        }
        at = all.iter().find(|next| next.from == at).map(|next| path(&next.to))?;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn redirect(from: &str, to: &str, code: u16, external: bool) -> Redirect {
        Redirect { from: from.to_owned(), to: to.to_owned(), code, external }
    }

    fn messages(all: &[Redirect]) -> Vec<String> {
        let taken = |path: &str| matches!(path, "/novyny" | "/novyny/live");
        let shown = |path: &str| matches!(path, "/novyny" | "/novyny/live");
        redirects(all, taken, shown).iter().map(ToString::to_string).collect()
    }

    /// What is refused, and the remedy that is named.
    #[test]
    fn refusals() {
        let table: [(&str, &str, u16, bool, &str); 37] = [
            ("/a", "javascript:alert(1)", 301, false, "to \"javascript:alert(1)\" runs a script"),
            ("/a", "JavaScript:alert(1)", 301, true, "runs a script"),
            ("/a", "java\nscript:alert(1)", 301, true, "runs a script"),
            ("/a", " data:text/html,x", 301, true, "runs a script"),
            ("/a", "blob:https://x.example/1", 302, true, "runs a script"),
            ("/a", "vbscript:x", 301, true, "runs a script"),
            ("/a", "https://other.example/", 301, false, "leaves this site; write external = true"),
            ("/a", "http://other.example/", 302, false, "leaves this site; write external = true"),
            ("/a", "https://user@other.example/", 301, true, "neither a path of this site nor"),
            ("/a", "//other.example/", 301, true, "neither a path of this site nor"),
            ("/a", "ftp://other.example/", 301, true, "neither a path of this site nor"),
            ("/a", "mailto:a@b.example", 301, true, "neither a path of this site nor"),
            ("/a", "b", 301, false, "neither a path of this site nor"),
            ("/a", "", 301, false, "neither a path of this site nor"),
            ("/a", "/b c", 301, false, "neither a path of this site nor"),
            ("/a", "/search/all?q=київ", 301, false, "neither a path of this site nor"),
            ("/a", "/b$host", 301, false, "neither a path of this site nor"),
            ("/a", "https://other.example/{x}", 301, true, "neither a path of this site nor"),
            ("/a", "/us/b", 301, false, "leave out /us"),
            ("/us/a", "/b", 301, false, "leave out /us"),
            ("/a", "/b", 307, false, "code 307 is not known; write 301"),
            ("/a", "https://other.example/", 200, true, "an alias shows a page of this site"),
            ("/a", "/novyny/gone", 200, false, "there is no page at \"/novyny/gone\""),
            ("/novyny", "/b", 301, false, "a page already uses \"/novyny\""),
            ("/novyny/live", "/b", 301, false, "a page already uses \"/novyny/live\""),
            ("/api/x", "/b", 301, false, "a page already uses \"/api/x\""),
            ("/novyny/feed.xml", "/b", 301, false, "a page already uses \"/novyny/feed.xml\""),
            ("/novyny/index.html", "/b", 301, false, "a page already uses"),
            ("/", "/b", 301, false, "is not an address to lead from"),
            ("/a/", "/b", 301, false, "is not an address to lead from"),
            ("/../a", "/b", 301, false, "is not an address to lead from"),
            ("/a/*", "/b", 301, false, "is not an address to lead from"),
            ("/a?b", "/b", 301, false, "is not an address to lead from"),
            ("/a.html/b", "/b", 301, false, "is not an address to lead from"),
            ("/a", "/a?b", 301, false, "to leads in a circle: /a → /a"),
            ("/a", "/b", 410, false, "to \"/b\" leads on from an address that is gone"),
            ("/novyny", "", 410, false, "a page already uses \"/novyny\""),
        ];
        for (from, to, code, external, expected) in table {
            let messages = messages(&[redirect(from, to, code, external)]);
            assert!(messages.iter().any(|problem| problem.contains(expected)), "{from} {to}: {messages:?}");
        }
    }

    #[test]
    fn what_is_in_order_passes() {
        let all = [
            redirect("/afisha", "/poster", 301, false),
            redirect("/Old_Page.html", "/novyny?from=old#top", 302, false),
            redirect("/index.php", "/novyny", 301, false),
            redirect("/en", "/pro-nas", 301, false),
            redirect("/novyny/old", "/afisha", 301, false),
            redirect("/partner", "https://other.example/visnyk", 302, true),
            redirect("/second", "/novyny/live", Redirect::ALIAS, false),
            redirect("/konkurs-2019", "", Redirect::GONE, false),
        ];
        assert_eq!(messages(&all), Vec::<String>::new());
        assert!(all.iter().all(is_sound));
    }

    #[test]
    fn circles_and_doubles_are_named_where_they_stand() {
        let all = [
            redirect("/a", "/b", 301, false),
            redirect("/b", "/c", 301, false),
            redirect("/c", "/b", 302, false),
            redirect("/a", "/d", 301, false),
        ];
        assert_eq!(
            messages(&all),
            [
                "to leads in a circle: /b → /c → /b; remove one of these redirects",
                "to leads in a circle: /c → /b → /c; remove one of these redirects",
                "from \"/a\" is redirected twice; remove one of them",
            ]
        );
    }
}
