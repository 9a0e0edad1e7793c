//! The backup of the day: a folder below `backups/`, whose pictures are in `backups/media/`, each
//! once for all sets. They are copies and not links of the data folder's: one damaged file must not
//! be both.

use super::files::{create_folder, remove, require_space, size, sync};
use super::manifest::{BackupManifest, MANIFEST, MEDIA, SetFile};
use super::rotation::{self, Copy, CopyKind};
use super::set::{
    CopySource, copy_databases, is_named, picture_path, read_picture, require_pictures,
};
use super::shelf::{free_name, list, make, remove_unfinished};
use super::{Error, FOLDER, Result};
use files::disk;
use jiff::{SignedDuration, Timestamp};
use std::collections::{BTreeSet, HashMap};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use storage::ObjectKind;
use store::{self, DatabaseUrl};
use support::private_files;

/// The clock jumped when it and the time that was measured differ by more: back, or ahead by what
/// an administrator accepted (`support/trusted_clock.rs`). A machine that was paused for a day did
/// not.
const JUMP: SignedDuration = SignedDuration::from_hours(72);

/// Sets within which the copy of each picture is read once.
const READ_AGAIN: u64 = 30;

/// Makes the day's backup when it is due, and removes what the rotation says.
pub struct Daily {
    data: PathBuf,
    /// The settings that the server was started with.
    settings: Option<PathBuf>,
    /// The server that has the record, if it is no file.
    database: Option<DatabaseUrl>,
    /// Whether older sets were found whole, by name: they do not change.
    verified: HashMap<String, bool>,
    /// When a round last looked at the clock, by the clock and by measured time.
    looked: Option<(Timestamp, Duration)>,
    /// The clock jumped, and no set says so yet.
    clock_jumped: bool,
}

/// The outcome of a round.
#[derive(Debug)]
pub struct Round {
    /// The set that was made, where one was due.
    pub made: Option<Result<PathBuf>>,
    /// Time of the newest set that verifies.
    pub newest: Option<Timestamp>,
    /// The clock jumped: old sets stay.
    pub suspended: bool,
}

impl Daily {
    /// Daily sets of the data folder, with the settings file if there is one.
    pub fn new(data: &Path, settings: Option<PathBuf>) -> Daily {
        Daily {
            data: data.to_owned(),
            settings,
            database: None,
            verified: HashMap::new(),
            looked: None,
            clock_jumped: false,
        }
    }

    /// Daily sets of a record that a server has.
    #[must_use]
    pub fn of_server(self, database: Option<DatabaseUrl>) -> Daily {
        Daily { database, ..self }
    }

