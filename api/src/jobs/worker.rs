//! The task that runs jobs.

use super::archive::{ArchiveProblem, pack, root, unpack};
use super::{ArchiveLimits, Jobs, Open, Tools, archive_name, is_kept, pictures, remove};
use crate::background::progress::Progress;
use crate::background::{Task, Tasks, Work};
use crate::domain::ids::JobId;
use crate::publishing::publisher::Orders;
use crate::storage::{self, ObjectKind, StoredObject};
use crate::store::{ExportScope, JobEnd, JobKind, JobState};
use crate::support::private_files;
use generator::content::Access;
use jiff::Timestamp;
use model::DAY;
use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Between two reports of a job's progress.
const REPORT_EVERY: Duration = Duration::from_millis(250);
/// Between two deletions of expired files.
const CLEANUP_EVERY: Duration = Duration::from_mins(10);
/// Notes that a job records at most.
const MOST_NOTES: usize = 50;

/// The running task. Dropping it cancels the jobs that can be canceled and waits for the rest.
pub struct Worker {
    jobs: Jobs,
    task: Task,
}

impl Worker {
    /// Starts the thread. Fails if the jobs of an earlier process cannot be closed or the thread cannot be started.
    pub async fn start(tools: Tools, tasks: &Tasks) -> io::Result<Worker> {
        let jobs = Jobs::new(tools).await.map_err(io::Error::other)?;
        let worker = JobWorker { jobs: jobs.clone(), waiting: VecDeque::new(), running: None };
        let task = Task::start(tasks, "jobs", jobs.inner.queue.clone(), worker)?;
        Ok(Worker { jobs, task })
    }

    /// The jobs of this process.
    pub fn jobs(&self) -> Jobs {
        self.jobs.clone()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.task.stop();
        self.jobs.cancel_all();
    }
}

/// How a job ended that did not fail.
enum Ended {
    Done(Vec<String>),
    Cancelled,
}

/// Why a job failed, as a message to users, with further notes.
struct JobFailure {
    error: String,
    notes: Vec<String>,
}

impl<E: std::fmt::Display> From<E> for JobFailure {
    fn from(error: E) -> JobFailure {
        JobFailure { error: error.to_string(), notes: Vec::new() }
    }
}

struct JobWorker {
    jobs: Jobs,
    waiting: VecDeque<JobId>,
    running: Option<JobId>,
}

impl Work for JobWorker {
    /// The number of a job.
    type Message = JobId;

    fn round(&mut self, ids: Vec<JobId>, _: &AtomicBool) -> Duration {
        self.waiting.extend(ids);
        if self.waiting.is_empty() {
            self.delete_expired();
        }
        while let Some(id) = self.waiting.pop_front() {
            self.running = Some(id);
            self.run(id);
            self.running = None;
        }
        CLEANUP_EVERY
    }

    /// The job that panicked has failed; the others go on.
    fn recover(&mut self, cause: &str) {
        // The list's lock is released before `end`, which locks it again.
        let running = self.running.take().and_then(|id| Some((id, self.jobs.open().get(&id).cloned()?)));
        if let Some((id, open)) = running {
            self.end(id, &open, Err(cause.into()));
        }
    }
}

impl JobWorker {
    fn tools(&self) -> &Tools {
        &self.jobs.inner.tools
    }

    fn run(&self, id: JobId) {
        let Some(open) = self.jobs.open().get(&id).cloned() else { return };
        let outcome =
            if open.progress.is_cancelled() { Ok(Ended::Cancelled) } else { self.watched(id, &open) };
        self.end(id, &open, outcome);
    }

    fn end(&self, id: JobId, open: &Open, outcome: Result<Ended, JobFailure>) {
        let (state, error, notes) = match outcome {
            Ok(Ended::Done(notes)) => (JobState::Done, None, notes),
            Ok(Ended::Cancelled) => (JobState::Cancelled, None, Vec::new()),
            Err(JobFailure { error, notes }) => {
                tracing::error!(job = id.number(), %error, "job failed");
                (JobState::Failed, Some(error), notes)
            }
        };
        if open.job.what == JobKind::Export && state != JobState::Done {
            self.delete(ObjectKind::Export, &archive_name(id));
        }
        if let Some(archive) = &open.archive {
            self.delete(ObjectKind::Import, archive);
        }
        let (done, total) = open.progress.get();
        let end = JobEnd { state, done, total, error, notes };
        // Who reads that the job is over may begin the next one immediately: `begin` waits until it has left the list.
        let lock = self.jobs.inner.begin_lock.blocking_lock();
        if let Err(error) = self.tools().store.end_job(id, end, self.tools().clock.now()) {
            tracing::error!(job = id.number(), %error, "the end of a job is not on record");
        }
        self.jobs.open().remove(&id);
        drop(lock);
        if let Ok(Some(job)) = self.tools().store.read_blocking(|reader| reader.job(id)) {
            self.jobs.publish_change(&self.jobs.present(job));
        }
    }

