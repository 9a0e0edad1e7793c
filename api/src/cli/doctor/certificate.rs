//! How long the certificate of the base URL is valid.

use super::facts::Facts;
use super::finding::{Finding, Level, counted};
use super::http::{PATIENCE, port};
use jiff::Timestamp;
use model::DAY;
use std::net::{IpAddr, SocketAddr, TcpStream};
use support::certificate::{SOON_DAYS, certificate_end};

/// Renewing fails, and hardly a day is left to see why.
const VERY_SOON: i64 = 3;

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let base = &facts.options.base_url;
    if !base.is_https() {
        return vec![Finding::ok(
            "the base URL has no https and needs no certificate",
        )];
    }
    let host = base.address().host().trim_matches(['[', ']']);
    vec![match &facts.site.addresses {
        Ok(addresses) => examine(host, addresses, port(base), facts.now),
        Err(error) => unreached(error),
    }]
}

fn examine(host: &str, addresses: &[IpAddr], port: u16, now: Timestamp) -> Finding {
    let mut refusal = "it has no address".to_owned();
    for address in addresses {
        match TcpStream::connect_timeout(&SocketAddr::new(*address, port), PATIENCE) {
            Ok(stream) => {
                return match certificate_end(host, stream, PATIENCE) {
                    Ok(end) => validity(end, now),
                    Err(error) => refused(&error.to_string()),
                };
            }
            Err(error) => refusal = error.to_string(),
        }
    }
    unreached(&refusal)
}

/// There is no connection, so nothing is known of a certificate.
fn unreached(error: &str) -> Finding {
    Finding::warning(
        format!("the certificate could not be checked: {error}"),
        "run doctor again once the base URL can be reached",
    )
}

fn refused(error: &str) -> Finding {
    Finding::problem(
        format!("browsers reject the connection: {error}"),
        "give the web server in front a certificate for this host from an authority that browsers trust, together with \
         the intermediate certificates",
    )
}

fn validity(end: Option<Timestamp>, now: Timestamp) -> Finding {
    let Some(end) = end else {
        return Finding::ok("the certificate is valid");
    };
    let days = end.duration_since(now).as_secs().div_euclid(DAY);
    let text = format!(
        "the certificate is valid for {}, until {end}",
        counted(days, "day", "days")
    );
    if days >= SOON_DAYS {
        return Finding::ok(text);
    }
    let level = if days < VERY_SOON {
        Level::Problem
    } else {
        Level::Warning
    };
    let remedy =
        "renew it, and find out why automatic renewal failed; with certbot, run certbot renew";
    Finding::of(level, text, remedy)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::net::TcpListener;

    #[test]
    fn what_is_no_tls_is_refused_and_what_is_closed_is_not_reached() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let served = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            stream
                .write_all(b"HTTP/1.1 400 Bad Request\r\n\r\n")
                .unwrap();
        });
        let text = || {
            let now = Timestamp::now();
            examine("portal.test", &[address.ip()], address.port(), now).text
        };
        assert!(text().starts_with("browsers reject the connection: "));
        served.join().unwrap();
        assert!(text().starts_with("the certificate could not be checked: "));
    }

    #[test]
    fn a_certificate_that_ends_soon_is_named_before_it_does() {
        let now: Timestamp = "2026-11-21T09:00:00Z".parse().unwrap();
        let level = |days: i64| {
            let end = now + jiff::SignedDuration::from_secs(days * DAY);
            validity(Some(end), now).level
        };
        assert_eq!([level(60), level(SOON_DAYS)], [Level::Ok; 2]);
        assert_eq!(
            [level(SOON_DAYS - 1), level(VERY_SOON)],
            [Level::Warning; 2]
        );
        assert_eq!([level(VERY_SOON - 1), level(-1)], [Level::Problem; 2]);
        assert_eq!(validity(None, now).level, Level::Ok);
        assert_eq!(unreached("refused").level, Level::Warning);
        assert_eq!(refused("UnknownIssuer").level, Level::Problem);
    }
}
