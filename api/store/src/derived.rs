//! Files of SQLite beside the record that the portal can do without: the search index and the visit
//! counts. Damage in one of them is met by making the file again.

use super::{Error, Result};
use engine::Db;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::{fs, io};
use support::locks::lock;

/// Idle connections kept.
const IDLE: usize = 4;

type Listener = Box<dyn Fn() + Send>;

/// One such file, shared by the task that writes it and by those who read it.
pub(super) struct DerivedFile {
    path: PathBuf,
    /// Counts the files that were at the path: connections to an earlier one are dropped.
    generation: AtomicU64,
    damaged: AtomicBool,
    listener: Mutex<Option<Listener>>,
    /// Connections of readers, with the generation of the file that they are to.
    idle: Mutex<Vec<(u64, Db)>>,
}

impl DerivedFile {
    pub(super) fn at(path: PathBuf) -> DerivedFile {
        DerivedFile {
            path,
            generation: AtomicU64::new(0),
            damaged: AtomicBool::new(false),
            listener: Mutex::default(),
            idle: Mutex::default(),
        }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn generation(&self) -> u64 {
        self.generation.load(Ordering::Acquire)
    }

    /// Whether damage was met in the file that is there now.
    pub(super) fn is_damaged(&self) -> bool {
        self.damaged.load(Ordering::Acquire)
    }

    /// Calls `listener`, which must return immediately, when damage is met.
    pub(super) fn on_damage(&self, listener: impl Fn() + Send + 'static) {
        *lock(&self.listener) = Some(Box::new(listener));
    }

    /// Passes a result on; one that says that the file is damaged is remembered and names the file.
    /// `generation` is that of the connection: damage in a file that was replaced says nothing
    /// about the present one.
    pub(super) fn check<T>(&self, generation: u64, result: Result<T>) -> Result<T> {
        let error = match result {
            Err(Error::Database(error)) if error.is_damage() => error,
            result => return result,
        };
        if generation == self.generation() && !self.damaged.swap(true, Ordering::AcqRel) {
            tracing::warn!(file = %self.path.display(), cause = %error, "the file is damaged and is made again");
            if let Some(listener) = &*lock(&self.listener) {
                listener();
            }
        }
        Err(Error::DerivedDamaged {
            file: self.path.clone(),
            cause: error.to_string(),
        })
    }

    /// Runs `query` on an idle connection, or on a new one of `open`.
    pub(super) fn read<T>(
        &self,
        open: impl FnOnce(&Path) -> Result<Db>,
        query: impl FnOnce(&Db) -> Result<T>,
    ) -> Result<T> {
        let generation = self.generation();
        self.check(generation, self.read_in(generation, open, query))
    }

    fn read_in<T>(
        &self,
        generation: u64,
        open: impl FnOnce(&Path) -> Result<Db>,
        query: impl FnOnce(&Db) -> Result<T>,
    ) -> Result<T> {
        let pooled = {
            let mut idle = lock(&self.idle);
            idle.retain(|(opened, _)| *opened == generation);
            idle.pop()
        };
        let db = match pooled {
            Some((_, db)) => db,
            None => open(&self.path)?,
        };
        let result = query(&db)?;
        let mut idle = lock(&self.idle);
        if idle.len() < IDLE {
            idle.push((generation, db));
        }
        Ok(result)
    }

    /// Removes the file and its logs, or moves them into the folder `aside`. No connection of the
    /// caller is open.
    pub(super) fn remove(&self, aside: Option<&Path>) -> io::Result<()> {
        if let Some(aside) = aside {
            support::private_files::create_dir_all(aside)?;
        }
        for suffix in ["", "-wal", "-shm"] {
            let mut name = self.path.file_name().unwrap_or_default().to_owned();
            name.push(suffix);
            let path = self.path.with_file_name(&name);
            let removed = match aside {
                Some(aside) => fs::rename(&path, aside.join(&name)),
                None => fs::remove_file(&path),
            };
            match removed {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
        }
        Ok(())
    }

    /// There is a new file at the path.
    pub(super) fn replaced(&self) {
        self.generation.fetch_add(1, Ordering::AcqRel);
        self.damaged.store(false, Ordering::Release);
    }
}
