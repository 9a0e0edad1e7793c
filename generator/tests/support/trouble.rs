//! What goes wrong during a publish: operations of the disk that fail, and sources that panic.

use super::Memory;
use generator::publish::{Disk, RealDisk};
use generator::snapshot::{Source, SourceError};
use model::{EntryId, Locale, MediaHash, Record};
use std::io;
use std::panic::resume_unwind;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Counts down to one event; at zero it is off.
#[derive(Clone, Default)]
pub(crate) struct Countdown(Arc<AtomicUsize>);

impl Countdown {
    pub(crate) fn start(&self, n: usize) {
        self.0.store(n, Ordering::SeqCst);
    }

    pub(crate) fn stop(&self) {
        self.start(0);
    }

    fn ends(&self) -> bool {
        let next = |n: usize| n.checked_sub(1);
        self.0
            .fetch_update(Ordering::SeqCst, Ordering::SeqCst, next)
            == Ok(1)
    }
}

/// A disk that asks before each operation whether it fails.
pub(crate) struct FaultyDisk<F>(pub F);

/// A disk that fails once, when the countdown ends.
pub(crate) fn fails_once(
    countdown: Countdown,
) -> FaultyDisk<impl Fn() -> io::Result<()> + Send + Sync> {
    fails(countdown, Countdown::default())
}

/// A disk that fails once when the first countdown ends, and from then on when the second does, as
/// that of a process that is killed.
pub(crate) fn fails(
    once: Countdown,
    forever: Countdown,
) -> FaultyDisk<impl Fn() -> io::Result<()> + Send + Sync> {
    let is_dead = AtomicBool::new(false);
    FaultyDisk(move || {
        is_dead.fetch_or(forever.ends(), Ordering::SeqCst);
        if once.ends() || is_dead.load(Ordering::SeqCst) {
            Err(io::Error::other("injected"))
        } else {
            Ok(())
        }
    })
}

impl<F: Fn() -> io::Result<()> + Sync> Disk for FaultyDisk<F> {
    fn create_dir_all(&self, path: &Path) -> io::Result<()> {
        (self.0)()?;
        RealDisk.create_dir_all(path)
    }
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        // A failing write may leave part of the file behind.
        (self.0)().inspect_err(|_| drop(RealDisk.write(path, &bytes[..bytes.len() / 2])))?;
        RealDisk.write(path, bytes)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        (self.0)()?;
        RealDisk.rename(from, to)
    }
    fn remove_file(&self, path: &Path) -> io::Result<()> {
        (self.0)()?;
        RealDisk.remove_file(path)
    }
    fn remove_dir(&self, path: &Path) -> io::Result<()> {
        (self.0)()?;
        RealDisk.remove_dir(path)
    }
    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        (self.0)().inspect_err(|_| drop(RealDisk.append(path, &bytes[..bytes.len() / 2])))?;
        RealDisk.append(path, bytes)
    }
    fn sync(&self, path: &Path) -> io::Result<()> {
        (self.0)()?;
        RealDisk.sync(path)
    }
}

/// A disk that removes no folder, and says why.
pub(crate) struct KeepsFolders(pub io::ErrorKind);

impl Disk for KeepsFolders {
    fn create_dir_all(&self, path: &Path) -> io::Result<()> {
        RealDisk.create_dir_all(path)
    }
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        RealDisk.write(path, bytes)
    }
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        RealDisk.rename(from, to)
    }
    fn remove_file(&self, path: &Path) -> io::Result<()> {
        RealDisk.remove_file(path)
    }
    fn remove_dir(&self, _: &Path) -> io::Result<()> {
        Err(self.0.into())
    }
    fn append(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        RealDisk.append(path, bytes)
    }
    fn sync(&self, path: &Path) -> io::Result<()> {
        RealDisk.sync(path)
    }
}

/// A portal that panics at one read, when the countdown ends.
pub(crate) struct Panicking<'m> {
    pub memory: &'m Memory,
    pub countdown: Countdown,
}

/// What it panics with. The panic hook is not called, so that nothing is printed.
pub(crate) struct Injected;

impl Panicking<'_> {
    fn read(&self) {
        if self.countdown.ends() {
            resume_unwind(Box::new(Injected));
        }
    }
}

impl Source for Panicking<'_> {
    fn record(&self, id: EntryId) -> Result<Arc<Record>, SourceError> {
        self.read();
        Source::record(self.memory, id)
    }
    fn body<'b>(
        &'b self,
        id: EntryId,
        locale: Locale,
        buffer: &'b mut Vec<u8>,
    ) -> Result<&'b str, SourceError> {
        self.read();
        self.memory.body(id, locale, buffer)
    }
    fn media(&self, hash: MediaHash) -> Result<Vec<u8>, SourceError> {
        self.read();
        self.memory.media(hash)
    }
}
