//! The state that handlers share, by subject. A part whose subject has a room of its own is defined
//! there.

use crate::background::Tasks;
use crate::http::event_streams::EventStreams;
use crate::http::rate_limits::RateLimits;
use crate::http::request_metrics::Metrics;
use crate::http::{BaseUrl, Clients};
use crate::jobs::Jobs;
use crate::mail::MailCounts;
use crate::maintenance::backup::BackupStatus;
use crate::media::Pictures;
use crate::nodes::NodeHealth;
use crate::oidc::Oidc;
use crate::pages::AppShell;
use crate::publishing::Publishing;
use crate::visits::Visits;
use axum::extract::FromRef;
use domain::accounts::passwords::Passwords;
use domain::ids::UserId;
use generator::view::Hsts;
use jiff::Timestamp;
use model::Site;
use std::sync::Arc;
use store::{QuerySynonym, Search, SearchReader, Store};
use support::blocking::WorkError;
use support::clock::SharedClock;
use support::in_progress::InProgress;
use support::trusted_clock::TrustedClock;
use support::work_pool::WorkPool;
use tokio::sync::watch;

/// The server's state; [`Shared`] is what handlers get.
pub struct App {
    /// The record.
    pub store: Store,
    /// The time, as far as the machine's clock is believed.
    pub clock: SharedClock,
    /// Origin and base path of the portal.
    pub base: BaseUrl,
    /// The other ends of connections: networks, their limits, proxies in front.
    pub clients: Clients,
    /// Secrets and the ways to sign in.
    pub security: Security,
    /// The search of readers.
    pub search: SearchService,
    /// Counts of readers.
    pub visits: Visits,
    /// The published tree, and the state of what publishes it.
    pub publishing: Publishing,
    /// Uploaded pictures.
    pub pictures: Pictures,
    /// The React app.
    pub shell: AppShell,
    /// Background jobs that the staff start.
    pub jobs: Jobs,
    /// Answers that last longer than a request usually does.
    pub long_answers: LongAnswers,
    /// The health of the process, for probes, `/metrics` and the dashboard.
    pub operations: Operations,
}

/// Secrets and the ways to sign in.
pub struct Security {
    /// 64 hexadecimal digits behind CSRF hashes.
    pub secret: String,
    /// Hashes and verifies passwords, a few at a time.
    pub passwords: Passwords,
    /// Outside providers of sign-in, in the order in which readers see them.
    pub providers: Vec<Arc<Oidc>>,
    /// The `Strict-Transport-Security` header of answers.
    pub hsts: Hsts,
}

impl Security {
    /// The outside provider with this id.
    pub(crate) fn provider(&self, id: &str) -> Option<Arc<Oidc>> {
        let mut all = self.providers.iter();
        all.find(|provider| provider.options.id == id).cloned()
    }
}

/// The search index as readers query it, and the threads that search: a query may read for tenths
/// of a second.
pub struct SearchService {
    /// The search index.
    pub index: Search,
    /// The threads, and the queue before them.
    pub pool: WorkPool,
}

impl SearchService {
    /// Runs `work` on a thread that searches.
    ///
    /// # Errors
    /// Too many searches wait, or the thread panicked.
    pub async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&SearchReader) -> T + Send + 'static,
    ) -> Result<T, WorkError> {
        self.index.read(&self.pool, work).await
    }

    /// The synonyms of a site's settings, with their terms.
    pub fn synonyms(&self, site: &Arc<Site>) -> Arc<[QuerySynonym]> {
        self.index.synonyms(site)
    }
}

/// Answers that last longer than a request usually does.
pub struct LongAnswers {
    /// Open event streams, counted per session; a handler opens one by its parameter.
    pub event_streams: EventStreams,
    /// Accounts whose archive is being written: one at a time each.
    pub exports: InProgress<UserId>,
    /// Turns true when the server stops; long answers end then.
    pub stopping: watch::Receiver<bool>,
}

/// The health of the process, for probes, `/metrics` and the dashboard.
pub struct Operations {
    /// The clock of [`App::clock`], which an administrator may be asked to accept.
    pub clock: Arc<TrustedClock>,
    /// How this server is among those that share the record; `None`: no other one can.
    pub node: Option<Arc<NodeHealth>>,
    /// The background tasks of this process.
    pub tasks: Tasks,
    /// `None`: this process makes no backups.
    pub backups: Option<Arc<BackupStatus>>,
    /// Emails that left or failed.
    pub mails: Arc<MailCounts>,
    /// Whether emails leave this machine or become files of the outbox; `None`: another process
    /// sends them.
    pub sends_emails: Option<bool>,
    /// Counts of requests and sign-ins.
    pub metrics: Arc<Metrics>,
    /// When the server started.
    pub started_at: Timestamp,
    /// The commit of this program and its date, where the build named it.
    pub commit: Option<&'static str>,
}

/// The state as handlers receive it.
pub type Shared = Arc<App>;

impl FromRef<Shared> for RateLimits {
    fn from_ref(app: &Shared) -> RateLimits {
        app.clients.limits.clone()
    }
}

impl FromRef<Shared> for EventStreams {
    fn from_ref(app: &Shared) -> EventStreams {
        app.long_answers.event_streams.clone()
    }
}
