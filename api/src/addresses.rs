//! Addresses of the record and of the files that it names. Only this module says which servers and
//! buckets the program was built with.

use std::path::PathBuf;
use storage::StorageAddress;
use store::{DatabaseUrl, RecordAddress};

/// Reads the address of a server, `postgres://…`.
///
/// # Errors
/// The text names the problem.
pub fn parse_server(address: &str) -> Result<DatabaseUrl, String> {
    if !address.starts_with("postgres:") && !address.starts_with("postgresql:") {
        return Err(
            "the address of a database must start with postgres://; without one the database is a file in the data folder"
                .to_owned(),
        );
    }
    #[cfg(feature = "postgres")]
    return postgresql::parse(address);
    #[cfg(not(feature = "postgres"))]
    Err("this program was built without PostgreSQL; scripts/build builds one with it".to_owned())
}

/// Reads the address of a record, `sqlite:FOLDER` or that of a server.
///
/// # Errors
/// The text names the problem.
pub fn parse_record(address: &str) -> Result<RecordAddress, String> {
    RecordAddress::parse(address, parse_server)
}

/// Reads where files are kept, a folder or `s3://bucket/prefix`.
///
/// # Errors
/// The text names the problem.
pub fn parse_storage(address: &str) -> Result<StorageAddress, String> {
    match address.split_once("://") {
        None if !address.is_empty() => Ok(StorageAddress::Folder(PathBuf::from(address))),
        #[cfg(feature = "s3")]
        Some(("s3", place)) => s3::parse(place),
        #[cfg(not(feature = "s3"))]
        Some(("s3", _)) => {
            Err("this program was built without S3; scripts/build builds one with it".to_owned())
        }
        _ => Err("--storage is a folder, or s3://bucket/prefix".to_owned()),
    }
}
