//! The server of a record that is no file.

use std::fmt;
use std::str::FromStr;

/// The server of a record: `postgres://…`.
#[derive(Clone)]
pub enum DatabaseUrl {
    /// PostgreSQL.
    #[cfg(feature = "postgres")]
    Postgres(Box<super::postgres::PostgresUrl>),
}

/// Says where, without a password.
impl fmt::Display for DatabaseUrl {
    #[cfg_attr(
        not(feature = "postgres"),
        expect(unused_variables, reason = "there is no such server")
    )]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(ref url) => url.fmt(f),
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for DatabaseUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<DatabaseUrl, String> {
        match text.split_once(':') {
            #[cfg(feature = "postgres")]
            Some(("postgres" | "postgresql", _)) => Ok(DatabaseUrl::Postgres(Box::new(text.parse()?))),
            #[cfg(not(feature = "postgres"))]
            Some(("postgres" | "postgresql", _)) => {
                Err("this program was built without PostgreSQL; scripts/build builds one with it".to_owned())
            }
            _ => Err("the address of a database must start with postgres://; without one the database is a file in the data folder"
                .to_owned()),
        }
    }
}
