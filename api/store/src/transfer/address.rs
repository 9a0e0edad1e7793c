//! Where a record is.

use crate::DatabaseUrl;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Where a record is: `sqlite:FOLDER`, a data folder, or `postgres://…`.
#[derive(Clone, Debug)]
pub enum RecordAddress {
    /// A data folder with the files of SQLite.
    Folder(PathBuf),
    /// A server.
    Server(DatabaseUrl),
}

impl FromStr for RecordAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<RecordAddress, String> {
        match text.strip_prefix("sqlite:") {
            Some("") => Err("sqlite: is followed by the data folder".to_owned()),
            Some(folder) => Ok(RecordAddress::Folder(PathBuf::from(folder))),
            None if text.starts_with("postgres") => Ok(RecordAddress::Server(text.parse()?)),
            None => {
                Err("a record is at sqlite:FOLDER, a data folder, or at postgres://…".to_owned())
            }
        }
    }
}

/// Without a password.
impl fmt::Display for RecordAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordAddress::Folder(folder) => write!(f, "sqlite:{}", folder.display()),
            RecordAddress::Server(url) => url.fmt(f),
        }
    }
}
