//! Which addresses of a content folder are taken, so that a redirect does not stand in front of a page.

use super::front_matter::FrontMatter;
use super::names::ENTRY_FILES;
use super::text;
use model::{Kind, Order, Site};
use std::path::Path;

/// Whether readers find a page of content at `path` (without language prefix): a section, a category, an
/// archive page, or an entry that is public by its front matter. `root` is the content folder.
pub(super) fn taken(root: &Path, site: &Site, path: &str) -> bool {
    match place(path) {
        Place::Home | Place::Archive => true,
        Place::Section(_) | Place::Category(..) => shown(root, site, path),
        Place::Entry(kind, slug) => is_public(root, kind, slug),
        Place::Nothing => false,
    }
}

/// Whether an alias could show the page at `path`: a section, a category, or an entry in any state, since
/// an alias waits while its entry is withdrawn.
pub(super) fn shown(root: &Path, site: &Site, path: &str) -> bool {
    match place(path) {
        Place::Section(kind) => kind.order() != Order::Unlisted,
        Place::Category(kind, slug) => kind.has_category_routes() && site.category(kind, slug).is_some(),
        Place::Entry(kind, slug) => root.join(kind.collection()).join(slug).join(ENTRY_FILES[0]).is_file(),
        Place::Home | Place::Archive | Place::Nothing => false,
    }
}

/// What an address would be.
enum Place<'p> {
    Home,
    Section(Kind),
    Category(Kind, &'p str),
    /// Archive pages come and go with their entries: all of their addresses are the site's.
    Archive,
    Entry(Kind, &'p str),
    Nothing,
}

fn place(path: &str) -> Place<'_> {
    let segments: Vec<&str> = path.trim_start_matches('/').split('/').collect();
    let section = Kind::from_section(segments[0]);
    match (section, &segments[1..]) {
        (None, []) if segments[0].is_empty() => Place::Home,
        (None, []) => Place::Entry(Kind::Pages, segments[0]),
        (None, [slug]) if segments[0] == Kind::Reklama.section() => Place::Entry(Kind::Reklama, slug),
        (Some(kind), []) => Place::Section(kind),
        (Some(_), ["page", _] | ["category", _, "page", _]) => Place::Archive,
        (Some(kind), ["category", slug]) => Place::Category(kind, slug),
        (Some(kind), [slug]) => Place::Entry(kind, slug),
        _ => Place::Nothing,
    }
}

/// A withdrawn entry may lead on to another; only what readers see is in the way. A file that cannot be
/// read is reported where entries are.
fn is_public(root: &Path, kind: Kind, slug: &str) -> bool {
    let path = root.join(kind.collection()).join(slug).join(ENTRY_FILES[0]);
    let Ok(text) = text::read_to_string(&path) else { return false };
    FrontMatter::parse(|| ENTRY_FILES[0].to_owned(), &text).is_ok_and(|(_, values)| {
        let status = values.get("status").and_then(serde_json::Value::as_str);
        matches!(status.unwrap_or("published"), "published" | "sold")
    })
}
