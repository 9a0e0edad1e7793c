//! Assembles, starts and stops the server; a stop loses nothing that was acknowledged.

use crate::app::{App, LongAnswers, Operations, SearchService, Security, Shared};
use crate::background::{Inbox, Task, Tasks};
use crate::http::event_streams::EventStreams;
use crate::http::request_metrics::Metrics;
use crate::http::{BaseUrl, Clients, ConnectionLimits, Server};
use crate::jobs::{Tools, Worker};
use crate::mail::{MailCounts, MailOptions, Mailer};
use crate::maintenance::backup::{self, BackupStatus, DailyOptions};
use crate::maintenance::{clock_watch, disk_space, retention};
use crate::media::Pictures;
use crate::nodes::{Node, NodeOptions};
use crate::oidc::{Oidc, OidcOptions};
use crate::pages::icons::Icons;
use crate::pages::{AppShell, Bundle};
use crate::publishing::Publishing;
use crate::publishing::on_publish::{DeliveryTask, OnPublish};
use crate::publishing::page_renderer::PageRenderer;
use crate::publishing::publisher::{Engine, Publisher};
use crate::publishing::status::PublicationStatus;
use crate::server::router;
use crate::server::task_end::{TaskEnd, is_before_nodes, is_before_recorder};
use crate::static_files::Tree;
use crate::visits::{self, Visits};
use crate::{events, saved_searches};
use domain::accounts::passwords::{Cost, Passwords};
use generator::directory::Directory;
use generator::view::Hsts;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{BlockingStore, NodeRole, Search, Store};
use support::clock::SharedClock;
use support::in_progress::InProgress;
use support::outbound::Network;
use support::trusted_clock::TrustedClock;
use support::work_pool::WorkPool;
use tokio::sync::watch;

/// Threads that search, each with a connection and its cache. More would only share the same cores.
const SEARCH_THREADS: usize = 4;
/// Searches that wait, and for how long: at a tenth of a second each, the last of them is answered
/// within two seconds.
const SEARCH_QUEUE: usize = 64;
const SEARCH_WAIT: Duration = Duration::from_secs(5);
/// Threads that draw previews. Each holds the publisher's read lock, and a publish waits for it:
/// more would delay publishes.
const PREVIEW_THREADS: usize = 2;
/// Previews that wait, and for how long: one takes hundredths of a second, or two seconds until it
/// gives way to a rebuild.
const PREVIEW_QUEUE: usize = 16;
const PREVIEW_WAIT: Duration = Duration::from_secs(10);

/// The options of a server.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address at which the site is served.
    pub address: SocketAddr,
    /// The commit of this program and its date, for `/metrics`; `None`: the build did not name it.
    pub commit: Option<&'static str>,
    /// Origin and base path of the portal.
    pub base: BaseUrl,
    /// The `Strict-Transport-Security` header of answers.
    pub hsts: Hsts,
    /// The published tree.
    pub public: PathBuf,
    /// The app's bundle; without one, shells name no script.
    pub admin: Option<Directory>,
    /// Collections of icons; `None`: no icons.
    pub icons: Option<Directory>,
    /// Origins of Iconify's public API, to be asked by the app for icons that are in none of them.
    pub icons_outside: Vec<String>,
    /// Private networks that webhooks may reach.
    pub allow_outbound: Vec<Network>,
    /// Proxies in front whose `X-Forwarded-For` entries are believed.
    pub trusted_hops: usize,
    /// The address at which `/metrics` and the probes are served to any peer, beside the site.
    pub metrics_address: Option<SocketAddr>,
    /// The cost of hashing a password.
    pub cost: Cost,
    /// How patient the server is with connections.
    pub limits: ConnectionLimits,
    /// `None`: emails wait for another process.
    pub mail: Option<MailOptions>,
    /// Outside providers of sign-in.
    pub providers: Vec<OidcOptions>,
    /// `None`: no daily backups are made.
    pub backups: Option<DailyOptions>,
    /// How it takes part where several servers share the record.
    pub node: NodeOptions,
}

impl Options {
    fn connection_limits(&self) -> ConnectionLimits {
        ConnectionLimits {
            trusted_hops: self.trusted_hops,
            ..self.limits
        }
    }
}

