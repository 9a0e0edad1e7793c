//! What a portal knows: entries of seven kinds, their taxonomy and the settings. Plain data, the same
//! whether it came from text files or from the store.

mod attribute;
mod entry;
mod fields;
mod gallery;
mod kind;
mod locale;
mod media;
mod moments;
mod site;
mod slug;

pub use attribute::{Attribute, AttributeOption, AttributeType, AttributeValue};
pub use entry::{Document, Entry, EntryId, Localized, Status, Text, Translation};
pub use fields::{
    Advertisement, Correction, Diaspora, Fields, Hours, HoursException, Leader, News, Occurrence, Page,
    Performer, Phone, Poster, Reklama, Service, ServiceItem,
};
pub use gallery::GalleryPicture;
pub use kind::{Kind, Order};
pub use locale::Locale;
pub use media::{Media, MediaHash};
pub use site::{
    AdRules, BannedWord, Category, Location, Person, Premoderation, Redirect, Settings, Site, Slide, Tag,
    Taxon, WordAction, WordForm,
};
pub use slug::{RESERVED, Slug, SlugError, is_reserved, slugify, transliterate};
