//! Files that the record names, which all nodes share: masters of pictures, and archives that jobs
//! read and write. They are in a folder, or in a bucket with S3's protocol (feature `s3`). Callers
//! name a file by its kind and its name, and only this folder knows where it is. Every operation
//! blocks. It must not know the record, HTTP or words.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::disallowed_methods))]

mod address;
mod error;
mod folder;
mod object;
mod reader;
#[cfg(feature = "s3")]
mod s3;

pub use address::StorageAddress;
pub use error::{Result, StorageError};
use folder::FolderStorage;
pub use folder::holds;
use generator::disk;
use jiff::Timestamp;
use model::MediaHash;
pub use object::picture_name;
pub use object::{ObjectKind, StoredObject};
pub use reader::ObjectReader;
#[cfg(feature = "s3")]
use s3::S3Storage;
#[cfg(feature = "s3")]
pub use s3::{S3Address, S3Connection};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Bytes of the cache of pictures, where they come from a bucket.
pub const CACHE_BYTES: u64 = 2 << 30;

/// The files that the record names. Cheap to clone.
#[derive(Clone)]
pub struct Storage {
    backend: Arc<Backend>,
}

enum Backend {
    Folder(FolderStorage),
    #[cfg(feature = "s3")]
    S3(Arc<S3Storage>),
}

/// Does the same with each backend.
macro_rules! each_backend {
    ($of:expr, $storage:ident => $do:expr) => {
        match &*$of.backend {
            Backend::Folder($storage) => $do,
            #[cfg(feature = "s3")]
            Backend::S3($storage) => $do,
        }
    };
}

