//! Uploaded pictures: read from a form, encoded again, stored, and served before they are published
//! (docs/content-model.md §0.4, docs/security.md items 32–35). Attached files are checked instead and
//! stored as they are. Uploads of the staff and of owners
//! of advertisements take the same path. It must not know who may see a picture: callers check
//! that.

pub(crate) mod attached;
pub(crate) mod intake;
mod pictures;
pub(crate) mod show;
pub(crate) mod thumbs;
pub(crate) mod upload;

use model::FileType;
pub(crate) use pictures::Pictures;
pub(crate) use show::PictureParams;

/// Bytes of a request with one picture: 10 MB and its envelope.
pub(crate) const UPLOAD_LIMIT: usize = 10 * 1024 * 1024 + ENVELOPE;

/// Bytes of a request with one file of any type.
pub(crate) const FILE_UPLOAD_LIMIT: usize = 25 * 1024 * 1024 + ENVELOPE;
const _: () = assert!((FILE_UPLOAD_LIMIT - ENVELOPE) as u64 == FileType::MOST_MB << 20);

/// Bytes of a form around its file.
const ENVELOPE: usize = 16 * 1024;
