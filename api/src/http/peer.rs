//! The other end of a connection, as far as limits care. Addresses never reach a log or the store.

use super::forwarded;
use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};

/// The other end of the connection, an extension of every request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub SocketAddr);

impl Peer {
    /// Whether the request was made on this machine and no proxy here passed it on: any header by
    /// which proxies show themselves counts, since some send `X-Real-IP` or `Via` alone.
    pub(crate) fn is_local(self, headers: &HeaderMap) -> bool {
        self.0.ip().to_canonical().is_loopback() && !forwarded::is_forwarded(headers)
    }

    /// Whether the connection comes from this machine or a private network. Connections of
    /// strangers over the internet have public addresses, unless something on the way translates
    /// them.
    pub(crate) fn is_near(self) -> bool {
        is_near(self.0.ip())
    }

    /// The address of the client. Behind `trusted_hops` proxies it is the one the outermost of them
    /// saw, counted from the right, where a client cannot write: in `X-Forwarded-For` where the
    /// request has one, else in `Forwarded`. Without an address there the proxy itself counts.
    pub(crate) fn address(self, headers: &HeaderMap, trusted_hops: usize) -> IpAddr {
        let forwarded = trusted_hops
            .checked_sub(1)
            .and_then(|place| forwarded::client(headers, place));
        forwarded.unwrap_or(self.0.ip()).to_canonical()
    }

    /// The network that limits count: an IPv4 address, or the /64 of an IPv6 one.
    pub(crate) fn network(self, headers: &HeaderMap, trusted_hops: usize) -> IpAddr {
        match self.address(headers, trusted_hops) {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        }
    }
}

/// Whether an address is of this machine or of a private network.
pub fn is_near(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => {
            let [first, second, ..] = address.octets();
            // 100.64.0.0/10 is what carriers and overlay networks use (RFC 6598).
            let is_shared = first == 100 && (64..128).contains(&second);
            address.is_loopback() || address.is_private() || address.is_link_local() || is_shared
        }
        IpAddr::V6(address) => {
            address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderMap, HeaderValue};
    use std::collections::HashSet;

    fn peer(address: &str) -> Peer {
        Peer(SocketAddr::new(address.parse().unwrap(), 40_000))
    }

    fn headers(forwarded: &[&'static str]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", HeaderValue::from_static(value));
        }
        headers.insert("forwarded", HeaderValue::from_static("for=203.0.113.66"));
        headers.insert("x-real-ip", HeaderValue::from_static("203.0.113.66"));
        headers
    }

    #[test]
    fn a_network_is_one_however_many_addresses_it_has() {
        let none = HeaderMap::new();
        let networks: HashSet<IpAddr> = (0..100_000u128)
            .map(|i| {
                let address =
                    Ipv6Addr::from((0x2001_0db8_0000_0042u128 << 64) | (i * 184_467_440_737));
                Peer(SocketAddr::new(address.into(), 1)).network(&none, 0)
            })
            .collect();
        assert_eq!(
            networks,
            HashSet::from(["2001:db8:0:42::".parse().unwrap()])
        );
        assert_ne!(
            peer("2001:db8:0:43::1").network(&none, 0),
            "2001:db8:0:42::".parse::<IpAddr>().unwrap()
        );
        let mapped = peer("::ffff:192.0.2.7").network(&none, 0);
        assert_eq!(mapped, "192.0.2.7".parse::<IpAddr>().unwrap());
    }

    #[test]
    fn only_trusted_hops_are_believed() {
        let forged = headers(&["203.0.113.1, 198.51.100.2", "192.0.2.3"]);
        for (hops, network) in [
            (0, "10.0.0.1"),
            (1, "192.0.2.3"),
            (2, "198.51.100.2"),
            (9, "10.0.0.1"),
        ] {
            let expected: IpAddr = network.parse().unwrap();
            assert_eq!(peer("10.0.0.1").network(&forged, hops), expected, "{hops}");
        }
        let words = headers(&["192.0.2.3, unknown"]);
        assert_eq!(
            peer("10.0.0.1").network(&words, 1),
            "10.0.0.1".parse::<IpAddr>().unwrap()
        );
        let ports = headers(&["192.0.2.3:5555, \"[2001:db8:0:42::1]:443\""]);
        for (hops, network) in [(1, "2001:db8:0:42::"), (2, "192.0.2.3")] {
            assert_eq!(
                peer("10.0.0.1").network(&ports, hops),
                network.parse::<IpAddr>().unwrap(),
                "{hops}"
            );
        }
        let rfc = headers(&[]);
        assert_eq!(
            peer("10.0.0.1").network(&rfc, 1),
            "203.0.113.66".parse::<IpAddr>().unwrap()
        );
    }

    #[test]
    fn only_direct_requests_of_this_machine_are_local() {
        let none = HeaderMap::new();
        assert!(peer("127.0.0.1").is_local(&none) && peer("::1").is_local(&none));
        assert!(!peer("192.168.1.2").is_local(&none));
        for name in [
            "x-forwarded-for",
            "forwarded",
            "x-real-ip",
            "via",
            "x-forwarded-proto",
            "cf-connecting-ip",
        ] {
            let forwarded =
                HeaderMap::from_iter([(name.parse().unwrap(), HeaderValue::from_static("x"))]);
            assert!(!peer("127.0.0.1").is_local(&forwarded), "{name}");
        }
    }

    #[test]
    fn strangers_have_public_addresses() {
        for near in [
            "127.0.0.1",
            "::1",
            "10.1.2.3",
            "172.17.0.1",
            "192.168.0.9",
            "100.64.0.1",
            "fd00::1",
            "fe80::1",
            "::ffff:10.0.0.1",
        ] {
            assert!(peer(near).is_near(), "{near}");
        }
        for far in [
            "203.0.113.5",
            "100.128.0.1",
            "172.32.0.1",
            "2001:db8::1",
            "::ffff:203.0.113.5",
        ] {
            assert!(!peer(far).is_near(), "{far}");
        }
    }
}
