//! Pictures: one row each; the bytes are files below `media/` in the data folder.

use super::{Result, Store, row};
use generator::images::Phash;
use jiff::Timestamp;
use model::MediaHash;
use rusqlite::{Connection, OptionalExtension, params};
use std::path::{Path, PathBuf};

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

pub(super) fn insert(db: &Connection, media: &StoredMedia, now: Timestamp) -> Result<()> {
    db.prepare_cached(
        "INSERT INTO media (hash, name, ext, width, height, bytes, created_at, phash)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
         ON CONFLICT (hash) DO UPDATE SET phash = coalesce(phash, excluded.phash),
             created_at = max(created_at, excluded.created_at)",
    )?
    .execute(params![
        media.hash.to_string(),
        media.name,
        media.ext,
        media.width,
        media.height,
        media.bytes as i64,
        row::seconds(now),
        media.phash.map(|phash| phash.0 as i64)
    ])?;
    // It is wanted again: a file that was to go stays.
    db.prepare_cached("DELETE FROM media_erasures WHERE hash = ?1")?.execute([media.hash.to_string()])?;
    Ok(())
}

const FOLDER: &str = "media";

/// The folder of the pictures in a data folder.
pub(super) fn folder(data: &Path) -> PathBuf {
    data.join(FOLDER)
}

/// Hash, extension and length of every picture on record.
pub(super) fn files(db: &Connection) -> Result<Vec<(MediaHash, String, u64)>> {
    let mut query = db.prepare("SELECT hash, ext, bytes FROM media ORDER BY hash")?;
    let rows = query
        .query_map([], |row| Ok((row.get::<_, String>(0)?, row.get(1)?, row.get::<_, i64>(2)? as u64)))?;
    let mut files = Vec::new();
    for row in rows {
        let (hash, ext, bytes) = row?;
        files.extend(MediaHash::try_from(hash).ok().map(|hash| (hash, ext, bytes)));
    }
    Ok(files)
}

/// The end of a picture's name while it is being written.
const UNFINISHED: &str = "part";

impl Store {
    /// Removes pictures that a process that ended left half written: those last written before `since`.
    pub fn remove_unfinished_media(&self, since: Timestamp) -> Result<()> {
        let entries = match std::fs::read_dir(folder(self.folder())) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
            entries => entries?,
        };
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_none_or(|end| end != UNFINISHED) {
                continue;
            }
            let written = path.metadata().and_then(|meta| meta.modified());
            // A file that has just got its name is a picture.
            if written.is_ok_and(|written| written < std::time::SystemTime::from(since)) {
                std::fs::remove_file(path)?;
            }
        }
        Ok(())
    }

    /// Where the bytes of a picture lie.
    pub fn media_path(&self, hash: MediaHash, ext: &str) -> PathBuf {
        folder(self.folder()).join(format!("{hash}.{ext}"))
    }

    pub(super) fn media_files(&self) -> Result<Vec<(MediaHash, String, u64)>> {
        self.read(files)
    }

    pub fn media(&self, hash: MediaHash) -> Result<Option<StoredMedia>> {
        self.read(|db| {
            let mut query = db
                .prepare_cached("SELECT name, ext, width, height, bytes, phash FROM media WHERE hash = ?1")?;
            let media = query.query_row([hash.to_string()], |row| {
                Ok(StoredMedia {
                    hash,
                    name: row.get(0)?,
                    ext: row.get(1)?,
                    width: row.get(2)?,
                    height: row.get(3)?,
                    bytes: row.get::<_, i64>(4)? as u64,
                    phash: row.get::<_, Option<i64>>(5)?.map(|phash| Phash(phash as u64)),
                })
            });
            Ok(media.optional()?)
        })
    }

    /// Records a picture whose file is already in place.
    pub async fn add_media(&self, media: StoredMedia, now: Timestamp) -> Result<()> {
        self.write(move |db| insert(db, &media, now)).await
    }
}
