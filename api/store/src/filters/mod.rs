//! What a question of readers asks for beside its words, and the documents that have it, in memory.

mod bitmaps;
mod facts;
mod numbers;
mod request;

pub(crate) use bitmaps::{
    Bitmaps, BothBitmaps, FilteredDocument, Filtering, NewFacts, SharedBitmaps,
};
pub(crate) use facts::{
    Condition, Measures, answers, expression, of_entry, ranges, required, section,
};
pub(crate) use numbers::{number, numbers};
pub use request::{NumberRange, SearchMatches, SearchQuery, SearchRow, SearchSort};
