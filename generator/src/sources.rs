//! The files that a build reads, as the file system describes them: whether any of them has changed
//! since an earlier build. It must not know the contents of files.

use crate::content::is_ignored;
use files::disk;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::ffi::OsStr;
use std::fs::Metadata;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use std::{fs, io};

/// Seconds and nanoseconds since 1970.
type FileTime = (i64, i64);

/// The clock of file systems ticks every 1 to 10 ms: a change within one tick after a file was read
/// leaves its times as they were.
const TICK: Duration = Duration::from_millis(10);

/// How the file system describes a file or folder. No change of its bytes or names leaves all of
/// these equal, beside one in the same tick: programs set `modified` to what they like, and
/// `changed` is set by the kernel alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    device: u64,
    inode: u64,
    size: u64,
    modified: FileTime,
    changed: FileTime,
}

impl Stamp {
    /// The stamp of what is at a path.
    ///
    /// # Errors
    /// Nothing is there, or the disk does not say.
    pub fn of(path: &Path) -> io::Result<Stamp> {
        Ok(Stamp::from(&fs::metadata(path)?))
    }
}

impl From<&Metadata> for Stamp {
    fn from(meta: &Metadata) -> Stamp {
        Stamp {
            device: meta.dev(),
            inode: meta.ino(),
            size: meta.size(),
            modified: (meta.mtime(), meta.mtime_nsec()),
            changed: (meta.ctime(), meta.ctime_nsec()),
        }
    }
}

/// A file, or a folder with everything in it, by name.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SourceItem {
    stamp: Stamp,
    /// `None`: it is a file.
    members: Option<Vec<(String, SourceItem)>>,
}

impl SourceItem {
    /// Notes the item that is at `path` now. The names in a folder are those `known` of it, if its stamp says that
    /// they are still right.
    fn note(path: &Path, known: Option<&SourceItem>, trusted: FileTime) -> io::Result<SourceItem> {
        let meta = fs::metadata(path)?;
        let stamp = Stamp::from(&meta);
        if !meta.is_dir() {
            return Ok(SourceItem {
                stamp,
                members: None,
            });
        }
        let known = known.and_then(|known| Some((known.stamp, known.members.as_deref()?)));
        let members = match known {
            Some((then, members)) if then == stamp && then.changed < trusted => members
                .par_iter()
                .with_min_len(32)
                .map(|(name, known)| {
                    let item = SourceItem::note(&path.join(name), Some(known), trusted)?;
                    Ok((name.clone(), item))
                })
                .collect::<io::Result<_>>()?,
            _ => {
                let members = known.map_or(&[][..], |(_, members)| members);
                let mut names = Vec::new();
                for member in disk::members_if_any(path)? {
                    let Some(name) = member.utf8_name() else {
                        return Err(io::ErrorKind::InvalidData.into());
                    };
                    if !is_ignored(name) {
                        names.push(name.to_owned());
                    }
                }
                names
                    .into_par_iter()
                    .with_min_len(32)
                    .map(|name| {
                        let at = members.binary_search_by(|member| member.0.cmp(&name)).ok();
                        let known = at.map(|at| &members[at].1);
                        let item = SourceItem::note(&path.join(&name), known, trusted)?;
                        Ok((name, item))
                    })
                    .collect::<io::Result<_>>()?
            }
        };
        Ok(SourceItem {
            stamp,
            members: Some(members),
        })
    }

    fn member(&mut self, name: &str) -> Option<&mut SourceItem> {
        let members = self.members.as_mut()?;
        let at = members.binary_search_by(|member| member.0.as_str().cmp(name));
        Some(&mut members[at.ok()?].1)
    }

    /// Whether every file in it is as in `earlier`, and has not changed at `time` or later. Folders
    /// are compared by their names only.
    fn has_same_files(&self, earlier: &SourceItem, time: FileTime) -> bool {
        match (&self.members, &earlier.members) {
            (None, None) => self.stamp == earlier.stamp && self.stamp.changed < time,
            (Some(members), Some(known)) => {
                members.len() == known.len()
                    && members.iter().zip(known).all(|((name, item), known)| {
                        *name == known.0 && item.has_same_files(&known.1, time)
                    })
            }
            _ => false,
        }
    }

    /// Whether something in it changed at `time` or later.
    fn changed_since(&self, time: FileTime) -> bool {
        let mut members = self.members.iter().flatten();
        self.stamp.changed >= time || members.any(|(_, item)| item.changed_since(time))
    }
}

/// Files and folders at one time, with everything below them.
#[derive(Debug, Serialize, Deserialize)]
pub struct Sources {
    /// An item that changed before this time was read as it is noted.
    trusted: FileTime,
    roots: Vec<(PathBuf, SourceItem)>,
}

