//! A whole portal, as a folder of text or an export holds it.

use super::entry::Document;
use super::media::MediaHash;
use super::site::Site;
use std::collections::BTreeMap;
use std::path::PathBuf;

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
