//! Files and folders that only the account of the server may read: the record holds password
//! hashes, addresses and messages. Each is created with its mode; a umask would also hide `public/`
//! from the web server.

use files::{disk, whole_file};
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

const FOLDER_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;

/// Creates a folder and those above it that are missing, readable by this account alone.
pub fn create_dir_all(folder: &Path) -> io::Result<()> {
    DirBuilder::new()
        .recursive(true)
        .mode(FOLDER_MODE)
        .create(folder)
}

/// Creates or truncates a file that this account alone may read, and opens it for reading and
/// writing.
pub fn create(file: &Path) -> io::Result<File> {
    let opened = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(true)
        .mode(FILE_MODE)
        .open(file)?;
    // The mode counts for new files only.
    opened.set_permissions(Permissions::from_mode(FILE_MODE))?;
    Ok(opened)
}

/// Creates a file that must not exist yet, readable by this account alone.
pub fn create_new(file: &Path) -> io::Result<File> {
    OpenOptions::new()
        .read(true)
        .write(true)
        .create_new(true)
        .mode(FILE_MODE)
        .open(file)
}

/// Creates an empty file that this account alone may read, where there is none. SQLite gives its
/// log and its shared memory the mode of the database file, so a database is created before SQLite
/// opens it.
pub fn ensure(file: &Path) -> io::Result<()> {
    OpenOptions::new()
        .append(true)
        .create(true)
        .mode(FILE_MODE)
        .open(file)
        .map(drop)
}

/// Writes a whole file that this account alone may read.
pub fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    create(file)?.write_all(bytes)
}

/// Replaces a file as a whole by one that this account alone may read and that `fill` writes.
pub fn replace(file: &Path, fill: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    whole_file::replace(file, FILE_MODE, fill)
}

/// Copies a file to one that this account alone may read, and returns the number of bytes.
pub fn copy(source: &Path, target: &Path) -> io::Result<u64> {
    io::copy(&mut File::open(source)?, &mut create(target)?)
}

/// The outcome of [`tighten`].
#[derive(Debug, Default)]
pub struct Tightened {
    /// Files and folders that others could use before.
    pub changed: usize,
    /// Files that another account owns, or that could not be read.
    pub failed: Vec<(PathBuf, io::Error)>,
}

/// Removes the rights of group and others from a folder and everything in it. Symbolic links are
/// not followed. A path that cannot be changed does not stop the rest.
pub fn tighten(folder: &Path) -> Tightened {
    let mut done = Tightened::default();
    tighten_into(folder, &mut done);
    done
}

fn tighten_into(folder: &Path, done: &mut Tightened) {
    // Before its entries are read: from now on no one else can open what follows.
    tighten_one(folder, FOLDER_MODE, done);
    let members = disk::members_if_any(folder).unwrap_or_else(|error| {
        done.failed.push((folder.to_owned(), error));
        Vec::new()
    });
    for member in members {
        if member.ty.is_dir() {
            tighten_into(&member.path, done);
        } else if member.ty.is_file() {
            tighten_one(&member.path, FILE_MODE, done);
        }
    }
}

fn tighten_one(path: &Path, mode: u32, done: &mut Tightened) {
    let changed = fs::metadata(path).and_then(|meta| {
        let is_open = meta.permissions().mode() & 0o077 != 0;
        if is_open {
            fs::set_permissions(path, Permissions::from_mode(mode))?;
        }
        Ok(is_open)
    });
    match changed {
        Ok(is_open) => done.changed += usize::from(is_open),
        // A running server removes files of its own at any time.
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => done.failed.push((path.to_owned(), error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    fn what_is_created_is_readable_by_its_owner_alone() {
        let folder = tempfile::tempdir().unwrap();
        let inner = folder.path().join("a/b");
        create_dir_all(&inner).unwrap();
        let (new, old, copied) = (inner.join("new"), inner.join("old"), inner.join("copied"));
        fs::write(&old, "x").unwrap();
        fs::set_permissions(&old, Permissions::from_mode(0o644)).unwrap();
        create_new(&new).unwrap();
        ensure(&inner.join("ensured")).unwrap();
        write(&inner.join("written"), b"x").unwrap();
        create(&old).unwrap();
        copy(&old, &copied).unwrap();
        let modes = [
            mode(&inner),
            mode(&folder.path().join("a")),
            mode(&new),
            mode(&old),
            mode(&copied),
        ];
        assert_eq!(modes, [0o700, 0o700, 0o600, 0o600, 0o600]);
        assert_eq!(
            [mode(&inner.join("ensured")), mode(&inner.join("written"))],
            [0o600, 0o600]
        );
        ensure(&copied).unwrap();
        assert_eq!(
            fs::read(&copied).unwrap(),
            fs::read(&old).unwrap(),
            "it stays as it is"
        );
    }

    #[test]
    fn a_folder_open_to_others_is_closed() {
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("data");
        fs::create_dir_all(folder.join("media")).unwrap();
        let outside = outer.path().join("outside");
        for file in [
            &folder.join("record"),
            &folder.join("media/picture"),
            &outside,
        ] {
            fs::write(file, "x").unwrap();
            fs::set_permissions(file, Permissions::from_mode(0o644)).unwrap();
        }
        std::os::unix::fs::symlink(&outside, folder.join("link")).unwrap();
        fs::set_permissions(folder.join("media"), Permissions::from_mode(0o755)).unwrap();
        let done = tighten(&folder);
        assert!(done.failed.is_empty(), "{:?}", done.failed);
        assert_eq!((done.changed, tighten(&folder).changed), (4, 0));
        let inside = [
            mode(&folder),
            mode(&folder.join("media")),
            mode(&folder.join("media/picture")),
        ];
        assert_eq!(inside, [0o700, 0o700, 0o600]);
        assert_eq!(
            (mode(&folder.join("record")), mode(&outside)),
            (0o600, 0o644)
        );
    }
}
