//! Files that are replaced as a whole, beside the published tree.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, fchown};
use std::path::{Path, PathBuf};
use std::{fs, io};

/// A file that is filled beside its place and then renamed: a full disk or a killed process leaves the file that was there.
#[derive(Debug)]
pub struct WholeFile {
    file: File,
    temporary: PathBuf,
    target: PathBuf,
    /// A file was in its place.
    replaces: bool,
    is_renamed: bool,
}

impl WholeFile {
    /// Creates it empty, so that a place that cannot be written is an error before there is anything to write. `mode` are its
    /// rights; without them it has those of the file that it replaces, or what the umask leaves. A symbolic link stays, and
    /// the file that it leads to is replaced.
    ///
    /// # Errors
    /// Its folder is not there or cannot be written, or its place has something that is not a file.
    pub fn begin(path: &Path, mode: Option<u32>) -> io::Result<WholeFile> {
        let target = behind_link(path)?;
        let old = match fs::metadata(&target) {
            Ok(old) if old.is_file() => Some(old),
            Ok(_) => return Err(io::Error::other("is not a regular file")),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let temporary = temporary_of(&target);
        // A killed process may have left one. It is removed and not opened: in a shared folder it may be a link of others.
        let _ = fs::remove_file(&temporary);
        let first_mode = mode.unwrap_or(if old.is_some() { 0o600 } else { 0o666 });
        let file = OpenOptions::new().write(true).create_new(true).mode(first_mode).open(&temporary)?;
        let whole = WholeFile { file, temporary, target, replaces: old.is_some(), is_renamed: false };
        if let Some(old) = old {
            // A file that is written in place keeps both. Only root may set another owner, and others a group of their own;
            // otherwise the new file belongs to the process.
            let _ = fchown(&whole.file, None, Some(old.gid()));
            let _ = fchown(&whole.file, Some(old.uid()), None);
            if mode.is_none() {
                whole.file.set_permissions(old.permissions())?;
            }
        }
        Ok(whole)
    }

    /// Fills it and renames it.
    ///
    /// # Errors
    /// It cannot be written; the file that was there stays.
    pub fn commit(mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.write_all(bytes)?;
        // The rename may reach the disk before the bytes, and a power failure then leaves an empty file in place of the old
        // one. A new file takes no other away, and an export may have 10,000s of them at 3 ms each.
        if self.replaces {
            self.file.sync_all()?;
        }
        fs::rename(&self.temporary, &self.target)?;
        self.is_renamed = true;
        Ok(())
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if !self.is_renamed {
            let _ = fs::remove_file(&self.temporary);
        }
    }
}

/// Where a [`WholeFile`] is filled. Hidden: readers of a folder, of content or of a theme, ignore such names, and a process
/// that was killed may leave one. Each place has one name, so that the next write removes it.
pub fn temporary_of(file: &Path) -> PathBuf {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    // A name has at most 255 bytes, a character up to four.
    let name: String = name.chars().take(60).collect();
    file.with_file_name(format!(".{name}.tmp"))
}

/// The file that a symbolic link leads to; for a link to nothing, the path that it names.
fn behind_link(path: &Path) -> io::Result<PathBuf> {
    if !path.is_symlink() {
        return Ok(path.to_owned());
    }
    let named = |link: PathBuf| path.parent().unwrap_or(path).join(link);
    path.canonicalize().or_else(|_| fs::read_link(path).map(named))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsString;
    use std::fs::Permissions;
    use std::os::unix::fs::{PermissionsExt, symlink};

    #[test]
    fn a_file_is_replaced_as_a_whole_or_not_at_all() {
        let dir = tempfile::TempDir::new().unwrap();
        let file = dir.path().join("list.json");
        let names = || {
            let names = fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name());
            let mut names: Vec<OsString> = names.collect();
            names.sort();
            names
        };
        let replace = |path: &Path, mode, text: &str| {
            WholeFile::begin(path, mode).unwrap().commit(text.as_bytes()).unwrap();
            let mode = fs::metadata(path).unwrap().permissions().mode() & 0o777;
            (fs::read_to_string(path).unwrap(), mode)
        };
        drop(WholeFile::begin(&file, None).unwrap());
        assert_eq!(names(), [""; 0], "what is not committed leaves nothing");
        fs::write(temporary_of(&file), "left by a killed process").unwrap();
        assert_eq!(replace(&file, Some(0o600), "one"), ("one".to_owned(), 0o600));
        fs::set_permissions(&file, Permissions::from_mode(0o640)).unwrap();
        assert_eq!(replace(&file, None, "two"), ("two".to_owned(), 0o640));
        drop(WholeFile::begin(&file, None).unwrap());
        assert_eq!(fs::read_to_string(&file).unwrap(), "two");
        assert_eq!(names(), ["list.json"]);

        let (link, to_nothing) = (dir.path().join("link"), dir.path().join("to-nothing"));
        symlink("list.json", &link).unwrap();
        symlink("new.json", &to_nothing).unwrap();
        assert_eq!(replace(&link, None, "three").0, "three");
        assert_eq!(replace(&to_nothing, None, "new").0, "new");
        assert!(link.is_symlink() && to_nothing.is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "three");
        assert_eq!(names(), ["link", "list.json", "new.json", "to-nothing"]);

        let long = dir.path().join("ї".repeat(127));
        assert_eq!(replace(&long, None, "long").0, "long");
        let refused = |path: &Path| WholeFile::begin(path, None).unwrap_err();
        assert_eq!(refused(dir.path()).to_string(), "is not a regular file");
        assert_eq!(refused(&dir.path().join("no/list.json")).kind(), io::ErrorKind::NotFound);
        assert_eq!(refused(&file.join("list.json")).kind(), io::ErrorKind::NotADirectory);
    }
}
