//! What every kind of source has to do.

use crate::error::ConvertError;
use crate::fetch::whole_address;
use crate::item::{Item, PictureRef};
use model::Kind;
use std::collections::BTreeMap;
use std::path::PathBuf;

/// Receives the items of a source, one after the other.
pub(crate) type Sink<'s> = &'s mut dyn FnMut(Item) -> Result<(), ConvertError>;

/// A reader of other software's content.
pub(crate) trait Source {
    /// Hands over every item, and holds no more than one of them. An error means that nothing of
    /// the source is used.
    fn read(&mut self, sink: Sink<'_>) -> Result<SourceFacts, ConvertError>;

    /// The file of a picture that an item with this base names.
    fn picture(&self, base: &str, address: &str) -> Result<PictureFile, ConvertError>;

    /// Where a picture can be fetched, the best place first; `site` is the address of the old site,
    /// or empty.
    fn picture_addresses(&self, address: &str, site: &str) -> Vec<String> {
        whole_address(address, site).into_iter().collect()
    }

    /// A picture by its number or name in the source, as galleries name it.
    fn picture_by_id(&self, _id: &str) -> Option<PictureRef> {
        None
    }
}

/// Where the file of a picture is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PictureFile {
    /// This file.
    At(PathBuf),
    /// Nowhere among the files of the source.
    Missing,
    /// The source has no files of pictures at all: a folder for them was not named.
    NoFolder,
}

/// What a source says beyond its items.
#[derive(Clone, Debug, Default)]
pub(crate) struct SourceFacts {
    /// The name of the site; empty: unknown.
    pub site_name: String,
    /// The address of the site, with scheme and host; empty: unknown.
    pub site: String,
    /// Hosts of the site without scheme: links to them are links within it.
    pub hosts: Vec<String>,
    /// Old addresses that lead to something else than an item.
    pub redirects: Vec<OldAddress>,
    /// Things of the source that become nothing, counted by what they are.
    pub skipped: BTreeMap<String, usize>,
}

/// An old address that belongs to no item of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OldAddress {
    /// Path with query.
    pub from: String,
    pub to: RedirectTarget,
}

/// Where an old address leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RedirectTarget {
    /// The entry that the item with this id became.
    Item(String),
    /// The category of a kind with this key, and what is below its page (`/feed.xml`); if no entry
    /// has it, the search for its name.
    CategoryOrSearch(Kind, String, &'static str, String),
    /// A path of the portal.
    Path(String),
}
