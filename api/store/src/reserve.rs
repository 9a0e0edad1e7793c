//! Room on the disk of the data folder that is set aside: a file that takes it and holds nothing.
//! When the disk is full, the few writes by which an administrator makes room take it back, a part
//! at a time; other writes fail and never touch it.

use super::{BlockingStore, Error, Result, Store};
use rustix::fs::{FallocateFlags, fallocate};
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use support::{blocking, private_files};

/// Bytes that are set aside. An erasure of an account's texts, which are bounded, is one entry of the log
/// of the database; the rest is for signing in and suspending, some kilobytes each.
pub const RESERVE: u64 = 16 << 20;
/// Bytes that one write takes back when it finds the disk full. Others may use what it leaves, so that it is
/// a part only.
const PART: u64 = 1 << 20;

/// The name of the file in the data folder.
const FILE: &str = "reserve";

/// The file that takes the room.
pub(super) struct Reserve(PathBuf);

impl Reserve {
    /// In a data folder. Nothing is created before [`Reserve::fill`].
    pub(super) fn of(folder: &Path) -> Reserve {
        Reserve(folder.join(FILE))
    }

    /// Bytes that are set aside now.
    fn bytes(&self) -> u64 {
        std::fs::metadata(&self.0).map_or(0, |file| file.len())
    }

    /// Gives a part of the room back; `false`: there is none left.
    fn release(&self) -> io::Result<bool> {
        let bytes = self.bytes();
        if bytes == 0 {
            return Ok(false);
        }
        OpenOptions::new()
            .write(true)
            .open(&self.0)?
            .set_len(bytes.saturating_sub(PART))?;
        tracing::warn!(
            left = bytes.saturating_sub(PART),
            "the disk is full: a part of the reserve is used"
        );
        Ok(true)
    }

    /// Sets aside what is missing, where `free` bytes leave as much again for everything else.
    fn fill(&self, free: u64) -> io::Result<()> {
        let missing = RESERVE.saturating_sub(self.bytes());
        if missing == 0 || free < 2 * missing {
            return Ok(());
        }
        private_files::ensure(&self.0)?;
        let mut file = OpenOptions::new().append(true).open(&self.0)?;
        let begun = file.metadata()?.len();
        if fallocate(&file, FallocateFlags::empty(), begun, missing).is_ok() {
            return Ok(());
        }
        // A file system that cannot set room aside stores what is written, unless it can be
        // compressed.
        let mut noise = blake3::Hasher::new()
            .update(&begun.to_le_bytes())
            .finalize_xof();
        let mut piece = vec![0; 64 << 10];
        for _ in 0..missing.div_ceil(64 << 10) {
            noise.fill(&mut piece);
            file.write_all(&piece)?;
        }
        file.sync_all()
    }
}

/// The rest of the reserve of a data folder; `None`: there is none.
pub fn reserve_left(folder: &Path) -> Option<u64> {
    std::fs::metadata(folder.join(FILE))
        .ok()
        .map(|file| file.len())
}

impl Store {
    /// Runs a write that an administrator makes room with. Where the disk is full it is tried
    /// again, each time with a part of the reserve more, until it is stored or nothing is left.
    pub async fn vital<T, F: Future<Output = Result<T>>>(
        &self,
        write: impl Fn() -> F,
    ) -> Result<T> {
        loop {
            match write().await {
                Err(error) if error.is_disk_full() && self.release_reserve().await? => {}
                result => return result,
            }
        }
    }

    /// The same for a write that is vital for some only.
    pub async fn vital_if<T, F: Future<Output = Result<T>>>(
        &self,
        is_vital: bool,
        write: impl Fn() -> F,
    ) -> Result<T> {
        if is_vital {
            self.vital(write).await
        } else {
            write().await
        }
    }

    /// Gives a part of the reserve back to the disk; `false`: there is none left, or the record is
    /// on a server and not on this disk.
    pub async fn release_reserve(&self) -> Result<bool> {
        if self.is_shared() {
            return Ok(false);
        }
        let reserve = Reserve::of(self.folder());
        let released = blocking::run("reserve", move || reserve.release()).await;
        Ok(released.map_err(|_| Error::Stopped)??)
    }

    /// Whether some of the reserve is used, or could not be set aside.
    pub fn lacks_reserve(&self) -> bool {
        !self.is_shared() && reserve_left(self.folder()).unwrap_or_default() < RESERVE
    }

    /// Sets the reserve aside, or what is missing of it, where the disk has `free` bytes.
    pub fn fill_reserve(&self, free: u64) -> io::Result<()> {
        if self.is_shared() {
            Ok(())
        } else {
            Reserve::of(self.folder()).fill(free)
        }
    }
}

impl BlockingStore {
    /// Like [`Store::vital`], on the present thread.
    pub fn vital_blocking<T>(&self, write: impl Fn() -> Result<T>) -> Result<T> {
        loop {
            match write() {
                Err(error)
                    if error.is_disk_full()
                        && !self.is_shared()
                        && Reserve::of(self.folder()).release()? => {}
                result => return result,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reserve_is_set_aside_where_as_much_is_left_and_given_back_in_parts() {
        let dir = tempfile::TempDir::new().unwrap();
        let reserve = Reserve::of(dir.path());
        reserve.fill(2 * RESERVE - 1).unwrap();
        assert!(
            reserve.bytes() == 0 && !reserve.release().unwrap(),
            "too little room"
        );
        reserve.fill(2 * RESERVE).unwrap();
        assert_eq!(reserve.bytes(), RESERVE);
        let blocks = std::os::unix::fs::MetadataExt::blocks(
            &std::fs::metadata(dir.path().join(FILE)).unwrap(),
        );
        assert!(blocks * 512 >= RESERVE, "it takes the room that it names");
        assert!(reserve.release().unwrap());
        assert_eq!(reserve.bytes(), RESERVE - PART);
        reserve.fill(2 * PART).unwrap();
        assert_eq!(reserve.bytes(), RESERVE);
        while reserve.release().unwrap() {}
        assert_eq!(reserve.bytes(), 0);
    }
}
