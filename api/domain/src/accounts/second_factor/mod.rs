//! The second step of a sign-in: codes of authenticator apps, passkeys, recovery codes, and how their
//! secrets are stored (docs/security.md §10).

pub mod base32;
pub mod duty;
pub mod passkeys;
pub mod recovery_codes;
pub mod totp;

use crate::coded::coded_enum;
use jiff::Timestamp;
use model::MINUTE;
use serde::Serialize;
use utoipa::ToSchema;

/// Seconds between the first step of a sign-in and the end of its second.
pub const SECOND_STEP: i64 = 5 * MINUTE;

/// Seconds between the start of an enrolment and its confirmation by a code.
pub const ENROLMENT: i64 = 15 * MINUTE;

/// Seconds for which users need not prove again that it is them.
pub const PROOF: i64 = 15 * MINUTE;

/// Authenticators that an account may have.
pub const MOST_AUTHENTICATORS: usize = 10;

/// Most characters of the name of an authenticator.
pub const LONGEST_NAME: usize = 60;

/// Whether a proof of this time still counts.
pub fn is_recent(proved_at: Timestamp, now: Timestamp) -> bool {
    now.as_second() - proved_at.as_second() < PROOF
}

coded_enum! {
    /// A kind of authenticator.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    pub enum AuthenticatorKind {
        /// An app that shows a code of six digits.
        Totp = "totp",
        /// A key pair of a device, a security key or a password manager.
        Passkey = "passkey",
    }
}

/// What a user typed as the second step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedCode {
    /// Six digits of an authenticator app.
    Totp(String),
    /// The digest of a recovery code.
    Recovery([u8; 32]),
}

impl TypedCode {
    /// Reads a code whatever spaces and hyphens it was typed with. `None`: neither kind of code looks
    /// like that.
    pub fn read(typed: &str) -> Option<TypedCode> {
        let digits: String = typed
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .collect();
        if digits.len() == totp::DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(TypedCode::Totp(digits));
        }
        recovery_codes::digest(typed).map(TypedCode::Recovery)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_code_is_none() {
        for typed in [
            "",
            "12345",
            "1234567",
            "12345a",
            "１２３４５６",
            "abcd-efgh",
            "٣٤٥٦٧٨",
        ] {
            assert_eq!(TypedCode::read(typed), None, "{typed}");
        }
    }

    #[test]
    fn codes_are_read_as_people_copy_them() {
        let code = recovery_codes::random();
        let digest = recovery_codes::digest(&code).unwrap();
        for typed in [
            code.clone(),
            code.to_uppercase(),
            code.replace('-', ""),
            format!(" {} ", code.replace('-', " ")),
        ] {
            assert_eq!(
                TypedCode::read(&typed),
                Some(TypedCode::Recovery(digest)),
                "{typed}"
            );
        }
        for typed in ["123456", " 123 456 ", "123-456"] {
            let digits = TypedCode::Totp("123456".to_owned());
            assert_eq!(TypedCode::read(typed), Some(digits), "{typed}");
        }
    }

    #[test]
    fn a_proof_counts_for_a_quarter_of_an_hour() {
        let at = |second: i64| Timestamp::from_second(1_800_000_000 + second).unwrap();
        assert!(is_recent(at(0), at(899)));
        assert!(!is_recent(at(0), at(900)));
        assert!(!is_recent(Timestamp::UNIX_EPOCH, at(0)));
    }
}
