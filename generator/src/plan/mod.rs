//! The plan lists the files of a portal, and those that an entry may change (invariant 5).
//! Fingerprints decide later which really do; a property test compares `touched` with `all`. It
//! must not know bodies.

mod feed;
mod hosts;
mod leads;
mod moved_letters;
mod redirects;
mod served;
mod target;
mod touched;
mod tree_shape;

use crate::images::{PictureFile, SHARES, Variant};
use crate::index::{ArchivePage, CategoryIndex, Index, ListKey, Menu, PersonIndex, Row, Shard};
pub(crate) use feed::list_categories;
pub use feed::{CALENDAR, Feed, FeedFormat, has_whole_text};
pub use hosts::{HOSTS, Host, HostRedirects};
pub(crate) use leads::joined;
use model::{EntryId, FixedPage, Kind, Locale, Order, Settings, Site, UnixSeconds};
pub use redirects::Rule;
pub(crate) use redirects::is_file;
pub use served::needs_server;
use std::collections::BTreeSet;
pub use target::{ERRORS, Fragment, Icon, Page, Stage, Target};
pub use touched::Bounds;
pub use tree_shape::{NO_JEKYLL, Shape};
pub(crate) use tree_shape::{
    is_page_file, is_payload_file, other_page_file, pages_of_payload, payload_file,
};

/// The plan of one portal at one time.
#[derive(Clone, Copy)]
pub struct Plan<'a> {
    /// The public entries, and the order of each list.
    pub index: &'a Index<'a>,
    /// Taxonomy, settings and redirects.
    pub site: &'a Site,
}

