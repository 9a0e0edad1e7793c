//! Problems that follow from taxonomy files that cannot be read.

use super::names::{CATEGORIES, LOCATIONS, PEOPLE, TAGS};

/// Taxonomy files that are there and could not be read. What they would have held is not reported
/// as missing.
#[derive(Debug, Default)]
pub(super) struct Unread(pub Vec<String>);

/// Fields of entries, and the file that says what they may hold.
const VOCABULARIES: [(&str, &str); 5] = [
    ("category", CATEGORIES),
    ("tags", TAGS),
    ("bylines", PEOPLE),
    ("location", LOCATIONS),
    ("areas", LOCATIONS),
];

impl Unread {
    /// Whether a problem at `path` of an entry may come of a file that could not be read.
    pub(super) fn explains(&self, path: &str) -> bool {
        let field = path.split('.').next().unwrap_or_default();
        VOCABULARIES
            .iter()
            .any(|(name, file)| *name == field && self.0.iter().any(|unread| unread == file))
    }

    /// Whether categories are unknown because of that.
    pub(super) fn has_no_categories(&self) -> bool {
        self.explains("category")
    }
}
