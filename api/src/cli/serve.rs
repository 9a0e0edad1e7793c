//! `serve`: everything in one process, from one configuration to the next.

use super::content::take_in;
use super::lock::lock;
use super::on_publish::OnPublishFlags;
use super::signals::{Next, Signals};
use super::{DataFolder, Failure, Layout, TransportSecurity, config};
use api::background::Tasks;
use api::domain::accounts::passwords::Cost;
use api::http::{BaseUrl, Limits, connections_within, raise_descriptor_limit};
use api::mail::{MailOptions, Route};
use api::maintenance::backup::{self, DailyOptions};
use api::oidc::OidcOptions;
use api::publishing::engine::{EngineOptions, StoreEngine};
use api::server::lifecycle::{Options, Parts, Running, TaskEnd};
use api::store::Store;
use api::support::clock::{Clock, SharedClock, SystemClock};
use clap::Args;
use generator::rehearsal;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

#[derive(Args, Clone)]
pub(crate) struct Serve {
    /// Where to listen.
    #[arg(long, env = "VISNYK_ADDR", default_value = "127.0.0.1:8080")]
    pub(super) addr: SocketAddr,
    /// Where the public site is: a scheme and a host, without a path.
    #[arg(long, env = "VISNYK_BASE_URL", default_value = "http://127.0.0.1:8080", value_parser = BaseUrl::parse)]
    pub(super) base_url: BaseUrl,
    #[command(flatten)]
    layout: Layout,
    #[command(flatten)]
    pub(super) transport: TransportSecurity,
    #[command(flatten)]
    pub(super) folder: DataFolder,
    /// What an empty store begins with.
    #[arg(long, env = "VISNYK_CONTENT", default_value = "content")]
    content: PathBuf,
    #[arg(long, env = "VISNYK_THEME", default_value = "themes/portal")]
    pub(super) theme: PathBuf,
    /// The published tree.
    #[arg(long, env = "VISNYK_PUBLIC", default_value = "public")]
    pub(super) public: PathBuf,
    /// The app's bundle.
    #[arg(long, env = "VISNYK_ADMIN", default_value = "admin-ui/dist")]
    pub(super) admin: PathBuf,
    #[command(flatten)]
    on_publish: OnPublishFlags,
    /// Proxies in front that add to X-Forwarded-For, or to Forwarded and remove X-Forwarded-For.
    #[arg(long, env = "VISNYK_TRUSTED_HOPS", default_value_t = 0)]
    trusted_hops: usize,
    /// Another address that serves /metrics, /healthz and /readyz to every client; without it /metrics answers this
    /// machine only, at --addr.
    #[arg(long, env = "VISNYK_METRICS_ADDR", value_name = "IP:PORT")]
    metrics_addr: Option<SocketAddr>,
    /// Open connections; fewer where the limit of open files leaves room for fewer.
    #[arg(long, env = "VISNYK_MAX_CONNECTIONS", default_value_t = 2048)]
    max_connections: usize,
    /// Of those, open connections of one network (an IPv4 address, or the /64 of an IPv6 one); without it an eighth, and
    /// at least 32. Behind trusted proxies it counts the running requests of the client's network.
    #[arg(long, env = "VISNYK_MAX_CONNECTIONS_PER_NETWORK", value_name = "N")]
    max_connections_per_network: Option<usize>,
    /// How mail leaves: "outbox" (files in the data folder), smtp://[user:password@]host[:port] (STARTTLS; with
    /// ?tls=opportunistic or ?tls=off otherwise) or smtps://….
    #[arg(long, env = "VISNYK_MAIL", default_value = "outbox", hide_env_values = true)]
    pub(super) mail: String,
    /// Sender of mails, "address" or "name <address>"; without it no-reply at the site's host.
    #[arg(long, env = "VISNYK_MAIL_FROM")]
    mail_from: Option<String>,
    /// Servers of Iconify's public API that the dashboard may ask for icons this site does not have, separated by
    /// commas, "https://api.iconify.design"; without it no other host is asked.
    #[arg(long, env = "VISNYK_ICONS_OUTSIDE", value_delimiter = ',', value_parser = secure_origin)]
    icons_outside: Vec<String>,
    #[command(flatten)]
    pub(super) issuer: Issuer,
}

