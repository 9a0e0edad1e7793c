//! Random tokens and digests in the spellings the protocols ask for.

use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// 256 bits from the operating system. Panics without a source of randomness.
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

/// A keyed digest of these parts. Their number and lengths are digested as well, so that bytes cannot move from one
/// part to the next.
pub fn keyed(secret: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut digest = Sha256::new();
    digest.update((parts.len() as u64).to_be_bytes());
    for part in [secret.as_bytes()].iter().chain(parts) {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    }
    digest.finalize().into()
}

/// Whether a text has the shape of [`random_token`].
pub fn is_token(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

/// Compares in constant time: the duration does not depend on the first difference.
pub fn same(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boundaries_cannot_be_moved() {
        let digests = [
            keyed("secret", &[b"known", b"ab", b"c"]),
            keyed("secret", &[b"known", b"a", b"bc"]),
            keyed("secret", &[b"known", b"abc"]),
            keyed("secret", &[b"known", b"abc", b""]),
            keyed("secre", &[b"tknown", b"ab", b"c"]),
        ];
        for (i, digest) in digests.iter().enumerate() {
            assert!(!digests[i + 1..].contains(digest), "{i}");
        }
        assert_eq!(digests[0], keyed("secret", &[b"known", b"ab", b"c"]));
    }

    #[test]
    fn the_shape_of_tokens() {
        assert!(is_token(&random_token()));
        for wrong in [String::new(), "a".repeat(63), "a".repeat(65), "A".repeat(64), "g".repeat(64)] {
            assert!(!is_token(&wrong), "{wrong}");
        }
    }
}