impl Plan<'_> {
    /// Every page.
    pub(crate) fn pages(&self) -> BTreeSet<Target> {
        let mut targets = BTreeSet::new();
        targets.extend(
            [
                Page::Home,
                Page::Login,
                Page::VerifyRequest,
                Page::Favourites,
            ]
            .into_iter()
            .flat_map(|page| Target::pages(&page)),
        );
        targets.extend(
            ERRORS
                .into_iter()
                .map(Page::Error)
                .flat_map(|page| Target::pages(&page)),
        );
        targets.extend(Target::pages(&Page::Search(None)));
        for fixed in FixedPage::ALL {
            if self.is_unwritten(fixed) {
                targets.extend(Target::pages(&Page::Fixed(fixed)));
            }
        }
        for kind in self.site.sections() {
            targets.extend(Target::pages(&Page::Search(Some(kind))));
            for category in list_categories(self.site, kind) {
                targets.extend(Target::pages(&Page::List { kind, category }));
            }
        }
        let authors = (0..PersonIndex::MAX).take(self.site.people.len());
        for author in authors.filter(|author| self.has_author(*author)) {
            targets.extend(Target::pages(&Page::Author(author)));
        }
        for row in self.index.public_rows() {
            let pages = Target::pages(&Page::Item(row.id));
            targets.extend(pages.into_iter().filter(|target| self.has(target)));
        }
        for kind in self.site.sections() {
            for key in self.keys(kind) {
                if let Some(list) = self.index.list(key) {
                    for cut in list.parts().iter().flat_map(|part| list.cuts(part)) {
                        targets.insert(Self::archive(key, cut));
                    }
                }
            }
        }
        targets
    }

    /// Every file that follows from content, for [`crate::outputs::FileMap`].
    pub(crate) fn all(&self) -> BTreeSet<Target> {
        let mut targets = self.pages();
        for row in self
            .index
            .public_of(Kind::Posters)
            .filter(|row| !row.occurrences.is_empty())
        {
            let locales = Locale::ALL.into_iter().filter(|locale| row.listed(*locale));
            targets.extend(locales.map(|locale| Target::Event(row.id, locale)));
        }
        targets.extend(self.index.pictures().cloned().map(Target::Picture));
        targets.extend(site_pictures(&self.site.settings).map(Target::Picture));
        for locale in Locale::ALL {
            targets.extend(Feed::all(self.site).flat_map(|feed| Target::feeds(feed, locale)));
            let fragments = Fragment::ALL.map(|fragment| Target::Fragment(fragment, locale));
            targets.extend(fragments.into_iter().filter(|target| self.has(target)));
            targets.extend(Feed::calendars(self.site).map(|feed| Target::Calendar(feed, locale)));
            let aliases = self
                .aliases()
                .filter(|alias| self.has_alias(&alias.from, locale));
            targets.extend(aliases.map(|alias| Target::Alias(alias.from.clone(), locale)));
        }
        targets.extend(
            self.pages_at_old_addresses()
                .map(|(from, locale)| Target::Redirect(from, locale)),
        );
        targets.extend([Target::Sitemap, Target::Robots, Target::Headers]);
        targets.extend(Some(Target::SitemapNews).filter(|target| self.has(target)));
        targets.extend([Target::Redirects, Target::BuildMeta, Target::BuildLatest]);
        targets.extend(Icon::ALL.map(Target::Icon));
        targets.extend(Locale::ALL.map(Target::WebManifest));
        targets.extend(
            [
                Target::Favicon,
                Target::Accent,
                Target::DataIndex,
                Target::IndexNowKey,
            ]
            .into_iter()
            .filter(|target| self.has(target)),
        );
        if self.sharded() {
            targets.extend(self.shards());
        }
        targets.extend(self.data_lists());
        targets
    }

    /// The pieces of a large sitemap.
    fn shards(&self) -> impl Iterator<Item = Target> + '_ {
        self.index
            .shards()
            .copied()
            .chain([LISTS_SHARD])
            .map(Target::SitemapShard)
    }

    /// The pieces of the lists for other programs.
    pub(crate) fn data_lists(&self) -> impl Iterator<Item = Target> + '_ {
        let is_on = self.site.settings.data_lists;
        let shards = self.index.shards().filter(move |_| is_on);
        shards.copied().map(Target::DataList)
    }

    /// Whether every page leads to the entry: it is in a menu, or replaces a fixed page of the
    /// footer.
    pub fn in_menus(&self, id: EntryId) -> bool {
        match self.index.public(id) {
            Some(row) => row.menu.is_some() || fixed_pages(row).next().is_some(),
            None => false,
        }
    }

    /// Whether a fixed page is unwritten: no public entry has its address, or had it before.
    pub fn is_unwritten(&self, fixed: FixedPage) -> bool {
        self.index.is_unwritten(fixed.slug())
    }

    /// Entries of a menu, in their order.
    pub fn menu(&self, menu: Menu) -> Vec<&Row> {
        let mut rows: Vec<&Row> = self
            .index
            .public_of(Kind::Pages)
            .filter(|row| row.menu.is_some_and(|(its, _)| its == menu))
            .collect();
        rows.sort_by_key(|row| (row.menu.map(|(_, order)| order), &row.slug));
        rows
    }

    /// Whether a target exists in this plan. A publish deletes the file of one that does not.
    pub fn has(&self, target: &Target) -> bool {
        match target {
            Target::Page(Page::Item(id), locale) => {
                let row = self.index.public(*id);
                row.is_some_and(|row| row.has_page(*locale))
            }
            Target::Page(
                Page::Archive {
                    kind,
                    category,
                    cut,
                },
                locale,
            ) => {
                let key = ListKey {
                    kind: *kind,
                    category: *category,
                    locale: *locale,
                };
                self.has_route(*kind, *category)
                    && self
                        .index
                        .list(key)
                        .is_some_and(|list| !list.page(cut).is_empty())
            }
            Target::Page(Page::List { kind, category }, _) => self.has_route(*kind, *category),
            Target::Page(Page::Author(author), _) => self.has_author(*author),
            Target::Page(Page::Search(kind), _) => kind.is_none_or(|kind| self.site.is_on(kind)),
            Target::Page(Page::Fixed(fixed), _) => self.is_unwritten(*fixed),
            Target::Picture(picture) => {
                self.index.shows(picture)
                    || site_pictures(&self.site.settings).any(|own| own == *picture)
            }
            Target::Redirect(from, locale) => self.has_page_at_old_address(from, *locale),
            Target::Alias(from, locale) => self.has_alias(from, *locale),
            Target::Feed(feed, ..) | Target::Calendar(feed, _) => feed.exists(self.site),
            Target::Event(id, locale) => {
                let row = self.index.public(*id);
                row.is_some_and(|row| row.listed(*locale) && !row.occurrences.is_empty())
            }
            Target::Fragment(Fragment::Consent, _) => self.site.settings.asks_consent(),
            Target::SitemapNews => self.site.is_on(Kind::News),
            Target::DataList(shard) => {
                self.site.settings.data_lists && !self.index.shard(*shard).is_empty()
            }
            Target::DataIndex => self.site.settings.data_lists,
            Target::IndexNowKey => !self.site.settings.indexnow_key.is_empty(),
            Target::Favicon => !self.site.settings.favicon.is_empty(),
            Target::Accent => self.site.settings.accent_path().is_some(),
            Target::SitemapShard(shard) => {
                self.sharded() && (*shard == LISTS_SHARD || !self.index.shard(*shard).is_empty())
            }
            _ => true,
        }
    }

    /// The target that the plan has at the address of `target`: itself, or another at the same
    /// address. A page at its own address comes before an alias, and an alias before a redirect.
    pub fn resolve(&self, target: &Target) -> Option<Target> {
        let (address, locale) = match target {
            Target::Page(page, locale) if !self.has(target) => (self.page_path(page), *locale),
            Target::Redirect(from, locale) | Target::Alias(from, locale) => (from.clone(), *locale),
            _ => return self.has(target).then(|| target.clone()),
        };
        let page = self
            .page_of(&address, locale)
            .map(|page| Target::Page(page, locale));
        let others = [
            Target::Alias(address.clone(), locale),
            Target::Redirect(address, locale),
        ];
        page.into_iter()
            .chain(others)
            .find(|target| self.has(target))
    }

    /// Whether a target has a path: an entry that the index no longer knows has none.
    pub fn has_address(&self, target: &Target) -> bool {
        match target {
            Target::Page(Page::Item(id), _) | Target::Event(id, _) => self.index.row(*id).is_some(),
            _ => true,
        }
    }

    /// The address of a target; [`Shape`] says which file a page has.
    pub fn path(&self, target: &Target) -> String {
        match target {
            Target::Asset(name) => format!("/assets/{name}"),
            Target::Picture(picture) => picture.path(),
            Target::Page(page, locale) => locale.path(&self.page_path(page)),
            Target::Redirect(from, locale) | Target::Alias(from, locale) => locale.path(from),
            Target::Feed(feed, format, locale) => {
                locale.path(&format!("{}/{}", feed.folder(self.site), format.file()))
            }
            Target::Calendar(feed, locale) => {
                locale.path(&format!("{}/{}", feed.folder(self.site), CALENDAR.0))
            }
            Target::Event(id, locale) => {
                format!("{}.ics", locale.path(&self.page_path(&Page::Item(*id))))
            }
            Target::SitemapNews => "/sitemap-news.xml".to_owned(),
            Target::SitemapShard((kind, n)) => format!("/sitemap-{}-{n}.xml", kind.collection()),
            Target::DataList((kind, n)) => format!("/data/v1/{}-{n}.json", kind.collection()),
            Target::DataIndex => "/data/v1/index.json".to_owned(),
            Target::IndexNowKey => format!("/{}.txt", self.site.settings.indexnow_key),
            Target::Sitemap => "/sitemap.xml".to_owned(),
            Target::Robots => "/robots.txt".to_owned(),
            Target::Fragment(fragment, locale) => fragment.path(*locale),
            Target::Favicon => "/favicon.svg".to_owned(),
            Target::Accent => self.site.settings.accent_path().unwrap_or_default(),
            Target::Icon(icon) => icon.path().to_owned(),
            Target::WebManifest(locale) => locale.path("/manifest.webmanifest"),
            Target::Headers => "/_headers".to_owned(),
            Target::Redirects => "/_redirects".to_owned(),
            Target::BuildLatest => "/builds/latest.json".to_owned(),
            Target::BuildMeta => "/builds/meta".to_owned(),
            Target::NoJekyll => format!("/{NO_JEKYLL}"),
        }
    }

    /// The address of a page without language prefix.
    pub fn page_path(&self, page: &Page) -> String {
        match page {
            Page::Home => "/".to_owned(),
            Page::Login => "/login".to_owned(),
            Page::VerifyRequest => "/verify-request".to_owned(),
            Page::Favourites => "/favourites".to_owned(),
            Page::Fixed(fixed) => format!("/{}", fixed.slug()),
            Page::Error(status) => format!("/{status}"),
            Page::Search(kind) => format!("/search/{}", kind.map_or("all", Kind::section)),
            Page::List { kind, category } => self.list_path(*kind, *category),
            Page::Author(author) => match self.site.people.get(usize::from(*author)) {
                Some(person) => author_path(&person.slug),
                None => String::new(),
            },
            Page::Archive {
                kind,
                category,
                cut,
            } => {
                format!("{}/page/{}", self.list_path(*kind, *category), cut.code())
            }
            Page::Item(id) => self.index.row(*id).map(Row::path).unwrap_or_default(),
        }
    }

    /// The address of a first page without language prefix: `/novyny`, `/novyny/category/kultura`.
    pub fn list_path(&self, kind: Kind, category: Option<CategoryIndex>) -> String {
        match category.and_then(|i| self.site.categories(kind).get(usize::from(i))) {
            Some(category) => format!("/{}/category/{}", kind.section(), category.slug),
            None => format!("/{}", kind.section()),
        }
    }

    /// Whether the map of addresses is cut into shards.
    pub fn sharded(&self) -> bool {
        self.index.public_len() * 2 > self.index.sizes().sitemap
    }

    /// Times at which pages change by settings alone.
    pub fn site_change_times(&self) -> impl Iterator<Item = UnixSeconds> + '_ {
        self.slide_change_times().chain(self.notice_end())
    }

    /// When slides come and go, and home with them.
    pub fn slide_change_times(&self) -> impl Iterator<Item = UnixSeconds> + '_ {
        let slides = self.site.settings.slides.iter();
        slides
            .flat_map(|slide| [slide.from, slide.to])
            .flatten()
            .map(UnixSeconds::from)
    }

    /// When the notice above every page ends.
    pub fn notice_end(&self) -> Option<UnixSeconds> {
        self.site
            .settings
            .maintenance
            .as_ref()?
            .until
            .map(UnixSeconds::from)
    }

    fn has_route(&self, kind: Kind, category: Option<CategoryIndex>) -> bool {
        self.site.is_on(kind)
            && kind.order() != Order::Unlisted
            && (category.is_none() || kind.has_category_routes())
    }

    /// Whether a person of the newsroom has a page: there is a public story of theirs.
    pub(crate) fn has_author(&self, person: PersonIndex) -> bool {
        self.site.is_on(Kind::News) && self.index.is_author(person)
    }

    /// All lists of a kind that have pages.
    pub(crate) fn keys(&self, kind: Kind) -> impl Iterator<Item = ListKey> + use<> {
        list_categories(self.site, kind).flat_map(move |category| {
            Locale::ALL.map(|locale| ListKey {
                kind,
                category,
                locale,
            })
        })
    }

    fn archive(key: ListKey, cut: ArchivePage) -> Target {
        Target::Page(
            Page::Archive {
                kind: key.kind,
                category: key.category,
                cut,
            },
            key.locale,
        )
    }

    /// Entries of a list shown as related to `row`: the four before it in its category.
    pub fn related(&self, row: &Row, locale: Locale) -> Vec<EntryId> {
        // A closed advertisement is in no list, so no change of a list names its page.
        if !row.listed(locale) || !row.open(self.index.as_of()) {
            return Vec::new();
        }
        let i = related_list(row);
        let Some(category) = row.lists.get(i) else {
            return Vec::new();
        };
        let key = ListKey {
            kind: row.kind,
            category: *category,
            locale,
        };
        match self.index.list(key) {
            Some(list) => list.preceding(&row.place(i, locale, self.index.sizes()), RELATED),
            None => Vec::new(),
        }
    }
}

