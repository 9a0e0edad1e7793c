//! A cache of the files that were made of pictures: a build that finds everything here decodes
//! nothing.
//!
//! Files lie in two levels, `{first two digits of the master}/{name}`, and begin with a digest of
//! the rest. A file that does not match its digest, whatever happened to it, is as good as none.

use super::decode_budget::DecodeBudget;
use super::header::{PictureFormat, read_header};
use super::intake::{Facts, inspect};
use super::limits::{PictureLimits, PictureProblem};
use super::make;
use super::make::DecodedMaster;
use super::ornament::{share_name, share_of_ornament};
use super::placeholder_color::PlaceholderColor;
use super::variant::{ENCODER, Variant};
use files::disk;
use files::whole_file::{is_unfinished, replace};
use model::{MediaHash, Phash};
use std::collections::{BTreeSet, HashSet, VecDeque};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, io};
use xxhash_rust::xxh3::xxh3_128;

/// Variants and facts in a folder, keyed by master, variant, quality and [`ENCODER`].
///
/// May be shared by threads, and the folder by processes. A failure to write is no error: with a
/// full or read-only disk every file is made again.
#[derive(Debug)]
pub struct PictureCache {
    folder: PathBuf,
    budget: DecodeBudget,
    /// Pictures decoded last: the variants of one are asked for one after the other.
    recent: Mutex<VecDeque<(MediaHash, Arc<DecodedMaster>)>>,
}

/// How many decoded pictures are kept, and the largest of them in bytes: one of 1920 × 2400.
const RECENT: usize = 2;
const RECENT_BYTES: usize = 1920 * 2400 * 3;

/// Bytes of the digest before the content.
const DIGEST: usize = 16;

/// The folder of files that are made without a master.
const ORNAMENTS: &str = "ornament";

/// Rights of its files, as far as the umask leaves them.
const MODE: u32 = 0o666;

impl PictureCache {
    /// Nothing is touched until something is asked for. A folder of its own: the owner of a tree
    /// takes `{out}/.visnyk/pictures`, which is never served.
    pub fn new(folder: PathBuf, budget: DecodeBudget) -> PictureCache {
        PictureCache {
            folder,
            budget,
            recent: Mutex::default(),
        }
    }

    /// A variant of a master, made if it is not there; `load` gives the master's bytes and is
    /// called only then. The bytes are those of [`super::variant`].
    ///
    /// # Errors
    /// The same as of `load`, and [`PictureProblem`] for a master that cannot be decoded or encoded.
    pub fn variant<E: From<PictureProblem>>(
        &self,
        master: MediaHash,
        variant: Variant,
        load: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Vec<u8>, E> {
        let path = self.path(
            master,
            &format!("{}.q{}", variant.file_name(master), variant.quality()),
        );
        if let Some(bytes) = read(&path) {
            return Ok(bytes);
        }
        let source = match self.remembered(master) {
            Some(source) => source,
            None => self.decoded(master, &load()?)?,
        };
        let bytes = make::make(&source, variant)?;
        tracing::debug!(file = %path.display(), bytes = bytes.len(), "picture made");
        keep(&path, &bytes);
        Ok(bytes)
    }

    /// Facts of a picture, worked out if they are not there; `load` gives its bytes and is called
    /// only then. They are those of [`super::inspect`].
    ///
    /// # Errors
    /// The same as of `load`, and [`PictureProblem`] for a picture that cannot be decoded.
    pub fn facts<E: From<PictureProblem>>(
        &self,
        picture: MediaHash,
        load: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Facts, E> {
        let path = self.path(picture, &format!("{picture}-facts-v{ENCODER}"));
        if let Some(facts) =
            read(&path).and_then(|bytes| facts_from(std::str::from_utf8(&bytes).ok()?))
        {
            return Ok(facts);
        }
        let bytes = load()?;
        let facts = {
            let _share = self
                .budget
                .acquire(read_header(&bytes, &PictureLimits::STANDING)?.memory);
            inspect(&bytes)?
        };
        tracing::debug!(file = %path.display(), "picture inspected");
        keep(&path, facts_as_text(&facts).as_bytes());
        Ok(facts)
    }

    /// The ornament for social networks, as [`super::share_of_ornament`] draws it.
    ///
    /// # Errors
    /// [`PictureProblem::Encoding`] only.
    pub fn share_of_ornament(&self, variant: Variant) -> Result<Vec<u8>, PictureProblem> {
        let path = self.folder.join(ORNAMENTS).join(share_name(variant));
        if let Some(bytes) = read(&path) {
            return Ok(bytes);
        }
        let bytes = share_of_ornament(variant)?;
        keep(&path, &bytes);
        Ok(bytes)
    }

    /// Removes everything that was made of a master from a cache's folder, so that an erased
    /// picture leaves no copies.
    ///
    /// # Errors
    /// Trouble with the folder; one that is not there holds nothing.
    pub fn forget(folder: &Path, master: MediaHash) -> io::Result<()> {
        let name = master.to_string();
        for file in entries(&folder.join(&name[..2]))? {
            if name_of(&file).contains(&name) {
                // The file may be gone: a publish of everything removes unused ones, too.
                disk::remove_file(&file)?;
            }
        }
        Ok(())
    }

    /// The masters of which a cache's folder has something.
    ///
    /// # Errors
    /// Trouble with the folder; one that is not there holds nothing.
    pub fn masters(folder: &Path) -> io::Result<BTreeSet<MediaHash>> {
        let mut masters = BTreeSet::new();
        for part in entries(folder)?.iter().filter(|part| is_of_cache(part)) {
            for file in entries(part)? {
                masters.extend(master_of(name_of(&file)));
            }
        }
        Ok(masters)
    }

    /// Frees the decoded pictures: a publisher calls it when it goes to sleep.
    pub fn rest(&self) {
        self.recent().clear();
    }

    /// Removes files of pictures that are not in `keep`, files of other versions of [`ENCODER`], and
    /// half-written files. Only for the process that owns the folder, while it publishes
    /// nothing: a file being written now would go too, and be made again. Returns how many files
    /// went. Folders and files that a cache does not have are left alone: `--picture-cache` may
    /// name one that holds other things as well.
    ///
    /// # Errors
    /// A folder that cannot be read, or a file that cannot be removed.
    pub fn sweep(&self, keep: &HashSet<MediaHash>) -> io::Result<usize> {
        let mut removed = 0;
        for folder in entries(&self.folder)?
            .iter()
            .filter(|folder| is_of_cache(folder))
        {
            for file in entries(folder)? {
                let name = name_of(&file);
                if is_of_picture(name) && !is_wanted(name, keep) {
                    removed += usize::from(disk::remove_file(&file)?);
                }
            }
        }
        tracing::debug!(removed, "unused files of pictures removed");
        Ok(removed)
    }

    fn decoded(
        &self,
        master: MediaHash,
        bytes: &[u8],
    ) -> Result<Arc<DecodedMaster>, PictureProblem> {
        let _share = self
            .budget
            .acquire(read_header(bytes, &PictureLimits::STANDING)?.memory);
        // The holder of the share before may have decoded the same picture.
        if let Some(source) = self.remembered(master) {
            return Ok(source);
        }
        let source = Arc::new(make::source(bytes)?);
        if source.frame.pixels.len() <= RECENT_BYTES {
            let mut recent = self.recent();
            recent.truncate(RECENT - 1);
            recent.push_front((master, source.clone()));
        }
        Ok(source)
    }

    fn remembered(&self, master: MediaHash) -> Option<Arc<DecodedMaster>> {
        self.recent()
            .iter()
            .find(|(hash, _)| *hash == master)
            .map(|(_, source)| source.clone())
    }

    fn recent(&self) -> std::sync::MutexGuard<'_, VecDeque<(MediaHash, Arc<DecodedMaster>)>> {
        self.recent.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn path(&self, master: MediaHash, name: &str) -> PathBuf {
        self.folder.join(&master.to_string()[..2]).join(name)
    }
}

/// Keeps a file. That is a courtesy, see [`PictureCache`].
fn keep(path: &Path, bytes: &[u8]) {
    let whole = [xxh3_128(bytes).to_le_bytes().as_slice(), bytes].concat();
    let _ = path
        .parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| replace(path, MODE, |file| file.write_all(&whole)));
}

fn read(path: &Path) -> Option<Vec<u8>> {
    let mut bytes = fs::read(path).ok()?;
    let digest = u128::from_le_bytes(bytes.get(..DIGEST)?.try_into().ok()?);
    bytes.drain(..DIGEST);
    (xxh3_128(&bytes) == digest).then_some(bytes)
}

fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    Ok(disk::members_if_any(folder)?
        .into_iter()
        .map(|member| member.path)
        .collect())
}

