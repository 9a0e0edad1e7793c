//! Errors of files that the record names.

use std::io;

/// The result of an operation of the storage.
pub type Result<T> = std::result::Result<T, StorageError>;

/// Why storage did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// There is no such file, or it is not the one that its name says.
    #[error("{0} is missing or damaged in the storage")]
    Missing(String),
    /// It does not answer, or answers with a fault of its own. This says nothing about the file.
    #[error("the storage is away: {0}")]
    Away(String),
    /// It answers and refuses: the address, the credentials or their rights are wrong.
    #[error("the storage refuses: {0}; check --storage and the AWS_ variables")]
    Refused(String),
    /// A file of this machine.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl StorageError {
    /// Whether another attempt may succeed without anyone changing the file.
    pub fn is_away(&self) -> bool {
        matches!(self, StorageError::Away(_) | StorageError::Refused(_))
    }

    /// Whether there is no such file.
    pub fn is_missing(&self) -> bool {
        match self {
            StorageError::Missing(_) => true,
            StorageError::Io(error) => error.kind() == io::ErrorKind::NotFound,
            _ => false,
        }
    }
}

/// For readers that know only errors of files.
impl From<StorageError> for io::Error {
    fn from(error: StorageError) -> io::Error {
        match error {
            StorageError::Io(error) => error,
            StorageError::Missing(_) => io::Error::new(io::ErrorKind::NotFound, error),
            StorageError::Away(_) | StorageError::Refused(_) => io::Error::other(error),
        }
    }
}
