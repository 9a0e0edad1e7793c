//! Files that are not pages: feeds, maps, rules for hosts, build ids, pictures; and the path of
//! every file.
//!
//! It must not write a file.

pub(crate) mod data_lists;
mod feeds;
mod file;
mod headers;
mod icons;
mod keys;
mod kinds;
mod map;
mod old_address;
mod path;
mod sitemap;
mod templates;

pub use file::file;
pub(crate) use headers::allowing_both;
pub use keys::keys;
pub use kinds::{cache_control, content_type, own_headers};
pub use map::FileMap;
pub(crate) use old_address::redirect_fingerprint;
pub(crate) use path::has_file;
