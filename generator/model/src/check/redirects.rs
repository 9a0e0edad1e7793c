//! Redirects and aliases held against their rules: which address may lead where
//! (docs/specification.md §2: script addresses are refused, external ones need an explicit mark).

use crate::{FieldProblem, Redirect, canonical, split_query};
use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

/// Everything wrong with a portal's redirects; paths are `redirect.{i}.{field}`.
///
/// `taken` says whether a page is at a path without language prefix that this module cannot know
/// of: an entry, a section, a category. `shown` says whether an alias could show it.
pub fn redirects(
    redirects: &[Redirect],
    taken: impl Fn(&str) -> bool,
    shown: impl Fn(&str) -> bool,
) -> Vec<FieldProblem> {
    let mut problems = Vec::new();
    let mut seen = HashSet::new();
    let mut circles = circles(redirects);
    for (i, redirect) in redirects.iter().enumerate() {
        let faults = redirect.faults();
        let sound = faults.is_empty();
        for (field, key) in faults {
            let value = match field {
                "code" => redirect.code.to_string(),
                "from" => redirect.from.clone(),
                _ => redirect.to.clone(),
            };
            problems.push(problem(i, field, key, value));
        }
        let address = redirect.address();
        if !seen.insert(address.to_string()) {
            problems.push(problem(i, "from", "redirect_twice", redirect.from.clone()));
        } else if sound
            && !redirect.has_query()
            && [&*address, &address.to_lowercase()].into_iter().any(&taken)
        {
            // On a disk or a host that ignores case, the redirect would hide the page.
            problems.push(problem(i, "from", "redirect_taken", redirect.from.clone()));
        }
        if sound && redirect.is_alias() && !shown(&redirect.to) {
            problems.push(problem(i, "to", "alias_of_nothing", redirect.to.clone()));
        }
        if let Some(way) = circles.remove(&i) {
            problems.push(problem(i, "to", "redirect_loop", way));
        }
    }
    problems
}

fn problem(i: usize, field: &str, key: &'static str, value: String) -> FieldProblem {
    FieldProblem::new(format!("redirect.{i}.{field}"), key).with("value", value)
}

/// Addresses of a circle that are named.
const MOST_NAMED: usize = 8;

