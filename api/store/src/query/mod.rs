//! How a query is read: the terms that stand for each part of it, and which parts a document must
//! have. Readers' search and the search of the dashboard read queries alike; each says by a
//! [`Corpus`] what its documents have. It must not know how documents are stored or shown.

mod corpus;
mod demand;
mod fact;
mod interpretation;
mod reading;
mod site_words;
mod unit;

pub(super) use corpus::Corpus;
pub(super) use demand::{Demand, every};
pub(super) use fact::{Fact, in_head};
pub(super) use interpretation::{Interpretation, Interpreter};
pub use reading::Correction;
pub use reading::Reading;
pub use site_words::QuerySynonym;
pub(super) use site_words::{SiteWords, SiteWordsCache, category_key};
pub(super) use unit::{Alternative, Unit, any_of, any_phrase};