impl Storage {
    /// Opens the storage at an address, `None` for the data folder itself. A bucket is not asked
    /// yet: it may be away.
    #[cfg_attr(
        not(feature = "s3"),
        expect(unused_variables, reason = "a folder needs no cache")
    )]
    pub fn open(
        address: Option<&StorageAddress>,
        data: &Path,
        cache_bytes: u64,
    ) -> Result<Storage> {
        let backend = match address {
            None => Backend::Folder(FolderStorage::new(data.to_owned())),
            Some(StorageAddress::Folder(folder)) => {
                Backend::Folder(FolderStorage::new(folder.clone()))
            }
            #[cfg(feature = "s3")]
            Some(StorageAddress::S3(address)) => {
                Backend::S3(Arc::new(S3Storage::open(address, data, cache_bytes)?))
            }
        };
        Ok(Storage {
            backend: Arc::new(backend),
        })
    }

    /// Whether the files are outside this machine.
    pub fn is_remote(&self) -> bool {
        !matches!(&*self.backend, Backend::Folder(_))
    }

    /// Why it is away, as far as the last call knows. Asks nothing.
    pub fn failure(&self) -> Option<String> {
        match &*self.backend {
            Backend::Folder(_) => None,
            #[cfg(feature = "s3")]
            Backend::S3(storage) => storage.failure(),
        }
    }

    /// Whether it answers, and lets this program in.
    pub fn check(&self) -> Result<()> {
        match &*self.backend {
            Backend::Folder(_) => Ok(()),
            #[cfg(feature = "s3")]
            Backend::S3(storage) => storage.check(),
        }
    }

    /// Where a file is, for people.
    pub fn describe(&self, kind: ObjectKind, name: &str) -> String {
        match &*self.backend {
            Backend::Folder(storage) => storage.path(kind, name).display().to_string(),
            #[cfg(feature = "s3")]
            Backend::S3(storage) => storage.describe(kind, name),
        }
    }

    /// The folder of this machine for files of a kind that are being written.
    pub fn scratch(&self, kind: ObjectKind) -> PathBuf {
        match &*self.backend {
            Backend::Folder(storage) => storage.of(kind),
            #[cfg(feature = "s3")]
            Backend::S3(storage) => storage.scratch(kind),
        }
    }

    /// Stores a picture. When this returns, it is durable.
    pub fn put_picture(&self, hash: MediaHash, extension: &str, bytes: &[u8]) -> Result<()> {
        each_backend!(self, storage => storage.put_picture(hash, extension, bytes))
    }

    /// Stores a picture of another folder, and returns its length.
    pub fn copy_picture(&self, hash: MediaHash, extension: &str, source: &Path) -> Result<u64> {
        each_backend!(self, storage => storage.copy_picture(hash, extension, source))
    }

    /// Stores a finished file, which it takes away. When this returns, it is as durable as the file
    /// was.
    pub fn put_file(&self, kind: ObjectKind, name: &str, file: &Path) -> Result<()> {
        each_backend!(self, storage => storage.put_file(kind, name, file))
    }

    /// The bytes of a picture.
    pub fn picture(&self, hash: MediaHash, extension: &str) -> Result<Vec<u8>> {
        match &*self.backend {
            Backend::Folder(storage) => {
                let name = picture_name(hash, extension);
                disk::read(&storage.path(ObjectKind::Picture, &name))?
                    .ok_or(StorageError::Missing(name))
            }
            #[cfg(feature = "s3")]
            Backend::S3(storage) => storage.picture(hash, extension),
        }
    }

    /// The bytes of a picture of whatever extension.
    pub fn find_picture(&self, hash: MediaHash) -> Result<Vec<u8>> {
        each_backend!(self, storage => storage.find_picture(hash))
    }

    /// Whether there is a picture with the content that its hash names.
    pub fn holds_picture(&self, hash: MediaHash, extension: &str) -> Result<bool> {
        match &*self.backend {
            Backend::Folder(storage) => Ok(holds(
                &storage.path(ObjectKind::Picture, &picture_name(hash, extension)),
                hash,
            )?),
            #[cfg(feature = "s3")]
            Backend::S3(storage) => storage.holds_picture(hash, extension),
        }
    }

    /// A path to a picture; where the storage is elsewhere, `folder` receives a copy.
    #[cfg_attr(
        not(feature = "s3"),
        expect(unused_variables, reason = "nothing is elsewhere")
    )]
    pub fn local_picture(
        &self,
        hash: MediaHash,
        extension: &str,
        folder: &Path,
    ) -> Result<PathBuf> {
        let name = picture_name(hash, extension);
        match &*self.backend {
            Backend::Folder(storage) => Ok(storage.path(ObjectKind::Picture, &name)),
            #[cfg(feature = "s3")]
            Backend::S3(storage) => {
                let path = folder.join(name);
                support::private_files::write(&path, &storage.picture(hash, extension)?)?;
                Ok(path)
            }
        }
    }

    /// A reader of a file.
    pub fn read(&self, kind: ObjectKind, name: &str) -> Result<ObjectReader> {
        match &*self.backend {
            Backend::Folder(storage) => Ok(ObjectReader::of_file(storage.path(kind, name))?),
            #[cfg(feature = "s3")]
            Backend::S3(storage) => {
                let bytes = storage.length(kind, name)?;
                let bytes = bytes.ok_or_else(|| StorageError::Missing(name.to_owned()))?;
                Ok(ObjectReader::of_object(
                    Arc::clone(storage),
                    kind,
                    name,
                    bytes,
                ))
            }
        }
    }

    /// Whether there is a file.
    pub fn has(&self, kind: ObjectKind, name: &str) -> Result<bool> {
        match &*self.backend {
            Backend::Folder(storage) => Ok(disk::is_file(&storage.path(kind, name))?),
            #[cfg(feature = "s3")]
            Backend::S3(storage) => Ok(storage.length(kind, name)?.is_some()),
        }
    }

    /// All files of a kind.
    pub fn list(&self, kind: ObjectKind) -> Result<Vec<StoredObject>> {
        each_backend!(self, storage => storage.list(kind))
    }

    /// Removes a file, which need not exist.
    pub fn delete(&self, kind: ObjectKind, name: &str) -> Result<()> {
        match &*self.backend {
            Backend::Folder(storage) => Ok(disk::remove_file(&storage.path(kind, name)).map(drop)?),
            #[cfg(feature = "s3")]
            Backend::S3(storage) => storage.delete(kind, name),
        }
    }

    /// Removes a picture of whatever extension, here and in the storage.
    pub fn delete_picture(&self, hash: MediaHash) -> Result<()> {
        each_backend!(self, storage => storage.delete_picture(hash))
    }

    /// What is known about a file, as of now.
    pub fn find(&self, kind: ObjectKind, name: &str) -> Result<Option<StoredObject>> {
        each_backend!(self, storage => storage.find(kind, name))
    }

    /// The time by the clock of the storage, where it has one of its own and has answered.
    pub fn time(&self) -> Option<Timestamp> {
        match &*self.backend {
            Backend::Folder(_) => None,
            #[cfg(feature = "s3")]
            Backend::S3(storage) => storage.time(),
        }
    }

    /// Removes pictures from the cache of this machine whose names the record no longer has.
    #[cfg_attr(
        not(feature = "s3"),
        expect(unused_variables, reason = "a folder has no cache")
    )]
    pub fn keep_cached(&self, is_named: impl Fn(&str) -> bool) -> Result<()> {
        match &*self.backend {
            Backend::Folder(_) => Ok(()),
            #[cfg(feature = "s3")]
            Backend::S3(storage) => storage.keep_cached(is_named),
        }
    }

    /// Removes pictures that a process that ended left half written: those last written before
    /// `since`.
    pub fn remove_unfinished(&self, since: Timestamp) -> Result<()> {
        match &*self.backend {
            Backend::Folder(storage) => storage.remove_unfinished(since),
            // An upload is one request: there is no half of a picture.
            #[cfg(feature = "s3")]
            Backend::S3(_) => Ok(()),
        }
    }
}
