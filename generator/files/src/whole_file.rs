//! Files that are replaced as a whole, beside the published tree.

use crate::disk;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt, fchown};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::{fs, io, process};

/// A file that is filled beside its place and then renamed: a full disk or a killed process leaves
/// the file that was there.
///
/// The file being filled is locked and has a name of its own: two writes of one place do not meet,
/// and the last has the place. The file of a killed process is not locked, and the next write of the
/// place removes it. On a file system without locks it stays.
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
    /// Creates it empty, so that a place that cannot be written is an error before there is
    /// anything to write. `mode` are its rights; without them it has those of the file that it
    /// replaces, or those that the umask leaves. A symbolic link stays, and the file that it leads
    /// to is replaced.
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
        // A file of others that stays is no reason not to write.
        let _ = remove_abandoned_of(&target);
        let first_mode = mode.unwrap_or(if old.is_some() { 0o600 } else { 0o666 });
        let (file, temporary) = create_beside(&target, first_mode)?;
        let whole = WholeFile {
            file,
            temporary,
            target,
            replaces: old.is_some(),
            is_renamed: false,
        };
        if let Some(old) = old {
            // A file that is written in place keeps both. Only root may set another owner, and
            // others a group of their own; otherwise the new file belongs to the process.
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
        // The rename may reach the disk before the bytes, and a power failure then leaves an empty
        // file in place of the old one. A new file takes no other away, and an export may have
        // 10,000s of them at 3 ms each.
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

/// Replaces a file by one that `fill` writes beside it: readers see the old file or all of the new
/// one. Its rights are `mode`, as far as the umask leaves them.
///
/// This is for folders with up to 100,000 files. It takes no lock and does not look for files that
/// killed processes left; a cleanup of the folder knows them by [`is_unfinished`]. `fill` decides
/// whether the file is on the disk before it has its name.
///
/// # Errors
/// It cannot be filled or renamed. Nothing is left of it, and the file that was there stays.
pub fn replace(
    target: &Path,
    mode: u32,
    fill: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let (mut file, temporary) = create_new(mode, |number| {
        target.with_extension(format!("{number}.{UNFINISHED}"))
    })?;
    let replaced = fill(&mut file).and_then(|()| fs::rename(&temporary, target));
    if replaced.is_err() {
        // Otherwise each attempt would take more of a full disk.
        let _ = fs::remove_file(&temporary);
    }
    replaced
}

/// How the names of files end that [`replace`] has not filled yet.
const UNFINISHED: &str = "part";

/// Whether a file of this name may be filled, or was left, by [`replace`].
pub fn is_unfinished(name: &str) -> bool {
    name.rsplit('.').next() == Some(UNFINISHED)
}

/// Creates a file with a name that no other write has, and locks it.
fn create_beside(target: &Path, mode: u32) -> io::Result<(File, PathBuf)> {
    loop {
        let (file, temporary) = create_new(mode, |number| {
            target.with_file_name(format!("{}{number}{TEMPORARY}", beginning(target)))
        })?;
        let whole = file.try_lock();
        // Another write may have taken it for an abandoned one between the two calls.
        if !matches!(whole, Err(fs::TryLockError::WouldBlock)) && disk::is_same(&file, &temporary)?
        {
            return Ok((file, temporary));
        }
    }
}

/// Creates a file under the first free name. `name` makes one of a number that no other write of
/// this process has.
fn create_new(mode: u32, name: impl Fn(&str) -> PathBuf) -> io::Result<(File, PathBuf)> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let temporary = name(&format!("{}-{number}", process::id()));
        let created = OpenOptions::new()
            .write(true)
            .create_new(true)
            .mode(mode)
            .open(&temporary);
        match created {
            // Processes of two machines or containers may share a folder and have one number.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            created => return Ok((created?, temporary)),
        }
    }
}

/// Ending of the names of files that are being filled.
const TEMPORARY: &str = ".tmp";

/// How the names of files begin that are filled for this place. Hidden: readers of a folder, of
/// content or of a theme, ignore such names.
fn beginning(target: &Path) -> String {
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    // A name has at most 255 bytes, a character up to four.
    format!(".{}.", name.chars().take(50).collect::<String>())
}

/// Whether a file of this name may be filled, or was left, by a write of `target`, in the same
/// folder.
pub fn is_temporary_of(target: &Path, name: &str) -> bool {
    let Some(rest) = name.strip_prefix(beginning(target).as_str()) else {
        return false;
    };
    match rest.strip_suffix(TEMPORARY) {
        Some(number) => number
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'-'),
        // Earlier versions had one name for each place.
        None => rest == "tmp",
    }
}

/// Removes the files of killed processes that were writing this place.
///
/// # Errors
/// The folder cannot be read, or a file of it cannot be removed.
fn remove_abandoned_of(target: &Path) -> io::Result<()> {
    let folder = target
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    for member in disk::members_if_any(folder)? {
        if let Some(name) = member.utf8_name()
            && is_temporary_of(target, name)
        {
            remove_abandoned(&member.path)?;
        }
    }
    Ok(())
}

