//! Who may move what from which state to which: one table each for entries, advertisements and
//! complaints.

pub mod ad_steps;
pub mod ads;
pub mod complaints;
pub mod editorial;
pub mod engine;
pub mod visibility;