/// For each redirect that leads back to itself, the way in words: `/a → /b → /a`. One that only
/// leads into a circle has none. Each redirect is walked once, because a portal that moved in may
/// have tens of thousands.
fn circles(all: &[Redirect]) -> HashMap<usize, String> {
    let mut first: HashMap<Cow<'_, str>, usize> = HashMap::new();
    for (i, redirect) in all.iter().enumerate() {
        first.entry(redirect.address()).or_insert(i);
    }
    let mut ways = HashMap::new();
    let mut walked = HashSet::new();
    for start in 0..all.len() {
        let mut trail: Vec<usize> = Vec::new();
        let mut at = Some(start);
        while let Some(i) = at.filter(|i| walked.insert(*i)) {
            trail.push(i);
            let to = all[i].to.split('#').next().unwrap_or_default();
            let whole = canonical(to);
            let (path, _) = split_query(&whole);
            at = first.get(&*whole).or_else(|| first.get(path)).copied();
        }
        let Some(circle) = at
            .and_then(|i| trail.iter().position(|other| *other == i))
            .map(|at| &trail[at..])
        else {
            continue;
        };
        for (k, i) in circle
            .iter()
            .enumerate()
            .filter(|(_, i)| !all[**i].is_gone())
        {
            let round = circle.iter().cycle().skip(k).take(circle.len());
            let mut way: Vec<&str> = round
                .map(|i| all[*i].from.as_str())
                .take(MOST_NAMED)
                .collect();
            if circle.len() > MOST_NAMED {
                way.push("…");
            }
            way.push(&all[*i].from);
            ways.insert(*i, way.join(" → "));
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    fn redirect(from: &str, to: &str, code: u16, external: bool) -> Redirect {
        Redirect {
            from: from.to_owned(),
            to: to.to_owned(),
            code,
            external,
        }
    }

    fn messages(all: &[Redirect]) -> Vec<String> {
        let taken = |path: &str| matches!(path, "/novyny" | "/novyny/live");
        let shown = |path: &str| matches!(path, "/novyny" | "/novyny/live");
        redirects(all, taken, shown)
            .iter()
            .map(ToString::to_string)
            .collect()
    }

    #[test]
    fn a_source_that_differs_from_a_page_in_case_only_is_taken() {
        let all = [
            redirect("/Novyny/Vesna", "/poster", 301, false),
            redirect("/Afisha", "/poster", 301, false),
        ];
        let problems = redirects(&all, |path| path == "/novyny/vesna", |_| true);
        let keys: Vec<_> = problems
            .iter()
            .map(|problem| (problem.path.as_str(), problem.key))
            .collect();
        assert_eq!(keys, [("redirect.0.from", "redirect_taken")]);
    }

    #[test]
    fn refusals() {
        let table: [(&str, &str, u16, bool, &str); 42] = [
            (
                "/a",
                "javascript:alert(1)",
                301,
                false,
                "to \"javascript:alert(1)\" runs a script",
            ),
            ("/a", "JavaScript:alert(1)", 301, true, "runs a script"),
            ("/a", "java\nscript:alert(1)", 301, true, "runs a script"),
            ("/a", " data:text/html,x", 301, true, "runs a script"),
            ("/a", "blob:https://x.example/1", 302, true, "runs a script"),
            ("/a", "vbscript:x", 301, true, "runs a script"),
            (
                "/a",
                "https://other.example/",
                301,
                false,
                "leaves this site; write external = true",
            ),
            (
                "/a",
                "http://other.example/",
                302,
                false,
                "leaves this site; write external = true",
            ),
            (
                "/a",
                "https://user@other.example/",
                301,
                true,
                "neither a path of this site nor",
            ),
            (
                "/a",
                "//other.example/",
                301,
                true,
                "neither a path of this site nor",
            ),
            (
                "/a",
                "ftp://other.example/",
                301,
                true,
                "neither a path of this site nor",
            ),
            (
                "/a",
                "mailto:a@b.example",
                301,
                true,
                "neither a path of this site nor",
            ),
            ("/a", "b", 301, false, "neither a path of this site nor"),
            ("/a", "", 301, false, "neither a path of this site nor"),
            ("/a", "/b c", 301, false, "neither a path of this site nor"),
            (
                "/a",
                "/search/all?q=київ",
                301,
                false,
                "neither a path of this site nor",
            ),
            (
                "/a",
                "/b$host",
                301,
                false,
                "neither a path of this site nor",
            ),
            (
                "/a",
                "https://other.example/{x}",
                301,
                true,
                "neither a path of this site nor",
            ),
            ("/a", "/us/b", 200, false, "leave out /us"),
            ("/us/a", "/b", 301, false, "leave out /us"),
            ("/a", "/b", 307, false, "code 307 is not known; write 301"),
            (
                "/a",
                "https://other.example/",
                200,
                true,
                "an alias shows a page of this site",
            ),
            (
                "/a",
                "/novyny/gone",
                200,
                false,
                "there is no page at \"/novyny/gone\"",
            ),
            (
                "/novyny",
                "/b",
                301,
                false,
                "a page already uses \"/novyny\"",
            ),
            (
                "/novyny/live",
                "/b",
                301,
                false,
                "a page already uses \"/novyny/live\"",
            ),
            ("/api/x", "/b", 301, false, "a page already uses \"/api/x\""),
            (
                "/novyny/feed.xml",
                "/b",
                301,
                false,
                "a page already uses \"/novyny/feed.xml\"",
            ),
            (
                "/novyny/index.html",
                "/b",
                301,
                false,
                "a page already uses",
            ),
            ("/", "/b", 301, false, "is not an address to redirect from"),
            (
                "/a/",
                "/b",
                301,
                false,
                "is not an address to redirect from",
            ),
            (
                "/../a",
                "/b",
                301,
                false,
                "is not an address to redirect from",
            ),
            (
                "/a/*",
                "/b",
                301,
                false,
                "is not an address to redirect from",
            ),
            (
                "/a?",
                "/b",
                301,
                false,
                "is not an address to redirect from",
            ),
            (
                "/a?b={c}",
                "/b",
                301,
                false,
                "is not an address to redirect from",
            ),
            (
                "/a%2Fb",
                "/b",
                301,
                false,
                "is not an address to redirect from",
            ),
            (
                "/а б ",
                "/b",
                301,
                false,
                "is not an address to redirect from",
            ),
            (
                "/a?p=1",
                "/a?p=1",
                301,
                false,
                "to creates a redirect loop: /a?p=1 → /a?p=1",
            ),
            ("/api/x?p=1", "/b", 301, false, "a page already uses"),
            (
                "/a.html/b",
                "/b",
                301,
                false,
                "is not an address to redirect from",
            ),
            (
                "/a",
                "/a?b",
                301,
                false,
                "to creates a redirect loop: /a → /a",
            ),
            (
                "/a",
                "/b",
                410,
                false,
                "to \"/b\" is the target of an address that is gone",
            ),
            ("/novyny", "", 410, false, "a page already uses \"/novyny\""),
        ];
        for (from, to, code, external, expected) in table {
            let messages = messages(&[redirect(from, to, code, external)]);
            assert!(
                messages.iter().any(|problem| problem.contains(expected)),
                "{from} {to}: {messages:?}"
            );
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
            redirect("/2019/03/новини-громади", "/novyny/live", 301, false),
            redirect("/%D1%81%D1%82%D0%B0%D1%80%D0%B5", "/novyny", 301, false),
            redirect("/?p=123", "/novyny/live", 301, false),
            redirect("/novyny?page_id=4&x=1", "/poster", 301, false),
            redirect("/en/live", "/us/novyny/live", 301, false),
            redirect("/index.php/2019/live", "/novyny/live", 301, false),
        ];
        assert_eq!(messages(&all), Vec::<String>::new());
        assert!(all.iter().all(|redirect| redirect.faults().is_empty()));
    }

    #[test]
    fn both_spellings_of_a_letter_are_one_source() {
        let all = [
            redirect("/новини", "/novyny", 301, false),
            redirect(
                "/%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%B8",
                "/poster",
                301,
                false,
            ),
        ];
        assert_eq!(
            messages(&all),
            [
                "from \"/%D0%BD%D0%BE%D0%B2%D0%B8%D0%BD%D0%B8\" is redirected twice; remove one of them"
            ]
        );
        let redirects = crate::Redirects::from(all.to_vec());
        for spelling in ["/новини", "/%d0%bd%d0%be%d0%b2%d0%b8%d0%bd%d0%b8"] {
            let to = redirects
                .leading_from(spelling)
                .map(|redirect| redirect.to.as_str());
            assert_eq!(to, Some("/novyny"), "{spelling}");
        }
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
                "to creates a redirect loop: /b → /c → /b; remove one of these redirects",
                "to creates a redirect loop: /c → /b → /c; remove one of these redirects",
                "from \"/a\" is redirected twice; remove one of them",
            ]
        );
    }
}
