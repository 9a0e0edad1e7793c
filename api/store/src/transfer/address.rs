//! Addresses of records.

use crate::DatabaseUrl;
use std::fmt;
use std::path::PathBuf;

/// The address of a record: `sqlite:FOLDER`, a data folder, or `postgres://…`.
#[derive(Clone, Debug)]
pub enum RecordAddress {
    /// A data folder with the files of SQLite.
    Folder(PathBuf),
    /// A server.
    Server(DatabaseUrl),
}

impl RecordAddress {
    /// Reads the address of a record. `server` reads that of a server; the error says what is
    /// wrong.
    pub fn parse(
        text: &str,
        server: impl FnOnce(&str) -> Result<DatabaseUrl, String>,
    ) -> Result<RecordAddress, String> {
        match text.strip_prefix("sqlite:") {
            Some("") => Err("sqlite: is followed by the data folder".to_owned()),
            Some(folder) => Ok(RecordAddress::Folder(PathBuf::from(folder))),
            None if text.starts_with("postgres") => server(text).map(RecordAddress::Server),
            None => {
                Err("a record is at sqlite:FOLDER, a data folder, or at postgres://…".to_owned())
            }
        }
    }
}

impl fmt::Display for RecordAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordAddress::Folder(folder) => write!(f, "sqlite:{}", folder.display()),
            RecordAddress::Server(url) => url.fmt(f),
        }
    }
}
