//! Uploaded pictures: read from a form, encoded again, stored, and served before they are published
//! (docs/content-model.md §0.4, docs/security.md items 32–35). Uploads of the staff and of owners
//! of advertisements take the same path. It must not know who may see a picture: callers check
//! that.

pub(crate) mod intake;
mod pictures;
pub(crate) mod show;
pub(crate) mod thumbs;
pub(crate) mod upload;

pub(crate) use pictures::Pictures;
pub(crate) use show::PictureParams;

/// Bytes of a request with one picture: 10 MB and its envelope.
pub(crate) const UPLOAD_LIMIT: usize = 10 * 1024 * 1024 + 16 * 1024;
