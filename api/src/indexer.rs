//! The thread that keeps the public search index beside the tree: told what a publish looked at, it reads
//! the truth for itself, so that neither a reader's page nor an editor's "Live" waits for it. It rests while
//! a publish is under way.

use crate::{
    jobs::Progress,
    store::{SearchIndex, SearchWork, Store},
};
use generator::{index::Seconds, model::EntryId};
use std::{
    sync::{
        Arc, Condvar, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, RecvError, Sender, TryRecvError, channel},
    },
    thread::JoinHandle,
};

/// What to bring up to date.
enum Job {
    /// Whatever the index does not hold yet.
    Everything(Seconds),
    Entries(Vec<EntryId>, Seconds),
    /// Everything anew, for somebody who waits for it.
    Anew(Seconds, Client),
}

/// Whoever asked for the index anew.
struct Client {
    progress: Arc<Progress>,
    done: Sender<Result<(), String>>,
}

/// The running thread. Dropping it stops it; what it had not committed is done at the next start.
pub(crate) struct Indexer {
    jobs: Option<Sender<Job>>,
    stop: Arc<AtomicBool>,
    gate: Arc<Gate>,
    thread: Option<JoinHandle<()>>,
}

impl Indexer {
    pub(crate) fn start(store: Store) -> crate::store::Result<Indexer> {
        let index = SearchIndex::open(&store)?;
        let (stop, gate) = (Arc::new(AtomicBool::new(false)), Arc::new(Gate::default()));
        let (jobs, inbox) = channel();
        let (stopping, waiting) = (Arc::clone(&stop), Arc::clone(&gate));
        let thread = std::thread::Builder::new().name("indexer".to_owned()).spawn(move || {
            let mut desk = Desk { index, store, work: None, client: None, broken: false };
            desk.run(&inbox, &stopping, &waiting);
        })?;
        Ok(Indexer { jobs: Some(jobs), stop, gate, thread: Some(thread) })
    }

    pub(crate) fn everything(&self, as_of: Seconds) {
        self.send(Job::Everything(as_of));
    }

    pub(crate) fn entries(&self, ids: Vec<EntryId>, as_of: Seconds) {
        if !ids.is_empty() {
            self.send(Job::Entries(ids, as_of));
        }
    }

    /// Makes everything anew, while readers find what they found; `done` is told when it is over.
    pub(crate) fn anew(&self, as_of: Seconds, progress: Arc<Progress>, done: Sender<Result<(), String>>) {
        self.send(Job::Anew(as_of, Client { progress, done }));
    }

    /// It rests until the answer is dropped.
    pub(crate) fn rest(&self) -> Rest {
        *self.gate.closed() = true;
        Rest(Arc::clone(&self.gate))
    }

    fn send(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // The thread is gone only when everything stops.
            let _ = jobs.send(job);
        }
    }
}

impl Drop for Indexer {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Closed while others need the machine.
#[derive(Default)]
struct Gate {
    closed: Mutex<bool>,
    opened: Condvar,
}

impl Gate {
    fn closed(&self) -> std::sync::MutexGuard<'_, bool> {
        self.closed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pass(&self) {
        let closed = self.closed();
        drop(self.opened.wait_while(closed, |closed| *closed));
    }
}

/// See [`Indexer::rest`].
pub(crate) struct Rest(Arc<Gate>);

impl Drop for Rest {
    fn drop(&mut self) {
        *self.0.closed() = false;
        self.0.opened.notify_all();
    }
}

/// The thread's own state.
struct Desk {
    index: SearchIndex,
    store: Store,
    /// Begun and not yet done, with the moment it is done for.
    work: Option<(SearchWork, Seconds)>,
    /// Who waits for it.
    client: Option<Client>,
    /// After a failure nobody knows what is missing.
    broken: bool,
}

impl Desk {
    fn run(&mut self, inbox: &Receiver<Job>, stop: &AtomicBool, gate: &Gate) {
        loop {
            // What was just edited comes before the rest.
            let job = if self.work.is_none() {
                inbox.recv().map(Some)
            } else {
                match inbox.try_recv() {
                    Err(TryRecvError::Empty) => Ok(None),
                    other => other.map(Some).map_err(|_| RecvError),
                }
            };
            let Ok(job) = job else { return };
            gate.pass();
            if stop.load(Ordering::Relaxed) {
                return;
            }
            let done = match job {
                Some(job) => self.take(job),
                None => self.go_on(&|| gate.pass()),
            };
            if let Err(error) = done {
                tracing::error!(%error, "search index");
                (self.work, self.broken) = (None, true);
                self.answer(Err(error.to_string()));
            }
        }
    }

    fn take(&mut self, job: Job) -> crate::store::Result<()> {
        let snapshot = self.store.snapshot()?;
        match job {
            Job::Entries(ids, as_of) if !self.broken => {
                self.index.update(&snapshot, &ids, as_of, self.work.is_some())?;
            }
            Job::Anew(as_of, client) => {
                self.answer(Err("cancelled".to_owned()));
                let work = self.index.anew(&snapshot, as_of)?;
                client.progress.set(0, work.left() as u64);
                (self.work, self.client) = (Some((work, as_of)), Some(client));
                self.broken = false;
            }
            // Names of places and categories may have changed: from the beginning.
            Job::Everything(as_of) if self.client.is_some() => {
                let work = self.index.anew(&snapshot, as_of)?;
                if let Some(client) = &self.client {
                    client.progress.set(0, work.left() as u64);
                }
                self.work = Some((work, as_of));
            }
            Job::Entries(_, as_of) | Job::Everything(as_of) => {
                self.work = Some((self.index.pending(&snapshot, as_of)?, as_of));
                self.broken = false;
            }
        }
        Ok(())
    }

    fn go_on(&mut self, pause: &dyn Fn()) -> crate::store::Result<()> {
        let Some((work, as_of)) = &mut self.work else { return Ok(()) };
        if self.client.as_ref().is_some_and(|client| client.progress.is_cancelled()) {
            // What was not made anew stands as it did.
            self.index.give_up(work)?;
            self.work = None;
            self.answer(Err("cancelled".to_owned()));
            return Ok(());
        }
        let snapshot = self.store.snapshot()?;
        let more = self.index.go_on(work, &snapshot, *as_of, pause)?;
        if let Some(Client { progress, .. }) = &self.client {
            let total = progress.get().1;
            progress.set(total.saturating_sub(work.left() as u64), total);
        }
        if !more {
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