/// The parts that the caller starts for the server.
pub struct Parts {
    /// The record.
    pub store: BlockingStore,
    /// The time.
    pub clock: SharedClock,
    /// Renders pages with the theme.
    pub pages: Arc<dyn PageRenderer>,
    /// `None`: nothing is published by this process.
    pub engine: Option<Box<dyn Engine>>,
    /// The command that runs after a publish.
    pub on_publish: Option<OnPublish>,
    /// The list of background tasks: those of the other parts, and those that the server starts.
    pub tasks: Tasks,
}

/// Connections of the listener for metrics: a few scrapers and probes.
const METRICS_CONNECTIONS: usize = 64;

/// A server that is bound and can be asked for its address.
pub struct RunningServer {
    server: Server,
    metrics_server: Option<Server>,
    app: Shared,
    node: Node,
    /// Whether requests beside probes are served.
    serves: bool,
    background: BackgroundTasks,
    stop: watch::Sender<bool>,
    /// For the whole end.
    end: Duration,
}

/// The tasks of a server. Dropping them waits for their ends, in this order.
struct BackgroundTasks {
    _backups: Option<Task>,
    _recorder: Task,
    worker: Worker,
    _disk: Task,
    _clock: Task,
    _mailer: Option<Task>,
    _saved_searches: Task,
    _events: Task,
    _retention: Task,
    _publisher: Option<Publisher>,
    _delivery: Option<DeliveryTask>,
}

impl RunningServer {
    /// Binds, reads what is served from memory, and starts the publisher.
    pub async fn start(options: Options, parts: Parts) -> io::Result<RunningServer> {
        let server = Server::bind(options.address, options.connection_limits()).await?;
        RunningServer::start_server(server, options, parts).await
    }

    /// Starts on a listener that stays open between this server and the next one.
    pub async fn start_on(
        listener: std::net::TcpListener,
        options: Options,
        parts: Parts,
    ) -> io::Result<RunningServer> {
        let server = Server::on(listener, options.connection_limits())?;
        RunningServer::start_server(server, options, parts).await
    }

