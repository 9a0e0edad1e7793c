//! A directory to read: of the disk, or embedded in the program; and its copies.

use files::disk::{self, Member};
use std::borrow::Cow;
use std::fmt::{self, Display, Formatter};
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Files that were compiled into the program: path with `/` and bytes, sorted by path.
pub type EmbeddedFiles = &'static [(&'static str, &'static [u8])];

/// Files below one path, which are read and never written.
#[derive(Clone, Debug)]
pub enum Directory {
    /// On the disk.
    Disk(PathBuf),
    /// In the program. `below` is empty, or a path that ends with `/`.
    Embedded {
        /// All that were embedded together.
        files: EmbeddedFiles,
        /// The beginning of every path.
        below: String,
    },
}

impl Directory {
    /// Files of the program.
    pub fn embedded(files: EmbeddedFiles) -> Directory {
        Directory::Embedded {
            files,
            below: String::new(),
        }
    }

    /// The directory of this name inside.
    #[must_use]
    pub fn join(&self, name: &str) -> Directory {
        match self {
            Directory::Disk(path) => Directory::Disk(path.join(name)),
            Directory::Embedded { files, below } => Directory::Embedded {
                files,
                below: format!("{below}{name}/"),
            },
        }
    }

    /// Its path on the disk. `None`: it is in the program.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Directory::Disk(path) => Some(path),
            Directory::Embedded { .. } => None,
        }
    }

    /// How messages call a file of it.
    pub fn name_of(&self, file: &str) -> String {
        match self {
            Directory::Disk(path) => path.join(file).display().to_string(),
            Directory::Embedded { below, .. } => format!("{below}{file}"),
        }
    }

    /// The bytes of a file.
    ///
    /// # Errors
    /// It is not there, or cannot be read.
    pub fn read(&self, file: &str) -> io::Result<Cow<'static, [u8]>> {
        match self {
            Directory::Disk(path) => fs::read(path.join(file)).map(Cow::Owned),
            Directory::Embedded { files, below } => {
                let path = format!("{below}{file}");
                match files.binary_search_by(|(known, _)| (*known).cmp(&path)) {
                    Ok(at) => Ok(Cow::Borrowed(files[at].1)),
                    Err(_) => Err(io::ErrorKind::NotFound.into()),
                }
            }
        }
    }

    /// The text of a file.
    ///
    /// # Errors
    /// It is not there, cannot be read, or is not UTF-8.
    pub fn read_text(&self, file: &str) -> io::Result<String> {
        String::from_utf8(self.read(file)?.into_owned()).map_err(|_| {
            io::Error::new(io::ErrorKind::InvalidData, "is not UTF-8; save it as UTF-8")
        })
    }

    /// Whether it has a file of this path.
    ///
    /// # Errors
    /// The disk does not say.
    pub fn has(&self, file: &str) -> io::Result<bool> {
        match self {
            Directory::Disk(path) => disk::is_file(&path.join(file)),
            Directory::Embedded { .. } => Ok(self.read(file).is_ok()),
        }
    }

    /// Paths of all files below it, with `/` and sorted; names that begin with a dot are left out.
    /// `None`: it is not there.
    ///
    /// # Errors
    /// The directory or one below it cannot be read.
    pub fn files(&self) -> io::Result<Option<Vec<String>>> {
        let mut paths = match self {
            Directory::Disk(path) => {
                let Some(members) = disk::members(path)? else {
                    return Ok(None);
                };
                let mut paths = Vec::new();
                collect(members, "", &mut paths)?;
                paths
            }
            Directory::Embedded { files, below } => {
                let inside = files
                    .iter()
                    .filter_map(|(path, _)| path.strip_prefix(below.as_str()));
                let paths: Vec<String> = inside.map(str::to_owned).collect();
                if paths.is_empty() {
                    return Ok(None);
                }
                paths
            }
        };
        paths.sort_unstable();
        Ok(Some(paths))
    }
}

impl Directory {
    /// Copies the files that `is_wanted` takes, by their paths, into a folder of the disk; one that
    /// is there already is an error.
    ///
    /// # Errors
    /// A file cannot be read or written. The message names it.
    pub fn copy_to(&self, folder: &Path, is_wanted: fn(&str) -> bool) -> io::Result<()> {
        let Some(all) = self.files()? else {
            return Err(named(self, &io::ErrorKind::NotFound.into()));
        };
        for file in all.iter().filter(|file| is_wanted(file)) {
            let bytes = self
                .read(file)
                .map_err(|error| named(self.name_of(file), &error))?;
            let target = folder.join(file);
            target
                .parent()
                .map_or(Ok(()), fs::create_dir_all)
                .and_then(|()| File::create_new(&target)?.write_all(&bytes))
                .map_err(disk::named(&target))?;
        }
        Ok(())
    }
}

