//! What a portal knows: entries of seven kinds, their taxonomy and the settings. Plain data, the same
//! whether it came from text files or from the store.

mod attribute;
mod entry;
mod fields;
mod gallery;
pub mod kept;
mod kind;
mod locale;
mod media;
mod moments;
mod placement;
mod settings;
mod site;
mod slug;

pub use attribute::{Attribute, AttributeOption, AttributeType, AttributeValue};
pub use entry::{Document, Entry, EntryId, Localized, Status, Text, Translation};
pub use fields::{
    Advertisement, Correction, Creative, Diaspora, Fields, Hours, HoursException, Leader, News, Occurrence,
    Page, Performer, Phone, Poster, Reklama, Service, ServiceItem,
};
pub use gallery::GalleryPicture;
pub use kind::{Kind, Order};
pub use locale::Locale;
pub use media::{Media, MediaHash};
pub use placement::Placement;
pub use settings::{
    BannedWord, Consent, Cookie, CookieLink, Cookies, HomeBlock, Maintenance, Premoderation, Retention,
    Settings, Slide, WordAction, WordForm,
};
pub use site::{AdRules, Category, Degrees, Location, Person, Redirect, Site, Tag, Taxon, branch};
pub use slug::{FixedPage, RESERVED, Slug, SlugError, is_name_of_file, is_reserved, slugify, transliterate};
