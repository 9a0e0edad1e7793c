//! Why a copy of the data folder could not be written or read.

use std::io;
use std::path::{Path, PathBuf};
use store;

/// The result of writing or reading a backup.
pub type Result<T> = std::result::Result<T, Error>;

/// Every message names the file it is about.
#[derive(Debug, thiserror::Error)]
#[expect(
    missing_docs,
    reason = "the messages name the variants and their fields"
)]
pub enum Error {
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error("{}: {cause}", .file.display())]
    File { file: PathBuf, cause: io::Error },
    /// An error of [`files::disk`], which names the file. `Error::at` names it for others.
    #[error(transparent)]
    Disk(#[from] io::Error),
    /// The file is no backup, or a damaged one.
    #[error("{} is not a whole backup: {cause}", .file.display())]
    Damaged { file: PathBuf, cause: String },
    #[error("{}: the disk has {available} bytes free, and the copy needs {needed}", .file.display())]
    NoSpace {
        file: PathBuf,
        available: u64,
        needed: u64,
    },
    #[error(
        "the record was not brought from schema {schema} up to date, because no copy of it could be written before: \
         {cause}; free the disk or repair what the message names, then start again"
    )]
    BeforeMigration { schema: i64, cause: Box<Error> },
    /// The server is stopping.
    #[error("stopped before the copy was complete")]
    Stopped,
}

impl Error {
    #[allow(
        clippy::needless_pass_by_value,
        reason = "callers pass errors and texts that they need no longer"
    )]
    pub(super) fn damaged(file: &Path, cause: impl ToString) -> Error {
        Error::Damaged {
            file: file.to_owned(),
            cause: cause.to_string(),
        }
    }

    /// For `map_err`: names the file that an operating system's error is about.
    pub(super) fn at(file: &Path) -> impl FnOnce(io::Error) -> Error + '_ {
        move |cause| Error::File {
            file: file.to_owned(),
            cause,
        }
    }
}
