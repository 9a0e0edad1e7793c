//! Where an entry came from, if `convert` wrote it (docs/moving.md, "From other software").

use super::document::document;
use crate::field::Type;

document! {
    /// The thing in other software that an entry was made of, and what it was made into. Editors do
    /// not change it, and readers never see it.
    pub record Origin {
        /// The kind of the source: `wordpress`.
        from: String => save(Type::Text { min: 1, max: 20 }),
        /// The name of the thing in the source.
        id: String => save(Type::Text { min: 1, max: Origin::MAX_ID }),
        /// Digest of the files as they were written, without this table and what the portal adds.
        digest: String => save(Type::Text { min: 1, max: 64 }),
    }
}

impl Origin {
    /// Characters of the longest name in a source.
    pub const MAX_ID: usize = 300;
}
