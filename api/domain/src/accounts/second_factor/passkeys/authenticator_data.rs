//! Authenticator data: an authenticator signs them with each operation (WebAuthn Level 3, section 6.1).

use super::cbor::{map_length, rest, skip};
use super::checks::{PasskeyError, RelyingParty, UserCheck, first_failure};
use cbor4ii::core::utils::SliceReader;
use support::token;

/// Bits of the flags.
const PRESENT: u8 = 1;
const VERIFIED: u8 = 1 << 2;
const MAY_BE_COPIED: u8 = 1 << 3;
const IS_COPIED: u8 = 1 << 4;
const HAS_CREDENTIAL: u8 = 1 << 6;
const HAS_EXTENSIONS: u8 = 1 << 7;

/// Most bytes of the id of a credential (WebAuthn Level 3, section 4).
pub(super) const LONGEST_ID: usize = 1023;

/// Bytes of the id of the model of an authenticator, which is passed over.
const MODEL: usize = 16;

/// The authenticator data of an operation.
pub(super) struct AuthenticatorData<'a> {
    site_digest: [u8; 32],
    flags: u8,
    pub(super) sign_count: u32,
    /// Of a registration.
    pub(super) credential: Option<NewCredential<'a>>,
}

/// A credential that was made.
pub(super) struct NewCredential<'a> {
    pub(super) id: &'a [u8],
    /// As COSE writes it.
    pub(super) public_key: &'a [u8],
}

impl<'a> NewCredential<'a> {
    /// Reads a credential, and returns the bytes after it.
    fn read(bytes: &'a [u8]) -> Option<(NewCredential<'a>, &'a [u8])> {
        let (_, bytes) = bytes.split_at_checked(MODEL)?;
        let (length, bytes) = bytes.split_first_chunk()?;
        let length = usize::from(u16::from_be_bytes(*length));
        let (id, bytes) = bytes.split_at_checked(length)?;
        let after = after_map(bytes)?;
        let public_key = &bytes[..bytes.len() - after.len()];
        let credential = NewCredential { id, public_key };
        (1..=LONGEST_ID)
            .contains(&length)
            .then_some((credential, after))
    }
}

/// The bytes after a map.
fn after_map(bytes: &[u8]) -> Option<&[u8]> {
    let mut reader = SliceReader::new(bytes);
    for _ in 0..map_length(&mut reader).ok()? {
        skip(&mut reader).ok()?;
        skip(&mut reader).ok()?;
    }
    rest(&mut reader).ok()
}

impl<'a> AuthenticatorData<'a> {
    pub(super) fn read(bytes: &'a [u8]) -> Result<AuthenticatorData<'a>, PasskeyError> {
        AuthenticatorData::parts(bytes).ok_or(PasskeyError::Malformed)
    }

    fn parts(bytes: &'a [u8]) -> Option<AuthenticatorData<'a>> {
        let (site_digest, bytes) = bytes.split_first_chunk()?;
        let (flags, bytes) = bytes.split_first()?;
        let (count, bytes) = bytes.split_first_chunk()?;
        let (credential, bytes) = if flags & HAS_CREDENTIAL == 0 {
            (None, bytes)
        } else {
            let (credential, after) = NewCredential::read(bytes)?;
            (Some(credential), after)
        };
        let after = if flags & HAS_EXTENSIONS == 0 {
            bytes
        } else {
            after_map(bytes)?
        };
        after.is_empty().then_some(AuthenticatorData {
            site_digest: *site_digest,
            flags: *flags,
            sign_count: u32::from_be_bytes(*count),
            credential,
        })
    }

    fn has(&self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    pub(super) fn verified_user(&self) -> bool {
        self.has(VERIFIED)
    }

    pub(super) fn check(
        &self,
        party: RelyingParty<'_>,
        user: UserCheck,
    ) -> Result<(), PasskeyError> {
        let is_ours = self.site_digest == token::sha256(&[party.host.as_bytes()]);
        let is_sure = user == UserCheck::Preferred || self.verified_user();
        first_failure(&[
            (is_ours, PasskeyError::Site),
            (self.has(PRESENT), PasskeyError::Absent),
            (is_sure, PasskeyError::Unverified),
            (
                self.has(MAY_BE_COPIED) || !self.has(IS_COPIED),
                PasskeyError::Flags,
            ),
        ])
    }
}
