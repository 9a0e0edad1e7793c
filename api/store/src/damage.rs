//! A damaged record: refused where it cannot be opened, remembered where it is met while serving.
//! SQLite reads a damaged page only when a query needs it, so one failed statement among many that
//! succeed is all there may be to see.

use super::files::{DATABASE, SEARCH, STAGED_RESTORE, VISITS};
use super::{Error, OpenError, Result};
use files::disk;
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::{fs, io};
use support::locks::lock;

/// A place at which SQLite found damage, and its message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The statement, as file and line of this program.
    pub place: String,
    pub cause: String,
}

type DamageListener = Box<dyn Fn() + Send>;

/// Damage that was found since the start of the process; only another start forgets it.
pub(super) struct Damages {
    file: PathBuf,
    found: Mutex<Vec<Damage>>,
    listeners: Mutex<Vec<DamageListener>>,
}

impl Damages {
    pub(super) fn of(file: &Path) -> Damages {
        Damages {
            file: file.to_owned(),
            found: Mutex::default(),
            listeners: Mutex::default(),
        }
    }

    pub(super) fn all(&self) -> Vec<Damage> {
        lock(&self.found).clone()
    }

    /// Calls `listener` for each place where damage is found, also for those known already.
    pub(super) fn listen(&self, listener: DamageListener) {
        // Held until the listener is among the others: damage that is found meanwhile waits.
        let damages = lock(&self.found);
        if !damages.is_empty() {
            listener();
        }
        lock(&self.listeners).push(listener);
    }

    /// Passes a result on; one that says that the record is damaged is remembered and names the
    /// file.
    pub(super) fn check<T>(&self, result: Result<T>, place: &Location<'_>) -> Result<T> {
        match result {
            Err(Error::Database(error)) if error.is_damage() => {
                let place = format!("{}:{}", place.file(), place.line());
                self.note(place, error.to_string());
                Err(self.error(&error))
            }
            // The page of the file is whole, and what it says is not: a query finds the row, and
            // nothing can be made of it.
            Err(error @ (Error::Document(_) | Error::Database(engine::DbError::Column(_)))) => {
                self.note(
                    format!("{}:{}", place.file(), place.line()),
                    error.to_string(),
                );
                Err(error)
            }
            result => result,
        }
    }

    /// The same for an error that is not passed on.
    pub(super) fn check_error(&self, error: &engine::DbError, place: &str) {
        if error.is_damage() {
            self.note(place.to_owned(), error.to_string());
        }
    }

    fn error(&self, error: &engine::DbError) -> Error {
        OpenError::Damaged {
            file: self.file.clone(),
            cause: error.to_string(),
        }
        .into()
    }

    fn note(&self, place: String, cause: String) {
        let mut damages = lock(&self.found);
        if damages.iter().any(|damage| damage.place == place) {
            return;
        }
        tracing::error!(file = %self.file.display(), place, cause, "the record is damaged: restore a backup");
        damages.push(Damage { place, cause });
        lock(&self.listeners).iter().for_each(|listener| listener());
    }
}

/// Refuses a folder in which a restore was interrupted, and a record that is missing or empty where
/// something shows that there was one: otherwise the server would begin again with the seed
/// content, and the loss would stay unnoticed.
pub(super) fn refuse_lost(folder: &Path) -> Result<()> {
    let file = folder.join(DATABASE);
    let meta = match fs::metadata(&file) {
        Err(cause) if cause.kind() != io::ErrorKind::NotFound => {
            return Err(OpenError::Unreadable { file, cause }.into());
        }
        // It may be a link to nothing.
        _ => disk::find(&file)?,
    };
    // The rest may be of the state before or after it.
    if disk::is_there(&folder.join(STAGED_RESTORE))? {
        return Err(OpenError::RestoreUnfinished {
            folder: folder.to_owned(),
        }
        .into());
    }
    if meta.is_some_and(|meta| meta.len() > 0) {
        return Ok(());
    }
    let log = format!("{DATABASE}-wal");
    for trace in ["backups", "media", SEARCH, VISITS, &log].map(|name| folder.join(name)) {
        if holds_something(&trace)? {
            return Err(OpenError::Lost { file, trace }.into());
        }
    }
    Ok(())
}

fn holds_something(path: &Path) -> io::Result<bool> {
    Ok(match disk::find(path)? {
        Some(meta) if meta.is_dir() => !disk::members_if_any(path)?.is_empty(),
        meta => meta.is_some(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Damages, Error};
    use engine::Failure;
    use std::panic::Location;
    use std::path::Path;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn failure(failure: Failure) -> Error {
        Error::Database(engine::DbError::Statement {
            failure,
            message: "a statement failed".to_owned(),
        })
    }

    #[test]
    fn a_stored_text_that_cannot_be_read_is_damage_too() {
        let damages = Damages::of(Path::new("data/visnyk.sqlite3"));
        let cut = || Error::from(serde_json::from_str::<u8>("{").unwrap_err());
        let bytes = || Error::Database(engine::DbError::Column("doc".to_owned()));
        for error in [cut(), bytes()] {
            let error = damages
                .check::<()>(Err(error), Location::caller())
                .unwrap_err();
            assert!(!error.is_damage(), "everything else can be read: {error}");
        }
        let damage = damages.all().pop().unwrap();
        assert!(damage.cause.starts_with("stored document: "), "{damage:?}");
    }

    #[test]
    fn each_place_is_noted_once_and_other_errors_are_not_damage() {
        let damages = Damages::of(Path::new("data/visnyk.sqlite3"));
        let (early, late) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let count = |calls: &Arc<AtomicUsize>| {
            let calls = Arc::clone(calls);
            Box::new(move || {
                calls.fetch_add(1, Ordering::SeqCst);
            })
        };
        damages.listen(count(&early));
        let place = Location::caller();
        for code in [Failure::NoResources, Failure::DiskFull, Failure::Other] {
            assert!(
                !damages
                    .check::<()>(Err(failure(code)), place)
                    .unwrap_err()
                    .is_damage()
            );
        }
        assert!(damages.all().is_empty());
        for _ in 0..2 {
            let error = damages
                .check::<()>(Err(failure(Failure::Damaged)), place)
                .unwrap_err();
            assert!(
                error
                    .to_string()
                    .contains("visnyk-api restore --data data FILE"),
                "{error}"
            );
        }
        assert_eq!((damages.all().len(), early.load(Ordering::SeqCst)), (1, 1));
        damages.listen(count(&late));
        assert_eq!(late.load(Ordering::SeqCst), 1, "what is known already");
        assert!(
            damages
                .check::<()>(Err(failure(Failure::Damaged)), Location::caller())
                .is_err()
        );
        assert_eq!(
            (
                damages.all().len(),
                early.load(Ordering::SeqCst),
                late.load(Ordering::SeqCst)
            ),
            (2, 2, 2)
        );
    }
}
