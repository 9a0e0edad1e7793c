//! The operations of a storage.

use super::error::Result;
use super::object::{ObjectKind, StoredObject, picture_name};
use super::reader::ObjectReader;
use jiff::Timestamp;
use model::MediaHash;
use std::path::{Path, PathBuf};
use support::private_files;

/// The operations of a folder or a bucket. Those with a body are for a bucket.
pub trait Backend: Send + Sync {
    /// Whether the files are outside this machine.
    fn is_remote(&self) -> bool {
        true
    }

    /// Why it is away, as far as the last call knows. Asks nothing.
    fn failure(&self) -> Option<String> {
        None
    }

    /// Whether it answers, and lets this program in.
    fn check(&self) -> Result<()> {
        Ok(())
    }

    /// The place of a file, for people.
    fn describe(&self, kind: ObjectKind, name: &str) -> String;

    /// The folder of this machine for files of a kind that are being written.
    fn scratch(&self, kind: ObjectKind) -> PathBuf;

    /// Stores a picture. When this returns, it is durable.
    fn put_picture(&self, hash: MediaHash, extension: &str, bytes: &[u8]) -> Result<()>;

    /// Stores a picture of another folder, and returns its length.
    fn copy_picture(&self, hash: MediaHash, extension: &str, source: &Path) -> Result<u64>;

    /// Stores a finished file, which it takes away. When this returns, it is as durable as the file
    /// was.
    fn put_file(&self, kind: ObjectKind, name: &str, file: &Path) -> Result<()>;

    /// The bytes of a picture.
    fn picture(&self, hash: MediaHash, extension: &str) -> Result<Vec<u8>>;

    /// The bytes of a picture of whatever extension.
    fn find_picture(&self, hash: MediaHash) -> Result<Vec<u8>>;

    /// Whether there is a picture with the content that its hash names.
    fn holds_picture(&self, hash: MediaHash, extension: &str) -> Result<bool>;

    /// A path to a picture; where the storage is elsewhere, `folder` receives a copy.
    fn local_picture(&self, hash: MediaHash, extension: &str, folder: &Path) -> Result<PathBuf> {
        let path = folder.join(picture_name(hash, extension));
        private_files::write(&path, &self.picture(hash, extension)?)?;
        Ok(path)
    }

    /// A reader of a file.
    fn read(&self, kind: ObjectKind, name: &str) -> Result<ObjectReader>;

    /// Whether there is a file.
    fn has(&self, kind: ObjectKind, name: &str) -> Result<bool>;

    /// All files of a kind.
    fn list(&self, kind: ObjectKind) -> Result<Vec<StoredObject>>;

    /// Removes a file, which need not exist.
    fn delete(&self, kind: ObjectKind, name: &str) -> Result<()>;

    /// Removes a picture of whatever extension, here and in the storage.
    fn delete_picture(&self, hash: MediaHash) -> Result<()>;

    /// The size and time of a file, as of now.
    fn find(&self, kind: ObjectKind, name: &str) -> Result<Option<StoredObject>>;

    /// The time by the clock of the storage, where it has one of its own and has answered.
    fn time(&self) -> Option<Timestamp> {
        None
    }

    /// Removes pictures from the cache of this machine whose names the record no longer has.
    fn keep_cached(&self, _is_named: &dyn Fn(&str) -> bool) -> Result<()> {
        Ok(())
    }

    /// Removes pictures that a process that ended left half written: those last written before
    /// `since`.
    fn remove_unfinished(&self, _since: Timestamp) -> Result<()> {
        Ok(())
    }
}
