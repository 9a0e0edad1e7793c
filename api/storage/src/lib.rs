//! Files that the record names, which all nodes share: masters of pictures, and archives that jobs
//! read and write. They are in a folder, or in a bucket (the crate `s3`). Callers name a file by its
//! kind and its name, and only this crate and that one know where it is. Every operation blocks. It
//! must not know the record, HTTP or words.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::disallowed_methods))]

mod address;
mod backend;
mod error;
mod folder;
mod object;
mod reader;

pub use address::{Place, StorageAddress};
pub use backend::Backend;
pub use error::{Result, StorageError};
use folder::FolderStorage;
pub use folder::holds;
pub use object::{EXTENSIONS, ObjectKind, StoredObject, picture_name};
pub use reader::ObjectReader;
use std::ops::Deref;
use std::path::Path;
use std::sync::Arc;

/// Bytes of the cache of pictures, where they come from a bucket.
pub const CACHE_BYTES: u64 = 2 << 30;

/// The files that the record names. Cheap to clone.
#[derive(Clone)]
pub struct Storage(Arc<dyn Backend>);

impl Deref for Storage {
    type Target = dyn Backend;

    fn deref(&self) -> &(dyn Backend + 'static) {
        &*self.0
    }
}

impl Storage {
    /// Opens the storage at an address, `None` for the data folder itself. A bucket is not asked
    /// yet: it may be away.
    pub fn open(
        address: Option<&StorageAddress>,
        data: &Path,
        cache_bytes: u64,
    ) -> Result<Storage> {
        let backend = match address {
            None => Arc::new(FolderStorage::new(data.to_owned())),
            Some(StorageAddress::Folder(folder)) => Arc::new(FolderStorage::new(folder.clone())),
            Some(StorageAddress::Elsewhere(place)) => place.open(data, cache_bytes)?,
        };
        Ok(Storage(backend))
    }
}
