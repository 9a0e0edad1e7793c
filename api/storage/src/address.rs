//! Addresses of storages.

use super::backend::Backend;
use super::error::Result;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A place outside of this machine. Its `Display` says where, without a secret.
pub trait Place: fmt::Display + Send + Sync {
    /// Opens it without asking it yet. `data` is the data folder, whose cache of pictures has
    /// `cache_bytes` at most.
    fn open(&self, data: &Path, cache_bytes: u64) -> Result<Arc<dyn Backend>>;
}

/// The address of a storage: a folder, or `s3://bucket/prefix`.
#[derive(Clone)]
pub enum StorageAddress {
    /// A folder of this machine.
    Folder(PathBuf),
    /// A place that another crate opens.
    Elsewhere(Arc<dyn Place>),
}

impl fmt::Display for StorageAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StorageAddress::Folder(folder) => folder.display().fmt(f),
            StorageAddress::Elsewhere(place) => place.fmt(f),
        }
    }
}

impl fmt::Debug for StorageAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
