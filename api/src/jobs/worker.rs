//! The task that runs jobs.

use super::archive::pack;
use super::expiry::discard;
use super::observer::Observer;
use super::{CLEANUP_EVERY, Jobs, RunningJob, Tools, archive_name, pictures};
use crate::background::progress::Progress;
use crate::background::{Task, Tasks, Work};
use crate::publishing::publisher::Orders;
use domain::ids::JobId;
use generator::content::Access;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};
use storage::ObjectKind;
use store::{BlockingStore, Error, ExportScope, Job, JobEnd, JobKind, JobState, OpenJob};

/// Between two reports of a job's progress.
const REPORT_EVERY: Duration = Duration::from_millis(250);
/// Between two notes of a job's progress on a record that other servers read.
const NOTE_EVERY: Duration = Duration::from_secs(1);
/// Pause after an error of the store itself.
const STORE_TROUBLE: Duration = Duration::from_secs(5);
/// Notes that a job records at most.
pub(super) const MOST_NOTES: usize = 50;

/// The running task. Dropping it cancels the job under way if that can be canceled, and waits for
/// it.
pub struct Worker {
    jobs: Jobs,
    task: Task,
}

impl Worker {
    /// Starts the thread. Fails if that cannot be started.
    pub fn start(tools: Tools, tasks: &Tasks) -> io::Result<Worker> {
        let jobs = Jobs::new(tools)?;
        let worker = JobWorker {
            jobs: jobs.clone(),
            running: None,
            cleaned: None,
            observer: Observer::default(),
        };
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
        self.jobs.cancel_running();
    }
}

/// How a job ended that did not fail.
pub(super) enum Ended {
    Done(Vec<String>),
    Cancelled,
}

/// Why a job failed, as a message to users, with further notes.
pub(super) struct JobFailure {
    pub(super) error: String,
    pub(super) notes: Vec<String>,
}

impl<E: std::fmt::Display> From<E> for JobFailure {
    fn from(error: E) -> JobFailure {
        JobFailure {
            error: error.to_string(),
            notes: Vec::new(),
        }
    }
}

pub(super) struct JobWorker {
    pub(super) jobs: Jobs,
    running: Option<OpenJob>,
    cleaned: Option<Instant>,
    /// Sees what other processes do.
    observer: Observer,
}

impl Work for JobWorker {
    type Message = ();

    fn round(&mut self, _: Vec<()>, stop: &AtomicBool) -> Duration {
        // Another process runs the jobs, or none: the grant of the lease wakes this task.
        if !self.holds_lease() {
            if let Err(error) = self.observer.observe(&self.jobs) {
                tracing::warn!(%error, "the jobs of another server cannot be read");
            }
            return CLEANUP_EVERY;
        }
        match self.run_waiting(stop) {
            Ok(()) => {
                if self.cleaned.is_none_or(|at| at.elapsed() >= CLEANUP_EVERY) {
                    self.jobs.delete_expired();
                    self.cleaned = Some(Instant::now());
                }
                CLEANUP_EVERY
            }
            Err(error) => {
                tracing::error!(%error, "jobs cannot be read or begun");
                STORE_TROUBLE
            }
        }
    }

    /// The job that panicked has failed; the others go on.
    fn recover(&mut self, cause: &str) {
        let progress = self.jobs.running().take().map(|running| running.progress);
        if let Some(open) = self.running.take() {
            let ended = self.end(&open, &progress.unwrap_or_default(), Err(cause.into()));
            if let Err(error) = ended {
                tracing::error!(job = open.job.id.number(), %error, "the end of a job is not on record");
            }
        }
    }
}

impl JobWorker {
    pub(super) fn store(&self) -> &BlockingStore {
        self.jobs.store()
    }

    fn holds_lease(&self) -> bool {
        self.jobs.inner.tools.lease.is_held()
    }

    fn run_waiting(&mut self, stop: &AtomicBool) -> Result<(), Error> {
        while !stop.load(Ordering::Relaxed) && self.holds_lease() {
            let open = self.store().read_blocking(|reader| reader.open_jobs())?;
            // Jobs run here alone, and none does now: its server ended, or its end could not be
            // recorded.
            if let Some(left) = open.iter().find(|open| open.job.state == JobState::Running) {
                tracing::debug!(
                    job = left.job.id.number(),
                    "a job of an ended process has failed"
                );
                let cause = self.interrupted(left);
                self.store().fail_running_jobs(cause, self.jobs.now())?;
            }
            let Some(next) = open
                .into_iter()
                .find(|open| open.job.state == JobState::Waiting)
            else {
                break;
            };
            self.run(&next)?;
        }
        Ok(())
    }

