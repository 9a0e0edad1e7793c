//! Pictures: one row each; the bytes are files of the storage.

use super::{BlockingStore, Result, Store, StoreReader, row};
use crate::store::Tx;
use crate::store::engine::{Db, List, named, params};
use generator::images::Phash;
use jiff::Timestamp;
use model::MediaHash;
use std::collections::BTreeSet;

/// A picture on record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMedia {
    pub hash: MediaHash,
    /// The file's name when it was uploaded, made safe.
    pub name: String,
    pub ext: String,
    /// Pixels.
    pub width: u32,
    pub height: u32,
    pub bytes: u64,
    /// What it has in common with pictures that look alike, where it was worked out.
    pub phash: Option<Phash>,
}

pub(super) fn insert(tx: &Tx<'_>, media: &StoredMedia) -> Result<()> {
    tx.execute_later(
        "INSERT INTO media (hash, name, ext, width, height, bytes, created_at, phash)
         VALUES (:hash, :name, :ext, :width, :height, :bytes, :now, :phash)
         ON CONFLICT (hash) DO UPDATE SET phash = coalesce(media.phash, excluded.phash),
             created_at = CASE WHEN excluded.created_at > media.created_at THEN excluded.created_at
                               ELSE media.created_at END",
        named! {
            ":hash": media.hash.to_string(),
            ":name": media.name,
            ":ext": media.ext,
            ":width": media.width,
            ":height": media.height,
            ":bytes": media.bytes,
            ":now": row::unix_seconds(tx.now),
            ":phash": media.phash.map(|phash| phash.0.cast_signed()),
        },
    )?;
    // It is wanted again: a file that was to go stays.
    tx.execute_later("DELETE FROM media_erasures WHERE hash = ?1", [media.hash.to_string()])?;
    Ok(())
}

/// Hash, extension and length of every picture on record.
pub(super) fn files(db: &Db) -> Result<Vec<(MediaHash, String, u64)>> {
    let files: Vec<Option<_>> = db.rows("SELECT hash, ext, bytes FROM media ORDER BY hash", (), |row| {
        let (hash, ext, bytes): (String, String, u64) =
            (row.get("hash")?, row.get("ext")?, row.get("bytes")?);
        Ok(MediaHash::try_from(hash).ok().map(|hash| (hash, ext, bytes)))
    })?;
    Ok(files.into_iter().flatten().collect())
}

/// Marks a picture for erasure when nothing shows it any more.
pub(in crate::store) fn release_picture(tx: &Tx<'_>, hash: &str) -> Result<()> {
    tx.execute_later(
        "INSERT INTO media_erasures (hash, due_at)
         SELECT ?1, ?2
         WHERE NOT EXISTS (SELECT 1 FROM picture_uses WHERE hash = ?1)
         ON CONFLICT (hash) DO NOTHING",
        params![hash, row::unix_seconds(tx.now)],
    )?;
    Ok(())
}

impl StoreReader<'_> {
    pub(super) fn media_files(&self) -> Result<Vec<(MediaHash, String, u64)>> {
        self.query(files)
    }

    /// Those of some pictures that are not on record.
    pub fn unrecorded_pictures(&self, hashes: &BTreeSet<MediaHash>) -> Result<Vec<MediaHash>> {
        self.query(|db| {
            let recorded: BTreeSet<String> = db.values(
                "SELECT hash FROM media WHERE hash IN (SELECT value FROM json_each(?1))",
                [List::texts(hashes.iter().map(ToString::to_string))],
            )?;
            Ok(hashes.iter().filter(|hash| !recorded.contains(&hash.to_string())).copied().collect())
        })
    }

    /// A stored picture, if there is one with this hash.
    pub fn media(&self, hash: MediaHash) -> Result<Option<StoredMedia>> {
        self.query(|db| {
            let media = db.find(
                "SELECT name, ext, width, height, bytes, phash FROM media WHERE hash = ?1",
                [hash.to_string()],
                |row| {
                    Ok(StoredMedia {
                        hash,
                        name: row.get("name")?,
                        ext: row.get("ext")?,
                        width: row.get("width")?,
                        height: row.get("height")?,
                        bytes: row.get("bytes")?,
                        phash: row.get::<Option<i64>>("phash")?.map(|phash| Phash(phash.cast_unsigned())),
                    })
                },
            );
            Ok(media?)
        })
    }
}

impl BlockingStore {
    /// Marks a picture for erasure that was forgotten while its file could not be deleted.
    pub fn erase_picture_later(&self, hash: MediaHash, now: Timestamp) -> Result<()> {
        self.write_blocking(move |db| {
            db.execute_later(
                // One that is on record again is wanted.
                "INSERT INTO media_erasures (hash, due_at)
                 SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM media WHERE hash = ?1)
                 ON CONFLICT (hash) DO NOTHING",
                params![hash.to_string(), row::unix_seconds(now)],
            )?;
            Ok(())
        })
    }
}

impl Store {
    /// Records a picture whose file is in the storage.
    pub async fn add_media(&self, media: StoredMedia, now: Timestamp) -> Result<()> {
        self.edit(None, now, move |tx| insert(tx, &media)).await
    }
}
