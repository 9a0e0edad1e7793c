//! Reads a file of the storage from its beginning.

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

/// A file of the storage that is being read.
pub struct ObjectReader {
    bytes: u64,
    source: Box<dyn Read + Send>,
}

impl ObjectReader {
    /// Reads `bytes` from a source.
    pub fn new(bytes: u64, source: impl Read + Send + 'static) -> ObjectReader {
        ObjectReader {
            bytes,
            source: Box::new(source),
        }
    }

    pub(super) fn of_file(path: PathBuf) -> io::Result<ObjectReader> {
        let file = File::open(path)?;
        Ok(ObjectReader::new(file.metadata()?.len(), file))
    }

    /// The length of the file.
    pub fn length(&self) -> u64 {
        self.bytes
    }
}

impl Read for ObjectReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.source.read(buffer)
    }
}
