//! Files and folders that only the account of the server may read: the record holds password hashes, addresses and
//! messages. Each is created with its mode; a umask would also hide `public/` from the web server.

use std::{
    fs::{self, DirBuilder, File, OpenOptions, Permissions},
    io,
    os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt},
    path::Path,
};

const FOLDER_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;

/// Creates a folder and those above it that are missing, readable by this account alone.
pub fn create_dir_all(folder: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(FOLDER_MODE).create(folder)
}

/// Creates or truncates a file that this account alone may read, and opens it for reading and writing.
pub fn create(file: &Path) -> io::Result<File> {
    let opened =
        OpenOptions::new().read(true).write(true).create(true).truncate(true).mode(FILE_MODE).open(file)?;
    // The mode counts for new files only.
    opened.set_permissions(Permissions::from_mode(FILE_MODE))?;
    Ok(opened)
}

/// Creates a file that must not exist yet, readable by this account alone.
pub fn create_new(file: &Path) -> io::Result<File> {
    OpenOptions::new().read(true).write(true).create_new(true).mode(FILE_MODE).open(file)
}

/// Copies a file to one that this account alone may read, and returns the number of bytes.
pub fn copy(source: &Path, target: &Path) -> io::Result<u64> {
    io::copy(&mut File::open(source)?, &mut create(target)?)
}

/// Removes the rights of others from a folder and everything in it. Symbolic links are not followed.
pub fn tighten(folder: &Path) -> io::Result<()> {
    fs::set_permissions(folder, Permissions::from_mode(FOLDER_MODE))?;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        if kind.is_dir() {
            tighten(&entry.path())?;
        } else if kind.is_file() && entry.metadata()?.permissions().mode() & 0o077 != 0 {
            fs::set_permissions(entry.path(), Permissions::from_mode(FILE_MODE))?;
        }
    }
    Ok(())
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
        create(&old).unwrap();
        copy(&old, &copied).unwrap();
        let modes = [mode(&inner), mode(&folder.path().join("a")), mode(&new), mode(&old), mode(&copied)];
        assert_eq!(modes, [0o700, 0o700, 0o600, 0o600, 0o600]);
    }

    #[test]
    fn a_folder_open_to_others_is_closed() {
        let outer = tempfile::tempdir().unwrap();
        let folder = outer.path().join("data");
        fs::create_dir_all(folder.join("media")).unwrap();
        let outside = outer.path().join("outside");
        for file in [&folder.join("record"), &folder.join("media/picture"), &outside] {
            fs::write(file, "x").unwrap();
            fs::set_permissions(file, Permissions::from_mode(0o644)).unwrap();
        }
        std::os::unix::fs::symlink(&outside, folder.join("link")).unwrap();
        fs::set_permissions(folder.join("media"), Permissions::from_mode(0o755)).unwrap();
        tighten(&folder).unwrap();
        let inside = [mode(&folder), mode(&folder.join("media")), mode(&folder.join("media/picture"))];
        assert_eq!(inside, [0o700, 0o700, 0o600]);
        assert_eq!((mode(&folder.join("record")), mode(&outside)), (0o600, 0o644));
    }
}
