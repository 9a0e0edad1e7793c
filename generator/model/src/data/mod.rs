//! The data of a portal, the same whether it came from text files or from the store. It must not
//! know where data comes from, nor what a page looks like.

mod answer;
mod attached_file;
mod attachment;
mod attribute;
mod color;
mod document;
mod entry;
mod fields;
mod file_type;
mod gallery;
mod given;
mod identity;
pub mod kept;
mod kind;
mod languages;
mod lists;
mod locale;
mod localized;
mod media;
mod origin;
mod picture_draft;
mod placement;
mod portal;
mod public_times;
mod redirects;
mod routes;
#[cfg(feature = "schema")]
mod schema;
mod sections;
mod settings;
mod shown_texts;
mod site;
mod skip;
mod slug;
mod synonyms;
mod times;

pub use answer::AttributeValue;
pub use attached_file::AttachedFile;
pub use attachment::{Attachment, attachment_path};
pub use attribute::{
    ANSWER, Attribute, AttributeDraft, AttributeOption, AttributeOptionDraft, AttributeType,
};
pub use color::{Color, DARK_PAPER, LIGHT_PAPER, READABLE};
pub use document::{Draft, Incoming, Member, Members, Reader, View};
pub use entry::{Document, Entry, EntryId, Status, Text, Translation};
pub use fields::APPS;
pub use fields::{
    Advertisement, CONDITIONS, Correction, Creative, Diaspora, Fields, Hours, HoursException,
    Leader, News, Occurrence, Page, Performer, Phone, Poster, Reklama, Service, ServiceItem,
};
pub use file_type::{FileForm, FileType};
pub use gallery::GalleryPicture;
pub use given::Given;
pub use identity::{Authority, Identity};
pub use kind::{Kind, Order};
pub use languages::{LanguageState, LanguageStatus, Languages};
pub use lists::lists;
pub use locale::Locale;
pub use localized::{Localized, LocalizedDraft, name_for};
pub use media::{Media, MediaHash, Phash};
pub use origin::Origin;
pub use picture_draft::PictureDraft;
pub use placement::Placement;
pub use portal::{LazyPortal, Portal};
pub use public_times::PublicTimes;
pub use redirects::{Redirect, RedirectDraft, Redirects, canonical, split_query};
pub use routes::{is_owned, is_rendered, is_served};
pub use sections::SectionSet;
pub use settings::{
    BannedWord, Consent, Cookie, CookieLink, Cookies, HomeBlock, Maintenance, Premoderation,
    Retention, SecondFactorRule, Settings, SettingsDraft, Slide, SlideDraft, WordAction, WordForm,
};
pub use site::{
    AdRules, AdRulesDraft, Category, CategoryDraft, DEALS, Degrees, Location, LocationDraft,
    Person, PersonDraft, Site, TERMS, Tag, TagDraft, Taxon, WANTED, branch,
};
pub use slug::{FixedPage, Slug, SlugError, is_name_of_file, is_reserved, slugify, transliterate};
pub use synonyms::Synonym;
pub use times::{DAY, HOUR, MINUTE, UnixSeconds, occurrence_span, window};
