//! Reports to readers what is new for the searches that they saved, and what changed of what they keep:
//! new entries are held against the searches once each, and what fits becomes one email for each reader
//! (docs/server.md). It must not know HTTP.

mod reports;
mod task;

pub(crate) use task::start;
