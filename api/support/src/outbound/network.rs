//! Networks, and which addresses are the public internet's.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::str::FromStr;

/// Networks that are not the public internet (RFC 6890 and the registries of IANA), by what they
/// are for.
pub const RESERVED: [(&str, &str); 22] = [
    ("0.0.0.0/8", "this host"),
    ("10.0.0.0/8", "private"),
    ("100.64.0.0/10", "of a provider (CGNAT)"),
    ("127.0.0.0/8", "loopback"),
    ("169.254.0.0/16", "link-local, metadata of clouds"),
    ("172.16.0.0/12", "private"),
    ("192.0.0.0/24", "protocols"),
    ("192.0.2.0/24", "documentation"),
    ("192.88.99.0/24", "6to4 relays"),
    ("192.168.0.0/16", "private"),
    ("198.18.0.0/15", "benchmarks"),
    ("198.51.100.0/24", "documentation"),
    ("203.0.113.0/24", "documentation"),
    ("224.0.0.0/4", "multicast"),
    ("240.0.0.0/4", "reserved, broadcast"),
    (
        "::/3",
        "unspecified, loopback, IPv4-mapped, IPv4 behind a translator",
    ),
    ("2001::/23", "protocols, Teredo"),
    ("2001:db8::/32", "documentation"),
    ("2002::/16", "6to4"),
    ("3fff::/20", "documentation"),
    ("4000::/2", "not assigned"),
    ("8000::/1", "unique-local, link-local, multicast"),
];

/// The addresses that begin with the same bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    first: IpAddr,
    bits: u8,
}

impl Network {
    /// Whether the address is in it. An IPv4 address written as IPv6 is in no network of IPv4.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.first, address) {
            (IpAddr::V4(first), IpAddr::V4(address)) => {
                let differing = u32::from(first) ^ u32::from(address);
                differing
                    .checked_shr(32 - u32::from(self.bits))
                    .unwrap_or(0)
                    == 0
            }
            (IpAddr::V6(first), IpAddr::V6(address)) => {
                let differing = u128::from(first) ^ u128::from(address);
                differing
                    .checked_shr(128 - u32::from(self.bits))
                    .unwrap_or(0)
                    == 0
            }
            _ => false,
        }
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let wrong = || "it is no network; write it like 10.1.0.0/16 or fd00::/8".to_owned();
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let first: IpAddr = address.parse().map_err(|_| wrong())?;
        let most = if first.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), str::parse).map_err(|_| wrong())?;
        let start = match first {
            IpAddr::V4(first) if bits < 32 => {
                IpAddr::V4(Ipv4Addr::from(u32::from(first) & !(u32::MAX >> bits)))
            }
            IpAddr::V6(first) if bits < 128 => {
                IpAddr::V6(Ipv6Addr::from(u128::from(first) & !(u128::MAX >> bits)))
            }
            first => first,
        };
        if bits > most || start != first {
            return Err(wrong());
        }
        Ok(Network { first, bits })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

/// Whether an address is one of the public internet: in no reserved network.
pub fn is_public(address: IpAddr) -> bool {
    !RESERVED.iter().any(|(network, _)| {
        let network: Option<Network> = network.parse().ok();
        network.is_some_and(|network| network.contains(address))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reserved_network_is_one() {
        for (network, _) in RESERVED {
            assert_eq!(network.parse::<Network>().unwrap().to_string(), network);
        }
    }

    #[test]
    fn addresses_inside_of_a_machine_a_house_or_a_provider_are_not_public() {
        for address in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.255",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "198.19.0.1",
            "224.0.0.1",
            "239.255.255.255",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:127.0.0.1",
            "::ffff:8.8.8.8",
            "::127.0.0.1",
            "64:ff9b::7f00:1",
            "2001:0:1::1",
            "2002:7f00:1::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(address.parse().unwrap()), "{address}");
        }
        for address in [
            "1.1.1.1",
            "11.0.0.1",
            "100.63.255.255",
            "100.128.0.0",
            "172.15.0.1",
            "172.32.0.1",
            "192.169.0.1",
            "223.255.255.255",
            "2606:4700::1111",
            "2a00:1450::1",
            "2001:4860::8888",
        ] {
            assert!(is_public(address.parse().unwrap()), "{address}");
        }
    }

    #[test]
    fn a_network_is_its_first_address_and_its_bits() {
        for (network, inside, outside) in [
            ("127.0.0.0/8", "127.9.9.9", "128.0.0.0"),
            ("10.1.0.0/16", "10.1.255.255", "10.2.0.0"),
            ("10.1.2.3", "10.1.2.3", "10.1.2.4"),
            ("fd00::/8", "fd99::1", "fe00::"),
            ("::1", "::1", "::2"),
            ("127.0.0.0/8", "127.0.0.1", "::ffff:127.0.0.1"),
        ] {
            let network: Network = network.parse().unwrap();
            assert!(network.contains(inside.parse().unwrap()), "{network}");
            assert!(!network.contains(outside.parse().unwrap()), "{network}");
        }
        let all: Network = "0.0.0.0/0".parse().unwrap();
        assert!(all.contains("255.255.255.255".parse().unwrap()));
        for wrong in [
            "",
            "a",
            "10.0.0.1/8",
            "10.0.0.0/33",
            "::/129",
            "10.0.0.0/",
            "10.0.0.0/-1",
            "10/8",
        ] {
            assert!(wrong.parse::<Network>().is_err(), "{wrong}");
        }
    }
}