    /// Runs the job while another thread reports its progress.
    fn watched(&self, id: JobId, open: &Open) -> Result<Ended, JobFailure> {
        self.tools().store.begin_job(id, self.tools().clock.now())?;
        let (stop, stopped) = channel::<()>();
        std::thread::scope(|scope| {
            let progress = &open.progress;
            scope.spawn(move || self.report(id, progress, &stopped));
            let outcome = self.work(id, open);
            drop::<Sender<()>>(stop);
            outcome
        })
    }

    fn report(&self, id: JobId, progress: &Progress, stopped: &Receiver<()>) {
        let mut reported = None;
        loop {
            let now = progress.get();
            if reported != Some(now)
                && let Ok(Some(job)) = self.tools().store.read_blocking(|reader| reader.job(id))
            {
                self.jobs.publish_change(&crate::store::Job { done: now.0, total: now.1, ..job });
                reported = Some(now);
            }
            if stopped.recv_timeout(REPORT_EVERY) != Err(RecvTimeoutError::Timeout) {
                return;
            }
        }
    }

    fn work(&self, id: JobId, open: &Open) -> Result<Ended, JobFailure> {
        match open.job.what {
            JobKind::Rebuild => self.ordered(open, Orders::rebuild),
            JobKind::Search => self.ordered(open, Orders::reindex),
            JobKind::Export => self.export(id, open),
            JobKind::Import => self.import(id, open),
            JobKind::Pictures => self.pictures(open),
        }
    }

    /// Jobs that the publisher's thread runs.
    fn ordered(
        &self,
        open: &Open,
        order: impl FnOnce(&Orders, Arc<Progress>) -> Receiver<Result<(), String>>,
    ) -> Result<Ended, JobFailure> {
        let Some(orders) = &self.tools().publisher else {
            return Err(self.jobs.message(open.locale, "nothing_publishes", &[]).into());
        };
        let answer = order(orders, open.progress.clone());
        let outcome = loop {
            match answer.recv_timeout(REPORT_EVERY) {
                Err(RecvTimeoutError::Timeout) if !open.progress.is_cancelled() => {}
                outcome => break outcome,
            }
        };
        match outcome {
            Ok(Ok(())) => Ok(Ended::Done(Vec::new())),
            // The publisher may be down for minutes: it finds the order canceled when it is back.
            Ok(Err(_)) | Err(RecvTimeoutError::Timeout) if open.progress.is_cancelled() => {
                Ok(Ended::Cancelled)
            }
            Ok(Err(error)) => Err(error.into()),
            Err(_) => Err(self.jobs.message(open.locale, "interrupted", &[]).into()),
        }
    }

    /// Everything that `export --all` writes, as one file.
    fn export(&self, id: JobId, open: &Open) -> Result<Ended, JobFailure> {
        let scratch = self.jobs.scratch(ObjectKind::Export);
        let [folder, archive] = ["part", "part.zip"].map(|end| scratch.join(format!("{id}.{end}")));
        let portal = self.tools().store.export(ExportScope::All)?;
        let written = generator::content::write_for(&folder, &portal, Access::Owner);
        let packed = written
            .map_err(JobFailure::from)
            .and_then(|()| Ok(pack(&folder, &archive, &open.progress)?))
            .and_then(|whole| {
                if whole {
                    let storage = self.tools().store.storage();
                    storage.put_file(ObjectKind::Export, &archive_name(id), &archive)?;
                }
                Ok(whole)
            });
        JobWorker::discard(&folder);
        JobWorker::discard(&archive);
        let entries = portal.documents.len().to_string();
        let notes = || vec![self.jobs.message(open.locale, "exported", &[("entries", &entries)])];
        Ok(if packed? { Ended::Done(notes()) } else { Ended::Cancelled })
    }

    fn import(&self, id: JobId, open: &Open) -> Result<Ended, JobFailure> {
        let Some(archive) = &open.archive else {
            return Err(self.jobs.message(open.locale, "archive_damaged", &[]).into());
        };
        let scratch = self.jobs.scratch(ObjectKind::Import);
        let folder = scratch.join(format!("{id}.part"));
        let local = self.local_archive(archive, &scratch)?;
        let ended = self.import_archive(open, &local, &folder);
        JobWorker::discard(&folder);
        // A copy of what `end` deletes from the storage.
        if self.tools().store.storage().is_remote() {
            JobWorker::discard(&local);
        }
        ended
    }

    /// A file of this machine with an uploaded archive, which another node may have received.
    fn local_archive(&self, archive: &str, scratch: &Path) -> Result<PathBuf, JobFailure> {
        let (storage, local) = (self.tools().store.storage(), scratch.join(archive));
        if storage.is_remote() {
            let copied = storage
                .read(ObjectKind::Import, archive)
                .map_err(io::Error::from)
                .and_then(|mut reader| io::copy(&mut reader, &mut private_files::create(&local)?));
            if let Err(error) = copied {
                JobWorker::discard(&local);
                return Err(error.into());
            }
        }
        Ok(local)
    }

