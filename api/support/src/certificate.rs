//! How long the certificate of a host is valid. The TLS library reads it: a certificate that is
//! verified for a time far ahead is refused with its last second.

use crate::tls;
use jiff::Timestamp;
use rustls::client::WebPkiServerVerifier;
use rustls::client::danger::ServerCertVerifier;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{CertificateError, ClientConnection, RootCertStore};
use std::error::Error;
use std::net::TcpStream;
use std::sync::Arc;
use std::time::Duration;

/// Clients of certificate authorities renew certificates a third of their life before the end, at
/// least two weeks for those of 45 days: with fewer days left renewing fails.
pub const SOON_DAYS: i64 = 10;
/// No certificate is valid for so long.
const FAR: Duration = Duration::from_hours(100 * 365 * 24);

/// The end of the validity of the certificate behind a connection, if the library says it.
///
/// # Errors
/// What a browser would refuse: no TLS, or a certificate that is not trusted for this host.
pub fn certificate_end(
    host: &str,
    mut stream: TcpStream,
    patience: Duration,
) -> Result<Option<Timestamp>, Box<dyn Error + Send + Sync>> {
    let authorities = tls::authorities(None)?;
    let name = ServerName::try_from(host.to_owned())?;
    let config = tls::client(authorities.clone())?;
    let mut connection = ClientConnection::new(Arc::new(config), name.clone())?;
    stream.set_read_timeout(Some(patience))?;
    stream.set_write_timeout(Some(patience))?;
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

#[cfg(test)]
mod tests {
    use super::*;
    use rustls::pki_types::pem::PemObject;

    const CHAIN: &str = include_str!("../../tests/fixtures/certificates/portal.pem");
    const AUTHORITY: &str = include_str!("../../tests/fixtures/certificates/authority.pem");

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
}
