//! Connections to files of SQLite: the pragmas, the schema, copies and checks.

use super::db::SqliteDb;
use crate::{Connection as _, Db, DbError, Result};
use rusqlite::{Connection, OpenFlags};
use std::path::Path;
use std::time::Duration;
use support::private_files;

/// For every connection to the record. WAL itself is a property of the file and set by the writer.
const COMMON: &str =
    "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY;";
/// `FULL`: an acknowledged edit survives a power cut. `secure_delete` overwrites deleted data; the
/// limit truncates a large WAL.
const WRITER: &str =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 67108864;
     PRAGMA secure_delete = ON;";
/// No memory map: every write elsewhere would undo it, and an edit would pay for that.
const READER: &str = "PRAGMA query_only = 1; PRAGMA cache_size = -8192;";

/// How long a connection waits for a lock of another process (`user add`, `export` beside a
/// server).
const BUSY: Duration = Duration::from_secs(5);
/// Prepared statements a connection to the record keeps.
const STATEMENTS: usize = 64;
/// The same for a connection to a file beside it.
const DERIVED_STATEMENTS: usize = 32;

/// A database in memory, without a schema.
pub(crate) fn in_memory() -> Result<Db> {
    Ok(Db::new(SqliteDb(Connection::open_in_memory()?)))
}

/// The schema of a database, 0 for an empty one. One that is newer than `known` is an error.
fn known_schema(db: &Connection, file: &Path, known: i64) -> Result<i64> {
    let schema = db.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if schema > known {
        return Err(DbError::Newer {
            file: file.to_owned(),
            schema,
            known,
        });
    }
    Ok(schema)
}

/// The number of the schema that these steps make.
#[expect(clippy::cast_possible_wrap, reason = "a few dozen steps")]
pub const fn latest(steps: &[&str]) -> i64 {
    steps.len() as i64
}

/// The schema of a file, 0 for an empty one. One that is newer than `known` is an error.
pub fn schema(file: &Path, known: i64) -> Result<i64> {
    known_schema(&existing(file)?, file, known)
}

fn existing(file: &Path) -> Result<Connection> {
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.busy_timeout(BUSY)?;
    Ok(db)
}

/// The one write connection to the record, with the schema brought up to date.
pub fn open_for_writing(file: &Path, steps: &[&str]) -> Result<Db> {
    private_files::ensure(file)?;
    let db = Connection::open(file)?;
    known_schema(&db, file, latest(steps))?;
    let db = Db::new(SqliteDb(db).limits(BUSY, STATEMENTS)?);
    // The pragmas first: migrations run as all later transactions do.
    db.batch(COMMON)?;
    db.batch(WRITER)?;
    migrate(&db, steps)?;
    Ok(db)
}

/// A connection to the record that cannot write.
pub fn open_for_reading(file: &Path) -> Result<Db> {
    // A WAL database needs a writable handle for its shared memory; `query_only` does the guarding.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let db = SqliteDb(Connection::open_with_flags(file, flags)?).limits(BUSY, STATEMENTS)?;
    db.batch(COMMON)?;
    db.batch(READER)?;
    Ok(Db::new(db))
}

/// Opens a file that is not the record, making it where it is missing.
pub(crate) fn open(file: &Path, pragmas: &str) -> Result<Db> {
    private_files::ensure(file)?;
    let db = SqliteDb(Connection::open(file)?).limits(BUSY, DERIVED_STATEMENTS)?;
    db.batch(pragmas)?;
    Ok(Db::new(db))
}

/// Runs the steps that a database lacks in one transaction: a step that fails leaves none.
/// `user_version` is the number of steps that ran.
pub fn migrate(db: &Db, steps: &[&str]) -> Result<()> {
    let latest = steps.len();
    // A file that needs no step is opened without a lock.
    if db.value::<usize>("PRAGMA user_version", ())? == latest {
        return Ok(());
    }
    db.in_transaction(|db| {
        // Another process may have run the same steps meanwhile.
        let done: usize = db.value("PRAGMA user_version", ())?;
        if done > latest {
            return Err(DbError::Unusable(format!(
                "schema {done}, newer than {latest}: start the newer version of the program"
            )));
        }
        for step in &steps[done..] {
            db.batch(step)?;
        }
        db.batch(&format!("PRAGMA user_version = {latest}"))
    })
}

/// Two files as one database, that of the visits under the name `visits`.
fn attach(db: &Db, visits: &Path) -> Result<()> {
    let path = visits
        .to_str()
        .ok_or_else(|| DbError::Unusable(format!("{} is not UTF-8", visits.display())))?;
    db.execute("ATTACH DATABASE ?1 AS visits", [path])?;
    Ok(())
}

/// One state of the record and the visits, that of the first statement.
pub fn read_both(record: &Path, visits: &Path) -> Result<Db> {
    let db = open_for_reading(record)?;
    attach(&db, visits)?;
    db.begin_reading()?;
    Ok(db)
}

/// The record and the visits with the newest schema, to write into.
pub fn write_both(record: &Path, visits: &Path, steps: &[&str]) -> Result<Db> {
    let db = open_for_writing(record, steps)?;
    attach(&db, visits)?;
    Ok(db)
}

/// Writes a compact copy of `file` to `target`.
pub fn copy(file: &Path, target: &Path) -> Result<()> {
    let db = existing(file)?;
    let target = target
        .to_str()
        .ok_or_else(|| std::io::Error::other("the backup's path is not UTF-8"))?;
    // SQLite writes into an empty file, and refuses one that holds something.
    private_files::ensure(Path::new(target))?;
    db.execute("VACUUM INTO ?1", [target])?;
    Ok(())
}

/// A connection to a copy that nothing else uses; it cannot write.
pub(crate) fn open_copy(file: &Path) -> Result<Db> {
    Ok(Db::new(SqliteDb(existing_copy(file)?)))
}

fn existing_copy(file: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
    Ok(Connection::open_with_flags(file, flags)?)
}

/// Checks that `file` is a whole database.
pub fn check_pages(file: &Path) -> Result<()> {
    let db = existing_copy(file)?;
    let verdict: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict == "ok" {
        Ok(())
    } else {
        Err(DbError::Unusable(verdict))
    }
}

/// Checks that `file` is a whole database with a schema up to `known`.
pub fn verify(file: &Path, known: i64) -> Result<()> {
    check_pages(file)?;
    match known_schema(&existing_copy(file)?, file, known)? {
        1.. => Ok(()),
        schema => Err(DbError::Unusable(format!("schema {schema}"))),
    }
}

/// Folds the log of a copied database into it: one file is left.
pub fn fold_copy(file: &Path) -> Result<()> {
    let db = Connection::open_with_flags(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    db.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{in_memory, migrate};

    #[test]
    fn steps_run_once_and_together() {
        let steps = ["CREATE TABLE a (b)", "CREATE TABLE c (d)"];
        let db = in_memory().unwrap();
        migrate(&db, &steps[..1]).unwrap();
        migrate(&db, &steps).unwrap();
        migrate(&db, &steps).unwrap();
        let error = migrate(&db, &steps[..1]).unwrap_err();
        assert!(error.to_string().contains("newer than 1"), "{error}");
        // A step that fails takes back those before it.
        let db = in_memory().unwrap();
        migrate(&db, &[steps[0], "nothing"]).unwrap_err();
        migrate(&db, &steps[..1]).unwrap();
    }
}
