//! The public search index: a file of its own, derived from what is public and holding nothing
//! else.

mod candidates;
mod documents;
mod file;
mod hits;
mod index;
mod listing;
mod one;
mod patterns;
mod rank;
mod reader;
mod reading;
mod saved;
mod scrub;

pub use index::PendingEntries;
pub use index::SearchIndex;
pub(super) use reader::known_words;
pub use reader::{Search, SearchReader};
pub(super) use saved::NewReader;
pub use saved::{NewDocument, SavedQuestions};
pub(super) use scrub::scrub;