    /// Runs a round at `now`, when `measured` had been measured. A set that cannot be made does not
    /// keep old ones from their end. `cancelled` is asked between files.
    pub fn round(
        &mut self,
        now: Timestamp,
        measured: Duration,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Round> {
        self.run(true, now, measured, cancelled)
    }

    /// Runs a round, which makes a set only if the server `makes` sets. A server that leaves that to
    /// another one removes old sets that it made before all the same.
    pub(super) fn run(
        &mut self,
        makes: bool,
        now: Timestamp,
        measured: Duration,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Round> {
        self.clock_jumped |= self.jumped(now, measured);
        let folder = self.data.join(FOLDER);
        create_folder(&folder)?;
        remove_unfinished(&folder)?;
        let mut copies = self.verified_copies(&folder, cancelled)?;
        let mut made = None;
        if makes && (self.clock_jumped || rotation::is_due(&copies, now)) {
            let set = self.make(&folder, &copies, now, cancelled);
            if set.is_ok() {
                copies = self.verified_copies(&folder, cancelled)?;
            }
            made = Some(set);
        }
        let mut plan = rotation::plan(&copies, now);
        // No set records the jump, so it is kept in memory for the next one.
        if self.clock_jumped {
            plan.suspended = true;
            plan.remove.clear();
        }
        for old in &copies {
            if plan.remove.contains(&old.name) {
                old.remove()?;
                self.verified.remove(&old.name);
                tracing::info!(copy = old.name, "a backup was removed");
            }
        }
        copies.retain(|copy| !plan.remove.contains(&copy.name));
        if !plan.suspended {
            remove_unused_pictures(&folder, &copies)?;
        }
        let newest = copies
            .iter()
            .find(|copy| copy.verified && plan.newest.as_ref() == Some(&copy.name));
        Ok(Round {
            made,
            newest: newest.map(|copy| copy.at),
            suspended: plan.suspended,
        })
    }

    /// Whether the clock went another way than the time since the last look.
    fn jumped(&mut self, now: Timestamp, measured: Duration) -> bool {
        let Some((clock, before)) = self.looked.replace((now, measured)) else {
            return false;
        };
        let passed = SignedDuration::try_from(measured.saturating_sub(before));
        let difference = now.duration_since(clock) - passed.unwrap_or_default();
        difference.abs() > JUMP
    }

    /// Every copy, read if it was not read yet. Those that were moved aside are not.
    fn verified_copies(
        &mut self,
        folder: &Path,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<Vec<Copy>> {
        let mut copies = list(folder)?;
        for copy in &mut copies {
            if copy.kind == CopyKind::MovedAside {
                continue;
            }
            if cancelled() {
                return Err(Error::Stopped);
            }
            if let Some(known) = self.verified.get(&copy.name) {
                copy.verified = *known;
                continue;
            }
            let read = copy.verify();
            copy.verified = read.is_ok();
            if let Err(error) = &read {
                tracing::error!(%error, "a backup is damaged");
            }
            // The next round reads one again that the disk did not give.
            if matches!(read, Ok(()) | Err(Error::Damaged { .. })) {
                self.verified.insert(copy.name.clone(), copy.verified);
            }
        }
        Ok(copies)
    }

    fn make(
        &mut self,
        folder: &Path,
        copies: &[Copy],
        now: Timestamp,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<PathBuf> {
        let name = free_name(folder, "daily-", now)?;
        let set = make(folder, &name, |set| self.fill(set, copies, now, cancelled))?;
        self.clock_jumped = false;
        self.verified.insert(name, true);
        Ok(set)
    }

    fn fill(
        &self,
        set: &Path,
        copies: &[Copy],
        now: Timestamp,
        cancelled: &dyn Fn() -> bool,
    ) -> Result<BackupManifest> {
        let mut settings = None;
        if let Some(file) = &self.settings {
            match fs::read(file) {
                Ok(text) => settings = Some(text),
                Err(error) => {
                    tracing::warn!(%error, file = %file.display(), "the settings are not in the backup");
                }
            }
        }
        let source = CopySource {
            data: &self.data,
            database: self.database.as_ref(),
        };
        let (mut manifest, pictures) = copy_databases(source, set, settings.as_deref(), now)?;
        if !manifest.illegible.is_empty() {
            tracing::error!(
                entries = store::numbers(&manifest.illegible),
                "stored texts of these entries cannot be read, nor in this backup; keep older ones, and run visnyk-api restore with one"
            );
        }
        manifest.number = copies.iter().map(|copy| copy.number).max().unwrap_or(0) + 1;
        manifest.clock_jumped = self.clock_jumped;
        let shared = set.with_file_name(MEDIA);
        create_folder(&shared)?;
        require_pictures(&self.data)?;
        let mut missing = 0;
        for name in &pictures {
            if !disk::is_there(&shared.join(name))? {
                missing += size(&self.data.join(picture_path(name)));
            }
        }
        require_space(&shared, missing)?;
        let known = hashed_before(copies);
        for name in pictures {
            if cancelled() {
                return Err(Error::Stopped);
            }
            let known = known
                .get(&name)
                .filter(|_| !is_read_again(&name, manifest.number));
            match share_picture(&self.data, &shared, &name, known)? {
                Some(file) => manifest.files.push(file),
                None => manifest.missing.push(name),
            }
        }
        sync(&shared)?;
        Ok(manifest)
    }
}

/// The pictures of the newest set that verifies, by name: their copies were read when it was made,
/// or before.
fn hashed_before(copies: &[Copy]) -> HashMap<String, SetFile> {
    let newest = copies
        .iter()
        .filter(|copy| copy.kind == CopyKind::Daily && copy.verified)
        .max_by_key(|copy| copy.number);
    let mut hashed = HashMap::new();
    for path in newest.iter().flat_map(|copy| &copy.paths) {
        for file in files_of(path).unwrap_or_default() {
            if let Some(name) = file.picture() {
                hashed.insert(name.to_owned(), file);
            }
        }
    }
    hashed
}

/// Whether the copy of a picture is read again for this set although an earlier one has its hash:
/// each is for one of [`READ_AGAIN`] sets. Reading all of them each day would cost as many reads as
/// the portal has pictures.
fn is_read_again(name: &str, number: u64) -> bool {
    let share = name
        .get(..2)
        .and_then(|start| u64::from_str_radix(start, 16).ok())
        .unwrap_or_default();
    share % READ_AGAIN == number % READ_AGAIN
}

/// Describes the copy of a picture that the sets share, which is made where it is missing or
/// damaged. One that an earlier set describes and that has its length is not read. `None`: the data
/// folder has it no better.
fn share_picture(
    data: &Path,
    shared: &Path,
    name: &str,
    known: Option<&SetFile>,
) -> Result<Option<SetFile>> {
    let path = picture_path(name);
    let file = shared.join(name);
    if known.is_some_and(|known| known.bytes == size(&file)) {
        return Ok(known.cloned());
    }
    match File::open(&file).and_then(|content| SetFile::of(&path, content)) {
        Ok(found) if is_named(name, &found.blake3) => return Ok(Some(found)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        _ => tracing::warn!(file = %file.display(), "the copy of a picture is damaged"),
    }
    let Some(bytes) = read_picture(data, name) else {
        return Ok(None);
    };
    private_files::replace(&file, |copy| {
        copy.write_all(&bytes)?;
        copy.sync_all()
    })
    .map_err(Error::at(&file))?;
    Ok(Some(SetFile::of(&path, &*bytes).map_err(Error::at(&file))?))
}

/// Removes pictures that no set names, and nothing else that is beside them. A set without a
/// readable manifest could name any of them.
fn remove_unused_pictures(folder: &Path, kept: &[Copy]) -> Result<()> {
    let mut named = BTreeSet::new();
    for path in kept.iter().flat_map(|copy| &copy.paths) {
        match files_of(path) {
            Ok(files) => named.extend(files.into_iter().map(|file| file.path)),
            Err(error) => {
                tracing::warn!(%error, "no picture of the backups is removed");
                return Ok(());
            }
        }
    }
    for picture in disk::members_if_any(&folder.join(MEDIA))? {
        let name = picture.utf8_name().unwrap_or_default();
        if ObjectKind::Picture.names(name) && !named.contains(&picture_path(name)) {
            remove(&picture.path)?;
        }
    }
    Ok(())
}

/// The files that a copy lists; none where it has no manifest.
fn files_of(copy: &Path) -> Result<Vec<SetFile>> {
    if disk::is_folder(copy)? && disk::is_there(&copy.join(MANIFEST))? {
        return Ok(BackupManifest::read(copy)?.files);
    }
    Ok(Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_copy_of_a_picture_is_read_once_and_in_one_of_thirty_sets() {
        let folder = tempfile::tempdir().unwrap();
        let (data, shared) = (folder.path().join("data"), folder.path().join("shared"));
        fs::create_dir_all(data.join(MEDIA)).unwrap();
        fs::create_dir_all(&shared).unwrap();
        let name = format!("{}.webp", model::MediaHash::of(b"picture"));
        fs::write(data.join(picture_path(&name)), "picture").unwrap();
        let first = share_picture(&data, &shared, &name, None).unwrap().unwrap();
        // Other bytes of the same length: only reading them shows it.
        fs::write(shared.join(&name), "PICTURE").unwrap();
        let trusted = share_picture(&data, &shared, &name, Some(&first)).unwrap();
        assert_eq!(trusted.as_ref(), Some(&first));
        assert_eq!(fs::read(shared.join(&name)).unwrap(), b"PICTURE");
        assert_eq!(
            share_picture(&data, &shared, &name, None).unwrap().as_ref(),
            Some(&first)
        );
        assert_eq!(
            fs::read(shared.join(&name)).unwrap(),
            b"picture",
            "read, and replaced"
        );
        fs::write(shared.join(&name), "pict").unwrap();
        assert_eq!(
            share_picture(&data, &shared, &name, Some(&first))
                .unwrap()
                .as_ref(),
            Some(&first)
        );
        assert_eq!(
            fs::read(shared.join(&name)).unwrap(),
            b"picture",
            "its length is another"
        );
        let again = (0..READ_AGAIN * 2)
            .filter(|number| is_read_again(&name, *number))
            .count();
        assert_eq!(again, 2);
    }
}
