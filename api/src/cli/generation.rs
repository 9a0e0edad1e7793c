//! A server from a start or a reload to the next.

use super::config;
use super::serve_options::Serve;
use super::version::COMMIT;
use api::background::Tasks;
use api::http::{ConnectionLimits, connections_within, raise_descriptor_limit};
use api::maintenance::backup::DailyOptions;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::server::lifecycle::{Options, Parts, RunningServer};
use api::server::task_end::TaskEnd;
use axum::BoxError;
use domain::accounts::passwords::Cost;
use std::net::TcpListener;
use std::sync::Arc;
use support::clock::{SharedClock, SystemClock};
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server with one configuration and one theme. A reload ends it and starts the next one on the
/// same listener, so there is one way to start and nothing is half replaced.
pub(super) struct Generation {
    /// Of its own: whatever still runs when it ends goes with it.
    runtime: Runtime,
    /// `None`: it has ended.
    served: Option<JoinHandle<()>>,
    pub(super) tasks: TaskEnd,
    stop: oneshot::Sender<()>,
}

impl Generation {
    /// `remove_stale` lets the first publish remove pages of a tree whose manifest is lost.
    pub(super) fn start(
        options: Serve,
        listener: &TcpListener,
        remove_stale: bool,
    ) -> Result<Generation, BoxError> {
        let store = options.folder.open_again()?;
        let clock: SharedClock = Arc::new(SystemClock);
        let tasks = Tasks::default();
        let theme = options.theme.directory()?;
        let app = options.app()?;
        let engine = StoreEngine::open(
            store.clone(),
            &theme,
            &options.public,
            &options.base_url,
            EngineOptions {
                hsts: options.transport.hsts,
                shape: options.layout.flat,
                adopt: options.layout.adopt,
                remove_stale,
                sign_in_service: options.providers.any(),
                ..EngineOptions::default()
            },
            clock.now(),
            &tasks,
        )?;
        let mail = options.mail_options()?;
        let parts = Parts {
            pages: engine.page_renderer(),
            engine: Some(Box::new(engine)),
            on_publish: options.on_publish.options(),
            store,
            clock,
            tasks,
        };
        let settings = Options {
            address: options.addr,
            commit: COMMIT,
            base: options.base_url,
            hsts: options.transport.hsts,
            public: options.public,
            admin: Some(app),
            icons: Some(theme.join("dist").join("icons")),
            icons_outside: options.icons_outside,
            allow_outbound: options.allow_outbound,
            trusted_hops: options.trusted_hops,
            metrics_address: options.metrics_addr,
            cost: Cost::default(),
            providers: options.providers.read()?,
            mail: Some(mail),
            node: options.node.options(),
            backups: Some(DailyOptions {
                settings: config::file(),
                database: options.folder.server()?,
                ..DailyOptions::default()
            }),
            limits: ConnectionLimits {
                connections: connections_that_fit(options.max_connections),
                connections_per_network: options.max_connections_per_network,
                ..ConnectionLimits::default()
            },
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        let running = runtime.block_on(RunningServer::start_on(
            listener.try_clone()?,
            settings,
            parts,
        ))?;
        if let Some(address) = running.metrics_address() {
            tracing::info!(
                url = format!("http://{}/metrics", address?),
                "metrics listening"
            );
        }
        let (stop, stopped) = oneshot::channel();
        let tasks = running.task_end();
        let served = runtime.spawn(running.run(async {
            // Fails when the sender is dropped, which is a stop as well.
            let _ = stopped.await;
        }));
        Ok(Generation {
            runtime,
            served: Some(served),
            tasks,
            stop,
        })
    }

    /// Returns when it ends by itself, which only a panic brings about.
    pub(super) async fn ended(&mut self) {
        if let Some(served) = &mut self.served {
            let ended = served.await;
            self.served = None;
            if let Err(error) = ended {
                tracing::error!(%error, "the server ended with a panic");
            }
        }
    }

    /// Ends it within five seconds.
    pub(super) fn end(self) {
        let Generation {
            runtime,
            served,
            stop,
            ..
        } = self;
        let _ = stop.send(());
        if let Some(Err(error)) = served.map(|served| runtime.block_on(served)) {
            tracing::error!(%error, "the server ended with a panic");
        }
        // Calls that block, a search for instance, cannot be ended: no one waits for them.
        runtime.shutdown_background();
    }
}

/// The requested number of connections, or fewer if the limit of open files is lower.
fn connections_that_fit(wanted: usize) -> usize {
    let limit = raise_descriptor_limit();
    let connections = connections_within(wanted, limit);
    if connections < wanted {
        tracing::warn!(
            limit,
            connections,
            max_connections = wanted,
            "the limit of open files allows fewer connections than --max-connections; raise it, with \
             LimitNOFILE= in the systemd unit or `ulimit -Hn`"
        );
    }
    connections
}
