//! Reading: a method of [`StoreReader`] answers without writing, and a reader exists only while a
//! thread that may block runs the closure of [`Store::read`] or [`BlockingStore::read_blocking`].
//! Requests have a [`Store`], so a handler that reads the store on a thread of the asynchronous
//! runtime does not compile; elsewhere such a read panics.

use super::handle::{BlockingStore, Inner, Store};
use super::{Error, Result};
use engine::Db;
use model::Site;
use std::panic::Location;
use std::sync::Arc;
use support::blocking;
use support::work_pool::refuse_async_thread;

/// A read-only connection in a transaction: all that is read through it is of one state of the
/// record.
pub struct StoreReader<'a> {
    db: &'a Db,
    pub(super) inner: &'a Inner,
}

impl StoreReader<'_> {
    /// Taxonomy and settings as they are now, which may be newer than what else is read.
    pub fn site(&self) -> Result<Arc<Site>> {
        self.inner.site.committed()
    }

    /// Runs `query`; damage that it meets is noted at the caller's place.
    #[track_caller]
    pub(super) fn query<T>(&self, query: impl FnOnce(&Db) -> Result<T>) -> Result<T> {
        self.inner.damages.check(query(self.db), Location::caller())
    }
}

impl Inner {
    fn read<T, E: From<Error>>(
        &self,
        place: &Location<'_>,
        query: impl FnOnce(&StoreReader<'_>) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        let result = self
            .readers
            .with(|db| query(&StoreReader { db, inner: self }));
        self.damages.check(result.map_err(Error::from), place)?
    }
}

impl Store {
    /// Runs `query` on one of the threads kept for reading, of which there are as many as
    /// connections; what comes beyond waits, the first first. Dropping the future while it waits
    /// drops the query unrun; one that runs keeps its thread until it ends.
    #[track_caller]
    pub fn read<T: Send + 'static, E: From<Error> + Send + 'static>(
        &self,
        query: impl FnOnce(&StoreReader<'_>) -> std::result::Result<T, E> + Send + 'static,
    ) -> impl Future<Output = std::result::Result<T, E>> + Send {
        let inner = Arc::clone(&self.inner);
        let place = Location::caller();
        async move {
            let permit = Arc::clone(&inner.reads)
                .acquire_owned()
                .await
                .map_err(|_| Error::Stopped)?;
            let done = blocking::run(place, move || {
                let _permit = permit;
                inner.read(place, query)
            });
            done.await.unwrap_or_else(|_| Err(Error::Stopped.into()))
        }
    }
}

impl BlockingStore {
    /// The same on the present thread, which must be one that may block: panics on one that runs
    /// asynchronous code.
    #[track_caller]
    pub fn read_blocking<T, E: From<Error>>(
        &self,
        query: impl FnOnce(&StoreReader<'_>) -> std::result::Result<T, E>,
    ) -> std::result::Result<T, E> {
        refuse_async_thread();
        self.inner.read(Location::caller(), query)
    }

    /// The same for the store's own work.
    #[track_caller]
    pub(super) fn query_blocking<T>(&self, query: impl FnOnce(&Db) -> Result<T>) -> Result<T> {
        let place = Location::caller();
        self.read_blocking(|reader| self.inner.damages.check(query(reader.db), place))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::ids::Seq;
    use engine::CONNECTIONS;
    use futures_util::FutureExt;
    use futures_util::future::join_all;
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::pin::pin;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc;
    use tempfile::TempDir;

    fn store() -> (TempDir, BlockingStore) {
        let dir = TempDir::new().unwrap();
        let store = BlockingStore::open(dir.path()).unwrap();
        (dir, store)
    }

    async fn latest(store: &BlockingStore) -> Seq {
        store.read(|reader| reader.latest_seq()).await.unwrap()
    }

    #[tokio::test]
    async fn a_blocking_read_on_a_thread_of_the_runtime_panics() {
        let (_dir, store) = store();
        let panics = |read: &dyn Fn()| assert!(catch_unwind(AssertUnwindSafe(read)).is_err());
        panics(&|| drop(store.read_blocking(|reader| reader.latest_seq())));
        panics(&|| drop(store.snapshot()));
        assert_eq!(latest(&store).await, Seq(0));
    }

    #[tokio::test]
    async fn a_read_that_panics_fails_and_costs_no_thread() {
        let (_dir, store) = store();
        for _ in 0..=CONNECTIONS {
            let read = store.read(|_| -> Result<()> { panic!("a row cannot be shown") });
            assert!(matches!(read.await, Err(Error::Stopped)));
        }
        assert_eq!(latest(&store).await, Seq(0));
    }

    #[tokio::test]
    async fn a_read_that_nobody_waits_for_keeps_its_thread_until_it_ends() {
        let (_dir, store) = store();
        let (release, gate) = mpsc::channel::<()>();
        let gate = Arc::new(std::sync::Mutex::new(gate));
        for _ in 0..CONNECTIONS {
            let gate = Arc::clone(&gate);
            let read = store.read(move |reader| {
                let _ = gate.lock().unwrap().recv();
                reader.latest_seq()
            });
            assert!(
                read.boxed().now_or_never().is_none(),
                "it runs, and its future is dropped"
            );
        }
        assert_eq!(store.inner.reads.available_permits(), 0);
        let ran = Arc::new(AtomicBool::new(false));
        let unrun = Arc::clone(&ran);
        let waiting = store.read(move |_| -> Result<()> {
            unrun.store(true, Ordering::SeqCst);
            Ok(())
        });
        assert!(
            waiting.boxed().now_or_never().is_none(),
            "dropped while it waits"
        );
        let mut next = pin!(latest(&store));
        assert!(next.as_mut().now_or_never().is_none());
        drop(release);
        assert_eq!(next.await, Seq(0));
        assert_eq!(
            join_all((0..CONNECTIONS * 2).map(|_| latest(&store))).await,
            [Seq(0); CONNECTIONS * 2]
        );
        let all = store
            .inner
            .reads
            .acquire_many(u32::try_from(CONNECTIONS).unwrap())
            .await;
        assert!(all.is_ok() && !ran.load(Ordering::SeqCst));
    }

    #[tokio::test]
    async fn all_that_one_closure_reads_is_of_one_state() {
        let (_dir, store) = store();
        let writer = store.clone();
        let seen = store.read(move |reader| -> Result<_> {
            let before = reader.latest_seq()?;
            writer.write_blocking(|db| {
                Ok(db.insert("INSERT INTO changes (kind, at) VALUES ('news', 0)", ())?)
            })?;
            Ok((before, reader.latest_seq()?))
        });
        assert_eq!(seen.await.unwrap(), (Seq(0), Seq(0)));
        assert_eq!(latest(&store).await, Seq(1));
    }
}
