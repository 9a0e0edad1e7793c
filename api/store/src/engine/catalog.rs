//! What tables a database has, with their columns and the numbers that it gave to rows. Both
//! engines answer in the same words.

use super::{Db, Result, Row, ValueType, params};
use std::collections::{BTreeMap, BTreeSet};

/// A part of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum DatabasePart {
    Record,
    /// The counts of visits: a schema of a server, or a file that is attached to the one of the
    /// record.
    Visits,
}

impl DatabasePart {
    pub(crate) const ALL: [DatabasePart; 2] = [DatabasePart::Record, DatabasePart::Visits];

    /// The name of a table in statements.
    pub(crate) fn qualified(self, table: &str) -> String {
        match self {
            DatabasePart::Record => table.to_owned(),
            DatabasePart::Visits => format!("visits.{table}"),
        }
    }

    fn schema_of_file(self) -> &'static str {
        match self {
            DatabasePart::Record => "main",
            DatabasePart::Visits => "visits",
        }
    }
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ColumnInfo {
    pub name: String,
    pub kind: ValueType,
    /// Its place in the primary key, counted from 1; 0 outside of it.
    pub key: i64,
}

/// The tables of a part, without those that an engine keeps for itself.
pub(crate) fn tables(db: &Db, part: DatabasePart) -> Result<BTreeSet<String>> {
    match db {
        Db::Sqlite(_) => db.values(
            "SELECT name FROM pragma_table_list WHERE schema = ?1 AND type = 'table' AND name NOT LIKE 'sqlite_%'",
            [part.schema_of_file()],
        ),
        #[cfg(feature = "postgres")]
        Db::Postgres(_) => db.values(
            "SELECT CAST(c.relname AS TEXT) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE c.relkind = 'r' AND n.nspname = coalesce(?1, current_schema())",
            [(part == DatabasePart::Visits).then_some("visits")],
        ),
    }
}

/// The columns of a table in their order.
pub(crate) fn columns(db: &Db, part: DatabasePart, table: &str) -> Result<Vec<ColumnInfo>> {
    let read = |row: &Row<'_>| {
        let kind = match row.text("kind")? {
            "TEXT" | "text" => ValueType::Text,
            "BLOB" | "bytea" => ValueType::Blob,
            "REAL" | "double precision" => ValueType::Real,
            _ => ValueType::Integer,
        };
        Ok(ColumnInfo {
            name: row.get("name")?,
            kind,
            key: row.get("key")?,
        })
    };
    let mut columns: Vec<ColumnInfo> = match db {
        Db::Sqlite(_) => db.rows(
            "SELECT name, type AS kind, pk AS key FROM pragma_table_info(?1, ?2)",
            params![table, part.schema_of_file()],
            read,
        ),
        #[cfg(feature = "postgres")]
        Db::Postgres(_) => db.rows(
            "SELECT CAST(a.attname AS TEXT) AS name, format_type(a.atttypid, NULL) AS kind,
                    CAST(coalesce(k.place, 0) AS BIGINT) AS key
             FROM pg_attribute a
             LEFT JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
             LEFT JOIN LATERAL (SELECT u.place FROM unnest(i.indkey) WITH ORDINALITY AS u (column_number, place)
                                WHERE u.column_number = a.attnum) k ON true
             WHERE a.attrelid = CAST(?1 AS regclass) AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum",
            [part.qualified(table)],
            read,
        ),
    }?;
    // The engines have columns that were added later in different places.
    columns.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(columns)
}

/// The last number that rows of each table of the record got, where one that was deleted is not
/// given again. A server keeps that of every table.
pub(crate) fn last_numbers(db: &Db) -> Result<BTreeMap<String, i64>> {
    let read = |row: &Row<'_>| Ok((row.get("name")?, row.get("last")?));
    match db {
        Db::Sqlite(_) => db.rows("SELECT name, seq AS last FROM sqlite_sequence", (), read),
        #[cfg(feature = "postgres")]
        Db::Postgres(_) => {
            let mut last = BTreeMap::new();
            for (table, column) in numbered(db)? {
                let number = db.value(
                    "SELECT coalesce(pg_sequence_last_value(CAST(pg_get_serial_sequence(?1, ?2) AS regclass)), 0)",
                    [&table, &column],
                )?;
                last.insert(table, number);
            }
            Ok(last)
        }
    }
}

/// Lets tables go on behind these numbers, and behind their rows.
pub(crate) fn set_last_numbers(db: &Db, last: &BTreeMap<String, i64>) -> Result<()> {
    match db {
        Db::Sqlite(_) => {
            let kept: BTreeSet<String> = db.values(
                "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'",
                (),
            )?;
            for (table, number) in last
                .iter()
                .filter(|(table, number)| kept.contains(*table) && **number > 0)
            {
                let greatest: i64 = db.value(
                    "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?1",
                    [table],
                )?;
                db.execute("DELETE FROM sqlite_sequence WHERE name = ?1", [table])?;
                db.execute(
                    "INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)",
                    params![table, greatest.max(*number)],
                )?;
            }
        }
        #[cfg(feature = "postgres")]
        Db::Postgres(_) => {
            for (table, column) in numbered(db)? {
                let greatest: i64 = db.value(
                    &format!("SELECT coalesce(max({column}), 0) FROM {table}"),
                    (),
                )?;
                let number = last.get(&table).copied().unwrap_or_default().max(greatest);
                db.value::<i64>(
                    "SELECT setval(CAST(pg_get_serial_sequence(?1, ?2) AS regclass), ?3, ?4 > 0)",
                    params![table, column, number.max(1), number],
                )?;
            }
        }
    }
    Ok(())
}

/// The tables of a server that number their rows, with the columns of the numbers.
#[cfg(feature = "postgres")]
fn numbered(db: &Db) -> Result<Vec<(String, String)>> {
    db.rows(
        "SELECT CAST(c.relname AS TEXT) AS name, CAST(a.attname AS TEXT) AS key
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
         WHERE a.attidentity <> '' AND n.nspname = current_schema() ORDER BY c.relname",
        (),
        |row| Ok((row.get("name")?, row.get("key")?)),
    )
}
