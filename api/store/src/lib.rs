//! The record of everything: users, sessions, entries with their revisions, taxonomy, settings.
//!
//! A [`Store`] offers operations of the portal and hands out neither SQL nor connections. SQLite is
//! written by one thread that owns the only write connection and read through a small stack of
//! read-only connections (the crate `engine`). Only this folder contains SQL. It must not know HTTP,
//! cookies, themes or words.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::disallowed_methods))]

mod accounts;
mod activity;
mod ads;
mod api_tokens;
mod archive;
mod checklist;
mod clock_note;
mod commits;
mod copies;
mod counts;
mod damage;
mod dashboard_home;
mod deletion;
mod deliveries;
mod derived;
mod document;
mod document_rows;
mod edit_context;
mod entries;
mod entry_row;
mod entry_terms;
mod error;
mod export;
mod favourites;
mod files;
mod filters;
mod fulltext;
mod handle;
mod happenings;
mod hidden_questions;
mod identity;
mod import;
mod inspection;
mod jobs;
mod legible;
mod library;
mod link_targets;
mod links;
mod media;
mod meta;
mod missing;
mod node_id;
mod nodes;
mod notices;
mod outbox;
mod pending;
mod previews;
mod providers;
mod prune;
mod publication;
mod published;
mod publishes;
mod purge;
mod query;
mod queues;
mod reader;
mod reklama;
mod repeated_calls;
mod reserve;
mod restored;
mod row;
mod saved_searches;
mod schema;
mod search;
mod second_factor;
mod sessions;
mod site;
mod site_cache;
mod site_set;
mod snapshot;
mod staff_reads;
mod stats;
mod storage_sweep;
mod sweeps;
mod transfer;
pub mod tree_delivery;
mod tx;
mod unparsed;
mod uploads;
mod user_edits;
mod users;
mod uses;
mod visible;
mod visits;
mod webhooks;
mod word_list;

pub use accounts::{Account, AccountChange, Confirmed, Notify};
pub use activity::{ActivityLine, ActivityQuery, Difference};
pub use ads::{AdAct, PublicText, PublicTexts};
pub use ads::{
    AdPage, AdQuery, AdScope, ComplaintOutcome, ComplaintQuery, ComplaintRecord, ComplaintScope,
    ComplaintSnapshot, ContactInfo, DeliveryOutcome, NewMessage,
};
pub use api_tokens::{NewToken, StoredToken, TokenSession};
pub use archive::AccountExport;
pub use copies::{
    copy_record, copy_visits, fold_copy, holds_picture, older_schema, pictures_of, verify_visits,
};
pub use copies::{has_record, verify_file};
pub use dashboard_home::{
    HomeGroup, HomeLine, HomeScope, RunningCampaign, Untranslated, UnwrittenPage,
};
pub use deliveries::ReceiverState;
pub use deliveries::{PendingDelivery, TreeChange};
use domain::entries::record::{Author, EntryRecord};
pub use engine::{Database, DatabaseUrl, SchemaPolicy, Statement, StatementListener};
pub use entries::{EditedRecord, EntryAct, EntrySave};
pub use entries::{
    EntryRow, FoundEntries, FoundEntry, FoundUser, ListQuery, QueryReading, Revision, RevisionRow,
    Sort, SortKey, StatusFilter, TranslationFilter, folded,
};
pub use entry_terms::EntryTerms;
pub use error::OpenError;
pub use error::is_disk_full;
pub use error::{Error, Result};
pub use export::{ExportScope, Exported};
pub use favourites::{
    ChangedFavourite, FavouriteChange, FavouriteReport, KeepOutcome, ListedFavourite, SentFavourite,
};
pub use files::STAGED_RESTORE;
pub use files::{DATABASE, VISITS};
pub use filters::{NumberRange, SearchMatches, SearchQuery, SearchRow, SearchSort};
pub use handle::{BlockingStore, OpenOptions, Store};
pub use import::Imported;
pub use inspection::{Administrators, Inspection, RecordContents, RecordSchema, inspect};
pub use jobs::{Job, JobEnd, OpenJob};
pub use jobs::{JobKind, JobRequest, JobState};
pub use legible::numbers;
pub use library::{DeleteOutcome, LibraryQuery, LibraryRow, SweptMedia, Use};
pub use link_targets::LinkTargets;
pub use links::Link;
pub use media::{PictureQuota, Sender, StoredMedia};
pub use nodes::{LeaseTerm, NodeRegistry, NodeRole, NodesSeen, Pulse};
pub use notices::{DueNotices, Notice};
pub use outbox::MailFailures;
pub use outbox::{Delivery, DeliveryAttempt, DueMail};
pub use previews::PreviewViewer;
pub use providers::{ConnectedAccount, ExternalAccount, ExternalIdentity, ExternalSignIn};
pub use publishes::PastPublish;
pub use publishes::{PublishCause, PublishOutcome};
pub use query::Correction;
pub use query::{QuerySynonym, Reading};
pub use queues::Queues;
pub use reader::StoreReader;
pub use reklama::Campaign;
pub use repeated_calls::{CallAnswer, CallState};
pub use reserve::{RESERVE, reserve_left};
pub use restored::{ComparedAccount, accounts_of, withdraw_rights};
pub use saved_searches::{
    DueMatch, DueReport, EndingSearch, FittingSearches, NewEntries, NewSearch, SavedSearch,
    SearchChange, SearchOutcome,
};
pub use search::PendingEntries;
pub use search::{NewDocument, SavedQuestions, Search, SearchIndex, SearchReader};
pub use second_factor::{
    Authenticator, PasskeyKey, PendingSignIn, ProofOutcome, SecondFactors, SecondProof, SecondStep,
    TotpKey, VerifiedPasskey,
};
pub use sessions::{FirstStep, NewSession, NextStep, OpenSession, SessionRow};
pub use site::{MenuPage, Menus, SettingsWritten};
pub use site_set::SiteSet;
pub use snapshot::Snapshot;
pub use stats::{ModerationStats, PublishingStats};
pub use storage_sweep::UnnamedPictures;
pub use sweeps::Remaining;
pub use transfer::ServerRecord;
pub use transfer::copy_server;
pub use transfer::{CopiedTable, Moved, RecordAddress, move_record};
use tx::Tx;
pub use users::{AuthorChoice, AuthorQuery, Invitation};
pub use users::{NewUser, Suspension, User, UserChange, UserPage, UserQuery, UserRecord};
pub use visits::{
    AskerKey, BannerCount, BannerKey, Batch, Device, PageKey, SearchKey, VisitCount, VisitWriter,
};
pub use visits::{Days, MissedSearch};
pub use webhooks::{AttemptOutcome, DueMessage, Webhook, WebhookDraft, WebhookMessage};
