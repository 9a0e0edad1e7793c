//! The public search index: a file of its own, derived from what is public and holding nothing
//! else.

mod bitmaps;
mod candidates;
mod documents;
mod facts;
mod file;
mod hits;
mod index;
mod listing;
mod numbers;
mod one;
mod patterns;
mod rank;
mod reader;
mod reading;
mod request;
mod saved;
mod scrub;

pub(super) use bitmaps::SharedBitmaps;
pub use index::PendingEntries;
pub use index::SearchIndex;
pub(super) use reader::known_words;
pub use reader::{Search, SearchReader};
pub use request::{NumberRange, SearchMatches, SearchQuery, SearchRow, SearchSort};
pub(super) use saved::NewReader;
pub use saved::{NewDocument, SavedQuestions};
pub(super) use scrub::scrub;
