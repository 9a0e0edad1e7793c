//! The source from which a build reads entries and pictures. Texts are read when a page needs them,
//! so that the cost of an edit does not depend on the size of the portal. It must not know what is
//! public.

use crate::content::{self, Body, Loaded, LoadedPortal, Outline};
use model::markdown::PreparedRef;
use model::{EntryId, Locale, MediaHash, Record, Site};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

/// A record, a body or a picture could not be read.
#[derive(Debug, thiserror::Error)]
#[error("{what}: {why}")]
pub struct SourceError {
    pub(crate) what: String,
    pub(crate) why: String,
}

impl SourceError {
    /// `what` could not be read, because of `why`.
    #[allow(
        clippy::needless_pass_by_value,
        reason = "reads better with errors and words alike"
    )]
    pub fn new(what: impl Into<String>, why: impl std::fmt::Display) -> SourceError {
        SourceError {
            what: what.into(),
            why: format!("{why}"),
        }
    }
}

/// Reads single entries of one consistent state.
pub trait Source: Sync {
    /// The entry with this id; an error if it is unknown.
    fn record(&self, id: EntryId) -> Result<Arc<Record>, SourceError>;
    /// Markdown, empty if there is none. A source that has to fetch it does so into `buffer`, which
    /// loses its old content.
    fn body<'b>(
        &'b self,
        id: EntryId,
        locale: Locale,
        buffer: &'b mut Vec<u8>,
    ) -> Result<&'b str, SourceError>;
    /// The same as [`model::markdown::prepare`] makes it, where that is at hand.
    fn prepared(&self, _id: EntryId, _locale: Locale) -> Option<PreparedRef<'_>> {
        None
    }
    /// The bytes of a master picture.
    fn media(&self, hash: MediaHash) -> Result<Vec<u8>, SourceError>;
}

/// A folder of content as a source. Entries that were not read with it are read when they are asked
/// for.
pub struct Files {
    /// Settings, taxonomy and redirects of the folder.
    pub site: Arc<Site>,
    dir: PathBuf,
    /// By id.
    entries: Vec<FileEntry>,
    media: BTreeMap<MediaHash, PathBuf>,
}

struct FileEntry {
    outline: Outline,
    read: OnceLock<(Arc<Record>, Body)>,
}

impl Files {
    /// A source of the loaded portal.
    pub fn new(portal: LoadedPortal) -> Files {
        let mut entries = Vec::with_capacity(portal.outlines.len());
        let mut read = portal.entries.into_iter().peekable();
        for (id, outline) in (1..).zip(portal.outlines) {
            let own = read.next_if(|loaded| loaded.entry.id == EntryId(id));
            entries.push(FileEntry {
                outline,
                read: own.map(parts).map_or_else(OnceLock::new, OnceLock::from),
            });
        }
        Files {
            site: Arc::new(portal.site),
            dir: portal.dir,
            entries,
            media: portal.media,
        }
    }

    /// The ids of all entries, with what a later build needs of them.
    pub fn outlines(&self) -> impl Iterator<Item = (EntryId, &Outline)> {
        let ids = (1..).map(EntryId);
        ids.zip(self.entries.iter().map(|entry| &entry.outline))
    }

    /// The same, by id, without the entries themselves.
    pub fn into_outlines(self) -> Vec<Outline> {
        self.entries
            .into_iter()
            .map(|entry| entry.outline)
            .collect()
    }

    /// The records that were read, by id.
    pub fn records(&self) -> impl Iterator<Item = &Arc<Record>> {
        let read = self.entries.iter().filter_map(|entry| entry.read.get());
        read.map(|(record, _)| record)
    }

    /// The entry and the places of its bodies; `None`: no entry has this id.
    fn read(&self, id: EntryId) -> Result<Option<&(Arc<Record>, Body)>, SourceError> {
        let at = usize::try_from(id.0 - 1).ok();
        let Some(entry) = at.and_then(|at| self.entries.get(at)) else {
            return Ok(None);
        };
        if let Some(read) = entry.read.get() {
            return Ok(Some(read));
        }
        let loaded = content::read_again(&self.dir, &entry.outline, id, &self.site)
            .map_err(|problem| SourceError::new(format!("entry {}", id.0), problem))?;
        Ok(Some(entry.read.get_or_init(|| parts(loaded))))
    }
}

fn parts(Loaded { entry, facts, body }: Loaded) -> (Arc<Record>, Body) {
    (Arc::new(Record { entry, facts }), body)
}

impl Source for Files {
    fn record(&self, id: EntryId) -> Result<Arc<Record>, SourceError> {
        match self.read(id)? {
            Some((record, _)) => Ok(Arc::clone(record)),
            None => Err(SourceError::new(
                format!("entry {}", id.0),
                "is not in content",
            )),
        }
    }

    fn body<'b>(
        &'b self,
        id: EntryId,
        locale: Locale,
        buffer: &'b mut Vec<u8>,
    ) -> Result<&'b str, SourceError> {
        let Some((_, body)) = self.read(id)? else {
            return Ok("");
        };
        body.read(locale, buffer)
            .map_err(|error| SourceError::new(format!("entry {}", id.0), error))
    }

    fn prepared(&self, id: EntryId, locale: Locale) -> Option<PreparedRef<'_>> {
        self.read(id).ok()??.1.prepared(locale)
    }

    fn media(&self, hash: MediaHash) -> Result<Vec<u8>, SourceError> {
        let path = self
            .media
            .get(&hash)
            .ok_or_else(|| SourceError::new(hash.to_string(), "is not in content"))?;
        std::fs::read(path).map_err(|error| SourceError::new(path.display().to_string(), error))
    }
}
