//! Deleted terms leave the index.

use super::documents;
use super::file::existing;
use crate::Result;
use crate::fulltext::Merge;
use std::path::Path;

/// Removes deleted text from the file permanently: terms of deleted documents are in the full-text
/// tables until these are merged. In steps: the indexer continues to write.
pub(crate) fn scrub(folder: &Path) -> Result<()> {
    let Some(db) = existing(folder)? else {
        return Ok(());
    };
    db.batch("PRAGMA secure_delete = ON")?;
    let mut merge = Merge::Ahead;
    while merge != Merge::Done {
        merge = merge.step(&db, &documents::FULLTEXT)?;
    }
    Ok(())
}
