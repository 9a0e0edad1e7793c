//! Everything the generator writes, by name, and the order in which it is published.

use super::feed::{Feed, FeedFormat};
use crate::images::PictureFile;
use crate::index::{ArchivePage, CategoryIndex, PersonIndex, Shard};
use model::{EntryId, FixedPage, Kind, Locale};

/// One page, in one language.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Page {
    /// The page of an entry.
    Item(EntryId),
    /// A page of the archive of a list.
    Archive {
        /// The section.
        kind: Kind,
        /// A place in its categories; `None`: the whole section.
        category: Option<CategoryIndex>,
        /// A block of numbers, a month or a letter, and which piece of it.
        cut: ArchivePage,
    },
    /// First page of a section or category.
    List {
        /// The section.
        kind: Kind,
        /// A place in its categories; `None`: the whole section.
        category: Option<CategoryIndex>,
    },
    /// The newest stories of a person of the newsroom.
    Author(PersonIndex),
    /// `None` searches everything.
    Search(Option<Kind>),
    /// Sign-in.
    Login,
    /// "Look into your mail".
    VerifyRequest,
    /// What the reader keeps.
    Favourites,
    /// A fixed page that has no entry yet.
    Fixed(FixedPage),
    /// 404, 410, 403 or 500.
    Error(u16),
    /// The front page.
    Home,
}

/// Error pages that hosts serve by name.
pub const ERRORS: [u16; 4] = [403, 404, 410, 500];

/// The forms of the portal's mark that are asked for by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Icon {
    /// Old browsers, readers of feeds and crawlers.
    Favicon,
    /// Home screens of Apple's systems.
    Touch,
    /// Home screens of others.
    Small,
    /// Home screens and splash screens of others.
    Large,
}

impl Icon {
    pub(crate) const ALL: [Icon; 4] = [Icon::Favicon, Icon::Touch, Icon::Small, Icon::Large];

    pub(crate) fn path(self) -> &'static str {
        match self {
            Icon::Favicon => "/favicon.ico",
            Icon::Touch => "/apple-touch-icon.png",
            Icon::Small => "/icon-192.png",
            Icon::Large => "/icon-512.png",
        }
    }

    /// Width and height in pixels; of the largest picture in it.
    pub fn size(self) -> u32 {
        match self {
            Icon::Favicon => 32,
            Icon::Touch => 180,
            Icon::Small => 192,
            Icon::Large => 512,
        }
    }
}

/// Data for the widgets of pages, a file in each language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Fragment {
    /// Running campaigns, for the boxes on pages that are not written again for each of them.
    Banners,
    /// The question about cookies; there is none if readers are asked about nothing.
    Consent,
}

impl Fragment {
    pub(crate) const ALL: [Fragment; 2] = [Fragment::Banners, Fragment::Consent];

    /// `/fragments/banners.ua.json`.
    pub fn path(self, locale: Locale) -> String {
        let name = match self {
            Fragment::Banners => "banners",
            Fragment::Consent => "consent",
        };
        format!("/fragments/{name}.{}.json", locale.code())
    }
}

/// Anything the generator writes. The order is the order of publication (invariant 4): what others
/// point to comes first.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Target {
    /// A bundle of the theme, by its published name.
    Asset(String),
    /// The stylesheet of the portal's own color.
    Accent,
    /// A file below `/media`.
    Picture(PictureFile),
    /// A page with its payload.
    Page(Page, Locale),
    /// The page at an old address, for hosts that read no rules: a path without language prefix.
    Redirect(String, Locale),
    /// A second address of a page: a path without language prefix.
    Alias(String, Locale),
    /// The newest entries, for feed readers.
    Feed(Feed, FeedFormat, Locale),
    /// All events, or those of a category.
    Calendar(Feed, Locale),
    /// The dates of one event.
    Event(EntryId, Locale),
    /// Stories of the last two days.
    SitemapNews,
    /// A piece of the sitemap, above its limit: a section and a block of serial numbers.
    SitemapShard(Shard),
    /// `sitemap.xml`: all pages, or the names of its pieces.
    Sitemap,
    /// A piece of the lists for other programs: a section and a block of serial numbers.
    DataList(Shard),
    /// The names of these pieces.
    DataIndex,
    /// Data for a widget, below `/fragments`.
    Fragment(Fragment, Locale),
    /// `robots.txt`.
    Robots,
    /// The key of IndexNow, in a file of its name.
    IndexNowKey,
    /// `favicon.svg`: the portal's own icon.
    Favicon,
    /// The portal's mark as a picture of points.
    Icon(Icon),
    /// `manifest.webmanifest`.
    WebManifest(Locale),
    /// `.nojekyll`, in flat shapes.
    NoJekyll,
    /// `_headers`: headers that hosts send along.
    Headers,
    /// `_redirects`: old addresses with their targets.
    Redirects,
    /// `builds/meta/{id}.json`.
    BuildMeta,
    /// `builds/latest.json`.
    BuildLatest,
}

/// Publication waits for each stage to end before the next begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Bundles and pictures.
    Assets,
    /// Pages of entries.
    Items,
    /// First pages, archives and the pages that depend on no entry.
    Lists,
    /// The front page.
    Home,
    /// Feeds, sitemaps, old addresses, rules: whatever leads to pages.
    Maps,
    /// The policy, which allows the head script of this theme alone once every page has it.
    Headers,
    /// The word that all of it is there.
    Builds,
}

impl Target {
    /// A page in each language.
    pub(super) fn pages(page: &Page) -> [Target; 2] {
        Locale::ALL.map(|locale| Target::Page(page.clone(), locale))
    }

    /// A feed in each format.
    pub(super) fn feeds(feed: Feed, locale: Locale) -> [Target; 3] {
        FeedFormat::ALL.map(|format| Target::Feed(feed, format, locale))
    }

    /// The stage in which it is published.
    pub fn stage(&self) -> Stage {
        match self {
            Target::Asset(_) | Target::Accent | Target::Picture(_) => Stage::Assets,
            Target::Page(Page::Item(_), _) => Stage::Items,
            Target::Page(Page::Home, _) => Stage::Home,
            Target::Page(..) => Stage::Lists,
            Target::Headers => Stage::Headers,
            Target::BuildMeta | Target::BuildLatest => Stage::Builds,
            _ => Stage::Maps,
        }
    }
}
