//! The life of a user advertisement: what may be done to it and by whom, which dates each action
//! moves, the rules its text is held against. Pure: it knows neither store nor requests.

pub(crate) mod complaints;
pub mod dates;
pub(crate) mod draft;
pub(crate) mod edits;
pub(crate) mod effects;
pub(crate) mod messages;
pub(crate) mod present;
pub mod record;
pub(crate) mod risk;
pub mod rules;
#[cfg(test)]
pub(crate) mod samples;
pub mod steps;
pub mod submission;
pub(crate) mod words;