    fn run(&mut self, open: &OpenJob) -> Result<(), Error> {
        let id = open.job.id;
        let progress = Arc::<Progress>::default();
        // Before it begins: a user may cancel it from now on.
        *self.jobs.running() = Some(RunningJob {
            id,
            progress: progress.clone(),
        });
        let begun = if open.is_cancelled {
            Ok(true)
        } else {
            self.store().begin_job(id, self.jobs.now())
        };
        if !matches!(begun, Ok(true)) {
            *self.jobs.running() = None;
            return begun.map(drop);
        }
        tracing::debug!(job = id.number(), what = ?open.job.what, "a job begins");
        self.observer.passed(id);
        self.running = Some(open.clone());
        let outcome = if open.is_cancelled {
            Ok(Ended::Cancelled)
        } else {
            self.watched(open, &progress)
        };
        *self.jobs.running() = None;
        self.running = None;
        self.end(open, &progress, outcome)
    }

    fn interrupted(&self, open: &OpenJob) -> String {
        self.jobs.message(open.locale, "interrupted", &[])
    }

    /// Records how it ended. Fails where that cannot be recorded: then it counts as interrupted
    /// later.
    fn end(
        &self,
        open: &OpenJob,
        progress: &Progress,
        outcome: Result<Ended, JobFailure>,
    ) -> Result<(), Error> {
        let id = open.job.id;
        let (state, error, notes) = match outcome {
            Ok(Ended::Done(notes)) => (JobState::Done, None, notes),
            // No user ended it.
            Ok(Ended::Cancelled) if !self.holds_lease() => {
                (JobState::Failed, Some(self.interrupted(open)), Vec::new())
            }
            Ok(Ended::Cancelled) => (JobState::Cancelled, None, Vec::new()),
            Err(JobFailure { error, notes }) => {
                tracing::error!(job = id.number(), %error, "job failed");
                (JobState::Failed, Some(error), notes)
            }
        };
        let (done, total) = progress.get();
        tracing::debug!(job = id.number(), ?state, done, total, "a job ends");
        let end = JobEnd {
            state,
            done,
            total,
            error,
            notes,
        };
        let ended = self.store().end_job(id, end, self.jobs.now());
        let is_ended = matches!(ended, Ok(true));
        // Another process that has the lease by now says that it failed.
        if open.job.what == JobKind::Export && !(state == JobState::Done && is_ended) {
            self.jobs.delete(ObjectKind::Export, &archive_name(id));
        }
        if let Some(archive) = &open.job.archive
            && !self.keeps_source(open, archive, state)
        {
            self.jobs.delete(ObjectKind::Import, archive);
        }
        if let Ok(Some(job)) = self.store().read_blocking(|reader| reader.job(id)) {
            self.jobs.publish_change(&self.jobs.present(job));
        }
        ended.map(drop)
    }

    /// Runs the job while another thread reports its progress.
    fn watched(&self, open: &OpenJob, progress: &Arc<Progress>) -> Result<Ended, JobFailure> {
        let (stop, stopped) = channel::<()>();
        std::thread::scope(|scope| {
            scope.spawn(move || self.report(open.job.id, progress, &stopped));
            let outcome = self.work(open, progress);
            drop::<Sender<()>>(stop);
            outcome
        })
    }

    fn report(&self, id: JobId, progress: &Progress, stopped: &Receiver<()>) {
        let store = self.store();
        let mut reported = None;
        let mut noted = Instant::now();
        loop {
            let now = progress.get();
            if reported != Some(now)
                && let Ok(Some(job)) = store.read_blocking(|reader| reader.job(id))
            {
                self.jobs.publish_change(&Job {
                    done: now.0,
                    total: now.1,
                    ..job
                });
                if store.is_shared() && noted.elapsed() >= NOTE_EVERY {
                    noted = Instant::now();
                    if let Err(error) = store.note_job_progress(id, now.0, now.1) {
                        tracing::warn!(%error, job = id.number(), "the progress of a job is not on record");
                    }
                }
                reported = Some(now);
            }
            if store.is_shared() && (self.is_unwanted(id) || !self.holds_lease()) {
                progress.cancel();
            }
            if stopped.recv_timeout(REPORT_EVERY) != Err(RecvTimeoutError::Timeout) {
                return;
            }
        }
    }

