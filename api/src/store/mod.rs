//! The record of everything: users, sessions, entries with their revisions, taxonomy, settings.
//!
//! A [`Store`] offers operations of the portal and hands out neither SQL nor connections. SQLite is
//! written by one thread that owns the only write connection and read through a small stack of read-only connections
//! (`engine::sqlite`). Only this folder contains SQL. It must not know HTTP, cookies, themes or words.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "SQLite has signed 64-bit integers; counts, sizes and positions stay far below their end"
)]

mod accounts;
mod activity;
mod ads;
mod archive;
mod commits;
mod copies;
mod damage;
mod dashboard_home;
mod deletion;
mod deliveries;
mod derived;
mod document;
mod edit_context;
mod engine;
mod entries;
mod error;
mod files;
mod fulltext;
mod handle;
mod import_export;
mod jobs;
mod library;
mod links;
mod media;
mod missing;
mod outbox;
mod prune;
mod publication;
mod published;
mod publishes;
mod purge;
mod queues;
mod reader;
mod reklama;
mod row;
mod search;
mod sessions;
mod site;
mod site_cache;
mod site_set;
mod snapshot;
mod stats;
mod sweeps;
pub mod tree_delivery;
mod tx;
mod uploads;
mod user_edits;
mod users;
mod visits;

use crate::domain::entries::record::{Author, EntryRecord};
pub use accounts::{Account, AccountChange, Confirmed, Notify, Topic};
pub use activity::{ActivityLine, ActivityPage, ActivityQuery, Difference};
pub use ads::{
    AdAct, AdPage, AdQuery, AdScope, AdUpdate, Complaint, ComplaintPage, ComplaintQuery, ComplaintRecord,
    ComplaintScope, ComplaintSnapshot, ComplaintTarget, ContactInfo, DeliveryOutcome, InboundMessage, NewAd,
    NewMessage, REASONS, Resemblance, Submission,
};
pub use archive::AccountExport;
pub use copies::{
    RecordCopy, copy_record, copy_visits, fold_copy, holds_picture, older_schema, pictures_of, verify_file,
    verify_visits,
};
pub use damage::Damage;
pub use dashboard_home::{HomeGroup, HomeLine, HomeScope, RunningCampaign, Untranslated, UnwrittenPage};
pub use deletion::{DeletionRequest, DueDeletions};
pub use deliveries::{PendingDelivery, ReceiverState, TreeChange};
pub use engine::sqlite::{Database, Statement, StatementListener};
pub use entries::{
    EntryAct, EntryPage, EntryRow, FoundEntry, FoundUser, ListQuery, NewEntry, Revision, RevisionRow,
    SlugChoice, Sort, SortKey, StatusFilter, TranslationFilter, Update, folded,
};
pub use error::{Error, Result, is_disk_full};
pub use files::{DATABASE, STAGED_RESTORE, VISITS};
pub use handle::{OpenOptions, Store};
pub use import_export::{ExportScope, Imported};
pub use jobs::{Job, JobEnd, JobKind, JobState};
pub use library::{DeleteOutcome, LibraryQuery, LibraryRow, Replaced, SweptMedia, Use};
pub use links::{Link, Purpose};
pub use media::StoredMedia;
pub use outbox::{Delivery, DueMail, NewMail};
pub use publication::Change;
pub use publishes::{PastPublish, PublishCause, PublishOutcome, PublishSubject, SubjectCause};
pub use queues::Queues;
pub use reader::StoreReader;
pub use reklama::Campaign;
pub use search::{
    Correction, Count as FacetCount, Facets, PendingEntries, Reading, Search, SearchIndex, SearchMatches,
    SearchQuery, SearchReader, SearchRow, SearchSort,
};
pub use sessions::{ExternalIdentity, ExternalSignIn, NewSession, OpenSession, SessionRow};
pub use site::{MenuPage, Menus, SettingsWritten};
pub use site_set::SiteSet;
pub use snapshot::Snapshot;
pub use stats::{KindStats, ModerationStats, PublishingStats, ReasonStats, Span};
use tx::Tx;
pub use users::{
    AccountStatus, AuthorChoice, AuthorQuery, Invitation, NewUser, Suspension, User, UserChange, UserPage,
    UserQuery, UserRecord,
};
pub use visits::{
    BannerCount, BannerKey, Batch, Days, Device, PageKey, SearchKey, VisitCount, VisitReader, VisitWriter,
};
