//! What is kept, and under which name.

use jiff::Timestamp;
use model::MediaHash;

/// What a file is. Each kind has a folder of its own, here and in a bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectKind {
    /// Masters of pictures, `HASH.ext`: the name is the digest of the content.
    Picture,
    /// Archives that wait to be imported.
    Import,
    /// Archives that can be downloaded.
    Export,
}

impl ObjectKind {
    /// The name of its folder.
    pub fn folder(self) -> &'static str {
        match self {
            ObjectKind::Picture => "media",
            ObjectKind::Import => "imports",
            ObjectKind::Export => "exports",
        }
    }
}

/// A file that storage has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredObject {
    /// Within its kind.
    pub name: String,
    /// Its length.
    pub bytes: u64,
    /// When it was last written, by the clock of the storage.
    pub written: Timestamp,
}

/// Extensions of masters: uploads are WebP, pictures that were imported keep their own format.
pub(crate) const EXTENSIONS: [&str; 4] = ["webp", "jpg", "jpeg", "png"];

/// The name of a master.
pub(crate) fn picture_name(hash: MediaHash, extension: &str) -> String {
    format!("{hash}.{extension}")
}
