//! A whole portal, as a folder of text or an export holds it.

use super::entry::{Document, Entry};
use super::media::MediaHash;
use super::site::Site;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fmt, io};

/// Settings, taxonomy, entries with their bodies, and where their pictures are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Portal {
    /// Settings, taxonomy and redirects.
    pub site: Site,
    /// Sorted by kind and slug.
    pub documents: Vec<Document>,
    /// The file of each picture; one whose file is lost has none.
    pub media: BTreeMap<MediaHash, PathBuf>,
}

/// The bodies of the entry at a place, in the order of [`crate::Locale::ALL`].
type ReadBodies = Box<dyn Fn(usize) -> io::Result<[String; 2]> + Send + Sync>;

/// A portal whose bodies are read when they are asked for: those of a large one take gigabytes.
pub struct LazyPortal {
    /// Settings, taxonomy and redirects.
    pub site: Site,
    /// Sorted by kind and slug.
    pub entries: Vec<Entry>,
    /// The file of each picture; one whose file is lost has none.
    pub media: BTreeMap<MediaHash, PathBuf>,
    /// Reads the bodies of an entry by its place in `entries`.
    pub bodies: ReadBodies,
}

impl LazyPortal {
    /// The same with its bodies.
    ///
    /// # Errors
    /// A body cannot be read.
    pub fn complete(self) -> io::Result<Portal> {
        let mut documents = Vec::with_capacity(self.entries.len());
        for (at, entry) in self.entries.into_iter().enumerate() {
            let bodies = (self.bodies)(at)?;
            documents.push(Document { entry, bodies });
        }
        Ok(Portal {
            site: self.site,
            documents,
            media: self.media,
        })
    }
}

impl fmt::Debug for LazyPortal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LazyPortal")
            .field("site", &self.site)
            .field("entries", &self.entries)
            .finish_non_exhaustive()
    }
}

impl From<Portal> for LazyPortal {
    fn from(portal: Portal) -> LazyPortal {
        let documents = portal.documents.into_iter();
        let (entries, bodies): (Vec<Entry>, Vec<[String; 2]>) = documents
            .map(|document| (document.entry, document.bodies))
            .unzip();
        LazyPortal {
            site: portal.site,
            entries,
            media: portal.media,
            bodies: Box::new(move |at| Ok(bodies[at].clone())),
        }
    }
}
