//! The options of `serve`.

use super::on_publish::OnPublishFlags;
use super::options::{DataFolder, Layout, ThemeFlag, TransportSecurity};
use super::{config, overlap};
use api::http::BaseUrl;
use api::mail::{MailOptions, MailRoute};
use api::nodes::NodeOptions;
use api::oidc::{self, OIDC, Oidc, OidcOptions};
use axum::BoxError;
use clap::Args;
use generator::directory::Directory;
use generator::installed::{self, NotInstalled};
use std::net::SocketAddr;
use std::path::PathBuf;
use store::NodeRole;
use support::outbound::Network;

#[derive(Args, Clone)]
pub(crate) struct Serve {
    /// The address and port to listen on.
    #[arg(long, env = "VISNYK_ADDR", default_value = "127.0.0.1:8080")]
    pub(super) addr: SocketAddr,
    /// The address of the public site: a scheme and a host, without a path.
    #[arg(long, env = "VISNYK_BASE_URL", default_value = "http://127.0.0.1:8080", value_parser = BaseUrl::parse)]
    pub(super) base_url: BaseUrl,
    #[command(flatten)]
    pub(super) layout: Layout,
    #[command(flatten)]
    pub(super) transport: TransportSecurity,
    #[command(flatten)]
    pub(super) folder: DataFolder,
    /// Folder of content that is imported into an empty database.
    #[arg(long, env = "VISNYK_CONTENT", default_value = "content")]
    pub(super) content: PathBuf,
    #[command(flatten)]
    pub(super) theme: ThemeFlag,
    /// Folder of the published files.
    #[arg(long, env = "VISNYK_PUBLIC", default_value = "public")]
    pub(super) public: PathBuf,
    /// Folder of the built dashboard. Default: the dashboard included in this program; in a
    /// checkout, admin-ui/dist.
    #[arg(long, env = "VISNYK_ADMIN")]
    admin: Option<PathBuf>,
    #[command(flatten)]
    pub(super) on_publish: OnPublishFlags,
    /// Number of proxies in front that add to X-Forwarded-For, or to Forwarded if they remove
    /// X-Forwarded-For.
    #[arg(long, env = "VISNYK_TRUSTED_HOPS", default_value_t = 0)]
    pub(super) trusted_hops: usize,
    /// Another address that serves /metrics, /healthz and /readyz to every client. Default: none;
    /// --addr then serves /metrics to this machine only.
    #[arg(long, env = "VISNYK_METRICS_ADDR", value_name = "IP:PORT")]
    pub(super) metrics_addr: Option<SocketAddr>,
    /// Maximum number of open connections. A lower limit of open files makes it smaller.
    #[arg(
        long,
        env = "VISNYK_MAX_CONNECTIONS",
        help_heading = "Connections",
        default_value_t = 2048
    )]
    pub(super) max_connections: usize,
    /// Maximum number of open connections of one network (an IPv4 address, or the /64 of an IPv6
    /// one). Default: an eighth of --max-connections, at least 32. Behind trusted proxies it limits
    /// the running requests of the client's network.
    #[arg(
        long,
        env = "VISNYK_MAX_CONNECTIONS_PER_NETWORK",
        help_heading = "Connections",
        value_name = "N"
    )]
    pub(super) max_connections_per_network: Option<usize>,
    /// How mail is sent: "outbox" (files in the data folder), smtp://[user:password@]host[:port]
    /// (requires STARTTLS, unless ?tls=opportunistic or ?tls=off follows) or smtps://….
    #[arg(
        long,
        env = "VISNYK_MAIL",
        help_heading = "Mail",
        default_value = "outbox",
        hide_env_values = true
    )]
    pub(super) mail: String,
    /// Sender of emails, "address" or "name <address>". Default: no-reply at the site's host.
    #[arg(long, env = "VISNYK_MAIL_FROM", help_heading = "Mail")]
    mail_from: Option<String>,
    /// Servers of Iconify's public API from which the dashboard may load icons that this site
    /// lacks, separated by commas, such as "https://api.iconify.design". Default: none.
    #[arg(long, env = "VISNYK_ICONS_OUTSIDE", value_delimiter = ',', value_parser = secure_origin)]
    pub(super) icons_outside: Vec<String>,
    /// Networks that webhooks may reach although they are private, separated by commas, such as
    /// 10.1.0.0/16. Default: none.
    #[arg(
        long,
        env = "VISNYK_ALLOW_OUTBOUND",
        value_delimiter = ',',
        value_name = "CIDR"
    )]
    pub(super) allow_outbound: Vec<Network>,
    #[command(flatten)]
    pub(super) providers: ProviderOptions,
    #[command(flatten)]
    pub(super) node: NodeFlags,
}

