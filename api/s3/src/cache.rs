//! Pictures of the bucket on this machine: at most so many bytes, the least recently used go first.
//! The name of a file is the digest of its content, so a damaged one is recognized when it is read.

use files::disk;
use files::whole_file::is_unfinished;
use model::MediaHash;
use std::collections::{BTreeMap, HashMap};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};
use storage::Result;
use support::locks::lock;
use support::private_files;

/// A picture that the record does not name yet may be one whose upload is at its end.
const YOUNG: Duration = Duration::from_hours(1);

pub(super) struct MasterCache {
    folder: PathBuf,
    limit: u64,
    files: Mutex<CachedFiles>,
    /// Pictures that are being fetched: who wants the same one waits for it.
    fetching: Mutex<HashMap<String, Arc<Mutex<()>>>>,
}

/// Names with lengths, in the order of their last use.
#[derive(Default)]
struct CachedFiles {
    by_name: HashMap<String, CachedFile>,
    by_use: BTreeMap<u64, String>,
    last: u64,
    bytes: u64,
}

struct CachedFile {
    bytes: u64,
    used: u64,
}

impl CachedFiles {
    fn add(&mut self, name: &str, bytes: u64) {
        self.forget(name);
        self.last += 1;
        self.bytes += bytes;
        self.by_name.insert(
            name.to_owned(),
            CachedFile {
                bytes,
                used: self.last,
            },
        );
        self.by_use.insert(self.last, name.to_owned());
    }

    fn forget(&mut self, name: &str) {
        if let Some(file) = self.by_name.remove(name) {
            self.by_use.remove(&file.used);
            self.bytes -= file.bytes;
        }
    }

    /// Forgets the least recently used ones until the rest fits.
    fn exceed(&mut self, limit: u64) -> Vec<String> {
        let mut exceeding = Vec::new();
        while self.bytes > limit {
            let Some((_, name)) = self.by_use.pop_first() else {
                break;
            };
            self.forget(&name);
            exceeding.push(name);
        }
        exceeding
    }
}

impl MasterCache {
    pub(super) fn open(folder: PathBuf, limit: u64) -> Result<MasterCache> {
        private_files::create_dir_all(&folder)?;
        let mut present = Vec::new();
        for member in disk::members_if_any(&folder)? {
            // A server that uses the same folder may have removed it since.
            let Some(file) = disk::find_name(&member.path)? else {
                continue;
            };
            let Some(name) = member.utf8_name() else {
                continue;
            };
            let used = file.modified()?;
            if !is_unfinished(name) {
                present.push((used, name.to_owned(), file.len()));
            } else if is_old(used) {
                let _ = fs::remove_file(&member.path);
            }
        }
        present.sort();
        let mut files = CachedFiles::default();
        present
            .iter()
            .for_each(|(_, name, bytes)| files.add(name, *bytes));
        let cache = MasterCache {
            folder,
            limit,
            files: Mutex::new(files),
            fetching: Mutex::default(),
        };
        cache.evict();
        Ok(cache)
    }

    pub(super) fn has(&self, name: &str) -> bool {
        lock(&self.files).by_name.contains_key(name)
    }

    /// The bytes of a picture; of several threads that want one which is not here, one fetches it.
    pub(super) fn read_or_fetch(
        &self,
        name: &str,
        hash: MediaHash,
        fetch: impl FnOnce() -> Result<Vec<u8>>,
    ) -> Result<Vec<u8>> {
        if let Some(bytes) = self.read(name, hash) {
            return Ok(bytes);
        }
        let fetching = Arc::clone(lock(&self.fetching).entry(name.to_owned()).or_default());
        let guard = lock(&fetching);
        let answer = match self.read(name, hash) {
            Some(bytes) => Ok(bytes),
            None => fetch().inspect(|bytes| self.write(name, bytes)),
        };
        drop(guard);
        // The last one of those who wait removes it.
        let mut all = lock(&self.fetching);
        if Arc::strong_count(&fetching) == 2 {
            all.remove(name);
        }
        answer
    }

    fn read(&self, name: &str, hash: MediaHash) -> Option<Vec<u8>> {
        let path = self.folder.join(name);
        let bytes = fs::read(&path).ok()?;
        if MediaHash::of(&bytes) != hash {
            tracing::warn!(file = %path.display(), "a cached picture is damaged and is fetched again");
            let _ = self.remove(name);
            return None;
        }
        lock(&self.files).add(name, bytes.len() as u64);
        // The order of use outlives the process.
        let _ = File::open(&path).and_then(|file| file.set_modified(SystemTime::now()));
        Some(bytes)
    }

    /// Keeps a picture. The bucket has it, so one that cannot be kept is not an error.
    pub(super) fn write(&self, name: &str, bytes: &[u8]) {
        if bytes.len() as u64 > self.limit {
            return;
        }
        match private_files::replace(&self.folder.join(name), |file| file.write_all(bytes)) {
            Ok(()) => {
                lock(&self.files).add(name, bytes.len() as u64);
                self.evict();
            }
            Err(error) => {
                tracing::warn!(%error, folder = %self.folder.display(), "a picture is not cached");
            }
        }
    }

    pub(super) fn remove(&self, name: &str) -> io::Result<()> {
        lock(&self.files).forget(name);
        disk::remove_file(&self.folder.join(name)).map(drop)
    }

