//! Drafts as people send them, of entries and of advertisements: what an edit must know before it
//! can be checked, and the check itself. An advertisement is an entry with contacts, a term and
//! rules of its own.

mod ad;
pub mod context;
mod pictures;
pub mod validator;

pub use ad::EDITORS;
