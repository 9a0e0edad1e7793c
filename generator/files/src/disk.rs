//! Reads the state of the disk. That nothing has a name, and that the disk gives no answer, are two
//! things here: the first is `None` or `false`, the second an error that names the path. A folder
//! that cannot be read is never an empty one, and a symbolic link to nothing never an absent file.
//! `clippy.toml` keeps the functions that confuse the two out of other modules.

use std::ffi::OsStr;
use std::fs::{File, FileType, Metadata};
use std::io::Read;
use std::os::unix::fs::MetadataExt;
use std::path::{Component, Path, PathBuf};
use std::{fs, io};

/// A file, a folder or a link in a folder.
#[derive(Clone, Debug)]
pub struct Member {
    /// The folder's path and the name.
    pub path: PathBuf,
    /// Of the name itself: a symbolic link is a link, whatever it leads to.
    pub ty: FileType,
}

impl Member {
    /// Its name in the folder.
    pub fn name(&self) -> &OsStr {
        self.path.file_name().unwrap_or_default()
    }

    /// Its name, if it is UTF-8.
    pub fn utf8_name(&self) -> Option<&str> {
        self.name().to_str()
    }
}

/// Looks up a path and follows symbolic links. `None`: nothing has this name.
///
/// # Errors
/// The disk does not say, or a symbolic link leads to nothing.
pub fn find(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::metadata(path) {
        Ok(meta) => Ok(Some(meta)),
        Err(error) => absent(path, error),
    }
}

/// Looks up a name; of a symbolic link, the link itself. `None`: nothing has the name.
///
/// # Errors
/// The disk does not say.
pub fn find_name(path: &Path) -> io::Result<Option<Metadata>> {
    match fs::symlink_metadata(path) {
        Ok(meta) => Ok(Some(meta)),
        Err(error) => absent(path, error),
    }
}

/// Device and number of a file or folder: two names of one thing have the same.
pub fn identity(meta: &Metadata) -> (u64, u64) {
    (meta.dev(), meta.ino())
}

/// Whether something has this name.
///
/// # Errors
/// The same as of [`find`].
pub fn is_there(path: &Path) -> io::Result<bool> {
    Ok(find(path)?.is_some())
}

/// Whether it is a file, or a symbolic link to one.
///
/// # Errors
/// The same as of [`find`].
pub fn is_file(path: &Path) -> io::Result<bool> {
    Ok(find(path)?.is_some_and(|meta| meta.is_file()))
}

/// Whether it is a folder, or a symbolic link to one.
///
/// # Errors
/// The same as of [`find`].
pub fn is_folder(path: &Path) -> io::Result<bool> {
    Ok(find(path)?.is_some_and(|meta| meta.is_dir()))
}

/// A file to read. `None`: nothing has this name.
///
/// # Errors
/// The same as of [`find`]; or it cannot be opened, or is something else than a file: opening a pipe
/// waits for its writer.
pub fn open(path: &Path) -> io::Result<Option<File>> {
    match find(path)? {
        Some(meta) if meta.is_file() => match File::open(path) {
            Ok(file) => Ok(Some(file)),
            Err(error) => absent(path, error),
        },
        Some(_) => Err(named(path)(io::Error::other("is not a regular file"))),
        None => Ok(None),
    }
}

/// The bytes of a file. `None`: nothing has this name.
///
/// # Errors
/// The same as of [`open`], or it cannot be read.
pub fn read(path: &Path) -> io::Result<Option<Vec<u8>>> {
    let Some(mut file) = open(path)? else {
        return Ok(None);
    };
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(named(path))?;
    Ok(Some(bytes))
}

/// All members of a folder, sorted by name. `None`: nothing has its name.
///
/// # Errors
/// It is no folder, or it or one of its members cannot be read.
#[expect(clippy::disallowed_methods, reason = "here its errors are told apart")]
pub fn members(folder: &Path) -> io::Result<Option<Vec<Member>>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return absent(folder, error),
    };
    let mut members = Vec::new();
    for entry in entries {
        let entry = entry.map_err(named(folder))?;
        let path = entry.path();
        match entry.file_type() {
            Ok(ty) => members.push(Member { path, ty }),
            // Removed since the folder was read.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(named(&path)(error)),
        }
    }
    members.sort_unstable_by(|a, b| a.path.cmp(&b.path));
    Ok(Some(members))
}

