//! Pictures and attached files: one row each; the bytes are files of the storage.

use super::{BlockingStore, Error, Result, Store, StoreReader, uploads};
use crate::Tx;
use domain::ids::UserId;
use domain::rejection::Rejection;
use engine::{Db, List, members, named, params};
use jiff::Timestamp;
use model::{AttachedFile, FieldProblem, Media, MediaHash, Phash};
use std::collections::BTreeSet;

/// A picture or an attached file on record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMedia {
    pub hash: MediaHash,
    /// The file's name when it was uploaded, made safe.
    pub name: String,
    pub ext: String,
    /// Pixels; 0 for an attached file.
    pub width: u32,
    pub height: u32,
    pub bytes: u64,
    /// The perceptual hash, which similar pictures almost share, if it was computed.
    pub phash: Option<Phash>,
}

impl From<&Media> for StoredMedia {
    /// Its length is not known yet. Working the perceptual hash out would take a decoding; an equal
    /// file is found by its hash.
    fn from(picture: &Media) -> StoredMedia {
        StoredMedia {
            hash: picture.hash,
            name: picture.name.clone(),
            ext: picture.extension().to_owned(),
            width: picture.width,
            height: picture.height,
            bytes: 0,
            phash: None,
        }
    }
}

impl From<&AttachedFile> for StoredMedia {
    fn from(file: &AttachedFile) -> StoredMedia {
        StoredMedia {
            hash: file.hash,
            name: file.name.clone(),
            ext: AttachedFile::EXTENSION.to_owned(),
            width: 0,
            height: 0,
            bytes: file.bytes,
            phash: None,
        }
    }
}

/// The sender of a picture.
#[derive(Clone, Copy, Debug)]
pub enum Sender {
    /// The staff, for the library.
    Staff,
    /// A person, for an advertisement: one of so many pictures of an account.
    Account { user: UserId, most: PictureQuota },
}

/// The most pictures, and bytes of them, that an account may have sent.
#[derive(Clone, Copy, Debug)]
pub struct PictureQuota {
    pub pictures: u64,
    pub bytes: u64,
}

impl PictureQuota {
    /// Refuses another picture of an account that has so many, of so many bytes.
    pub fn allow(self, pictures: u64, bytes: u64) -> Result<()> {
        if pictures < self.pictures && bytes < self.bytes {
            return Ok(());
        }
        let problem = FieldProblem::new("file", "img_count").with("n", self.pictures);
        Err(Error::Rejected(Rejection::Invalid(vec![problem])))
    }
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
            ":now": tx.now,
            ":phash": media.phash.map(|phash| phash.0.cast_signed()),
        },
    )?;
    // It is wanted again: a file that was to go stays.
    Ok(tx.execute_later(
        "DELETE FROM media_erasures WHERE hash = ?1",
        [media.hash.to_string()],
    )?)
}

/// Hash, extension and length of every picture on record.
pub(super) fn files(db: &Db) -> Result<Vec<(MediaHash, String, u64)>> {
    let files: Vec<(String, String, u64)> =
        db.values("SELECT hash, ext, bytes FROM media ORDER BY hash", ())?;
    Ok(files
        .into_iter()
        .filter_map(|(hash, ext, bytes)| Some((MediaHash::try_from(hash).ok()?, ext, bytes)))
        .collect())
}

/// Marks a picture for erasure when nothing shows it any more.
pub(crate) fn release_picture(tx: &Tx<'_>, hash: &str) -> Result<()> {
    Ok(tx.execute_later(
        "INSERT INTO media_erasures (hash, due_at)
         SELECT ?1, ?2
         WHERE NOT EXISTS (SELECT 1 FROM picture_uses WHERE hash = ?1)
         ON CONFLICT (hash) DO NOTHING",
        params![hash, tx.now],
    )?)
}

/// The same for what a person sent, unless the staff sent it too.
pub(crate) fn release_upload(tx: &Tx<'_>, hash: &str) -> Result<()> {
    let of_library: bool = tx.value(
        "SELECT EXISTS (SELECT 1 FROM media WHERE hash = ?1 AND of_library = 1)",
        [hash],
    )?;
    if of_library {
        Ok(())
    } else {
        release_picture(tx, hash)
    }
}

impl StoreReader<'_> {
    pub(super) fn media_files(&self) -> Result<Vec<(MediaHash, String, u64)>> {
        self.query(files)
    }

    /// The pictures of a set that are not on record.
    pub fn unrecorded_pictures(&self, hashes: &BTreeSet<MediaHash>) -> Result<Vec<MediaHash>> {
        self.query(|db| {
            let recorded: BTreeSet<String> = db.values(
                "SELECT hash FROM media WHERE hash IN (SELECT value FROM json_each(?1))",
                [List::texts(hashes.iter().map(ToString::to_string))],
            )?;
            Ok(hashes
                .iter()
                .filter(|hash| !recorded.contains(&hash.to_string()))
                .copied()
                .collect())
        })
    }

    /// A stored picture, if there is one with this hash.
    pub fn media(&self, hash: MediaHash) -> Result<Option<StoredMedia>> {
        self.query(|db| {
            let media = db.find(
                "SELECT name, ext, width, height, bytes, phash FROM media WHERE hash = ?1",
                [hash.to_string()],
                |row| {
                    let phash = row.get::<Option<i64>>("phash")?;
                    Ok(
                        members!(row => StoredMedia { name, ext, width, height, bytes;
                        hash: hash, phash: phash.map(|phash| Phash(phash.cast_unsigned())) }),
                    )
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
            Ok(db.execute_later(
                // One that is on record again is wanted.
                "INSERT INTO media_erasures (hash, due_at)
                 SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM media WHERE hash = ?1)
                 ON CONFLICT (hash) DO NOTHING",
                params![hash.to_string(), now],
            )?)
        })
    }
}

impl Store {
    /// Records a picture whose file is in the storage. Refuses one beyond what its sender may have.
    pub async fn add_media(
        &self,
        media: StoredMedia,
        sender: Sender,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(None, now, move |tx| {
            let hash = media.hash.to_string();
            match sender {
                Sender::Staff => {
                    insert(tx, &media)?;
                    Ok(tx.execute_later(
                        "UPDATE media SET of_library = 1
                         WHERE hash = ?1 AND EXISTS (SELECT 1 FROM uploads WHERE hash = ?1)",
                        [hash],
                    )?)
                }
                Sender::Account { user, most } => {
                    let (pictures, bytes) = uploads::sent_by(tx, user)?;
                    most.allow(pictures, bytes)?;
                    tx.execute_later(
                        "UPDATE media SET of_library = 1
                         WHERE hash = ?1 AND NOT EXISTS (SELECT 1 FROM uploads WHERE hash = ?1)
                           AND NOT EXISTS (SELECT 1 FROM picture_uses p JOIN entries e ON e.id = p.entry_id
                                           WHERE p.hash = ?1 AND e.kind = 'advertisements')",
                        [&hash],
                    )?;
                    insert(tx, &media)?;
                    uploads::insert(tx, &hash, user)
                }
            }
        })
        .await
    }
}
