//! Pictures on record whose files are missing or damaged. Pages are published without them, and with them again when their
//! files are back.

use super::media::folder;
use super::{BlockingStore, Result, Store};
use model::MediaHash;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::{Arc, PoisonError};
use std::{fs, io};

/// How thoroughly files are looked at.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CheckDepth {
    /// There is a file of the length on record.
    Length,
    /// The file has the hash that names it.
    Content,
}

impl Store {
    /// The pictures that had no whole file when they were last looked for. A snapshot shows nothing of them.
    pub fn missing_pictures(&self) -> Arc<BTreeSet<MediaHash>> {
        self.inner.missing.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl BlockingStore {
    /// Looks which pictures on record have no file of their length. Those that were missing before are read whole. Logs
    /// each that is lost, and each that is back, once.
    pub fn look_for_pictures(&self) -> Result<()> {
        self.look_for(CheckDepth::Length)
    }

    /// The same, but reads every picture: a damaged one may have the right length.
    pub fn verify_pictures(&self) -> Result<()> {
        self.look_for(CheckDepth::Content)
    }

    fn look_for(&self, depth: CheckDepth) -> Result<()> {
        let before = self.missing_pictures();
        let lengths = lengths(&folder(self.folder()))?;
        let mut missing = BTreeSet::new();
        for (hash, ext, bytes) in self.read_blocking(|reader| reader.media_files())? {
            let name = format!("{hash}.{ext}");
            let whole = match lengths.get(&name) {
                None => false,
                Some(length) if depth == CheckDepth::Length && !before.contains(&hash) => *length == bytes,
                Some(_) => holds(&self.media_path(hash, &ext), hash)?,
            };
            if !whole {
                missing.insert(hash);
                if !before.contains(&hash) {
                    let file = self.media_path(hash, &ext);
                    tracing::warn!(
                        file = %file.display(),
                        "a picture is missing or damaged; pages show none until the file is back: restore a backup \
                         that holds it, or upload the picture again"
                    );
                }
            }
        }
        for hash in before.difference(&missing) {
            tracing::info!(picture = %hash, "a missing picture is back, or no longer needed");
        }
        if missing != *before {
            *self.inner.missing.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(missing);
        }
        Ok(())
    }
}

/// The lengths of the files in a folder. Only a folder that does not exist has none: a disk that cannot be read must not
/// take every picture out of the portal.
fn lengths(folder: &Path) -> Result<BTreeMap<String, u64>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
        entries => entries?,
    };
    let mut lengths = BTreeMap::new();
    for entry in entries {
        let entry = entry?;
        // Follows links, as reading does.
        match (entry.file_name().into_string(), fs::metadata(entry.path())) {
            (Ok(name), Ok(file)) if file.is_file() => {
                lengths.insert(name, file.len());
            }
            _ => {}
        }
    }
    Ok(lengths)
}

/// Whether a file exists and has the content that its hash names.
pub(super) fn holds(file: &Path, hash: MediaHash) -> Result<bool> {
    match fs::read(file) {
        Ok(bytes) => Ok(MediaHash::of(&bytes) == hash),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error.into()),
    }
}
