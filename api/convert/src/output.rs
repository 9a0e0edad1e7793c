//! Entries on disk: a new one is complete when it has its name, and one that was edited by hand
//! stays as it is.

use crate::error::ConvertError;
use crate::mark::{self, MarkedEntry};
use crate::report::Fate;
use files::disk;
use files::whole_file::WholeFile;
use generator::content::{entry_files, is_ignored};
use model::{Document, MediaHash, Origin};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// A hidden file in the folder of an entry while its files are replaced: a run that is killed then
/// leaves a folder that no one edited.
const UNFINISHED: &str = ".convert";

/// The files of an entry by their names.
pub(crate) type EntryFiles = BTreeMap<String, Vec<u8>>;

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

/// What happens to an entry, and why it was left alone.
pub(crate) struct Outcome {
    pub fate: Fate,
    pub reason: &'static str,
}

/// An entry that is to be written.
pub(crate) struct NewEntry<'e> {
    /// Its folder: `news/slug`.
    pub folder: &'e str,
    /// Without a mark.
    pub document: Document,
    pub media: &'e BTreeMap<MediaHash, PathBuf>,
    pub from: &'static str,
    pub id: &'e str,
    /// What an earlier run wrote and the folder still has.
    pub marked: Option<&'e MarkedEntry>,
    /// An earlier run wrote it, here or elsewhere.
    pub is_known: bool,
}

/// Writes the files of an entry into its folder, unless what is there was edited or removed.
pub(crate) fn write(
    dir: &Path,
    mut new: NewEntry<'_>,
    is_dry: bool,
) -> Result<Outcome, ConvertError> {
    let digest = mark::digest(&files_of(&new.document, new.media)?);
    let place = dir.join(new.folder);
    let old = on_disk(&place)?;
    let outcome = decide(&new, &digest, old.as_ref(), &place)?;
    if is_dry || !matches!(outcome.fate, Fate::Written | Fate::Updated) {
        return Ok(outcome);
    }
    new.document.entry.source = Some(Origin {
        from: new.from.to_owned(),
        id: new.id.to_owned(),
        digest,
    });
    if let Some(marked) = new.marked {
        marked.carry_over(&mut new.document);
    }
    let files = files_of(&new.document, new.media)?;
    match old {
        Some(old) => update(&place, &old, &files)?,
        None => create(dir, new.folder, &files)?,
    }
    Ok(outcome)
}

fn decide(
    new: &NewEntry<'_>,
    digest: &str,
    old: Option<&EntryFiles>,
    place: &Path,
) -> Result<Outcome, ConvertError> {
    let outcome = |fate, reason| Ok(Outcome { fate, reason });
    let Some(old) = old else {
        return if new.is_known {
            outcome(Fate::LeftAlone, "its folder was removed")
        } else {
            outcome(Fate::Written, "")
        };
    };
    let Some(marked) = new.marked else {
        return outcome(Fate::LeftAlone, "it has no mark of its source any more");
    };
    if disk::is_file(&place.join(UNFINISHED)).map_err(ConvertError::Disk)? {
        return outcome(Fate::Updated, "");
    }
    if marked.digest == digest {
        return outcome(Fate::Unchanged, "");
    }
    let present = mark::digest(old);
    if present == digest {
        outcome(Fate::Unchanged, "")
    } else if present == marked.digest {
        outcome(Fate::Updated, "")
    } else {
        outcome(Fate::LeftAlone, "it was edited after it was written")
    }
}

/// The files of an entry by their names in its folder.
fn files_of(
    document: &Document,
    media: &BTreeMap<MediaHash, PathBuf>,
) -> Result<EntryFiles, ConvertError> {
    let mut files = EntryFiles::new();
    for (path, bytes) in entry_files(document, media)? {
        if let Some((_, name)) = path.rsplit_once('/')
            && let Some(bytes) = bytes
        {
            files.insert(name.to_owned(), bytes);
        }
    }
    Ok(files)
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
    let unfinished = folder.join(UNFINISHED);
    fs::write(&unfinished, b"").map_err(|error| ConvertError::io(&unfinished, error))?;
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
    disk::remove_file(&unfinished).map_err(ConvertError::Disk)?;
    Ok(())
}