/// The same, with no members for a folder that is not there.
///
/// # Errors
/// The same as of [`members`].
pub fn members_if_any(folder: &Path) -> io::Result<Vec<Member>> {
    Ok(members(folder)?.unwrap_or_default())
}

/// Whether a name still leads to the file that was opened by it.
///
/// # Errors
/// The disk does not say.
pub fn is_same(open: &File, path: &Path) -> io::Result<bool> {
    let open = open.metadata()?;
    Ok(
        find_name(path)?
            .is_some_and(|there| (there.dev(), there.ino()) == (open.dev(), open.ino())),
    )
}

/// Removes a file, which need not be there. Returns whether it was.
///
/// # Errors
/// It cannot be removed, or is a folder.
pub fn remove_file(path: &Path) -> io::Result<bool> {
    match fs::remove_file(path) {
        Ok(()) => Ok(true),
        Err(error) => Ok(absent::<()>(path, error)?.is_some()),
    }
}

/// Removes a file, or a folder with all that is in it; of a symbolic link, the link itself. Returns
/// whether something had the name.
///
/// # Errors
/// It cannot be removed.
pub fn remove(path: &Path) -> io::Result<bool> {
    match find_name(path)? {
        Some(meta) if meta.is_dir() => match fs::remove_dir_all(path) {
            Ok(()) => Ok(true),
            Err(error) => Ok(absent::<()>(path, error)?.is_some()),
        },
        Some(_) => remove_file(path),
        None => Ok(false),
    }
}

/// Removes the content of a folder, and keeps the folder. It need not be there.
///
/// # Errors
/// It cannot be read, or something in it cannot be removed.
pub fn remove_contents(folder: &Path) -> io::Result<()> {
    for member in members_if_any(folder)? {
        remove(&member.path)?;
    }
    Ok(())
}

/// Removes a copy that failed: the content of the folder, and the folder unless it `was_there`.
///
/// # Errors
/// Something cannot be removed.
pub fn remove_copy(folder: &Path, was_there: bool) -> io::Result<()> {
    if !is_there(folder)? {
        return Ok(());
    }
    remove_contents(folder)?;
    if was_there {
        Ok(())
    } else {
        fs::remove_dir(folder).map_err(named(folder))
    }
}

/// The absolute path without links, `.` and `..`, as far as it exists: paths to one place are
/// equal.
pub fn real_path(path: &Path) -> PathBuf {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let mut real = PathBuf::new();
    for part in absolute.components() {
        if part == Component::ParentDir {
            real.pop();
        } else {
            real.push(part);
        }
        real = real.canonicalize().unwrap_or(real);
    }
    real
}

/// Puts the path in front of the error of an operation.
pub fn named(path: &Path) -> impl FnOnce(io::Error) -> io::Error + '_ {
    move |error| io::Error::new(error.kind(), format!("{}: {error}", path.display()))
}

/// `None` if the error of an operation says that nothing has this name, or that a part of the path
/// is missing.
fn absent<T>(path: &Path, error: io::Error) -> io::Result<Option<T>> {
    if error.kind() != io::ErrorKind::NotFound {
        return Err(named(path)(error));
    }
    for place in path
        .ancestors()
        .filter(|place| !place.as_os_str().is_empty())
    {
        match fs::symlink_metadata(place) {
            Ok(meta) if meta.is_symlink() && leads_nowhere(place)? => {
                let message = "is a symbolic link to nothing; correct it or remove it";
                return Err(io::Error::other(format!("{}: {message}", place.display())));
            }
            Ok(_) => return Ok(None),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(named(place)(error)),
        }
    }
    Ok(None)
}

