//! Options that several commands share, and how a command fails.

use api::maintenance::backup;
use api::store::{BlockingStore, DatabaseUrl, OpenOptions};
use api::support::clock::{Clock, SystemClock};
use axum::BoxError;
use clap::Args;
use generator::plan::Shape;
use generator::view::Hsts;
use std::path::PathBuf;

/// Where everything that changes lives.
#[derive(Args, Clone)]
pub(crate) struct DataFolder {
    /// Folder of the database, pictures and backups.
    #[arg(long, env = "VISNYK_DATA", default_value = "data")]
    pub(super) data: PathBuf,
    /// The server of the database, as postgres://user:password@host/name; without it a file of the data folder. Servers
    /// elsewhere are reached by TLS and verified: &sslrootcert=FILE names their authority.
    // A text: an error of the parser of flags would print the password.
    #[arg(long, env = "VISNYK_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
}

impl DataFolder {
    /// Opens the store for a command that has locked the folder. A file of an older schema is copied before it is migrated.
    pub(super) fn open(&self) -> Result<BlockingStore, BoxError> {
        Ok(match &self.database {
            None => backup::open_store(&self.data, SystemClock.now())?,
            Some(_) => self.open_again()?,
        })
    }

    /// The same when it was open before.
    pub(super) fn open_again(&self) -> Result<BlockingStore, BoxError> {
        let options = OpenOptions { database: self.server()?, ..OpenOptions::default() };
        Ok(BlockingStore::open_with(&self.data, options)?)
    }

    fn server(&self) -> Result<Option<DatabaseUrl>, BoxError> {
        Ok(self.database.as_deref().map(str::parse).transpose()?)
    }

    /// Opens the store beside a server, which may be of another version: nothing is migrated.
    pub(super) fn open_beside(&self) -> Result<BlockingStore, BoxError> {
        Ok(match self.server()? {
            None => BlockingStore::open_current(&self.data)?,
            database => {
                let options = OpenOptions { database, keeps_schema: true, ..OpenOptions::default() };
                BlockingStore::open_with(&self.data, options)?
            }
        })
    }

    /// Refuses what only a file can have.
    pub(super) fn require_file(&self, advice: &str) -> Result<(), BoxError> {
        match self.server()? {
            None => Ok(()),
            Some(url) => Err(format!("the record is in {url}: {advice}").into()),
        }
    }

    /// Whether the record is a file of the folder.
    pub(super) fn has_file(&self) -> bool {
        self.database.is_none()
    }
}

/// What both the tree and the server say about plain HTTP.
#[derive(Args, Clone)]
pub(crate) struct TransportSecurity {
    /// Send Strict-Transport-Security: browsers then refuse plain HTTP for two years. "subdomains" adds every host below
    /// the site's.
    #[arg(
        long,
        env = "VISNYK_HSTS",
        value_name = "subdomains",
        num_args = 0..=1,
        require_equals = true,
        default_value = "off",
        default_missing_value = "on",
        hide_default_value = true,
        value_parser = Hsts::parse
    )]
    pub(super) hsts: Hsts,
}

/// How addresses of pages become files.
#[derive(Args, Clone)]
pub(super) struct Layout {
    /// Write novyny.html in place of novyny/index.html, for a host that gets the tree and serves /novyny from it.
    #[arg(
        long,
        env = "VISNYK_FLAT",
        value_name = "off",
        num_args = 0..=1,
        require_equals = true,
        default_value = "off",
        default_missing_value = "on",
        hide_default_value = true,
        value_parser = Layout::parse
    )]
    pub(super) flat: Shape,
}

impl Layout {
    fn parse(text: &str) -> Result<Shape, String> {
        match Shape::parse(text) {
            Ok(Shape::Keys) => {
                Err("visnyk-generator alone builds trees of keys; --flat or --flat=off".to_owned())
            }
            other => other,
        }
    }
}
