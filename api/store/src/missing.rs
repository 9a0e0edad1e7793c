//! Pictures on record whose files are missing or damaged. Pages are published without them, and
//! with them again when their files are back. While the storage is away nothing is known of its
//! files, so nothing becomes missing.

use super::{BlockingStore, Result, Store};
use model::MediaHash;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;
use storage::{ObjectKind, Storage, picture_name};
use support::locks;

/// How thoroughly files are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CheckDepth {
    /// There is a file of the length on record.
    Length,
    /// The file has the hash that names it. In a bucket only this one is read: the bucket verifies
    /// its files itself.
    Content(MediaHash),
}

impl CheckDepth {
    fn reads(self, hash: MediaHash, storage: &Storage) -> bool {
        match self {
            CheckDepth::Length => false,
            CheckDepth::Content(unusable) => unusable == hash || !storage.is_remote(),
        }
    }
}

impl Store {
    /// The pictures that had no whole file when they were last looked for. A snapshot shows nothing
    /// of them.
    pub fn missing_pictures(&self) -> Arc<BTreeSet<MediaHash>> {
        locks::read(&self.inner.missing).clone()
    }
}

/// Pictures that are looked up by themselves in one look: where more are gone, the storage is
/// another one.
const MOST_LOOKED_UP: usize = 100;

impl BlockingStore {
    /// Looks which pictures on record have no file of their length. Those that were missing before
    /// are read whole. Logs each that is lost, and each that is back, once.
    pub fn look_for_pictures(&self) -> Result<()> {
        self.look_for(CheckDepth::Length)
    }

    /// The same after a picture could not be used, but reads every one that a folder has: a damaged
    /// one may have the right length.
    pub fn verify_pictures(&self, unusable: MediaHash) -> Result<()> {
        self.look_for(CheckDepth::Content(unusable))
    }

    fn look_for(&self, depth: CheckDepth) -> Result<()> {
        match self.look_in_storage(depth) {
            Err(error) if error.is_away() => {
                tracing::warn!(%error, "pictures cannot be looked for; none becomes missing");
                Ok(())
            }
            looked => looked,
        }
    }

    fn look_in_storage(&self, depth: CheckDepth) -> Result<()> {
        let before = self.missing_pictures();
        let storage = self.storage();
        let lengths: BTreeMap<String, u64> = storage
            .list(ObjectKind::Picture)?
            .into_iter()
            .map(|object| (object.name, object.bytes))
            .collect();
        let mut missing = BTreeSet::new();
        let mut looked_up = 0;
        let mut named = HashSet::new();
        for (hash, ext, bytes) in self.read_blocking(|reader| reader.media_files())? {
            let name = picture_name(hash, &ext);
            let whole = match lengths.get(&name) {
                // It may have been uploaded since the list was made.
                None if !before.contains(&hash) && looked_up < MOST_LOOKED_UP => {
                    looked_up += 1;
                    let object = storage.find(ObjectKind::Picture, &name)?;
                    object.is_some_and(|object| object.bytes == bytes)
                }
                None => false,
                Some(length) if !depth.reads(hash, storage) && !before.contains(&hash) => {
                    *length == bytes
                }
                Some(_) => storage.holds_picture(hash, &ext)?,
            };
            if !whole {
                missing.insert(hash);
                if !before.contains(&hash) {
                    tracing::warn!(
                        file = storage.describe(ObjectKind::Picture, &name),
                        "a picture is missing or damaged; pages show none until the file is back: restore a backup \
                         that holds it, or upload the picture again"
                    );
                }
            }
            named.insert(name);
        }
        for hash in before.difference(&missing) {
            tracing::info!(picture = %hash, "a missing picture is back, or no longer needed");
        }
        if missing != *before {
            *locks::write(&self.inner.missing) = Arc::new(missing);
        }
        // Another node has erased the rest.
        Ok(storage.keep_cached(&|name| named.contains(name))?)
    }
}