impl Serve {
    pub(super) fn mail_options(&self) -> Result<MailOptions, Failure> {
        let smtp = match self.mail.as_str() {
            "outbox" => None,
            server => Some(Route::parse(server, self.base_url.authority())?),
        };
        Ok(MailOptions { smtp, from: self.mail_from.clone() })
    }
}

/// `https://` and a host, perhaps with a port: it becomes part of a policy, where anything else would mean more.
fn secure_origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").map(|rest| rest.trim_end_matches('/')).unwrap_or_default();
    let sound = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':');
    if host.is_empty() || !host.bytes().all(sound) {
        return Err("an origin like https://api.iconify.design".to_owned());
    }
    Ok(format!("https://{host}"))
}

/// Sign-in through an OpenID Connect issuer; all of the first three, or none.
#[derive(Args, Clone)]
#[allow(clippy::struct_field_names, reason = "fields are named as the flags are")]
pub(super) struct Issuer {
    /// Address of the issuer, as it spells itself.
    #[arg(long, env = "VISNYK_OIDC_ISSUER", requires = "oidc_client_id")]
    oidc_issuer: Option<String>,
    #[arg(long, env = "VISNYK_OIDC_CLIENT_ID", requires = "oidc_client_secret")]
    oidc_client_id: Option<String>,
    #[arg(long, env = "VISNYK_OIDC_CLIENT_SECRET", hide_env_values = true, requires = "oidc_issuer")]
    oidc_client_secret: Option<String>,
    /// What people call it.
    #[arg(long, env = "VISNYK_OIDC_NAME")]
    oidc_name: Option<String>,
    /// Hosts beside the issuer's own that its endpoints are on, separated by commas.
    #[arg(long, env = "VISNYK_OIDC_HOSTS", value_delimiter = ',')]
    oidc_hosts: Vec<String>,
}

impl Issuer {
    pub(super) fn options(self) -> Option<OidcOptions> {
        let (issuer, client_id, client_secret) =
            (self.oidc_issuer?, self.oidc_client_id?, self.oidc_client_secret?);
        let name = self.oidc_name.unwrap_or_else(|| "OpenID".to_owned());
        Some(OidcOptions { issuer, client_id, client_secret, name, hosts: self.oidc_hosts })
    }
}

pub(super) fn run(options: Serve) -> Result<(), Failure> {
    log_as_json();
    options.transport.hsts.check(options.base_url.address())?;
    // Before anything slow: without a handler SIGHUP ends the process.
    let mut signals = Signals::new()?;
    let data = &options.folder.data;
    let _lock = lock(data)?;
    let store = backup::open_store(data, SystemClock.now())?;
    // A store that holds something does not need the folder.
    if store.read_blocking(|reader| reader.is_empty())? {
        let done = take_in(&store, &options.content, false).map_err(|failure| {
            let (data, content) = (data.display(), options.content.display());
            format!(
                "{failure}\nthe store in {data} is empty, so it begins with the content folder {content}: name one with \
                 --content that holds settings.toml at least, or restore a backup"
            )
        })?;
        for warning in &done.warnings {
            tracing::warn!(%warning, "imported");
        }
        tracing::info!(added = done.added, content = %options.content.display(), "imported");
    }
    drop(store);
    let address = options.addr;
    let listener = TcpListener::bind(address).map_err(|error| format!("{address}: {error}"))?;
    let mut current = options;
    let mut generation = Generation::start(current.clone(), &listener)?;
    signals.handle_stops()?;
    tracing::info!(url = format!("http://{}", listener.local_addr()?), "listening");
    warn_of_theme(&current.theme);
    loop {
        match signals.next(&current, &mut generation) {
            Next::Stop => {
                tracing::info!("stopping");
                // New connections are refused from now on; otherwise they would wait in the queue of the listener.
                drop(listener);
                generation.end();
                return Ok(());
            }
            Next::Failed => return Err("the server ended unexpectedly".into()),
            Next::Reload(next) => {
                generation.end();
                generation = match Generation::start((*next).clone(), &listener) {
                    Ok(generation) => {
                        tracing::info!("reloaded");
                        current = *next;
                        generation
                    }
                    // What was checked can still fail, a tree for instance that became read-only meanwhile.
                    Err(error) => {
                        tracing::error!(%error, "not reloaded: starting again as before");
                        Generation::start(current.clone(), &listener)?
                    }
                };
            }
        }
    }
}

