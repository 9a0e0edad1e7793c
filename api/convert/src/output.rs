//! Entries on disk: a new one is complete when it has its name, and one that was edited by hand
//! stays as it is.

use crate::error::ConvertError;
use crate::report::Fate;
use files::disk;
use files::whole_file::WholeFile;
use generator::content::{FileChanges, is_ignored};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The files of an entry by their names.
type EntryFiles = BTreeMap<String, Vec<u8>>;

/// The digest of an entry's files.
fn digest(files: &EntryFiles) -> String {
    let mut hasher = blake3::Hasher::new();
    for (name, bytes) in files {
        hasher.update(name.as_bytes());
        hasher.update(&[0]);
        hasher.update(blake3::hash(bytes).as_bytes());
    }
    hasher.finalize().to_hex()[..32].to_owned()
}

/// The files of a folder; `None`: there is no folder.
fn on_disk(folder: &Path) -> Result<Option<EntryFiles>, ConvertError> {
    let Some(members) = disk::members(folder).map_err(ConvertError::Disk)? else {
        return Ok(None);
    };
    let mut files = EntryFiles::new();
    for member in members {
        let name = member.name().to_string_lossy().into_owned();
        if is_ignored(&name) || member.ty.is_dir() {
            continue;
        }
        if let Some(bytes) = disk::read(&member.path).map_err(ConvertError::Disk)? {
            files.insert(name, bytes);
        }
    }
    // A folder that has lost its texts is no entry.
    Ok((!files.is_empty()).then_some(files))
}

/// What happens to an entry, and the digest to remember.
pub(crate) struct Outcome {
    pub fate: Fate,
    pub reason: &'static str,
    pub digest: String,
}

/// Writes the files of an entry into its folder. `known` is the digest that an earlier run
/// remembered; empty: it was killed before it wrote them; `None`: there was none.
pub(crate) fn write(
    dir: &Path,
    folder: &str,
    changes: FileChanges,
    known: Option<&str>,
    is_dry: bool,
) -> Result<Outcome, ConvertError> {
    let mut files = EntryFiles::new();
    for (path, bytes) in changes {
        if let Some((_, name)) = path.rsplit_once('/')
            && let Some(bytes) = bytes
        {
            files.insert(name.to_owned(), bytes);
        }
    }
    let new = digest(&files);
    let outcome = |fate, reason, digest: &str| Outcome {
        fate,
        reason,
        digest: digest.to_owned(),
    };
    let place = dir.join(folder);
    let old = on_disk(&place)?;
    let (fate, reason) = match (&old, known) {
        (None, Some(known)) if !known.is_empty() => {
            return Ok(outcome(Fate::LeftAlone, "its folder was removed", known));
        }
        (None, _) => (Fate::Written, ""),
        (Some(old), known) => {
            let present = digest(old);
            if present == new {
                (Fate::Unchanged, "")
            } else if known == Some(present.as_str()) || known == Some("") {
                (Fate::Updated, "")
            } else {
                let known = known.unwrap_or_default();
                return Ok(outcome(
                    Fate::LeftAlone,
                    "it was edited after it was written",
                    known,
                ));
            }
        }
    };
    if !is_dry {
        match (fate, &old) {
            (Fate::Written, _) => create(dir, folder, &files)?,
            (Fate::Updated, Some(old)) => update(&place, old, &files)?,
            _ => {}
        }
    }
    Ok(outcome(fate, reason, &new))
}

/// Fills a hidden folder, which the loader ignores, and gives it its name.
fn create(dir: &Path, folder: &str, files: &EntryFiles) -> Result<(), ConvertError> {
    let (collection, slug) = folder.split_once('/').unwrap_or(("", folder));
    let place = dir.join(folder);
    let temporary = dir.join(collection).join(format!(".{slug}.part"));
    let filled = fill(&temporary, files).and_then(|()| {
        // A folder of this name has no texts, so nothing is lost with it; rename needs it empty.
        if disk::is_folder(&place)? {
            disk::remove(&place)?;
        }
        fs::rename(&temporary, &place)
    });
    filled.map_err(|error| {
        let _ = disk::remove(&temporary);
        ConvertError::io(&place, error)
    })
}

fn fill(folder: &Path, files: &EntryFiles) -> std::io::Result<()> {
    disk::remove(folder)?;
    fs::create_dir_all(folder)?;
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes)?;
    }
    Ok(())
}

fn update(folder: &Path, old: &EntryFiles, files: &EntryFiles) -> Result<(), ConvertError> {
    // Texts come last: until then they show the pictures that they had.
    let (texts, pictures): (Vec<_>, Vec<_>) = files
        .iter()
        .filter(|(name, bytes)| old.get(*name) != Some(*bytes))
        .partition(|(name, _)| name.starts_with("index."));
    for (name, bytes) in pictures.into_iter().chain(texts) {
        let path = folder.join(name);
        WholeFile::begin(&path, None)
            .and_then(|whole| whole.commit(bytes))
            .map_err(|error| ConvertError::io(&path, error))?;
    }
    for name in old.keys().filter(|name| !files.contains_key(*name)) {
        disk::remove_file(&folder.join(name)).map_err(ConvertError::Disk)?;
    }
    Ok(())
}
