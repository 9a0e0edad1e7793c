//! Which slugs an entry may not have (content-model §5.2, design §5).

use generator::model::{Kind, RESERVED, Slug};

/// Names that stand beside items below a section: category pages, archive pages, feeds.
const BESIDE_ITEMS: [&str; 6] = ["category", "page", "feed", "rss", "atom", "calendar"];

/// Whether `slug` belongs to the site. Pages live at the root and may not shadow its routes, except that
/// the pages with a fixed route use exactly their own.
pub fn is_reserved(kind: Kind, slug: &str) -> bool {
    if kind == Kind::Pages {
        RESERVED.contains(&slug) && !Slug::FIXED_PAGES.contains(&slug)
    } else {
        BESIDE_ITEMS.contains(&slug)
    }
}
