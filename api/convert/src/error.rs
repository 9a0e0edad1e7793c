//! Why nothing could be converted.

use generator::content::WriteError;
use std::io;
use std::path::{Path, PathBuf};

/// Why a conversion stopped. Entries are written after the whole source has been read, so that a
/// broken source leaves the folder as it was.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages name the fields")]
pub enum ConvertError {
    /// A file or folder cannot be read or written.
    #[error("{}: {source}", path.display())]
    Io { path: PathBuf, source: io::Error },
    /// The disk gives no answer; the message has the path.
    #[error("{0}")]
    Disk(io::Error),
    /// The source is not what it should be.
    #[error("{place}: {message}; nothing was written")]
    Source { place: String, message: String },
    /// Options that contradict each other or the source.
    #[error("{0}")]
    Options(String),
    /// A file of content cannot be written.
    #[error(transparent)]
    Write(#[from] WriteError),
}

impl ConvertError {
    pub(crate) fn io(path: &Path, source: io::Error) -> ConvertError {
        ConvertError::Io {
            path: path.to_path_buf(),
            source,
        }
    }

    pub(crate) fn source(place: impl Into<String>, message: impl Into<String>) -> ConvertError {
        ConvertError::Source {
            place: place.into(),
            message: message.into(),
        }
    }
}
