//! The words of searches: a text and a query are read alike. Pure functions of text; the index
//! itself belongs to the store. It must not know pages or the time.

mod compounds;
pub mod days;
pub mod dictionary;
mod edit_distance;
pub mod english;
mod items;
mod known_words;
pub mod nearness;
pub mod query;
pub mod readings;
mod slips;
pub mod snippet;
mod stems;
pub mod stop_words;
pub mod terms;
pub mod vocabulary;
mod walk;
pub mod words;
