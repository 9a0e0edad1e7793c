//! Background jobs that the staff start and watch: one at a time, on a thread of their own, on the
//! server that holds the lease. `store/jobs.rs` has them on record: a job waits until a server runs
//! it, and one that was running when its server ended counts as failed. It must not know HTTP.

mod archive;
mod conversion;
mod expiry;
mod import;
mod observer;
mod pictures;
mod worker;

use crate::background::progress::Progress;
use crate::background::{Inbox, Lease};
use crate::publishing::page_renderer::PageRenderer;
use crate::publishing::publisher::Orders;
pub(crate) use archive::ARCHIVE_LIMIT;
pub use archive::{ArchiveLimits, ArchiveProblem, unpack};
use domain::access::Actor;
use domain::ids::JobId;
use domain::rejection::Rejection;
use jiff::Timestamp;
use model::{DAY, Locale};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use storage::{self, ObjectKind, ObjectReader};
use store::{BlockingStore, Error, Job, JobKind, JobRequest, JobState, Result};
use support::clock::{SharedClock, later};
use support::locks::lock;
use support::{blocking, private_files};
use tokio::sync::broadcast;
pub use worker::Worker;

/// Seconds for which the file of an export can be downloaded.
const FILE_KEPT: i64 = DAY;
/// Between two deletions of expired files.
const CLEANUP_EVERY: Duration = Duration::from_mins(10);
/// Changes of jobs that a slow watcher may lag behind.
const BACKLOG: usize = 256;

/// The parts of the server that jobs work with.
pub struct Tools {
    /// The record.
    pub store: BlockingStore,
    /// The time.
    pub clock: SharedClock,
    /// Renders pages, and has the texts of messages.
    pub pages: Arc<dyn PageRenderer>,
    /// The published tree; the cache of encoded pictures is below it.
    pub public: PathBuf,
    /// `None`: this process does not publish.
    pub publisher: Option<Orders>,
    /// Jobs run where it is held.
    pub lease: Lease,
}

/// The jobs of the portal, as this process knows them. Cheap to clone.
#[derive(Clone)]
pub struct Jobs {
    inner: Arc<JobsState>,
}

struct JobsState {
    tools: Tools,
    running: Mutex<Option<RunningJob>>,
    /// Wakes the task.
    queue: Inbox<()>,
    changes: broadcast::Sender<Job>,
}

/// The job that this process runs.
#[derive(Clone)]
struct RunningJob {
    id: JobId,
    progress: Arc<Progress>,
}

/// The user who starts a job.
#[derive(Clone, Copy, Debug)]
pub struct JobOwner {
    /// The account with its role.
    pub actor: Actor,
    /// The language of messages about the job.
    pub locale: Locale,
}

/// Why a job cannot be started or canceled.
#[derive(Debug, thiserror::Error)]
pub enum JobRefusal {
    /// A job of this kind waits or runs.
    #[error("there is one already")]
    UnderWay,
    /// The job cannot be canceled any more.
    #[error("too late")]
    TooLate,
    /// The record could not be read or written.
    #[error(transparent)]
    Store(#[from] Error),
}

impl Jobs {
    fn new(tools: Tools) -> std::io::Result<Jobs> {
        let (changes, _) = broadcast::channel(BACKLOG);
        let queue = Inbox::<()>::default();
        tools.lease.on_granted(queue.listener(|| ()));
        if tools.store.is_shared() {
            // Another process may ask for a job, or run one.
            tools.store.on_commit(queue.listener(|| ()));
        }
        let jobs = Jobs {
            inner: Arc::new(JobsState {
                tools,
                running: Mutex::default(),
                queue,
                changes,
            }),
        };
        for kind in [ObjectKind::Import, ObjectKind::Export] {
            private_files::create_dir_all(&jobs.scratch(kind))?;
        }
        Ok(jobs)
    }

    fn store(&self) -> &BlockingStore {
        &self.inner.tools.store
    }

    fn now(&self) -> Timestamp {
        self.inner.tools.clock.now()
    }

    fn running(&self) -> MutexGuard<'_, Option<RunningJob>> {
        lock(&self.inner.running)
    }

    /// How far a job is that this process runs.
    fn progress_of(&self, id: JobId) -> Option<Arc<Progress>> {
        self.running()
            .as_ref()
            .filter(|running| running.id == id)
            .map(|running| running.progress.clone())
    }

    /// The folder for archives that are being written or read.
    fn scratch(&self, kind: ObjectKind) -> PathBuf {
        self.store().storage().scratch(kind)
    }

