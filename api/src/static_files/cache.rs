//! Files in memory, each in the codings that were asked for, bounded by their bytes.

use crate::http::content_coding::Coding;
use crate::http::problem::is_absence;
use bytes::Bytes;
use quick_cache::sync::{Cache as Shards, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, OptionsBuilder, Weighter};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

/// Bytes of files and their compressed forms in memory.
const BUDGET: u64 = 64 * 1024 * 1024;
/// Files that fit in it; most are pages and scripts of some kilobytes.
const FILES: usize = 8 * 1024;
/// Parts of the cache, each with a lock and a share of the budget, which must hold the largest
/// file.
const SHARDS: usize = 8;
/// Larger files are read each time.
const LARGEST: u64 = 2 * 1024 * 1024;
/// Pages change: quick. Assets never do: thorough.
const EFFORT_PAGE: i32 = 5;
const EFFORT_ASSET: i32 = 9;

/// Modification time and length: a file with the same stamp is not read again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    modified: Option<SystemTime>,
    len: u64,
}

impl Stamp {
    /// `None` if there is no such file; an error says nothing about the file.
    pub(crate) fn of(path: &Path) -> io::Result<Option<Stamp>> {
        match std::fs::metadata(path) {
            Ok(meta) if meta.is_file() => Ok(Some(Stamp {
                modified: meta.modified().ok(),
                len: meta.len(),
            })),
            Ok(_) => Ok(None),
            Err(error) if is_absence(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// A file of the tree in one coding.
pub(crate) struct Stored {
    stamp: Stamp,
    /// Strong: each coding is a representation of its own.
    pub(crate) etag: String,
    pub(crate) bytes: Bytes,
}

/// A path below the tree, and a coding.
pub(crate) type Key = (String, Coding);

#[derive(Clone)]
struct ByBytes;

impl Weighter<Key, Arc<Stored>> for ByBytes {
    fn weight(&self, key: &Key, stored: &Arc<Stored>) -> u64 {
        (key.0.len() + stored.bytes.len()) as u64
    }
}

pub(crate) struct Cache(Shards<Key, Arc<Stored>, ByBytes>);

impl Default for Cache {
    fn default() -> Cache {
        let options = OptionsBuilder::new()
            .estimated_items_capacity(FILES)
            .weight_capacity(BUDGET)
            .shards(SHARDS)
            .build();
        let Ok(options) = options else {
            unreachable!("both capacities are named")
        };
        Cache(Shards::with_options(
            options,
            ByBytes,
            DefaultHashBuilder::default(),
            DefaultLifecycle::default(),
        ))
    }
}

impl Cache {
    /// The file as cached, when it has not changed since.
    pub(crate) fn get(&self, key: &Key, stamp: Stamp) -> Option<Arc<Stored>> {
        self.0.get(key).filter(|stored| stored.stamp == stamp)
    }

    /// Reads, compresses and keeps a file, once for all who ask at one time. It blocks.
    pub(crate) fn read(&self, key: &Key, file: &Path, stamp: Stamp) -> io::Result<Arc<Stored>> {
        if stamp.len > LARGEST {
            return self.make(key, file, stamp);
        }
        let stored = self
            .0
            .get_or_insert_with(key, || self.make(key, file, stamp))?;
        if stored.stamp == stamp {
            return Ok(stored);
        }
        let stored = self.make(key, file, stamp)?;
        self.0.insert(key.clone(), stored.clone());
        Ok(stored)
    }

    fn make(&self, key: &Key, file: &Path, stamp: Stamp) -> io::Result<Arc<Stored>> {
        let (path, coding) = key;
        let Some(name) = coding.name() else {
            let bytes = Bytes::from(std::fs::read(file)?);
            let etag = format!("\"{}\"", &blake3::hash(&bytes).to_hex()[..24]);
            return Ok(Arc::new(Stored { stamp, etag, bytes }));
        };
        let plain = self.read(&(path.clone(), Coding::Identity), file, stamp)?;
        let effort = if path.starts_with("assets/") {
            EFFORT_ASSET
        } else {
            EFFORT_PAGE
        };
        let etag = format!("\"{}-{name}\"", plain.etag.trim_matches('"'));
        Ok(Arc::new(Stored {
            stamp,
            etag,
            bytes: coding.apply(&plain.bytes, effort),
        }))
    }
}
