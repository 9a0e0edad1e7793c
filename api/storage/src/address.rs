//! Where files are kept.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// The place of files: a folder, or `s3://bucket/prefix`.
#[derive(Clone, PartialEq, Eq)]
pub enum StorageAddress {
    /// A folder of this machine.
    Folder(PathBuf),
    /// A bucket with S3's protocol.
    #[cfg(feature = "s3")]
    S3(Box<super::S3Address>),
}

/// Says where, without a secret.
impl fmt::Display for StorageAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StorageAddress::Folder(folder) => folder.display().fmt(f),
            #[cfg(feature = "s3")]
            StorageAddress::S3(address) => address.fmt(f),
        }
    }
}

impl fmt::Debug for StorageAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Credentials and the endpoint of a bucket are read from the `AWS_` variables.
impl FromStr for StorageAddress {
    type Err = String;

    fn from_str(text: &str) -> Result<StorageAddress, String> {
        match text.split_once("://") {
            None if text.is_empty() => {
                Err("--storage is a folder, or s3://bucket/prefix".to_owned())
            }
            None => Ok(StorageAddress::Folder(PathBuf::from(text))),
            #[cfg(feature = "s3")]
            Some(("s3", place)) => {
                let address = super::S3Address::new(place, |name| std::env::var(name).ok())?;
                Ok(StorageAddress::S3(Box::new(address)))
            }
            #[cfg(not(feature = "s3"))]
            Some(("s3", _)) => Err(
                "this program was built without S3; scripts/build builds one with it".to_owned(),
            ),
            Some(_) => Err("--storage is a folder, or s3://bucket/prefix".to_owned()),
        }
    }
}
