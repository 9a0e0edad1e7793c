//! Rows of one database in another, and the comparison of both: counts, and digests of all rows in
//! the order of their keys, which do not depend on the engine.

use super::tables;
use crate::{Error, Result};
use engine::{ColumnInfo, DatabasePart, Db, Value, ValueType};

/// Rows that are written together, and the bytes of their texts from which they are written too.
const ROWS: usize = 500;
const BYTES: usize = 4 << 20;

/// A table that was copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopiedTable {
    /// With the name of its schema where it is not the record's.
    pub name: String,
    /// Its rows.
    pub rows: u64,
    pub(super) part: DatabasePart,
    pub(super) table: &'static str,
    /// Of all of them.
    pub(super) digest: blake3::Hash,
}

/// The rows of a table as they are read.
struct TableReader {
    name: String,
    columns: Vec<ColumnInfo>,
}

impl TableReader {
    fn new(db: &Db, part: DatabasePart, table: &str) -> Result<TableReader> {
        let columns = db.columns(part, table)?;
        if columns.iter().all(|column| column.key == 0) {
            return Err(Error::NotCopied(format!(
                "the table {} has no key",
                part.qualified(table)
            )));
        }
        Ok(TableReader {
            name: part.qualified(table),
            columns,
        })
    }

    fn names(&self) -> String {
        let names: Vec<&str> = self
            .columns
            .iter()
            .map(|column| column.name.as_str())
            .collect();
        names.join(", ")
    }

    /// Calls `row` with each row, in the order of the key; the number of rows and their digest.
    fn read(
        &self,
        db: &Db,
        mut each: impl FnMut(Vec<Value<'static>>) -> Result<()>,
    ) -> Result<(u64, blake3::Hash)> {
        let mut keys: Vec<&ColumnInfo> = self
            .columns
            .iter()
            .filter(|column| column.key > 0)
            .collect();
        keys.sort_by_key(|column| column.key);
        let keys: Vec<&str> = keys.iter().map(|column| column.name.as_str()).collect();
        let kinds: Vec<ValueType> = self.columns.iter().map(|column| column.kind).collect();
        let sql = format!(
            "SELECT {} FROM {} ORDER BY {}",
            self.names(),
            self.name,
            keys.join(", ")
        );
        let mut number = 0;
        let mut digest = blake3::Hasher::new();
        let mut query = db.prepare(&sql)?;
        let mut rows = query.scan(())?;
        while let Some(row) = rows.next()? {
            let values = row.values(&kinds)?;
            values.iter().for_each(|value| add(&mut digest, value));
            number += 1;
            each(values)?;
        }
        Ok((number, digest.finalize()))
    }
}

/// Adds a value to a digest.
fn add(digest: &mut blake3::Hasher, value: &Value<'_>) {
    let without_nul;
    let (kind, bytes): (u8, &[u8]) = match value {
        Value::Integer(number) => (1, &number.to_le_bytes()),
        Value::Real(number) => (2, &number.to_le_bytes()),
        // PostgreSQL has no NUL in texts.
        Value::Text(text) => {
            without_nul = text.replace('\0', "\u{fffd}");
            (3, without_nul.as_bytes())
        }
        Value::Blob(bytes) => (4, bytes),
        Value::Null(_) | Value::List(_) | Value::Match(_) => (0, &[]),
    };
    digest
        .update(&[kind])
        .update(&(bytes.len() as u64).to_le_bytes())
        .update(bytes);
}

fn bytes_of(values: &[Value<'_>]) -> usize {
    let bytes = values.iter().map(|value| match value {
        Value::Text(text) => text.len(),
        Value::Blob(bytes) => bytes.len(),
        _ => 8,
    });
    bytes.sum()
}

/// Copies a table into an empty one.
fn copy_table(
    source: &Db,
    target: &Db,
    part: DatabasePart,
    table: &'static str,
) -> Result<CopiedTable> {
    let reader = TableReader::new(source, part, table)?;
    if target.columns(part, table)? != reader.columns {
        return Err(Error::NotCopied(format!(
            "the table {} has other columns in the target",
            reader.name
        )));
    }
    let places: Vec<String> = (1..=reader.columns.len())
        .map(|place| format!("?{place}"))
        .collect();
    let insert = format!(
        "INSERT INTO {} ({}) VALUES ({})",
        reader.name,
        reader.names(),
        places.join(", ")
    );
    let mut waiting = Vec::new();
    let mut bytes = 0;
    let (rows, digest) = reader.read(source, |values| {
        bytes += bytes_of(&values);
        waiting.push(values);
        if waiting.len() >= ROWS || bytes >= BYTES {
            target.execute_rows(&insert, &waiting)?;
            waiting.clear();
            bytes = 0;
        }
        Ok(())
    })?;
    target.execute_rows(&insert, &waiting)?;
    Ok(CopiedTable {
        name: reader.name,
        rows,
        part,
        table,
        digest,
    })
}

/// Copies the tables of these parts into empty ones, but for those for which `is_left` is true.
pub(super) fn copy(
    source: &Db,
    target: &Db,
    parts: &[DatabasePart],
    is_left: impl Fn(&str) -> bool,
) -> Result<Vec<CopiedTable>> {
    let tables = parts
        .iter()
        .flat_map(|part| tables::of(*part).iter().map(|table| (*part, *table)));
    let copied = tables.filter(|(_, table)| !is_left(table));
    copied
        .map(|(part, table)| copy_table(source, target, part, table))
        .collect()
}

/// Refuses a target in which a table differs from what was read of the source.
pub(super) fn compare(target: &Db, copied: &[CopiedTable]) -> Result<()> {
    for CopiedTable {
        name,
        rows,
        part,
        table,
        digest,
    } in copied
    {
        let (present, read) = TableReader::new(target, *part, table)?.read(target, |_| Ok(()))?;
        if present != *rows {
            return Err(Error::NotCopied(format!(
                "the table {name} has {rows} rows in the source and {present} in the target: nothing was changed"
            )));
        }
        if read != *digest {
            return Err(Error::NotCopied(format!(
                "rows of the table {name} differ between source and target: nothing was changed"
            )));
        }
    }
    Ok(())
}
