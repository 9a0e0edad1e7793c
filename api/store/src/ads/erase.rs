//! The end of an advertisement: its row stays as a name for what was decided.

use crate::{Result, Tx, document_rows, entries, publishes};
use engine::params;
use model::{EntryId, Kind};

/// Erases an entry with its contacts, its messages, the words of decisions and its name in logs.
/// `mark` replaces the owner from now on.
pub(crate) fn erase(tx: &Tx<'_>, id: EntryId, mark: &str) -> Result<()> {
    tx.execute_later(
        "UPDATE decisions SET note = '', fragments = '[]', appeal_text = NULL,
                owner_mark = ?2 WHERE entry_id = ?1",
        params![id, mark],
    )?;
    entries::erase(tx, Kind::Advertisements, id)?;
    document_rows::remove_ad(tx, id)?;
    for sql in [
        "DELETE FROM taken WHERE entry_id = ?1",
        "DELETE FROM messages WHERE entry_id = ?1",
        // Lines of the log stay as numbers, without its name.
        "UPDATE activity SET title = '', changes = '[]' WHERE collection = 'advertisements' AND subject = ?1",
    ] {
        tx.execute_later(sql, [id])?;
    }
    publishes::remove_title(tx, Kind::Advertisements.collection(), id)
}