/// The options of a start by `serve`, which a reload does not read again.
#[derive(Args, Clone)]
pub(crate) struct ServeCommand {
    #[command(flatten)]
    pub(super) options: Serve,
    /// Migrate a database of an older schema even if the data folder has no verified backup of the
    /// last day.
    #[arg(long)]
    pub(super) migrate: bool,
    /// If .visnyk/manifest is lost, remove pages of an earlier publish that no longer have an
    /// entry. Default: they stay, and the log lists them.
    #[arg(long)]
    pub(super) remove_stale: bool,
}

impl Serve {
    /// The app of dashboard and accounts.
    pub(super) fn app(&self) -> Result<Directory, NotInstalled> {
        installed::app(self.admin.as_deref())
    }

    /// # Errors
    /// Options contradict each other, or name what cannot be.
    pub(super) fn check(&self) -> Result<(), BoxError> {
        if let Some(refusal) = self.refusals().into_iter().next() {
            return Err(refusal.into());
        }
        self.mail_options()?.check()?;
        Ok(self.refuse_public_secrets()?)
    }

    /// Problems of the options, those of mail and folders aside.
    pub(super) fn refusals(&self) -> Vec<String> {
        let providers = self.providers.clone().read();
        let providers = providers.and_then(|all| {
            all.into_iter()
                .try_for_each(|provider| Oidc::new(provider).map(drop))
        });
        let refusals: [Option<BoxError>; 4] = [
            self.transport
                .hsts
                .check(self.base_url.address())
                .err()
                .map(BoxError::from),
            self.check_role().err(),
            self.folder.storage().err(),
            providers.err().map(BoxError::from),
        ];
        refusals.iter().flatten().map(ToString::to_string).collect()
    }

    /// Refuses a published folder that holds accounts, drafts or passwords.
    fn refuse_public_secrets(&self) -> Result<(), String> {
        let settings = config::file();
        let mut secrets = vec![
            ("--data", &*self.folder.data),
            ("--content", &*self.content),
        ];
        secrets.extend(
            settings
                .iter()
                .map(|file| ("the settings of the server", &**file)),
        );
        let providers = self.providers.oidc_providers.iter();
        secrets.extend(providers.map(|file| ("--oidc-providers", &**file)));
        overlap::refuse_public_secrets(&self.public, &secrets)
    }

    /// Refuses a role that leaves work to servers that cannot be.
    fn check_role(&self) -> Result<(), BoxError> {
        if self.folder.server()?.is_none() && self.node.role != NodeRole::All {
            return Err("--role: a database file has one server, which does everything; set --database to a PostgreSQL \
                        server"
                .into());
        }
        Ok(())
    }

    pub(super) fn mail_options(&self) -> Result<MailOptions, BoxError> {
        let smtp = match self.mail.as_str() {
            "outbox" => None,
            server => Some(MailRoute::parse(server, self.base_url.authority())?),
        };
        Ok(MailOptions {
            smtp,
            from: self.mail_from.clone(),
        })
    }
}

/// `https://` and a host, perhaps with a port: it becomes part of a policy, where anything else
/// would mean more.
fn secure_origin(text: &str) -> Result<String, String> {
    let host = text
        .strip_prefix("https://")
        .map(|rest| rest.trim_end_matches('/'))
        .unwrap_or_default();
    let is_host = !host.is_empty()
        && host
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':'));
    if !is_host {
        return Err("an origin like https://api.iconify.design".to_owned());
    }
    Ok(format!("https://{host}"))
}

