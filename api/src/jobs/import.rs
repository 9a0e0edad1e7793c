//! The import of an archive: of a portal, or of other software, which is converted first
//! ([`super::conversion`]).

use super::ArchiveLimits;
use super::archive::{ArchiveProblem, is_source, root, unpack};
use super::expiry::discard;
use super::worker::{Ended, JobFailure, JobWorker, MOST_NOTES};
use crate::background::progress::Progress;
use domain::ids::Seq;
use generator::problems::FileProblem;
use model::LazyPortal;
use std::io;
use std::path::{Path, PathBuf};
use storage::ObjectKind;
use store::{Error, OpenJob};
use support::private_files;

impl JobWorker {
    pub(super) fn import(&self, open: &OpenJob, progress: &Progress) -> Result<Ended, JobFailure> {
        let Some(archive) = &open.job.archive else {
            return Err(self
                .jobs
                .message(open.locale, "archive_damaged", &[])
                .into());
        };
        let scratch = self.jobs.scratch(ObjectKind::Import);
        let folder = scratch.join(format!("{}.part", open.job.id));
        let local = self.local_archive(archive, &scratch)?;
        let ended = self.import_archive(open, progress, &local, &folder);
        discard(&folder);
        // A copy of what `end` deletes from the storage.
        if self.store().storage().is_remote() {
            discard(&local);
        }
        ended
    }

    /// A file of this machine with an uploaded archive, which another node may have received.
    fn local_archive(&self, archive: &str, scratch: &Path) -> Result<PathBuf, JobFailure> {
        let storage = self.store().storage();
        let local = scratch.join(archive);
        if storage.is_remote() {
            let copied = storage
                .read(ObjectKind::Import, archive)
                .map_err(io::Error::from)
                .and_then(|mut reader| io::copy(&mut reader, &mut private_files::create(&local)?));
            if let Err(error) = copied {
                discard(&local);
                return Err(error.into());
            }
        }
        Ok(local)
    }

    fn import_archive(
        &self,
        open: &OpenJob,
        progress: &Progress,
        archive: &Path,
        folder: &Path,
    ) -> Result<Ended, JobFailure> {
        let is_source = open.job.archive.as_deref().is_some_and(is_source);
        let limits = if is_source {
            ArchiveLimits::of_source()
        } else {
            ArchiveLimits::default()
        };
        let unpacked = folder.join("unpacked");
        match unpack(archive, &unpacked, limits, progress) {
            Ok(true) => {}
            Ok(false) => return Ok(Ended::Cancelled),
            Err(ArchiveProblem::Io(error)) => return Err(error.into()),
            Err(problem) => {
                let (key, params) = problem.words();
                let error = self.jobs.message(open.locale, key, &[("name", &params)]);
                return Err(error.into());
            }
        }
        if !is_source {
            return self.import_folder(open, progress, &root(&unpacked)?, None);
        }
        let content = folder.join("content");
        let basis = self.store().read_blocking(|reader| reader.latest_seq())?;
        let report = self.convert(open, &unpacked, &content)?;
        if progress.is_cancelled() {
            return Ok(Ended::Cancelled);
        }
        if self.is_confirmed(open)? {
            return self.import_folder(open, progress, &content, Some(basis));
        }
        self.read_content(open, &content)?;
        Ok(Ended::Done(self.report_notes(open.locale, &report)))
    }

    fn read_content(
        &self,
        open: &OpenJob,
        content: &Path,
    ) -> Result<(LazyPortal, Vec<FileProblem>), JobFailure> {
        let read = generator::content::read_with_warnings(content, self.jobs.now().into());
        read.map_err(|problems| JobFailure {
            error: self.jobs.message(open.locale, "content_wrong", &[]),
            notes: first_lines(&problems.0, MOST_NOTES),
        })
    }

    /// Brings a folder in. One that was made from the record after the change `basis` would undo
    /// later edits: the import is then refused.
    fn import_folder(
        &self,
        open: &OpenJob,
        progress: &Progress,
        content: &Path,
        basis: Option<Seq>,
    ) -> Result<Ended, JobFailure> {
        let (portal, warnings) = self.read_content(open, content)?;
        // The import is one transaction: from now on the job cannot be canceled.
        if !progress.fix() {
            return Ok(Ended::Cancelled);
        }
        let now = self.jobs.now();
        let done = match basis {
            Some(basis) => self.store().merge_onto(basis, portal, now),
            None => self.store().import(portal, true, now),
        };
        let done = match done {
            Err(Error::Outdated) => {
                let error = self.jobs.message(open.locale, "portal_changed", &[]);
                return Err(error.into());
            }
            done => done?,
        };
        let [added, changed, unchanged] =
            [done.added, done.changed, done.unchanged].map(|number| number.to_string());
        let params = [
            ("added", &*added),
            ("changed", &*changed),
            ("unchanged", &*unchanged),
        ];
        let mut notes = vec![self.jobs.message(open.locale, "imported", &params)];
        notes.extend(first_lines(&warnings, MOST_NOTES - 1));
        Ok(Ended::Done(notes))
    }
}

fn first_lines(problems: &[FileProblem], most: usize) -> Vec<String> {
    problems
        .iter()
        .take(most)
        .map(ToString::to_string)
        .collect()
}