    async fn start_server(
        server: Server,
        options: Options,
        parts: Parts,
    ) -> io::Result<RunningServer> {
        let end = options.limits.end;
        let mut metrics_server = None;
        if let Some(address) = options.metrics_address {
            let limits = ConnectionLimits {
                connections: METRICS_CONNECTIONS,
                trusted_hops: 0,
                ..options.limits
            };
            let bound = Server::bind(address, limits).await;
            metrics_server =
                Some(bound.map_err(|error| {
                    io::Error::new(error.kind(), format!("{address}: {error}"))
                })?);
        }
        let Parts {
            store,
            clock,
            pages,
            engine,
            on_publish,
            tasks,
        } = parts;
        let publication = PublicationStatus::of(&store)
            .await
            .map_err(io::Error::other)?;
        // Before anything asks for the time.
        let note = store
            .read(|reader| reader.clock_note())
            .await
            .map_err(io::Error::other)?;
        let trusted_clock = Arc::new(TrustedClock::new(clock, note.as_ref()));
        let clock: SharedClock = trusted_clock.clone();
        let clock_task = clock_watch::start(
            store.clone(),
            trusted_clock.clone(),
            publication.clone(),
            &tasks,
        )?;
        let serves = options.node.role.serves();
        // A server that never holds the lease leaves them to another, whatever its own options say.
        let is_sender = options.node.role != NodeRole::Api;
        let node = blocking({
            let store = store.clone();
            let status = publication.clone();
            let tasks = tasks.clone();
            move || Node::join(&store, options.node, &status, &tasks)
        })
        .await?;
        let lease = node.lease.clone();
        let secret = store.secret().await.map_err(io::Error::other)?;
        let (stop, stopping) = watch::channel(false);
        let sends_emails = options
            .mail
            .as_ref()
            .filter(|_| is_sender)
            .map(|mail| mail.smtp.is_some());
        let mut mails = Arc::<MailCounts>::default();
        let mut mailer = None;
        if let Some(mail) = options.mail {
            let sender = Mailer::new(
                store.clone(),
                pages.clone(),
                mail,
                options.base.origin(),
                options.base.authority(),
            )
            .map_err(io::Error::other)?;
            mails = sender.counts();
            mailer = Some(sender.start(clock.clone(), lease.clone(), &tasks)?);
        }
        let saved_searches = saved_searches::start(
            store.clone(),
            pages.clone(),
            clock.clone(),
            lease.clone(),
            hex::encode(secret),
            &tasks,
        )?;
        let sources = events::Sources {
            store: store.clone(),
            pages: pages.clone(),
            clock: clock.clone(),
            lease: lease.clone(),
            status: publication.clone(),
            base: options.base.clone(),
            secret: hex::encode(secret),
            allow_outbound: options.allow_outbound,
        };
        let events = events::start(sources, &tasks)?;
        let swept = Inbox::default();
        let retention = retention::start(
            store.clone(),
            options.public.clone(),
            trusted_clock.clone(),
            lease.clone(),
            swept.clone(),
            &tasks,
        )?;
        let mut backup_status = None;
        let mut backups = None;
        if let Some(daily) = options.backups {
            let status = Arc::new(BackupStatus::default());
            backup_status = Some(status.clone());
            let daily = DailyOptions {
                lease: lease.clone(),
                ..daily
            };
            backups = Some(backup::start_daily(
                store.folder(),
                daily,
                clock.clone(),
                status,
                publication.clone(),
                swept,
                &tasks,
            )?);
        }
        let visits = Visits::new(clock.clone());
        let recorder = visits::start(store.clone(), visits.clone(), &tasks)?;
        let mut delivery = None;
        if let Some(on_publish) = on_publish {
            let store = store.clone();
            let clock = clock.clone();
            let status = publication.clone();
            let tasks = tasks.clone();
            let lease = lease.clone();
            // The start waits for the store.
            delivery = Some(
                blocking(move || {
                    DeliveryTask::start(on_publish, store, clock, status, lease, &tasks)
                })
                .await?,
            );
        }
        let deliveries = delivery.as_ref().map(DeliveryTask::deliveries);
        let mut publisher = None;
        if let Some(engine) = engine {
            publisher = Some(Publisher::start(
                engine,
                store.clone(),
                clock.clone(),
                publication.clone(),
                deliveries.clone(),
                lease.clone(),
                &tasks,
            )?);
        }
        let orders = publisher.as_ref().map(Publisher::orders);
        let tools = Tools {
            store: store.clone(),
            clock: clock.clone(),
            pages: pages.clone(),
            public: options.public.clone(),
            publisher: orders.clone(),
            lease,
        };
        let worker = Worker::start(tools, &tasks)?;
        let disk = disk_space::start(&store, options.public.clone(), publication.clone(), &tasks)?;
        let providers = options.providers.into_iter().map(Oidc::new);
        let providers: Result<Vec<Oidc>, String> = providers.collect();
        let providers = providers.map_err(io::Error::other)?;
        let bundle = options.admin.as_ref().map(Bundle::load).transpose()?;
        let app = App {
            base: options.base,
            clients: Clients {
                trusted_hops: options.trusted_hops,
                ..Clients::default()
            },
            security: Security {
                secret: hex::encode(secret),
                passwords: Passwords::new(options.cost).map_err(io::Error::other)?,
                providers: providers.into_iter().map(Arc::new).collect(),
                hsts: options.hsts,
            },
            search: SearchService {
                index: Search::of(&store),
                pool: WorkPool::new(SEARCH_THREADS, SEARCH_QUEUE, SEARCH_WAIT),
            },
            visits,
            pictures: Pictures::new(&options.public),
            publishing: Publishing {
                tree: Tree::new(options.public),
                status: publication,
                orders: publisher.as_ref().map(Publisher::orders),
                deliveries,
                pages,
                previews: WorkPool::new(PREVIEW_THREADS, PREVIEW_QUEUE, PREVIEW_WAIT),
            },
            shell: AppShell {
                bundle: bundle.unwrap_or_default(),
                icons: Icons::of(options.icons, options.icons_outside),
            },
            jobs: worker.jobs(),
            long_answers: LongAnswers {
                event_streams: EventStreams::default(),
                exports: InProgress::default(),
                stopping,
            },
            operations: Operations {
                started_at: clock.now(),
                clock: trusted_clock,
                node: node.health.clone(),
                tasks,
                backups: backup_status,
                mails,
                sends_emails,
                metrics: Arc::new(Metrics::default()),
                commit: options.commit,
            },
            clock,
            store: Store::clone(&store),
        };
        Ok(RunningServer {
            server,
            metrics_server,
            app: Arc::new(app),
            node,
            serves,
            background: BackgroundTasks {
                _backups: backups,
                _recorder: recorder,
                worker,
                _disk: disk,
                _clock: clock_task,
                _mailer: mailer,
                _saved_searches: saved_searches,
                _events: events,
                _retention: retention,
                _publisher: publisher,
                _delivery: delivery,
            },
            stop,
            end,
        })
    }

