//! What marks in front matter cannot say of earlier runs: entries and redirects that people removed
//! since. It is in `.visnyk/convert.json` in the folder, which the loader of content ignores like
//! every hidden file.

use crate::error::ConvertError;
use crate::mark::MarkedEntries;
use files::disk;
use files::whole_file::WholeFile;
use model::Kind;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The hidden folder of what conversions remember.
pub(crate) const FOLDER: &str = ".visnyk";
const FILE: &str = "convert.json";

/// The shape of the file.
const VERSION: u32 = 2;

/// Everything that earlier runs wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    version: u32,
    /// Slugs of entries by collection, and by kind and number of the source: `wordpress:12`.
    entries: BTreeMap<String, BTreeMap<String, String>>,
    /// Sources of redirects: one that was removed by hand does not come back.
    pub redirects: BTreeSet<String>,
}

fn file_of(dir: &Path) -> PathBuf {
    dir.join(FOLDER).join(FILE)
}

impl State {
    pub(crate) fn read(dir: &Path, marked: &MarkedEntries) -> Result<State, ConvertError> {
        let file = file_of(dir);
        let mut state = match disk::read(&file).map_err(ConvertError::Disk)? {
            Some(bytes) => State::parse(&bytes, &file)?,
            None => State {
                version: VERSION,
                ..State::default()
            },
        };
        for (collection, key, entry) in marked.iter() {
            state.note(collection, key, &entry.slug);
        }
        Ok(state)
    }

    fn parse(bytes: &[u8], file: &Path) -> Result<State, ConvertError> {
        let place = file.display().to_string();
        let state: State = serde_json::from_slice(bytes).map_err(|error| {
            ConvertError::source(
                place.as_str(),
                format!("cannot be read: {error}; remove it to forget what was converted"),
            )
        })?;
        if state.version != VERSION {
            return Err(ConvertError::source(
                place,
                "is of another version of this program",
            ));
        }
        Ok(state)
    }

    /// Remembers the entry of a thing.
    pub(crate) fn note(&mut self, collection: &str, key: &str, slug: &str) {
        let entries = self.entries.entry(collection.to_owned()).or_default();
        entries.insert(key.to_owned(), slug.to_owned());
    }

    /// The slug of the entry of this kind that a thing became.
    pub(crate) fn slug(&self, kind: Kind, key: &str) -> Option<&str> {
        let entries = self.entries.get(kind.collection())?;
        entries.get(key).map(String::as_str)
    }

    /// Every entry: its key and its folder.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (&str, String)> {
        self.entries.iter().flat_map(|(collection, entries)| {
            let entries = entries.iter();
            entries.map(move |(key, slug)| (key.as_str(), format!("{collection}/{slug}")))
        })
    }

    /// Writes the file, unless it says the same already.
    pub(crate) fn write(&self, dir: &Path) -> Result<(), ConvertError> {
        let file = file_of(dir);
        let mut text = serde_json::to_vec_pretty(self)
            .map_err(|error| ConvertError::source(FILE, error.to_string()))?;
        text.push(b'\n');
        if disk::read(&file).map_err(ConvertError::Disk)?.as_ref() == Some(&text) {
            return Ok(());
        }
        let folder = dir.join(FOLDER);
        fs::create_dir_all(&folder).map_err(|error| ConvertError::io(&folder, error))?;
        WholeFile::begin(&file, None)
            .and_then(|whole| whole.commit(&text))
            .map_err(|error| ConvertError::io(&file, error))
    }
}
