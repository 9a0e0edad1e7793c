//! Errors of a database.

use std::path::PathBuf;

pub type Result<T> = std::result::Result<T, DbError>;

/// The kinds of failures that the store treats differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The file is damaged, or is no database.
    Damaged,
    DiskFull,
    /// The process lacks descriptors or memory at present.
    NoResources,
    /// The server does not answer, or accepts no connection.
    Away,
    /// The row that a statement must find does not exist.
    NoRow,
    Other,
}

#[derive(Debug, thiserror::Error)]
pub enum DbError {
    #[error("{message}")]
    Statement { failure: Failure, message: String },
    /// The column is missing from the statement, or holds a value of another type.
    #[error("column {0} cannot be read as the type it is read as")]
    Column(String),
    /// The queue of the writer is full.
    #[error("the store is busy")]
    Busy,
    #[error("the store is stopped")]
    Stopped,
    #[error("commit: {0}")]
    Commit(String),
    #[error("the disk is full")]
    DiskFull,
    #[error("{} has schema {schema}, newer than {known}", .file.display())]
    Newer {
        file: PathBuf,
        schema: i64,
        known: i64,
    },
    #[error("{0}")]
    Unusable(String),
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

impl DbError {
    pub fn failure(&self) -> Option<Failure> {
        match self {
            DbError::Statement { failure, .. } => Some(*failure),
            DbError::DiskFull => Some(Failure::DiskFull),
            _ => None,
        }
    }

    pub fn is_damage(&self) -> bool {
        self.failure() == Some(Failure::Damaged)
    }
}
