//! The address of a server, and what every connection to it asks for.

use engine::{DbError, Result};
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;
use support::tls;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};
use tokio_postgres_rustls::MakeRustlsConnect;

/// The name by which connections are known to the server.
pub(super) const PROGRAM: &str = "visnyk";
/// A server that does not answer is away after this long.
const CONNECT: Duration = Duration::from_secs(5);
/// Bytes that the server does not acknowledge in this time end the connection, also in the middle
/// of a statement.
const UNACKNOWLEDGED: Duration = Duration::from_secs(10);
/// The same while nothing is sent: probes after this long, and then so many.
const IDLE: Duration = Duration::from_secs(10);
const PROBE: Duration = Duration::from_secs(3);
const PROBES: u32 = 3;
/// A statement may run so long; none of the store needs a second.
const STATEMENT_MILLISECONDS: u32 = 30_000;
/// Connections that read, of one node. The writer has one more, and the counts of visits five at
/// most.
const CONNECTIONS: usize = 16;
/// Requests have eight; a publish, the search index and an export hold one each and read beside it.
const FEWEST: usize = 12;

/// `postgres://user:password@host:port,host:port/name?sslmode=…&sslrootcert=FILE&connections=N`:
/// what libpq accepts, with the number of connections that read.
#[derive(Clone)]
pub(super) struct PostgresUrl {
    config: Config,
    root_certificate: Option<PathBuf>,
    connections: usize,
}

impl PostgresUrl {
    /// The connections that read at the same time, at most.
    pub(super) fn connections(&self) -> usize {
        self.connections
    }

    /// The same for connections that call themselves otherwise.
    pub(super) fn named(&self, name: &str) -> PostgresUrl {
        let mut url = self.clone();
        url.config.application_name(name);
        url
    }

    /// The settings of a connection; `more` are settings of its session.
    pub(super) fn config(&self, more: &str) -> Config {
        let mut config = self.config.clone();
        let own = config.get_options().unwrap_or_default().to_owned();
        config.options(format!(
            "-c statement_timeout={STATEMENT_MILLISECONDS} -c timezone=UTC -c lock_timeout=0 {own} {more}"
        ));
        config
    }

    /// The settings of a connection to each host alone, with the name of the host; it may be one that
    /// does not accept writes.
    pub(super) fn hosts(&self) -> Vec<(String, Config)> {
        let hosts = self.config.get_hosts();
        let ports = self.config.get_ports();
        let mut alone = Vec::new();
        for (at, host) in hosts.iter().enumerate() {
            let mut config = Config::new();
            let port = ports.get(at).or(ports.first()).copied().unwrap_or(5432);
            config
                .port(port)
                .ssl_mode(self.config.get_ssl_mode())
                .connect_timeout(CONNECT);
            config.application_name(PROGRAM);
            self.config.get_user().map(|user| config.user(user));
            self.config
                .get_password()
                .map(|password| config.password(password));
            self.config.get_dbname().map(|name| config.dbname(name));
            self.config
                .get_hostaddrs()
                .get(at)
                .map(|address| config.hostaddr(*address));
            let name = match host {
                Host::Tcp(name) => {
                    config.host(name);
                    name.clone()
                }
                Host::Unix(folder) => {
                    config.host_path(folder);
                    folder.display().to_string()
                }
            };
            alone.push((format!("{name}:{port}"), config));
        }
        alone
    }

    /// Verifies servers by the certificates of the file in the address, or else by those that
    /// browsers know.
    pub(super) fn tls(&self) -> Result<MakeRustlsConnect> {
        let authorities =
            tls::authorities(self.root_certificate.as_deref()).map_err(DbError::Unusable)?;
        match tls::client(authorities) {
            Ok(config) => Ok(MakeRustlsConnect::new(config)),
            Err(error) => Err(DbError::Unusable(error.to_string())),
        }
    }
}

/// Without the password.
impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("postgres://")?;
        if let Some(user) = self.config.get_user() {
            write!(f, "{user}@")?;
        }
        let ports = self.config.get_ports();
        for (at, host) in self.config.get_hosts().iter().enumerate() {
            f.write_str(if at == 0 { "" } else { "," })?;
            match host {
                Host::Tcp(name) => f.write_str(name)?,
                Host::Unix(folder) => write!(f, "{}", folder.display())?,
            }
            if let Some(port) = ports.get(at).or(ports.first()) {
                write!(f, ":{port}")?;
            }
        }
        write!(f, "/{}", self.config.get_dbname().unwrap_or_default())
    }
}

fn is_here(host: &Host) -> bool {
    match host {
        Host::Unix(_) => true,
        Host::Tcp(name) => {
            name == "localhost"
                || name
                    .parse::<std::net::IpAddr>()
                    .is_ok_and(|address| address.is_loopback())
        }
    }
}

