//! Where the counts are: in a file beside the record, or in a schema of the server that has the record.

use super::{migrate, open};
use crate::store::Result;
use crate::store::derived::DerivedFile;
#[cfg(feature = "postgres")]
use crate::store::engine::ServerCounts;
use crate::store::engine::{Database, DatabaseUrl, Db, StatementListener, files, listen};
use crate::store::files::VISITS;
use std::path::Path;

/// Where the counts of a store are. A damaged file is replaced; of a server that is its operator's work.
pub(in crate::store) enum CountsSource {
    File(DerivedFile),
    #[cfg(feature = "postgres")]
    Server(ServerCounts),
}

impl CountsSource {
    /// Those of the record in `database`, or in the folder. With `keeps_schema` a server's schema stays as it is.
    #[cfg_attr(not(feature = "postgres"), expect(unused_variables, reason = "there are files alone"))]
    pub(in crate::store) fn open(
        folder: &Path,
        database: Option<&DatabaseUrl>,
        keeps_schema: bool,
        trace: Option<&StatementListener>,
    ) -> Result<CountsSource> {
        #[cfg(feature = "postgres")]
        if let Some(url) = database {
            return Ok(CountsSource::Server(ServerCounts::open(url, keeps_schema, trace)?));
        }
        Ok(CountsSource::File(DerivedFile::at(folder.join(VISITS))))
    }

    /// The file, where it is one.
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

    /// A connection that writes. A file has the newest schema then; a server has it since it was opened.
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
