//! Requests to addresses that others named: pictures of a site that moves in, for instance. Every
//! name is looked up once for each connection, its addresses are checked, and the connection goes to
//! a checked address, so that a name cannot change in between. Redirects are checked again, one by
//! one. All of it blocks.

mod network;

pub use network::{Network, RESERVED, is_public};

use std::fmt;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use ureq::config::Config;
use ureq::http::{Uri, header};
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{DefaultConnector, NextTimeout};
use ureq::{Agent, Error};

/// Redirects of one request.
const MOST_REDIRECTS: usize = 5;

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OutboundError {
    /// It is not one that may be asked.
    #[error("it is no address of http or https")]
    Address,
    /// A name or an address that leads into a network which is not public, or a port that is not
    /// the scheme's own.
    #[error(
        "{0} is in a private or reserved network, or names a port; --allow-outbound allows a network"
    )]
    Refused(String),
    /// Each was allowed.
    #[error("it has more than {MOST_REDIRECTS} redirects")]
    TooManyRedirects,
    /// An answer other than 200.
    #[error("the server answers {0}")]
    Status(u16),
    /// Its length in MB is larger than this.
    #[error("it is larger than {0} MB")]
    TooLarge(u64),
    /// Name, connection or answer.
    #[error("the server does not answer in time")]
    TimedOut,
    /// No name, no connection, or no HTTP.
    #[error("the server cannot be reached")]
    Unreachable,
}

/// What one request may take.
#[derive(Clone, Copy, Debug)]
pub struct OutboundLimits {
    /// From the first name to the last byte, redirects included.
    pub patience: Duration,
    /// Bytes of the answer.
    pub longest_answer: u64,
}

/// A client that reaches the public internet and the networks that an operator allows.
#[derive(Clone, Debug)]
pub struct OutboundClient {
    agent: Agent,
    limits: OutboundLimits,
}

impl OutboundClient {
    /// A client with the names of the system. In the `allowed` networks it reaches every port,
    /// elsewhere 80 for http and 443 for https.
    pub fn new(allowed: Vec<Network>, limits: OutboundLimits) -> OutboundClient {
        OutboundClient::with_resolver(allowed, limits, DefaultResolver::default())
    }

    fn with_resolver(
        allowed: Vec<Network>,
        limits: OutboundLimits,
        names: impl Resolver,
    ) -> OutboundClient {
        let config = Agent::config_builder()
            // Each redirect is a request of its own, which is checked.
            .max_redirects(0)
            .max_redirects_will_error(false)
            .http_status_as_error(false)
            // A proxy would look the name up itself.
            .proxy(None)
            .build();
        let guard = GuardedResolver { names, allowed };
        OutboundClient {
            agent: Agent::with_parts(config, DefaultConnector::new(), guard),
            limits,
        }
    }

