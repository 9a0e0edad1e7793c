//! How long the certificate of the base URL is valid. The TLS library reads it: a certificate that
//! is verified for a time far ahead is refused with its last second.

use super::facts::Facts;
use super::finding::{Finding, counted};
use super::http::{PATIENCE, port};
use jiff::Timestamp;
use model::DAY;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::ServerCertVerifier;
use rustls::crypto::CryptoProvider;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConfig, ClientConnection, RootCertStore};
use std::net::{IpAddr, SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;

/// Clients of certificate authorities renew certificates a third of their life before the end, at
/// least two weeks for those of 45 days.
const SOON: i64 = 10;
/// Renewing fails, and hardly a day is left to see why.
const VERY_SOON: i64 = 3;
/// No certificate is valid for so long.
const FAR: Duration = Duration::from_hours(100 * 365 * 24);

/// How the certificate was found.
#[derive(Clone, Debug)]
enum TlsOutcome {
    /// The base URL is without TLS.
    Plain,
    /// No connection, so nothing is known of a certificate.
    Unreached(String),
    /// The handshake failed.
    Refused(String),
    ValidUntil(Timestamp),
    /// It is valid, and the library does not say until when.
    Valid,
}

pub(super) fn check(facts: &Facts) -> Vec<Finding> {
    let base = &facts.options.base_url;
    if !base.is_https() {
        return vec![evaluate(&TlsOutcome::Plain, facts.now)];
    }
    let host = base.address().host().trim_matches(['[', ']']);
    let outcome = match &facts.site.addresses {
        Ok(addresses) => fetch(host, addresses, port(base), &trusted()),
        Err(error) => TlsOutcome::Unreached(error.clone()),
    };
    vec![evaluate(&outcome, facts.now)]
}

/// The authorities that browsers know.
fn trusted() -> RootCertStore {
    RootCertStore {
        roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
    }
}

fn fetch(host: &str, addresses: &[IpAddr], port: u16, roots: &RootCertStore) -> TlsOutcome {
    let connect =
        |address: &IpAddr| TcpStream::connect_timeout(&SocketAddr::new(*address, port), PATIENCE);
    let mut refusal = "it has no address".to_owned();
    for address in addresses {
        match connect(address) {
            Ok(stream) => {
                return handshake(host, stream, roots).unwrap_or_else(TlsOutcome::Refused);
            }
            Err(error) => refusal = error.to_string(),
        }
    }
    TlsOutcome::Unreached(refusal)
}

fn handshake(
    host: &str,
    mut stream: TcpStream,
    roots: &RootCertStore,
) -> Result<TlsOutcome, String> {
    let text = |error: &dyn std::fmt::Display| error.to_string();
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let name = ServerName::try_from(host.to_owned()).map_err(|error| text(&error))?;
    let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
        .with_safe_default_protocol_versions()
        .map_err(|error| text(&error))?
        .with_root_certificates(roots.clone())
        .with_no_client_auth();
    let mut connection =
        ClientConnection::new(Arc::new(config), name.clone()).map_err(|error| text(&error))?;
    for set in [TcpStream::set_read_timeout, TcpStream::set_write_timeout] {
        set(&stream, Some(PATIENCE)).map_err(|error| text(&error))?;
    }
    while connection.is_handshaking() {
        connection
            .complete_io(&mut stream)
            .map_err(|error| text(&error))?;
    }
    let chain = connection.peer_certificates().unwrap_or_default();
    Ok(
        last_second(chain, &name, roots, provider)
            .map_or(TlsOutcome::Valid, TlsOutcome::ValidUntil),
    )
}

/// The end of the validity of the first certificate of a chain.
fn last_second(
    chain: &[CertificateDer<'_>],
    name: &ServerName<'_>,
    roots: &RootCertStore,
    provider: Arc<CryptoProvider>,
) -> Option<Timestamp> {
    let (own, others) = chain.split_first()?;
    let verifier = WebPkiServerVerifier::builder_with_provider(Arc::new(roots.clone()), provider);
    let verifier = verifier.build().ok()?;
    let far = UnixTime::since_unix_epoch(Duration::from_secs(UnixTime::now().as_secs()) + FAR);
    match verifier.verify_server_cert(own, others, name, &[], far) {
        Err(rustls::Error::InvalidCertificate(CertificateError::ExpiredContext {
            not_after,
            ..
        })) => Timestamp::from_second(i64::try_from(not_after.as_secs()).ok()?).ok(),
        _ => None,
    }
}

fn evaluate(outcome: &TlsOutcome, now: Timestamp) -> Finding {
    let renew =
        "renew it, and find out why automatic renewal failed; with certbot, run certbot renew";
    match outcome {
        TlsOutcome::Plain => Finding::ok("the base URL has no https and needs no certificate"),
        TlsOutcome::Unreached(error) => Finding::warning(
            format!("the certificate could not be checked: {error}"),
            "run doctor again once the base URL can be reached",
        ),
        TlsOutcome::Refused(error) => Finding::problem(
            format!("browsers reject the connection: {error}"),
            "give the web server in front a certificate for this host from an authority that browsers trust, together with \
             the intermediate certificates",
        ),
        TlsOutcome::Valid => Finding::ok("the certificate is valid"),
        TlsOutcome::ValidUntil(end) => {
            let days = now
                .duration_since(*end)
                .as_secs()
                .saturating_neg()
                .div_euclid(DAY);
            let text = format!(
                "the certificate is valid for {}, until {end}",
                counted(days, "day", "days")
            );
            if days < VERY_SOON {
                Finding::problem(text, renew)
            } else if days < SOON {
                Finding::warning(text, renew)
            } else {
                Finding::ok(text)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::finding::Level;
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
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let end = last_second(&chain, &name, &roots, Arc::clone(&provider));
        assert_eq!(end, Some("2030-01-01T00:00:00Z".parse().unwrap()));
        assert_eq!(last_second(&[], &name, &roots, provider), None);
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
        let fetch = || fetch("portal.test", &[address.ip()], address.port(), &trusted());
        assert!(matches!(fetch(), TlsOutcome::Refused(_)));
        served.join().unwrap();
        assert!(matches!(fetch(), TlsOutcome::Unreached(_)));
    }

    #[test]
    fn a_certificate_that_ends_soon_is_named_before_it_does() {
        let now: Timestamp = "2026-11-21T09:00:00Z".parse().unwrap();
        let level = |days: i64| {
            let end = now + jiff::SignedDuration::from_secs(days * DAY);
            evaluate(&TlsOutcome::ValidUntil(end), now).level
        };
        assert_eq!([level(60), level(SOON)], [Level::Ok; 2]);
        assert_eq!([level(SOON - 1), level(VERY_SOON)], [Level::Warning; 2]);
        assert_eq!([level(VERY_SOON - 1), level(-1)], [Level::Problem; 2]);
        assert_eq!(evaluate(&TlsOutcome::Plain, now).level, Level::Ok);
        assert_eq!(evaluate(&TlsOutcome::Valid, now).level, Level::Ok);
        assert_eq!(
            evaluate(&TlsOutcome::Unreached("refused".to_owned()), now).level,
            Level::Warning
        );
        assert_eq!(
            evaluate(&TlsOutcome::Refused("UnknownIssuer".to_owned()), now).level,
            Level::Problem
        );
    }
}
