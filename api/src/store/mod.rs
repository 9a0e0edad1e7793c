//! The record of everything: users, sessions, entries with their revisions, taxonomy, settings.
//!
//! A [`Store`] offers operations of the portal and hands out neither SQL nor connections. SQLite is
//! written by one thread that owns the only write connection ([`writer`]) and read through a small stack
//! of read-only connections ([`readers`]). Only this folder contains SQL.

mod accounts;
mod activity;
mod ads;
mod archive;
mod connection;
mod copies;
mod damage;
mod deletion;
mod deliveries;
mod derived;
mod document;
mod entries;
mod error;
mod figures;
mod forget;
mod fulltext;
mod home;
mod jobs;
mod library;
mod links;
mod live;
mod media;
mod missing;
mod outbox;
mod portal;
mod prune;
mod publication;
mod publishes;
mod queues;
mod readers;
mod reklama;
mod roster;
mod row;
mod search;
mod sessions;
mod site;
mod snapshot;
mod sweeps;
mod trace;
pub mod tree_delivery;
mod uploads;
mod users;
mod visits;
mod writer;

pub use accounts::{Account, AccountChange, Confirmed, Notify, Topic};
pub use activity::{ActivityLine, ActivityPage, ActivityQuery, Difference};
pub use ads::{
    AdAct, AdOwner, AdPage, AdQuery, AdRecord, AdScope, AdUpdate, AdWritten, Complaint, ComplaintPage,
    ComplaintQuery, ComplaintRecord, ComplaintScope, ComplaintSnapshot, ComplaintTarget, Counts, Decision,
    Fragment, Handed, NewAd, NewMessage, Question, REASONS, Reach, Resemblance, Submission,
};
pub use archive::AccountExport;
pub use copies::{RecordCopy, copy_record, copy_visits, older_schema};
pub use damage::Damage;
pub use deletion::{Deletion, Due};
pub use deliveries::{PendingDelivery, ReceiverState, TreeChange};
pub use entries::{
    Author, EntryAct, EntryRecord, EntryRow, Filed, FoundEntry, FoundUser, ListQuery, NewEntry, Note, Page,
    Revision, RevisionRow, SlugChoice, Sort, SortKey, Translated, Update, Written, edit_path, folded,
};
pub use error::{Error, Result, is_disk_full};
pub use figures::{KindFigures, ModerationFigures, PublishingFigures, ReasonFigures, Span};
pub use home::{HomeGroup, HomeLine, HomeScope, RunningCampaign, Untranslated, UnwrittenPage};
pub use jobs::{Job, JobEnd, JobKind, JobState};
pub use library::{Kept, LibraryQuery, LibraryRow, Replaced, SweptMedia, Use};
pub use links::{Link, Purpose};
pub use media::StoredMedia;
pub use outbox::{Delivery, DueMail, NewMail};
pub use portal::{Imported, Which};
pub use publication::Change;
pub use publishes::{PastPublish, PublishCause, PublishOutcome, PublishSubject, SubjectCause};
pub use queues::Queues;
pub use reklama::Campaign;
pub use roster::{
    AuthorChoice, AuthorQuery, Invitation, Roster, RosterEntry, RosterQuery, Standing as AccountStanding,
    Suspension, UserChange,
};
pub use search::{
    Correction, Count as FacetCount, Facets, Found, Reading, Search, SearchIndex, SearchQuery, SearchRow,
    SearchSort, Work as SearchWork,
};
pub use sessions::{NewSession, OpenSession, SessionRow, Vouched, VouchedSignIn};
pub use site::{MenuPage, Menus, SettingsRecord, SettingsWritten, SiteDocument, SiteRecord, SiteSet};
pub use snapshot::Snapshot;
pub use trace::{Database, Statement, StatementListener};
pub use users::{NewUser, User};
pub use visits::{
    BannerCount, BannerKey, Batch, Count, Days, Device, PageKey, SearchKey, VISITS, VisitReader, VisitWriter,
};

use crate::support::private_files;
use damage::Damages;
use derived::DerivedFile;
use generator::model::{MediaHash, Site};
use readers::Readers;
use site::SiteCache;
use std::{
    collections::BTreeSet,
    panic::Location,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError, RwLock, atomic::AtomicI64},
};
use sweeps::FailedRows;
use writer::Writer;

