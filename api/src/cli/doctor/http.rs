//! Requests to the portal itself: to the address that a server listens on, and to the base URL.

use api::http::BaseUrl;
use jiff::Timestamp;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, ToSocketAddrs};
use std::time::Duration;
use support::clock::{Clock, SystemClock};
use ureq::Agent;

/// For one request, over all addresses of a host.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);
/// Front pages and probes are smaller.
const MOST_BYTES: u64 = 4 << 20;
/// An endpoint that every portal answers, and that the shipped configurations of web servers pass
/// to it.
const PROVIDERS: &str = "/api/auth/providers";

/// An answer, whatever its status.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SiteAnswer {
    pub(super) status: u16,
    pub(super) location: Option<String>,
    /// The clock at the other end, and this machine's when the answer came.
    pub(super) date: Option<Timestamp>,
    pub(super) at: Timestamp,
    /// Headers by which a proxy or web server shows itself; the portal sends none of them.
    pub(super) signs: Vec<String>,
    pub(super) body: Vec<u8>,
}

/// What the base URL leads to.
#[derive(Clone, Debug)]
pub(super) struct Site {
    /// Addresses of its host, or why there are none.
    pub(super) addresses: Result<Vec<IpAddr>, String>,
    /// How the portal's API answers there, or why it does not.
    pub(super) providers: Result<SiteAnswer, String>,
    /// The front page there.
    pub(super) front: Result<SiteAnswer, String>,
}

const SIGNS: [&str; 5] = ["server", "via", "x-cache", "cf-ray", "x-served-by"];

fn agent() -> Agent {
    Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .max_redirects(0)
        .max_redirects_will_error(false)
        // As readers reach it, not through a proxy of this machine.
        .proxy(None)
        .build()
        .into()
}

pub(super) fn get(address: &str) -> Result<SiteAnswer, String> {
    let mut response = agent()
        .get(address)
        .call()
        .map_err(|error| error.to_string())?;
    let at = SystemClock.now();
    let headers = response.headers();
    let header = |name: &str| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .map(str::to_owned)
    };
    let signs = SIGNS
        .iter()
        .filter_map(|name| Some(format!("{name}: {}", header(name)?)))
        .collect();
    let (status, location, date) = (
        response.status().as_u16(),
        header("location"),
        header("date").as_deref().and_then(http_date),
    );
    let body = response
        .body_mut()
        .with_config()
        .limit(MOST_BYTES)
        .read_to_vec();
    let body = body.map_err(|error| error.to_string())?;
    Ok(SiteAnswer {
        status,
        location,
        date,
        at,
        signs,
        body,
    })
}

/// `Sat, 21 Nov 2026 09:00:00 GMT`.
fn http_date(text: &str) -> Option<Timestamp> {
    jiff::fmt::rfc2822::parse(text)
        .ok()
        .map(|at| at.timestamp())
}

/// The probe of the server that listens on `address`; `None`: none does, or the address does not
/// say where.
pub(super) fn ready(address: SocketAddr) -> Option<SiteAnswer> {
    let mut address = address;
    match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => address.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => address.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    if address.port() == 0 {
        return None;
    }
    // Another program may listen there.
    let is_portal =
        |answer: &SiteAnswer| String::from_utf8_lossy(&answer.body).starts_with("store ");
    get(&format!("http://{address}/readyz"))
        .ok()
        .filter(is_portal)
}

impl Site {
    pub(super) fn probe(base: &BaseUrl) -> Site {
        let port = port(base);
        let host = base.address().host().trim_matches(['[', ']']).to_owned();
        let addresses = (host.as_str(), port).to_socket_addrs();
        let addresses =
            addresses.map(|resolved| resolved.map(|address| address.ip()).collect::<Vec<_>>());
        let addresses = addresses.map_err(|error| error.to_string());
        if let Err(error) = &addresses {
            let error = Err(error.clone());
            return Site {
                addresses,
                providers: error.clone(),
                front: error,
            };
        }
        let providers = get(&format!("{}{PROVIDERS}", base.origin()));
        // A host that does not answer would be waited for twice.
        let front = match &providers {
            Ok(_) => get(&format!("{}/", base.origin())),
            Err(error) => Err(error.clone()),
        };
        Site {
            addresses,
            providers,
            front,
        }
    }
}

/// The port of the base URL.
pub(super) fn port(base: &BaseUrl) -> u16 {
    let own = base
        .authority()
        .strip_prefix(base.address().host())
        .and_then(|rest| rest.strip_prefix(':'));
    let usual = if base.is_https() { 443 } else { 80 };
    own.and_then(|port| port.parse().ok()).unwrap_or(usual)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::net::TcpListener;

    /// The address of a server that answers one request so.
    fn serve(answer: &'static str) -> SocketAddr {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            let lines = BufReader::new(stream.try_clone().unwrap()).lines();
            let _ = lines
                .map_while(Result::ok)
                .take_while(|line| !line.is_empty())
                .count();
            let _ = stream.write_all(answer.as_bytes());
        });
        address
    }

    #[test]
    fn an_answer_says_when_it_was_made_and_by_whom() {
        let address = serve(
            "HTTP/1.1 301 Moved\r\nDate: Sat, 21 Nov 2026 09:00:00 GMT\r\nServer: nginx\r\n\
             Location: https://portal.test/\r\nContent-Length: 2\r\n\r\nok",
        );
        let answer = get(&format!("http://{address}/")).unwrap();
        assert_eq!((answer.status, answer.body.as_slice()), (301, &b"ok"[..]));
        assert_eq!(answer.location.as_deref(), Some("https://portal.test/"));
        assert_eq!(answer.date, Some("2026-11-21T09:00:00Z".parse().unwrap()));
        assert_eq!(answer.signs, ["server: nginx"]);
    }

    #[test]
    fn only_a_portal_is_taken_for_a_server() {
        let address = serve("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello");
        assert_eq!(ready(address), None);
        let address = serve("HTTP/1.1 503 No\r\nContent-Length: 9\r\n\r\nstore ok\n");
        assert_eq!(ready(address).unwrap().status, 503);
        assert_eq!(ready("127.0.0.1:0".parse().unwrap()), None);
    }

    #[test]
    fn ports_of_base_urls() {
        for (base, expected) in [
            ("https://portal.test", 443),
            ("http://portal.test", 80),
            ("http://127.0.0.1:8080", 8080),
            ("https://[::1]:8443", 8443),
            ("http://[::1]", 80),
        ] {
            assert_eq!(port(&BaseUrl::parse(base).unwrap()), expected, "{base}");
        }
    }
}
