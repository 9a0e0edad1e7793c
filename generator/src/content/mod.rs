//! `content/` as text: Markdown with TOML front matter, `index.md` and `index.us.md`, pictures beside.

mod decode;
mod document;
mod front_matter;
mod gallery;
mod listing;
mod pictures;
mod portal;
mod reachable;
mod records;
mod redirects;
mod settings;
mod site;
mod suggest;
mod text;
mod write;

pub use listing::{IGNORED, IGNORED_AT_ROOT, is_ignored};
pub use portal::{Body, Loaded, LoadedPortal, Portal, load, read, read_with_warnings};
pub use write::{Access, WriteError, write, write_for};
