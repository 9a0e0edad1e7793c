//! `_headers`: what hosts that read this file send along, and the bundled server with it.
//!
//! A later rule wins. Hosts that join the values of all matching rules instead take a value away
//! first where a line says `! Name`, and the others skip that line.

use super::kinds::{FOREVER, attachment_headers};
use crate::plan::FeedFormat;
use crate::view::Hsts;
use model::check::script_origin;
use model::{FileType, Locale};
use std::collections::BTreeSet;
use std::fmt::Write;

const POLICY: &str = "Content-Security-Policy";
const SHORTLY: &str = "public, max-age=300";

/// Patterns with how long their files may be kept; everything else is asked for again each time.
const KEPT: [(&str, &str); 7] = [
    ("/assets/*", FOREVER),
    ("/media/*", FOREVER),
    ("/builds/latest.json", "no-store"),
    ("/sitemap.xml", SHORTLY),
    ("/sitemap-*", SHORTLY),
    ("/robots.txt", SHORTLY),
    ("/*.ics", SHORTLY),
];

/// Folders of feeds: the root and any other.
const FOLDERS: [&str; 2] = ["/", "/*/"];

/// Headers of everything but the content security policy.
const EVERYWHERE: [(&str, &str); 5] = [
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "strict-origin-when-cross-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    (
        "Permissions-Policy",
        "camera=(), microphone=(), geolocation=()",
    ),
    ("Cache-Control", "no-cache"),
];

/// The whole file. `script_hash` is that of the head script (`sha256-…`), `scripts` are the
/// addresses of scripts that definitions of consent name.
pub(super) fn rules(script_hash: &str, scripts: &[&str], hsts: Hsts) -> String {
    let mut text = format!("/*\n  {POLICY}: {}\n", policy(script_hash, scripts));
    for (name, value) in EVERYWHERE {
        let _ = writeln!(text, "  {name}: {value}");
    }
    if let Some(value) = hsts.header() {
        let _ = writeln!(text, "  Strict-Transport-Security: {value}");
    }
    for (pattern, kept) in KEPT {
        let _ = writeln!(
            text,
            "{pattern}\n  ! Cache-Control\n  Cache-Control: {kept}"
        );
    }
    for locale in Locale::ALL {
        // Few servers know the ending.
        let path = locale.path("/manifest.webmanifest");
        let _ = writeln!(text, "{path}\n  Content-Type: application/manifest+json");
    }
    for format in FeedFormat::ALL {
        for folder in FOLDERS {
            let _ = writeln!(
                text,
                "{folder}{}\n  Content-Type: {}; charset=utf-8\n  ! Cache-Control\n  Cache-Control: {SHORTLY}",
                format.file(),
                format.mime()
            );
        }
    }
    // By the beginning of an address, because not every host reads a star within one.
    for ty in &FileType::ALL {
        let _ = writeln!(
            text,
            "/media/{}/*\n  Content-Type: {}",
            ty.extension, ty.media_type
        );
        for (name, value) in attachment_headers(ty) {
            let _ = writeln!(text, "  ! {name}\n  {name}: {value}");
        }
        // A calendar has the time of other calendars above.
        let _ = writeln!(text, "  ! Cache-Control\n  Cache-Control: {FOREVER}");
    }
    text
}

/// `new` with the head scripts of `old` allowed as well; `None` when it allows them already. Pages
/// change one by one: until the last has, some carry the head script of the theme before.
pub(crate) fn allowing_both(old: &str, new: &str) -> Option<String> {
    let old_policy = old.lines().find(|line| line.contains(POLICY))?;
    let new_policy = new.lines().find(|line| line.contains(POLICY))?;
    let mut allowed = "script-src 'self'".to_owned();
    for source in old_policy.split([' ', ';']) {
        let is_hash = source.starts_with("'sha256-") && source.ends_with('\'');
        if is_hash && !new_policy.contains(source) {
            allowed.push(' ');
            allowed.push_str(source);
        }
    }
    let both = new_policy.replacen("script-src 'self'", &allowed, 1);
    (both != new_policy).then(|| new.replacen(new_policy, &both, 1))
}

