//! The transitions that each party may take: one table each for entries, advertisements and
//! complaints.

pub mod ad_steps;
pub mod ads;
pub mod caller;
pub mod complaints;
pub mod editorial;
pub mod engine;
pub mod visibility;
