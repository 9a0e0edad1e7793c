//! The store of one data folder: its connections, and how operations reach them.

use super::commits::Commits;
use super::counts::CountsSource;
use super::damage::{self, Damage, Damages};
use super::files::{DATABASE, SEARCH};
use super::node_id::{NodeId, settling};
use super::query::SiteWordsCache;
use super::site_cache::SiteCache;
use super::sweeps::FailedRows;
use super::tx::Tx;
use super::word_list::SharedIndex;
use super::{Error, Result, document, entry_terms, schema};
use domain::ids::{Seq, UserId};
use engine::{
    CONNECTIONS, DatabaseUrl, Db, Hooks, Readers, SchemaPolicy, StatementListener, Writer, sqlite,
};
use files::disk;
use jiff::Timestamp;
use model::{MediaHash, Site};
use std::collections::BTreeSet;
use std::ops::Deref;
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, Mutex, RwLock};
use storage::{CACHE_BYTES, Storage, StorageAddress};
use support::locks::lock;
use support::private_files;
use tokio::sync::Semaphore;

/// How a store is opened.
#[derive(Clone)]
pub struct OpenOptions {
    /// The server of the record; `None`: the file of the folder.
    pub database: Option<DatabaseUrl>,
    /// The storage of the files that it names; `None`: the folder.
    pub storage: Option<StorageAddress>,
    /// Bytes of the cache of pictures, where they come from a bucket.
    pub storage_cache: u64,
    /// The treatment of a server's database of an older schema.
    pub policy: SchemaPolicy,
    /// Receives every statement that runs, for tests that measure statements.
    pub trace: Option<StatementListener>,
}

impl Default for OpenOptions {
    fn default() -> OpenOptions {
        OpenOptions {
            database: None,
            storage: None,
            storage_cache: CACHE_BYTES,
            policy: SchemaPolicy::Migrate,
            trace: None,
        }
    }
}

/// The store of one data folder as requests have it: it reads on threads of its own and writes on
/// the writer's, and the caller awaits both. Cheap to clone; all clones share one writer.
///
/// ```
/// async fn handler(store: &store::Store) {
///     store.read(|reader| reader.latest_seq()).await.unwrap();
/// }
/// ```
///
/// ```compile_fail
/// async fn handler(store: &store::Store) {
///     store.read_blocking(|reader| reader.latest_seq()).unwrap();
/// }
/// ```
#[derive(Clone)]
pub struct Store {
    pub(super) inner: Arc<Inner>,
}

/// The store as threads have it that may block: the background tasks, the commands and the jobs.
/// Requests receive the [`Store`] in it, which has no blocking calls.
///
/// ```
/// fn task(store: &store::BlockingStore) {
///     store.read_blocking(|reader| reader.latest_seq()).unwrap();
/// }
/// ```
#[derive(Clone)]
pub struct BlockingStore(Store);

impl Deref for BlockingStore {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.0
    }
}

pub(super) struct Inner {
    pub(super) folder: PathBuf,
    /// The server of the record; `None`: a file of the folder.
    pub(super) database: Option<DatabaseUrl>,
    /// This process among those that share the record.
    pub(super) node: NodeId,
    pub(super) storage: Storage,
    pub(super) readers: Arc<Readers>,
    /// One for each read of a request that may run.
    pub(super) reads: Arc<Semaphore>,
    pub(super) writer: Writer,
    pub(super) commits: Arc<Commits>,
    pub(super) site: Arc<SiteCache>,
    pub(super) damages: Arc<Damages>,
    /// The day, by its number, on which unneeded data was last deleted.
    pub(super) tidied: AtomicI64,
    /// The same for rows that nothing reads any longer.
    pub(super) pruned: AtomicI64,
    /// Rows that the cleanup could not process.
    pub(super) failed: Arc<FailedRows>,
    pub(super) search: Arc<SharedIndex>,
    /// Words that settings and taxonomy explain.
    pub(super) site_words: SiteWordsCache,
    pub(super) visits: Arc<CountsSource>,
    /// Pictures without a whole file, as of the last look.
    pub(super) missing: RwLock<Arc<BTreeSet<MediaHash>>>,
    pub(super) trace: Option<StatementListener>,
    /// Called when a write finds the disk full.
    pub(super) disk_full: Mutex<Vec<DiskFullListener>>,
}

type DiskFullListener = Box<dyn Fn() + Send>;

impl Inner {
    /// Passes the result of a write on; damage and a full disk are noted.
    fn check_written<T>(&self, result: Result<T>, place: &Location<'_>) -> Result<T> {
        if result.as_ref().is_err_and(Error::is_disk_full) {
            let listeners = lock(&self.disk_full);
            listeners.iter().for_each(|listener| listener());
        }
        self.damages.check(result, place)
    }
}

impl Store {
    /// The data folder.
    pub fn folder(&self) -> &Path {
        &self.inner.folder
    }

    /// The files that the record names. Its operations block.
    pub fn storage(&self) -> &Storage {
        &self.inner.storage
    }

