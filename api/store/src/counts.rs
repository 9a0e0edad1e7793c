//! Where the counts of visits are: in a file beside the record, or in a schema of the server that
//! has the record.

use super::derived::DerivedFile;
#[cfg(feature = "postgres")]
use super::engine::ServerCounts;
use super::engine::{
    self, Database, DatabaseUrl, Db, SchemaPolicy, StatementListener, files, listen, sqlite,
};
use super::files::VISITS;
use super::{Error, Result};
use std::path::Path;

const MIGRATIONS: &[&str] = &[
    include_str!("visits/001_visits.sql"),
    include_str!("visits/002_banner_caps.sql"),
    include_str!("visits/003_questions.sql"),
];

/// What is deleted is overwritten: an erased address must not stay in a free page.
const PRAGMAS: &str =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216;
     PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON;";

pub(super) fn open(file: &Path) -> Result<Db> {
    Ok(files::open(file, PRAGMAS)?)
}

/// Checks a copy of the file.
pub(super) fn verify(file: &Path) -> Result<()> {
    Ok(sqlite::verify_derived(file, MIGRATIONS.len())?)
}

pub(super) fn migrate(db: &mut Db) -> Result<()> {
    files::migrate(db, MIGRATIONS).map_err(|error| match error {
        engine::DbError::Unusable(error) => Error::Unusable(format!("{VISITS}: {error}")),
        error => error.into(),
    })
}

/// Brings a file that nothing else uses up to date, or makes it.
pub(super) fn bring_up_to_date(file: &Path) -> Result<()> {
    migrate(&mut open(file)?)
}

/// Where the counts of a store are. A damaged file is replaced; of a server that is its operator's
/// work.
pub(super) enum CountsSource {
    File(DerivedFile),
    #[cfg(feature = "postgres")]
    Server(ServerCounts),
}

impl CountsSource {
    /// Those of the record in `database`, or in the folder. `policy` says what becomes of a
    /// server's schema.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(
            unused_variables,
            clippy::unnecessary_wraps,
            reason = "there are files alone"
        )
    )]
    pub(super) fn open(
        folder: &Path,
        database: Option<&DatabaseUrl>,
        policy: SchemaPolicy,
        trace: Option<&StatementListener>,
    ) -> Result<CountsSource> {
        #[cfg(feature = "postgres")]
        if let Some(url) = database {
            return Ok(CountsSource::Server(ServerCounts::open(
                url, policy, trace,
            )?));
        }
        Ok(CountsSource::File(DerivedFile::at(folder.join(VISITS))))
    }

    /// The file, where it is one.
    #[cfg_attr(
        not(feature = "postgres"),
        expect(clippy::unnecessary_wraps, reason = "there are files alone")
    )]
    pub(super) fn file(&self) -> Option<&DerivedFile> {
        match self {
            CountsSource::File(file) => Some(file),
            #[cfg(feature = "postgres")]
            CountsSource::Server(_) => None,
        }
    }

    pub(super) fn generation(&self) -> u64 {
        self.file().map_or(0, DerivedFile::generation)
    }

    /// Passes a result on; damage of a file is remembered, see [`DerivedFile::check`].
    pub(super) fn check<T>(&self, generation: u64, result: Result<T>) -> Result<T> {
        match self.file() {
            Some(file) => file.check(generation, result),
            None => result,
        }
    }

    /// A connection that writes. A file has the newest schema then; a server has it since it was
    /// opened.
    pub(super) fn connect(&self, trace: Option<&StatementListener>) -> Result<Db> {
        match self {
            CountsSource::File(file) => {
                let mut db = open(file.path())?;
                migrate(&mut db)?;
                files::trace(&db, trace);
                Ok(db)
            }
            #[cfg(feature = "postgres")]
            CountsSource::Server(server) => Ok(server.writer()?),
        }
    }

    pub(super) fn read<T>(
        &self,
        trace: Option<&StatementListener>,
        query: impl FnOnce(&Db) -> Result<T>,
    ) -> Result<T> {
        let listening = |db: &Db| {
            let _listening = listen(Database::Visits, trace);
            query(db)
        };
        match self {
            CountsSource::File(file) => {
                let connect = |path: &Path| {
                    let db = open(path)?;
                    db.batch("PRAGMA query_only = 1;")?;
                    files::trace(&db, trace);
                    Ok(db)
                };
                file.read(connect, listening)
            }
            #[cfg(feature = "postgres")]
            CountsSource::Server(server) => server.readers().with(listening)?,
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn migrations_are_valid() {
        let mut db = super::files::in_memory().unwrap();
        super::migrate(&mut db).unwrap();
        super::migrate(&mut db).unwrap();
    }
}