/// Logs what a rehearsal of the theme finds. Pages that are published are served on: only a reload is refused.
fn warn_of_theme(theme: &Path) {
    for problem in rehearsal::load(theme).err().into_iter().flat_map(|problems| problems.0) {
        tracing::warn!(%problem, "the theme will fail on some pages");
    }
}

/// A server with one configuration and one theme. A reload ends it and starts the next one on the same listener, so
/// there is one way to start and nothing is half replaced.
pub(super) struct Generation {
    /// Of its own: whatever still runs when it ends goes with it.
    runtime: Runtime,
    /// `None`: it has ended.
    served: Option<JoinHandle<()>>,
    pub(super) tasks: TaskEnd,
    stop: oneshot::Sender<()>,
}

impl Generation {
    fn start(options: Serve, listener: &TcpListener) -> Result<Generation, Failure> {
        let store = Store::open(&options.folder.data)?;
        let clock: SharedClock = Arc::new(SystemClock);
        let tasks = Tasks::default();
        let engine = StoreEngine::open(
            store.clone(),
            &options.theme,
            &options.public,
            &options.base_url,
            EngineOptions {
                hsts: options.transport.hsts,
                shape: options.layout.flat,
                sign_in_service: options.issuer.oidc_issuer.is_some(),
                ..EngineOptions::default()
            },
            clock.now(),
            &tasks,
        )?;
        let mail = options.mail_options()?;
        let parts = Parts {
            pages: engine.look(),
            engine: Some(Box::new(engine)),
            on_publish: options.on_publish.options(),
            store,
            clock,
            tasks,
        };
        let settings = Options {
            address: options.addr,
            base: options.base_url,
            hsts: options.transport.hsts,
            public: options.public,
            admin: Some(options.admin),
            icons: Some(options.theme.join("dist/icons")),
            icons_outside: options.icons_outside,
            trusted_hops: options.trusted_hops,
            metrics_address: options.metrics_addr,
            cost: Cost::default(),
            oidc: options.issuer.options(),
            mail: Some(mail),
            backups: Some(DailyOptions { settings: config::file() }),
            limits: Limits {
                connections: connections_that_fit(options.max_connections),
                connections_per_network: options.max_connections_per_network,
                ..Limits::default()
            },
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let running = runtime.block_on(Running::start_on(listener.try_clone()?, settings, parts))?;
        if let Some(address) = running.metrics_address() {
            tracing::info!(url = format!("http://{}/metrics", address?), "metrics listening");
        }
        let (stop, stopped) = oneshot::channel();
        let tasks = running.task_end();
        let served = runtime.spawn(running.run(async {
            // Fails when the sender is dropped, which is a stop as well.
            let _ = stopped.await;
        }));
        Ok(Generation { runtime, served: Some(served), tasks, stop })
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
    fn end(self) {
        let Generation { runtime, served, stop, .. } = self;
        let _ = stop.send(());
        if let Some(Err(error)) = served.map(|served| runtime.block_on(served)) {
            tracing::error!(%error, "the server ended with a panic");
        }
        // Calls that block, a search for instance, cannot be ended: no one waits for them.
        runtime.shutdown_background();
    }
}

/// As many connections as asked for, or as descriptors allow.
fn connections_that_fit(wanted: usize) -> usize {
    let limit = raise_descriptor_limit();
    let connections = connections_within(wanted, limit);
    if connections < wanted {
        tracing::warn!(
            limit,
            connections,
            max_connections = wanted,
            "the limit of open files leaves room for fewer connections than --max-connections; raise it, with \
             LimitNOFILE= in the systemd unit or `ulimit -Hn`"
        );
    }
    connections
}

/// One JSON object per line on standard error, UTC; `RUST_LOG` chooses what.
fn log_as_json() {
    let filter = tracing_subscriber::EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("info"));
    tracing_subscriber::fmt()
        .json()
        .flatten_event(true)
        .with_current_span(false)
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
}
