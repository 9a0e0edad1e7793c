//! The reader who is counted, for as long as a request takes, and the part of an address that
//! distinguishes subscribers.

use std::net::{IpAddr, Ipv6Addr};
use store::Device;

/// A reader, for as long as a request takes.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub(crate) network: IpAddr,
    pub(crate) agent: Box<[u8]>,
    pub(crate) device: Device,
}

/// The network of one subscriber: an IPv4 address, or the /48 of an IPv6 address, which holds
/// 65,536 networks of a line.
pub(super) fn subscriber_network(network: IpAddr) -> IpAddr {
    match network {
        IpAddr::V4(_) => network,
        IpAddr::V6(address) => {
            let [a, b, c, ..] = address.segments();
            Ipv6Addr::new(a, b, c, 0, 0, 0, 0, 0).into()
        }
    }
}

/// The bytes of an address.
pub(super) fn address(network: IpAddr) -> Box<[u8]> {
    match network {
        IpAddr::V4(address) => address.octets().into(),
        IpAddr::V6(address) => address.octets().into(),
    }
}