    fn import_archive(&self, open: &Open, archive: &Path, folder: &Path) -> Result<Ended, JobFailure> {
        match unpack(archive, folder, ArchiveLimits::default(), &open.progress) {
            Ok(true) => {}
            Ok(false) => return Ok(Ended::Cancelled),
            Err(ArchiveProblem::Io(error)) => return Err(error.into()),
            Err(problem) => {
                let (key, params) = problem.words();
                let error = self.jobs.message(open.locale, key, &[("name", &params)]);
                return Err(error.into());
            }
        }
        let content = root(folder);
        let wrong = |problems: generator::problems::Problems| {
            let lines = problems.0.iter().map(ToString::to_string);
            let notes = lines.take(MOST_NOTES).collect();
            JobFailure { error: self.jobs.message(open.locale, "content_wrong", &[]), notes }
        };
        let warnings = generator::content::load(&content).map_err(wrong)?.warnings;
        let portal = generator::content::read(&content).map_err(wrong)?;
        // The import is one transaction: from now on the job cannot be canceled.
        if !open.progress.fix() {
            return Ok(Ended::Cancelled);
        }
        let done = self.tools().store.import(portal, true, self.tools().clock.now())?;
        let [added, changed, unchanged] =
            [done.added, done.changed, done.unchanged].map(|number| number.to_string());
        let params = [("added", &*added), ("changed", &*changed), ("unchanged", &*unchanged)];
        let mut notes = vec![self.jobs.message(open.locale, "imported", &params)];
        notes.extend(warnings.iter().take(MOST_NOTES - 1).map(ToString::to_string));
        Ok(Ended::Done(notes))
    }

    fn pictures(&self, open: &Open) -> Result<Ended, JobFailure> {
        let failed = pictures::make(&self.tools().store, &self.tools().public, &open.progress)?;
        if open.progress.is_cancelled() {
            return Ok(Ended::Cancelled);
        }
        if failed.is_empty() {
            return Ok(Ended::Done(Vec::new()));
        }
        let count = failed.len().to_string();
        let error = self.jobs.message(open.locale, "pictures_failed", &[("n", &count)]);
        Err(JobFailure { error, notes: failed.into_iter().take(MOST_NOTES).collect() })
    }

    /// Deletes expired files, and what an earlier process left half written.
    fn delete_expired(&self) {
        for kind in [ObjectKind::Export, ObjectKind::Import] {
            if let Err(error) = self.delete_expired_of(kind) {
                tracing::warn!(%error, kind = kind.folder(), "expired files of jobs are not deleted");
            }
        }
    }

    fn delete_expired_of(&self, kind: ObjectKind) -> storage::Result<()> {
        let storage = self.tools().store.storage();
        let objects = storage.list(kind)?;
        let expired = |object: &&StoredObject| !self.is_needed(kind, object);
        objects.iter().filter(expired).try_for_each(|object| storage.delete(kind, &object.name))?;
        for entry in std::fs::read_dir(self.jobs.scratch(kind)).into_iter().flatten().flatten() {
            let is_folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            // Files of a folder that is the storage were listed. An archive may still be uploading, and where the storage is
            // elsewhere a command keeps copies of pictures here while it exports.
            let may_be_used = kind == ObjectKind::Import || storage.is_remote();
            if (is_folder || storage.is_remote()) && !(may_be_used && self.is_young(&entry.path())) {
                JobWorker::discard(&entry.path());
            }
        }
        Ok(())
    }

    /// Seconds for which files stay that no job of this process names.
    fn unclaimed(&self) -> i64 {
        // Another node, or a command, may know a job that needs it.
        if self.tools().store.storage().is_remote() { DAY } else { CLEANUP_EVERY.as_secs().cast_signed() }
    }

    fn is_young(&self, path: &Path) -> bool {
        let written = path.metadata().and_then(|meta| meta.modified());
        let limit = Duration::from_secs(self.unclaimed().unsigned_abs());
        written.is_ok_and(|written| written.elapsed().is_ok_and(|age| age < limit))
    }

    /// Whether a file may still be downloaded, is to be imported, or is being uploaded.
    fn is_needed(&self, kind: ObjectKind, object: &StoredObject) -> bool {
        let (now, store) = (self.tools().clock.now(), &self.tools().store);
        if kind == ObjectKind::Import {
            let is_used = self.jobs.open().values().any(|open| open.archive.as_ref() == Some(&object.name));
            let age = Timestamp::now().as_second() - object.written.as_second();
            return is_used || (0..self.unclaimed()).contains(&age);
        }
        let id = object.name.strip_suffix(".zip").and_then(|name| name.parse().ok());
        let ended = id.and_then(|id| store.read_blocking(|reader| reader.job(id)).ok().flatten());
        ended.and_then(|job| job.ended_at).is_some_and(|end| is_kept(end, now))
    }

    fn delete(&self, kind: ObjectKind, name: &str) {
        if let Err(error) = self.tools().store.storage().delete(kind, name) {
            tracing::warn!(%error, name, "left over from a job");
        }
    }

    fn discard(path: &Path) {
        if let Err(error) = remove(path) {
            tracing::warn!(%error, path = %path.display(), "left over from a job");
        }
    }
}
