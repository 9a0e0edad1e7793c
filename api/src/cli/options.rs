//! Options that several commands share, and how a command fails.

use api::addresses::{parse_server, parse_storage};
use api::maintenance::backup;
use axum::BoxError;
use clap::Args;
use clap::builder::BoolishValueParser;
use generator::directory::Directory;
use generator::installed::{self, NotInstalled};
use generator::plan::Shape;
use generator::view::Hsts;
use std::path::PathBuf;
use storage::{CACHE_BYTES, StorageAddress};
use store::{BlockingStore, DatabaseUrl, OpenOptions, SchemaPolicy, has_record};
use support::clock::{Clock, SystemClock};

/// Options that contradict each other, or name what cannot be. The command has done nothing.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(super) struct WrongOptions(BoxError);

impl WrongOptions {
    pub(super) fn of(error: impl Into<BoxError>) -> WrongOptions {
        WrongOptions(error.into())
    }
}

/// The folder, the database and the storage of the data that changes.
#[derive(Args, Clone)]
pub(crate) struct DataFolder {
    /// Folder of the database, pictures and backups.
    #[arg(
        long,
        env = "VISNYK_DATA",
        help_heading = "Database and pictures",
        default_value = "data"
    )]
    pub(super) data: PathBuf,
    /// Database server, as postgres://user:password@host/name. Default: a file in the data folder.
    /// Connections to other machines use TLS and verify the server: &sslrootcert=FILE sets its
    /// certificate authority.
    // Parsed later, because an error of the parser of flags would print the password.
    #[arg(
        long,
        env = "VISNYK_DATABASE",
        help_heading = "Database and pictures",
        value_name = "URL",
        hide_env_values = true
    )]
    database: Option<String>,
    /// Where pictures and archives are stored: a folder, or s3://bucket/prefix with credentials in
    /// AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_REGION or AWS_ENDPOINT_URL. Default:
    /// the data folder.
    #[arg(
        long,
        env = "VISNYK_STORAGE",
        help_heading = "Database and pictures",
        value_name = "DIR|URL"
    )]
    storage: Option<String>,
    /// Size in bytes of the cache in the data folder for pictures of a bucket.
    #[arg(long, env = "VISNYK_STORAGE_CACHE", help_heading = "Database and pictures", value_name = "BYTES", default_value_t = CACHE_BYTES)]
    storage_cache: u64,
}

impl DataFolder {
    /// Opens the store for a command that has locked the folder. A file of an older schema is
    /// copied before it is migrated; a server's database of one is refused.
    pub(super) fn open(&self) -> Result<BlockingStore, BoxError> {
        self.open_by(SchemaPolicy::Create)
    }

    /// Opens the store for a server, which migrates its database when `is_wanted`, or when there is a
    /// copy to go back to.
    pub(super) fn open_and_migrate(&self, is_wanted: bool) -> Result<BlockingStore, BoxError> {
        if is_wanted {
            return self.open_by(SchemaPolicy::Migrate);
        }
        self.open().or_else(|error| {
            // Verifying reads whole sets: only where something is refused.
            let has_copy =
                self.database.is_some() && backup::has_recent_set(&self.data, SystemClock.now())?;
            if has_copy {
                self.open_by(SchemaPolicy::Migrate)
            } else {
                Err(error)
            }
        })
    }

    fn open_by(&self, policy: SchemaPolicy) -> Result<BlockingStore, BoxError> {
        let options = self.open_options(policy)?;
        Ok(match options.database {
            None => backup::open_store(&self.data, options, SystemClock.now())?,
            Some(_) => BlockingStore::open_with(&self.data, options)?,
        })
    }

    /// Opens a store that was open before.
    pub(super) fn open_again(&self) -> Result<BlockingStore, BoxError> {
        let options = self.open_options(SchemaPolicy::Create)?;
        Ok(BlockingStore::open_with(&self.data, options)?)
    }

    fn open_options(&self, policy: SchemaPolicy) -> Result<OpenOptions, BoxError> {
        Ok(OpenOptions {
            policy,
            database: self.server()?,
            storage: self.storage()?,
            storage_cache: self.storage_cache,
            ..OpenOptions::default()
        })
    }

    /// The storage of files, if that is not the data folder.
    pub(super) fn storage(&self) -> Result<Option<StorageAddress>, BoxError> {
        let address = self.storage.as_deref().map(parse_storage).transpose()?;
        match address {
            Some(StorageAddress::Folder(folder)) if folder == self.data => Ok(None),
            address => Ok(address),
        }
    }

    /// The server of the record; `None`: the record is a file of the folder.
    pub(super) fn server(&self) -> Result<Option<DatabaseUrl>, BoxError> {
        Ok(self.database.as_deref().map(parse_server).transpose()?)
    }

    /// # Errors
    /// The folder holds no record: a mistyped `--data` must not be taken for an empty portal.
    pub(super) fn refuse_missing(&self) -> Result<(), BoxError> {
        let server = self.server()?;
        // A wrong address of the storage is reported first, as everywhere else.
        self.storage()?;
        if server.is_some() || has_record(&self.data)? {
            return Ok(());
        }
        Err(format!(
            "{} has no portal; set --data to the folder of its database",
            self.data.display()
        )
        .into())
    }

    /// Opens the store beside a server, which may be of another version: nothing is migrated.
    pub(super) fn open_beside(&self) -> Result<BlockingStore, BoxError> {
        let options = self.open_options(SchemaPolicy::Keep)?;
        Ok(match options.database {
            None => BlockingStore::open_current(&self.data, options)?,
            Some(_) => BlockingStore::open_with(&self.data, options)?,
        })
    }
}

/// The theme.
#[derive(Args, Clone)]
pub(super) struct ThemeFlag {
    /// Folder of the theme. Default: the theme included in this program; in a checkout,
    /// themes/portal.
    #[arg(long, env = "VISNYK_THEME")]
    theme: Option<PathBuf>,
}

impl ThemeFlag {
    pub(super) fn directory(&self) -> Result<Directory, NotInstalled> {
        installed::theme(self.theme.as_deref())
    }
}

/// The answer of both the tree and the server to plain HTTP.
#[derive(Args, Clone)]
pub(crate) struct TransportSecurity {
    /// Send Strict-Transport-Security: for two years browsers open the site only over HTTPS.
    /// "subdomains" includes all subdomains of the site.
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
    /// Write novyny.html instead of novyny/index.html, for a host that receives the published files
    /// and serves /novyny from it.
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
    /// Publish into a folder that contains other files. Files at addresses of the portal are
    /// replaced; all others stay.
    #[arg(long, env = "VISNYK_ADOPT", value_parser = BoolishValueParser::new())]
    pub(super) adopt: bool,
}

impl Layout {
    fn parse(text: &str) -> Result<Shape, String> {
        match Shape::parse(text) {
            Ok(Shape::Keys) => Err(
                "only visnyk-generator builds trees of keys; use --flat or --flat=off".to_owned(),
            ),
            other => other,
        }
    }
}
