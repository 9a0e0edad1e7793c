//! The Markdown that is read, and the addresses that its links may have.

use crate::SiteLink;
use pulldown_cmark::{Options, Parser};

/// The kinds of addresses that a link may have.
pub(super) enum Destination<'a> {
    Site(SiteLink),
    /// A fragment of the same page, without its sign.
    Within(&'a str),
    /// `https:`, `mailto:` …
    Outside,
    Refused(&'static str),
}

/// Schemes a link may have besides site paths and fragments (docs/specification.md §2).
const SCHEMES: [&str; 4] = ["https", "http", "mailto", "tel"];

pub(super) fn destination(url: &str) -> Destination<'_> {
    if url.contains(|c: char| c.is_control()) {
        return Destination::Refused("it contains control characters");
    }
    if let Some(fragment) = url.strip_prefix('#') {
        return Destination::Within(fragment);
    }
    if url.starts_with('/') {
        return match SiteLink::parse(url) {
            Some(link) => Destination::Site(link),
            None => Destination::Refused(
                "a path of this site starts with one slash and contains no spaces",
            ),
        };
    }
    match url.split_once(':') {
        Some((scheme, _))
            if SCHEMES
                .iter()
                .any(|known| scheme.eq_ignore_ascii_case(known)) =>
        {
            Destination::Outside
        }
        Some(_) => Destination::Refused("only https, http, mailto and tel addresses are allowed"),
        None => Destination::Refused("write a path of this site with a leading slash"),
    }
}

pub(super) fn parser(body: &str) -> Parser<'_> {
    Parser::new_ext(body, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}
