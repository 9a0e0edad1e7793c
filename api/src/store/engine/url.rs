//! Where the record is.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Where the record is: `sqlite:PATH`, or `postgres://…`.
#[derive(Clone)]
pub enum DatabaseUrl {
    /// A file.
    Sqlite(PathBuf),
    /// A server.
    #[cfg(feature = "postgres")]
    Postgres(Box<super::postgres::PostgresUrl>),
}

/// Says where, without a password.
impl fmt::Display for DatabaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DatabaseUrl::Sqlite(path) => write!(f, "sqlite:{}", path.display()),
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(url) => url.fmt(f),
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
            Some(("sqlite", path)) if !path.is_empty() => Ok(DatabaseUrl::Sqlite(PathBuf::from(path))),
            #[cfg(feature = "postgres")]
            Some(("postgres" | "postgresql", _)) => Ok(DatabaseUrl::Postgres(Box::new(text.parse()?))),
            #[cfg(not(feature = "postgres"))]
            Some(("postgres" | "postgresql", _)) => {
                Err("this program was built without PostgreSQL; scripts/build builds one with it".to_owned())
            }
            _ => Err("the address of a database begins with sqlite: or postgres://".to_owned()),
        }
    }
}
