//! A folder of content in memory, without its bodies.

use super::loaded::Loaded;
use super::outline::Outline;
use crate::index::{Index, Row};
use crate::problems::FileProblem;
use model::{MediaHash, Site, UnixSeconds};
use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};

/// A folder of content without its bodies.
pub struct LoadedPortal {
    pub(crate) dir: PathBuf,
    /// Paths of entries that could not be read: what leads there is not judged.
    pub(super) unread: HashSet<String>,
    /// Settings, menus, terms and people.
    pub site: Site,
    /// All entries, in the order of kinds and slugs, which are numbered by it from 1.
    pub outlines: Vec<Outline>,
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
        outlines: Vec<Outline>,
        entries: Vec<Loaded>,
        mut warnings: Vec<FileProblem>,
    ) -> LoadedPortal {
        for outline in &outlines {
            media.extend(outline.pictures(dir));
            warnings.extend(outline.warnings.iter().cloned());
        }
        warnings.sort();
        LoadedPortal {
            dir: dir.to_owned(),
            unread: HashSet::new(),
            site,
            outlines,
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