    /// Whether a user of another process has canceled it, or another process has ended it.
    fn is_unwanted(&self, id: JobId) -> bool {
        let open = self.store().read_blocking(|reader| reader.open_jobs());
        open.is_ok_and(|open| {
            open.iter()
                .find(|open| open.job.id == id)
                .is_none_or(|open| open.is_cancelled)
        })
    }

    fn work(&self, open: &OpenJob, progress: &Arc<Progress>) -> Result<Ended, JobFailure> {
        match open.job.what {
            JobKind::Rebuild => self.ordered(open, progress, Orders::rebuild),
            JobKind::Search => self.ordered(open, progress, Orders::reindex),
            JobKind::Export => self.export(open, progress),
            JobKind::Import => self.import(open, progress),
            JobKind::Pictures => self.pictures(open, progress),
        }
    }

    /// Jobs that the publisher's thread runs.
    fn ordered(
        &self,
        open: &OpenJob,
        progress: &Arc<Progress>,
        order: impl FnOnce(&Orders, Arc<Progress>) -> Receiver<Result<(), String>>,
    ) -> Result<Ended, JobFailure> {
        let Some(orders) = &self.jobs.inner.tools.publisher else {
            return Err(self
                .jobs
                .message(open.locale, "nothing_publishes", &[])
                .into());
        };
        let answer = order(orders, progress.clone());
        let outcome = loop {
            match answer.recv_timeout(REPORT_EVERY) {
                Err(RecvTimeoutError::Timeout) if !progress.is_cancelled() => {}
                outcome => break outcome,
            }
        };
        match outcome {
            Ok(Ok(())) => Ok(Ended::Done(Vec::new())),
            // The publisher may be down for minutes: it finds the order canceled when it is back.
            Ok(Err(_)) | Err(RecvTimeoutError::Timeout) if progress.is_cancelled() => {
                Ok(Ended::Cancelled)
            }
            Ok(Err(error)) => Err(error.into()),
            Err(_) => Err(self.interrupted(open).into()),
        }
    }

    /// Everything that `export --all` writes, as one file.
    fn export(&self, open: &OpenJob, progress: &Progress) -> Result<Ended, JobFailure> {
        let id = open.job.id;
        let scratch = self.jobs.scratch(ObjectKind::Export);
        let [folder, archive] = ["part", "part.zip"].map(|end| scratch.join(format!("{id}.{end}")));
        let portal = self.store().export(ExportScope::Staff)?;
        let written = generator::content::write_for(&folder, &portal, Access::Owner);
        let packed = written
            .map_err(JobFailure::from)
            .and_then(|()| Ok(pack(&folder, &archive, progress)?))
            .and_then(|whole| {
                if whole {
                    let storage = self.store().storage();
                    storage.put_file(ObjectKind::Export, &archive_name(id), &archive)?;
                }
                Ok(whole)
            });
        discard(&folder);
        discard(&archive);
        if !packed? {
            return Ok(Ended::Cancelled);
        }
        let entries = portal.documents.len().to_string();
        let params = [("entries", &*entries)];
        Ok(Ended::Done(vec![self.jobs.message(
            open.locale,
            "exported",
            &params,
        )]))
    }

    fn pictures(&self, open: &OpenJob, progress: &Progress) -> Result<Ended, JobFailure> {
        let failed = pictures::make(self.store(), &self.jobs.inner.tools.public, progress)?;
        if progress.is_cancelled() {
            return Ok(Ended::Cancelled);
        }
        if failed.is_empty() {
            return Ok(Ended::Done(Vec::new()));
        }
        let count = failed.len().to_string();
        let error = self
            .jobs
            .message(open.locale, "pictures_failed", &[("n", &count)]);
        Err(JobFailure {
            error,
            notes: failed.into_iter().take(MOST_NOTES).collect(),
        })
    }
}
