//! The index knows which entries are public at a time, and in which order lists hold them.
//!
//! It must not know texts, templates or files.

mod archive;
mod key;
mod layered;
mod letter;
mod links;
mod list;
mod row;
mod sizes;
mod state;

pub use archive::{ArchiveKey, ArchivePage};
pub use key::{CategoryIndex, ListKey, PersonIndex, Shard};
pub(crate) use key::{category_index, person_index};
pub use letter::Letter;
pub use links::{field_links, settings_links};
pub use list::List;
pub use row::{Menu, Place, Row};
pub use sizes::Sizes;
pub use state::Index;
