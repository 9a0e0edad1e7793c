//! Deletions, which come last: nothing points to these files any more.

use super::disk::{absent, find_name};
use super::report::PublishError;
use super::tree::Tree;
use crate::plan::is_payload_file;
use files::disk::members_if_any;
use model::{DAY, UnixSeconds};
use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::Path;

/// Days a superseded asset is served under its old name (invariant 4).
const RETIRED_DAYS: i64 = 7;

impl Tree {
    pub(super) fn remove_all(
        &mut self,
        removals: &BTreeSet<String>,
        as_of: UnixSeconds,
    ) -> Result<(), PublishError> {
        if removals.is_empty() {
            return Ok(());
        }
        let mut log = String::new();
        // A page is gone before its payload.
        let (payloads, files): (Vec<&String>, Vec<_>) =
            removals.iter().partition(|path| is_payload_file(path));
        for path in files.into_iter().chain(payloads) {
            self.remove(path, as_of)?;
            log.push_str("d\t");
            log.push_str(path);
            log.push('\n');
        }
        self.append(&log)?;
        self.names_removed = true;
        for path in removals {
            self.manifest.to_remove.remove(path);
        }
        Ok(())
    }

    fn remove(&self, path: &str, as_of: UnixSeconds) -> Result<(), PublishError> {
        tracing::trace!(path, "removed");
        let target = self.root.join(path);
        match find_name(&target).map_err(PublishError::io(&target))? {
            // Others have put a folder in its place, or removed it.
            Some(meta) if meta.is_dir() => {}
            None => {}
            Some(_) if path.starts_with("assets/") => {
                // Pages in open tabs still ask for it by its old name.
                let retired = self
                    .state("retired")
                    .join((as_of.get() / DAY).to_string())
                    .join(path);
                self.disk
                    .create_dir_all(retired.parent().unwrap_or(&self.root))
                    .and_then(|()| self.disk.rename(&target, &retired))
                    .map_err(PublishError::io(&target))?;
            }
            Some(_) => {
                absent(self.disk.remove_file(&target)).map_err(PublishError::io(&target))?;
            }
        }
        // Folders that held only this file go with it.
        for folder in target
            .ancestors()
            .skip(1)
            .take_while(|folder| *folder != self.root)
        {
            if !self.remove_if_empty(folder)? {
                break;
            }
        }
        Ok(())
    }

    /// Whether the folder is gone. One that holds something stays, and so does a link to a folder,
    /// or a disk that is mounted there. One that may not be removed stays too, as where the
    /// publisher owns the sections and not the root: its file is gone, and nothing serves an empty
    /// folder.
    fn remove_if_empty(&self, folder: &Path) -> Result<bool, PublishError> {
        match self.disk.remove_dir(folder) {
            Ok(()) => Ok(true),
            Err(error) => match error.kind() {
                ErrorKind::NotFound => Ok(true),
                // POSIX lets a file system say of a folder that holds something that it exists.
                ErrorKind::DirectoryNotEmpty
                | ErrorKind::AlreadyExists
                | ErrorKind::NotADirectory
                | ErrorKind::ResourceBusy
                | ErrorKind::PermissionDenied => Ok(false),
                _ => Err(PublishError::Io {
                    path: folder.to_path_buf(),
                    source: error,
                }),
            },
        }
    }

    /// Deletes superseded assets after a week. Their publish is committed by then, so a file that
    /// cannot be deleted now fails nothing, and the next full publish tries again.
    pub(super) fn sweep_retired(&self, as_of: UnixSeconds) {
        let oldest = as_of.get() / DAY - RETIRED_DAYS;
        for day in members_if_any(&self.state("retired")).into_iter().flatten() {
            let number: Option<i64> = day.utf8_name().and_then(|name| name.parse().ok());
            if number.is_some_and(|number| number < oldest) {
                self.sweep_folder(&day.path);
            }
        }
    }

    /// Deletes a folder with all that is in it.
    fn sweep_folder(&self, folder: &Path) {
        for member in members_if_any(folder).into_iter().flatten() {
            if member.ty.is_dir() {
                self.sweep_folder(&member.path);
            } else {
                let _ = self.disk.remove_file(&member.path);
            }
        }
        let _ = self.disk.remove_dir(folder);
    }
}
