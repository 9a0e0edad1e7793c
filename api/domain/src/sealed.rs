//! Secrets that the server must be able to read again, as the record holds them: encrypted with
//! AES-256-GCM under a key made of the portal's own secret, and bound to their place, so that a row
//! copied to another place opens nothing. docs/security.md §10 says what that protects and what it
//! does not.

use ring::aead::{AES_256_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use support::token;

/// The place of a sealed secret: its use, and the row it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SealPlace {
    /// What the secret is for.
    pub usage: &'static str,
    /// The number of the row: an account, or a webhook.
    pub row: i64,
}

impl SealPlace {
    fn bytes(self) -> Vec<u8> {
        [self.usage.as_bytes(), &[0], &self.row.to_be_bytes()].concat()
    }
}

/// The key of this portal for secrets of one use.
fn key(portal_secret: &str, place: SealPlace) -> Option<LessSafeKey> {
    let bytes = token::keyed(portal_secret, &[b"sealed", place.usage.as_bytes()]);
    let key = UnboundKey::new(&AES_256_GCM, &bytes).ok()?;
    Some(LessSafeKey::new(key))
}

/// Encrypts a secret for its place: nonce, text and proof. `None`: the library refuses, which it does
/// for lengths of gigabytes only.
pub fn seal(portal_secret: &str, place: SealPlace, plain: &[u8]) -> Option<Vec<u8>> {
    let mut nonce = [0; NONCE_LEN];
    nonce.copy_from_slice(&token::random_bytes()[..NONCE_LEN]);
    let mut text = plain.to_vec();
    let key = key(portal_secret, place)?;
    let nonce_of_key = Nonce::assume_unique_for_key(nonce);
    key.seal_in_place_append_tag(nonce_of_key, Aad::from(place.bytes()), &mut text)
        .ok()?;
    Some([&nonce[..], &text].concat())
}

/// Opens a secret that was sealed for this place by this portal; `None` for anything else.
pub fn open(portal_secret: &str, place: SealPlace, sealed: &[u8]) -> Option<Vec<u8>> {
    let (nonce, text) = sealed.split_first_chunk::<NONCE_LEN>()?;
    let mut text = text.to_vec();
    let nonce = Nonce::assume_unique_for_key(*nonce);
    let key = key(portal_secret, place)?;
    let plain = key
        .open_in_place(nonce, Aad::from(place.bytes()), &mut text)
        .ok()?;
    Some(plain.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: SealPlace = SealPlace {
        usage: "totp",
        row: 7,
    };

    #[test]
    fn only_the_same_portal_opens_it_at_the_same_place() {
        let sealed = seal("one portal", HERE, b"secret").unwrap();
        assert_eq!(open("another portal", HERE, &sealed), None);
        let elsewhere = SealPlace { row: 8, ..HERE };
        assert_eq!(open("one portal", elsewhere, &sealed), None);
        let otherwise = SealPlace {
            usage: "webhook",
            ..HERE
        };
        assert_eq!(open("one portal", otherwise, &sealed), None);
        assert_eq!(open("one portal", HERE, &sealed[..NONCE_LEN - 1]), None);
        for place in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[place] ^= 1;
            assert_eq!(open("one portal", HERE, &changed), None, "byte {place}");
        }
        assert_eq!(
            open("one portal", HERE, &sealed).as_deref(),
            Some(&b"secret"[..])
        );
    }

    #[test]
    fn no_two_seals_are_the_same() {
        assert_ne!(
            seal("one portal", HERE, b"secret"),
            seal("one portal", HERE, b"secret")
        );
    }
}
