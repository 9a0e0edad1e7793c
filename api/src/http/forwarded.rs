//! The headers in which proxies name the client they pass a request on for: `X-Forwarded-For`, and `Forwarded`
//! (RFC 7239).
//!
//! Both headers are lists to which each proxy appends, so a client writes the left part of them at
//! will. Lists are therefore read from the right: an unbalanced quote of a client cannot swallow
//! the entry that a proxy added.

use axum::http::{HeaderMap, header};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Headers beside `X-Forwarded-…` by which a proxy, load balancer or CDN shows itself.
const SIGNS: [&str; 9] = [
    "forwarded",
    "via",
    "x-real-ip",
    "x-client-ip",
    "x-cluster-client-ip",
    "x-envoy-external-address",
    "cf-connecting-ip",
    "true-client-ip",
    "fastly-client-ip",
];

/// Whether a proxy passed the request on, or a client pretends that one did.
pub(crate) fn is_forwarded(headers: &HeaderMap) -> bool {
    headers
        .keys()
        .any(|name| name.as_str().starts_with("x-forwarded") || SIGNS.contains(&name.as_str()))
}

/// The address that the entry at `place`, counted from the right, names. `X-Forwarded-For` counts
/// where there is one, and `Forwarded` elsewhere. `None`: there is no such entry, or it names no
/// address.
pub(crate) fn client(headers: &HeaderMap, place: usize) -> Option<IpAddr> {
    if headers.contains_key("x-forwarded-for") {
        return entry(headers, "x-forwarded-for", place).and_then(node);
    }
    let element = entry(headers, header::FORWARDED.as_str(), place)?;
    for_parameter(element).and_then(|value| node(&value))
}

/// The entry of a list header, counted from the right over all its lines. Empty entries do not
/// count.
fn entry<'a>(headers: &'a HeaderMap, name: &str, place: usize) -> Option<&'a [u8]> {
    let lines: Vec<&[u8]> = headers
        .get_all(name)
        .iter()
        .map(axum::http::HeaderValue::as_bytes)
        .collect();
    let entries = lines
        .into_iter()
        .rev()
        .flat_map(|line| FromRight { rest: Some(line) });
    entries
        .map(<[u8]>::trim_ascii)
        .filter(|entry| !entry.is_empty())
        .nth(place)
}

/// Entries of one line, the last one first. A comma inside a quoted string separates nothing.
struct FromRight<'a> {
    rest: Option<&'a [u8]>,
}

impl<'a> Iterator for FromRight<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let line = self.rest?;
        let mut is_quoted = false;
        for (at, byte) in line.iter().enumerate().rev() {
            match byte {
                b'"' if !is_quoted => is_quoted = true,
                b'"' => is_quoted = is_escaped(line, at),
                b',' if !is_quoted => {
                    self.rest = line.get(..at);
                    return line.get(at + 1..);
                }
                _ => {}
            }
        }
        self.rest = None;
        Some(line)
    }
}

/// Whether an odd number of backslashes is before the byte.
fn is_escaped(line: &[u8], at: usize) -> bool {
    let before = line.get(..at).unwrap_or_default();
    before
        .iter()
        .rev()
        .take_while(|byte| **byte == b'\\')
        .count()
        % 2
        == 1
}

/// The value of `for=` in an element of `Forwarded`, without quotes.
fn for_parameter(element: &[u8]) -> Option<Vec<u8>> {
    let mut rest = element;
    loop {
        let equals = rest.iter().position(|byte| *byte == b'=')?;
        let name = rest.get(..equals)?;
        let (value, after) = token_or_quoted(rest.get(equals + 1..)?)?;
        if name.trim_ascii().eq_ignore_ascii_case(b"for") {
            return Some(value);
        }
        rest = after;
    }
}

/// A value up to its semicolon, and what follows that. `None`: a quoted string has no end.
fn token_or_quoted(text: &[u8]) -> Option<(Vec<u8>, &[u8])> {
    if text.first() != Some(&b'"') {
        let end = text
            .iter()
            .position(|byte| *byte == b';')
            .unwrap_or(text.len());
        let rest = text.get(end + 1..).unwrap_or_default();
        return Some((text.get(..end)?.trim_ascii().to_vec(), rest));
    }
    let mut value = Vec::new();
    let mut bytes = text.iter().enumerate().skip(1);
    while let Some((at, byte)) = bytes.next() {
        match byte {
            b'\\' => value.push(*bytes.next()?.1),
            b'"' => {
                let rest = text.get(at + 1..).unwrap_or_default();
                let next = rest.iter().position(|byte| *byte == b';');
                let rest = next.and_then(|next| rest.get(next + 1..));
                return Some((value, rest.unwrap_or_default()));
            }
            byte => value.push(*byte),
        }
    }
    None
}

