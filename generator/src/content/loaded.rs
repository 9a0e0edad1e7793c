//! The content of a folder in memory.

use super::brief::Brief;
use super::names::ENTRY_FILES;
use super::text;
use super::text::Unreadable;
use crate::index::{Index, Row};
use crate::problems::FileProblem;
use model::markdown::{BodyFacts, KeptBody, PreparedRef};
use model::{Entry, Locale, MediaHash, Site, UnixSeconds};
use std::collections::{BTreeMap, HashSet};
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};

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

/// A folder of content without its bodies.
pub struct LoadedPortal {
    pub(crate) dir: PathBuf,
    /// Paths of entries that could not be read: what leads there is not judged.
    pub(super) unread: HashSet<String>,
    /// Settings, menus, terms and people.
    pub site: Site,
    /// All entries, in the order of kinds and slugs, which are numbered by it from 1.
    pub briefs: Vec<Brief>,
    /// The entries that were read, in the same order: all, or those that changed since an earlier
    /// build.
    pub entries: Vec<Loaded>,
    pub(crate) media: BTreeMap<MediaHash, PathBuf>,
    /// Faults that keep no page from readers: Markdown that is not read, addresses
    /// that several entries left, ends of events before their starts. [`LoadedPortal::dead_links`]
    /// has what leads nowhere.
    pub warnings: Vec<FileProblem>,
}

impl LoadedPortal {
    /// `media` has the pictures of settings, `warnings` what is not of one entry alone.
    pub(super) fn new(
        dir: &Path,
        site: Site,
        mut media: BTreeMap<MediaHash, PathBuf>,
        briefs: Vec<Brief>,
        entries: Vec<Loaded>,
        mut warnings: Vec<FileProblem>,
    ) -> LoadedPortal {
        for brief in &briefs {
            media.extend(brief.pictures(dir));
            warnings.extend(brief.warnings.iter().cloned());
        }
        warnings.sort();
        LoadedPortal {
            dir: dir.to_owned(),
            unread: HashSet::new(),
            site,
            briefs,
            entries,
            media,
            warnings,
        }
    }

    /// The index rows of the entries that were read.
    pub fn rows(&self) -> impl Iterator<Item = Row> + '_ {
        let entries = self.entries.iter();
        entries.map(|Loaded { entry, facts, .. }| Row::new(entry, facts, &self.site))
    }

    /// The index of the entries that were read at a time.
    pub fn index(&self, as_of: UnixSeconds) -> Index<'static> {
        Index::new(self.rows(), as_of)
    }
}
