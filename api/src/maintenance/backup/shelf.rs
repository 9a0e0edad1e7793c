//! What is in `backups/`: copies by their names, and what a killed process left.

use super::manifest::{BackupManifest, MEDIA};
use super::rotation::{Copy, CopyKind};
use super::set::remove;
use super::{Error, Result};
use generator::disk;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use storage::ObjectKind;

/// Suffix of what is being written.
pub(super) const UNFINISHED: &str = ".part";
/// Suffix of what is being removed.
pub(super) const REMOVED: &str = ".removed";
const STAMP: &str = "%Y%m%d-%H%M%S";
const STAMP_LENGTH: usize = 15;

/// A copy and the files or the folder that it consists of.
#[derive(Clone, Debug)]
pub(super) struct StoredCopy {
    pub copy: Copy,
    pub paths: Vec<PathBuf>,
}

/// `20261121-090000`: sorts by time.
pub(super) fn stamp(now: Timestamp) -> String {
    now.strftime(STAMP).to_string()
}

fn time_of(stamp: &str) -> Option<Timestamp> {
    Some(
        DateTime::strptime(STAMP, stamp)
            .ok()?
            .to_zoned(TimeZone::UTC)
            .ok()?
            .timestamp(),
    )
}

/// Time and common name of a record that was moved aside.
pub(super) fn moved_aside(name: &str) -> Option<(Timestamp, &str)> {
    parse(name)
        .filter(|(kind, ..)| *kind == CopyKind::MovedAside)
        .map(|(_, at, common)| (at, common))
}

/// Kind, time and common name of the copy that a file or folder belongs to. A record that was moved
/// aside is up to three files.
fn parse(name: &str) -> Option<(CopyKind, Timestamp, &str)> {
    let (kind, rest) = if let Some(rest) = name.strip_prefix("daily-") {
        (CopyKind::Daily, rest)
    } else if let Some(rest) = name.strip_prefix("before-schema-") {
        (CopyKind::BeforeMigration, rest.split_once('-')?.1)
    } else {
        (
            CopyKind::MovedAside,
            name.strip_prefix("before-restore-")
                .or_else(|| name.strip_prefix("damaged-"))?,
        )
    };
    let (stamp, end) = (rest.get(..STAMP_LENGTH)?, &rest[STAMP_LENGTH..]);
    let is_whole = match kind {
        CopyKind::MovedAside => matches!(end, "" | ".sqlite3" | ".sqlite3-wal" | ".sqlite3-shm"),
        CopyKind::Daily => matches!(end, "" | ".sqlite3"),
        CopyKind::BeforeMigration => end.is_empty(),
    };
    is_whole.then_some(())?;
    Some((kind, time_of(stamp)?, &name[..name.len() - end.len()]))
}

fn names(folder: &Path) -> Result<Vec<String>> {
    let members = disk::members_if_any(folder).map_err(Error::Disk)?;
    // A name that is not UTF-8 is none of ours.
    Ok(members
        .iter()
        .filter_map(|member| member.utf8_name().map(ToOwned::to_owned))
        .collect())
}

/// Every copy below `folder`. Whether it verifies is not known yet.
pub(super) fn list(folder: &Path) -> Result<Vec<StoredCopy>> {
    let mut copies: BTreeMap<String, StoredCopy> = BTreeMap::new();
    for name in names(folder)? {
        let Some((kind, at, common)) = parse(&name) else {
            continue;
        };
        let path = folder.join(&name);
        let is_set = kind == CopyKind::Daily && disk::is_folder(&path).map_err(Error::Disk)?;
        // A set whose manifest cannot be read does not verify, and has no place in the order.
        let manifest = is_set.then(|| BackupManifest::read(&path).ok()).flatten();
        let copy = Copy {
            name: common.to_owned(),
            kind,
            at,
            number: manifest.as_ref().map_or(0, |manifest| manifest.number),
            clock_jumped: manifest.is_some_and(|manifest| manifest.clock_jumped),
            verified: false,
        };
        copies
            .entry(copy.name.clone())
            .or_insert(StoredCopy {
                copy,
                paths: Vec::new(),
            })
            .paths
            .push(path);
    }
    Ok(copies.into_values().collect())
}

/// Removes what a killed process left half written or half removed.
pub(super) fn remove_unfinished(folder: &Path) -> Result<()> {
    for name in names(folder)? {
        // What a restore has not finished is the restore's.
        let is_ours = |stem| parse(stem).is_some_and(|(kind, ..)| kind != CopyKind::MovedAside);
        let is_removed = name
            .strip_suffix(REMOVED)
            .is_some_and(|stem| parse(stem).is_some());
        if is_removed || name.strip_suffix(UNFINISHED).is_some_and(is_ours) {
            remove(&folder.join(name))?;
        }
    }
    let pictures = folder.join(MEDIA);
    let is_unfinished =
        |name: &&String| name.ends_with(UNFINISHED) && ObjectKind::Picture.names(name);
    for name in names(&pictures)?.iter().filter(is_unfinished) {
        remove(&pictures.join(name))?;
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
