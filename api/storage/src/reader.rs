//! Reads a file of the storage from its beginning.

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
#[cfg(feature = "s3")]
use {super::object::ObjectKind, super::s3::S3Storage, bytes::Bytes, std::sync::Arc};

/// Bytes that one request reads.
#[cfg(feature = "s3")]
const PIECE: u64 = 4 << 20;

/// A file of the storage that is being read.
pub struct ObjectReader {
    bytes: u64,
    source: ObjectSource,
}

enum ObjectSource {
    File(File),
    #[cfg(feature = "s3")]
    Object(ObjectPieces),
}

/// An object that is read piece by piece: a reader that is slow, or that goes away, holds no
/// connection.
#[cfg(feature = "s3")]
struct ObjectPieces {
    storage: Arc<S3Storage>,
    kind: ObjectKind,
    name: String,
    /// Bytes that were requested.
    requested: u64,
    piece: Bytes,
}

impl ObjectReader {
    pub(super) fn of_file(path: PathBuf) -> io::Result<ObjectReader> {
        let file = File::open(path)?;
        Ok(ObjectReader {
            bytes: file.metadata()?.len(),
            source: ObjectSource::File(file),
        })
    }

    #[cfg(feature = "s3")]
    pub(super) fn of_object(
        storage: Arc<S3Storage>,
        kind: ObjectKind,
        name: &str,
        bytes: u64,
    ) -> ObjectReader {
        let object = ObjectPieces {
            storage,
            kind,
            name: name.to_owned(),
            requested: 0,
            piece: Bytes::new(),
        };
        ObjectReader {
            bytes,
            source: ObjectSource::Object(object),
        }
    }

    /// The length of the file.
    pub fn length(&self) -> u64 {
        self.bytes
    }
}

impl Read for ObjectReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match &mut self.source {
            ObjectSource::File(file) => file.read(buffer),
            #[cfg(feature = "s3")]
            ObjectSource::Object(object) => {
                if object.piece.is_empty() && object.requested < self.bytes {
                    let end = self.bytes.min(object.requested + PIECE);
                    object.piece =
                        object
                            .storage
                            .range(object.kind, &object.name, object.requested..end)?;
                    object.requested = end;
                }
                let length = buffer.len().min(object.piece.len());
                buffer[..length].copy_from_slice(&object.piece.split_to(length));
                Ok(length)
            }
        }
    }
}
