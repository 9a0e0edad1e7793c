//! A snapshot of the store as the source of a build.

use generator::snapshot::{Source, SourceError};
use model::{EntryId, Locale, MediaHash, Record};
use std::fmt::Display;
use std::sync::Arc;
use store::Snapshot;

/// The entries of a snapshot, and a draft that is not on record.
pub(super) struct SnapshotSource<'a> {
    pub snapshot: &'a Snapshot,
    /// An entry with its bodies.
    pub draft: Option<(&'a Arc<Record>, &'a [String; 2])>,
}

impl<'a> SnapshotSource<'a> {
    pub(super) fn of(snapshot: &'a Snapshot) -> SnapshotSource<'a> {
        SnapshotSource {
            snapshot,
            draft: None,
        }
    }
}

fn failed(id: EntryId, error: impl Display) -> SourceError {
    SourceError::new(format!("entry {}", id.number()), error)
}

impl Source for SnapshotSource<'_> {
    fn record(&self, id: EntryId) -> Result<Arc<Record>, SourceError> {
        if let Some((record, _)) = self.draft
            && record.entry.id == id
        {
            return Ok(Arc::clone(record));
        }
        match self.snapshot.live(id) {
            Ok(Some(record)) => Ok(Arc::new(record)),
            Ok(None) => Err(failed(id, "is not live")),
            Err(error) => Err(failed(id, error)),
        }
    }

    fn body<'b>(
        &'b self,
        id: EntryId,
        locale: Locale,
        buffer: &'b mut Vec<u8>,
    ) -> Result<&'b str, SourceError> {
        if let Some((record, bodies)) = self.draft
            && record.entry.id == id
        {
            return Ok(&bodies[locale.index()]);
        }
        let text = self.snapshot.text(id, locale);
        *buffer = text.map_err(|error| failed(id, error))?.into_bytes();
        str::from_utf8(buffer).map_err(|error| failed(id, error))
    }

    fn media(&self, hash: MediaHash) -> Result<Vec<u8>, SourceError> {
        self.snapshot
            .picture(hash)
            .map_err(|error| SourceError::new(hash.to_string(), error))
    }
}
