//! ID tokens: signed by a key of the issuer, and meant for this site, this sign-in and this time
//! (OpenID Connect Core 1.0 §3.1.3.7). RS256 and ES256, which every issuer offers; the token
//! chooses no algorithm that its key is not for.
//!
//! `jsonwebtoken` reads tokens and keys and leaves the cryptography to one provider per process.
//! Ours verifies with `ring`, which TLS links already, and can neither sign nor make keys. Expiry
//! is checked here, because `jsonwebtoken` asks the system for the time, and this server takes it
//! from its clock.

use domain::access::Role;
use jsonwebtoken::crypto::{CryptoProvider, JwtVerifier, KeyUtils};
use jsonwebtoken::errors::{ErrorKind, new_error};
use jsonwebtoken::jwk::{AlgorithmParameters, EllipticCurve, Jwk, JwkSet, PublicKeyUse};
use jsonwebtoken::signature::{Error as SignatureError, Verifier};
use jsonwebtoken::{
    Algorithm, DecodingKey, DecodingKeyKind, Header, Validation, decode, decode_header,
};
use model::UnixSeconds;
use ring::signature::{self, RsaPublicKeyComponents, UnparsedPublicKey};
use serde::Deserialize;
use serde_json::Value;

/// Seconds by which clocks may differ (docs/protocols.md §1.6).
const TOLERANCE: i64 = 15;

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum TokenError {
    #[error("it cannot be read")]
    Malformed,
    #[error("no key of the issuer signed it")]
    UnknownKey,
    #[error("the signature is wrong")]
    Signature,
    #[error("the issuer is another")]
    Issuer,
    #[error("it is meant for another client")]
    Audience,
    #[error("it has expired, or is not valid yet")]
    Time,
    #[error("it belongs to another sign-in")]
    Nonce,
}

impl From<jsonwebtoken::errors::Error> for TokenError {
    fn from(error: jsonwebtoken::errors::Error) -> TokenError {
        match error.kind() {
            ErrorKind::InvalidSignature => TokenError::Signature,
            ErrorKind::InvalidIssuer => TokenError::Issuer,
            ErrorKind::InvalidAudience => TokenError::Audience,
            _ => TokenError::Malformed,
        }
    }
}

/// The claims that a token must have.
pub(crate) struct Expected<'a> {
    pub issuer: &'a str,
    pub client: &'a str,
    pub nonce: &'a str,
    pub now: UnixSeconds,
    /// The time of the machine's clock: later than `now` where a jump is not believed yet, and
    /// perhaps right.
    pub machine_time: UnixSeconds,
}

/// The user who signed in, as the issuer describes them.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Claims {
    pub sub: String,
    pub email: Option<String>,
    /// Some issuers write it as a string.
    #[serde(default)]
    email_verified: Value,
    pub name: Option<String>,
    /// The role of the portal that the provider gives by one of the others.
    #[serde(skip)]
    pub role: Option<Role>,
    #[serde(flatten)]
    pub others: serde_json::Map<String, Value>,
}

impl Claims {
    pub(crate) fn is_verified(&self) -> bool {
        self.email_verified == Value::Bool(true) || self.email_verified == "true"
    }

    /// Adds what other claims about the same user say and these do not.
    pub(crate) fn complete(&mut self, more: Claims) {
        if self.email.is_none() {
            self.email = more.email;
            self.email_verified = more.email_verified;
        }
        self.name = self.name.take().or(more.name);
        self.role = self.role.or(more.role);
    }
}

/// The claims of an ID token: the user, and what is checked here beside issuer and audience.
#[derive(Deserialize)]
struct IdToken {
    #[serde(flatten)]
    user: Claims,
    /// One client, or a list.
    aud: Value,
    azp: Option<String>,
    exp: UnixSeconds,
    nbf: Option<UnixSeconds>,
    nonce: Option<String>,
}

