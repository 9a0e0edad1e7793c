//! Views: what each page shows, worked out from the index, the records and the settings. A view is plain
//! data; the theme turns it into HTML.

mod answers;
mod banners;
mod card;
mod chrome;
mod consent;
mod data;
mod fixed;
mod head;
mod home;
mod hsts;
mod item;
mod ld;
mod list;
mod parts;
mod picture;
mod price;
pub mod shape;
pub(crate) mod words;

pub use card::Drawn;
pub use chrome::Frame;
pub use hsts::Hsts;
pub(crate) use list::has_filter;

use crate::address::BaseUrl;
use crate::feeds::FeedEntry;
use crate::index::Index;
use crate::markdown::BodyFacts;
use crate::model::{EntryId, Locale, MediaHash, Site};
use crate::picture::{Cache, Turns};
use crate::plan::{Page, Plan, Shape, needs_server};
use crate::snapshot::{Record, Source, SourceError};
use crate::theme::Theme;
use foldhash::fast::RandomState;
use jiff::tz::TimeZone;
use serde::Serialize;
use shape::{ErrorPage, FormPage, Head, Home, Item, List, PageText, Picture, Search, ShareImage, SignIn};
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// Options that shape the tree.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the public site is.
    pub base_url: BaseUrl,
    /// How addresses become names of files.
    pub shape: Shape,
    /// Whether visnyk-api serves the site. Without it pages have no form and no link that needs it.
    pub server: bool,
    /// Whether one can sign in through a service of others: its cookies are listed then.
    pub sign_in_service: bool,
    /// Whether `_payload.json` is written beside every page.
    pub payloads: bool,
    /// Only `_headers` depends on it, so pages stay as they are when it changes.
    pub hsts: Hsts,
    /// Files made of pictures, kept from one publish to the next; what they hold does not depend on it.
    pub pictures: Arc<Cache>,
}

impl Config {
    /// The usual options; `pictures` is the folder that keeps files made of pictures. A site below a path has no server:
    /// cookies of visnyk-api are for a whole host.
    pub fn new(base_url: BaseUrl, pictures: &Path) -> Config {
        Config {
            server: base_url.path().is_empty(),
            sign_in_service: false,
            base_url,
            shape: Shape::default(),
            payloads: true,
            hsts: Hsts::Off,
            pictures: Arc::new(Cache::new(pictures.to_owned(), Turns::default())),
        }
    }

    /// Where the tree in `out` keeps files made of pictures, unless another folder is named.
    pub fn pictures_of(out: &Path) -> PathBuf {
        out.join(".visnyk/pictures")
    }
}

/// The page's own part: which template, and what it sees.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Main {
    Home(Box<Home>),
    List(Box<List>),
    Item(Box<Item>),
    Page(Box<PageText>),
    Search(Box<Search>),
    Login(SignIn),
    VerifyRequest(SignIn),
    Form(Box<FormPage>),
    Error(ErrorPage),
}

impl Main {
    /// The template and the name its view has there.
    pub fn template(&self) -> (&'static str, &'static str) {
        match self {
            Main::Home(_) => ("pages/home.html", "home"),
            Main::List(_) => ("pages/list.html", "list"),
            Main::Item(_) => ("pages/item.html", "item"),
            Main::Page(_) => ("pages/page.html", "page"),
            Main::Search(_) => ("pages/search.html", "search"),
            Main::Login(_) => ("pages/login.html", "sign_in"),
            Main::VerifyRequest(_) => ("pages/verify-request.html", "sign_in"),
            Main::Form(_) => ("pages/form.html", "page"),
            Main::Error(_) => ("pages/error.html", "error"),
        }
    }

    /// Sign-in pages and answers have a layout of their own, spelled as docs/specification.md §2 spells it.
    pub fn layout(&self) -> &'static str {
        match self {
            Main::Login(_) | Main::VerifyRequest(_) | Main::Form(_) => "varification",
            _ => "default",
        }
    }
}

