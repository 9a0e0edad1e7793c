//! Files that are read piece by piece, none of which may be larger than any text of a portal.

use crate::error::ConvertError;
use files::disk;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// Bytes of one piece. The longest text of a portal is a hundredth of it.
pub(crate) const LARGEST_PIECE: usize = 16 << 20;

/// A reader that fails when more than [`LARGEST_PIECE`] is read before the next piece is begun.
pub(crate) struct Bounded {
    inner: BufReader<File>,
    count: usize,
}

impl Bounded {
    /// # Errors
    /// There is no such file, or it cannot be read.
    pub(crate) fn open(path: &Path) -> Result<Bounded, ConvertError> {
        let place = || path.display().to_string();
        if disk::is_folder(path).map_err(ConvertError::Disk)? {
            return Err(ConvertError::source(place(), "is a folder; name the file"));
        }
        let file = disk::open(path)
            .map_err(ConvertError::Disk)?
            .ok_or_else(|| ConvertError::source(place(), "does not exist"))?;
        Ok(Bounded {
            inner: BufReader::with_capacity(256 << 10, file),
            count: 0,
        })
    }

    /// Begins the next piece.
    pub(crate) fn begin_piece(&mut self) {
        self.count = 0;
    }

    fn check(&self) -> io::Result<()> {
        if self.count > LARGEST_PIECE {
            let message = format!("a single text has more than {} MB", LARGEST_PIECE >> 20);
            return Err(io::Error::other(message));
        }
        Ok(())
    }
}

impl Read for Bounded {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.check()?;
        let count = self.inner.read(buffer)?;
        self.count += count;
        Ok(count)
    }
}

impl BufRead for Bounded {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.check()?;
        self.inner.fill_buf()
    }

    fn consume(&mut self, count: usize) {
        self.count += count;
        self.inner.consume(count);
    }
}