    /// The body of the answer 200.
    ///
    /// # Errors
    /// There is no such answer, or it may not be asked for.
    pub fn get(&self, address: &str) -> Result<Vec<u8>, OutboundError> {
        let deadline = Instant::now() + self.limits.patience;
        let mut address = checked(address)?;
        for _ in 0..=MOST_REDIRECTS {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(OutboundError::TimedOut);
            }
            let request = self.agent.get(&address).config();
            let request = request.timeout_global(Some(left)).build();
            let mut answer = request
                .call()
                .map_err(|error| self.failure(&address, &error))?;
            let status = answer.status().as_u16();
            if matches!(status, 301 | 302 | 303 | 307 | 308) {
                let to = answer.headers().get(header::LOCATION);
                let to = to.and_then(|to| to.to_str().ok());
                let to = to.ok_or(OutboundError::Status(status))?;
                address = checked(&joined(&address, to).ok_or(OutboundError::Address)?)?;
                continue;
            }
            if status != 200 {
                return Err(OutboundError::Status(status));
            }
            let body = answer.body_mut().with_config();
            let body = body.limit(self.limits.longest_answer).read_to_vec();
            return body.map_err(|error| self.failure(&address, &error));
        }
        Err(OutboundError::TooManyRedirects)
    }

    /// Sends a body with these headers, and returns the status of the answer. A redirect is not
    /// followed: it is an answer like every other one. The body of the answer is not read.
    ///
    /// # Errors
    /// There is no answer, or nothing may be sent there.
    pub fn post(
        &self,
        address: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> Result<u16, OutboundError> {
        let address = checked(address)?;
        let mut request = self.agent.post(&address);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.config().timeout_global(Some(self.limits.patience));
        let answer = request
            .build()
            .send(body)
            .map_err(|error| self.failure(&address, &error))?;
        Ok(answer.status().as_u16())
    }

    fn failure(&self, address: &Uri, error: &Error) -> OutboundError {
        match error {
            Error::Other(error) if error.is::<RefusedAddress>() => {
                let host = address.host().unwrap_or_default();
                OutboundError::Refused(host.to_owned())
            }
            Error::BodyExceedsLimit(_) => OutboundError::TooLarge(self.limits.longest_answer >> 20),
            Error::Timeout(_) => OutboundError::TimedOut,
            _ => OutboundError::Unreachable,
        }
    }
}

/// Whether it is an address of http or https without a user, at which something may be asked.
pub fn is_address(address: &str) -> bool {
    checked(address).is_ok()
}

/// An address of http or https without a user.
fn checked(address: &str) -> Result<Uri, OutboundError> {
    let uri: Uri = address.parse().map_err(|_| OutboundError::Address)?;
    let has_scheme = matches!(uri.scheme_str(), Some("http" | "https"));
    let authority = uri.authority().map_or("", |authority| authority.as_str());
    if !has_scheme || authority.is_empty() || authority.contains('@') {
        return Err(OutboundError::Address);
    }
    Ok(uri)
}

/// The address to which `to` leads from another one.
fn joined(from: &Uri, to: &str) -> Option<String> {
    let to = to.split('#').next().unwrap_or_default();
    let scheme = from.scheme_str()?;
    let authority = from.authority()?;
    if to.contains("://") {
        return Some(to.to_owned());
    }
    if to.starts_with("//") {
        return Some(format!("{scheme}:{to}"));
    }
    if to.starts_with('/') {
        return Some(format!("{scheme}://{authority}{to}"));
    }
    let path = from.path();
    if to.starts_with('?') {
        return Some(format!("{scheme}://{authority}{path}{to}"));
    }
    let folder = path.rfind('/').map_or("/", |end| &path[..=end]);
    Some(format!("{scheme}://{authority}{folder}{to}"))
}

/// A name has no address that may be reached.
#[derive(Debug)]
struct RefusedAddress;

impl fmt::Display for RefusedAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no public address")
    }
}

impl std::error::Error for RefusedAddress {}

/// Lets through the addresses that may be reached. The connection goes to one of these.
#[derive(Debug)]
struct GuardedResolver<R> {
    names: R,
    allowed: Vec<Network>,
}

impl<R> GuardedResolver<R> {
    fn permits(&self, scheme: &str, address: SocketAddr) -> bool {
        let usual = if scheme == "https" { 443 } else { 80 };
        let is_allowed = |network: &Network| network.contains(address.ip());
        let is_usual = address.port() == usual && is_public(address.ip());
        is_usual || self.allowed.iter().any(is_allowed)
    }
}

impl<R: Resolver> Resolver for GuardedResolver<R> {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let scheme = uri.scheme_str().unwrap_or_default();
        let mut permitted = self.empty();
        for address in &self.names.resolve(uri, config, timeout)? {
            if self.permits(scheme, *address) {
                permitted.push(*address);
            }
        }
        if permitted.is_empty() {
            return Err(Error::Other(Box::new(RefusedAddress)));
        }
        Ok(permitted)
    }
}

#[cfg(test)]
mod tests;
