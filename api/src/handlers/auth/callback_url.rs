//! The address to which a sign-in or sign-out leads: this site only (docs/protocols.md §1.4,
//! docs/security.md item 18).

use model::Locale;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// Bytes of an address; the site has no longer ones.
const LONGEST: usize = 2048;
/// Characters that a `Location` header must not hold; everything beyond ASCII is encoded anyway.
const UNSAFE: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'\\');

/// The absolute address for a requested one: a path of this site, an address of this site, or else its root.
pub(super) fn resolve(address: &str, origin: &str) -> String {
    if address.len() > LONGEST || address.chars().any(char::is_control) {
        return origin.to_owned();
    }
    if address.starts_with('/') {
        return format!("{origin}{}", utf8_percent_encode(address, UNSAFE));
    }
    let start = address.get(..origin.len());
    let rest = address.get(origin.len()..).unwrap_or_default();
    let ends_there = rest.is_empty() || rest.starts_with(['/', '?', '#']);
    if start.is_some_and(|start| start.eq_ignore_ascii_case(origin)) && ends_there {
        return format!("{origin}{}", utf8_percent_encode(rest, UNSAFE));
    }
    origin.to_owned()
}

/// Whether a value is a path or an http(s) address at all; anything else in the query or the cookie
/// is answered as a configuration error.
pub(super) fn is_http(value: &str) -> bool {
    if value.starts_with('/') {
        return true;
    }
    value.split_once(':').is_some_and(|(scheme, rest)| {
        let scheme = scheme.trim().to_ascii_lowercase();
        matches!(scheme.as_str(), "http" | "https")
            && !rest.trim_start_matches(['/', '\\']).is_empty()
    })
}

/// The language of an absolute address of this site: English below `/us`.
pub(super) fn locale(url: &str, origin: &str) -> Locale {
    let path = url.strip_prefix(origin).unwrap_or_default();
    match path.strip_prefix("/us") {
        Some(rest) if rest.is_empty() || rest.starts_with(['/', '?', '#']) => Locale::Us,
        _ => Locale::Ua,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_site() {
        let site = "https://site.example";
        for (address, url) in [
            ("/novyny?a=b#c", "https://site.example/novyny?a=b#c"),
            ("https://site.example/us", "https://site.example/us"),
            ("HTTPS://SITE.example?x", "https://site.example?x"),
            ("//evil.example/x", "https://site.example//evil.example/x"),
            ("/\\evil.example", "https://site.example/%5Cevil.example"),
            ("https:evil.example", site),
            ("https://site.example@evil.example", site),
            ("https://site.example.evil.example", site),
            ("https://site.example:444/", site),
            ("http://site.example/", site),
            ("javascript:alert(1)", site),
            ("data:text/html,x", site),
            ("%2f%2fevil.example", site),
            ("/a\r\nSet-Cookie: x=y", site),
            ("/a\tb", site),
            (
                "/вісті",
                "https://site.example/%D0%B2%D1%96%D1%81%D1%82%D1%96",
            ),
            ("", site),
        ] {
            assert_eq!(resolve(address, site), url, "{address}");
        }
        assert_eq!(resolve(&format!("/{}", "a".repeat(70_000)), site), site);
    }

    #[test]
    fn addresses_that_are_none() {
        assert!(is_http("/x") && is_http("https://evil.example") && is_http("HTTP://a"));
        assert!(
            !is_http("javascript:alert(1)")
                && !is_http("data:x")
                && !is_http("evil")
                && !is_http("https://")
        );
    }
}
