//! The other ends of connections, as the server as a whole counts them.

use super::rate_limits::RateLimits;
use super::{LogLimits, Peer, ProxyWatch};
use axum::http::HeaderMap;
use std::net::IpAddr;

/// The other ends of connections: networks, their limits, proxies in front.
#[derive(Default)]
pub struct Clients {
    /// Proxies in front whose `X-Forwarded-For` entries are believed.
    pub trusted_hops: usize,
    /// Notices proxies that `trusted_hops` does not count.
    pub proxies: ProxyWatch,
    /// How often networks and accounts did what is limited; handlers count by their parameters.
    pub limits: RateLimits,
    /// Lines about requests that each network may cause.
    pub log_limits: LogLimits,
}

impl Clients {
    /// The address of the client that sent a request.
    pub(crate) fn address(&self, peer: Peer, headers: &HeaderMap) -> IpAddr {
        peer.address(headers, self.trusted_hops)
    }

    /// The network of a request, as limits count it.
    pub(crate) fn network(&self, peer: Peer, headers: &HeaderMap) -> IpAddr {
        peer.network(headers, self.trusted_hops)
    }
}