/// The claims of a token that one of the issuer's keys signed and that is as expected.
pub(super) fn verify(
    keys: &JwkSet,
    token: &str,
    expected: &Expected<'_>,
) -> Result<Claims, TokenError> {
    // Fails when it was installed before.
    let _ = RING.install_default();
    let header = decode_header(token)?;
    let mut outcome = Err(TokenError::UnknownKey);
    for key in keys.keys.iter().filter(|key| fits(key, &header)) {
        outcome = verify_with(key, header.alg, token, expected);
        if outcome.as_ref().err() != Some(&TokenError::Signature) {
            break;
        }
    }
    outcome
}

/// Whether a key is for signatures of this algorithm, and not named otherwise than the one that
/// signed.
fn fits(key: &Jwk, header: &Header) -> bool {
    let kind = match &key.algorithm {
        AlgorithmParameters::RSA(_) => header.alg == Algorithm::RS256,
        AlgorithmParameters::EllipticCurve(key) => {
            header.alg == Algorithm::ES256 && key.curve == EllipticCurve::P256
        }
        _ => false,
    };
    let named =
        header.kid.is_none() || key.common.key_id.is_none() || header.kid == key.common.key_id;
    let purpose = key.common.public_key_use.as_ref();
    kind && named && purpose.is_none_or(|purpose| *purpose == PublicKeyUse::Signature)
}

fn verify_with(
    key: &Jwk,
    algorithm: Algorithm,
    token: &str,
    expected: &Expected<'_>,
) -> Result<Claims, TokenError> {
    let mut validation = Validation::new(algorithm);
    validation.set_required_spec_claims(&["iss", "aud"]);
    validation.set_issuer(&[expected.issuer]);
    validation.set_audience(&[expected.client]);
    validation.validate_exp = false;
    // A key that cannot be read has signed nothing.
    let key = DecodingKey::from_jwk(key).map_err(|_| TokenError::Signature)?;
    let token: IdToken = decode(token, &key, &validation)?.claims;
    let shared = token
        .aud
        .as_array()
        .is_some_and(|clients| clients.len() > 1);
    if token
        .azp
        .as_ref()
        .map_or(shared, |azp| azp != expected.client)
    {
        return Err(TokenError::Audience);
    }
    let early = token
        .nbf
        .is_some_and(|from| from > expected.machine_time.plus(TOLERANCE));
    if token.exp.plus(TOLERANCE) <= expected.now || early {
        return Err(TokenError::Time);
    }
    if token.nonce.as_deref() != Some(expected.nonce) {
        return Err(TokenError::Nonce);
    }
    Ok(token.user)
}

/// Verifies with `ring`.
static RING: CryptoProvider = CryptoProvider {
    signer_factory: |_, _| Err(new_error(ErrorKind::UnsupportedAlgorithm)),
    verifier_factory: |algorithm, key| {
        Ok(Box::new(RingVerifier {
            algorithm: *algorithm,
            key: key.clone(),
        }))
    },
    key_utils: KeyUtils::new_unimplemented(),
};

struct RingVerifier {
    algorithm: Algorithm,
    key: DecodingKey,
}

impl Verifier<Vec<u8>> for RingVerifier {
    fn verify(&self, message: &[u8], seal: &Vec<u8>) -> Result<(), SignatureError> {
        let verified = match (self.algorithm, self.key.kind()) {
            (Algorithm::RS256, DecodingKeyKind::RsaModulusExponent { n, e }) => {
                RsaPublicKeyComponents { n, e }.verify(
                    &signature::RSA_PKCS1_2048_8192_SHA256,
                    message,
                    seal,
                )
            }
            (Algorithm::ES256, DecodingKeyKind::SecretOrDer(point)) => {
                UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, point)
                    .verify(message, seal)
            }
            _ => return Err(SignatureError::new()),
        };
        verified.map_err(|_| SignatureError::new())
    }
}

impl JwtVerifier for RingVerifier {
    fn algorithm(&self) -> Algorithm {
        self.algorithm
    }
}