/// The name of a file or folder; empty if it is not UTF-8.
fn name_of(path: &Path) -> &str {
    let name = path.file_name().and_then(|name| name.to_str());
    name.unwrap_or_default()
}

/// Whether [`PictureCache::path`] gives folders this name, or ornaments are in it.
fn is_of_cache(folder: &Path) -> bool {
    let name = name_of(folder);
    name == ORNAMENTS || (name.len() == 2 && name.bytes().all(|byte| byte.is_ascii_hexdigit()))
}

/// The master at the beginning of a file's name.
fn master_of(name: &str) -> Option<MediaHash> {
    let owner = name.split(['-', '.']).next()?;
    MediaHash::try_from(owner.to_owned()).ok()
}

/// Whether a cache gives files such a name, also while it writes them.
fn is_of_picture(name: &str) -> bool {
    is_of_ornament(name) || master_of(name).is_some()
}

fn is_of_ornament(name: &str) -> bool {
    name.split(['-', '.']).next() == Some(ORNAMENTS)
}

/// Whether a file with a name such as `{hash}-640-v1.webp.q80`, `{hash}-facts-v1` or
/// `ornament-share-v1.jpg` is still used.
fn is_wanted(name: &str, keep: &HashSet<MediaHash>) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    if is_unfinished(name) || !stem.ends_with(&format!("-v{ENCODER}")) {
        return false;
    }
    is_of_ornament(name) || master_of(name).is_some_and(|hash| keep.contains(&hash))
}

/// `format width height color phash`.
fn facts_as_text(facts: &Facts) -> String {
    let Facts {
        format,
        width,
        height,
        color,
        phash,
    } = facts;
    format!(
        "{} {width} {height} {} {phash}",
        format.extension(),
        color.number()
    )
}

fn facts_from(text: &str) -> Option<Facts> {
    let mut words = text.split(' ');
    let format = words.next()?;
    let format = [PictureFormat::Jpeg, PictureFormat::Png, PictureFormat::WebP]
        .into_iter()
        .find(|known| known.extension() == format)?;
    let width = words.next()?.parse().ok()?;
    let height = words.next()?.parse().ok()?;
    let color = PlaceholderColor::try_from(words.next()?.parse::<u8>().ok()?).ok()?;
    let phash = Phash(u64::from_str_radix(words.next()?, 16).ok()?);
    words.next().is_none().then_some(Facts {
        format,
        width,
        height,
        color,
        phash,
    })
}

#[cfg(test)]
mod tests;
