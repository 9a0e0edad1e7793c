//! Random tokens and digests in the spellings the protocols ask for.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

/// 256 bits from the operating system. Panics without a source of randomness.
pub fn random_bytes() -> [u8; 32] {
    let mut bytes = [0; 32];
    assert!(
        getrandom::fill(&mut bytes).is_ok(),
        "the operating system gives no random bytes"
    );
    bytes
}

/// A random token: 64 lower-case hexadecimal digits.
pub fn random_token() -> String {
    hex::encode(random_bytes())
}

/// The digest under which the record knows a token: SHA-256 of its characters.
pub fn digest(token: &str) -> [u8; 32] {
    sha256(&[token.as_bytes()])
}

/// The SHA-256 digest of these parts, one behind the other.
pub fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut digest = Sha256::new();
    for part in parts {
        digest.update(part);
    }
    digest.finalize().into()
}

/// A keyed digest of these parts: HMAC-SHA-256 over their number, and over the length and the bytes
/// of each, so that bytes cannot move from one part to the next.
pub fn keyed(secret: impl AsRef<[u8]>, parts: &[&[u8]]) -> [u8; 32] {
    let Ok(mut code) = Hmac::<Sha256>::new_from_slice(secret.as_ref()) else {
        unreachable!("HMAC takes keys of every length");
    };
    code.update(&(parts.len() as u64).to_be_bytes());
    for part in parts {
        code.update(&(part.len() as u64).to_be_bytes());
        code.update(part);
    }
    code.finalize().into_bytes().into()
}

/// Whether a text has the shape of [`random_token`].
pub fn is_token(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

/// Compares in a time that does not depend on where the first difference is.
pub fn is_same(a: &[u8], b: &[u8]) -> bool {
    a.ct_eq(b).into()
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
        for wrong in [
            String::new(),
            "a".repeat(63),
            "a".repeat(65),
            "A".repeat(64),
            "g".repeat(64),
        ] {
            assert!(!is_token(&wrong), "{wrong}");
        }
    }
}