/// Nothing inline but the head script, nothing from elsewhere but what readers are asked about.
fn policy(script_hash: &str, scripts: &[&str]) -> String {
    let origins = scripts.iter().filter_map(|address| script_origin(address));
    let mut others = String::new();
    for origin in origins.collect::<BTreeSet<_>>() {
        others.push(' ');
        others.push_str(origin);
    }
    let connect = if others.is_empty() {
        String::new()
    } else {
        format!("connect-src 'self'{others}; ")
    };
    format!(
        "default-src 'self'; script-src 'self' '{script_hash}'{others}; {connect}style-src 'self'; \
         img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn only_origins_of_scripts_enter_the_policy() {
        let scripts = [
            "https://stats.example/s.js?x=1",
            "https://stats.example/other.js",
            "https://a.example:8443/x",
            "http://plain.example/x",
            "//relative.example/x",
            "https://*.example/x",
            "https://x.example; script-src *",
            "https://localhost/x",
            "javascript:x",
        ];
        let policy = policy("sha256-x", &scripts);
        assert_eq!(
            policy,
            "default-src 'self'; script-src 'self' 'sha256-x' https://a.example:8443 https://stats.example; \
             connect-src 'self' https://a.example:8443 https://stats.example; style-src 'self'; img-src 'self' data:; \
             object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        );
        assert!(
            !rules("sha256-x", &[], Hsts::Off).contains("connect-src"),
            "nothing but itself, by default-src"
        );
    }

    #[test]
    fn while_pages_change_the_head_scripts_of_both_themes_are_allowed() {
        let (old, new) = (
            rules("sha256-old", &[], Hsts::Off),
            rules("sha256-new", &["https://stats.example/s.js"], Hsts::Off),
        );
        let both = allowing_both(&old, &new).unwrap();
        assert!(
            both.contains("script-src 'self' 'sha256-old' 'sha256-new' https://stats.example;"),
            "{both}"
        );
        assert_eq!(
            both.replace(" 'sha256-old'", ""),
            new,
            "nothing else differs"
        );
        // After a process that was killed half-way.
        let third = allowing_both(&both, &rules("sha256-third", &[], Hsts::Off)).unwrap();
        assert!(
            third.contains("script-src 'self' 'sha256-old' 'sha256-new' 'sha256-third';"),
            "{third}"
        );
        assert_eq!(allowing_both(&new, &new), None);
        assert_eq!(allowing_both("", &new), None);
        assert_eq!(
            allowing_both(
                "/*\n  Content-Security-Policy: script-src 'sha256-x'; x 'sha256-a\n",
                &new
            )
            .map(|text| text.len() - new.len()),
            Some(" 'sha256-x'".len())
        );
    }

    /// Whether a pattern of the file matches a path; a star stands for anything.
    fn matches(pattern: &str, path: &str) -> bool {
        match pattern.split_once('*') {
            Some((start, end)) => {
                path.len() >= start.len() + end.len()
                    && path.starts_with(start)
                    && path.ends_with(end)
            }
            None => pattern == path,
        }
    }

    /// What hosts send that join the values of all rules, and take away what a line detaches.
    fn joined(text: &str, path: &str) -> BTreeMap<String, String> {
        let mut sent: BTreeMap<String, String> = BTreeMap::new();
        let mut applies = false;
        for line in text.lines() {
            match line
                .strip_prefix("  ")
                .map(|line| (line, line.split_once(": ")))
            {
                None => applies = matches(line, path),
                Some(_) if !applies => {}
                Some((line, None)) => drop(sent.remove(line.trim_start_matches("! "))),
                Some((_, Some((name, value)))) => {
                    let before = sent
                        .remove(name)
                        .map_or_else(String::new, |before| before + ", ");
                    sent.insert(name.to_owned(), before + value);
                }
            }
        }
        sent
    }

    #[test]
    fn transport_security_is_sent_where_it_is_asked_for() {
        let sent = |hsts| joined(&rules("sha256-x", &[], hsts), "/assets/site-1.css");
        let name = "Strict-Transport-Security";
        assert_eq!(sent(Hsts::Off).get(name), None);
        assert_eq!(sent(Hsts::Host)[name], "max-age=63072000");
        assert_eq!(
            sent(Hsts::Subdomains)[name],
            "max-age=63072000; includeSubDomains"
        );
    }

    #[test]
    fn attached_files_run_nothing_and_are_saved() {
        let text = rules("sha256-x", &[], Hsts::Off);
        for ty in FileType::ALL {
            let sent = joined(
                &text,
                &format!("/media/{}/00ff/a.{}", ty.extension, ty.extension),
            );
            let disposition = if ty.is_inline { "inline" } else { "attachment" };
            assert_eq!(sent["Content-Disposition"], disposition, "{}", ty.extension);
            assert_eq!(sent["Content-Type"], ty.media_type);
            assert_eq!(sent["Cache-Control"], FOREVER);
            assert_eq!(sent["X-Content-Type-Options"], "nosniff");
            let policy = &sent["Content-Security-Policy"];
            assert!(
                policy.starts_with("default-src 'none'") && !policy.contains("script"),
                "{policy}"
            );
            assert_eq!(policy.contains("sandbox"), !ty.is_inline);
        }
        let page = joined(&text, "/novyny/x");
        assert_eq!(page.get("Content-Disposition"), None);
        // No folder of widths of a picture has the name of a type.
        assert_eq!(
            joined(&text, "/media/ab.webp").get("Content-Disposition"),
            None
        );
    }

    #[test]
    fn every_kind_of_file_is_kept_as_long_as_it_may_be() {
        let text = rules("sha256-x", &[], Hsts::Off);
        assert!(
            text.lines().filter(|line| line.starts_with('/')).count() <= 100,
            "as many rules as hosts read"
        );
        for (path, kind, cache) in [
            ("/", None, "no-cache"),
            ("/us/novyny/page/3", None, "no-cache"),
            ("/novyny/_payload.json", None, "no-cache"),
            ("/assets/site-1.css", None, FOREVER),
            ("/media/ab.webp", None, FOREVER),
            ("/builds/latest.json", None, "no-store"),
            ("/sitemap-news.xml", None, SHORTLY),
            ("/sitemap-news-3.xml", None, SHORTLY),
            (
                "/feed.xml",
                Some("application/rss+xml; charset=utf-8"),
                SHORTLY,
            ),
            (
                "/us/novyny/category/x/atom.xml",
                Some("application/atom+xml; charset=utf-8"),
                SHORTLY,
            ),
            (
                "/us/poster/feed.json",
                Some("application/feed+json; charset=utf-8"),
                SHORTLY,
            ),
            ("/poster/category/x/calendar.ics", None, SHORTLY),
        ] {
            let sent = joined(&text, path);
            assert!(
                sent["Content-Security-Policy"].contains("'sha256-x'"),
                "{path}"
            );
            let content_type = sent.get("Content-Type").map(String::as_str);
            assert_eq!(
                (content_type, sent["Cache-Control"].as_str()),
                (kind, cache),
                "{path}"
            );
        }
    }
}
