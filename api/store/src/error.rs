//! Errors of operations of the store.

use domain::rejection::Rejection;
use domain::workflow::engine::Refusal;
use engine::Failure;
use std::path::{Path, PathBuf};
use storage::StorageError;

/// The result of an operation of the store.
pub type Result<T> = std::result::Result<T, Error>;

/// A reason of the portal, or trouble with the machine.
#[derive(Debug, thiserror::Error)]
#[expect(
    missing_docs,
    reason = "the messages name the variants and their fields"
)]
pub enum Error {
    #[error(transparent)]
    Rejected(#[from] Rejection),
    /// The state against which an edit was decided and checked has changed; the caller decides and checks
    /// again.
    #[error("the entry or the site was changed in the meantime")]
    Outdated,
    #[error("the database already has content; add to it with --merge")]
    NotEmpty,
    /// The queue of the writer is full.
    #[error("the store is busy")]
    Busy,
    #[error("the store is stopped")]
    Stopped,
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A file that follows from others, or that the portal can do without.
    #[error("{} is damaged ({cause}) and is made again", .file.display())]
    DerivedDamaged { file: PathBuf, cause: String },
    /// A record is not copied into another database, for the reason that the text names.
    #[error("{0}")]
    NotCopied(String),
    #[error("the database is damaged or newer than this program: {0}")]
    Unusable(String),
    #[error("database: {0}")]
    Database(engine::DbError),
    #[error("stored document: {0}")]
    Document(#[from] serde_json::Error),
    #[error("commit: {0}")]
    Commit(String),
    /// Nothing of the transaction is stored.
    #[error("the disk is full")]
    DiskFull,
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The files that the record names.
    #[error("{0}")]
    Storage(StorageError),
}

/// Why the record cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error("the database {} is damaged ({cause}); {}", .file.display(), remedy(.file))]
    Damaged { file: PathBuf, cause: String },
    #[error(
        "the database {} is missing or empty, but {} shows that there was one; {}; to start with an empty portal, move \
         everything out of the data folder",
        .file.display(), .trace.display(), remedy(.file)
    )]
    Lost { file: PathBuf, trace: PathBuf },
    #[error(
        "the database {} cannot be read: {cause}; run this command as the server's account",
        .file.display()
    )]
    Unreadable {
        file: PathBuf,
        cause: std::io::Error,
    },
    #[error("there is no database {} yet", .0.display())]
    NoRecord(PathBuf),
    #[error(
        "{} has schema {schema}, and this program supports schemas up to {known}; use the version of visnyk-api that \
         migrated it, or a newer one",
        .file.display()
    )]
    Newer {
        file: PathBuf,
        schema: i64,
        known: i64,
    },
    #[error(
        "{} has schema {schema}, and this command needs {known}; `visnyk-api serve` of this version copies the database \
         and migrates it; until then use the version that serves it now",
        .file.display()
    )]
    Older {
        file: PathBuf,
        schema: i64,
        known: i64,
    },
    #[error(
        "a restore into {} was interrupted; finish it with `visnyk-api restore --data {}`",
        .folder.display(), .folder.display()
    )]
    RestoreUnfinished { folder: PathBuf },
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Error {
        Error::Rejected(Rejection::Refused(refusal))
    }
}

impl From<StorageError> for Error {
    fn from(error: StorageError) -> Error {
        match error {
            StorageError::Io(error) => Error::Io(error),
            error => Error::Storage(error),
        }
    }
}

impl From<engine::DbError> for Error {
    fn from(error: engine::DbError) -> Error {
        match error {
            engine::DbError::Busy => Error::Busy,
            engine::DbError::Stopped => Error::Stopped,
            engine::DbError::Commit(error) => Error::Commit(error),
            engine::DbError::DiskFull => Error::DiskFull,
            engine::DbError::Newer {
                file,
                schema,
                known,
            } => OpenError::Newer {
                file,
                schema,
                known,
            }
            .into(),
            engine::DbError::Unusable(error) => Error::Unusable(error),
            engine::DbError::Io(error) => Error::Io(error),
            error @ (engine::DbError::Statement { .. } | engine::DbError::Column(_)) => {
                Error::Database(error)
            }
        }
    }
}

impl Error {
    /// Nothing has this id, or it is not for the caller.
    pub(crate) const NOT_FOUND: Error = Error::Rejected(Rejection::NotFound);

    /// Whether the storage of files does not answer, or refuses.
    pub fn is_away(&self) -> bool {
        matches!(self, Error::Storage(error) if error.is_away())
    }

    /// Whether nothing but a backup helps.
    pub fn is_damage(&self) -> bool {
        matches!(
            self,
            Error::Open(OpenError::Damaged { .. } | OpenError::Lost { .. })
        )
    }

    /// Whether the process lacks descriptors or memory at present, or the server of the database is
    /// away: the same request may succeed later.
    pub fn is_transient(&self) -> bool {
        use rustix::io::Errno;
        match self {
            Error::Database(error) => {
                matches!(error.failure(), Some(Failure::NoResources | Failure::Away))
            }
            Error::Storage(error) => error.is_away(),
            Error::Io(error) => {
                let errno = Errno::from_io_error(error);
                matches!(errno, Some(Errno::MFILE | Errno::NFILE | Errno::NOMEM))
            }
            _ => false,
        }
    }

    /// Whether it takes room on the disk to go on.
    pub fn is_disk_full(&self) -> bool {
        match self {
            Error::DiskFull => true,
            Error::Database(error) => error.failure() == Some(Failure::DiskFull),
            Error::Io(error) => is_disk_full(error),
            _ => false,
        }
    }
}

/// Whether a file could not be written for want of room.
pub fn is_disk_full(error: &std::io::Error) -> bool {
    matches!(
        error.kind(),
        std::io::ErrorKind::StorageFull | std::io::ErrorKind::QuotaExceeded
    )
}

fn remedy(record: &Path) -> String {
    let data = record.parent().unwrap_or(record);
    let backups = data.join("backups");
    format!(
        "stop the server and restore a backup with `visnyk-api restore --data {} FILE`; the daily ones are in {}",
        data.display(),
        backups.display()
    )
}

#[cfg(test)]
mod tests {
    use super::{Error, Failure};

    fn failed(failure: Failure) -> Error {
        engine::DbError::Statement {
            failure,
            message: String::new(),
        }
        .into()
    }

    #[test]
    fn the_database_says_when_the_disk_is_full() {
        assert!(failed(Failure::DiskFull).is_disk_full());
        assert!(!failed(Failure::Damaged).is_disk_full() && !failed(Failure::Other).is_disk_full());
    }

    #[test]
    fn a_database_that_cannot_be_opened_may_be_asked_again() {
        assert!(failed(Failure::NoResources).is_transient());
        assert!(
            !failed(Failure::Damaged).is_transient() && !failed(Failure::DiskFull).is_transient()
        );
    }
}
