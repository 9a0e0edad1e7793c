//! Packs content into one zip file and unpacks it safely (docs/security.md items 32–35): nothing is
//! written outside the folder, links are refused, and the number and size of files are limited by
//! what comes out, not by the headers.

use crate::background::progress::Progress;
use files::disk;
use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read};
use std::path::{Component, Path, PathBuf};
use support::first_failure::FirstFailure;
use support::private_files;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

/// The end of the names of archives that have to be converted.
pub(super) const SOURCE: &str = ".source.zip";

/// Whether an uploaded archive of this name is one of other software.
pub(super) fn is_source(name: &str) -> bool {
    name.ends_with(SOURCE)
}

/// Bytes of an uploaded archive at most.
pub(crate) const ARCHIVE_LIMIT: usize = 512 << 20;

/// Limits of the content of an archive.
#[derive(Clone, Copy, Debug)]
pub struct ArchiveLimits {
    /// Files and folders in all.
    pub entries: usize,
    /// Bytes of all files together, and of one.
    pub unpacked: u64,
    /// Bytes of one file.
    pub file: u64,
    /// Folders within folders.
    pub depth: usize,
    /// Whether hidden files are passed over, as sites of other software have them; otherwise an
    /// archive with one is refused.
    pub skips_hidden: bool,
}

impl Default for ArchiveLimits {
    fn default() -> ArchiveLimits {
        ArchiveLimits {
            entries: 200_000,
            unpacked: 4 << 30,
            file: 64 << 20,
            depth: 8,
            skips_hidden: false,
        }
    }
}

impl ArchiveLimits {
    /// Limits of an archive of other software: an export may be one large file.
    pub(super) fn of_source() -> ArchiveLimits {
        ArchiveLimits {
            file: 1 << 30,
            depth: 32,
            skips_hidden: true,
            ..ArchiveLimits::default()
        }
    }
}

/// Why an archive is refused.
#[derive(Debug, thiserror::Error)]
#[expect(
    missing_docs,
    reason = "the messages name the variants and their fields"
)]
pub enum ArchiveProblem {
    #[error("no archive, or a damaged one")]
    Damaged,
    #[error("{0}: points outside the archive, or is not a regular file")]
    Unsafe(String),
    #[error("too many files")]
    TooMany,
    #[error("{0}: too large")]
    TooLarge(String),
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl ArchiveProblem {
    /// The key of the message and the name it is about.
    pub(super) fn words(&self) -> (&'static str, String) {
        match self {
            ArchiveProblem::Damaged | ArchiveProblem::Io(_) => ("archive_damaged", String::new()),
            ArchiveProblem::Unsafe(name) => ("archive_unsafe", name.clone()),
            ArchiveProblem::TooMany => ("archive_too_many", String::new()),
            ArchiveProblem::TooLarge(name) => ("archive_too_large", name.clone()),
        }
    }
}

impl From<ZipError> for ArchiveProblem {
    fn from(error: ZipError) -> ArchiveProblem {
        match error {
            ZipError::Io(error) => ArchiveProblem::Io(error),
            _ => ArchiveProblem::Damaged,
        }
    }
}

/// Packs a folder into a file, which is on the disk when this returns; `false`: canceled, and there
/// is none.
pub(super) fn pack(folder: &Path, target: &Path, progress: &Progress) -> io::Result<bool> {
    let mut files = Vec::new();
    walk(folder, &mut files)?;
    files.sort();
    let total = files.len() as u64;
    let mut zip = ZipWriter::new(FirstFailure::new(BufWriter::new(private_files::create(
        target,
    )?)));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .large_file(true);
    for (done, file) in files.iter().enumerate() {
        progress.set(done as u64, total);
        if progress.is_cancelled() {
            drop(zip);
            fs::remove_file(target)?;
            return Ok(false);
        }
        let name = file.strip_prefix(folder).map_err(io::Error::other)?;
        let words: Vec<_> = name
            .components()
            .map(|part| part.as_os_str().to_string_lossy())
            .collect();
        zip.start_file(words.join("/"), options)
            .map_err(io::Error::other)?;
        io::copy(&mut File::open(file)?, &mut zip)?;
    }
    zip.finish()
        .map_err(io::Error::other)?
        .into_inner()?
        .into_inner()
        .map_err(io::IntoInnerError::into_error)?
        .sync_all()?;
    progress.set(total, total);
    Ok(true)
}

fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for member in disk::members_if_any(folder)? {
        if member.ty.is_dir() {
            walk(&member.path, files)?;
        } else {
            files.push(member.path);
        }
    }
    Ok(())
}

