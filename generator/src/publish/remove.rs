//! Deletions, which come last: nothing points to these files any more.

use super::report::PublishError;
use super::tree::Tree;
use crate::plan::{is_page_file, payload_file};
use model::{DAY, UnixSeconds};
use std::collections::BTreeSet;
use std::path::Path;
use std::{fs, io};

/// What is to be removed may be gone.
fn absent(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        result => result,
    }
}

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
        for path in removals {
            self.remove(path, as_of)?;
            log.push_str("d\t");
            log.push_str(path);
            log.push('\n');
        }
        self.append(&log)?;
        self.names_removed = true;
        for path in removals {
            self.manifest.doomed.remove(path);
        }
        Ok(())
    }

    fn remove(&self, path: &str, as_of: UnixSeconds) -> Result<(), PublishError> {
        let target = self.root.join(path);
        let failed = |source| PublishError::Io { path: target.clone(), source };
        if path.starts_with("assets/") && target.exists() {
            // Pages in open tabs still ask for it by its old name.
            let retired = self.state("retired").join((as_of.get() / DAY).to_string()).join(path);
            self.disk.create_dir_all(retired.parent().unwrap_or(&self.root)).map_err(failed)?;
            self.disk.rename(&target, &retired).map_err(failed)?;
        } else {
            absent(self.disk.remove_file(&target)).map_err(failed)?;
        }
        // The same page in another shape keeps its payload.
        if is_page_file(path) && !self.manifest.lists_payload(&payload_file(path)) {
            self.remove_payload(path)?;
        }
        // Folders that held only this file go with it.
        for folder in target.ancestors().skip(1).take_while(|folder| *folder != self.root) {
            if !self.remove_if_empty(folder)? {
                break;
            }
        }
        Ok(())
    }

    /// Removes the payload of a page, and the folder that a flat tree has for it alone. The folders above hold the page.
    pub(super) fn remove_payload(&self, page: &str) -> Result<(), PublishError> {
        let payload = self.root.join(payload_file(page));
        absent(self.disk.remove_file(&payload))
            .map_err(|source| PublishError::Io { path: payload.clone(), source })?;
        match payload.parent() {
            Some(folder) if folder != self.root => self.remove_if_empty(folder).map(drop),
            _ => Ok(()),
        }
    }

    /// Whether the folder is gone; one that holds something stays.
    fn remove_if_empty(&self, folder: &Path) -> Result<bool, PublishError> {
        match absent(self.disk.remove_dir(folder)) {
            Ok(()) => Ok(true),
            Err(error) if error.kind() == io::ErrorKind::DirectoryNotEmpty => Ok(false),
            Err(source) => Err(PublishError::Io { path: folder.to_path_buf(), source }),
        }
    }

    /// Deletes superseded assets after a week. Their publish is committed by then: what cannot be deleted now is tried
    /// again by the next full publish, and fails nothing.
    pub(super) fn sweep_retired(&self, as_of: UnixSeconds) {
        let oldest = as_of.get() / DAY - RETIRED_DAYS;
        for day in fs::read_dir(self.state("retired")).into_iter().flatten().flatten() {
            let name = day.file_name();
            let number: Option<i64> = name.to_str().and_then(|name| name.parse().ok());
            if number.is_some_and(|number| number < oldest) {
                self.sweep_folder(&day.path());
            }
        }
    }

    /// Deletes a folder with all it holds, whatever that is called.
    fn sweep_folder(&self, folder: &Path) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                self.sweep_folder(&entry.path());
            } else {
                let _ = self.disk.remove_file(&entry.path());
            }
        }
        let _ = self.disk.remove_dir(folder);
    }
}
