//! Storage in a folder of this machine. A file appears under its name when it is whole and on the
//! disk.

use super::backend::Backend;
use super::error::{Result, StorageError};
use super::object::{EXTENSIONS, ObjectKind, StoredObject, picture_name};
use super::reader::ObjectReader;
use files::disk;
use files::whole_file::is_unfinished;
use jiff::Timestamp;
use model::MediaHash;
use std::fs::{self, File, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use support::private_files;

pub(super) struct FolderStorage {
    folder: PathBuf,
}

impl FolderStorage {
    pub(super) fn new(folder: PathBuf) -> FolderStorage {
        FolderStorage { folder }
    }

    fn of(&self, kind: ObjectKind) -> PathBuf {
        self.folder.join(kind.folder())
    }

    fn path(&self, kind: ObjectKind, name: &str) -> PathBuf {
        self.of(kind).join(name)
    }

    /// Names alone: a folder may hold a hundred thousand files.
    fn names(&self, kind: ObjectKind) -> Result<Vec<String>> {
        let members = disk::members_if_any(&self.of(kind))?;
        Ok(members
            .iter()
            .filter_map(|member| member.utf8_name().map(ToOwned::to_owned))
            .collect())
    }
}

impl Backend for FolderStorage {
    /// A file that has the content which its name says stays as it is; a damaged one is replaced.
    fn put_picture(&self, hash: MediaHash, extension: &str, bytes: &[u8]) -> Result<()> {
        let path = self.path(ObjectKind::Picture, &picture_name(hash, extension));
        if holds(&path, hash).is_ok_and(|whole| whole) {
            return Ok(());
        }
        Ok(put(&path, |file| file.write_all(bytes))?)
    }

    /// Names a file that was written beside, and is on the disk.
    fn put_file(&self, kind: ObjectKind, name: &str, file: &Path) -> Result<()> {
        let path = self.path(kind, name);
        File::open(file)?.sync_all()?;
        if path != file {
            fs::rename(file, path)?;
        }
        Ok(())
    }

    fn copy_picture(&self, hash: MediaHash, extension: &str, source: &Path) -> Result<u64> {
        let target = self.path(ObjectKind::Picture, &picture_name(hash, extension));
        if !disk::is_file(&target)? {
            private_files::create_dir_all(&self.of(ObjectKind::Picture))?;
            private_files::replace(&target, |file| {
                io::copy(&mut File::open(source)?, file)?;
                file.sync_all()
            })?;
        }
        Ok(fs::metadata(&target)?.len())
    }

    /// Only a folder that does not exist has no files: a disk that cannot be read must not take
    /// every picture out of the portal.
    fn list(&self, kind: ObjectKind) -> Result<Vec<StoredObject>> {
        let mut objects = Vec::new();
        for member in disk::members_if_any(&self.of(kind))? {
            let Some(name) = member.utf8_name() else {
                continue;
            };
            // One that was removed since the folder was read is none.
            objects.extend(self.find(kind, name)?);
        }
        Ok(objects)
    }

    /// One file by its name, without the others: a folder may hold a hundred thousand. Follows
    /// links, as reading does.
    fn find(&self, kind: ObjectKind, name: &str) -> Result<Option<StoredObject>> {
        let Some(file) = disk::find(&self.path(kind, name))?.filter(Metadata::is_file) else {
            return Ok(None);
        };
        let written = Timestamp::try_from(file.modified()?).unwrap_or_default();
        Ok(Some(StoredObject {
            name: name.to_owned(),
            bytes: file.len(),
            written,
        }))
    }

    fn find_picture(&self, hash: MediaHash) -> Result<Vec<u8>> {
        for extension in EXTENSIONS {
            let path = self.path(ObjectKind::Picture, &picture_name(hash, extension));
            if let Some(bytes) = disk::read(&path)? {
                return Ok(bytes);
            }
        }
        Err(StorageError::Missing(hash.to_string()))
    }

    /// Removes a picture of any extension, by its names: erasing an account removes many, one after
    /// another. What a killed process left half written of it goes within the hour
    /// ([`FolderStorage::remove_unfinished`]).
    fn delete_picture(&self, hash: MediaHash) -> Result<()> {
        for extension in EXTENSIONS {
            disk::remove_file(&self.path(ObjectKind::Picture, &picture_name(hash, extension)))?;
        }
        Ok(())
    }

    fn remove_unfinished(&self, since: Timestamp) -> Result<()> {
        let since = SystemTime::try_from(since).map_err(io::Error::other)?;
        for name in self.names(ObjectKind::Picture)? {
            if !is_unfinished(&name) || !ObjectKind::Picture.names(&name) {
                continue;
            }
            let path = self.path(ObjectKind::Picture, &name);
            // A file that has just got its name is a picture.
            let Some(file) = disk::find_name(&path)? else {
                continue;
            };
            if file.modified()? < since {
                disk::remove_file(&path)?;
            }
        }
        Ok(())
    }

    fn is_remote(&self) -> bool {
        false
    }

    fn describe(&self, kind: ObjectKind, name: &str) -> String {
        self.path(kind, name).display().to_string()
    }

    fn scratch(&self, kind: ObjectKind) -> PathBuf {
        self.of(kind)
    }

    fn picture(&self, hash: MediaHash, extension: &str) -> Result<Vec<u8>> {
        let name = picture_name(hash, extension);
        disk::read(&self.path(ObjectKind::Picture, &name))?.ok_or(StorageError::Missing(name))
    }

    fn holds_picture(&self, hash: MediaHash, extension: &str) -> Result<bool> {
        let name = picture_name(hash, extension);
        Ok(holds(&self.path(ObjectKind::Picture, &name), hash)?)
    }

    fn local_picture(&self, hash: MediaHash, extension: &str, _folder: &Path) -> Result<PathBuf> {
        Ok(self.path(ObjectKind::Picture, &picture_name(hash, extension)))
    }

    fn read(&self, kind: ObjectKind, name: &str) -> Result<ObjectReader> {
        Ok(ObjectReader::of_file(self.path(kind, name))?)
    }

    fn has(&self, kind: ObjectKind, name: &str) -> Result<bool> {
        Ok(disk::is_file(&self.path(kind, name))?)
    }

    fn delete(&self, kind: ObjectKind, name: &str) -> Result<()> {
        disk::remove_file(&self.path(kind, name))?;
        Ok(())
    }
}

/// Whether a file exists and has the content that its hash names.
pub fn holds(file: &Path, hash: MediaHash) -> io::Result<bool> {
    Ok(disk::read(file)?.is_some_and(|bytes| MediaHash::of(&bytes) == hash))
}

/// Writes the file completely and syncs it before its record is stored, so that a recorded picture
/// always has its file.
fn put(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    private_files::create_dir_all(folder)?;
    private_files::replace(path, |file| {
        write(file)?;
        file.sync_all()
    })?;
    File::open(folder)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::{Backend, FolderStorage, ObjectKind, put};
    use jiff::Timestamp;
    use model::MediaHash;
    use std::io::{self, Write};
    use std::os::unix::fs::symlink;

    #[test]
    fn a_picture_that_cannot_be_written_leaves_nothing_behind() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("media/0123.webp");
        let names = || {
            let files = std::fs::read_dir(dir.path().join("media")).unwrap();
            files
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .collect::<Vec<_>>()
        };
        let full = put(&path, |file| {
            file.write_all(b"half")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(full.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert!(names().is_empty(), "{:?}", names());
        put(&path, |file| file.write_all(b"whole")).unwrap();
        assert_eq!(names(), ["0123.webp"]);
    }

    /// A folder whose names cannot be listed, as one of a hundred thousand pictures should not be.
    #[test]
    fn one_picture_is_met_by_its_name() {
        use std::os::unix::fs::PermissionsExt;
        let (dir, hash) = (tempfile::tempdir().unwrap(), MediaHash::of(b"x"));
        let storage = FolderStorage::new(dir.path().to_owned());
        assert!(
            storage
                .find(ObjectKind::Picture, "x.webp")
                .unwrap()
                .is_none(),
            "there is no folder yet"
        );
        storage.put_picture(hash, "jpg", b"x").unwrap();
        let media = dir.path().join("media");
        std::fs::set_permissions(&media, std::fs::Permissions::from_mode(0o300)).unwrap();
        // The account of root lists every folder.
        let is_closed = storage.list(ObjectKind::Picture).is_err();
        let name = super::picture_name(hash, "jpg");
        let object = storage.find(ObjectKind::Picture, &name).unwrap().unwrap();
        assert_eq!((object.name, object.bytes), (name.clone(), 1));
        storage.delete_picture(hash).unwrap();
        storage.delete_picture(hash).unwrap();
        assert!(storage.find(ObjectKind::Picture, &name).unwrap().is_none());
        assert!(is_closed || rustix::process::geteuid().is_root());
    }

    #[test]
    fn a_disk_that_gives_no_answer_takes_no_picture_away() {
        let (dir, hash) = (tempfile::tempdir().unwrap(), MediaHash::of(b"x"));
        let media = dir.path().join("media");
        let storage = FolderStorage::new(dir.path().to_owned());
        let fails = |name: &str| {
            let since = Timestamp::now();
            for (nth, failed) in [
                storage.list(ObjectKind::Picture).is_err(),
                storage
                    .find_picture(hash)
                    .is_err_and(|error| !error.is_missing()),
                storage
                    .copy_picture(hash, "webp", &dir.path().join("source"))
                    .is_err(),
                name != "folder" || storage.delete_picture(hash).is_err(),
                name != "folder" || storage.remove_unfinished(since).is_err(),
            ]
            .into_iter()
            .enumerate()
            {
                assert!(failed, "{nth} of a {name}");
            }
        };
        assert!(
            storage.list(ObjectKind::Picture).unwrap().is_empty(),
            "there is no folder yet"
        );
        std::fs::write(dir.path().join("source"), "x").unwrap();
        symlink("media", &media).unwrap();
        fails("folder");
        std::fs::remove_file(&media).unwrap();
        std::fs::create_dir(&media).unwrap();
        let picture = media.join(super::picture_name(hash, "webp"));
        for target in [picture.file_name().unwrap().to_str().unwrap(), "nothing"] {
            symlink(target, &picture).unwrap();
            fails("picture");
            std::fs::remove_file(&picture).unwrap();
        }
        assert!(storage.find_picture(hash).unwrap_err().is_missing());
    }
}
