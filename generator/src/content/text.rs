//! Text files, read into memory that is used again for the next.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// More than most texts have.
const ROOM: usize = 64 * 1024;

/// Reads a whole UTF-8 file into the beginning of `buffer`, which grows as needed.
pub(super) fn read<'b>(path: &Path, buffer: &'b mut Vec<u8>) -> io::Result<&'b str> {
    let mut file = File::open(path)?;
    let mut filled = 0;
    loop {
        if buffer.len() < filled + ROOM {
            buffer.resize(filled + ROOM, 0);
        }
        let room = buffer.len() - filled;
        let n = file.read(&mut buffer[filled..])?;
        filled += n;
        // A file gives all it has: one that leaves room has ended.
        if n < room {
            break;
        }
    }
    simdutf8::basic::from_utf8(&buffer[..filled])
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "it is not UTF-8 text"))
}
