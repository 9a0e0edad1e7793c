//! `content/` as text: Markdown with TOML front matter, `index.md` and `index.us.md`, pictures
//! beside. It must not know themes, pages or the time: callers say it.

mod attachments;
mod changed;
mod document;
mod front_matter;
mod gallery;
mod identities;
mod links;
mod listing;
mod loaded;
mod loaded_portal;
mod names;
mod numbers;
mod outline;
mod pictures;
mod portal;
mod reader;
mod redirects;
mod settings;
mod site;
mod suggest;
mod text;
mod unread;
mod write;
mod written;

pub(crate) use changed::read_again;
pub use changed::{ChangedPortal, load_changed};
pub use front_matter::front_matter_and_body;
pub use listing::{IGNORED, IGNORED_AT_ROOT, is_ignored};
pub use loaded::{Body, Loaded};
pub use loaded_portal::LoadedPortal;
pub use outline::Outline;
pub use portal::{load, read, read_with_warnings};
pub use write::{Access, FileChanges, WriteError, entry_files, write, write_for};
