//! The checks of an answer of a passkey: whom they trust, and how they fail.

use serde::Serialize;
use utoipa::ToSchema;

/// The reason for which an answer of a passkey is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasskeyError {
    /// JSON, CBOR or a length that is wrong.
    Malformed,
    /// A sign-in in the place of a registration, or the reverse.
    Operation,
    /// Forged, expired, or made for another browser or use.
    Challenge,
    /// A page of another site asked for it.
    Origin,
    /// A page within a page of another site asked for it.
    Embedded,
    /// The passkey is one of another site.
    Site,
    /// No one touched the authenticator.
    Absent,
    /// The authenticator did not ask for a PIN, a finger or a face.
    Unverified,
    /// A state of backup that cannot be.
    Flags,
    /// An algorithm that was not offered.
    Algorithm,
    /// No account has it.
    Unknown,
    /// The account that the passkey names is not the one that has it.
    Account,
    /// The key did not sign this.
    Signature,
}

/// The site that passkeys are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RelyingParty<'a> {
    /// Its host, by which authenticators know it.
    pub host: &'a str,
    /// Its origin, which browsers write into each answer.
    pub origin: &'a str,
}

/// How sure an authenticator must be of its user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum UserCheck {
    /// A touch is enough, where another factor has come before.
    Preferred,
    /// A PIN, a finger or a face: the passkey is both factors.
    Required,
}

/// The error of the first of these checks that failed.
pub(super) fn first_failure(checks: &[(bool, PasskeyError)]) -> Result<(), PasskeyError> {
    let failed = checks.iter().find(|(passed, _)| !passed);
    failed.map_or(Ok(()), |(_, error)| Err(*error))
}