/// Removes a file unless a write is filling it. One that cannot be opened may be filled by another
/// account, and stays.
///
/// # Errors
/// It cannot be removed.
pub fn remove_abandoned(file: &Path) -> io::Result<()> {
    // A link is not opened: in a shared folder it may be one of others.
    let Some(meta) = disk::find_name(file)? else {
        return Ok(());
    };
    let mut lock = None;
    if meta.is_file() {
        let Ok(open) = File::open(file) else {
            return Ok(());
        };
        if open.try_lock().is_err() {
            return Ok(());
        }
        lock = Some(open);
    }
    let removed = disk::remove_file(file).map(drop);
    // Until now no write could begin to fill it.
    drop(lock);
    removed
}

/// The file that a symbolic link leads to; for a link to nothing, the path that it names.
fn behind_link(path: &Path) -> io::Result<PathBuf> {
    match fs::symlink_metadata(path) {
        Ok(meta) if meta.is_symlink() => {}
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => return Ok(path.to_owned()),
    }
    match path.canonicalize() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Ok(path.parent().unwrap_or(path).join(fs::read_link(path)?))
        }
        behind => behind,
    }
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
            let names = fs::read_dir(dir.path())
                .unwrap()
                .map(|entry| entry.unwrap().file_name());
            let mut names: Vec<OsString> = names.collect();
            names.sort();
            names
        };
        let replace = |path: &Path, mode, text: &str| {
            WholeFile::begin(path, mode)
                .unwrap()
                .commit(text.as_bytes())
                .unwrap();
            let mode = fs::metadata(path).unwrap().permissions().mode() & 0o777;
            (fs::read_to_string(path).unwrap(), mode)
        };
        drop(WholeFile::begin(&file, None).unwrap());
        assert_eq!(names(), [""; 0], "what is not committed leaves nothing");
        for name in [".list.json.tmp", ".list.json.4711-0.tmp"] {
            fs::write(dir.path().join(name), "left by a killed process").unwrap();
        }
        symlink("list.json", dir.path().join(".list.json.4711-1.tmp")).unwrap();
        assert_eq!(
            replace(&file, Some(0o600), "one"),
            ("one".to_owned(), 0o600)
        );
        assert_eq!(names(), ["list.json"]);
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
        assert_eq!(
            refused(&dir.path().join("no/list.json")).kind(),
            io::ErrorKind::NotFound
        );
        assert_eq!(
            refused(&file.join("list.json")).kind(),
            io::ErrorKind::NotADirectory
        );
    }

    #[test]
    fn a_file_that_cannot_be_filled_leaves_the_one_that_was_there() {
        let dir = tempfile::TempDir::new().unwrap();
        let file = dir.path().join("picture.webp");
        let names = || {
            fs::read_dir(dir.path())
                .unwrap()
                .map(|entry| entry.unwrap().file_name().into_string().unwrap())
                .collect::<Vec<String>>()
        };
        replace(&file, 0o600, |file| {
            assert!(names().iter().all(|name| is_unfinished(name)));
            file.write_all(b"one")
        })
        .unwrap();
        let full = replace(&file, 0o600, |file| {
            file.write_all(b"tw")?;
            Err(io::ErrorKind::StorageFull.into())
        });
        assert_eq!(full.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(names(), ["picture.webp"]);
        assert_eq!(fs::read(&file).unwrap(), b"one");
        replace(&file, 0o600, |first| {
            first.write_all(b"first")?;
            replace(&file, 0o600, |second| second.write_all(b"second"))
        })
        .unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"first", "the last has the place");
    }

    #[test]
    fn writes_of_one_place_do_not_meet() {
        let dir = tempfile::TempDir::new().unwrap();
        let file = dir.path().join("list.json");
        let [first, second] = [(); 2].map(|()| WholeFile::begin(&file, None).unwrap());
        assert_ne!(first.temporary, second.temporary);
        assert!(first.temporary.exists(), "what the first fills stays");
        second.commit(b"second").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "second");
        first.commit(b"first").unwrap();
        assert_eq!(
            fs::read_to_string(&file).unwrap(),
            "first",
            "the last has the place"
        );

        let texts: Vec<String> = (b'a'..b'i')
            .map(|letter| char::from(letter).to_string().repeat(10_000))
            .collect();
        std::thread::scope(|scope| {
            for text in &texts {
                scope.spawn(|| {
                    for _ in 0..50 {
                        WholeFile::begin(&file, None)
                            .unwrap()
                            .commit(text.as_bytes())
                            .unwrap();
                        assert!(
                            texts.contains(&fs::read_to_string(&file).unwrap()),
                            "it is whole at any time"
                        );
                    }
                });
            }
        });
        assert_eq!(
            fs::read_dir(dir.path()).unwrap().count(),
            1,
            "nothing is left"
        );
    }
}
