//! The file into which a zip is written. A `ZipWriter` that is dropped after a failure tries to end its
//! archive, and prints to standard error, between the lines of a log in JSON, that it cannot. Its
//! caller has the failure already.

use std::io::{self, Seek, SeekFrom, Write};

/// Passes its first failure on; whatever is written later is counted and goes nowhere.
pub struct FirstFailure<W> {
    inner: W,
    failure: Option<io::ErrorKind>,
    /// The place of the next byte, and the end of the last one.
    position: u64,
    end: u64,
}

impl<W> FirstFailure<W> {
    pub fn new(inner: W) -> FirstFailure<W> {
        FirstFailure {
            inner,
            failure: None,
            position: 0,
            end: 0,
        }
    }

    /// The file, if it took every byte.
    pub fn into_inner(self) -> io::Result<W> {
        match self.failure {
            Some(kind) => Err(kind.into()),
            None => Ok(self.inner),
        }
    }

    fn note<T>(&mut self, done: io::Result<T>) -> io::Result<T> {
        if let Err(error) = &done {
            self.failure = Some(error.kind()).filter(|kind| *kind != io::ErrorKind::Interrupted);
        }
        done
    }
}

impl<W: Write> Write for FirstFailure<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = if self.failure.is_some() {
            bytes.len()
        } else {
            let done = self.inner.write(bytes);
            self.note(done)?
        };
        self.position += written as u64;
        self.end = self.end.max(self.position);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.failure.is_some() {
            return Ok(());
        }
        let done = self.inner.flush();
        self.note(done)
    }
}

impl<W: Seek> Seek for FirstFailure<W> {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        if self.failure.is_some() {
            let position = match to {
                SeekFrom::Start(position) => Some(position),
                SeekFrom::Current(by) => self.position.checked_add_signed(by),
                SeekFrom::End(by) => self.end.checked_add_signed(by),
            };
            self.position = position.ok_or(io::ErrorKind::InvalidInput)?;
        } else {
            let done = self.inner.seek(to);
            self.position = self.note(done)?;
            self.end = self.end.max(self.position);
        }
        Ok(self.position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    /// A disk with room for so many bytes.
    struct Disk(Cursor<Vec<u8>>, usize);

    impl Write for Disk {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if self.0.get_ref().len() + bytes.len() > self.1 {
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.0.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            self.0.flush()
        }
    }

    impl Seek for Disk {
        fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
            self.0.seek(to)
        }
    }

    /// An archive of ten files on a disk with this room; why it is not whole.
    fn pack(room: usize) -> (Option<io::Error>, ZipWriter<FirstFailure<Disk>>) {
        let mut zip = ZipWriter::new(FirstFailure::new(Disk(Cursor::default(), room)));
        let stored =
            SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
        let mut files = (0..10).map(|number| {
            zip.start_file(format!("{number}.txt"), stored)?;
            zip.write_all(&[number; 1000])
        });
        let failure = files.find_map(Result::err);
        drop(files);
        (failure, zip)
    }

    #[test]
    fn an_archive_that_fails_ends_without_a_second_failure() {
        for room in [0, 20, 500, 1040, 2500, 10_300] {
            let (failure, zip) = pack(room);
            assert_eq!(
                failure.map(|error| error.kind()),
                Some(io::ErrorKind::StorageFull),
                "{room}"
            );
            // The same as dropping it, which would print what this returns.
            let ended = zip
                .finish()
                .unwrap_or_else(|error| panic!("{room}: {error}"));
            assert!(ended.into_inner().is_err(), "{room}");
        }
        let (failure, zip) = pack(1 << 20);
        assert!(failure.is_none());
        let whole = zip.finish().unwrap().into_inner().unwrap().0;
        assert_eq!(zip::ZipArchive::new(whole).unwrap().len(), 10);
    }
}
