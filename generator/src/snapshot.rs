//! The source from which a build reads entries and pictures. Texts are read when a page needs them,
//! so that the cost of an edit does not depend on the size of the portal. It must not know what is
//! public.

use model::markdown::PreparedRef;
use model::{EntryId, Locale, MediaHash, Record, Site};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;

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

/// A folder of content as a source.
pub struct Files {
    /// Settings, taxonomy and redirects of the folder.
    pub site: Arc<Site>,
    records: HashMap<EntryId, Arc<Record>>,
    bodies: HashMap<EntryId, crate::content::Body>,
    media: BTreeMap<MediaHash, PathBuf>,
}

impl Files {
    /// A source of the loaded portal.
    pub fn new(portal: crate::content::LoadedPortal) -> Files {
        let mut records = HashMap::with_capacity(portal.entries.len());
        let mut bodies = HashMap::with_capacity(portal.entries.len());
        for loaded in portal.entries {
            let id = loaded.entry.id;
            bodies.insert(id, loaded.body);
            records.insert(
                id,
                Arc::new(Record {
                    entry: loaded.entry,
                    facts: loaded.facts,
                }),
            );
        }
        Files {
            site: Arc::new(portal.site),
            records,
            bodies,
            media: portal.media,
        }
    }

    /// All records, in no order.
    pub fn records(&self) -> impl Iterator<Item = &Arc<Record>> {
        self.records.values()
    }
}

impl Source for Files {
    fn record(&self, id: EntryId) -> Result<Arc<Record>, SourceError> {
        self.records
            .get(&id)
            .cloned()
            .ok_or_else(|| SourceError::new(format!("entry {}", id.0), "is not in content"))
    }

    fn body<'b>(
        &'b self,
        id: EntryId,
        locale: Locale,
        buffer: &'b mut Vec<u8>,
    ) -> Result<&'b str, SourceError> {
        let Some(body) = self.bodies.get(&id) else {
            return Ok("");
        };
        body.read(locale, buffer)
            .map_err(|error| SourceError::new(format!("entry {}", id.0), error))
    }

    fn prepared(&self, id: EntryId, locale: Locale) -> Option<PreparedRef<'_>> {
        self.bodies.get(&id)?.prepared(locale)
    }

    fn media(&self, hash: MediaHash) -> Result<Vec<u8>, SourceError> {
        let path = self
            .media
            .get(&hash)
            .ok_or_else(|| SourceError::new(hash.to_string(), "is not in content"))?;
        std::fs::read(path).map_err(|error| SourceError::new(path.display().to_string(), error))
    }
}