impl Sources {
    /// Notes what is at these paths, before any of it is read; a path with nothing at it is left
    /// out. Folders that are as in `earlier` are not listed again.
    ///
    /// # Errors
    /// A folder or file cannot be looked at, or a name is not UTF-8.
    pub fn note(
        paths: &[PathBuf],
        earlier: Option<&Sources>,
        now: SystemTime,
    ) -> io::Result<Sources> {
        let now = (now - TICK)
            .duration_since(SystemTime::UNIX_EPOCH)
            .unwrap_or_default();
        let trusted = (
            i64::try_from(now.as_secs()).unwrap_or(i64::MAX),
            i64::from(now.subsec_nanos()),
        );
        let mut roots = Vec::new();
        for path in paths {
            let known = earlier.and_then(|earlier| {
                let root = earlier.roots.iter().find(|(known, _)| known == path)?;
                Some((&root.1, earlier.trusted))
            });
            let before = known.map_or((0, 0), |(_, trusted)| trusted);
            if disk::is_there(path)? {
                let item = SourceItem::note(path, known.map(|(item, _)| item), before)?;
                roots.push((path.clone(), item));
            }
        }
        Ok(Sources { trusted, roots })
    }

    /// Whether everything is as in `earlier`, and was read as it was noted there.
    pub fn equal(&self, earlier: &Sources) -> bool {
        let mut roots = earlier.roots.iter();
        self.roots == earlier.roots && !roots.any(|(_, item)| item.changed_since(earlier.trusted))
    }

    /// Notes again the entry folders at these paths from the first root, before any of them is read.
    ///
    /// # Errors
    /// See [`Sources::note`].
    pub fn note_again(&mut self, folders: &[PathBuf]) -> io::Result<()> {
        let Some((root, item)) = self.roots.first_mut() else {
            return Ok(());
        };
        for folder in folders {
            let path = root.join(folder);
            let mut names = folder.iter().filter_map(OsStr::to_str);
            let (Some(collection), Some(name)) = (names.next(), names.next()) else {
                return Err(io::ErrorKind::InvalidInput.into());
            };
            let Some(members) = item
                .member(collection)
                .and_then(|item| item.members.as_mut())
            else {
                return Err(io::ErrorKind::NotFound.into());
            };
            let at = members.binary_search_by(|member| member.0.as_str().cmp(name));
            match (at, disk::is_there(&path)?) {
                (Ok(at), true) => members[at].1 = SourceItem::note(&path, None, (0, 0))?,
                (Ok(at), false) => drop(members.remove(at)),
                (Err(at), true) => {
                    let noted = SourceItem::note(&path, None, (0, 0))?;
                    members.insert(at, (name.to_owned(), noted));
                }
                (Err(_), false) => {}
            }
        }
        Ok(())
    }

    /// The folders in the `collections` of the first root that came, went or changed since
    /// `earlier`, as paths from this root; `None`: something else did.
    pub fn changed_folders(&self, earlier: &Sources, collections: &[&str]) -> Option<Vec<PathBuf>> {
        let time = earlier.trusted;
        let same = |root: &(PathBuf, SourceItem), known: &(PathBuf, SourceItem)| {
            root.0 == known.0 && root.1.has_same_files(&known.1, time)
        };
        let (root, others) = self.roots.split_first()?;
        let (known_root, known_others) = earlier.roots.split_first()?;
        if root.0 != known_root.0
            || others.len() != known_others.len()
            || !others.iter().zip(known_others).all(|(a, b)| same(a, b))
        {
            return None;
        }
        let members = root.1.members.as_ref()?;
        let known = known_root.1.members.as_ref()?;
        if members.len() != known.len() {
            return None;
        }
        let mut folders = Vec::new();
        for ((name, item), (known_name, known)) in members.iter().zip(known) {
            if name != known_name {
                return None;
            }
            if collections.contains(&name.as_str()) {
                let names = changed_members(item, known, time)?;
                folders.extend(names.into_iter().map(|folder| Path::new(name).join(folder)));
            } else if !item.has_same_files(known, time) {
                return None;
            }
        }
        Some(folders)
    }
}

/// The folders in a folder that came, went or changed; `None`: something else did.
fn changed_members<'s>(
    now: &'s SourceItem,
    earlier: &'s SourceItem,
    time: FileTime,
) -> Option<Vec<&'s str>> {
    let mut changed = Vec::new();
    let mut known = earlier.members.as_ref()?.iter().peekable();
    let mut names = now.members.as_ref()?.iter().peekable();
    loop {
        let order = match (names.peek(), known.peek()) {
            (None, None) => return Some(changed),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some((name, _)), Some((known, _))) => name.cmp(known),
        };
        let new = names.next_if(|_| order.is_le());
        let old = known.next_if(|_| order.is_ge());
        let (name, _) = new.or(old)?;
        let both = new.zip(old);
        if both.is_some_and(|((_, now), (_, then))| now.has_same_files(then, time)) {
            continue;
        }
        let is_folder = |item: &(String, SourceItem)| item.1.members.is_some();
        if !new.into_iter().chain(old).all(is_folder) {
            return None;
        }
        changed.push(name.as_str());
    }
}
