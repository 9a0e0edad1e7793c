//! Passkeys: what a browser sends is verified as WebAuthn Level 3 asks for it, sections 7.1 and 7.2. No
//! attestation is requested, so none is verified: the model of an authenticator is not our business.

mod authenticator_data;
mod cbor;
pub mod challenge;
mod checks;
mod public_key;

pub use challenge::{Challenge, ChallengePlace, ChallengeUse, UsedChallenge};
pub use checks::{PasskeyError, RelyingParty, UserCheck};

use authenticator_data::AuthenticatorData;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use cbor::{bytes, malformed, map_length, rest, skip};
use cbor4ii::core::dec::Decode;
use cbor4ii::core::utils::SliceReader;
use checks::first_failure;
use public_key::PublicKey;
use serde::de::{self, Unexpected};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use support::token;
use utoipa::ToSchema;

/// Signature algorithms that a passkey may have, as COSE numbers them, the preferred first: EdDSA,
/// ES256, RS256.
pub const ALGORITHMS: [i64; 3] = [-8, -7, -257];

/// Bytes that JSON has as base64url without padding.
#[derive(Clone, Debug, PartialEq, Eq, ToSchema)]
#[schema(value_type = String)]
pub struct UrlBytes(pub Vec<u8>);

impl Serialize for UrlBytes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&BASE64_URL_SAFE_NO_PAD.encode(&self.0))
    }
}

impl<'de> Deserialize<'de> for UrlBytes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<UrlBytes, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text.as_bytes());
        bytes
            .map(UrlBytes)
            .map_err(|_| de::Error::invalid_value(Unexpected::Str(&text), &"base64url"))
    }
}

/// The answer of a browser that made a passkey: `RegistrationResponseJSON` of WebAuthn.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Registration {
    /// The answer of the authenticator.
    pub response: NewKeyResponse,
}

/// The answer of an authenticator that made a key.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewKeyResponse {
    /// The operation as the browser saw it: type, challenge and origin.
    #[serde(rename = "clientDataJSON")]
    pub client_data: UrlBytes,
    /// The key that the authenticator made, as CBOR.
    pub attestation_object: UrlBytes,
}

/// The answer of a browser that has a passkey: `AuthenticationResponseJSON` of WebAuthn.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct Assertion {
    /// The id of the credential.
    pub id: UrlBytes,
    /// The answer of the authenticator.
    pub response: SignedResponse,
}

/// The answer of an authenticator that signed.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedResponse {
    /// The operation as the browser saw it: type, challenge and origin.
    #[serde(rename = "clientDataJSON")]
    pub client_data: UrlBytes,
    /// The state of the authenticator: site, flags and counter.
    pub authenticator_data: UrlBytes,
    /// The signature over state and operation.
    pub signature: UrlBytes,
    /// The account as the passkey names it. A passkey that is found without an email has one.
    #[serde(default)]
    pub user_handle: Option<UrlBytes>,
}

/// The client data, which a browser writes about an operation (section 5.8.1). Unknown members are ignored.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    #[serde(rename = "type")]
    operation: String,
    challenge: UrlBytes,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
    top_origin: Option<String>,
}

impl ClientData {
    fn read(bytes: &UrlBytes) -> Result<ClientData, PasskeyError> {
        serde_json::from_slice(&bytes.0).map_err(|_| PasskeyError::Malformed)
    }

    fn check(
        &self,
        party: RelyingParty<'_>,
        operation: &str,
        challenge: &Challenge,
    ) -> Result<(), PasskeyError> {
        let checks = [
            (self.operation == operation, PasskeyError::Operation),
            (challenge.is(&self.challenge.0), PasskeyError::Challenge),
            (self.origin == party.origin, PasskeyError::Origin),
            (
                !self.cross_origin && self.top_origin.is_none(),
                PasskeyError::Embedded,
            ),
        ];
        first_failure(&checks)
    }
}

/// A passkey that was made just now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPasskey {
    /// The id of its credential.
    pub id: Vec<u8>,
    /// Its public key, as COSE writes it.
    pub public_key: Vec<u8>,
    /// Its signature counter; 0: it does not count.
    pub sign_count: u32,
    /// Whether it verified its user.
    pub verified_user: bool,
}

impl Registration {
    /// The challenge that the browser received, before anything is verified.
    ///
    /// # Errors
    /// The client data of the browser cannot be read.
    pub fn challenge(&self) -> Result<Vec<u8>, PasskeyError> {
        Ok(ClientData::read(&self.response.client_data)?.challenge.0)
    }

    /// Verifies a registration (section 7.1).
    ///
    /// # Errors
    /// The first check that failed.
    pub fn verify(
        &self,
        party: RelyingParty<'_>,
        challenge: &Challenge,
        user: UserCheck,
    ) -> Result<NewPasskey, PasskeyError> {
        let client = ClientData::read(&self.response.client_data)?;
        client.check(party, "webauthn.create", challenge)?;
        let data = attested(&self.response.attestation_object.0)?;
        let data = AuthenticatorData::read(data)?;
        data.check(party, user)?;
        let credential = data.credential.as_ref().ok_or(PasskeyError::Malformed)?;
        // Its algorithm and the shape of the key.
        PublicKey::read(credential.public_key)?;
        Ok(NewPasskey {
            id: credential.id.to_owned(),
            public_key: credential.public_key.to_owned(),
            sign_count: data.sign_count,
            verified_user: data.verified_user(),
        })
    }
}

impl Assertion {
    /// The challenge that the browser received, before anything is verified.
    ///
    /// # Errors
    /// The client data of the browser cannot be read.
    pub fn challenge(&self) -> Result<Vec<u8>, PasskeyError> {
        Ok(ClientData::read(&self.response.client_data)?.challenge.0)
    }

    /// Verifies that this key signed (section 7.2), and returns its signature counter, which the record
    /// compares with the one before.
    ///
    /// # Errors
    /// The first check that failed.
    pub fn verify(
        &self,
        party: RelyingParty<'_>,
        challenge: &Challenge,
        user: UserCheck,
        public_key: &[u8],
    ) -> Result<u32, PasskeyError> {
        let client = ClientData::read(&self.response.client_data)?;
        client.check(party, "webauthn.get", challenge)?;
        let bytes = &self.response.authenticator_data.0;
        let data = AuthenticatorData::read(bytes)?;
        data.check(party, user)?;
        if data.credential.is_some() {
            return Err(PasskeyError::Malformed);
        }
        let client_digest = token::sha256(&[&self.response.client_data.0]);
        let signed = [bytes, &client_digest[..]].concat();
        PublicKey::read(public_key)?.verify(&signed, &self.response.signature.0)?;
        Ok(data.sign_count)
    }
}

/// The authenticator data in an attestation object (section 6.5.4). Its format and its statement are passed
/// over.
fn attested(object: &[u8]) -> Result<&[u8], PasskeyError> {
    let mut reader = SliceReader::new(object);
    let mut data = None;
    for _ in 0..map_length(&mut reader)? {
        match <&str>::decode(&mut reader).map_err(malformed)? {
            "authData" if data.is_none() => data = Some(bytes(&mut reader)?),
            "fmt" | "attStmt" => skip(&mut reader)?,
            _ => return Err(PasskeyError::Malformed),
        }
    }
    let is_whole = rest(&mut reader)?.is_empty();
    data.filter(|_| is_whole).ok_or(PasskeyError::Malformed)
}

#[cfg(test)]
mod tests;
