//! Files in the tree that no publish has written. They belong to others: they are counted and
//! named, and left alone.

use super::disk::absent;
use super::manifest::Manifest;
use crate::plan::{is_payload_file, pages_of_payload};
use crate::render::is_payload;
use files::disk::{members, members_if_any};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Folder of the publisher's own state, below the root of the tree.
pub(super) const STATE: &str = ".visnyk";

/// A file that a build keeps in a tree for the next one, beside the publisher's own.
#[must_use]
pub fn state_file(tree: &Path, name: &str) -> PathBuf {
    tree.join(STATE).join(name)
}

/// Writes such a file, without the care that files of the tree need: a reader must notice one that
/// is cut off.
///
/// # Errors
/// The tree has no state yet, or the file cannot be written.
pub fn write_state_file(tree: &Path, name: &str, bytes: &[u8]) -> io::Result<()> {
    fs::write(state_file(tree, name), bytes)
}

/// The folder in which a file system keeps what its check has found, in the root of each disk.
const LOST_AND_FOUND: &str = "lost+found";

/// Files that others have put into a tree, except names with a dot in front and `lost+found`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForeignFiles {
    /// Paths below the root. A folder that cannot be read is one of them, with a slash at its end.
    pub files: BTreeSet<String>,
    /// Nothing was published yet, or the manifest is lost: the next publish stops here unless it
    /// may adopt the folder.
    pub is_unclaimed: bool,
}

impl ForeignFiles {
    /// Looks through the tree below `root`; `None` if there is none. Nothing is locked or written.
    ///
    /// # Errors
    /// The folder or its manifest cannot be read.
    pub fn find(root: &Path) -> io::Result<Option<ForeignFiles>> {
        let log = absent(fs::read(root.join(STATE).join("manifest")))?.unwrap_or_default();
        let (manifest, _) = Manifest::parse(&String::from_utf8_lossy(&log));
        ForeignFiles::beside(root, &manifest)
    }

    pub(super) fn beside(root: &Path, manifest: &Manifest) -> io::Result<Option<ForeignFiles>> {
        let mut foreign = ForeignFiles {
            is_unclaimed: manifest.is_empty(),
            ..ForeignFiles::default()
        };
        let Some(_) = members(root)? else {
            return Ok(None);
        };
        foreign.walk(root, "", manifest)?;
        Ok(Some(foreign))
    }

    fn walk(&mut self, folder: &Path, prefix: &str, manifest: &Manifest) -> io::Result<()> {
        for member in members_if_any(folder)? {
            let name = member.name().to_string_lossy();
            if name.starts_with('.') || name == LOST_AND_FOUND {
                continue;
            }
            let path = format!("{prefix}{name}");
            if !member.ty.is_dir() {
                if !manifest.names(&path) {
                    self.files.insert(path);
                }
                continue;
            }
            let below = format!("{path}/");
            match self.walk(&member.path, &below, manifest) {
                // Nothing of ours is in a folder that is closed to us.
                Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                    self.files.insert(below);
                }
                walked => walked?,
            }
        }
        Ok(())
    }

    /// Pages of a tree whose manifest is lost, with their payloads: those that have one of ours
    /// beside them.
    pub(super) fn marked_pages(&self, root: &Path) -> io::Result<Vec<[String; 2]>> {
        let mut marked = Vec::new();
        for payload in self.files.iter().filter(|file| is_payload_file(file)) {
            let pages = pages_of_payload(payload).into_iter().flatten();
            let pages: Vec<String> = pages.filter(|page| self.files.contains(page)).collect();
            if pages.is_empty() || !holds_payload(&root.join(payload))? {
                continue;
            }
            marked.extend(pages.into_iter().map(|page| [page, payload.clone()]));
        }
        Ok(marked)
    }
}

fn holds_payload(file: &Path) -> io::Result<bool> {
    // Opening a pipe would wait for its writer.
    match absent(fs::metadata(file))? {
        Some(found) if found.is_file() => {
            Ok(absent(fs::read(file))?.is_some_and(|bytes| is_payload(&bytes)))
        }
        _ => Ok(false),
    }
}

/// The first of many, and how many more there are.
pub fn some_of(names: impl ExactSizeIterator<Item = impl AsRef<str>>) -> String {
    const NAMED: usize = 5;
    let more = names.len().saturating_sub(NAMED);
    let named: Vec<String> = names
        .take(NAMED)
        .map(|name| name.as_ref().to_owned())
        .collect();
    match more {
        0 => named.join(", "),
        more => format!("{} and {more} more", named.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;

    #[test]
    fn what_no_manifest_names_is_foreign_and_hidden_names_are_not_counted() {
        let dir = tempfile::tempdir().unwrap();
        let root = dir.path();
        assert_eq!(ForeignFiles::find(&root.join("none")).unwrap(), None);
        for folder in [
            ".visnyk",
            ".git",
            "lost+found",
            "media/lost+found",
            "novyny/a",
            "empty",
        ] {
            fs::create_dir_all(root.join(folder)).unwrap();
        }
        for file in [
            ".gitkeep",
            ".git/HEAD",
            "lost+found/1",
            "media/lost+found/2",
            "novyny/.htaccess",
        ] {
            fs::write(root.join(file), "x").unwrap();
        }
        let look = || ForeignFiles::find(root).unwrap().unwrap();
        assert_eq!(
            look(),
            ForeignFiles {
                is_unclaimed: true,
                ..ForeignFiles::default()
            }
        );
        for file in [
            "ads.txt",
            "novyny/a/index.html",
            "novyny/a/_payload.json",
            "novyny/a/photo.jpg",
        ] {
            fs::write(root.join(file), "x").unwrap();
        }
        fs::write(root.join(OsStr::from_bytes(b"\xff.txt")), "x").unwrap();
        symlink("/nowhere", root.join("link")).unwrap();
        symlink(".", root.join("loop")).unwrap();
        let log = "p\tnovyny/a/index.html\t1\t1\t1\nt\t1\nc\nj\tnovyny/b/index.html\n";
        fs::write(root.join(".visnyk/manifest"), log).unwrap();
        let files = [
            "ads.txt",
            "link",
            "loop",
            "novyny/a/photo.jpg",
            "\u{fffd}.txt",
        ];
        assert_eq!(look().files, files.map(str::to_owned).into());
        assert!(!look().is_unclaimed);
    }

    #[test]
    fn many_names_are_a_few_and_a_number() {
        let of = |n: usize| some_of((0..n).map(|n| n.to_string()));
        assert_eq!(
            (of(1), of(5), of(9)),
            (
                "0".into(),
                "0, 1, 2, 3, 4".into(),
                "0, 1, 2, 3, 4 and 4 more".into()
            )
        );
    }
}
