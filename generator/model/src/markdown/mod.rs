//! Markdown to HTML by an allow-list: only what the renderer itself writes ever reaches a page. Raw
//! HTML is shown as text, script-like links are dropped, and both are reported when content is
//! read.
//!
//! A body is parsed once ([`read`], [`prepare`]) into HTML and the offsets of links and pictures of
//! the portal ([`Prepared`]); the renderer of pages inserts their addresses. It must not know which
//! pages exist.

mod facts;
mod meant;
mod prepare;
mod prepared;
mod syntax;
mod unread;

pub use facts::{BodyFacts, Examined, examine, facts, facts_of, notes, plain, raw_controls, read};
pub use prepare::{prepare, prepare_plain};
pub use prepared::{KeptBody, Prepared, PreparedRef, Slot};
