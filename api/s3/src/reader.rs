//! An object that is read piece by piece: a reader that is slow, or that goes away, holds no
//! connection.

use super::S3Storage;
use bytes::Bytes;
use std::io::{self, Read};
use std::sync::Arc;
use storage::ObjectKind;

/// Bytes that one request reads.
const PIECE: u64 = 4 << 20;

/// The object.
pub(super) struct ObjectPieces {
    pub storage: Arc<S3Storage>,
    pub kind: ObjectKind,
    pub name: String,
    /// The length of the object.
    pub bytes: u64,
    /// Bytes that were requested.
    pub requested: u64,
    pub piece: Bytes,
}

impl Read for ObjectPieces {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.piece.is_empty() && self.requested < self.bytes {
            let end = self.bytes.min(self.requested + PIECE);
            self.piece = self
                .storage
                .range(self.kind, &self.name, self.requested..end)?;
            self.requested = end;
        }
        let length = buffer.len().min(self.piece.len());
        buffer[..length].copy_from_slice(&self.piece.split_to(length));
        Ok(length)
    }
}
