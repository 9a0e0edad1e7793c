//! An entry as people write it: validation of drafts, normal forms of text, and how the API
//! presents it.

pub mod draft;
pub mod known_keys;
pub mod present;
pub mod record;