/// The parameters that the driver does not know, and the rest of the address.
fn own_parameters(text: &str) -> (String, Vec<(&str, &str)>) {
    let Some((address, query)) = text.split_once('?') else {
        return (text.to_owned(), Vec::new());
    };
    let (own, others): (Vec<_>, Vec<_>) = query.split('&').partition(|parameter| {
        ["sslmode=", "sslrootcert=", "connections="]
            .iter()
            .any(|name| parameter.starts_with(name))
    });
    let rest = if others.is_empty() {
        address.to_owned()
    } else {
        format!("{address}?{}", others.join("&"))
    };
    (
        rest,
        own.iter()
            .filter_map(|parameter| parameter.split_once('='))
            .collect(),
    )
}

impl FromStr for PostgresUrl {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<PostgresUrl, String> {
        let (rest, own) = own_parameters(text);
        let mut config: Config = rest.parse().map_err(|error: tokio_postgres::Error| {
            let cause = std::error::Error::source(&error)
                .map(ToString::to_string)
                .unwrap_or_default();
            format!("the address of the database cannot be read: {error} {cause}")
        })?;
        if config.get_hosts().is_empty() {
            return Err("the address of the database names no host".to_owned());
        }
        if config.get_dbname().is_none_or(str::is_empty) {
            return Err("the address of the database names no database".to_owned());
        }
        let mut url = PostgresUrl {
            config: Config::new(),
            root_certificate: None,
            connections: CONNECTIONS,
        };
        let is_near = config.get_hosts().iter().all(is_here)
            && config
                .get_hostaddrs()
                .iter()
                .all(std::net::IpAddr::is_loopback);
        let mut mode = if is_near { "disable" } else { "verify-full" };
        for (name, value) in own {
            match name {
                "sslmode" => mode = value,
                "sslrootcert" => {
                    let path = percent_encoding::percent_decode_str(value).decode_utf8();
                    url.root_certificate = Some(PathBuf::from(
                        path.map_err(|error| error.to_string())?.as_ref(),
                    ));
                }
                _ => {
                    url.connections =
                        value.parse().ok().filter(|number| (FEWEST..=1000).contains(number)).ok_or_else(
                            || format!("connections={value}: a number between {FEWEST} and 1000 is expected"),
                        )?;
                }
            }
        }
        config.ssl_mode(match mode {
            "disable" => SslMode::Disable,
            // Whatever the name says, a certificate is verified: encryption alone protects from no
            // attacker who answers.
            "require" | "verify-ca" | "verify-full" => SslMode::Require,
            other => {
                return Err(format!(
                    "sslmode={other}: disable and verify-full are known"
                ));
            }
        });
        config
            .application_name(PROGRAM)
            .connect_timeout(CONNECT)
            .tcp_user_timeout(UNACKNOWLEDGED)
            .keepalives_idle(IDLE)
            .keepalives_interval(PROBE)
            .keepalives_retries(PROBES)
            // Of several hosts, the primary.
            .target_session_attrs(TargetSessionAttrs::ReadWrite);
        Ok(PostgresUrl { config, ..url })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let url: PostgresUrl =
            "postgres://visnyk:secret@db1:5432,db2:5433/portal?sslrootcert=%2Fetc%2Fca.pem&connections=30"
                .parse()
                .unwrap();
        assert_eq!(
            url.to_string(),
            "postgres://visnyk@db1:5432,db2:5433/portal"
        );
        assert_eq!(
            (url.connections, url.root_certificate),
            (30, Some(PathBuf::from("/etc/ca.pem")))
        );
        assert_eq!(url.config.get_ssl_mode(), SslMode::Require);
        assert_eq!(
            url.config.get_target_session_attrs(),
            TargetSessionAttrs::ReadWrite
        );
    }

    #[test]
    fn servers_elsewhere_are_verified_and_those_here_need_not_be() {
        let mode = |text: &str| {
            text.parse::<PostgresUrl>()
                .map(|url| url.config.get_ssl_mode())
        };
        assert_eq!(mode("postgres://a@127.0.0.1/x"), Ok(SslMode::Disable));
        assert_eq!(
            mode("postgres://a@localhost/x?sslmode=require"),
            Ok(SslMode::Require)
        );
        assert_eq!(mode("postgres://a@db.example/x"), Ok(SslMode::Require));
        assert_eq!(
            mode("postgres://a@localhost/x?hostaddr=203.0.113.5"),
            Ok(SslMode::Require)
        );
        assert_eq!(
            mode("postgres://a@db.example/x?sslmode=disable"),
            Ok(SslMode::Disable)
        );
        for refused in [
            "postgres://a@db.example/x?sslmode=prefer",
            "postgres://a@db.example",
            "postgres:///x",
            "postgres://a@db.example/x?connections=11",
            "postgres://a@db.example:port/x",
        ] {
            assert!(mode(refused).is_err(), "{refused}");
        }
    }
}
