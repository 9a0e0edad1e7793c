//! Random tokens and digests in the spellings the protocols ask for.

use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// 256 bits from the operating system. Without a source of randomness nothing may go on.
pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    assert!(getrandom::fill(&mut bytes).is_ok(), "the operating system gives no random bytes");
    bytes
}

/// A random token: 64 lower-case hexadecimal digits.
pub fn random_token() -> String {
    hex(&random_bytes())
}

pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

pub fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part);
    }
    digest.finalize().into()
}

/// Compares without telling by its duration where the first difference is.
pub fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}
