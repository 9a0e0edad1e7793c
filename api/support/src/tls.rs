//! TLS towards other servers: the same library, versions and authorities for all.

use rustls::crypto::CryptoProvider;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use std::error::Error;
use std::path::Path;
use std::sync::Arc;

/// The cryptography that all connections use.
pub fn provider() -> Arc<CryptoProvider> {
    Arc::new(rustls::crypto::ring::default_provider())
}

/// The authorities that may vouch for a server: those of a file of certificates, or without one
/// those that browsers know.
///
/// # Errors
/// A sentence that names the file, which cannot be read.
pub fn authorities(file: Option<&Path>) -> Result<RootCertStore, String> {
    match file {
        Some(file) => read(file).map_err(|error| format!("{}: {error}", file.display())),
        None => Ok(RootCertStore {
            roots: webpki_roots::TLS_SERVER_ROOTS.to_vec(),
        }),
    }
}

fn read(file: &Path) -> Result<RootCertStore, Box<dyn Error>> {
    let mut authorities = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file)? {
        authorities.add(certificate?)?;
    }
    Ok(authorities)
}

/// The settings of a client that trusts these authorities.
///
/// # Errors
/// The library's.
pub fn client(authorities: RootCertStore) -> Result<ClientConfig, rustls::Error> {
    Ok(ClientConfig::builder_with_provider(provider())
        .with_safe_default_protocol_versions()?
        .with_root_certificates(authorities)
        .with_no_client_auth())
}
