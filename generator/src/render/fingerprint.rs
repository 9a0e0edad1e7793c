//! Fingerprints: hashes of everything on which the bytes of a page depend.

use crate::view::{Config, ViewError};
use serde::Serialize;
use xxhash_rust::xxh3::Xxh3;

/// Identifies everything a page's bytes depend on (invariant 2).
pub type Fingerprint = u128;

/// Raised whenever the same view would give other bytes.
const VERSION: &str = concat!("visnyk-generator ", env!("CARGO_PKG_VERSION"), " 4");

/// Names the generator and the options that every page depends on.
pub(super) fn base_hash(build: &str, config: &Config) -> u128 {
    let mut hash = Xxh3::new();
    let base_url = config.base_url.to_string();
    let payloads = if config.payloads { "payloads" } else { "" };
    let server = if config.server { "server" } else { "" };
    let service = if config.sign_in_service {
        "sign-in service"
    } else {
        ""
    };
    for part in [
        VERSION,
        build,
        &base_url,
        config.shape.name(),
        payloads,
        server,
        service,
    ] {
        hash.update(part.as_bytes());
        hash.update(&[0]);
    }
    hash.digest128()
}

/// Appends the bytes of a template's data from which its hash is made.
pub(super) fn serialize(
    data: &impl Serialize,
    template: &str,
    out: &mut Vec<u8>,
) -> Result<(), ViewError> {
    postcard::serialize_with_flavor(data, Bytes(out)).map_err(|error| {
        let message = format!("its view cannot be serialized: {error}");
        ViewError::new(template, &message)
    })
}

/// The bytes of a view in a fixed order, from which its hash is made.
struct Bytes<'v>(&'v mut Vec<u8>);

impl postcard::ser_flavors::Flavor for Bytes<'_> {
    type Output = ();
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.push(byte);
        Ok(())
    }
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.extend_from_slice(bytes);
        Ok(())
    }
    fn finalize(self) -> postcard::Result<()> {
        Ok(())
    }
}