    /// The address of the listener, with the port that the system chose. Fails if the system does
    /// not report it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.server.address()
    }

    /// The address of metrics, if they have one of their own.
    pub fn metrics_address(&self) -> Option<io::Result<SocketAddr>> {
        self.metrics_server.as_ref().map(Server::address)
    }

    /// The state that handlers share.
    pub fn app(&self) -> &Shared {
        &self.app
    }

    /// Ends the tasks while readers are still served.
    pub fn task_end(&self) -> TaskEnd {
        TaskEnd::new(
            self.app.operations.tasks.clone(),
            self.background.worker.jobs(),
        )
    }

    /// Serves until `until` resolves; then running requests, the publish under way and every queued
    /// edit are finished, within `Limits::end`. A task that takes longer is named in the log and no
    /// longer waited for: the record holds what was acknowledged, the next start tries a mail again
    /// and checks a tree that was not closed.
    pub async fn run(self, until: impl Future<Output = ()>) {
        let RunningServer {
            server,
            metrics_server,
            app,
            node,
            serves,
            background,
            stop,
            end,
        } = self;
        let (metrics, store, tasks) = (
            app.operations.metrics.clone(),
            app.store.clone(),
            app.operations.tasks.clone(),
        );
        let mut deadline = Instant::now() + end;
        let until = async {
            until.await;
            deadline = Instant::now() + end;
            // Streams end now, so that connections can.
            let _ = stop.send(true);
            background.worker.jobs().cancel_running();
            // The on-publish command ends now as well: what it did not receive waits. Requests are
            // counted to the last one.
            tasks.stop(is_before_recorder);
        };
        let mut stopping = app.long_answers.stopping.clone();
        let metrics_until = async move {
            let _ = stopping.wait_for(|stopping| *stopping).await;
        };
        let serve_metrics = async {
            if let Some(server) = metrics_server {
                // Connections for metrics are no readers'.
                server
                    .run(router::metrics_router(&app), Arc::default(), metrics_until)
                    .await;
            }
        };
        let routes = if serves {
            router::router(&app)
        } else {
            router::metrics_router(&app)
        };
        tokio::join!(server.run(routes, metrics, until), serve_metrics);
        tasks.stop(is_before_nodes);
        // Waiting blocks: not on an asynchronous worker.
        let ended = tokio::task::spawn_blocking(move || {
            let late = tasks.wait(is_before_nodes, deadline);
            if !late.is_empty() {
                tracing::warn!(tasks = ?late, "background tasks did not end in time");
                tasks.abandon();
            }
            drop(background);
            drop(app);
            // The lease goes on until the tasks that work under it have ended.
            drop(node);
        });
        let _ = ended.await;
        // An abandoned task may keep the store open. Edits that wait for its writer are committed
        // all the same: this one is behind them.
        let left = deadline
            .saturating_duration_since(Instant::now())
            .max(LAST_COMMIT);
        if tokio::time::timeout(left, store.flush()).await.is_err() {
            tracing::error!("the last edits were not committed in time");
        }
        let _ = tokio::task::spawn_blocking(move || drop(store)).await;
    }
}

/// Runs the start of a task that may block on a thread for that.
async fn blocking<T: Send + 'static>(
    start: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    tokio::task::spawn_blocking(start)
        .await
        .map_err(io::Error::other)?
}

/// For the writer's last transaction when background tasks used up the time.
const LAST_COMMIT: Duration = Duration::from_millis(250);
