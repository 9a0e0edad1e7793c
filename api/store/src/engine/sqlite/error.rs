//! Errors of SQLite in the words of the engine.

use crate::engine::{DbError, Failure};
use rusqlite::{ErrorCode, ffi};

impl From<rusqlite::Error> for DbError {
    fn from(error: rusqlite::Error) -> DbError {
        let failure = match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Failure::Damaged,
            Some(ErrorCode::DiskFull) => Failure::DiskFull,
            // The file of the shared memory could not grow.
            _ if error.sqlite_extended_error_code() == Some(ffi::SQLITE_IOERR_SHMSIZE) => {
                Failure::DiskFull
            }
            Some(ErrorCode::CannotOpen | ErrorCode::OutOfMemory) => Failure::NoResources,
            _ if matches!(error, rusqlite::Error::QueryReturnedNoRows) => Failure::NoRow,
            _ => Failure::Other,
        };
        // On a full disk even a reader fails, because the file of the shared memory cannot grow,
        // and SQLite says "disk I/O error".
        let message = match error.sqlite_extended_error_code() {
            Some(ffi::SQLITE_IOERR_SHMSIZE) => {
                "the disk of the database is full; free space".to_owned()
            }
            _ => error.to_string(),
        };
        DbError::Statement { failure, message }
    }
}

impl From<rusqlite_migration::Error> for DbError {
    fn from(error: rusqlite_migration::Error) -> DbError {
        match error {
            rusqlite_migration::Error::RusqliteError { err, .. } => err.into(),
            error => DbError::Unusable(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_of_sqlite_become_failures() {
        let failure = |code| {
            DbError::from(rusqlite::Error::SqliteFailure(ffi::Error::new(code), None))
                .failure()
                .unwrap()
        };
        for code in [
            ffi::SQLITE_CORRUPT,
            ffi::SQLITE_NOTADB,
            ffi::SQLITE_CORRUPT_INDEX,
        ] {
            assert_eq!(failure(code), Failure::Damaged);
        }
        assert_eq!(failure(ffi::SQLITE_FULL), Failure::DiskFull);
        assert_eq!(failure(ffi::SQLITE_CANTOPEN), Failure::NoResources);
        assert_eq!(failure(ffi::SQLITE_NOMEM), Failure::NoResources);
        for code in [ffi::SQLITE_BUSY, ffi::SQLITE_IOERR] {
            assert_eq!(failure(code), Failure::Other);
        }
        let grown = ffi::Error::new(ffi::SQLITE_IOERR_SHMSIZE);
        let error = DbError::from(rusqlite::Error::SqliteFailure(grown, None));
        assert!(
            error
                .to_string()
                .contains("the disk of the database is full"),
            "{error}"
        );
    }
}
