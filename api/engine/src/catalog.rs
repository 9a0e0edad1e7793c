//! Tables of a database and their columns, in the words of both engines.

use crate::{Result, Row, ValueType};

/// A part of a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DatabasePart {
    /// The record itself.
    Record,
    /// The counts of visits: a schema of a server, or a file that is attached to the one of the
    /// record.
    Visits,
}

impl DatabasePart {
    /// Both parts.
    pub const ALL: [DatabasePart; 2] = [DatabasePart::Record, DatabasePart::Visits];

    /// The name of a table in statements.
    pub fn qualified(self, table: &str) -> String {
        match self {
            DatabasePart::Record => table.to_owned(),
            DatabasePart::Visits => format!("visits.{table}"),
        }
    }

    pub(crate) fn schema_of_file(self) -> &'static str {
        match self {
            DatabasePart::Record => "main",
            DatabasePart::Visits => "visits",
        }
    }
}

/// A column of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnInfo {
    /// Its name.
    pub name: String,
    /// The type of its values.
    pub kind: ValueType,
    /// Its place in the primary key, counted from 1; 0 outside of it.
    pub key: i64,
}

impl ColumnInfo {
    /// Reads the columns `name`, `kind` and `key` of a catalog.
    pub fn read(row: &Row<'_>) -> Result<ColumnInfo> {
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
    }
}