/// Unpacks an archive into a new folder; `false`: canceled. The caller deletes the folder.
pub fn unpack(
    archive: &Path,
    folder: &Path,
    limits: ArchiveLimits,
    progress: &Progress,
) -> Result<bool, ArchiveProblem> {
    let mut zip = ZipArchive::new(BufReader::new(File::open(archive)?))?;
    let total = zip.len();
    if total > limits.entries {
        return Err(ArchiveProblem::TooMany);
    }
    private_files::create_dir_all(folder)?;
    let mut left = limits.unpacked;
    for at in 0..total {
        progress.set(at as u64, total as u64);
        if progress.is_cancelled() {
            return Ok(false);
        }
        let mut entry = zip.by_index(at)?;
        let name = entry.name().map(std::borrow::Cow::into_owned)?;
        if limits.skips_hidden && is_hidden(&name) {
            continue;
        }
        let path =
            inside(&name, limits.depth).ok_or_else(|| ArchiveProblem::Unsafe(name.clone()))?;
        if entry.is_dir() {
            continue;
        }
        let kind = entry.unix_mode().map_or(0, |mode| mode & 0o170_000);
        if entry.is_symlink() || !matches!(kind, 0 | 0o100_000) || entry.encrypted() {
            return Err(ArchiveProblem::Unsafe(name));
        }
        let target = folder.join(path);
        if let Some(parent) = target.parent() {
            private_files::create_dir_all(parent)?;
        }
        // Two entries of one name: the archive is ambiguous.
        let mut out = private_files::create_new(&target).map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => ArchiveProblem::Unsafe(name.clone()),
            _ => ArchiveProblem::Io(error),
        })?;
        // Headers may lie, so the bytes that come out are counted.
        let most = limits.file.min(left);
        let copied = io::copy(&mut (&mut entry).take(most + 1), &mut out).map_err(|error| {
            match error.kind() {
                io::ErrorKind::InvalidData
                | io::ErrorKind::InvalidInput
                | io::ErrorKind::UnexpectedEof => ArchiveProblem::Damaged,
                _ => ArchiveProblem::Io(error),
            }
        })?;
        if copied > most {
            return Err(ArchiveProblem::TooLarge(name));
        }
        left -= copied;
    }
    progress.set(total as u64, total as u64);
    Ok(true)
}

/// Whether a part of a name is hidden, or the archive of a Mac has it beside the files.
fn is_hidden(name: &str) -> bool {
    let mut parts = name.split('/');
    name.starts_with("__MACOSX/")
        || parts.any(|part| part.starts_with('.') && !matches!(part, "." | ".."))
}

/// Whether an archive is one of a portal: its settings are at the top, or in the only folder. A
/// damaged archive counts as one, and the job says so.
pub(super) fn is_of_portal(archive: &Path) -> io::Result<bool> {
    let Ok(zip) = ZipArchive::new(BufReader::new(File::open(archive)?)) else {
        return Ok(true);
    };
    Ok(zip
        .file_names()
        .flatten()
        .any(|name| name.strip_suffix("settings.toml").is_some_and(is_top)))
}

/// Whether a path is the top of an archive, or a folder there.
fn is_top(above: &str) -> bool {
    above
        .strip_suffix('/')
        .map_or(above.is_empty(), |folder| !folder.contains('/'))
}

/// Packs one file under another name.
pub(super) fn pack_file(file: &Path, name: &str, target: &Path) -> io::Result<()> {
    let out = BufWriter::new(private_files::create_new(target)?);
    let mut zip = ZipWriter::new(FirstFailure::new(out));
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .large_file(true);
    zip.start_file(name, options).map_err(io::Error::other)?;
    io::copy(&mut File::open(file)?, &mut zip)?;
    zip.finish()
        .map_err(io::Error::other)?
        .into_inner()?
        .into_inner()
        .map_err(io::IntoInnerError::into_error)?
        .sync_all()
}

/// The path of a name, if it stays inside the folder: no hidden parts, no separators of other
/// systems.
fn inside(name: &str, depth: usize) -> Option<PathBuf> {
    let is_strange = name.contains(|c: char| c.is_control() || matches!(c, '\\' | ':'));
    if name.is_empty() || name.len() > 1024 || name.starts_with('/') || is_strange {
        return None;
    }
    let path = Path::new(name);
    let plain = path.components().all(|part| match part {
        Component::Normal(word) => word.to_str().is_some_and(|word| !word.starts_with('.')),
        _ => false,
    });
    (plain && path.components().count() <= depth).then(|| path.to_owned())
}

/// The folder that holds the content: the unpacked one, or the only one in it, as archives of
/// folders have it.
pub(super) fn root(folder: &Path) -> io::Result<PathBuf> {
    Ok(match disk::members_if_any(folder)?.as_slice() {
        [only] if only.ty.is_dir() && disk::is_file(&only.path.join("settings.toml"))? => {
            only.path.clone()
        }
        _ => folder.to_owned(),
    })
}