/// File name of the database in the data folder.
pub const DATABASE: &str = "visnyk.sqlite3";

/// How a store is opened.
#[derive(Clone, Default)]
pub struct OpenOptions {
    /// Receives every statement that runs, for tests that measure statements.
    pub trace: Option<StatementListener>,
}

/// The store of one data folder. Cheap to clone; all clones share one writer.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    folder: PathBuf,
    readers: Readers,
    writer: Writer,
    site: Arc<SiteCache>,
    damages: Arc<Damages>,
    /// The day, by its number, on which what nobody needs was last let go.
    tidied: AtomicI64,
    /// The same for rows that nothing reads any longer.
    pruned: AtomicI64,
    /// Rows that sweeps could not deal with.
    failed: Arc<FailedRows>,
    search: Arc<DerivedFile>,
    visits: Arc<DerivedFile>,
    /// Pictures without a whole file, as of the last look.
    missing: RwLock<Arc<BTreeSet<MediaHash>>>,
    trace: Option<StatementListener>,
    /// Called when a write finds the disk full.
    disk_full: Mutex<Vec<DiskFullListener>>,
}

type DiskFullListener = Box<dyn Fn() + Send>;

impl Inner {
    /// Passes the result of a write on; damage and a full disk are noted.
    fn check_written<T>(&self, result: Result<T>, place: &Location<'_>) -> Result<T> {
        if result.as_ref().is_err_and(Error::is_disk_full) {
            let listeners = self.disk_full.lock().unwrap_or_else(PoisonError::into_inner);
            listeners.iter().for_each(|listener| listener());
        }
        self.damages.check(result, place)
    }
}

impl Store {
    /// Opens the store in `folder`, creating folder and database where they are missing, and brings the
    /// schema up to date. A record that is damaged, or that is missing where there was one, is an error.
    #[track_caller]
    pub fn open(folder: &Path) -> Result<Store> {
        Store::open_with(folder, OpenOptions::default())
    }

    /// The same with options.
    #[track_caller]
    pub fn open_with(folder: &Path, OpenOptions { trace }: OpenOptions) -> Result<Store> {
        private_files::create_dir_all(folder)?;
        damage::refuse_lost(folder)?;
        let file = folder.join(DATABASE);
        let damages = Arc::new(Damages::of(&file));
        let site = Arc::<SiteCache>::default();
        let opened = connection::open_for_writing(&file).and_then(|db| {
            site.watch(&db)?;
            Ok(db)
        });
        let db = damages.check(opened, Location::caller())?;
        let refreshed = site.clone();
        let writer = Writer::start(db, Arc::clone(&damages), trace.clone(), move || refreshed.settle())?;
        let failed = Arc::new(FailedRows::new(Arc::clone(&damages)));
        Ok(Store {
            inner: Arc::new(Inner {
                folder: folder.to_owned(),
                readers: Readers::new(file, trace.clone()),
                writer,
                damages,
                site,
                tidied: AtomicI64::new(i64::MIN),
                pruned: AtomicI64::new(i64::MIN),
                failed,
                search: Arc::new(DerivedFile::at(folder.join(search::FILE))),
                visits: Arc::new(DerivedFile::at(folder.join(VISITS))),
                missing: RwLock::default(),
                trace,
                disk_full: Mutex::default(),
            }),
        })
    }

    /// The data folder.
    pub fn folder(&self) -> &Path {
        &self.inner.folder
    }

    /// Calls `listener` with the newest change after every commit that recorded one, before the commit is
    /// acknowledged. The listener runs on the writer thread and must return immediately.
    pub fn on_change(&self, listener: impl Fn(i64) + Send + 'static) {
        self.inner.writer.on_change(Box::new(listener));
    }

    /// Calls `listener` after every commit, whatever it was. The same rule holds.
    pub fn on_commit(&self, listener: impl Fn() + Send + 'static) {
        self.inner.writer.on_commit(Box::new(listener));
    }

    /// Bytes of the write-ahead log, a measure of readers that hold it back.
    pub fn wal_bytes(&self) -> u64 {
        std::fs::metadata(self.inner.folder.join(format!("{DATABASE}-wal"))).map_or(0, |meta| meta.len())
    }

