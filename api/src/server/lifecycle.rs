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

/// What a server needs to know.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where the site is served.
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
    /// Proxies in front whose `X-Forwarded-For` entries are believed.
    pub trusted_hops: usize,
    /// Where `/metrics` and the probes are served to any peer, beside the site.
    pub metrics_address: Option<SocketAddr>,
    /// What hashing a password costs.
    pub cost: Cost,
    /// How patient the server is with connections.
    pub limits: ConnectionLimits,
    /// `None`: emails wait for another process.
    pub mail: Option<MailOptions>,
    /// Sign-in through an outside issuer.
    pub oidc: Option<OidcOptions>,
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
    /// Where background tasks are known: those of the other parts, and those that the server
    /// starts.
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
    publisher: Option<Publisher>,
    delivery: Option<DeliveryTask>,
    mailer: Option<Task>,
    retention: Task,
    backups: Option<Task>,
    recorder: Task,
    worker: Worker,
    disk: Task,
    clock: Task,
    stop: watch::Sender<bool>,
    /// For the whole end.
    end: Duration,
}

impl RunningServer {
    /// Binds, reads what is served from memory, and starts the publisher.
    pub async fn start(options: Options, parts: Parts) -> io::Result<RunningServer> {
        let server = Server::bind(options.address, options.connection_limits()).await?;
        RunningServer::start_server(server, options, parts).await
    }

    /// The same on a listener that stays open between this server and the next one.
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
        let metrics_server =
            match options.metrics_address {
                Some(address) => {
                    let limits = ConnectionLimits {
                        connections: METRICS_CONNECTIONS,
                        trusted_hops: 0,
                        ..options.limits
                    };
                    let bound = Server::bind(address, limits).await;
                    Some(bound.map_err(|error| {
                        io::Error::new(error.kind(), format!("{address}: {error}"))
                    })?)
                }
                None => None,
            };
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
        let node = {
            let (store, status, tasks, node) = (
                store.clone(),
                publication.clone(),
                tasks.clone(),
                options.node,
            );
            let join = move || Node::join(&store, node, &status, &tasks);
            tokio::task::spawn_blocking(join)
                .await
                .map_err(io::Error::other)??
        };
        let lease = node.lease.clone();
        let secret = store.secret().await.map_err(io::Error::other)?;
        let (stop, stopping) = watch::channel(false);
        let sends_emails = options
            .mail
            .as_ref()
            .filter(|_| is_sender)
            .map(|mail| mail.smtp.is_some());
        let mut mails = Arc::<MailCounts>::default();
        let mailer = match options.mail {
            Some(mail) => {
                let (origin, host) = (options.base.origin(), options.base.authority());
                let mailer = Mailer::new(store.clone(), pages.clone(), mail, origin, host);
                let mailer = mailer.map_err(io::Error::other)?;
                mails = mailer.counts();
                Some(mailer.start(clock.clone(), lease.clone(), &tasks)?)
            }
            None => None,
        };
        let swept = Inbox::default();
        let (tree, done) = (options.public.clone(), swept.clone());
        let retention = retention::start(
            store.clone(),
            tree,
            trusted_clock.clone(),
            lease.clone(),
            done,
            &tasks,
        )?;
        let backup_status = options
            .backups
            .is_some()
            .then(|| Arc::new(BackupStatus::default()));
        let backups = match (options.backups, &backup_status) {
            (Some(daily), Some(status)) => {
                let (clock, status, publication) =
                    (clock.clone(), status.clone(), publication.clone());
                let daily = DailyOptions {
                    lease: lease.clone(),
                    ..daily
                };
                Some(backup::start_daily(
                    store.folder(),
                    daily,
                    clock,
                    status,
                    publication,
                    swept,
                    &tasks,
                )?)
            }
            _ => None,
        };
        let visits = Visits::new(clock.clone());
        let recorder = visits::start(store.clone(), visits.clone(), &tasks)?;
        let delivery = match on_publish {
            Some(on_publish) => {
                let (store, clock, status) = (store.clone(), clock.clone(), publication.clone());
                let (tasks, lease) = (tasks.clone(), lease.clone());
                let start =
                    move || DeliveryTask::start(on_publish, store, clock, status, lease, &tasks);
                // It waits for the store.
                Some(
                    tokio::task::spawn_blocking(start)
                        .await
                        .map_err(io::Error::other)??,
                )
            }
            None => None,
        };
        let deliveries = delivery.as_ref().map(DeliveryTask::deliveries);
        let publisher = match engine {
            Some(engine) => {
                let (store, clock, status) = (store.clone(), clock.clone(), publication.clone());
                let deliveries = deliveries.clone();
                Some(Publisher::start(
                    engine,
                    store,
                    clock,
                    status,
                    deliveries,
                    lease.clone(),
                    &tasks,
                )?)
            }
            None => None,
        };
        let tools = Tools {
            store: store.clone(),
            clock: clock.clone(),
            pages: pages.clone(),
            public: options.public.clone(),
            publisher: publisher.as_ref().map(Publisher::orders),
            lease,
        };
        let worker = Worker::start(tools, &tasks)?;
        let disk = disk_space::start(&store, options.public.clone(), publication.clone(), &tasks)?;
        let oidc = options
            .oidc
            .map(Oidc::new)
            .transpose()
            .map_err(io::Error::other)?;
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
                oidc: oidc.map(Arc::new),
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
            publisher,
            delivery,
            mailer,
            retention,
            backups,
            recorder,
            worker,
            disk,
            clock: clock_task,
            stop,
            end,
        })
    }

    /// The address of the listener, with the port that the system chose. Fails if the system does
    /// not report it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.server.address()
    }

    /// Where metrics are served, if they have an address of their own.
    pub fn metrics_address(&self) -> Option<io::Result<SocketAddr>> {
        self.metrics_server.as_ref().map(Server::address)
    }

    /// The state that handlers share.
    pub fn app(&self) -> &Shared {
        &self.app
    }

    /// Ends the tasks while readers are still served.
    pub fn task_end(&self) -> TaskEnd {
        TaskEnd::new(self.app.operations.tasks.clone(), self.worker.jobs())
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
            publisher,
            delivery,
            mailer,
            retention,
            backups,
            recorder,
            worker,
            disk,
            clock,
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
            worker.jobs().cancel_running();
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
                // Its connections are no readers'.
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
            drop((
                backups, recorder, worker, disk, clock, mailer, retention, publisher, delivery, app,
            ));
            // The lease goes on while the others end what they do under it.
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

/// For the writer's last transaction when background tasks used up the time.
const LAST_COMMIT: Duration = Duration::from_millis(250);
