//! Kinds of stored files, and their names.

use files::whole_file::is_unfinished;
use jiff::Timestamp;
use model::{AttachedFile, MediaHash};
use support::token::is_token;

/// The kind of a file. Each has a folder of its own, here and in a bucket.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjectKind {
    /// Masters of pictures and attached files, `HASH.ext`: the name is the digest of the content.
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

    /// Whether this program gives files and folders of its folder such a name. What is called
    /// otherwise belongs to others and is never removed.
    pub fn names(self, name: &str) -> bool {
        let (stem, end) = name.split_once('.').unwrap_or((name, ""));
        let is_job = !stem.is_empty() && stem.bytes().all(|byte| byte.is_ascii_digit());
        match (self, end) {
            (ObjectKind::Picture, _) => {
                is_hash(stem) && (EXTENSIONS.contains(&end) || is_unfinished(name))
            }
            (ObjectKind::Import, "zip" | "source.zip") => is_token(stem),
            (ObjectKind::Import, "part") | (ObjectKind::Export, "zip" | "part.zip") => is_job,
            (ObjectKind::Export, "part") => is_job || stem.starts_with("masters-"),
            (ObjectKind::Import | ObjectKind::Export, _) => false,
        }
    }
}

fn is_hash(stem: &str) -> bool {
    MediaHash::try_from(stem.to_owned()).is_ok()
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

/// Extensions of masters: uploads are WebP, pictures that were imported keep their own format, and
/// attached files of all types have one.
pub const EXTENSIONS: [&str; 5] = ["webp", "jpg", "jpeg", "png", AttachedFile::EXTENSION];

/// The name of a master.
pub fn picture_name(hash: MediaHash, extension: &str) -> String {
    format!("{hash}.{extension}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_others_have_other_names() {
        let (hash, token) = (MediaHash::of(b"x").to_string(), "0".repeat(64));
        for (kind, own) in [
            (
                ObjectKind::Picture,
                vec![
                    format!("{hash}.webp"),
                    format!("{hash}.file"),
                    format!("{hash}.0a1b2c3d.part"),
                    format!("{hash}.part"),
                ],
            ),
            (
                ObjectKind::Import,
                vec![format!("{token}.zip"), "7.part".to_owned()],
            ),
            (
                ObjectKind::Export,
                ["7.zip", "7.part", "7.part.zip", "masters-0a1b2c3d.part"]
                    .map(str::to_owned)
                    .into(),
            ),
        ] {
            assert!(own.iter().all(|name| kind.names(name)), "{own:?}");
            for name in [
                "",
                "7",
                ".part",
                ".zip",
                "README.md",
                "photo.webp",
                "photos.part",
                "site.zip",
                "old.part.zip",
            ] {
                assert!(!kind.names(name), "{kind:?} {name}");
            }
            assert!(
                !kind.names(&format!("{hash}.pdf")) && !kind.names(&hash),
                "{kind:?}"
            );
        }
    }
}