/// The address of the page of a person of the newsroom, without language prefix.
pub(crate) fn author_path(slug: &str) -> String {
    format!("/{}/author/{slug}", Kind::News.section())
}

/// The fixed pages whose address an entry has, or had before.
fn fixed_pages(row: &Row) -> impl Iterator<Item = FixedPage> {
    let slugs = row.former.iter().chain([&row.slug]);
    slugs
        .filter(move |_| row.kind == Kind::Pages)
        .filter_map(|slug| FixedPage::of(slug))
}

/// The piece of a large sitemap that holds home and first pages too, beside the pages without a
/// list.
pub const LISTS_SHARD: Shard = (Kind::Pages, 0);
/// How many earlier entries an item shows.
pub const RELATED: usize = 4;

/// The list whose neighbors are related: the entry's own category, or the section.
fn related_list(row: &Row) -> usize {
    usize::from(row.lists.len() > 1)
}

/// Pictures that do not belong to an entry: slides, the logo, and what social networks show of
/// pages without a picture of their own.
pub fn site_pictures(settings: &Settings) -> impl Iterator<Item = PictureFile> + '_ {
    let slides = settings.slides.iter();
    let photos = slides
        .filter_map(|slide| slide.media.as_ref())
        .chain(&settings.logo)
        .flat_map(|media| PictureFile::photo(media.hash, media.width));
    photos.chain(SHARES.map(|variant| share_picture(settings, variant)))
}

/// The picture of pages without one of their own: that of the settings, or an ornament.
pub fn share_picture(settings: &Settings, variant: Variant) -> PictureFile {
    match &settings.share_image {
        Some(media) => PictureFile::Photo(media.hash, variant),
        None => PictureFile::Share(variant),
    }
}