/// One page, complete but for its body, which is read and rendered only when the page is.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    pub locale: Locale,
    /// Site path with the language prefix.
    pub path: String,
    pub head: Head,
    /// JSON-LD blocks, safe to stand inside `<script>`.
    pub json_ld: Vec<String>,
    /// Absent where the page is not to be listed.
    pub image: Option<ShareImage>,
    /// The same page in the other language.
    pub twin: String,
    /// Section the page belongs to, or nothing.
    pub current: &'static str,
    pub main: Main,
    /// Entries that the page lists, or shows beside its own: the list `cards` of templates, whose members
    /// are HTML of `cards/{kind}.html` or `cards/related.html`.
    pub cards: Vec<Drawn>,
    pub body: Option<BodyView>,
}

/// Everything the rendered body depends on.
#[derive(Clone, Debug, Serialize)]
pub struct BodyView {
    /// Not part of what the page says: two loaders may number differently.
    #[serde(skip)]
    pub id: EntryId,
    /// The language the body is written in.
    pub written: Locale,
    pub digest: String,
    /// Where its links lead; `None` when nothing public stands there.
    pub links: Vec<(String, Option<String>)>,
    /// Its pictures by name.
    pub images: Vec<(String, Picture)>,
    /// Written by a user: paragraphs and line breaks only.
    pub plain: bool,
}

/// Makes the views of one portal at one moment; what several pages share is made once.
pub struct Views<'a> {
    pub site: &'a Site,
    pub index: &'a Index<'a>,
    pub source: &'a dyn Source,
    pub theme: &'a Theme,
    pub config: &'a Config,
    zone: TimeZone,
    records: Memo<EntryId, Arc<Record>>,
    cards: Memo<(EntryId, Locale), card::Both>,
    tones: Memo<MediaHash, crate::picture::Tone>,
    /// An entry stands in up to three feeds, each in three formats.
    pub(crate) feed_entries: Memo<(EntryId, Locale), Arc<FeedEntry>>,
    pub(crate) shares: Memo<(Locale, ShareImage), Arc<[u8]>>,
    frames: Memo<(Locale, &'static str, &'static str), Arc<Frame>>,
    /// Names what every page depends on.
    pub(crate) base: u128,
}

#[derive(Debug, thiserror::Error)]
pub enum ViewError {
    #[error(transparent)]
    Source(#[from] SourceError),
    /// The file of a picture is missing, or is no picture.
    #[error("{1}")]
    Picture(MediaHash, SourceError),
    #[error("template {template}: {message}")]
    Template { template: String, message: String },
}

impl ViewError {
    pub(crate) fn template(template: &str, error: &tera::Error) -> ViewError {
        let mut message = error.to_string();
        let mut source = std::error::Error::source(error);
        while let Some(inner) = source {
            message.push_str(": ");
            message.push_str(&inner.to_string());
            source = inner.source();
        }
        ViewError::Template { template: template.to_owned(), message }
    }
}

impl<'a> Views<'a> {
    pub fn new(
        site: &'a Site,
        index: &'a Index<'a>,
        source: &'a dyn Source,
        theme: &'a Theme,
        config: &'a Config,
    ) -> Views<'a> {
        let zone = TimeZone::get(&site.settings.tz).unwrap_or(TimeZone::UTC);
        let (records, cards, frames) = (Memo::of(RECORDS), Memo::of(CARDS), Memo::of(CARDS));
        let (tones, feed_entries, shares) = (Memo::of(CARDS), Memo::of(FEED_ENTRIES), Memo::of(SHARES));
        let base = crate::render::base_hash(&theme.build, config);
        Views {
            site,
            index,
            source,
            theme,
            config,
            zone,
            records,
            cards,
            tones,
            feed_entries,
            shares,
            frames,
            base,
        }
    }