/// An address with or without a port, IPv6 with or without brackets, quoted or not. `unknown` and
/// names that hide the address (`_x`) are none.
fn node(text: &[u8]) -> Option<IpAddr> {
    let text = std::str::from_utf8(text).ok()?;
    let text = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'))
        .unwrap_or(text)
        .trim();
    if let Some(bracketed) = text.strip_prefix('[') {
        let (address, port) = bracketed.split_once(']')?;
        let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
        return address
            .parse::<Ipv6Addr>()
            .ok()
            .filter(|_| is_port)
            .map(IpAddr::V6);
    }
    if let Ok(address) = text.parse() {
        return Some(address);
    }
    let (address, port) = text.split_once(':')?;
    address
        .parse::<Ipv4Addr>()
        .ok()
        .filter(|_| is_port(port))
        .map(IpAddr::V4)
}

/// Up to five digits, or a name that hides the port.
fn is_port(text: &str) -> bool {
    match text.strip_prefix('_') {
        Some(name) => {
            !name.is_empty()
                && name
                    .bytes()
                    .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'-'))
        }
        None => (1..=5).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::{HeaderName, HeaderValue};
    use proptest::prelude::*;

    fn headers(lines: &[(&str, &[u8])]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            let name = HeaderName::from_bytes(name.as_bytes()).unwrap();
            headers.append(name, HeaderValue::from_bytes(value).unwrap());
        }
        headers
    }

    fn first(name: &str, value: &str) -> Option<String> {
        client(&headers(&[(name, value.as_bytes())]), 0).map(|address| address.to_string())
    }

    #[test]
    fn addresses_are_read_with_and_without_ports() {
        for (value, address) in [
            ("203.0.113.5", Some("203.0.113.5")),
            ("203.0.113.5:5555", Some("203.0.113.5")),
            ("\"203.0.113.5:5555\"", Some("203.0.113.5")),
            ("2001:db8::1", Some("2001:db8::1")),
            ("[2001:db8::1]", Some("2001:db8::1")),
            ("[2001:db8::1]:443", Some("2001:db8::1")),
            ("\"[2001:db8::1]:443\"", Some("2001:db8::1")),
            ("198.51.100.1,203.0.113.5:1 ", Some("203.0.113.5")),
            ("203.0.113.5,, ,", Some("203.0.113.5")),
            ("unknown", None),
            ("_hidden", None),
            ("203.0.113.5:", None),
            ("203.0.113.5:123456", None),
            ("203.0.113.5:x", None),
            ("[2001:db8::1", None),
            ("[203.0.113.5]:80", None),
            ("[2001:db8::1]443", None),
            ("", None),
        ] {
            assert_eq!(
                first("x-forwarded-for", value).as_deref(),
                address,
                "{value}"
            );
        }
    }

    #[test]
    fn the_forwarded_header_is_read_as_its_rfc_says() {
        for (value, address) in [
            (
                "for=192.0.2.60;proto=http;by=203.0.113.43",
                Some("192.0.2.60"),
            ),
            (
                "For=\"[2001:db8:cafe::17]:4711\"",
                Some("2001:db8:cafe::17"),
            ),
            (
                "proto=https ; by=\"a;b,c\";FOR=\"192.0.2.43:47011\"",
                Some("192.0.2.43"),
            ),
            ("for=192.0.2.43, for=198.51.100.17", Some("198.51.100.17")),
            (
                "for=198.51.100.17;host=\"a,b\\\",c\"",
                Some("198.51.100.17"),
            ),
            ("for=\"192.0.2.1:_obfuscated\"", Some("192.0.2.1")),
            ("for=_gazonk", None),
            ("for=\"_SEVKISEK\"", None),
            ("for=unknown", None),
            ("proto=https", None),
            ("for=\"192.0.2.1", None),
            ("192.0.2.1", None),
        ] {
            assert_eq!(first("forwarded", value).as_deref(), address, "{value}");
        }
    }

    #[test]
    fn lines_of_a_header_are_one_list_and_x_forwarded_for_comes_first() {
        let lines = headers(&[
            ("forwarded", b"for=192.0.2.1, for=192.0.2.2"),
            ("forwarded", b"for=192.0.2.3"),
        ]);
        let clients: Vec<_> = (0..4)
            .map(|place| client(&lines, place).map(|a| a.to_string()))
            .collect();
        assert_eq!(
            clients,
            [
                Some("192.0.2.3".to_owned()),
                Some("192.0.2.2".to_owned()),
                Some("192.0.2.1".to_owned()),
                None
            ]
        );
        let both = headers(&[
            ("forwarded", b"for=192.0.2.1"),
            ("x-forwarded-for", b"192.0.2.9:80"),
        ]);
        assert_eq!(client(&both, 0).unwrap().to_string(), "192.0.2.9");
        let unreadable = headers(&[
            ("forwarded", b"for=192.0.2.1"),
            ("x-forwarded-for", b"unknown"),
        ]);
        assert_eq!(
            client(&unreadable, 0),
            None,
            "the other header may be the client's"
        );
    }

    #[test]
    fn every_sign_of_a_proxy_is_seen() {
        for name in
            SIGNS
                .iter()
                .chain(&["x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"])
        {
            assert!(is_forwarded(&headers(&[(name, b"x")])), "{name}");
        }
        assert!(!is_forwarded(&headers(&[
            ("host", b"portal.test"),
            ("x-requested-with", b"x")
        ])));
    }

    /// How a proxy writes an address, in either header.
    fn written(address: IpAddr, port: Option<u16>, quoted: bool, forwarded: bool) -> String {
        let name = match address {
            IpAddr::V6(address) if forwarded || port.is_some() => format!("[{address}]"),
            address => address.to_string(),
        };
        let node = port.map_or(name.clone(), |port| format!("{name}:{port}"));
        let must_be_quoted = forwarded && node.contains(':');
        let node = if quoted || must_be_quoted {
            format!("\"{node}\"")
        } else {
            node
        };
        if forwarded {
            format!("proto=https;for={node};host=\"a, \\\"b\"")
        } else {
            node
        }
    }

    /// A header that a client may send: pieces of the grammar in any order, and any other byte of a header.
    fn junk() -> impl Strategy<Value = Vec<u8>> {
        let pieces = prop::sample::select(vec![
            "for=",
            "\"",
            "\\",
            ",",
            ";",
            "=",
            "[",
            "]",
            ":",
            " ",
            "192.0.2.66",
            "2001:db8::66",
            "unknown",
            "_x",
            "for=\"",
            "4711",
        ]);
        let piece = prop_oneof![
            4 => pieces.prop_map(|piece| piece.as_bytes().to_vec()),
            1 => prop::collection::vec(prop_oneof![Just(b'\t'), 32u8..127, 128u8..=255], 0..6),
        ];
        prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
    }

    fn address() -> impl Strategy<Value = IpAddr> {
        prop_oneof![
            any::<[u8; 4]>().prop_map(IpAddr::from),
            any::<[u8; 16]>().prop_map(IpAddr::from)
        ]
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]

        #[test]
        fn what_a_client_writes_never_moves_the_entries_of_proxies(
            sent in junk(),
            hops in prop::collection::vec((address(), any::<Option<u16>>(), any::<bool>()), 1..4),
            forwarded in any::<bool>(),
            own_line in any::<bool>(),
        ) {
            let name = if forwarded { "forwarded" } else { "x-forwarded-for" };
            let written: Vec<String> =
                hops.iter().map(|(address, port, quoted)| written(*address, *port, *quoted, forwarded)).collect();
            let added = written.join(", ");
            let headers = if own_line {
                headers(&[(name, &sent), (name, added.as_bytes())])
            } else {
                headers(&[(name, &[sent.as_slice(), b", ", added.as_bytes()].concat())])
            };
            for (place, (address, ..)) in hops.iter().rev().enumerate() {
                prop_assert_eq!(client(&headers, place), Some(*address));
            }
        }

        #[test]
        fn no_bytes_cause_a_panic(sent in junk(), place in 0usize..6) {
            for name in ["forwarded", "x-forwarded-for"] {
                let _ = client(&headers(&[(name, &sent)]), place);
            }
        }
    }
}
