//! The servers that this program can use in place of a file of SQLite.

use store::{DatabaseUrl, RecordAddress};

/// Reads the address of a server, `postgres://…`.
///
/// # Errors
/// The text says what is wrong.
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
/// The text says what is wrong.
pub fn parse_record(address: &str) -> Result<RecordAddress, String> {
    RecordAddress::parse(address, parse_server)
}
