//! The task that updates the public search index after publishes. It receives the ids of the
//! entries that a publish checked and reads them from the store itself, so that neither pages nor
//! the status "Live" wait for it. It pauses while a publish runs.

use crate::background::progress::Progress;
use crate::background::{Inbox, Task, Tasks, Work};
use crate::publishing::status::{IndexProgress, PublicationStatus};
use model::{EntryId, UnixSeconds};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use store::{BlockingStore, PendingEntries, SearchIndex};
use support::locks::lock;

/// The name of the task.
pub(crate) const INDEXER: &str = "indexer";

/// Work on fewer entries ends before anyone reads of it, and is not reported.
const MANY: u64 = 1000;

/// A job of the task.
enum IndexJob {
    /// Adds what the index lacks.
    Everything(UnixSeconds),
    Entries(Vec<EntryId>, UnixSeconds),
    /// Rebuilds the index for a client that waits for it.
    Rebuild(UnixSeconds, Client),
    /// A query found damage in the file.
    Damaged,
    /// The record lacks changes that the index may hold.
    Distrust,
    /// Receives how far the work is.
    Watch(PublicationStatus),
}

/// The client that requested a rebuild.
struct Client {
    progress: Arc<Progress>,
    done: Sender<Result<(), String>>,
}

/// The running task. Work that is not committed when it ends is repeated after the next start.
pub(crate) struct Indexer {
    inbox: Inbox<IndexJob>,
    gate: Arc<Gate>,
    _task: Task,
}

impl Indexer {
    pub(crate) fn start(store: BlockingStore, tasks: &Tasks) -> store::Result<Indexer> {
        let index = SearchIndex::open(&store)?;
        let inbox = Inbox::default();
        let gate = Arc::new(Gate::default());
        index.on_damage(inbox.listener(|| IndexJob::Damaged));
        let worker = IndexWorker {
            index,
            store,
            gate: Arc::clone(&gate),
            jobs: VecDeque::new(),
            work: None,
            total: 0,
            status: None,
            client: None,
            as_of: None,
            broken: false,
            is_distrusted: false,
        };
        let task = Task::start(tasks, INDEXER, inbox.clone(), worker)?;
        Ok(Indexer {
            inbox,
            gate,
            _task: task,
        })
    }

    pub(crate) fn everything(&self, as_of: UnixSeconds) {
        self.inbox.send(IndexJob::Everything(as_of));
    }

    pub(crate) fn entries(&self, ids: Vec<EntryId>, as_of: UnixSeconds) {
        if !ids.is_empty() {
            self.inbox.send(IndexJob::Entries(ids, as_of));
        }
    }

    /// Rebuilds the index, while queries use the old one; `done` receives the result.
    pub(crate) fn rebuild(
        &self,
        as_of: UnixSeconds,
        progress: Arc<Progress>,
        done: Sender<Result<(), String>>,
    ) {
        self.inbox
            .send(IndexJob::Rebuild(as_of, Client { progress, done }));
    }

    /// The record lacks changes that it had: the next work looks at every entry, also after a
    /// restart.
    pub(crate) fn distrust(&self) {
        self.inbox.send(IndexJob::Distrust);
    }

    /// Says in `status` how far the work is, from now on.
    pub(crate) fn watch(&self, status: PublicationStatus) {
        self.inbox.send(IndexJob::Watch(status));
    }

    /// Pauses the task until the returned value is dropped.
    pub(crate) fn rest(&self) -> IndexerPause {
        *self.gate.closed() = true;
        IndexerPause(Arc::clone(&self.gate))
    }
}

/// Closed while a publish runs.
#[derive(Default)]
struct Gate {
    closed: Mutex<bool>,
    opened: Condvar,
}

impl Gate {
    fn closed(&self) -> std::sync::MutexGuard<'_, bool> {
        lock(&self.closed)
    }

    fn pass(&self) {
        let closed = self.closed();
        drop(self.opened.wait_while(closed, |closed| *closed));
    }
}

/// See [`Indexer::rest`].
pub(crate) struct IndexerPause(Arc<Gate>);

impl Drop for IndexerPause {
    fn drop(&mut self) {
        *self.0.closed() = false;
        self.0.opened.notify_all();
    }
}

/// The state of the task.
struct IndexWorker {
    index: SearchIndex,
    store: BlockingStore,
    gate: Arc<Gate>,
    /// Jobs that are not started.
    jobs: VecDeque<IndexJob>,
    /// The running job, with the time that its publish has as "now".
    work: Option<(PendingEntries, UnixSeconds)>,
    /// The entries that the running job had to look at when it began.
    total: u64,
    status: Option<PublicationStatus>,
    /// The client that waits for it.
    client: Option<Client>,
    /// The newest time that a job was for.
    as_of: Option<UnixSeconds>,
    /// After a failure the index may lack anything.
    broken: bool,
    /// The index may hold what the record lost, and its file does not say so yet.
    is_distrusted: bool,
}

impl Work for IndexWorker {
    type Message = IndexJob;