fn named(file: impl Display, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{file}: {error}"))
}

impl Display for Directory {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Directory::Disk(path) => path.display().fmt(f),
            Directory::Embedded { .. } => f.write_str("the one inside the program"),
        }
    }
}

impl From<&Path> for Directory {
    fn from(path: &Path) -> Directory {
        Directory::Disk(path.to_owned())
    }
}

impl From<&PathBuf> for Directory {
    fn from(path: &PathBuf) -> Directory {
        Directory::Disk(path.clone())
    }
}

impl From<&Directory> for Directory {
    fn from(directory: &Directory) -> Directory {
        directory.clone()
    }
}

impl From<PathBuf> for Directory {
    fn from(path: PathBuf) -> Directory {
        Directory::Disk(path)
    }
}

fn collect(members: Vec<Member>, prefix: &str, paths: &mut Vec<String>) -> io::Result<()> {
    for member in members {
        // A name that is not UTF-8 cannot be asked for either.
        let Some(name) = member.utf8_name().filter(|name| !name.starts_with('.')) else {
            continue;
        };
        let is_folder = if member.ty.is_symlink() {
            // A link to nothing, or to something that cannot be read, is listed as a file: reading
            // it is the error.
            fs::metadata(&member.path).is_ok_and(|to| to.is_dir())
        } else {
            member.ty.is_dir()
        };
        if is_folder {
            let inside = disk::members_if_any(&member.path)?;
            collect(inside, &format!("{prefix}{name}/"), paths)?;
        } else {
            paths.push(format!("{prefix}{name}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: EmbeddedFiles = &[
        ("dist/a.css", b"a"),
        ("dist/icons/b.json", b"b"),
        ("theme.toml", b"\xff"),
        ("z", b""),
    ];

    /// The same files on the disk.
    fn written() -> (tempfile::TempDir, Directory) {
        let dir = tempfile::TempDir::new().unwrap();
        for (path, bytes) in FILES {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
        fs::write(dir.path().join("dist/.hidden"), "").unwrap();
        let directory = Directory::from(dir.path());
        (dir, directory)
    }

    #[test]
    fn a_directory_in_the_program_is_as_one_on_the_disk() {
        let (_dir, disk) = written();
        for directory in [Directory::embedded(FILES), disk] {
            for missing in ["dist", "dist/", "dist/a", "nothing", "../z"] {
                assert!(directory.read(missing).is_err(), "{missing} of {directory}");
                assert!(!directory.has(missing).unwrap(), "{missing} of {directory}");
            }
            assert_eq!(
                directory.read_text("theme.toml").unwrap_err().kind(),
                io::ErrorKind::InvalidData
            );
            assert_eq!(directory.join("dust").files().unwrap(), None);
            assert_eq!(
                directory.files().unwrap().unwrap(),
                ["dist/a.css", "dist/icons/b.json", "theme.toml", "z"]
            );
            let dist = directory.join("dist");
            assert_eq!(dist.files().unwrap().unwrap(), ["a.css", "icons/b.json"]);
            assert_eq!(dist.read("a.css").unwrap().as_ref(), b"a");
            assert_eq!(dist.join("icons").read_text("b.json").unwrap(), "b");
            assert!(directory.has("z").unwrap() && dist.has("icons/b.json").unwrap());
            let copy = tempfile::TempDir::new().unwrap();
            let folder = copy.path().join("new");
            let is_wanted: fn(&str) -> bool = |file| file != "theme.toml";
            dist.copy_to(&folder, is_wanted).unwrap();
            directory.copy_to(&folder, is_wanted).unwrap();
            let copied = Directory::from(&folder);
            assert_eq!(
                copied.files().unwrap().unwrap(),
                [
                    "a.css",
                    "dist/a.css",
                    "dist/icons/b.json",
                    "icons/b.json",
                    "z"
                ]
            );
            let error = directory.copy_to(&folder, is_wanted).unwrap_err();
            assert!(
                error.to_string().contains("new/dist/a.css: "),
                "nothing is overwritten: {error}"
            );
        }
    }
}
