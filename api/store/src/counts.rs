//! The place of the counts of visits: a file beside the record, or in a schema of the server that
//! has the record.

use super::derived::DerivedFile;
use super::files::VISITS;
use super::{Error, Result};
use engine::{
    Database, DatabaseUrl, Db, DbError, Readers, SchemaPolicy, StatementListener, files, listen,
    sqlite,
};
use std::path::Path;

const MIGRATIONS: &[&str] = &[
    include_str!("visits/001_visits.sql"),
    include_str!("visits/002_banner_caps.sql"),
    include_str!("visits/003_questions.sql"),
];

/// SQLite overwrites deleted rows: an erased address must not stay in a free page.
const PRAGMAS: &str =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 16777216;
     PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA secure_delete = ON;";

pub(super) fn open(file: &Path) -> Result<Db> {
    Ok(files::open(file, PRAGMAS)?)
}

/// Checks a copy of the file.
pub(super) fn verify(file: &Path) -> Result<()> {
    Ok(sqlite::verify(file, sqlite::latest(MIGRATIONS))?)
}

pub(super) fn migrate(db: &Db) -> Result<()> {
    sqlite::migrate(db, MIGRATIONS).map_err(|error| match error {
        DbError::Unusable(error) => Error::Unusable(format!("{VISITS}: {error}")),
        error => error.into(),
    })
}

/// Brings a file that nothing else uses up to date, or makes it.
pub(super) fn bring_up_to_date(file: &Path) -> Result<()> {
    migrate(&open(file)?)
}

/// The place of the counts of a store. A damaged file is replaced; of a server that is its operator's
/// work.
pub(super) enum CountsSource {
    File(DerivedFile),
    Server { url: DatabaseUrl, readers: Readers },
}

impl CountsSource {
    /// The counts of the record in `database`, or in the folder. `policy` says what becomes of a
    /// server's schema.
    pub(super) fn open(
        folder: &Path,
        database: Option<&DatabaseUrl>,
        policy: SchemaPolicy,
        trace: Option<&StatementListener>,
    ) -> Result<CountsSource> {
        let Some(url) = database else {
            return Ok(CountsSource::File(DerivedFile::at(folder.join(VISITS))));
        };
        Ok(CountsSource::Server {
            readers: Readers::new(url.open_counts(policy)?, 0, trace.cloned()),
            url: url.clone(),
        })
    }

    /// The file, where it is one.
    pub(super) fn file(&self) -> Option<&DerivedFile> {
        match self {
            CountsSource::File(file) => Some(file),
            CountsSource::Server { .. } => None,
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
                migrate(&db)?;
                if trace.is_some() {
                    db.trace()?;
                }
                Ok(db)
            }
            CountsSource::Server { url, .. } => Ok(url.open_counts_writer()?),
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
                    let mut db = open(path)?;
                    db.batch("PRAGMA query_only = 1;")?;
                    if trace.is_some() {
                        db.trace()?;
                    }
                    Ok(db)
                };
                file.read(connect, listening)
            }
            CountsSource::Server { readers, .. } => readers.with(listening)?,
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn migrations_are_valid() {
        let db = super::files::in_memory().unwrap();
        super::migrate(&db).unwrap();
        super::migrate(&db).unwrap();
    }
}
