//! The end of entries, by an administrator out of the trash or by time. An erased row stays as a name
//! for what was done to it, without a word of what it said.

use crate::entry_row::EntryUpdate;
use crate::{Result, Tx, document_rows, identity, media, published};
use model::{EntryId, Kind};

/// Erases texts, notes, old addresses, complaints and pictures that no other entry shows; the next
/// cleanup deletes their files.
pub(crate) fn erase(tx: &Tx<'_>, kind: Kind, id: EntryId) -> Result<()> {
    published::withdraw(tx, id)?;
    let pictures: Vec<String> =
        tx.values("SELECT hash FROM picture_uses WHERE entry_id = ?1", [id])?;
    document_rows::remove_revisions(tx, id)?;
    for sql in [
        "DELETE FROM entry_notes WHERE entry_id = ?1",
        // The address says what the title said.
        "DELETE FROM slug_history WHERE entry_id = ?1",
        "DELETE FROM effects WHERE subject = 'entry' AND id = ?1",
        "DELETE FROM complaints WHERE entry_id = ?1",
        "DELETE FROM links WHERE entry_id = ?1",
        "DELETE FROM repeated_calls WHERE entry_id = ?1",
        // They have its title. That it was withdrawn becomes a message without one.
        "DELETE FROM notices WHERE entry_id = ?1",
        "DELETE FROM webhook_messages WHERE entry_id = ?1",
        // They have its title.
        "DELETE FROM favourites WHERE entry_id = ?1",
    ] {
        tx.execute_later(sql, [id])?;
    }
    let identity_key = identity::erased_key(tx, id)?;
    EntryUpdate::of(id)
        .erased(tx.now, identity_key.as_deref())
        .write(tx)?;
    for hash in pictures {
        if kind == Kind::Advertisements {
            media::release_upload(tx, &hash)?;
        } else {
            media::release_picture(tx, &hash)?;
        }
    }
    Ok(())
}
