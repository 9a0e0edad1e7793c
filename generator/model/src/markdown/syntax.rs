//! The Markdown that is read, and the addresses that its links may have.

use crate::{Kind, SiteLink};
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

/// Where a link in a text of an entry of this kind leads.
pub(super) fn destination(url: &str, kind: Kind) -> Destination<'_> {
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
        None => match relative(url, kind) {
            Some(link) => Destination::Site(link),
            None if url.starts_with("www.") => {
                Destination::Refused("write https:// before the name of a host")
            }
            None => Destination::Refused("write a path of this site with a leading slash"),
        },
    }
}

/// The entry that a link from folder to folder means, as people write them for GitHub, Hugo or
/// Zola: `../zvychaina/`, `../../posters/vechir/index.md#kvytky`, `@/news/zvychaina.md`. `kind` is
/// that of the entry with the link.
fn relative(url: &str, kind: Kind) -> Option<SiteLink> {
    let (path, rest) = url.split_at(url.find(['?', '#']).unwrap_or(url.len()));
    let page = ["/index.us.md", "/index.md", ".md"]
        .iter()
        .find_map(|end| path.strip_suffix(end));
    let is_folder = path.starts_with("../") && page.is_none();
    let page = page.or(is_folder.then_some(path))?;
    let mut names = page
        .trim_end_matches('/')
        .rsplit('/')
        .filter(|name| *name != ".");
    let slug = names.next()?;
    // The folder of an entry is below that of its kind, and a kind beside it.
    let kind = match names.next() {
        None | Some("" | ".." | "@") => kind,
        Some(name) => Kind::from_collection(name).or(Kind::from_section(name))?,
    };
    if slug.is_empty() || matches!(slug, ".." | "@" | "index") {
        return None;
    }
    SiteLink::parse(&(kind.item_path(slug) + rest))
}

/// The mark of a large quotation; the marks of boxes are those of GitHub.
pub(super) const PULL_QUOTE: &str = "[!QUOTE]";

pub(super) fn parser(body: &str) -> Parser<'_> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_DEFINITION_LIST
        | Options::ENABLE_HEADING_ATTRIBUTES
        | Options::ENABLE_GFM;
    Parser::new_ext(body, options)
}

/// The ids that a heading names at its end, `## Words {#id #older}`: the first is its own, links
/// lead to the others too. Classes of other programs are left out. `None`: it names none, and
/// braces at its end are words.
pub(super) fn named_ids(heading: &str) -> Option<Vec<&str>> {
    let inside = braces(heading)?;
    let mut ids = Vec::new();
    for mark in inside.split_ascii_whitespace() {
        match mark.split_at_checked(1) {
            Some(("#", id)) if !id.is_empty() => ids.push(id),
            Some((".", class)) if !class.is_empty() => {}
            _ => return None,
        }
    }
    (!inside.trim().is_empty()).then_some(ids)
}

/// The text between braces at the end of a heading; the parser takes it for attributes.
pub(super) fn braces(heading: &str) -> Option<&str> {
    let line = heading.trim_end_matches(['\n', '\r', '=', '-', '#', ' ', '\t']);
    let inside = line.strip_suffix('}')?;
    let (_, inside) = inside.rsplit_once('{')?;
    (!inside.contains(['}', '<', '>', '\\', '\n', '\r'])).then_some(inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_between_folders_lead_to_entries() {
        for (link, expected) in [
            ("../zvychaina/", Some("/novyny/zvychaina")),
            ("../zvychaina#a", Some("/novyny/zvychaina#a")),
            ("../zvychaina/index.md", Some("/novyny/zvychaina")),
            ("../zvychaina/index.us.md#a", Some("/novyny/zvychaina#a")),
            ("./../zvychaina/index.md?x=1", Some("/novyny/zvychaina?x=1")),
            ("zvychaina.md", Some("/novyny/zvychaina")),
            ("../../posters/vechir/index.md", Some("/poster/vechir")),
            ("../../poster/vechir/", Some("/poster/vechir")),
            ("../../pages/pro-nas/index.md", Some("/pro-nas")),
            ("@/novyny/zvychaina/index.md", Some("/novyny/zvychaina")),
            ("@/news/zvychaina.md", Some("/novyny/zvychaina")),
            ("../../blog/stattia/index.md", None),
            ("../", None),
            ("../..", None),
            ("index.md", None),
            ("zvychaina", None),
            ("www.example.org", None),
        ] {
            let to = relative(link, Kind::News).map(|link| link.to_string());
            assert_eq!(to.as_deref(), expected, "{link}");
        }
    }

    #[test]
    fn headings_name_their_ids() {
        for (heading, expected) in [
            ("## Розклад {#rozklad}", Some(vec!["rozklad"])),
            ("## Розклад {#new #old} ##\n", Some(vec!["new", "old"])),
            ("Розклад {#a .big}\n-----", Some(vec!["a"])),
            ("## Розклад {.big}", Some(vec![])),
            ("## Розклад {на зиму}", None),
            ("## Розклад {}", None),
            ("## Розклад", None),
        ] {
            assert_eq!(named_ids(heading), expected, "{heading}");
        }
    }
}
