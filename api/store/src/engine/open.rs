//! Opening the record.

use super::{DatabaseUrl, Db, Readers, Result, SchemaPolicy, StatementListener, sqlite};
use std::path::Path;

/// The one write connection, with the schema brought up to date, and the connections that only
/// read. `file` is where the record is if nothing else is said, `node` the number of this process.
/// `policy` is for a server; a file is what its caller opens.
#[cfg_attr(
    not(feature = "postgres"),
    expect(unused_variables, reason = "there are files alone")
)]
pub(crate) fn open(
    database: Option<&DatabaseUrl>,
    policy: SchemaPolicy,
    file: &Path,
    node: [u8; 16],
    trace: Option<&StatementListener>,
) -> Result<(Db, Readers)> {
    if let Some(url) = database {
        match *url {
            #[cfg(feature = "postgres")]
            DatabaseUrl::Postgres(ref url) => {
                let (writer, pool) = super::postgres::open(url, policy, node)?;
                return Ok((Db::Postgres(writer), Readers::of_pool(pool, trace.cloned())));
            }
        }
    }
    let writer = Db::Sqlite(sqlite::open_for_writing(file)?);
    Ok((writer, Readers::of_file(file.to_owned(), trace.cloned())))
}
