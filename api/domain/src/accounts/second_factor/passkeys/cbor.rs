//! Reading CBOR as authenticators write it.

use super::checks::PasskeyError;
use cbor4ii::core::dec::{Decode, IgnoredAny, Read, Reference};
use cbor4ii::core::types::{Bytes, Map};
use cbor4ii::core::utils::SliceReader;

pub(super) fn malformed<E>(_: E) -> PasskeyError {
    PasskeyError::Malformed
}

/// The number of pairs of a map. Authenticators write it first (CTAP2 canonical CBOR).
pub(super) fn map_length(reader: &mut SliceReader<'_>) -> Result<usize, PasskeyError> {
    let length = Map::len(reader).map_err(malformed)?;
    length.ok_or(PasskeyError::Malformed)
}

pub(super) fn bytes<'a>(reader: &mut SliceReader<'a>) -> Result<&'a [u8], PasskeyError> {
    let Bytes(bytes) = Bytes::<&[u8]>::decode(reader).map_err(malformed)?;
    Ok(bytes)
}

pub(super) fn skip(reader: &mut SliceReader<'_>) -> Result<(), PasskeyError> {
    IgnoredAny::decode(reader).map_err(malformed)?;
    Ok(())
}

/// The bytes that were not read.
pub(super) fn rest<'a>(reader: &mut SliceReader<'a>) -> Result<&'a [u8], PasskeyError> {
    match reader.fill(usize::MAX).map_err(malformed)? {
        Reference::Long(bytes) => Ok(bytes),
        Reference::Short(_) => Err(PasskeyError::Malformed),
    }
}