    pub fn plan(&self) -> Plan<'a> {
        Plan { index: self.index, site: self.site }
    }

    pub fn record(&self, id: EntryId) -> Result<Arc<Record>, ViewError> {
        self.records.get(&id, || Ok(self.source.record(id)?))
    }

    /// The view of a page that the plan has.
    pub fn page(&self, page: &Page, locale: Locale) -> Result<View, ViewError> {
        match page {
            Page::Home => self.home(locale),
            Page::Item(id) => self.item(*id, locale),
            Page::List { kind, category } => self.first_page(*kind, *category, locale),
            Page::Archive { kind, category, cut } => self.archive_page(*kind, *category, cut, locale),
            Page::Search(kind) => Ok(self.search(*kind, locale, None)),
            Page::Login => Ok(self.sign_in(locale, Main::Login(SignIn::default()))),
            Page::VerifyRequest => Ok(self.sign_in(locale, Main::VerifyRequest(SignIn::default()))),
            Page::Fixed(fixed) => Ok(self.fixed_page(*fixed, locale)),
            Page::Error(status) => Ok(self.error(*status, locale, "")),
        }
    }

    /// A translation.
    pub(crate) fn text(&self, locale: Locale, key: &str) -> String {
        self.theme.messages.text(locale, key, &[])
    }

    pub(crate) fn absolute(&self, path: &str) -> String {
        self.config.base_url.absolute(path)
    }

    /// Where a path of this site leads: itself, the entry that moved from there, or nowhere.
    pub(crate) fn destination(&self, path: &str) -> Option<String> {
        self.index.destination(path, self.site).filter(|path| self.is_served(path))
    }

    /// Whether something answers at an address of this site: in trees of files alone visnyk-api does not.
    pub(crate) fn is_served(&self, path: &str) -> bool {
        self.config.server || !needs_server(path)
    }

    fn body(&self, record: &Record, locale: Locale, written: Locale) -> BodyView {
        let facts: &BodyFacts = &record.facts[written.index()];
        let resolve = |path: &String| self.destination(path).map(|path| locale.path(&path));
        let image = |name: &String| {
            let media = record.entry.media.iter().find(|media| media.name == *name)?;
            Some((name.clone(), picture::plain(media, "")))
        };
        BodyView {
            id: record.entry.id,
            written,
            digest: facts.digest.clone(),
            links: facts.links.iter().map(|path| (path.clone(), resolve(path))).collect(),
            images: facts.images.iter().filter_map(image).collect(),
            plain: record.entry.kind() == crate::model::Kind::Advertisements,
        }
    }
}

/// Records and cards remembered at once. Pages follow each other in the order of entries and show their
/// neighbours, so few are made twice, and a portal of any size fits.
const RECORDS: usize = 1 << 13;
const CARDS: usize = 1 << 16;
/// They hold whole texts.
const FEED_ENTRIES: usize = 1 << 10;
/// Nearly all are the portal's own.
const SHARES: usize = 1 << 10;

/// Values made at most a few times by several threads and then shared; about so many of them.
pub(crate) struct Memo<K, V> {
    room: usize,
    shards: Vec<Mutex<HashMap<K, V, RandomState>>>,
    hasher: RandomState,
}

const SHARDS: usize = 32;

impl<K: Hash + Eq + Clone, V: Clone> Memo<K, V> {
    fn of(room: usize) -> Memo<K, V> {
        Memo {
            room: room / SHARDS,
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            hasher: RandomState::default(),
        }
    }

    #[allow(clippy::cast_possible_truncation, reason = "every bit of a hash is as good")]
    pub(crate) fn get<E>(&self, key: &K, make: impl FnOnce() -> Result<V, E>) -> Result<V, E> {
        let shard = &self.shards[self.hasher.hash_one(key) as usize % SHARDS];
        let lock = || shard.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some(value) = lock().get(key) {
            return Ok(value.clone());
        }
        // Made outside the lock: making one value may need another of the same shard.
        let value = make()?;
        let mut known = lock();
        if known.len() >= self.room {
            known.clear();
        }
        known.insert(key.clone(), value.clone());
        Ok(value)
    }
}