    /// Removes what is not named, but for files so young that they may be named soon.
    pub(super) fn retain(&self, is_named: impl Fn(&str) -> bool) -> io::Result<()> {
        let names: Vec<String> = lock(&self.files).by_name.keys().cloned().collect();
        for name in names.iter().filter(|name| !is_named(name)) {
            let is_young = match disk::find_name(&self.folder.join(name))? {
                Some(file) => !is_old(file.modified()?),
                None => false,
            };
            if !is_young {
                self.remove(name)?;
            }
        }
        Ok(())
    }

    fn evict(&self) {
        let exceeding = lock(&self.files).exceed(self.limit);
        for name in exceeding {
            if let Err(error) = self.remove(&name) {
                tracing::warn!(%error, name, "a picture stays in the cache");
            }
        }
    }
}

fn is_old(written: SystemTime) -> bool {
    written.elapsed().is_ok_and(|age| age >= YOUNG)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;
    use storage::StorageError;
    use tempfile::TempDir;

    fn picture(number: u8) -> (String, MediaHash, Vec<u8>) {
        let bytes = vec![number; 1000];
        let hash = MediaHash::of(&bytes);
        (format!("{hash}.webp"), hash, bytes)
    }

    fn cache(limit: u64) -> (TempDir, MasterCache) {
        let dir = TempDir::new().unwrap();
        let cache = MasterCache::open(dir.path().join("cache/media"), limit).unwrap();
        (dir, cache)
    }

    fn not_here() -> Result<Vec<u8>> {
        Err(StorageError::Away("not asked".to_owned()))
    }

    /// A file that is written has the time of the last tick of the kernel, and one that is read a
    /// finer one.
    const CLOCK_TICK: Duration = Duration::from_millis(30);

    #[test]
    fn the_least_recently_used_go_first_also_after_a_restart() {
        let (dir, cache) = cache(3000);
        let [first, second, third, fourth] = [1, 2, 3, 4].map(picture);
        for (name, _, bytes) in [&first, &second, &third] {
            cache.write(name, bytes);
            // Files are ordered by their time when the cache is opened.
            thread::sleep(CLOCK_TICK);
        }
        assert_eq!(
            cache.read_or_fetch(&first.0, first.1, not_here).unwrap(),
            first.2
        );
        drop(cache);
        let cache = MasterCache::open(dir.path().join("cache/media"), 3000).unwrap();
        thread::sleep(CLOCK_TICK);
        cache.write(&fourth.0, &fourth.2);
        assert_eq!(
            [&first, &second, &third, &fourth].map(|(name, ..)| cache.has(name)),
            [true, false, true, true]
        );
        assert_eq!(fs::read_dir(&cache.folder).unwrap().count(), 3);
        assert!(cache.read_or_fetch(&second.0, second.1, not_here).is_err());
        // One that is larger than the cache empties nothing.
        cache.write("large.webp", &[0; 3001]);
        assert_eq!(lock(&cache.files).bytes, 3000);
        drop(cache);
        let cache = MasterCache::open(dir.path().join("cache/media"), 1500).unwrap();
        assert_eq!(fs::read_dir(&cache.folder).unwrap().count(), 1);
        assert!(cache.has(&fourth.0));
    }

    #[test]
    fn a_damaged_file_is_fetched_again() {
        let (_dir, cache) = cache(10_000);
        let (name, hash, bytes) = picture(1);
        for damage in [&b"other"[..], b"", &[7; 1000]] {
            cache.write(&name, damage);
            assert_eq!(
                cache
                    .read_or_fetch(&name, hash, || Ok(bytes.clone()))
                    .unwrap(),
                bytes
            );
            assert_eq!(fs::read(cache.folder.join(&name)).unwrap(), bytes);
        }
        fs::remove_file(cache.folder.join(&name)).unwrap();
        assert_eq!(
            cache
                .read_or_fetch(&name, hash, || Ok(bytes.clone()))
                .unwrap(),
            bytes
        );
    }

    #[test]
    fn a_picture_that_many_want_is_fetched_once() {
        let (_dir, cache) = cache(10_000);
        let (name, hash, bytes) = picture(1);
        let fetches = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..16 {
                scope.spawn(|| {
                    let fetched = cache.read_or_fetch(&name, hash, || {
                        fetches.fetch_add(1, Ordering::SeqCst);
                        thread::sleep(Duration::from_millis(50));
                        Ok(bytes.clone())
                    });
                    assert_eq!(fetched.unwrap(), bytes);
                });
            }
        });
        assert_eq!(fetches.load(Ordering::SeqCst), 1);
        assert!(lock(&cache.fetching).is_empty());
    }

    #[test]
    fn what_the_record_does_not_name_goes_after_an_hour() {
        let (_dir, cache) = cache(10_000);
        let [named, young, old] = [1, 2, 3].map(picture);
        for (name, _, bytes) in [&named, &young, &old] {
            cache.write(name, bytes);
        }
        for (name, ..) in [&named, &old] {
            let file = File::open(cache.folder.join(name)).unwrap();
            file.set_modified(SystemTime::now() - YOUNG).unwrap();
        }
        cache.retain(|name| name == named.0).unwrap();
        assert_eq!(
            [&named, &young, &old].map(|(name, ..)| cache.has(name)),
            [true, true, false]
        );
        assert!(!cache.folder.join(&old.0).exists());
    }
}
