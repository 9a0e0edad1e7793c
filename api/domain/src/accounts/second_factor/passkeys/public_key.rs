//! Public keys of passkeys as COSE writes them (RFC 9053 §7), and the signatures of the algorithms
//! that are offered.

use super::cbor::{bytes, malformed, map_length, rest, skip};
use super::checks::PasskeyError;
use cbor4ii::core::dec::{Decode, Read};
use cbor4ii::core::utils::SliceReader;
use ring::signature::{self, RsaPublicKeyComponents, UnparsedPublicKey};
use std::ops::RangeInclusive;

/// Labels of COSE: type of the key, algorithm, and the parameters, which depend on the type.
const KEY_TYPE: i64 = 1;
const ALGORITHM: i64 = 3;
const FIRST: i64 = -1;
const SECOND: i64 = -2;
const THIRD: i64 = -3;

/// Bytes of a coordinate, and of a key of Ed25519.
const COORDINATE: usize = 32;

/// Bytes of a key: one of RSA with 8,192 bits has about 1,050.
const LONGEST_KEY: usize = 1200;
/// Pairs of a key; those of RSA and of curves have up to five.
const MOST_PAIRS: usize = 16;
/// Bytes of an RSA modulus: 2,048 to 8,192 bits.
const MODULUS: RangeInclusive<usize> = 256..=1024;
/// Bytes of an RSA exponent.
const EXPONENT: RangeInclusive<usize> = 1..=5;

/// A value of a key.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CoseValue<'a> {
    Number(i64),
    Bytes(&'a [u8]),
    Other,
}

/// The key of one of the algorithms.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum PublicKey<'a> {
    /// ECDSA with P-256 and SHA-256: the uncompressed point.
    Es256(Vec<u8>),
    /// Ed25519.
    EdDsa(&'a [u8]),
    /// RSA, PKCS #1 version 1.5, with SHA-256.
    Rs256 {
        modulus: &'a [u8],
        exponent: &'a [u8],
    },
}

/// The pairs of a key; a label that is repeated is an error.
fn pairs(key: &[u8]) -> Result<Vec<(i64, CoseValue<'_>)>, PasskeyError> {
    let mut reader = SliceReader::new(key);
    let length = map_length(&mut reader)?;
    if key.len() > LONGEST_KEY || length > MOST_PAIRS {
        return Err(PasskeyError::Malformed);
    }
    let mut pairs = Vec::new();
    for _ in 0..length {
        let label = i64::decode(&mut reader).map_err(malformed)?;
        // The upper three bits of the first byte are the type of a value (RFC 8949 §3).
        let first = reader.fill(1).map_err(malformed)?.as_ref().first().copied();
        let value = match first.map(|byte| byte >> 5) {
            Some(0 | 1) => CoseValue::Number(i64::decode(&mut reader).map_err(malformed)?),
            Some(2) => CoseValue::Bytes(bytes(&mut reader)?),
            _ => {
                skip(&mut reader)?;
                CoseValue::Other
            }
        };
        if pairs.iter().any(|(known, _)| *known == label) {
            return Err(PasskeyError::Malformed);
        }
        pairs.push((label, value));
    }
    if rest(&mut reader)?.is_empty() {
        Ok(pairs)
    } else {
        Err(PasskeyError::Malformed)
    }
}

/// Whether bytes are an odd number of such a length. The library verifies no signature with another
/// one, so the passkey would never sign in.
fn is_number(bytes: &[u8], length: RangeInclusive<usize>) -> bool {
    let is_odd = bytes.last().is_some_and(|last| last & 1 == 1);
    length.contains(&bytes.len()) && bytes.first() != Some(&0) && is_odd
}

impl<'a> PublicKey<'a> {
    pub(super) fn read(key: &'a [u8]) -> Result<PublicKey<'a>, PasskeyError> {
        use CoseValue::{Bytes, Number, Other};
        let pairs = pairs(key)?;
        let value = |label| {
            let pair = pairs.iter().find(|(own, _)| *own == label);
            pair.map_or(Other, |(_, value)| *value)
        };
        let parameters = [FIRST, SECOND, THIRD].map(value);
        match (value(ALGORITHM), value(KEY_TYPE), parameters) {
            (Number(-7), Number(2), [Number(1), Bytes(x), Bytes(y)])
                if x.len() == COORDINATE && y.len() == COORDINATE =>
            {
                Ok(PublicKey::Es256([&[4], x, y].concat()))
            }
            (Number(-8), Number(1), [Number(6), Bytes(x), _]) if x.len() == COORDINATE => {
                Ok(PublicKey::EdDsa(x))
            }
            (Number(-257), Number(3), [Bytes(modulus), Bytes(exponent), _])
                if is_number(modulus, MODULUS) && is_number(exponent, EXPONENT) =>
            {
                Ok(PublicKey::Rs256 { modulus, exponent })
            }
            (Number(-7 | -8 | -257), ..) => Err(PasskeyError::Malformed),
            (Number(_), ..) => Err(PasskeyError::Algorithm),
            _ => Err(PasskeyError::Malformed),
        }
    }

    /// Verifies a signature; the library rejects keys of RSA below 2,048 bits.
    pub(super) fn verify(&self, signed: &[u8], by: &[u8]) -> Result<(), PasskeyError> {
        let verified = match self {
            PublicKey::Es256(point) => {
                UnparsedPublicKey::new(&signature::ECDSA_P256_SHA256_ASN1, point).verify(signed, by)
            }
            PublicKey::EdDsa(key) => {
                UnparsedPublicKey::new(&signature::ED25519, key).verify(signed, by)
            }
            PublicKey::Rs256 { modulus, exponent } => {
                let (n, e) = (*modulus, *exponent);
                let key = RsaPublicKeyComponents { n, e };
                key.verify(&signature::RSA_PKCS1_2048_8192_SHA256, signed, by)
            }
        };
        verified.map_err(|_| PasskeyError::Signature)
    }
}
