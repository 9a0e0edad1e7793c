//! A file beside a text, known by what it contains.

use super::{FileType, MediaHash};
use serde::{Deserialize, Serialize};

/// A file, known by what it contains.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AttachedFile {
    /// Identity of its bytes.
    pub hash: MediaHash,
    /// File name beside `index.md`, for example `zvit.pdf`. Its end says the type.
    pub name: String,
    /// Its length.
    pub bytes: u64,
}

impl AttachedFile {
    /// A file of which only the name is known yet.
    pub fn named(name: String) -> AttachedFile {
        AttachedFile {
            hash: MediaHash::of(&[]),
            name,
            bytes: 0,
        }
    }

    /// The extension under which the storage has it, whatever its type: the same bytes may be a
    /// text in one entry and a table in another.
    pub const EXTENSION: &'static str = "file";

    /// Its type; every file that was checked has one.
    pub fn file_type(&self) -> Option<&'static FileType> {
        FileType::of_name(&self.name)
    }
}
