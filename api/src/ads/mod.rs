//! The life of a user advertisement: what may be done to it and by whom, which dates each action moves, the
//! rules its text is held against. Pure: it knows neither store nor requests.

pub mod dates;
pub mod edits;
pub mod risk;
pub mod rules;
pub mod steps;
pub mod transitions;
pub mod words;

pub use steps::{Action, Party, State};
pub use transitions::{Condition, Facts, Refusal, Terms, To, decide, offered};
