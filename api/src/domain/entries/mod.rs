//! An entry as people write it: validation of drafts, normal forms of text, and how the API
//! presents it.

pub(crate) mod draft;
pub(crate) mod known_keys;
pub(crate) mod present;
pub mod record;
