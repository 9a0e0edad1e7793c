//! Who is at the other end, as far as limits care. Addresses never reach a log or the store.

use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The other end of the connection, an extension of every request.
#[derive(Clone, Copy, Debug)]
pub struct Peer(pub SocketAddr);

impl Peer {
    /// Whether the request was made on this machine and not merely handed on by a proxy here.
    pub fn is_local(self, headers: &HeaderMap) -> bool {
        self.0.ip().to_canonical().is_loopback() && !headers.contains_key("x-forwarded-for")
    }

    /// The network that limits count: an IPv4 address, or the /64 of an IPv6 one. Behind `trusted_hops`
    /// proxies the address is the one the outermost of them saw, counted from the right, where a client
    /// cannot write.
    pub fn network(self, headers: &HeaderMap, trusted_hops: usize) -> IpAddr {
        let forwarded = trusted_hops.checked_sub(1).and_then(|skip| {
            let hops = headers.get_all("x-forwarded-for").iter().filter_map(|value| value.to_str().ok());
            let hops: Vec<&str> = hops.flat_map(|value| value.split(',')).map(str::trim).collect();
            hops.iter().rev().nth(skip)?.parse().ok()
        });
        match forwarded.unwrap_or(self.0.ip()).to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        }
    }
}
