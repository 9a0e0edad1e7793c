//! Which Markdown is read, and where its links may lead.

use crate::Locale;
use crate::syntax::is_site_path;
use pulldown_cmark::{Options, Parser};

/// Where a link may lead.
pub(super) enum Destination<'a> {
    /// A path of this site, in the default language's form.
    Site(&'a str),
    /// `https:`, `mailto:` … or a fragment of the same page.
    Outside,
    Refused(&'static str),
}

/// Schemes a link may have besides site paths and fragments (docs/specification.md §2).
const SCHEMES: [&str; 4] = ["https", "http", "mailto", "tel"];

pub(super) fn destination(url: &str) -> Destination<'_> {
    if url.contains(|c: char| c.is_control()) {
        return Destination::Refused("it contains control characters");
    }
    if url.starts_with('#') {
        return Destination::Outside;
    }
    if url.starts_with('/') {
        return if is_site_path(url) {
            Destination::Site(Locale::split(url).1)
        } else {
            Destination::Refused("a path of this site starts with one slash and contains no spaces")
        };
    }
    match url.split_once(':') {
        Some((scheme, _)) if SCHEMES.iter().any(|known| scheme.eq_ignore_ascii_case(known)) => {
            Destination::Outside
        }
        Some(_) => Destination::Refused("only https, http, mailto and tel addresses are allowed"),
        None => Destination::Refused("write a path of this site with a leading slash"),
    }
}

pub(super) fn parser(body: &str) -> Parser<'_> {
    Parser::new_ext(body, Options::ENABLE_TABLES | Options::ENABLE_STRIKETHROUGH)
}
