//! An entry: its record, the keys of requests, and how the API presents it.

pub mod known_keys;
pub mod present;
pub mod record;
