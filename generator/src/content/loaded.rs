//! An entry of a folder in memory.

use super::names::ENTRY_FILES;
use super::text;
use super::text::Unreadable;
use model::markdown::{BodyFacts, KeptBody, PreparedRef};
use model::{Entry, Locale};
use std::io;
use std::ops::Range;
use std::path::PathBuf;

/// An entry whose bodies stay where they are.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The entry, numbered within the portal.
    pub entry: Entry,
    pub(crate) facts: [BodyFacts; 2],
    pub(crate) body: Body,
}

/// The places of the bodies of an entry: in its two files, at these bytes.
#[derive(Clone, Debug)]
pub struct Body {
    pub(crate) dir: PathBuf,
    /// The language whose file has the fields that both share.
    pub(super) first: Locale,
    pub(crate) spans: [Range<usize>; 2],
    /// The bodies prepared by [`model::markdown::prepare`], while there is room.
    pub(super) prepared: [Option<KeptBody>; 2],
}

/// Bytes of prepared bodies kept in memory from reading to rendering; the rest is read again.
pub(super) const ROOM: usize = 96 << 20;

impl Body {
    /// The text, read into `buffer` in place of what it held.
    pub fn read<'b>(&'b self, locale: Locale, buffer: &'b mut Vec<u8>) -> io::Result<&'b str> {
        let span = self.spans[locale.index()].clone();
        if span.is_empty() {
            return Ok("");
        }
        let text = text::read(&self.dir.join(ENTRY_FILES[locale.index()]), buffer);
        let text = text.map_err(|error| match error {
            Unreadable::Io(error) => error,
            error => io::Error::other(error.to_string()),
        })?;
        text.get(span).ok_or_else(|| {
            io::Error::other("the file changed while it was being read; build again")
        })
    }

    /// The body as it was prepared when the file was read, if it was kept.
    pub fn prepared(&self, locale: Locale) -> Option<PreparedRef<'_>> {
        self.prepared[locale.index()].as_ref().map(KeptBody::as_ref)
    }
}