    /// Does a job or a piece of the work: entries that were just edited come before the rest.
    fn round(&mut self, jobs: Vec<IndexJob>, stop: &AtomicBool) -> Duration {
        self.jobs.extend(jobs);
        self.gate.pass();
        if stop.load(Ordering::Relaxed) {
            return Duration::ZERO;
        }
        let done = match self.jobs.pop_front() {
            Some(job) => self.begin(job),
            None => self.go_on(),
        };
        let done = self.index.check(done);
        if self.index.is_damaged() {
            self.replace_damaged();
        } else if let Err(error) = done {
            tracing::error!(%error, "search index update failed");
            self.fail(&error.to_string());
        }
        self.report();
        if self.jobs.is_empty() && self.work.is_none() {
            Duration::MAX
        } else {
            Duration::ZERO
        }
    }

    fn recover(&mut self, cause: &str) {
        self.fail(cause);
        // The job that panicked is not among the others.
        if let Some(as_of) = self.as_of {
            self.jobs.push_back(IndexJob::Everything(as_of));
        }
    }
}

impl IndexWorker {
    /// Says how far the work is to those who watch and to the client that waits.
    fn report(&mut self) {
        let left = self.work.as_ref().map(|(work, _)| work.left() as u64);
        let progress = left.map(|left| {
            self.total = self.total.max(left);
            IndexProgress {
                done: self.total - left,
                total: self.total,
            }
        });
        if progress.is_none() {
            self.total = 0;
        }
        if let Some(client) = &self.client
            && let Some(IndexProgress { done, total }) = progress
        {
            client.progress.set(done, total);
        }
        if let Some(status) = &self.status {
            status.update_search_index(progress.filter(|progress| progress.total >= MANY));
        }
    }

    fn fail(&mut self, cause: &str) {
        self.work = None;
        self.broken = true;
        self.answer(Err(cause.to_owned()));
    }

    /// Begins an empty index, which takes in everything.
    fn replace_damaged(&mut self) {
        self.fail("the index was damaged");
        match self.index.replace_damaged() {
            Ok(()) => self.jobs.extend(self.as_of.map(IndexJob::Everything)),
            Err(error) => tracing::error!(%error, "the search index cannot be made again"),
        }
    }

    fn start(&mut self, entries: PendingEntries, as_of: UnixSeconds) {
        self.work = Some((entries, as_of));
        self.total = 0;
        self.broken = false;
    }

    fn begin(&mut self, job: IndexJob) -> store::Result<()> {
        if let IndexJob::Watch(status) = job {
            self.status = Some(status);
            return Ok(());
        }
        if matches!(job, IndexJob::Distrust) {
            self.is_distrusted = true;
            self.fail("cancelled");
        }
        if self.is_distrusted {
            // After a failure the next job tries it first.
            self.index.distrust()?;
            self.is_distrusted = false;
        }
        let (IndexJob::Everything(as_of)
        | IndexJob::Entries(_, as_of)
        | IndexJob::Rebuild(as_of, _)) = &job
        else {
            return Ok(());
        };
        self.as_of = Some(*as_of);
        let snapshot = self.store.snapshot()?;
        match job {
            IndexJob::Entries(ids, as_of) if !self.broken => {
                tracing::debug!(entries = ids.len(), "the search index takes in entries");
                self.index
                    .update(&snapshot, &ids, as_of, self.work.is_some())?;
            }
            IndexJob::Rebuild(as_of, client) => {
                tracing::debug!("the search index is made again, as ordered");
                self.answer(Err("cancelled".to_owned()));
                let entries = self.index.rebuild(&snapshot, as_of)?;
                self.start(entries, as_of);
                self.client = Some(client);
            }
            // Names of places and categories may have changed: from the beginning.
            IndexJob::Everything(as_of) if self.client.is_some() => {
                let entries = self.index.rebuild(&snapshot, as_of)?;
                self.start(entries, as_of);
            }
            IndexJob::Entries(_, as_of) | IndexJob::Everything(as_of) => {
                let pending = self.index.pending(&snapshot, as_of)?;
                tracing::debug!(
                    entries = pending.left(),
                    was_broken = self.broken,
                    "the search index looks at every entry"
                );
                self.start(pending, as_of);
            }
            IndexJob::Damaged | IndexJob::Watch(_) | IndexJob::Distrust => {}
        }
        Ok(())
    }

    fn go_on(&mut self) -> store::Result<()> {
        let Some((work, as_of)) = &mut self.work else {
            return Ok(());
        };
        if self
            .client
            .as_ref()
            .is_some_and(|client| client.progress.is_cancelled())
        {
            // Keeps the old rows of entries that were not indexed again.
            self.index.give_up(work)?;
            self.work = None;
            self.answer(Err("cancelled".to_owned()));
            return Ok(());
        }
        let snapshot = self.store.snapshot()?;
        let more = self
            .index
            .go_on(work, &snapshot, *as_of, &|| self.gate.pass())?;
        if !more {
            tracing::debug!(entries = self.total, "the search index is complete");
            self.work = None;
            self.answer(Ok(()));
        }
        Ok(())
    }

    fn answer(&mut self, outcome: Result<(), String>) {
        if let Some(client) = self.client.take() {
            let _ = client.done.send(outcome);
        }
    }
}
