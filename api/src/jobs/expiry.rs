//! Files of jobs that no one needs any longer: archives that were downloaded or read, and what a
//! process left half written.

use super::archive::is_source;
use super::{CLEANUP_EVERY, Jobs, is_kept};
use files::disk;
use jiff::Timestamp;
use model::DAY;
use std::io;
use std::path::Path;
use std::time::SystemTime;
use storage::{ObjectKind, StoredObject};
use store::Result;
use support::clock::later;

impl Jobs {
    /// Deletes expired files, and what an earlier process left half written.
    pub(super) fn delete_expired(&self) {
        for kind in [ObjectKind::Export, ObjectKind::Import] {
            if let Err(error) = self.delete_expired_of(kind) {
                tracing::warn!(%error, kind = kind.folder(), "expired files of jobs are not deleted");
            }
        }
    }

    fn delete_expired_of(&self, kind: ObjectKind) -> Result<()> {
        let storage = self.store().storage();
        let objects = storage.list(kind)?;
        for object in objects.iter().filter(|object| kind.names(&object.name)) {
            if !self.is_needed(kind, object)? {
                storage.delete(kind, &object.name)?;
            }
        }
        let members = disk::members_if_any(&self.scratch(kind))?.into_iter();
        for member in
            members.filter(|member| member.utf8_name().is_some_and(|name| kind.names(name)))
        {
            // Files of a folder that is the storage were listed. An archive may still be uploading,
            // and where the storage is elsewhere a command keeps copies of pictures here while it
            // exports.
            let may_be_used = kind == ObjectKind::Import || storage.is_remote();
            if (member.ty.is_dir() || storage.is_remote())
                && !(may_be_used && self.is_young(&member.path)?)
            {
                discard(&member.path);
            }
        }
        Ok(())
    }

    /// Seconds for which files stay that no job of this process names.
    fn unclaimed(&self) -> i64 {
        // Another node, or a command, may know a job that needs it.
        if self.store().storage().is_remote() {
            DAY
        } else {
            CLEANUP_EVERY.as_secs().cast_signed()
        }
    }

    /// The time by which files are dated: that of the machine, less the time that its clock is ahead.
    fn time_of_files(&self) -> Timestamp {
        later(
            Timestamp::now(),
            -self.inner.tools.clock.ahead_by().as_secs(),
        )
    }

    fn is_young(&self, path: &Path) -> io::Result<bool> {
        let Some(meta) = disk::find_name(path)? else {
            return Ok(false);
        };
        let since = later(self.time_of_files(), -self.unclaimed());
        Ok(meta.modified()? > SystemTime::try_from(since).map_err(io::Error::other)?)
    }

    /// Whether a file may still be downloaded, is to be imported, or is being uploaded.
    fn is_needed(&self, kind: ObjectKind, object: &StoredObject) -> Result<bool> {
        let store = self.store();
        if kind == ObjectKind::Import {
            let open = store.read_blocking(|reader| reader.open_jobs())?;
            let is_used = open
                .iter()
                .any(|open| open.job.archive.as_ref() == Some(&object.name));
            // The source of a trial waits for a user to confirm it.
            let waits = is_source(&object.name)
                && store
                    .read_blocking(|reader| reader.archive_used_at(&object.name))?
                    .is_some_and(|end| is_kept(end, self.now()));
            let age = self.time_of_files().as_second() - object.written.as_second();
            // A file of the future was written while the clock was ahead.
            return Ok(is_used || waits || age < self.unclaimed());
        }
        let Some(id) = object
            .name
            .strip_suffix(".zip")
            .and_then(|name| name.parse().ok())
        else {
            return Ok(false);
        };
        let ended = store
            .read_blocking(|reader| reader.job(id))?
            .and_then(|job| job.ended_at);
        Ok(ended.is_some_and(|end| is_kept(end, self.now())))
    }

    pub(super) fn delete(&self, kind: ObjectKind, name: &str) {
        if let Err(error) = self.store().storage().delete(kind, name) {
            tracing::warn!(%error, name, "left over from a job");
        }
    }
}

/// Removes a file or a folder, which need not exist; what cannot be removed waits for the next
/// cleanup.
pub(super) fn discard(path: &Path) {
    if let Err(error) = disk::remove(path) {
        tracing::warn!(%error, path = %path.display(), "left over from a job");
    }
}
