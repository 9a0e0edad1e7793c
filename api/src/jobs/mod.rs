//! Background jobs that staff start and watch: one at a time, on a thread of its own. `store/jobs.rs` records each result; a
//! job that was running when the process ended has failed.

mod archive;
mod pictures;
mod worker;

pub use archive::{ARCHIVE_LIMIT, ArchiveProblem, Limits as ArchiveLimits, pack, unpack};
pub use worker::Worker;

use crate::{
    background::{Inbox, progress::Progress},
    domain::access::Actor,
    publishing::page_renderer::PageRenderer,
    publishing::publisher::Orders,
    store::{Error, Job, JobKind, JobState, Result, Store},
    support::{clock::SharedClock, private_files},
};
use generator::model::Locale;
use jiff::Timestamp;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::sync::broadcast;

/// Seconds for which what an export made can be fetched.
const FILE_KEPT: i64 = 24 * 3600;
/// States that wait for those who watch.
const BACKLOG: usize = 256;

/// What the work needs.
pub struct Tools {
    pub store: Store,
    pub clock: SharedClock,
    pub pages: Arc<dyn PageRenderer>,
    /// The published tree: what is made of pictures is kept beside it.
    pub public: PathBuf,
    /// `None`: nothing is published by this process.
    pub publisher: Option<Orders>,
}

/// The jobs of this process. Cheap to clone.
#[derive(Clone)]
pub struct Jobs {
    inner: Arc<Inner>,
}

struct Inner {
    tools: Tools,
    /// Waiting and running ones.
    open: Mutex<BTreeMap<i64, Open>>,
    queue: Inbox<i64>,
    told: broadcast::Sender<Job>,
    /// One asks at a time: of two of a kind one is refused.
    door: tokio::sync::Mutex<()>,
}

/// A job that is not over.
#[derive(Clone)]
struct Open {
    job: Job,
    progress: Arc<Progress>,
    /// What is to be imported.
    archive: Option<PathBuf>,
    /// Of whoever asked: what is said about it is said in their language.
    locale: Locale,
}

/// Who asks for a job.
#[derive(Clone, Copy, Debug)]
pub struct Client {
    pub actor: Actor,
    pub locale: Locale,
}

/// Why a job is not begun or not ended.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// One of its kind is not over.
    #[error("there is one already")]
    UnderWay,
    /// It can only be finished.
    #[error("too late")]
    TooLate,
    #[error(transparent)]
    Store(#[from] Error),
}

impl Jobs {
    /// The jobs of this process. Those another process left have failed.
    async fn new(tools: Tools) -> Result<Jobs> {
        let (told, _) = broadcast::channel(BACKLOG);
        let (open, queue) = (Mutex::default(), Inbox::default());
        let inner = Inner { tools, open, queue, told, door: tokio::sync::Mutex::default() };
        let jobs = Jobs { inner: Arc::new(inner) };
        let store = &jobs.inner.tools.store;
        let words = jobs.say(Locale::Ua, "interrupted", &[]);
        store.fail_open_jobs(words, jobs.inner.tools.clock.now()).await?;
        for folder in [jobs.imports(), jobs.exports()] {
            private_files::create_dir_all(&folder)?;
        }
        Ok(jobs)
    }

    fn open(&self) -> MutexGuard<'_, BTreeMap<i64, Open>> {
        self.inner.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where archives wait to be taken in.
    pub fn imports(&self) -> PathBuf {
        self.inner.tools.store.folder().join("imports")
    }

    fn exports(&self) -> PathBuf {
        self.inner.tools.store.folder().join("exports")
    }

    fn file_of(&self, id: i64) -> PathBuf {
        self.exports().join(format!("{id}.zip"))
    }

    /// The theme's words about jobs.
    fn say(&self, locale: Locale, key: &str, params: &[(&str, &str)]) -> String {
        let key = format!("jobs.{key}");
        self.inner.tools.pages.words(locale, &key, None, params).unwrap_or(key)
    }

    /// Every change of a job, as it happens.
    pub fn watch(&self) -> broadcast::Receiver<Job> {
        self.inner.told.subscribe()
    }

    /// How many jobs wait or run.
    pub fn open_count(&self) -> usize {
        self.open().len()
    }

    /// Puts a job into the queue.
    pub async fn begin(
        &self,
        what: JobKind,
        archive: Option<PathBuf>,
        client: Client,
    ) -> std::result::Result<Job, Refusal> {
        let _one = self.inner.door.lock().await;
        let is_open = || self.open().values().any(|open| open.job.what == what);
        if is_open() {
            return Err(Refusal::UnderWay);
        }
        let job = self.inner.tools.store.add_job(what, client.actor.id, self.inner.tools.clock.now()).await?;
        let progress = Arc::new(Progress::default());
        let open = Open { job: job.clone(), progress, archive, locale: client.locale };
        self.open().insert(job.id, open);
        self.tell(&job);
        if self.inner.queue.send(job.id) { Ok(job) } else { Err(Refusal::Store(Error::Stopped)) }
    }

    /// Asks a job to end.
    pub fn cancel(&self, id: i64) -> std::result::Result<(), Refusal> {
        if let Some(open) = self.open().get(&id) {
            return if open.progress.cancel() { Ok(()) } else { Err(Refusal::TooLate) };
        }
        match self.inner.tools.store.job(id)? {
            Some(_) => Err(Refusal::TooLate),
            None => Err(Refusal::Store(Error::NotFound)),
        }
    }

    /// Asks every job to end that still can.
    pub fn cancel_all(&self) {
        for open in self.open().values() {
            open.progress.cancel();
        }
    }

    /// All of them, newest first, with how far each is.
    pub fn list(&self) -> Result<Vec<Job>> {
        let jobs = self.inner.tools.store.jobs()?;
        Ok(jobs.into_iter().map(|job| self.present(job)).collect())
    }

    /// What an export made, while it can be fetched.
    pub fn file(&self, id: i64) -> Result<PathBuf> {
        let job = self.inner.tools.store.job(id)?.ok_or(Error::NotFound)?;
        if self.present(job).file { Ok(self.file_of(id)) } else { Err(Error::NotFound) }
    }

    fn present(&self, job: Job) -> Job {
        if let Some(open) = self.open().get(&job.id).filter(|_| !job.state.is_over()) {
            let (done, total) = open.progress.get();
            return Job { done, total, ..job };
        }
        let kept = job.ended_at.is_some_and(|end| is_kept(end, self.inner.tools.clock.now()));
        let file = job.what == JobKind::Export && job.state == JobState::Done && kept;
        Job { file: file && self.file_of(job.id).is_file(), ..job }
    }

    fn tell(&self, job: &Job) {
        // Nobody watching is no error.
        let _ = self.inner.told.send(job.clone());
    }
}

fn is_kept(end: Timestamp, now: Timestamp) -> bool {
    now.as_second() < end.as_second() + FILE_KEPT
}

/// Removes a file or a folder; what is gone already is gone.
fn remove(path: &Path) -> std::io::Result<()> {
    let removed = if path.is_dir() { std::fs::remove_dir_all(path) } else { std::fs::remove_file(path) };
    match removed {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}
