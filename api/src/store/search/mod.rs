//! The public search index: a file of its own, derived from what is public and holding nothing else.

mod candidates;
mod documents;
mod expression;
mod facts;
mod file;
mod hits;
mod index;
mod listing;
mod numbers;
mod query;
mod rank;
mod request;
mod scrub;
mod typos;

pub use index::{SearchIndex, Work};
pub use query::{Search, SearchReader};
pub use request::{Correction, Count, Facets, Found, Reading, SearchQuery, SearchRow, SearchSort};
pub(super) use scrub::scrub;
