//! The thread that keeps the public search index beside the tree: told what a publish looked at, it reads
//! the truth for itself, so that neither a reader's page nor an editor's "Live" waits for it.

use crate::store::{SearchIndex, Store};
use generator::{index::Seconds, model::EntryId};
use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread::JoinHandle,
};

/// What to bring up to date.
enum Job {
    /// Whatever the index does not hold yet.
    Everything(Seconds),
    Entries(Vec<EntryId>, Seconds),
}

/// The running thread. Dropping it stops it; what it had not committed is done at the next start.
pub(crate) struct Indexer {
    jobs: Option<Sender<Job>>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Indexer {
    pub(crate) fn start(store: Store) -> crate::store::Result<Indexer> {
        let index = SearchIndex::open(&store)?;
        let stop = Arc::new(AtomicBool::new(false));
        let (jobs, inbox) = channel();
        let stopping = Arc::clone(&stop);
        let thread = std::thread::Builder::new()
            .name("indexer".to_owned())
            .spawn(move || run(index, &store, &inbox, &stopping))?;
        Ok(Indexer { jobs: Some(jobs), stop, thread: Some(thread) })
    }

    pub(crate) fn everything(&self, as_of: Seconds) {
        self.send(Job::Everything(as_of));
    }

    pub(crate) fn entries(&self, ids: Vec<EntryId>, as_of: Seconds) {
        if !ids.is_empty() {
            self.send(Job::Entries(ids, as_of));
        }
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

fn run(mut index: SearchIndex, store: &Store, inbox: &Receiver<Job>, stop: &AtomicBool) {
    let mut complete = true;
    for job in inbox {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let done = store.snapshot().and_then(|snapshot| match job {
            Job::Entries(ids, as_of) if complete => index.update(&snapshot, &ids, as_of),
            // After a failure nobody knows what is missing.
            Job::Entries(_, as_of) | Job::Everything(as_of) => index.refresh(&snapshot, as_of, stop),
        });
        complete = done.is_ok();
        if let Err(error) = done {
            tracing::error!(%error, "search index");
        }
    }
}
