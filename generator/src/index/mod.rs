//! Which entries are public at a time, and in which order lists hold them.
//!
//! It must not know texts, templates or files.

mod archive;
mod index;
mod key;
mod layered;
mod letter;
mod list;
mod row;
mod sizes;

pub use archive::{ArchiveKey, ArchivePage};
pub use index::Index;
pub use key::{ListKey, Shard};
pub use letter::Letter;
pub use list::List;
pub use row::{Menu, Place, Row};
pub use sizes::Sizes;
