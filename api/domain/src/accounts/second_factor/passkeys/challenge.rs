//! Challenges that passkeys sign. A challenge is signed by the portal itself and stored nowhere, so
//! that no one fills the record by asking for them; the record notes those that were answered, until
//! they are over.

use super::checks::PasskeyError;
use jiff::Timestamp;
use model::MINUTE;
use support::clock::later;
use support::token;

/// Seconds for which a challenge can be answered.
pub const CHALLENGE: i64 = 5 * MINUTE;

/// Random bytes of a challenge.
const RANDOM: usize = 24;
/// Bytes of its end.
const END: usize = 8;

/// The operation that an answer to a challenge belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeUse {
    /// A new passkey.
    Registration,
    /// A sign-in by a passkey and nothing else.
    SignIn,
    /// The second step of a sign-in.
    SecondStep,
    /// A proof of who the user is, for a change that asks for it.
    Proof,
}

impl ChallengeUse {
    const fn label(self) -> &'static [u8] {
        match self {
            ChallengeUse::Registration => b"registration",
            ChallengeUse::SignIn => b"sign-in",
            ChallengeUse::SecondStep => b"second-step",
            ChallengeUse::Proof => b"proof",
        }
    }
}

/// The use and the browser for which alone a challenge is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChallengePlace {
    /// The only operation it is accepted for.
    pub usage: ChallengeUse,
    /// Digest of a token that only this browser has: that of its session, of its second step, or of
    /// its pages.
    pub browser: [u8; 32],
}

/// A challenge that counts at its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    bytes: Vec<u8>,
    expires_at: Timestamp,
}

/// A challenge that was answered, as the record notes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsedChallenge {
    /// SHA-256 of the challenge.
    pub digest: [u8; 32],
    /// When it is over.
    pub expires_at: Timestamp,
}

/// The proof of the portal that it made a challenge for this place.
fn proof(portal_secret: &str, place: ChallengePlace, made: &[u8]) -> [u8; 32] {
    let parts = [
        b"passkey challenge",
        place.usage.label(),
        &place.browser,
        made,
    ];
    token::keyed(portal_secret, &parts)
}

impl Challenge {
    /// A new challenge: its end, random bytes, and the proof over both.
    pub fn random(portal_secret: &str, place: ChallengePlace, now: Timestamp) -> Challenge {
        let expires_at = later(now, CHALLENGE);
        let end = expires_at.as_second().to_be_bytes();
        let mut bytes = [&end[..], &token::random_bytes()[..RANDOM]].concat();
        bytes.extend(proof(portal_secret, place, &bytes));
        Challenge { bytes, expires_at }
    }

    /// A challenge that a browser sends back.
    ///
    /// # Errors
    /// The portal did not make it for this place, or it is over.
    pub fn open(
        portal_secret: &str,
        place: ChallengePlace,
        bytes: Vec<u8>,
        now: Timestamp,
    ) -> Result<Challenge, PasskeyError> {
        Challenge::parts(portal_secret, place, bytes)
            .filter(|challenge| challenge.expires_at > now)
            .ok_or(PasskeyError::Challenge)
    }

    fn parts(portal_secret: &str, place: ChallengePlace, bytes: Vec<u8>) -> Option<Challenge> {
        let (made, sent) = bytes.split_at_checked(END + RANDOM)?;
        let (end, _) = made.split_first_chunk()?;
        let expires_at = Timestamp::from_second(i64::from_be_bytes(*end)).ok()?;
        token::is_same(&proof(portal_secret, place, made), sent)
            .then_some(Challenge { bytes, expires_at })
    }

    /// The challenge as browsers get it.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(super) fn is(&self, bytes: &[u8]) -> bool {
        token::is_same(&self.bytes, bytes)
    }

    /// The challenge as the record notes it once it was answered.
    pub fn used(&self) -> UsedChallenge {
        UsedChallenge {
            digest: token::sha256(&[&self.bytes]),
            expires_at: self.expires_at,
        }
    }

    /// A challenge that others chose.
    #[cfg(test)]
    pub(super) fn of_vector(bytes: Vec<u8>) -> Challenge {
        let expires_at = Timestamp::MAX;
        Challenge { bytes, expires_at }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: ChallengePlace = ChallengePlace {
        usage: ChallengeUse::Proof,
        browser: [7; 32],
    };

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_800_000_000 + second).unwrap()
    }

    #[test]
    fn a_challenge_counts_for_its_place_only_and_for_five_minutes() {
        let made = Challenge::random("one portal", HERE, at(0));
        let open = |secret: &str, place, bytes: &[u8], now| {
            Challenge::open(secret, place, bytes.to_owned(), now)
        };
        let bytes = made.bytes();
        let elsewhere = ChallengePlace {
            browser: [8; 32],
            ..HERE
        };
        let usages = [
            ChallengeUse::Registration,
            ChallengeUse::SignIn,
            ChallengeUse::SecondStep,
        ];
        let otherwise = usages.map(|usage| ChallengePlace { usage, ..HERE });
        for place in otherwise.into_iter().chain([elsewhere]) {
            let refused = open("one portal", place, bytes, at(1));
            assert_eq!(refused, Err(PasskeyError::Challenge), "{place:?}");
        }
        assert!(open("another portal", HERE, bytes, at(1)).is_err());
        for length in 0..bytes.len() {
            assert!(open("one portal", HERE, &bytes[..length], at(1)).is_err());
        }
        for place in 0..bytes.len() {
            let mut changed = bytes.to_owned();
            changed[place] ^= 1;
            assert!(
                open("one portal", HERE, &changed, at(1)).is_err(),
                "{place}"
            );
        }
        assert!(open("one portal", HERE, bytes, at(300)).is_err());
        assert_eq!(open("one portal", HERE, bytes, at(299)), Ok(made.clone()));
        let other = Challenge::random("one portal", HERE, at(0));
        assert_ne!(other.used().digest, made.used().digest);
    }
}
