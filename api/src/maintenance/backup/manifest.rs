//! The manifest of a backup set: what is in it, with hashes. An archive and a folder hold the same
//! files; the folder's pictures may be in the `media/` beside it, which all sets of a day share.

use super::files::{is_there, write_synced};
use super::{Error, Result};
use domain::ids::Seq;
use jiff::Timestamp;
use model::{EntryId, MediaHash};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use store::{DATABASE, VISITS};

/// File name of the manifest in a set.
pub const MANIFEST: &str = "manifest.json";
/// File name of the server's settings in a set.
pub const SETTINGS: &str = "visnyk.toml";
/// Folder of the pictures in a set, and of those that the sets of `backups/` share.
pub const MEDIA: &str = "media";

const FORMAT: u32 = 1;
/// 200,000 pictures take 30 MB.
const LARGEST: u64 = 256 << 20;
const CHUNK: usize = 64 << 10;

/// The content of a backup set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupManifest {
    /// Version of this format.
    pub format: u32,
    /// Version of the program that wrote the set.
    pub program: String,
    /// Schema of the record.
    pub schema: i64,
    /// When the copy of the record was made.
    pub created_at: Timestamp,
    /// The newest change in the record.
    pub seq: Seq,
    /// Every file of the set.
    pub files: Vec<SetFile>,
    /// Names of picture files that the record names and the data folder lacked.
    pub missing: Vec<String>,
    /// Counts the daily sets in the order in which they were made, whatever the clock said; 0
    /// elsewhere.
    #[serde(default)]
    pub number: u64,
    /// Whether the clock jumped between the daily set before and this one.
    #[serde(default)]
    pub clock_jumped: bool,
    /// Entries of which a stored text could not be read when the set was made.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub illegible: Vec<EntryId>,
}

/// A file of a set.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SetFile {
    /// `visnyk.sqlite3`, `visits.sqlite3`, `visnyk.toml` or `media/HASH.EXT`.
    pub path: String,
    /// The size.
    pub bytes: u64,
    /// Hexadecimal.
    pub blake3: String,
}

impl SetFile {
    /// Describes what `content` holds, which is read to its end.
    pub fn of(path: &str, content: impl Read) -> io::Result<SetFile> {
        copy(path, content, io::sink())
    }

    /// The file name of a picture; `None` for every other file.
    pub fn picture(&self) -> Option<&str> {
        self.path.strip_prefix(MEDIA)?.strip_prefix('/')
    }

    /// The path of the file of a set in a folder: pictures are in the set's own `media/` or in the one
    /// beside the set.
    pub fn locate(&self, set: &Path) -> PathBuf {
        let own = set.join(&self.path);
        match (self.picture(), set.parent()) {
            // A file that cannot be read is there: opening it is the error.
            (Some(name), Some(shared)) if matches!(is_there(&own), Ok(false)) => {
                shared.join(MEDIA).join(name)
            }
            _ => own,
        }
    }

    /// Reads `content` to its end and compares it. `file` is the name for the error.
    pub fn verify(&self, content: impl Read, file: &Path) -> Result<()> {
        self.copy(content, file, io::sink(), file)
    }

    /// Copies `content`, which is in the file `source`, to the file `target`, and compares it.
    pub(super) fn copy(
        &self,
        content: impl Read,
        source: &Path,
        written: impl Write,
        target: &Path,
    ) -> Result<()> {
        // Reads at most one byte more than expected: that shows that the file is too long.
        let cause = match copy(&self.path, content.take(self.bytes + 1), written) {
            Ok(copied) if copied == *self => return Ok(()),
            Ok(_) => format!("{} is damaged", self.path),
            // An archive compares its bytes itself.
            Err(error)
                if matches!(
                    error.kind(),
                    ErrorKind::InvalidData | ErrorKind::UnexpectedEof
                ) =>
            {
                format!("{} is damaged ({error})", self.path)
            }
            Err(error) => return Err(Error::at(target)(error)),
        };
        Err(Error::damaged(source, cause))
    }
}