    /// Calls `listener` with the newest change after every commit that recorded one, before the
    /// commit is acknowledged. The listener runs on the writer thread and must return immediately.
    pub fn on_change(&self, listener: impl Fn(Seq) + Send + 'static) {
        self.inner.commits.on_change(Box::new(listener));
    }

    /// Calls `listener` when the record lacks changes that it had, with the newest one that is left
    /// and the number of those that are gone: what was derived from the record may show them. The
    /// same rule holds.
    pub fn on_loss(&self, listener: impl Fn(Seq, u64) + Send + 'static) {
        self.inner.commits.on_loss(Box::new(listener));
    }

    /// Calls `listener` after every commit, whatever it was. The same rule holds.
    pub fn on_commit(&self, listener: impl Fn() + Send + 'static) {
        self.inner.commits.on_commit(Box::new(listener));
    }

    /// Whether other processes may write to the record: it is on a server.
    pub fn is_shared(&self) -> bool {
        self.inner.database.is_some()
    }

    /// Bytes of the write-ahead log, a measure of readers that hold it back.
    pub fn wal_bytes(&self) -> u64 {
        std::fs::metadata(self.inner.folder.join(format!("{DATABASE}-wal")))
            .map_or(0, |meta| meta.len())
    }

    /// Taxonomy and settings as they are now, shared until the next change of the site. Kept in
    /// memory: reads nothing.
    pub fn site(&self) -> Result<Arc<Site>> {
        self.inner.site.committed()
    }

    /// The places at which the record was found to be damaged since the start of the process.
    pub fn damages(&self) -> Vec<Damage> {
        self.inner.damages.all()
    }

    /// Calls `listener` whenever damage is found in another place, also for what is known already.
    /// The listener must return immediately.
    pub fn on_damage(&self, listener: impl Fn() + Send + 'static) {
        self.inner.damages.listen(Box::new(listener));
    }

    /// Calls `listener` whenever a write finds the disk full. The listener must return immediately.
    pub fn on_disk_full(&self, listener: impl Fn() + Send + 'static) {
        let mut listeners = lock(&self.inner.disk_full);
        listeners.push(Box::new(listener));
    }

    /// Runs `job` on the writer thread in a savepoint of its own and answers after COMMIT.
    #[track_caller]
    pub(super) fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Db) -> Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T>> + Send {
        let place = Location::caller();
        async move {
            let result = self
                .inner
                .writer
                .submit(job)?
                .await
                .map_err(|_| Error::Stopped)?;
            self.inner.check_written(result, place)
        }
    }

    /// The same with the context of an edit: who does it, and when.
    #[track_caller]
    pub(super) fn edit<T: Send + 'static>(
        &self,
        actor: Option<UserId>,
        now: Timestamp,
        job: impl FnOnce(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T>> + Send {
        let site = Arc::clone(&self.inner.site);
        self.write(move |db| job(&Tx::new(db, &site, actor, now)))
    }

    /// Returns when everything that waits for the writer is committed.
    pub async fn flush(&self) -> Result<()> {
        self.write(|_| Ok(())).await
    }
}

/// Refuses a folder that has a record of its own: what follows from that one, as the search index,
/// is in the folder too.
fn refuse_other_record(folder: &Path, url: &DatabaseUrl) -> Result<()> {
    let file = folder.join(DATABASE);
    if disk::is_there(&file)? {
        return Err(Error::Unusable(format!(
            "{} is a second database besides {url}: move the data folder aside, except its media, or leave out --database",
            file.display()
        )));
    }
    Ok(())
}

impl BlockingStore {
    /// Opens the store in `folder`, creating folder and database where they are missing, and brings
    /// the schema up to date. A record that is damaged, or that is missing where there was one, is
    /// an error.
    #[track_caller]
    pub fn open(folder: &Path) -> Result<BlockingStore> {
        BlockingStore::open_with(folder, OpenOptions::default())
    }

