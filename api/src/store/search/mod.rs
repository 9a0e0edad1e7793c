//! The public search index: a file of its own, derived from what is public and holding nothing else.

mod candidates;
mod documents;
mod facts;
mod file;
mod hits;
mod index;
mod interpretation;
mod listing;
mod numbers;
mod query;
mod rank;
mod request;
mod scrub;
mod unit;

pub(crate) use index::PendingEntries;
pub use index::SearchIndex;
pub use query::{Search, SearchReader};
pub(crate) use request::{Correction, Facets, SearchRow};
pub use request::{QuerySynonym, Reading, SearchMatches, SearchQuery, SearchSort};
pub(super) use scrub::scrub;
