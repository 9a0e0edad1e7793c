//! The schema of the record in SQLite, and opening the record. Migrations of PostgreSQL have the
//! same numbers.

use engine::{
    CONNECTIONS, DatabaseUrl, Db, Readers, Result, SchemaPolicy, StatementListener, sqlite,
};
use std::path::Path;

/// The schema of the record. A released migration is never changed.
pub(crate) const MIGRATIONS: &[&str] = &[
    include_str!("migrations/001_foundation.sql"),
    include_str!("migrations/002_mail.sql"),
    include_str!("migrations/003_accounts.sql"),
    include_str!("migrations/004_advertisements.sql"),
    include_str!("migrations/005_contacts.sql"),
    include_str!("migrations/006_erasure.sql"),
    include_str!("migrations/007_picture_uses.sql"),
    include_str!("migrations/008_activity.sql"),
    include_str!("migrations/009_site_records.sql"),
    include_str!("migrations/010_desk.sql"),
    include_str!("migrations/011_reports.sql"),
    include_str!("migrations/012_jobs.sql"),
    include_str!("migrations/013_caps.sql"),
    include_str!("migrations/014_phones.sql"),
    include_str!("migrations/015_addresses.sql"),
    include_str!("migrations/016_site_uses.sql"),
    include_str!("migrations/017_indexes.sql"),
    include_str!("migrations/018_deliveries.sql"),
    include_str!("migrations/019_undo.sql"),
    include_str!("migrations/020_translated_from.sql"),
    include_str!("migrations/021_uses.sql"),
    include_str!("migrations/022_entry_terms.sql"),
    include_str!("migrations/023_merging.sql"),
    include_str!("migrations/024_uses_in_rust.sql"),
    include_str!("migrations/025_shared_work.sql"),
    include_str!("migrations/026_outcomes.sql"),
    include_str!("migrations/027_library.sql"),
    include_str!("migrations/028_accounts.sql"),
    include_str!("migrations/029_roles.sql"),
    include_str!("migrations/030_second_factors.sql"),
    include_str!("migrations/031_attention.sql"),
    include_str!("migrations/032_api_tokens.sql"),
    include_str!("migrations/033_saved_searches.sql"),
    include_str!("migrations/034_repeated_calls.sql"),
    include_str!("migrations/035_events.sql"),
    include_str!("migrations/036_favourites.sql"),
    include_str!("migrations/037_passkeys.sql"),
    include_str!("migrations/038_doors.sql"),
];

/// The newest schema that this program knows.
pub(crate) const LATEST: i64 = sqlite::latest(MIGRATIONS);

/// The one write connection, with the schema brought up to date, and the connections that only
/// read. `file` is where the record is if nothing else is said, `node` the number of this process.
/// `policy` is for a server; a file is what its caller opens.
pub(crate) fn open(
    database: Option<&DatabaseUrl>,
    policy: SchemaPolicy,
    file: &Path,
    node: [u8; 16],
    trace: Option<&StatementListener>,
) -> Result<(Db, Readers)> {
    if let Some(url) = database {
        let (writer, reader) = url.open(policy, node)?;
        return Ok((writer, Readers::new(reader, 0, trace.cloned())));
    }
    let writer = sqlite::open_for_writing(file, MIGRATIONS)?;
    let file = file.to_owned();
    let reader = Box::new(move || sqlite::open_for_reading(&file));
    Ok((writer, Readers::new(reader, CONNECTIONS, trace.cloned())))
}

/// A connection that cannot write, to a database of any schema: nothing is created and nothing is
/// migrated. `file` is where the record is if nothing else is said.
pub(crate) fn open_to_inspect(database: Option<&DatabaseUrl>, file: &Path) -> Result<Db> {
    match database {
        None => sqlite::open_for_reading(file),
        Some(url) => url.open_to_inspect(),
    }
}

#[cfg(test)]
mod postgresql_tests;
#[cfg(test)]
mod tests;