/// How a server takes part where several share a database.
#[derive(Args, Clone)]
pub(super) struct NodeFlags {
    /// What this server does if several share a database: "all"; "api" serves readers and leaves
    /// mail, retention, jobs and deliveries to others; "worker" does these if no other server does,
    /// and serves only probes and metrics.
    #[arg(long, env = "VISNYK_ROLE", help_heading = "Several servers", default_value = "all", value_parser = role)]
    pub(super) role: NodeRole,
    /// Name of this server in probes and in the database. Default: the name of the machine.
    #[arg(
        long,
        env = "VISNYK_NODE_NAME",
        help_heading = "Several servers",
        value_name = "NAME"
    )]
    node_name: Option<String>,
}

fn role(text: &str) -> Result<NodeRole, String> {
    NodeRole::from_code(text).ok_or_else(|| {
        let known: Vec<_> = NodeRole::ALL.iter().map(|role| role.code()).collect();
        format!("one of {}", known.join(", "))
    })
}

impl NodeFlags {
    pub(super) fn options(&self) -> NodeOptions {
        let machine = NodeOptions::default();
        NodeOptions {
            role: self.role,
            name: self.node_name.clone().unwrap_or(machine.name),
            ..machine
        }
    }
}

/// Sign-in through OpenID providers: one by the first five options, of which the first three belong
/// together, and others by a file.
#[derive(Args, Clone)]
#[allow(
    clippy::struct_field_names,
    reason = "fields are named as the flags are"
)]
pub(super) struct ProviderOptions {
    /// Address of the issuer, exactly as the issuer writes it. Default: none; users sign in by
    /// password or emailed link only.
    #[arg(
        long,
        env = "VISNYK_OIDC_ISSUER",
        help_heading = "Sign-in by an OpenID provider",
        requires = "oidc_client_id"
    )]
    pub(super) oidc_issuer: Option<String>,
    /// The client id under which the issuer knows this portal.
    #[arg(
        long,
        env = "VISNYK_OIDC_CLIENT_ID",
        help_heading = "Sign-in by an OpenID provider",
        requires = "oidc_client_secret"
    )]
    oidc_client_id: Option<String>,
    /// The secret of that client.
    #[arg(
        long,
        env = "VISNYK_OIDC_CLIENT_SECRET",
        help_heading = "Sign-in by an OpenID provider",
        hide_env_values = true,
        requires = "oidc_issuer"
    )]
    oidc_client_secret: Option<String>,
    /// The name of the issuer on the button that signs in. Default: OpenID.
    #[arg(
        long,
        env = "VISNYK_OIDC_NAME",
        help_heading = "Sign-in by an OpenID provider"
    )]
    oidc_name: Option<String>,
    /// Further hosts with endpoints of the issuer, separated by commas. Default: only the host of
    /// the issuer's address.
    #[arg(
        long,
        env = "VISNYK_OIDC_HOSTS",
        help_heading = "Sign-in by an OpenID provider",
        value_delimiter = ','
    )]
    oidc_hosts: Vec<String>,
    /// A TOML file of further providers, each with its icon, its domains and the roles that it gives
    /// (docs/hosting/index.md). Default: none.
    #[arg(
        long,
        env = "VISNYK_OIDC_PROVIDERS",
        help_heading = "Sign-in by an OpenID provider"
    )]
    pub(super) oidc_providers: Option<PathBuf>,
}

impl ProviderOptions {
    /// Whether there is any.
    pub(super) fn any(&self) -> bool {
        self.oidc_issuer.is_some() || self.oidc_providers.is_some()
    }

    /// All of them, that of the options first.
    ///
    /// # Errors
    /// The file cannot be read, or a provider is wrong.
    pub(super) fn read(self) -> Result<Vec<OidcOptions>, String> {
        match self.oidc_providers.clone() {
            Some(file) => oidc::file::read(&file, self.of_options()),
            None => Ok(self.of_options().into_iter().collect()),
        }
    }

    fn of_options(self) -> Option<OidcOptions> {
        Some(OidcOptions {
            id: OIDC.to_owned(),
            issuer: self.oidc_issuer?,
            client_id: self.oidc_client_id?,
            client_secret: self.oidc_client_secret?,
            name: self.oidc_name.unwrap_or_else(|| "OpenID".to_owned()),
            icon: None,
            hosts: self.oidc_hosts,
            domains: Vec::new(),
            roles: None,
        })
    }
}
