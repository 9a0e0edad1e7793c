//! The addresses of a content folder that are taken, so that a redirect does not hide a page.

use super::front_matter::FrontMatter;
use super::names::ENTRY_FILES;
use super::text;
use files::disk;
use model::{Kind, Order, Site, SitePath};
use std::path::Path;

/// Whether readers find a page of content at `path` (without language prefix): a section, a
/// category, an archive page, or an entry that is public by its front matter. `root` is the content
/// folder.
pub(super) fn taken(root: &Path, site: &Site, path: &str) -> bool {
    match SitePath::parse(path) {
        // Archive pages come and go with their entries: all of their addresses are the site's.
        SitePath::Home | SitePath::Archive(..) => true,
        SitePath::Author(slug) => site.person(slug).is_some(),
        SitePath::Entry(kind, slug) => is_public(root, kind, slug),
        _ => shown(root, site, path),
    }
}

/// Whether an alias could show the page at `path`: a section, a category, or an entry in any state,
/// since an alias waits while its entry is withdrawn.
pub(super) fn shown(root: &Path, site: &Site, path: &str) -> bool {
    match SitePath::parse(path) {
        SitePath::Section(kind) => kind.order() != Order::Unlisted,
        SitePath::Category(kind, slug) => {
            kind.has_category_routes() && site.category(kind, slug).is_some()
        }
        // A text that cannot be read is reported where entries are.
        SitePath::Entry(kind, slug) => {
            let dir = root.join(kind.collection()).join(slug);
            ENTRY_FILES
                .iter()
                .any(|name| disk::is_file(&dir.join(name)).unwrap_or(true))
        }
        _ => false,
    }
}

/// A withdrawn entry may lead on to another; only what readers see is in the way. A file that
/// cannot be read is reported where entries are.
fn is_public(root: &Path, kind: Kind, slug: &str) -> bool {
    let dir = root.join(kind.collection()).join(slug);
    let mut texts = ENTRY_FILES
        .iter()
        .filter_map(|name| text::read_to_string(&dir.join(name)).ok());
    let Some(text) = texts.next() else {
        return false;
    };
    FrontMatter::parse(String::new, &text).is_ok_and(|front_matter| {
        let status = front_matter.text("status");
        matches!(status.unwrap_or("published"), "published" | "sold")
    })
}
