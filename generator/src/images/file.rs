//! Files below `/media`: those of pictures, and attachments.

use super::ornament::share_name;
use super::variant::{Variant, variants_of};
use model::{MediaHash, attachment_path};
use serde::{Deserialize, Serialize};

/// A file under `/media` that a page shows, names or offers.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PictureFile {
    /// One of the files a picture is published as.
    Photo(MediaHash, Variant),
    /// The ornament that social networks show of pages without a picture.
    Share(Variant),
    /// A file that readers save, as it is, by this name.
    Attachment(MediaHash, Box<str>),
}

impl PictureFile {
    /// The widths of a picture of `width` pixels.
    pub fn photo(hash: MediaHash, width: u32) -> impl Iterator<Item = PictureFile> {
        variants_of(width).map(move |width| PictureFile::Photo(hash, Variant::Width(width)))
    }

    /// Its published path, from the root of the tree.
    pub fn path(&self) -> String {
        match self {
            PictureFile::Photo(hash, variant) => format!("/media/{}", variant.file_name(*hash)),
            PictureFile::Share(variant) => format!("/media/{}", share_name(*variant)),
            PictureFile::Attachment(hash, name) => attachment_path(*hash, name),
        }
    }
}

/// The pictures for social networks: the second for readers that know no WebP.
pub const SHARES: [Variant; 2] = [Variant::Share, Variant::ShareJpeg];
