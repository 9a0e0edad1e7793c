//! Background jobs that the staff start and watch: one at a time, on a thread of their own. `store/jobs.rs` records
//! each result; a job that was running when the process ended counts as failed. It must not know HTTP.

mod archive;
mod pictures;
mod worker;

use crate::background::Inbox;
use crate::background::progress::Progress;
use crate::domain::access::Actor;
use crate::domain::ids::JobId;
use crate::domain::rejection::Rejection;
use crate::publishing::page_renderer::PageRenderer;
use crate::publishing::publisher::Orders;
use crate::storage::{self, ObjectKind, ObjectReader};
use crate::store::{BlockingStore, Error, Job, JobKind, JobState, Result};
use crate::support::clock::{SharedClock, later};
use crate::support::{blocking, private_files};
pub(crate) use archive::ARCHIVE_LIMIT;
pub use archive::{ArchiveLimits, ArchiveProblem, unpack};
use jiff::Timestamp;
use model::{DAY, Locale};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast;
pub use worker::Worker;

/// Seconds for which the file of an export can be downloaded.
const FILE_KEPT: i64 = DAY;
/// Changes of jobs that a slow watcher may lag behind.
const BACKLOG: usize = 256;

/// What jobs work with.
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
}

/// The jobs of this process. Cheap to clone.
#[derive(Clone)]
pub struct Jobs {
    inner: Arc<JobsState>,
}

struct JobsState {
    tools: Tools,
    /// Waiting and running ones.
    open: Mutex<BTreeMap<JobId, Open>>,
    queue: Inbox<JobId>,
    changes: broadcast::Sender<Job>,
    /// Held while a job is added or ends: of two jobs of a kind, requested at the same time, one is refused, and none
    /// because of one that is on record as over.
    begin_lock: tokio::sync::Mutex<()>,
}

/// A job that waits or runs.
#[derive(Clone)]
struct Open {
    job: Job,
    progress: Arc<Progress>,
    /// The name of the archive to import.
    archive: Option<String>,
    /// Language of the user who started it, for messages.
    locale: Locale,
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
    /// The jobs of this process. Open jobs of an earlier process are recorded as failed.
    async fn new(tools: Tools) -> Result<Jobs> {
        let (changes, _) = broadcast::channel(BACKLOG);
        let (open, queue) = (Mutex::default(), Inbox::default());
        let inner = JobsState { tools, open, queue, changes, begin_lock: tokio::sync::Mutex::default() };
        let jobs = Jobs { inner: Arc::new(inner) };
        let store = &jobs.inner.tools.store;
        let cause = jobs.message(Locale::Ua, "interrupted", &[]);
        store.fail_open_jobs(cause, jobs.inner.tools.clock.now()).await?;
        for kind in [ObjectKind::Import, ObjectKind::Export] {
            private_files::create_dir_all(&jobs.scratch(kind))?;
        }
        Ok(jobs)
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<JobId, Open>> {
        self.inner.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The folder for archives that are being written or read.
    fn scratch(&self, kind: ObjectKind) -> PathBuf {
        self.inner.tools.store.storage().scratch(kind)
    }

    /// Where an uploaded archive of this name is written before it is stored.
    pub fn upload_path(&self, name: &str) -> PathBuf {
        self.scratch(ObjectKind::Import).join(name)
    }

    /// Stores an uploaded archive. Blocks.
    pub fn store_upload(&self, name: &str) -> storage::Result<()> {
        let storage = self.inner.tools.store.storage();
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

    /// How many jobs wait or run.
    pub fn open_count(&self) -> usize {
        self.open().len()
    }

    /// Queues a job.
    pub async fn begin(
        &self,
        what: JobKind,
        archive: Option<String>,
        client: JobOwner,
    ) -> std::result::Result<Job, JobRefusal> {
        let _lock = self.inner.begin_lock.lock().await;
        let is_open = || self.open().values().any(|open| open.job.what == what);
        if is_open() {
            return Err(JobRefusal::UnderWay);
        }
        let job = self.inner.tools.store.add_job(what, client.actor.id, self.inner.tools.clock.now()).await?;
        let progress = Arc::new(Progress::default());
        let open = Open { job: job.clone(), progress, archive, locale: client.locale };
        self.open().insert(job.id, open);
        self.publish_change(&job);
        if self.inner.queue.send(job.id) { Ok(job) } else { Err(JobRefusal::Store(Error::Stopped)) }
    }

    /// Cancels a job.
    pub async fn cancel(&self, id: JobId) -> std::result::Result<(), JobRefusal> {
        if let Some(open) = self.open().get(&id) {
            return if open.progress.cancel() { Ok(()) } else { Err(JobRefusal::TooLate) };
        }
        match self.inner.tools.store.read(move |reader| reader.job(id)).await? {
            Some(_) => Err(JobRefusal::TooLate),
            None => Err(JobRefusal::Store(Error::Rejected(Rejection::NotFound))),
        }
    }

    /// Cancels every job that can still be canceled.
    pub fn cancel_all(&self) {
        for open in self.open().values() {
            open.progress.cancel();
        }
    }

    /// All jobs, newest first, with their progress.
    pub async fn list(&self) -> Result<Vec<Job>> {
        let listed = self.inner.tools.store.read(|reader| reader.jobs()).await?;
        let jobs = self.clone();
        let present = move || listed.into_iter().map(|job| jobs.present(job)).collect();
        blocking::run("the files of jobs", present).await.map_err(|_| Error::Stopped)
    }

    /// The file of an export while it can be downloaded.
    pub async fn file(&self, id: JobId) -> Result<ObjectReader> {
        let job = self.inner.tools.store.read(move |reader| reader.job(id)).await?;
        let jobs = self.clone();
        let open = move || {
            job.filter(|job| jobs.may_have_file(job)).ok_or(Error::Rejected(Rejection::NotFound))?;
            let storage = jobs.inner.tools.store.storage();
            storage.read(ObjectKind::Export, &archive_name(id)).map_err(|error| {
                if error.is_missing() { Error::Rejected(Rejection::NotFound) } else { error.into() }
            })
        };
        blocking::run("the file of a job", open).await.map_err(|_| Error::Stopped)?
    }

    fn may_have_file(&self, job: &Job) -> bool {
        let within_retention = job.ended_at.is_some_and(|end| is_kept(end, self.inner.tools.clock.now()));
        job.what == JobKind::Export && job.state == JobState::Done && within_retention
    }

    /// Blocks. While the storage is away, a file that may be there is shown: its download answers what is the matter.
    fn present(&self, job: Job) -> Job {
        if let Some(open) = self.open().get(&job.id).filter(|_| !job.state.is_over()) {
            let (done, total) = open.progress.get();
            return Job { done, total, ..job };
        }
        let storage = self.inner.tools.store.storage();
        let has_file = || storage.has(ObjectKind::Export, &archive_name(job.id)).unwrap_or(true);
        Job { file: self.may_have_file(&job) && has_file(), ..job }
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

/// Removes a file or a folder, which need not exist.
fn remove(path: &Path) -> std::io::Result<()> {
    let removed = if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
    match removed {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}
