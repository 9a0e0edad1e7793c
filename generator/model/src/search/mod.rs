//! The words of searches: how a text and a query are read alike. Pure functions of text; the index itself belongs to
//! the store. It must not know pages or the time.

pub mod dictionary;
pub mod english;
pub mod forms;
pub mod readings;
pub mod snippet;
pub mod words;
