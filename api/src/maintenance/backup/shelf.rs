//! The copies in `backups/`: known by their names, made, verified and removed.

use super::files::{UNFINISHED, beside, create_folder, is_there, remove, rename, sync};
use super::manifest::{BackupManifest, MEDIA};
use super::reader::SetReader;
use super::rotation::{ASIDE, Copy, CopyKind};
use super::{Error, Result};
use files::disk::{self, Member};
use files::whole_file::is_unfinished;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use storage::ObjectKind;
use store;
use support::clock::later;

/// The folder of the backups in the data folder.
pub const FOLDER: &str = "backups";
/// Suffix of what is being removed.
const REMOVED: &str = ".removed";
const STAMP: &str = "%Y%m%d-%H%M%S";
const STAMP_LENGTH: usize = 15;

/// The folder that keeps a damaged file which is replaced at this time.
pub(crate) fn damaged_folder(data: &Path, now: Timestamp) -> PathBuf {
    data.join(FOLDER).join(format!("damaged-{}", stamp(now)))
}

/// `20261121-090000`: sorts by time.
fn stamp(now: Timestamp) -> String {
    now.strftime(STAMP).to_string()
}

fn time_of(stamp: &str) -> Option<Timestamp> {
    let time = DateTime::strptime(STAMP, stamp).ok()?;
    Some(time.to_zoned_datetime(TimeZone::UTC).ok()?.timestamp())
}

/// Kind, time and common name of the copy that a file or folder belongs to. A record that was moved
/// aside is up to three files.
fn parse(name: &str) -> Option<(CopyKind, Timestamp, &str)> {
    let (kind, ends, rest) = if let Some(rest) = name.strip_prefix("daily-") {
        (CopyKind::Daily, &["", ".sqlite3"][..], rest)
    } else if let Some(rest) = name.strip_prefix("before-schema-") {
        (
            CopyKind::BeforeMigration,
            &[""][..],
            rest.split_once('-')?.1,
        )
    } else {
        let rest = name
            .strip_prefix("before-restore-")
            .or_else(|| name.strip_prefix("damaged-"))?;
        let ends = &["", ".sqlite3", ".sqlite3-wal", ".sqlite3-shm"][..];
        (CopyKind::MovedAside, ends, rest)
    };
    let end = rest.get(STAMP_LENGTH..).filter(|end| ends.contains(end))?;
    let common = name.strip_suffix(end)?;
    Some((kind, time_of(rest.strip_suffix(end)?)?, common))
}

/// Every copy below `folder`. Whether it verifies is not known yet.
pub(super) fn list(folder: &Path) -> Result<Vec<Copy>> {
    let mut copies: BTreeMap<String, Copy> = BTreeMap::new();
    for Member { path, .. } in disk::members_if_any(folder)? {
        // A name that is not UTF-8 is none of ours.
        let name = path.file_name().and_then(|name| name.to_str());
        let Some((kind, at, common)) = name.and_then(parse) else {
            continue;
        };
        // A set whose manifest cannot be read does not verify, and has no place in the order.
        let manifest = match kind {
            CopyKind::Daily => BackupManifest::read(&path).ok(),
            _ => None,
        };
        let copy = copies.entry(common.to_owned()).or_insert(Copy {
            name: common.to_owned(),
            kind,
            at,
            number: manifest.as_ref().map_or(0, |manifest| manifest.number),
            clock_jumped: manifest.is_some_and(|manifest| manifest.clock_jumped),
            verified: false,
            paths: Vec::new(),
        });
        copy.paths.push(path);
    }
    Ok(copies.into_values().collect())
}

/// A name that no copy in `folder` has: a clock that went back, and two restores, come to one
/// second.
pub(super) fn free_name(folder: &Path, prefix: &str, now: Timestamp) -> Result<String> {
    let mut at = now;
    loop {
        let name = format!("{prefix}{}", stamp(at));
        // Earlier versions made files.
        let file = format!("{name}.sqlite3");
        if !is_there(&folder.join(&name))? && !is_there(&folder.join(file))? {
            return Ok(name);
        }
        at = later(at, 1);
    }
}

/// Makes the copy `name` of what `fill` writes into its folder. It has its name only when it is
/// whole and on the disk.
pub(super) fn make(
    folder: &Path,
    name: &str,
    fill: impl FnOnce(&Path) -> Result<BackupManifest>,
) -> Result<PathBuf> {
    let target = folder.join(name);
    let set = beside(&target, UNFINISHED);
    let made = begin(&set).and_then(|()| {
        fill(&set)?.write(&set)?;
        verify(&set)?;
        sync(&set)?;
        rename(&set, &target)?;
        sync(folder)
    });
    if made.is_err() {
        let _ = remove(&set);
    }
    made.map(|()| target)
}

fn begin(set: &Path) -> Result<()> {
    remove(set)?;
    create_folder(set)
}

/// Reads the databases of a copy, and compares the sizes of its pictures: reading all of them would
/// cost every start minutes.
fn verify(path: &Path) -> Result<()> {
    if disk::is_file(path)? {
        return store::verify_file(path).map_err(|error| Error::damaged(path, error));
    }
    let set = SetReader::open(path)?;
    set.each(&mut |expected, content, file| {
        if expected.picture().is_none() {
            return expected.verify(content, file);
        }
        if fs::metadata(file).map_err(Error::at(file))?.len() == expected.bytes {
            return Ok(());
        }
        let cause = "its size is another than the manifest says";
        Err(Error::damaged(file, cause))
    })?;
    Ok(())
}