/// Copies `content` to `target` and describes what was copied.
pub fn copy(path: &str, mut content: impl Read, mut target: impl Write) -> io::Result<SetFile> {
    let mut hasher = blake3::Hasher::new();
    let mut bytes = 0;
    let mut chunk = vec![0; CHUNK];
    loop {
        let read = match content.read(&mut chunk) {
            Ok(0) => break,
            Ok(read) => read,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        hasher.update(&chunk[..read]);
        target.write_all(&chunk[..read])?;
        bytes += read as u64;
    }
    Ok(SetFile {
        path: path.to_owned(),
        bytes,
        blake3: hasher.finalize().to_hex().to_string(),
    })
}

/// Whether a picture's file name is one that the server gives: its hash, a dot and a short
/// extension.
fn is_picture_name(name: &str) -> bool {
    name.split_once('.').is_some_and(|(hash, ext)| {
        (1..=5).contains(&ext.len())
            && ext
                .bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
            && MediaHash::try_from(hash.to_owned()).is_ok_and(|parsed| parsed.to_string() == hash)
    })
}

/// Reads one value of the text of a manifest.
fn value<T: DeserializeOwned>(text: &[u8], file: &Path) -> Result<T> {
    serde_json::from_slice(text)
        .map_err(|error| Error::damaged(file, format!("{MANIFEST}: {error}")))
}

/// The beginning of a manifest: a later format may lack any field but its number.
#[derive(Deserialize)]
struct Head {
    format: u32,
}

impl BackupManifest {
    /// A manifest that lists no file yet.
    pub fn new(schema: i64, seq: Seq, created_at: Timestamp) -> BackupManifest {
        BackupManifest {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            schema,
            created_at,
            seq,
            files: Vec::new(),
            missing: Vec::new(),
            number: 0,
            clock_jumped: false,
            illegible: Vec::new(),
        }
    }

    /// Reads the manifest of an archive or folder; `file` is the name for errors. Every path in it
    /// is one that the server may write, and none occurs twice.
    pub fn parse(content: impl Read, file: &Path) -> Result<BackupManifest> {
        let mut text = Vec::new();
        content
            .take(LARGEST + 1)
            .read_to_end(&mut text)
            .map_err(Error::at(file))?;
        if text.len() as u64 > LARGEST {
            return Err(Error::damaged(file, format!("{MANIFEST} is too large")));
        }
        let Head { format } = value(&text, file)?;
        if format != FORMAT {
            let cause = format!(
                "its format is {format}, and this program knows format {FORMAT}; use a newer program"
            );
            return Err(Error::damaged(file, cause));
        }
        let manifest: BackupManifest = value(&text, file)?;
        let mut paths = BTreeSet::new();
        for listed in &manifest.files {
            let path = listed.path.as_str();
            let is_allowed = [DATABASE, VISITS, SETTINGS].contains(&path)
                || listed.picture().is_some_and(is_picture_name);
            if !is_allowed || !paths.insert(path) {
                return Err(Error::damaged(file, format!("{MANIFEST} names {path:?}")));
            }
        }
        if !paths.contains(DATABASE) {
            return Err(Error::damaged(
                file,
                format!("{MANIFEST} names no {DATABASE}"),
            ));
        }
        Ok(manifest)
    }

    /// Reads the manifest of a set that is a folder.
    pub fn read(set: &Path) -> Result<BackupManifest> {
        let file = set.join(MANIFEST);
        BackupManifest::parse(File::open(&file).map_err(Error::at(&file))?, set)
    }

    /// Writes the manifest into a set that is a folder, and waits until it is on the disk.
    pub fn write(&self, set: &Path) -> Result<()> {
        write_synced(&set.join(MANIFEST), &self.to_json())
    }

    /// The manifest as the text of its file.
    pub fn to_json(&self) -> Vec<u8> {
        // Nothing in it can fail to become JSON.
        let mut text = serde_json::to_vec_pretty(self).unwrap_or_default();
        text.push(b'\n');
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::maintenance::backup::verify;
    use std::fs;
    use support::private_files;

    const PICTURE: &str = "media/af1349b9f5f9a1a6a0404dea36dcc949.webp";

    fn manifest(paths: &[&str]) -> BackupManifest {
        let mut manifest = BackupManifest::new(17, Seq(5), "2026-11-22T09:00:00Z".parse().unwrap());
        manifest.files = paths
            .iter()
            .map(|path| SetFile::of(path, path.as_bytes()).unwrap())
            .collect();
        manifest
    }

    fn parse(manifest: &BackupManifest) -> Result<BackupManifest> {
        BackupManifest::parse(&*manifest.to_json(), Path::new("x.zip"))
    }

    #[test]
    fn a_manifest_is_read_as_it_was_written() {
        let written = manifest(&[DATABASE, VISITS, SETTINGS, PICTURE]);
        assert_eq!(parse(&written).unwrap(), written);
    }

    #[test]
    fn only_names_that_the_server_gives_are_read() {
        for path in [
            "../visnyk.sqlite3",
            "/etc/passwd",
            "media/../visnyk.sqlite3",
            "media/a.webp",
            "media/AF1349B9F5F9A1A6A0404DEA36DCC949.webp",
            "media/af1349b9f5f9a1a6a0404dea36dcc949.webp/x",
            "media/af1349b9f5f9a1a6a0404dea36dcc949.w/x",
            "media/af1349b9f5f9a1a6a0404dea36dcc949",
            "search.sqlite3",
            DATABASE,
        ] {
            let refused = parse(&manifest(&[DATABASE, path])).unwrap_err().to_string();
            assert!(
                refused.starts_with("x.zip is not a whole backup: manifest.json names"),
                "{refused}"
            );
        }
        assert!(parse(&manifest(&[VISITS])).is_err(), "without the record");
    }

    #[test]
    fn a_later_format_is_refused_with_its_number() {
        let later = r#"{"format": 2, "parts": []}"#.as_bytes();
        let refused = BackupManifest::parse(later, Path::new("x.zip"))
            .unwrap_err()
            .to_string();
        assert!(refused.contains("its format is 2"), "{refused}");
    }

    #[test]
    fn a_file_that_changed_is_found_in_the_set_and_in_the_folder_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let set = folder.path().join("daily-1");
        let shared = folder.path().join(PICTURE);
        private_files::create_dir_all(&set).unwrap();
        private_files::create_dir_all(shared.parent().unwrap()).unwrap();
        let manifest = manifest(&[DATABASE, PICTURE]);
        let sound = || {
            fs::write(set.join(DATABASE), DATABASE).unwrap();
            fs::write(&shared, PICTURE).unwrap();
        };
        sound();
        manifest.write(&set).unwrap();
        assert_eq!(verify(&set).unwrap(), manifest);
        for file in [&set.join(DATABASE), &shared] {
            let text = fs::read(file).unwrap();
            for damaged in [
                [&text[..], b"x"].concat(),
                text[1..].to_vec(),
                vec![b'x'; text.len()],
            ] {
                fs::write(file, damaged).unwrap();
                let message = verify(&set).unwrap_err().to_string();
                assert!(message.contains(file.to_str().unwrap()), "{message}");
            }
            fs::remove_file(file).unwrap();
            assert!(matches!(verify(&set), Err(Error::File { .. })));
            sound();
        }
    }
}
