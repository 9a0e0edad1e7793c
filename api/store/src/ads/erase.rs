//! The end of an advertisement: its row stays as a name for what was decided, without a word of
//! what it said.

use crate::engine::params;
use crate::entry_row::EntryUpdate;
use crate::{Result, Tx, document_rows, identity, media, published, publishes};
use model::{EntryId, Kind};

/// Erases texts, contacts, messages, the words of decisions and photos that no other entry shows;
/// the next cleanup deletes the files. `mark` replaces the owner from now on.
pub(crate) fn erase(tx: &Tx<'_>, id: EntryId, mark: &str) -> Result<()> {
    published::withdraw(tx, id)?;
    let pictures =
        { tx.values::<_, Vec<String>>("SELECT hash FROM picture_uses WHERE entry_id = ?1", [id])? };

    tx.execute_later(
        "UPDATE decisions SET note = '', fragments = '[]', appeal_text = NULL,
                owner_mark = ?2 WHERE entry_id = ?1",
        params![id, mark],
    )?;
    document_rows::remove_revisions(tx, id)?;
    document_rows::remove_ad(tx, id)?;
    for sql in [
        // The address says what the title said.
        "DELETE FROM slug_history WHERE entry_id = ?1",
        "DELETE FROM taken WHERE entry_id = ?1",
        "DELETE FROM effects WHERE subject = 'entry' AND id = ?1",
        "DELETE FROM messages WHERE entry_id = ?1",
        "DELETE FROM complaints WHERE entry_id = ?1",
        "DELETE FROM links WHERE entry_id = ?1",
        // What was done to it stays as numbers; its name does not.
        "UPDATE activity SET title = '', changes = '[]' WHERE collection = 'advertisements' AND subject = ?1",
    ] {
        tx.execute_later(sql, [id])?;
    }
    publishes::remove_title(tx, Kind::Advertisements.collection(), id)?;
    let identity_key = identity::erased_key(tx, id)?;
    EntryUpdate::of(id)
        .erased(tx.now, identity_key.as_deref())
        .write(tx)?;
    for hash in pictures {
        media::release_upload(tx, &hash)?;
    }
    Ok(())
}
