//! ID tokens: signed by a key of the issuer, meant for this site, for this sign-in and for now (OpenID Connect Core 1.0
//! §3.1.3.7). RS256 and ES256, which every issuer offers; the algorithm is the key's, never the token's to choose.

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

/// What a token must say.
pub(crate) struct Expected<'a> {
    pub issuer: &'a str,
    pub client: &'a str,
    pub nonce: &'a str,
    /// Seconds since 1970.
    pub now: i64,
}

/// Who signed in, as the issuer says.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Claims {
    pub sub: String,
    pub email: Option<String>,
    /// Some issuers write it as a string.
    #[serde(default)]
    email_verified: Value,
    pub name: Option<String>,
}

impl Claims {
    pub(crate) fn is_verified(&self) -> bool {
        self.email_verified == Value::Bool(true) || self.email_verified == "true"
    }
}

/// The issuer's keys.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Jwks {
    keys: Vec<Jwk>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
struct Jwk {
    kty: String,
    kid: Option<String>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    crv: Option<String>,
    n: Option<String>,
    e: Option<String>,
    x: Option<String>,
    y: Option<String>,
}

#[derive(Deserialize)]
struct Header {
    alg: String,
    kid: Option<String>,
}

/// The claims that are checked here.
#[derive(Deserialize)]
struct Checked {
    iss: String,
    aud: Audience,
    azp: Option<String>,
    exp: i64,
    nbf: Option<i64>,
    nonce: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Audience {
    One(String),
    Many(Vec<String>),
}

impl Jwks {
    /// The claims of a token that is as expected.
    pub(crate) fn verify(&self, token: &str, expected: &Expected<'_>) -> Result<Claims, TokenError> {
        let mut parts = token.split('.');
        let (Some(head), Some(body), Some(seal), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(TokenError::Malformed);
        };
        let decoded = |part: &str| unbase64url(part).ok_or(TokenError::Malformed);
        let header: Header = serde_json::from_slice(&decoded(head)?).map_err(|_| TokenError::Malformed)?;
        let (payload, seal) = (decoded(body)?, decoded(seal)?);
        let signed = &token.as_bytes()[..head.len() + 1 + body.len()];
        let mut fitting = self.keys.iter().filter(|key| key.fits(&header)).peekable();
        if fitting.peek().is_none() {
            return Err(TokenError::UnknownKey);
        }
        if !fitting.any(|key| key.signed(&header.alg, signed, &seal)) {
            return Err(TokenError::Signature);
        }
        let checked: Checked = serde_json::from_slice(&payload).map_err(|_| TokenError::Malformed)?;
        if checked.iss != expected.issuer {
            return Err(TokenError::Issuer);
        }
        let is_ours = |client: &String| client == expected.client;
        let meant = match &checked.aud {
            Audience::One(client) => is_ours(client),
            Audience::Many(clients) => {
                clients.iter().any(is_ours) && (clients.len() == 1 || checked.azp.is_some())
            }
        };
        if !meant || checked.azp.as_ref().is_some_and(|azp| !is_ours(azp)) {
            return Err(TokenError::Audience);
        }
        let early = checked.nbf.is_some_and(|from| from > expected.now + TOLERANCE);
        if checked.exp + TOLERANCE <= expected.now || early {
            return Err(TokenError::Time);
        }
        if checked.nonce.as_deref() != Some(expected.nonce) {
            return Err(TokenError::Nonce);
        }
        serde_json::from_slice(&payload).map_err(|_| TokenError::Malformed)
    }
}

impl Jwk {
    fn fits(&self, header: &Header) -> bool {
        let kind = match header.alg.as_str() {
            "RS256" => self.kty == "RSA",
            "ES256" => self.kty == "EC" && self.crv.as_deref() == Some("P-256"),
            _ => false,
        };
        let named = header.kid.is_none() || self.kid.is_none() || header.kid == self.kid;
        kind && named && self.purpose.as_deref().is_none_or(|purpose| purpose == "sig")
    }

    fn signed(&self, algorithm: &str, message: &[u8], seal: &[u8]) -> bool {
        let part = |part: &Option<String>| part.as_deref().and_then(unbase64url);
        match algorithm {
            "RS256" => {
                let (Some(n), Some(e)) = (part(&self.n), part(&self.e)) else { return false };
                let key = RsaPublicKeyComponents { n, e };
                key.verify(&signature::RSA_PKCS1_2048_8192_SHA256, message, seal).is_ok()
            }
            "ES256" => {
                let (Some(x), Some(y)) = (part(&self.x), part(&self.y)) else { return false };
                let point = [&[4], x.as_slice(), y.as_slice()].concat();
                UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_FIXED, point)
                    .verify(message, seal)
                    .is_ok()
            }
            _ => false,
        }
    }
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Base64 with padding, for the header of Basic authentication.
pub(crate) fn base64(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |i: usize| u32::from(chunk.get(i).copied().unwrap_or(0));
        let word = byte(0) << 16 | byte(1) << 8 | byte(2);
        for i in 0..4 {
            if i <= chunk.len() {
                text.push(char::from(DIGITS[(word >> (18 - 6 * i)) as usize & 63]));
            } else {
                text.push('=');
            }
        }
    }
    text
}

/// Base64url without padding (RFC 7515); nothing else will do.
fn unbase64url(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let (mut word, mut bits) = (0_u32, 0);
    for digit in text.bytes() {
        let digit = match digit {
            b'-' => b'+',
            b'_' => b'/',
            b'+' | b'/' => return None,
            other => other,
        };
        let value = DIGITS.iter().position(|known| *known == digit)? as u32;
        word = word << 6 | value;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((word >> bits) as u8);
            word &= (1 << bits) - 1;
        }
    }
    (bits < 6 && word == 0).then_some(bytes)
}