    /// The same with options.
    #[track_caller]
    pub fn open_with(
        folder: &Path,
        OpenOptions {
            database,
            storage,
            storage_cache,
            policy,
            trace,
        }: OpenOptions,
    ) -> Result<BlockingStore> {
        private_files::create_dir_all(folder)?;
        let storage = Storage::open(storage.as_ref(), folder, storage_cache)?;
        match &database {
            None => damage::refuse_lost(folder)?,
            Some(url) => refuse_other_record(folder, url)?,
        }
        let file = folder.join(DATABASE);
        let damages = Arc::new(Damages::of(&file));
        let site = Arc::<SiteCache>::default();
        let node = NodeId::random();
        let opened = schema::open(
            database.as_ref(),
            policy,
            &file,
            node.bytes(),
            trace.as_ref(),
        )
        .map_err(Error::from);
        let opened = opened.and_then(|(mut db, readers)| {
            if policy != SchemaPolicy::Keep {
                document::fill_title_keys(&mut db)?;
                entry_terms::fill(&mut db)?;
            }
            site.watch(&mut db)?;
            Ok((db, readers))
        });
        let (db, readers) = damages.check(opened, Location::caller())?;
        let visits = CountsSource::open(folder, database.as_ref(), policy, trace.as_ref())?;
        let commits = Arc::new(Commits::new(&db));
        let refreshed = Arc::clone(&site);
        let committed = Arc::clone(&commits);
        let met = Arc::clone(&damages);
        let announced = Arc::clone(&damages);
        let readers = Arc::new(readers);
        let changed = Arc::clone(&site);
        let settled = Arc::clone(&site);
        let looked = Arc::clone(&readers);
        let hooks = Hooks {
            ending: Box::new(move |db| changed.end(db)),
            settling: Box::new(move || Some(settling(settled.take_made()?, node, &looked))),
            ended: Box::new(move |db| {
                let result = refreshed.refresh(db);
                if let Err(error) = &result {
                    tracing::error!(%error, "taxonomy and settings cannot be read");
                }
                result.is_ok()
            }),
            committed: Box::new(move |db| committed.announce(db, &announced)),
            upkeep: Box::new(entry_terms::merge_some),
            failed: Box::new(move |error, place| met.check_error(error, place)),
        };
        let writer = Writer::start(db, trace.clone(), hooks)?;
        let failed = Arc::new(FailedRows::new(Arc::clone(&damages)));
        Ok(BlockingStore(Store {
            inner: Arc::new(Inner {
                folder: folder.to_owned(),
                database,
                node,
                storage,
                readers,
                reads: Arc::new(Semaphore::new(CONNECTIONS)),
                writer,
                commits,
                damages,
                site,
                tidied: AtomicI64::new(i64::MIN),
                pruned: AtomicI64::new(i64::MIN),
                failed,
                search: Arc::new(SharedIndex::at(folder.join(SEARCH))),
                site_words: SiteWordsCache::default(),
                visits: Arc::new(visits),
                missing: RwLock::default(),
                trace,
                disk_full: Mutex::default(),
            }),
        }))
    }

    /// Calls the listeners of changes for what commands wrote to a file beside this process,
    /// `user disable` for instance. The database of a server has notices for that.
    pub fn notice_commands(&self) -> Result<()> {
        // After every commit, also of nothing, the newest change is read.
        if self.is_shared() {
            Ok(())
        } else {
            self.write_blocking(|_| Ok(()))
        }
    }

    /// Folds the log of the record into it and empties it.
    pub(super) fn fold_record(&self) -> Result<()> {
        self.inner
            .writer
            .fold()?
            .blocking_recv()
            .map_err(|_| Error::Stopped)
    }

    /// Copies the whole database into `target`, which must not exist, from one read snapshot.
    #[track_caller]
    pub fn copy_to(&self, target: &Path) -> Result<()> {
        let copied = sqlite::copy(&self.inner.folder.join(DATABASE), target);
        self.inner
            .damages
            .check(copied.map_err(Error::from), Location::caller())
    }

    /// Bounds the database to so many pages until the store is closed, for tests of a full disk:
    /// beyond them SQLite fails as it does without room. Never fewer than there are.
    pub fn limit_pages(&self, pages: u32) -> Result<()> {
        self.write_blocking(move |db| {
            db.one(&format!("PRAGMA max_page_count = {pages}"), (), |_| Ok(()))?;
            Ok(())
        })
    }

    /// Like [`Store::edit`], on the present thread.
    #[track_caller]
    pub(super) fn edit_blocking<T: Send + 'static>(
        &self,
        actor: Option<UserId>,
        now: Timestamp,
        job: impl FnOnce(&Tx<'_>) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let site = Arc::clone(&self.inner.site);
        self.write_blocking(move |db| job(&Tx::new(db, &site, actor, now)))
    }

    /// Like [`Store::write`], on the present thread.
    #[track_caller]
    pub(super) fn write_blocking<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Db) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let result = self
            .inner
            .writer
            .submit(job)?
            .blocking_recv()
            .map_err(|_| Error::Stopped)?;
        self.inner.check_written(result, Location::caller())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicI64, Ordering};

    #[tokio::test]
    async fn what_a_command_changed_is_noticed_without_an_edit() {
        let folder = tempfile::tempdir().unwrap();
        let server = BlockingStore::open(folder.path()).unwrap();
        let noticed = Arc::<AtomicI64>::default();
        let listener = Arc::clone(&noticed);
        server.on_change(move |seq| listener.store(seq.number(), Ordering::SeqCst));
        let command = BlockingStore::open(folder.path()).unwrap();
        let sql = "INSERT INTO changes (kind, at) VALUES ('news', 0)";
        let seq = command.write(|db| Ok(db.insert(sql, ())?)).await.unwrap();
        assert_eq!(noticed.load(Ordering::SeqCst), 0);
        tokio::task::spawn_blocking(move || server.notice_commands())
            .await
            .unwrap()
            .unwrap();
        assert_eq!(noticed.load(Ordering::SeqCst), seq);
    }
}
