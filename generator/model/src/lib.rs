//! The data of a portal, and the rules that hold for it wherever it is stored: entries of seven
//! kinds, taxonomy and settings, the table of their fields, addresses, formats, Markdown, and the
//! words of searches.
//!
//! Plain data and pure functions. It must not know files, stores, HTTP, themes, pages or the time.

#![warn(missing_docs)]

mod base_url;
pub mod characters;
pub mod check;
mod data;
mod escape;
pub mod field;
pub mod file_content;
pub mod format;
pub mod markdown;
mod problem;
mod record;
pub mod search;
mod site_path;
pub mod syntax;
pub mod typed;

pub use base_url::BaseUrl;
pub use data::{
    ANSWER, AdRules, AdRulesDraft, Advertisement, AttachedFile, Attachment, Attribute,
    AttributeDraft, AttributeOption, AttributeOptionDraft, AttributeType, AttributeValue,
    Authority, BannedWord, CONDITIONS, Category, CategoryDraft, Color, Consent, Cookie, CookieLink,
    Cookies, Correction, Creative, DARK_PAPER, DAY, DEALS, Degrees, Diaspora, Document, Draft,
    Entry, EntryId, Fields, FileForm, FileType, FixedPage, GalleryPicture, Given, HOUR, HomeBlock,
    Hours, HoursException, Identity, Incoming, Kind, LIGHT_PAPER, LanguageState, LanguageStatus,
    Languages, LazyPortal, Leader, Locale, Localized, LocalizedDraft, Location, LocationDraft,
    MINUTE, Maintenance, Media, MediaHash, Member, Members, News, Occurrence, Order, Origin, Page,
    Performer, Person, PersonDraft, Phash, Phone, PictureDraft, Placement, Portal, Poster,
    Premoderation, PublicTimes, READABLE, Reader, Redirect, RedirectDraft, Redirects, Reklama,
    Retention, SecondFactorRule, SectionSet, Service, ServiceItem, Settings, SettingsDraft, Site,
    Slide, SlideDraft, Slug, SlugError, Status, Synonym, TERMS, Tag, TagDraft, Taxon, Text,
    Translation, UnixSeconds, View, WANTED, WordAction, WordForm, attachment_path, branch,
    canonical, is_name_of_file, is_owned, is_rendered, is_reserved, is_served, kept, lists,
    name_for, occurrence_span, slugify, split_query, transliterate, window,
};
pub use escape::escape_html;
pub use problem::FieldProblem;
pub use record::Record;
pub use site_path::{SiteLink, SitePath};