    /// Folds the logs into the databases and empties them, so that nothing of what was deleted stands in either.
    pub fn fold_logs(&self) -> Result<()> {
        self.inner.writer.fold()?.blocking_recv().map_err(|_| Error::Stopped)?;
        let file = &self.inner.search;
        file.check(file.generation(), search::fold(&self.inner.folder))
    }

    /// Copies the whole database into `target`, which must not exist, from one read snapshot.
    #[track_caller]
    pub fn copy_to(&self, target: &Path) -> Result<()> {
        let copied = connection::copy(&self.inner.folder.join(DATABASE), target);
        self.inner.damages.check(copied, Location::caller())
    }

    /// Where the record was found to be damaged since the start of the process.
    pub fn damages(&self) -> Vec<Damage> {
        self.inner.damages.found()
    }

    /// Calls `listener` whenever damage is found in another place, also for what is known already. The listener must
    /// return immediately.
    pub fn on_damage(&self, listener: impl Fn() + Send + 'static) {
        self.inner.damages.listen(Box::new(listener));
    }

    /// Calls `listener` whenever a write finds the disk full. The listener must return immediately.
    pub fn on_disk_full(&self, listener: impl Fn() + Send + 'static) {
        let mut listeners = self.inner.disk_full.lock().unwrap_or_else(PoisonError::into_inner);
        listeners.push(Box::new(listener));
    }

    /// Bounds the database to so many pages until the store is closed, for tests of a full disk: beyond them SQLite
    /// fails as it does without room. Never fewer than there are.
    pub fn limit_pages(&self, pages: u32) -> Result<()> {
        self.write_blocking(move |db| {
            db.query_row(&format!("PRAGMA max_page_count = {pages}"), [], |_| Ok(()))?;
            Ok(())
        })
    }

    /// Runs `query` on a read-only connection, outside any write.
    #[track_caller]
    fn read<T>(&self, query: impl FnOnce(&rusqlite::Connection) -> Result<T>) -> Result<T> {
        self.inner.damages.check(self.inner.readers.with(query), Location::caller())
    }

    /// Runs `job` on the writer thread in a savepoint of its own and answers after COMMIT.
    #[track_caller]
    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&rusqlite::Connection) -> Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T>> + Send {
        let place = Location::caller();
        async move {
            let result = self.inner.writer.submit(job)?.await.map_err(|_| Error::Stopped)?;
            self.inner.check_written(result, place)
        }
    }

    /// The same with taxonomy and settings as the job's own transaction sees them.
    #[track_caller]
    fn write_with_site<T: Send + 'static>(
        &self,
        job: impl FnOnce(&rusqlite::Connection, &Site) -> Result<T> + Send + 'static,
    ) -> impl Future<Output = Result<T>> + Send {
        let site = self.inner.site.clone();
        self.write(move |db| job(db, &*site.within(db)?))
    }

    /// Returns when everything that waits for the writer is committed.
    pub async fn settle(&self) -> Result<()> {
        self.write(|_| Ok(())).await
    }

    /// Like [`Store::write`], for callers outside the asynchronous runtime.
    #[track_caller]
    fn write_blocking<T: Send + 'static>(
        &self,
        job: impl FnOnce(&rusqlite::Connection) -> Result<T> + Send + 'static,
    ) -> Result<T> {
        let result = self.inner.writer.submit(job)?.blocking_recv().map_err(|_| Error::Stopped)?;
        self.inner.check_written(result, Location::caller())
    }
}

/// Folder in the data folder: a restore that is decided and not at its end. The record beside it may be of either state.
pub const STAGED_RESTORE: &str = "restore.staged";

/// Folds the log of a copied database into it: one file is left. Nothing else may have it open.
pub fn fold_copy(file: &Path) -> Result<()> {
    connection::fold_copy(file)
}

/// Every picture that a copy of the record names, with its file name.
pub fn pictures_of(file: &Path) -> Result<Vec<(MediaHash, String)>> {
    connection::pictures_of(file)
}

/// Whether a file exists, can be read, and has the content that its hash names.
pub fn holds_picture(file: &Path, hash: MediaHash) -> bool {
    missing::holds(file, hash).unwrap_or(false)
}

/// Checks a copy of the visit counts.
pub fn verify_visits(file: &Path) -> Result<()> {
    visits::verify(file)
}

/// Checks a database file that was copied or restored: opens, is whole, and has a schema no newer than
/// this program's.
pub fn verify_file(file: &Path) -> Result<()> {
    connection::verify(file)
}
