//! What all handlers share.

use crate::background::Tasks;
use crate::http::event_streams::EventStreams;
use crate::http::rate_limits::RateLimits;
use crate::http::request_metrics::Metrics;
use crate::http::{BaseUrl, LogLimits, ProxyWatch};
use crate::jobs::Jobs;
use crate::mail::MailCounts;
use crate::maintenance::backup::BackupStatus;
use crate::media::{Intake, Thumbs};
use crate::nodes::NodeHealth;
use crate::oidc::Oidc;
use crate::pages::Bundle;
use crate::pages::icons::Icons;
use crate::publishing::on_publish::Deliveries;
use crate::publishing::page_renderer::PageRenderer;
use crate::publishing::publisher::Orders;
use crate::publishing::status::PublicationStatus;
use crate::static_files::Tree;
use crate::visits::Visits;
use axum::extract::FromRef;
use domain::accounts::passwords::Passwords;
use domain::ids::UserId;
use generator::view::Hsts;
use jiff::Timestamp;
use std::sync::Arc;
use store::{Search, Store};
use support::clock::SharedClock;
use support::in_progress::InProgress;
use support::trusted_clock::TrustedClock;
use support::work_pool::WorkPool;
use tokio::sync::watch;

/// The server's state; [`Shared`] is what handlers get.
pub struct App {
    /// The record.
    pub store: Store,
    /// The search index, as readers query it.
    pub search: Search,
    /// Searches run here: a query may read for tenths of a second.
    pub searches: WorkPool,
    /// Runs previews, each with a snapshot on a connection of its own, and the search for the pages
    /// that an edit touches.
    pub previews_pool: WorkPool,
    /// What is counted of readers.
    pub visits: Visits,
    /// The time, as far as the machine's clock is believed.
    pub clock: SharedClock,
    /// The same, for those who ask whether it is and accept it.
    pub trusted_clock: Arc<TrustedClock>,
    /// Origin and base path of the portal.
    pub base: BaseUrl,
    /// The `Strict-Transport-Security` header of answers.
    pub hsts: Hsts,
    /// Proxies in front whose `X-Forwarded-For` entries are believed.
    pub trusted_hops: usize,
    /// 64 hexadecimal digits behind CSRF hashes.
    pub secret: String,
    /// Hashes and verifies passwords, a few at a time.
    pub passwords: Passwords,
    /// Sign-in through an outside issuer, where one is configured.
    pub oidc: Option<Arc<Oidc>>,
    /// How often networks and accounts did what is limited; handlers count by their parameters.
    pub limits: RateLimits,
    /// Counts of requests and sign-ins for `/metrics`.
    pub metrics: Arc<Metrics>,
    /// Lines about requests that each network may cause.
    pub log_limits: LogLimits,
    /// Notices proxies that `trusted_hops` does not count.
    pub proxies: ProxyWatch,
    /// How this server is among those that share the record; `None`: no other one can.
    pub node: Option<Arc<NodeHealth>>,
    /// Mails that left or failed.
    pub mails: Arc<MailCounts>,
    /// Whether emails leave this machine or become files of the outbox; `None`: another process has
    /// them.
    pub sends_emails: Option<bool>,
    /// When the server started.
    pub started_at: Timestamp,
    /// The commit of this program and its date, where the build named it.
    pub commit: Option<&'static str>,
    /// `None`: this process makes no backups.
    pub backups: Option<Arc<BackupStatus>>,
    /// The published tree.
    pub tree: Tree,
    /// The state of publishing, for the dashboard and `/metrics`.
    pub publication: PublicationStatus,
    /// `None`: nothing is published by this process.
    pub orders: Option<Orders>,
    /// `None`: there is no on-publish command.
    pub deliveries: Option<Deliveries>,
    /// The background tasks of this process.
    pub tasks: Tasks,
    /// Renders pages with the theme of the portal.
    pub pages: Arc<dyn PageRenderer>,
    /// Scripts and styles of the React app.
    pub bundle: Bundle,
    /// Background jobs that the staff start.
    pub jobs: Jobs,
    /// Open event streams, counted per session; a handler opens one by its parameter.
    pub event_streams: EventStreams,
    /// Accounts whose archive is being written: one at a time each.
    pub exports: InProgress<UserId>,
    /// Decodes uploaded pictures, a few at a time.
    pub intake: Intake,
    /// Small pictures for the dashboard.
    pub thumbs: Thumbs,
    /// Icon collections that the server offers.
    pub icons: Icons,
    /// Turns true when the server stops; long answers end then.
    pub stopping: watch::Receiver<bool>,
}

/// The state as handlers receive it.
pub type Shared = Arc<App>;

impl FromRef<Shared> for RateLimits {
    fn from_ref(app: &Shared) -> RateLimits {
        app.limits.clone()
    }
}

impl FromRef<Shared> for EventStreams {
    fn from_ref(app: &Shared) -> EventStreams {
        app.event_streams.clone()
    }
}