    /// The file into which an uploaded archive of this name is written before it is stored.
    pub fn upload_path(&self, name: &str) -> PathBuf {
        self.scratch(ObjectKind::Import).join(name)
    }

    /// Stores an uploaded archive. Blocks.
    pub fn store_upload(&self, name: &str) -> storage::Result<()> {
        let storage = self.store().storage();
        storage.put_file(ObjectKind::Import, name, &self.upload_path(name))
    }

    /// A message of the theme about jobs.
    fn message(&self, locale: Locale, key: &str, params: &[(&str, &str)]) -> String {
        let key = format!("jobs.{key}");
        self.inner.tools.pages.messages().text(locale, &key, params)
    }

    /// Receives every change of a job.
    pub fn watch(&self) -> broadcast::Receiver<Job> {
        self.inner.changes.subscribe()
    }

    /// Queues a job.
    pub async fn begin(
        &self,
        what: JobKind,
        archive: Option<String>,
        client: JobOwner,
    ) -> std::result::Result<Job, JobRefusal> {
        let new = JobRequest {
            what,
            archive,
            locale: client.locale,
        };
        let job = self
            .store()
            .add_job(new, client.actor.id, self.now())
            .await?
            .ok_or(JobRefusal::UnderWay)?;
        self.publish_change(&job);
        // A job that no process runs now waits for the next.
        self.inner.queue.send(());
        Ok(job)
    }

    /// Cancels a job.
    pub async fn cancel(&self, id: JobId) -> std::result::Result<(), JobRefusal> {
        if self
            .progress_of(id)
            .is_some_and(|progress| !progress.cancel())
        {
            return Err(JobRefusal::TooLate);
        }
        if self.store().cancel_job(id).await? {
            self.inner.queue.send(());
            return Ok(());
        }
        match self.store().read(move |reader| reader.job(id)).await? {
            Some(_) => Err(JobRefusal::TooLate),
            None => Err(JobRefusal::Store(Error::Rejected(Rejection::NotFound))),
        }
    }

    /// Cancels the job that this process runs, if it can still be canceled.
    pub fn cancel_running(&self) {
        if let Some(running) = &*self.running() {
            running.progress.cancel();
        }
    }

    /// All jobs, newest first, with their progress.
    pub async fn list(&self) -> Result<Vec<Job>> {
        let listed = self.store().read(|reader| reader.jobs()).await?;
        let jobs = self.clone();
        blocking::run("the files of jobs", move || {
            listed.into_iter().map(|job| jobs.present(job)).collect()
        })
        .await
        .map_err(|_| Error::Stopped)
    }

    /// The file of an export while it can be downloaded.
    pub async fn file(&self, id: JobId) -> Result<ObjectReader> {
        let job = self.store().read(move |reader| reader.job(id)).await?;
        let jobs = self.clone();
        blocking::run("the file of a job", move || {
            job.filter(|job| jobs.may_have_file(job))
                .ok_or(Error::Rejected(Rejection::NotFound))?;
            let storage = jobs.store().storage();
            match storage.read(ObjectKind::Export, &archive_name(id)) {
                Err(error) if error.is_missing() => Err(Error::Rejected(Rejection::NotFound)),
                read => Ok(read?),
            }
        })
        .await
        .map_err(|_| Error::Stopped)?
    }

    fn may_have_file(&self, job: &Job) -> bool {
        job.what == JobKind::Export && self.is_result_kept(job)
    }

    /// Whether a job succeeded lately enough for its files to be there.
    fn is_result_kept(&self, job: &Job) -> bool {
        let within_retention = job.ended_at.is_some_and(|end| is_kept(end, self.now()));
        job.state == JobState::Done && within_retention
    }

    /// Blocks. While the storage is away, a file that may be there is shown: its download answers
    /// what is the matter.
    fn present(&self, job: Job) -> Job {
        if !job.state.is_over() {
            let Some(progress) = self.progress_of(job.id) else {
                return job;
            };
            let (done, total) = progress.get();
            return Job { done, total, ..job };
        }
        let storage = self.store().storage();
        let file = self.may_have_file(&job)
            && storage
                .has(ObjectKind::Export, &archive_name(job.id))
                .unwrap_or(true);
        let confirmable = self.is_confirmable(&job);
        Job {
            file,
            confirmable,
            ..job
        }
    }

    fn publish_change(&self, job: &Job) {
        // Fails only if no one watches.
        let _ = self.inner.changes.send(job.clone());
    }
}

/// The name of the archive that a job exports.
fn archive_name(id: JobId) -> String {
    format!("{id}.zip")
}

fn is_kept(end: Timestamp, now: Timestamp) -> bool {
    now < later(end, FILE_KEPT)
}
