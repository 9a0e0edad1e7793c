//! Bounded pools for blocking work. The runtime's own pool has 512 threads and an unbounded queue:
//! one client could fill it, and every file of the tree is read through it.

use super::blocking::{self, WorkError};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;

/// Panics on a thread that runs asynchronous code: what blocks would hold up every task of it.
pub fn refuse_async_thread() {
    let (ready, wait) = oneshot::channel();
    let _ = ready.send(());
    // Looks whether the thread may block before it looks whether there is anything to wait for.
    let _ = wait.blocking_recv();
}

/// Threads for one kind of work, and a queue before them.
pub struct WorkPool {
    /// A place for each piece that runs or waits.
    places: Semaphore,
    threads: Arc<Semaphore>,
    longest_wait: Duration,
    rejected: AtomicU64,
}

impl WorkPool {
    /// A pool with this number of threads and of waiting jobs, each of which waits for
    /// `longest_wait` at most.
    pub fn new(threads: usize, queue: usize, longest_wait: Duration) -> WorkPool {
        WorkPool {
            places: Semaphore::new(threads + queue),
            threads: Arc::new(Semaphore::new(threads)),
            longest_wait,
            rejected: AtomicU64::new(0),
        }
    }

    /// Runs `work` on a thread of the pool, or refuses it. Dropping the future while it waits drops
    /// the work unrun.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        let _place = self.places.try_acquire().map_err(|_| self.reject())?;
        let thread = timeout(self.longest_wait, self.threads.clone().acquire_owned()).await;
        let thread = thread
            .map_err(|_| self.reject())?
            .map_err(|_| self.reject())?;
        // The work holds the permit: dropping the future does not free the thread before the work
        // is done.
        blocking::run("work of a pool", move || {
            let _thread = thread;
            work()
        })
        .await
    }

    /// Pieces of work that were refused.
    pub fn rejected(&self) -> u64 {
        self.rejected.load(Ordering::Relaxed)
    }

    /// Pieces that may still be added.
    pub fn free_places(&self) -> usize {
        self.places.available_permits()
    }

    fn reject(&self) -> WorkError {
        self.rejected.fetch_add(1, Ordering::Relaxed);
        WorkError::Rejected
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use futures_util::future::join_all;
    use std::pin::pin;
    use std::sync::atomic::{AtomicBool, AtomicUsize};
    use std::sync::mpsc;

    const LONG: Duration = Duration::from_mins(5);

    #[tokio::test]
    async fn no_more_pieces_run_at_once_than_there_are_threads() {
        let pool = WorkPool::new(3, 100, LONG);
        let (running, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = || {
            let (running, most) = (running.clone(), most.clone());
            pool.run(move || {
                most.fetch_max(running.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                std::thread::yield_now();
                running.fetch_sub(1, Ordering::SeqCst);
            })
        };
        let done = join_all((0..100).map(|_| work())).await;
        assert!(done.iter().all(Result::is_ok));
        assert!((1..=3).contains(&most.load(Ordering::SeqCst)), "{most:?}");
        assert_eq!((pool.free_places(), pool.rejected()), (103, 0));
    }

    #[tokio::test]
    async fn a_full_queue_refuses_and_work_that_no_one_waits_for_is_not_run() {
        let pool = WorkPool::new(1, 1, LONG);
        let (release, held) = mpsc::channel::<()>();
        let mut first = pin!(pool.run(move || held.recv().is_err()));
        assert!(first.as_mut().now_or_never().is_none());
        let ran = Arc::new(AtomicBool::new(false));
        {
            let ran = ran.clone();
            let mut second = pin!(pool.run(move || ran.store(true, Ordering::SeqCst)));
            assert!(second.as_mut().now_or_never().is_none());
            assert_eq!(pool.run(|| ()).await, Err(WorkError::Rejected));
            // Its caller goes away, and its place is free again.
        }
        let mut fourth = pin!(pool.run(|| 4));
        assert!(fourth.as_mut().now_or_never().is_none());
        drop(release);
        assert_eq!((first.await.unwrap(), fourth.await.unwrap()), (true, 4));
        assert!(!ran.load(Ordering::SeqCst));
        assert_eq!(pool.rejected(), 1);
    }

    #[tokio::test]
    async fn work_that_waited_too_long_is_not_run() {
        let pool = WorkPool::new(1, 8, Duration::ZERO);
        let (release, held) = mpsc::channel::<()>();
        let mut first = pin!(pool.run(move || held.recv().is_err()));
        assert!(first.as_mut().now_or_never().is_none());
        let late = pool.run(|| unreachable!("it waited too long")).await;
        assert_eq!(late.map(|(): ()| ()), Err(WorkError::Rejected));
        drop(release);
        assert!(first.await.unwrap());
    }
}
