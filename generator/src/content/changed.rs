//! A folder of content after an earlier build: only the entries that changed are read.

use super::document::EntryFolder;
use super::loaded::{Loaded, ROOM};
use super::loaded_portal::LoadedPortal;
use super::outline::{Claims, Outline};
use super::unread::Unread;
use super::{document, listing, portal, site};
use files::disk;
use model::{EntryId, Kind, Site};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicUsize;

/// A portal of which the entries that changed were read.
pub struct ChangedPortal {
    /// The portal; its entries are those that changed.
    pub portal: LoadedPortal,
    /// The id that each entry of the earlier build has now. An entry that is gone has one that no
    /// other entry has.
    pub ids: Vec<EntryId>,
    /// The ids of the entries that are gone.
    pub gone: Vec<EntryId>,
}

/// The order of entries: their kinds, by their places in [`Kind::ALL`], and their slugs.
type EntryKey = (Option<usize>, String);

fn key(kind: Kind, slug: &str) -> EntryKey {
    let at = Kind::ALL.iter().position(|known| *known == kind);
    (at, slug.to_owned())
}

/// An entry, with what it was granted in the earlier build if it has not changed, or as it was read
/// now.
struct Known {
    outline: Outline,
    granted: Option<Claims>,
    loaded: Option<Loaded>,
}

/// Takes all entries of an earlier build that succeeded, in their order, and reads those whose folders came or
/// changed since; `folders` has these and the ones that went, as paths from `dir`. Nothing else in
/// `dir` may have changed.
///
/// `None`: something is wrong with the content. Only [`super::load`] finds all of it.
pub fn load_changed(
    dir: &Path,
    earlier: Vec<Outline>,
    folders: &[PathBuf],
) -> Option<ChangedPortal> {
    let mut problems = Vec::new();
    let mut warnings = Vec::new();
    let mut media = BTreeMap::new();
    let (site, unread) = site::read(dir, &mut problems, &mut media);
    listing::site_pictures(dir, &site.settings, &mut problems, &mut warnings);

    let mut earlier_keys = Vec::with_capacity(earlier.len());
    let mut entries = BTreeMap::new();
    for mut outline in earlier {
        let key = key(outline.kind, &outline.slug);
        earlier_keys.push(key.clone());
        let granted = Some(outline.claim_again());
        let known = Known {
            outline,
            granted,
            loaded: None,
        };
        entries.insert(key, known);
    }
    let read: Vec<(EntryKey, Option<EntryFolder>)> = folders
        .par_iter()
        .map(|folder| read_folder(dir, folder, &site, &unread))
        .collect::<io::Result<_>>()
        .ok()?;
    for (key, folder) in read {
        entries.remove(&key);
        let Some(folder) = folder else { continue };
        problems.extend(folder.problems);
        let loaded = folder.loaded?;
        let known = Known {
            outline: Outline::of(&loaded, folder.warnings, &folder.pictures),
            granted: None,
            loaded: Some(loaded),
        };
        entries.insert(key, known);
    }

    let mut keys = Vec::with_capacity(entries.len());
    let mut outlines = Vec::with_capacity(entries.len());
    let mut read = Vec::with_capacity(entries.len());
    for (key, known) in entries {
        keys.push(key);
        outlines.push(known.outline);
        read.push((known.granted, known.loaded));
    }
    portal::compare(
        dir,
        &mut outlines,
        &site,
        &unread,
        &mut problems,
        &mut warnings,
    );
    if !problems.is_empty() {
        return None;
    }
    let mut changed = Vec::new();
    for (id, (outline, (granted, loaded))) in (1..).map(EntryId).zip(outlines.iter().zip(read)) {
        if let Some(loaded) = loaded {
            changed.push(outline.granted_to(loaded, id));
        } else if granted.as_ref() != Some(&outline.granted) {
            changed.push(read_again(dir, outline, id, &site).ok()?);
        }
    }
    let mut ids = Vec::with_capacity(earlier_keys.len());
    let mut gone = Vec::new();
    for key in earlier_keys {
        if let Ok(at) = keys.binary_search(&key) {
            ids.push(id_at(at));
        } else {
            let id = id_at(keys.len() + gone.len());
            ids.push(id);
            gone.push(id);
        }
    }
    Some(ChangedPortal {
        portal: LoadedPortal::new(dir, site, media, outlines, changed, warnings),
        ids,
        gone,
    })
}

/// The id of the entry at a place in their order.
fn id_at(place: usize) -> EntryId {
    EntryId(i64::try_from(place).unwrap_or(i64::MAX).saturating_add(1))
}

/// The entry in a folder, unless the folder is gone.
fn read_folder(
    root: &Path,
    folder: &Path,
    site: &Site,
    unread: &Unread,
) -> io::Result<(EntryKey, Option<EntryFolder>)> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let collection = folder.parent().unwrap_or(folder);
    let Some(kind) = Kind::from_collection(&collection.to_string_lossy()) else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let dir = root.join(folder);
    let key = key(kind, &name);
    let Some(meta) = disk::find_name(&dir)? else {
        return Ok((key, None));
    };
    // Links are not followed.
    let parent = disk::find_name(&root.join(collection))?;
    if !meta.is_dir() || !parent.is_some_and(|parent| parent.is_dir()) {
        return Err(io::ErrorKind::NotADirectory.into());
    }
    if listing::is_no_entry(&dir) {
        return Ok((key, None));
    }
    let room = AtomicUsize::new(ROOM);
    let read = document::read(root, &dir, kind, site, unread, &room);
    Ok((key, Some(read)))
}

/// Reads an entry that was read before, with what it is granted.
///
/// # Errors
/// The problem of its files.
pub(crate) fn read_again(
    root: &Path,
    outline: &Outline,
    id: EntryId,
    site: &Site,
) -> Result<Loaded, String> {
    let room = AtomicUsize::new(ROOM);
    let dir = outline.dir(root);
    let read = document::read(root, &dir, outline.kind, site, &Unread::default(), &room);
    match (read.loaded, read.problems.first()) {
        (Some(loaded), None) => Ok(outline.granted_to(loaded, id)),
        (_, Some(problem)) => Err(problem.to_string()),
        (None, None) => Err("its files changed while they were being read; build again".to_owned()),
    }
}
