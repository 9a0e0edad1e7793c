//! Pictures from people: taken out of a form, made anew, put in place and shown to those who may see them
//! (content-model §0.4, security items 32–35). Staff and owners of advertisements go through here alike.

pub(crate) mod intake;
pub(crate) mod show;
pub(crate) mod take;
pub(crate) mod thumbs;

pub use intake::Intake;
pub use show::{Wish, show};
pub use take::{take, take_within};
pub use thumbs::Thumbs;

/// Bytes of a request with one picture: 10 MB and its envelope.
pub const UPLOAD_LIMIT: usize = 10 * 1024 * 1024 + 16 * 1024;
