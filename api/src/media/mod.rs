//! Pictures from people: taken out of a form, made anew, put in place and shown to those who may see them
//! (docs/content-model.md §0.4, docs/security.md items 32–35). Staff and owners of advertisements go through here
//! alike.

pub(crate) mod intake;
pub(crate) mod show;
pub(crate) mod thumbs;
pub(crate) mod upload;

pub use intake::Intake;
pub use show::{PictureParams, show};
pub use thumbs::Thumbs;
pub use upload::accept_upload;

/// Bytes of a request with one picture: 10 MB and its envelope.
pub const UPLOAD_LIMIT: usize = 10 * 1024 * 1024 + 16 * 1024;