impl Copy {
    /// Reads the copy as [`make`] does before it has its name.
    pub(super) fn verify(&self) -> Result<()> {
        self.paths.iter().try_for_each(|path| verify(path))
    }

    /// Removes the copy. It loses its name first, so that half of it is never mistaken for a set.
    pub(super) fn remove(&self) -> Result<()> {
        for path in &self.paths {
            let gone = beside(path, REMOVED);
            remove(&gone)?;
            rename(path, &gone)?;
            remove(&gone)?;
        }
        Ok(())
    }
}

/// Removes the copies of a kind but for the newest three. The one with the name `newest` is among
/// these whatever the clock says.
pub(super) fn prune(folder: &Path, kind: CopyKind, newest: &str) -> Result<()> {
    let mut copies = list(folder)?;
    copies.retain(|copy| copy.kind == kind && copy.name != newest);
    copies.sort_by_key(|copy| Reverse(copy.at));
    copies.iter().skip(ASIDE - 1).try_for_each(Copy::remove)
}

/// The daily sets of a data folder, as far back as the newest one that verifies.
#[derive(Debug, Default)]
pub struct DailySets {
    /// When the newest set that verifies was made.
    pub newest: Option<Timestamp>,
    /// Why newer ones do not, the newest first.
    pub damaged: Vec<String>,
}

/// Reads the newest daily set below `data`, and older ones until one verifies. Changes nothing.
pub fn newest_daily_set(data: &Path) -> Result<DailySets> {
    let mut copies = list(&data.join(FOLDER))?;
    copies.retain(|copy| copy.kind == CopyKind::Daily);
    copies.sort_by_key(|copy| Reverse(copy.at));
    let mut sets = DailySets::default();
    for copy in copies {
        match copy.verify() {
            Ok(()) => {
                sets.newest = Some(copy.at);
                break;
            }
            Err(error) => sets.damaged.push(error.to_string()),
        }
    }
    Ok(sets)
}

/// Removes what a killed process left half written or half removed.
pub(super) fn remove_unfinished(folder: &Path) -> Result<()> {
    for member in disk::members_if_any(folder)? {
        let name = member.utf8_name().unwrap_or_default();
        let kind = name
            .strip_suffix(UNFINISHED)
            .or_else(|| name.strip_suffix(REMOVED))
            .and_then(parse)
            .map(|(kind, ..)| kind);
        // A restore that has not ended finds its own files again.
        let is_restored = kind == Some(CopyKind::MovedAside) && name.ends_with(UNFINISHED);
        if kind.is_some() && !is_restored {
            remove(&member.path)?;
        }
    }
    for member in disk::members_if_any(&folder.join(MEDIA))? {
        let name = member.utf8_name().unwrap_or_default();
        if is_unfinished(name) && ObjectKind::Picture.names(name) {
            remove(&member.path)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn copies_are_known_by_their_names() {
        let at = time_of("20261121-090000").unwrap();
        assert_eq!(at, "2026-11-21T09:00:00Z".parse().unwrap());
        assert_eq!(stamp(at), "20261121-090000");
        let known =
            |name| parse(name).map(|(kind, at, common)| (kind, stamp(at), common.to_owned()));
        for (name, kind, common) in [
            (
                "daily-20261121-090000",
                CopyKind::Daily,
                "daily-20261121-090000",
            ),
            (
                "daily-20261121-090000.sqlite3",
                CopyKind::Daily,
                "daily-20261121-090000",
            ),
            (
                "before-schema-14-20261121-090000",
                CopyKind::BeforeMigration,
                "before-schema-14-20261121-090000",
            ),
            (
                "before-restore-20261121-090000",
                CopyKind::MovedAside,
                "before-restore-20261121-090000",
            ),
            (
                "before-restore-20261121-090000.sqlite3",
                CopyKind::MovedAside,
                "before-restore-20261121-090000",
            ),
            (
                "damaged-20261121-090000.sqlite3-wal",
                CopyKind::MovedAside,
                "damaged-20261121-090000",
            ),
        ] {
            assert_eq!(
                known(name),
                Some((kind, "20261121-090000".to_owned(), common.to_owned())),
                "{name}"
            );
        }
        for name in [
            "daily-20261121-090000.part",
            "daily-20261121-090000-copy",
            "daily-20261321-090000",
            "daily-1.sqlite3",
            "daily-їїїїїїїїїїїїїї",
            "damaged-20261121-090000.part",
            "damaged-20261121-090000.txt",
            "damaged-pictures-of-2025",
            "media",
            "mine.zip",
        ] {
            assert_eq!(known(name), None, "{name}");
        }
    }

    #[test]
    fn a_record_moved_aside_in_three_files_is_one_copy() {
        let folder = tempfile::tempdir().unwrap();
        for end in [".sqlite3", ".sqlite3-wal", ".sqlite3-shm"] {
            fs::write(
                folder.path().join(format!("damaged-20261121-090000{end}")),
                "x",
            )
            .unwrap();
        }
        let stored = list(folder.path()).unwrap();
        assert_eq!((stored.len(), stored[0].paths.len()), (1, 3));
    }
}
