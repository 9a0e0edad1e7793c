//! What all handlers share.

use crate::background::Tasks;
use crate::domain::accounts::passwords::Passwords;
use crate::domain::ids::UserId;
use crate::http::event_streams::EventStreams;
use crate::http::request_metrics::Metrics;
use crate::http::{BaseUrl, LogLimits, ProxyWatch};
use crate::jobs::Jobs;
use crate::mail::MailCounts;
use crate::maintenance::backup::BackupStatus;
use crate::media::{Intake, Thumbs};
use crate::oidc::Oidc;
use crate::pages::Bundle;
use crate::pages::icons::Icons;
use crate::publishing::on_publish::Deliveries;
use crate::publishing::page_renderer::PageRenderer;
use crate::publishing::previews::Previews;
use crate::publishing::publisher::Orders;
use crate::publishing::status::PublicationStatus;
use crate::static_files::Tree;
use crate::store::{Search, Store};
use crate::support::clock::SharedClock;
use crate::support::in_progress::InProgress;
use crate::support::rate_limits::RateLimits;
use crate::support::work_pool::WorkPool;
use crate::visits::Visits;
use generator::view::Hsts;
use jiff::Timestamp;
use std::sync::Arc;
use tokio::sync::watch;

/// The server's state; [`Shared`] is what handlers get.
pub struct App {
    pub store: Store,
    pub search: Search,
    /// Searches run here: a query may read for tenths of a second.
    pub searches: WorkPool,
    /// What is counted of readers.
    pub visits: Visits,
    pub clock: SharedClock,
    pub base: BaseUrl,
    pub hsts: Hsts,
    /// Proxies in front whose `X-Forwarded-For` entries are believed.
    pub trusted_hops: usize,
    /// 64 hexadecimal digits behind CSRF hashes.
    pub secret: String,
    pub passwords: Passwords,
    /// Sign-in through an outside issuer, where one is configured.
    pub oidc: Option<Arc<Oidc>>,
    pub limits: RateLimits,
    pub metrics: Arc<Metrics>,
    /// Lines about requests that each network may cause.
    pub log_limits: LogLimits,
    pub proxies: ProxyWatch,
    /// Mails that left or failed.
    pub mails: Arc<MailCounts>,
    pub started_at: Timestamp,
    /// `None`: this process makes no backups.
    pub backups: Option<Arc<BackupStatus>>,
    pub tree: Tree,
    pub publication: PublicationStatus,
    /// `None`: nothing is published by this process.
    pub orders: Option<Orders>,
    /// `None`: there is no on-publish command.
    pub deliveries: Option<Deliveries>,
    pub tasks: Tasks,
    pub pages: Arc<dyn PageRenderer>,
    pub bundle: Bundle,
    pub jobs: Jobs,
    pub previews: Previews,
    pub event_streams: EventStreams,
    /// Accounts whose archive is being written: one at a time each.
    pub exports: InProgress<UserId>,
    pub intake: Intake,
    pub thumbs: Thumbs,
    pub icons: Icons,
    /// Turns true when the server stops; long answers end then.
    pub stopping: watch::Receiver<bool>,
}

pub type Shared = Arc<App>;
