//! Uploaded pictures: read from a form, encoded again, stored, and served before they are published
//! (docs/content-model.md §0.4, docs/security.md items 32–35). Uploads of the staff and of owners
//! of advertisements take the same path. It must not know who may see a picture: callers check
//! that.

pub(crate) mod intake;
pub(crate) mod show;
pub(crate) mod thumbs;
pub(crate) mod upload;

pub(crate) use intake::Intake;
pub(crate) use show::{PictureParams, show};
pub(crate) use thumbs::Thumbs;
pub(crate) use upload::accept_upload;

/// Bytes of a request with one picture: 10 MB and its envelope.
pub(crate) const UPLOAD_LIMIT: usize = 10 * 1024 * 1024 + 16 * 1024;
