//! Files in memory, each with its digest and its compressed forms, bounded.

use crate::http::{content_coding::Coding, problem::is_absence};
use bytes::Bytes;
use std::{
    collections::HashMap,
    io,
    path::Path,
    sync::{
        Arc, Mutex, OnceLock, PoisonError,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::SystemTime,
};

/// Bytes of cached files and their compressed forms.
const BUDGET: usize = 64 * 1024 * 1024;
/// Larger files are read each time.
const LARGEST: usize = 2 * 1024 * 1024;
/// Levels of compression: pages change, so they are compressed quickly; assets never change.
const EFFORT_PAGE: i32 = 5;
const EFFORT_ASSET: i32 = 9;

/// Modification time and length: a file with the same stamp is not read again.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    modified: Option<SystemTime>,
    len: u64,
}

impl Stamp {
    /// `None` if there is no such file; an error says nothing about the file.
    pub(crate) fn of(path: &Path) -> io::Result<Option<Stamp>> {
        match std::fs::metadata(path) {
            Ok(meta) if meta.is_file() => Ok(Some(Stamp { modified: meta.modified().ok(), len: meta.len() })),
            Ok(_) => Ok(None),
            Err(error) if is_absence(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// A file's bytes and what is derived from them.
pub(crate) struct Stored {
    stamp: Stamp,
    digest: String,
    plain: Bytes,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
    effort: i32,
    used: AtomicU64,
}

impl Stored {
    /// The bytes in a coding, compressed on first use. Callers run this on a blocking thread.
    pub(crate) fn coded(&self, coding: Coding, cache: &Cache) -> Bytes {
        let slot = match coding {
            Coding::Identity => return self.plain.clone(),
            Coding::Gzip => &self.gzip,
            Coding::Brotli => &self.brotli,
        };
        slot.get_or_init(|| {
            let coded = coding.apply(&self.plain, self.effort);
            cache.held.fetch_add(coded.len(), Ordering::Relaxed);
            coded
        })
        .clone()
    }

    /// The bytes in a coding if they were compressed before.
    pub(crate) fn ready(&self, coding: Coding) -> Option<Bytes> {
        match coding {
            Coding::Identity => Some(self.plain.clone()),
            Coding::Gzip => self.gzip.get().cloned(),
            Coding::Brotli => self.brotli.get().cloned(),
        }
    }

    /// A strong ETag: each coding is a representation of its own.
    pub(crate) fn etag(&self, coding: Coding) -> String {
        match coding.name() {
            Some(name) => format!("\"{}-{name}\"", self.digest),
            None => format!("\"{}\"", self.digest),
        }
    }

    fn size(&self) -> usize {
        let coded = |slot: &OnceLock<Bytes>| slot.get().map_or(0, Bytes::len);
        self.plain.len() + coded(&self.gzip) + coded(&self.brotli)
    }
}

#[derive(Default)]
pub(crate) struct Cache {
    files: Mutex<HashMap<String, Arc<Stored>>>,
    held: AtomicUsize,
    clock: AtomicU64,
}

impl Cache {
    /// The file as cached, when it has not changed since.
    pub(crate) fn get(&self, path: &str, stamp: Stamp) -> Option<Arc<Stored>> {
        let files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        let stored = files.get(path).filter(|stored| stored.stamp == stamp)?;
        stored.used.store(self.clock.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
        Some(stored.clone())
    }

    /// Reads and keeps a file.
    pub(crate) fn read(&self, path: &str, file: &Path, stamp: Stamp) -> io::Result<Arc<Stored>> {
        let plain = Bytes::from(std::fs::read(file)?);
        let digest = blake3::hash(&plain).to_hex();
        let immutable = path.starts_with("assets/");
        let stored = Arc::new(Stored {
            stamp,
            digest: digest[..24].to_owned(),
            effort: if immutable { EFFORT_ASSET } else { EFFORT_PAGE },
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
            used: AtomicU64::new(self.clock.fetch_add(1, Ordering::Relaxed)),
            plain,
        });
        if stored.plain.len() <= LARGEST {
            self.keep(path, stored.clone());
        }
        Ok(stored)
    }

    fn keep(&self, path: &str, stored: Arc<Stored>) {
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        self.held.fetch_add(stored.size(), Ordering::Relaxed);
        files.insert(path.to_owned(), stored);
        if self.held.load(Ordering::Relaxed) > BUDGET {
            // Removes the half that was used least recently and counts the bytes of the rest.
            let mut uses: Vec<u64> =
                files.values().map(|stored| stored.used.load(Ordering::Relaxed)).collect();
            let middle = uses.len() / 2;
            let (_, median, _) = uses.select_nth_unstable(middle);
            let median = *median;
            files.retain(|_, stored| stored.used.load(Ordering::Relaxed) >= median);
            self.held.store(files.values().map(|stored| stored.size()).sum(), Ordering::Relaxed);
        }
    }
}
