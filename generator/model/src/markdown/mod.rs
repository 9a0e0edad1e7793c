//! Markdown to HTML by an allow-list: only what the renderer itself writes ever reaches a page. HTML
//! beyond a few elements is shown as text, script-like links are dropped, and both are reported when
//! content is read.
//!
//! A body is parsed once ([`read`], [`prepare`]) into HTML and the offsets of links and pictures of
//! the portal ([`Prepared`]); the renderer of pages inserts their addresses. It must not know which
//! pages exist.

mod facts;
mod footnotes;
mod ids;
mod meant;
mod piece;
mod prepare;
mod prepared;
mod syntax;
mod tags;
mod unread;

pub use facts::{BodyFacts, Examined, by_kind, examine, facts, facts_of, notes, plain, read};
pub use prepare::prepare;
pub use prepared::{KeptBody, Prepared, PreparedRef, Slot, Word};
