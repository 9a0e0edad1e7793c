//! How long the certificate of the base URL is valid. The TLS library reads it: a certificate that
//! is verified for a time far ahead is refused with its last second.

use super::facts::Facts;
use super::finding::{Finding, Level, counted};
use super::http::{PATIENCE, port};
use axum::BoxError;
use jiff::Timestamp;
use model::DAY;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::ServerCertVerifier;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConnection, RootCertStore};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;
use support::tls;

/// Clients of certificate authorities renew certificates a third of their life before the end, at
/// least two weeks for those of 45 days.
const SOON: i64 = 10;
/// Renewing fails, and hardly a day is left to see why.
const VERY_SOON: i64 = 3;
/// No certificate is valid for so long.
const FAR: Duration = Duration::from_hours(100 * 365 * 24);

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
                return match handshake(host, stream) {
                    Ok(end) => validity(end, now),
                    Err(error) => refused(&error.to_string()),
                };
            }
            Err(error) => refusal = error.to_string(),
        }
    }
    unreached(&refusal)
}

/// The end of the certificate's validity, if the library says it.
fn handshake(host: &str, mut stream: TcpStream) -> Result<Option<Timestamp>, BoxError> {
    let authorities = tls::authorities(None)?;
    let name = ServerName::try_from(host.to_owned())?;
    let config = tls::client(authorities.clone())?;
    let mut connection = ClientConnection::new(Arc::new(config), name.clone())?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    while connection.is_handshaking() {
        connection.complete_io(&mut stream)?;
    }
    let chain = connection.peer_certificates().unwrap_or_default();
    Ok(last_second(chain, &name, authorities))
}

/// The end of the validity of the first certificate of a chain.
fn last_second(
    chain: &[CertificateDer<'_>],
    name: &ServerName<'_>,
    authorities: RootCertStore,
) -> Option<Timestamp> {
    let (own, others) = chain.split_first()?;
    let verifier =
        WebPkiServerVerifier::builder_with_provider(Arc::new(authorities), tls::provider())
            .build()
            .ok()?;
    let far = UnixTime::since_unix_epoch(Duration::from_secs(UnixTime::now().as_secs()) + FAR);
    match verifier.verify_server_cert(own, others, name, &[], far) {
        Err(rustls::Error::InvalidCertificate(CertificateError::ExpiredContext {
            not_after,
            ..
        })) => Timestamp::from_second(i64::try_from(not_after.as_secs()).ok()?).ok(),
        _ => None,
    }
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
    if days >= SOON {
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
    use rustls::pki_types::pem::PemObject;
    use std::io::Write;
    use std::net::TcpListener;

    const CHAIN: &str = include_str!("../../../tests/fixtures/certificates/portal.pem");
    const AUTHORITY: &str = include_str!("../../../tests/fixtures/certificates/authority.pem");

    #[test]
    fn the_last_second_is_read_from_a_certificate() {
        let chain: Vec<_> = CertificateDer::pem_slice_iter(CHAIN.as_bytes())
            .map(Result::unwrap)
            .collect();
        let authority = CertificateDer::from_pem_slice(AUTHORITY.as_bytes()).unwrap();
        let mut roots = RootCertStore::empty();
        roots.add(authority).unwrap();
        let name = ServerName::try_from("portal.test").unwrap();
        let end = last_second(&chain, &name, roots.clone());
        assert_eq!(end, Some("2030-01-01T00:00:00Z".parse().unwrap()));
        assert_eq!(last_second(&[], &name, roots), None);
    }

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
        assert_eq!([level(60), level(SOON)], [Level::Ok; 2]);
        assert_eq!([level(SOON - 1), level(VERY_SOON)], [Level::Warning; 2]);
        assert_eq!([level(VERY_SOON - 1), level(-1)], [Level::Problem; 2]);
        assert_eq!(validity(None, now).level, Level::Ok);
        assert_eq!(unreached("refused").level, Level::Warning);
        assert_eq!(refused("UnknownIssuer").level, Level::Problem);
    }
}
