//! The parts of the site whose documents are records of their own.

use model::Kind;

/// The collection of the settings.
pub(super) const SETTINGS: &str = "settings";

/// One of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SiteSet {
    /// Categories of a kind.
    Categories(Kind),
    /// The tags of all kinds.
    Tags,
    /// The tree of places.
    Locations,
    /// Authors of texts, with their pages.
    People,
    /// Redirects that editors made.
    Redirects,
}

impl SiteSet {
    /// The word in the database, in changes and in the activity log: `categories/news`, `tags` …
    pub fn collection(self) -> String {
        match self {
            SiteSet::Categories(kind) => format!("categories/{}", kind.collection()),
            SiteSet::Tags => "tags".to_owned(),
            SiteSet::Locations => "locations".to_owned(),
            SiteSet::People => "people".to_owned(),
            SiteSet::Redirects => "redirects".to_owned(),
        }
    }

    /// The field by which a document is known.
    pub(super) const fn key_field(self) -> &'static str {
        match self {
            SiteSet::Redirects => "from",
            _ => "slug",
        }
    }

    /// Whether its documents form a tree.
    pub(super) const fn is_tree(self) -> bool {
        matches!(self, SiteSet::Categories(_) | SiteSet::Locations)
    }
}
