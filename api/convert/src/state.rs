//! What earlier runs wrote into a folder: `.visnyk/convert.json` in it, which the loader of content
//! ignores like every hidden file. It goes with the folder, so that a copy can be converted into
//! again. Front matter cannot carry these facts: the model refuses unknown members.

use crate::error::ConvertError;
use files::disk;
use files::whole_file::WholeFile;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

const FOLDER: &str = ".visnyk";
const FILE: &str = "convert.json";

/// The shape of the file.
const VERSION: u32 = 1;

/// An entry that an earlier run wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct WrittenEntry {
    /// `news/slug`.
    pub path: String,
    /// Of its files as they were written; empty: a run was killed before it wrote them.
    pub digest: String,
    /// The date of publication that an entry without one received.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub published_at: Option<Timestamp>,
}

/// Everything that earlier runs wrote.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct State {
    version: u32,
    /// By kind and number of the source: `wordpress:12`.
    pub entries: BTreeMap<String, WrittenEntry>,
    /// Sources of redirects: one that was removed by hand does not come back.
    pub redirects: BTreeSet<String>,
}

fn file_of(dir: &Path) -> PathBuf {
    dir.join(FOLDER).join(FILE)
}

impl State {
    pub(crate) fn read(dir: &Path) -> Result<State, ConvertError> {
        let file = file_of(dir);
        let Some(bytes) = disk::read(&file).map_err(ConvertError::Disk)? else {
            return Ok(State {
                version: VERSION,
                ..State::default()
            });
        };
        let place = file.display().to_string();
        let state: State = serde_json::from_slice(&bytes).map_err(|error| {
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