fn leads_nowhere(link: &Path) -> io::Result<bool> {
    match fs::metadata(link) {
        Ok(_) => Ok(false),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(error) => Err(named(link)(error)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;
    use std::process::Command;
    use tempfile::TempDir;

    /// Names in a folder of which the disk says neither that they are there nor that they are not.
    fn unanswered(dir: &Path) -> Vec<PathBuf> {
        symlink("loop", dir.join("loop")).unwrap();
        symlink("nothing", dir.join("dangling")).unwrap();
        fs::write(dir.join("file"), "text").unwrap();
        let names = [
            "loop",
            "loop/below",
            "dangling",
            "dangling/below",
            "file/below",
        ]
        .map(|name| dir.join(name));
        names
            .into_iter()
            .chain([dir.join("n".repeat(256))])
            .collect()
    }

    #[test]
    fn absence_and_failure_are_told_apart() {
        let dir = TempDir::new().unwrap();
        let failing = unanswered(dir.path());
        for path in &failing {
            let errors = [
                find(path).map(drop),
                is_there(path).map(drop),
                is_file(path).map(drop),
                is_folder(path).map(drop),
                open(path).map(drop),
                read(path).map(drop),
                members(path).map(drop),
                members_if_any(path).map(drop),
            ];
            for (nth, error) in errors.into_iter().enumerate() {
                let error = error.expect_err(&format!("{nth} of {}", path.display()));
                assert_ne!(error.kind(), io::ErrorKind::NotFound, "{error}");
                assert!(
                    error.to_string().starts_with(dir.path().to_str().unwrap()),
                    "{error}"
                );
            }
        }
        for name in ["nothing", "nothing/below"] {
            let path = dir.path().join(name);
            assert!(find(&path).unwrap().is_none() && find_name(&path).unwrap().is_none());
            assert!(
                !is_there(&path).unwrap() && !is_file(&path).unwrap() && !is_folder(&path).unwrap()
            );
            assert!(open(&path).unwrap().is_none() && read(&path).unwrap().is_none());
            assert!(members(&path).unwrap().is_none() && members_if_any(&path).unwrap().is_empty());
            assert!(!remove(&path).unwrap() && !remove_file(&path).unwrap());
        }
        let file = dir.path().join("file");
        assert_eq!(read(&file).unwrap().unwrap(), b"text");
        assert!(
            is_file(&file).unwrap() && !is_folder(&file).unwrap() && is_folder(dir.path()).unwrap()
        );
    }

    #[test]
    fn what_is_no_file_is_not_waited_for() {
        let dir = TempDir::new().unwrap();
        let pipe = dir.path().join("pipe");
        assert!(
            Command::new("mkfifo")
                .arg(&pipe)
                .status()
                .unwrap()
                .success()
        );
        for path in [&pipe, dir.path()] {
            assert!(
                read(path)
                    .unwrap_err()
                    .to_string()
                    .ends_with("is not a regular file")
            );
        }
    }

    #[test]
    fn members_are_all_of_a_folder_and_links_are_removed_themselves() {
        let dir = TempDir::new().unwrap();
        let _ = unanswered(dir.path());
        fs::create_dir(dir.path().join("folder")).unwrap();
        fs::write(dir.path().join("folder/inside"), "").unwrap();
        symlink("folder", dir.path().join("to-folder")).unwrap();
        let meta = members(dir.path()).unwrap().unwrap();
        let names: Vec<&str> = meta.iter().filter_map(Member::utf8_name).collect();
        assert_eq!(names, ["dangling", "file", "folder", "loop", "to-folder"]);
        assert!(
            remove(&dir.path().join("to-folder")).unwrap()
                && remove(&dir.path().join("loop")).unwrap()
        );
        assert!(
            dir.path().join("folder/inside").exists(),
            "what a link leads to stays"
        );
        assert!(remove_file(&dir.path().join("folder")).is_err());
        remove_contents(dir.path()).unwrap();
        assert!(members(dir.path()).unwrap().unwrap().is_empty());
    }

    #[test]
    fn a_copy_is_removed_and_a_folder_that_was_there_stays() {
        let dir = tempfile::TempDir::new().unwrap();
        for was_there in [true, false] {
            fs::create_dir_all(dir.path().join("folder/folder")).unwrap();
            fs::write(dir.path().join("folder/file"), "").unwrap();
            remove_copy(dir.path(), was_there).unwrap();
            assert_eq!(dir.path().exists(), was_there);
        }
        remove_copy(dir.path(), false).unwrap();
    }

    #[test]
    fn paths_to_one_place_are_equal() {
        let dir = tempfile::TempDir::new().unwrap();
        let root = dir.path().canonicalize().unwrap();
        fs::create_dir(root.join("content")).unwrap();
        symlink("content", root.join("link")).unwrap();
        for path in [
            "content",
            "./content/",
            "link",
            "content/../link/.",
            "new/../content",
            "new/../link",
        ] {
            assert_eq!(real_path(&root.join(path)), root.join("content"), "{path}");
        }
        assert_eq!(
            real_path(&root.join("link/new/tree")),
            root.join("content/new/tree")
        );
        assert_eq!(
            real_path(Path::new(".")),
            std::env::current_dir().unwrap().canonicalize().unwrap()
        );
    }
}
