//! The life of a user advertisement: what may be done to it and by whom, which dates each action
//! moves, the rules its text is held against. Pure: it knows neither store nor requests.

pub mod complaints;
pub mod dates;
pub mod edits;
pub mod effects;
pub mod messages;
pub mod present;
pub mod record;
pub mod risk;
pub mod rules;
#[cfg(test)]
pub mod samples;
pub mod steps;
pub mod submission;
pub mod words;
