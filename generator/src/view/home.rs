//! The home page, and the small pages without entries.

use super::card::card_keys;
use super::head::{About, Outside};
use crate::index::{List, ListKey, Menu};
use crate::plan::Page;
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::viewmodel::{
    CardStyle, CategoryLink, ErrorPage, FormPage, Home, HomeBlock, Link, Main, Office, Picture,
    Search, SearchFields, SearchResults, SectionLink, SlideView, View,
};
use model::{EntryId, Fields, Kind, Locale, Localized, SiteLink, Slide, Slug, UnixSeconds};
use std::collections::{BTreeMap, HashSet};
use url::form_urlencoded::byte_serialize;

/// The blocks of home if settings have none, in the order of the page: sections and how many of
/// each.
const BLOCKS: [(Kind, usize); 5] = [
    (Kind::Posters, 6),
    (Kind::Advertisements, 8),
    (Kind::News, 10),
    (Kind::Services, 6),
    (Kind::Diaspors, 6),
];

/// Stories at the head of the page: one, and those beside it.
const LEADS: usize = 4;

/// Stories with pictures in the block of news; the others are headlines. Events have dates instead.
const PICTURED_NEWS: usize = 4;

const MINUTES_OF_WEEK: u16 = 7 * 1440;

/// How the address of a page of rules begins.
const RULES: &str = "pravyla";

/// The ways of signing in, as addresses call them.
const SIGN_IN_FORMS: [&str; 3] = ["password", "link", "signup"];

impl Views<'_> {
    pub(super) fn home(&self, locale: Locale) -> Result<View, ViewError> {
        let settings = &self.site.settings;
        let mut blocks = Vec::new();
        for block in &settings.home_blocks {
            if let Some(kind) = Kind::from_section(&block.section) {
                blocks.push((kind, usize::from(block.count)));
            }
        }
        if blocks.is_empty() {
            blocks = BLOCKS.into();
        }
        // News opens the page wherever the rest of it is.
        let stories = match blocks.iter().find(|(kind, _)| *kind == Kind::News) {
            Some((_, n)) => LEADS + n,
            None => 0,
        };
        let mut pinned = self.index.pinned(Kind::News);
        let pinned = pinned.find(|row| row.listed(locale)).map(|row| row.id);
        // One more than the page shows: the pinned story may be among them.
        let mut news = self.newest(Kind::News, stories + 1, locale);
        if let Some(pinned) = pinned {
            news.retain(|id| *id != pinned);
            news.insert(0, pinned);
        }
        news.truncate(stories);
        let (lead, rest) = news.split_at(news.len().min(1));
        let (leads, rest) = rest.split_at(rest.len().min(LEADS - 1));
        let mut home = Home {
            title: self.index_words(&settings.seo_index_title, "seo_index_title", locale),
            slides: self.slides(locale)?,
            lead: lead.first().map(|id| self.card(*id, locale)).transpose()?,
            leads: self.cards(leads, locale)?,
            bylines: match lead.first() {
                Some(id) => self.bylines(*id, locale)?,
                None => Vec::new(),
            },
            open_services: {
                let services = self.index.public_of(Kind::Services);
                open_steps(services.flat_map(|row| &row.open_hours))
            },
            tz: settings.tz.clone(),
            banner: self.banner("home_top", "home", locale)?,
            blocks: Vec::new(),
            sections: self
                .site
                .sections()
                .map(|kind| self.home_section(kind, locale))
                .collect(),
            add_href: self.add_href(locale),
        };
        for (kind, count) in blocks {
            let ids = if kind == Kind::News {
                rest.to_vec()
            } else {
                self.newest(kind, count, locale)
            };
            if !ids.is_empty() {
                let mut cards = self.cards(&ids, locale)?;
                let pictured = match kind {
                    Kind::News => PICTURED_NEWS,
                    Kind::Posters => 0,
                    _ => cards.len(),
                };
                for card in cards.iter_mut().skip(pictured) {
                    card.picture = None;
                }
                home.blocks.push(HomeBlock {
                    kind: kind.collection().to_owned(),
                    cards,
                });
            }
        }
        drop_repeated_pictures(&mut home);
        let description = self.index_words(
            &settings.seo_index_description,
            "seo_index_description",
            locale,
        );
        let mut about = About::page(&home.title, &description, "/");
        about.json_ld = vec![self.site_data(locale), self.organization_data(locale)];
        let head = self.head(about, locale);
        Ok(Self::view(
            "/",
            locale,
            head,
            "",
            Main::Home(Box::new(home)),
        ))
    }

    /// The names of those who wrote a story.
    fn bylines(&self, id: EntryId, locale: Locale) -> Result<Vec<String>, ViewError> {
        let record = self.record(id)?;
        let Fields::News(news) = &record.entry.fields else {
            return Ok(Vec::new());
        };
        let people = news.bylines.iter();
        let people = people.filter_map(|slug| self.site.person(slug));
        Ok(people
            .map(|person| person.name.get(locale).to_owned())
            .collect())
    }

    fn newest(&self, kind: Kind, n: usize, locale: Locale) -> Vec<EntryId> {
        let key = ListKey {
            kind,
            category: None,
            locale,
        };
        match self.index.list(key) {
            Some(list) => list.first(n),
            None => Vec::new(),
        }
    }

    /// Words about the portal. The theme has some for a portal whose settings have none
    /// (docs/specification.md §9).
    fn index_words(&self, own: &Localized, key: &str, locale: Locale) -> String {
        match own.get(locale) {
            "" => self.text(locale, key),
            words => words.to_owned(),
        }
    }

    /// How many entries a list has.
    pub(super) fn total(&self, key: ListKey) -> usize {
        self.index.list(key).map_or(0, List::len)
    }

    fn home_section(&self, kind: Kind, locale: Locale) -> SectionLink {
        let key = ListKey {
            kind,
            category: None,
            locale,
        };
        SectionLink {
            kind: kind.collection().to_owned(),
            href: locale.path(&self.plan().list_path(kind, None)),
            total: self.total(key),
            categories: if kind.has_category_routes() {
                self.category_links(kind, locale, None, true)
            } else {
                Vec::new()
            },
        }
    }

    /// The categories of a kind, with or without how much each holds: those of the first level, and those below the current
    /// one and the ones above it.
    pub(super) fn category_links(
        &self,
        kind: Kind,
        locale: Locale,
        current: Option<u16>,
        counts: bool,
    ) -> Vec<CategoryLink> {
        let all = self.site.categories(kind);
        let chosen = current.and_then(|i| all.get(usize::from(i)));
        let open: Vec<&Slug> = self
            .site
            .category_chain(kind, chosen.map(|category| category.slug.as_str()))
            .map(|category| &category.slug)
            .collect();
        (0u16..)
            .zip(all)
            // A closed category is not offered, but its own page shows it.
            .filter(|(i, category)| !category.closed || current == Some(*i))
            .filter(|(_, category)| {
                category
                    .parent
                    .as_ref()
                    .is_none_or(|above| open.contains(&above))
            })
            .map(|(i, category)| {
                let key = ListKey {
                    kind,
                    category: Some(i),
                    locale,
                };
                CategoryLink {
                    href: locale.path(&self.plan().list_path(kind, Some(i))),
                    label: category.name.get(locale).to_owned(),
                    icon: self.theme.category_icon(&category.icon).to_owned(),
                    count: counts.then(|| self.total(key)),
                    current: current == Some(i),
                    below: category.parent.is_some(),
                }
            })
            .collect()
    }

    /// A slide shows its own picture, else the cover of the entry it leads to.
    fn slides(&self, locale: Locale) -> Result<Vec<SlideView>, ViewError> {
        let as_of = self.index.as_of();
        let mut slides = Vec::new();
        for slide in &self.site.settings.slides {
            let has_begun = slide.from.is_none_or(|at| UnixSeconds::from(at) <= as_of);
            let is_over = slide.to.is_some_and(|at| UnixSeconds::from(at) <= as_of);
            if !has_begun || is_over {
                continue;
            }
            let href = match SiteLink::parse(&slide.url) {
                Some(link) => self.leads(&link, locale),
                None => Some(slide.url.clone()),
            };
            let Some(href) = href else {
                continue;
            };
            slides.push(SlideView {
                key: slide.key.to_string(),
                href,
                title: slide.title.get(locale).to_owned(),
                text: slide.text.get(locale).to_owned(),
                picture: self.slide_picture(slide, locale)?,
                zoomable: slide.zoomable,
            });
        }
        Ok(slides)
    }

    fn slide_picture(&self, slide: &Slide, locale: Locale) -> Result<Option<Picture>, ViewError> {
        let own_alt = slide.alt.get(locale);
        if let Some(media) = &slide.media {
            return self.photo(media, own_alt).map(Some);
        }
        if let Some(Page::Item(id)) = self.plan().page_at(&slide.url) {
            let entry = &self.record(id)?.entry;
            if let Some((media, alt)) = entry.front_picture(locale) {
                // The description of the entry's picture, unless it is in the other language.
                let is_own = !alt.is_empty() && entry.shown(locale).1 == locale;
                let picture = self.photo(media, if is_own { alt } else { own_alt });
                return picture.map(Some);
            }
        }
        Ok(None)
    }

    /// A search page: a shell, or with results in the answer of the API.
    pub fn search(
        &self,
        kind: Option<Kind>,
        locale: Locale,
        answer: Option<(SearchFields, SearchResults)>,
    ) -> View {
        let section = kind.map_or("all", Kind::section);
        let path = format!("/search/{section}");
        let mut title = self.text(locale, "search.title");
        if let Some(kind) = kind {
            title = format!("{title}: {}", self.section_name(kind, locale));
        }
        let mut sections = vec![CategoryLink {
            href: locale.path("/search/all"),
            label: self.text(locale, "nav.all"),
            current: kind.is_none(),
            ..CategoryLink::default()
        }];
        for other in self.site.sections() {
            sections.push(CategoryLink {
                href: locale.path(&format!("/search/{}", other.section())),
                label: self.section_name(other, locale),
                current: kind == Some(other),
                ..CategoryLink::default()
            });
        }
        let (fields, mut results) = answer.unzip();
        let fields = fields.unwrap_or_default();
        let mut cards = Vec::new();
        let mut twin = None;
        if let Some(results) = &mut results {
            twin = Some(results.twin.clone());
            for hit in &mut results.hits {
                let row = self.index.public(hit.entry);
                if row.is_some_and(|row| Kind::LISTED.contains(&row.kind)) {
                    hit.card = Some(cards.len());
                    cards.push(hit.entry);
                }
            }
        }
        for (section, kind) in sections.iter_mut().skip(1).zip(self.site.sections()) {
            section.count = fields.count("section", kind.section());
        }
        let search = Search {
            section: section.to_owned(),
            kind: kind.map_or("", Kind::collection).to_owned(),
            sections,
            action: "/api/plain/search".to_owned(),
            filter: kind.map(|kind| self.filter(kind, &fields, locale)),
            active: self.active_filters(kind, &fields, locale),
            query: fields.query,
            results,
            add_href: self.add_href(locale),
        };
        let mut about = About::page(&title, "", &path);
        about.noindex = true;
        let head = self.head(about, locale);
        let section = kind.map_or("", Kind::collection);
        let mut view = Self::view(&path, locale, head, section, Main::Search(Box::new(search)));
        view.cards = card_keys(&cards, CardStyle::List);
        if let Some(twin) = twin {
            view.twin = twin;
        }
        view
    }

    /// The page of rules: the first of the menus whose address begins as rules are called.
    fn rules(&self, locale: Locale) -> Option<Link> {
        let plan = self.plan();
        let mut rows = [Menu::Footer, Menu::Header]
            .into_iter()
            .flat_map(|menu| plan.menu(menu));
        let row = rows.find(|row| row.slug.starts_with(RULES))?;
        Some(Link {
            href: locale.path(&row.path()),
            label: self.text(locale, "login.rules"),
        })
    }

    /// Sign-in pages; the API fills the same view for browsers without JavaScript.
    pub fn sign_in(&self, locale: Locale, mut main: Main) -> View {
        if let Main::Login(form) = &mut main {
            form.rules = self.rules(locale);
            form.add_href = self.add_href(locale);
        }
        let (path, key, plain) = match &main {
            Main::VerifyRequest(_) => ("/verify-request", "verify.title", None),
            Main::Login(form) if !form.csrf_token.is_empty() => {
                ("/login", "login.title", Some(form))
            }
            _ => ("/login", "login.title", None),
        };
        // The plain form in the other language is the API's as well.
        let twin = plain.map(|login| {
            let form = SIGN_IN_FORMS
                .into_iter()
                .find(|known| *known == login.form)
                .unwrap_or_default();
            let mut path = format!("/api/plain/login?form={form}");
            if !login.callback_url.is_empty() {
                path.push_str("&callbackUrl=");
                path.extend(byte_serialize(login.callback_url.as_bytes()));
            }
            asked_in(&path, locale.other())
        });
        let title = self.text(locale, key);
        let mut about = About::page(&title, "", path);
        about.noindex = true;
        let head = self.head(about, locale);
        let mut view = Self::view(path, locale, head, "", main);
        if let Some(twin) = twin {
            view.twin = twin;
        }
        view
    }

    /// A page with a form. `path` has no language prefix; below `/api/` it is the whole address
    /// with its query, where `locale` says the language.
    pub fn form(&self, locale: Locale, path: &str, page: FormPage) -> View {
        let mut about = About::page(&page.title, &page.lead, path);
        about.noindex = true;
        let mut outside = self.head(about, locale);
        // Its answers are for this reader alone.
        outside.head.canonical.clear();
        let mut view = Self::view(path, locale, outside, "", Main::Form(Box::new(page)));
        if path.starts_with("/api/") {
            path.clone_into(&mut view.path);
            view.twin = asked_in(path, locale.other());
        }
        view
    }

    /// An error page; `path` is empty in the prerendered file.
    pub fn error(&self, status: u16, locale: Locale, path: &str) -> View {
        let title = self.text(locale, &format!("error.{status}.title"));
        let own = format!("/{status}");
        let mut about = About::page(&title, "", &own);
        about.noindex = true;
        let mut outside = self.head(about, locale);
        // It stands for any address, so it has none of its own.
        outside.head.canonical.clear();
        let sections = self.site.sections();
        let main = Main::Error(ErrorPage {
            status,
            path: path.to_owned(),
            sections: sections
                .map(|kind| self.section_link(kind, locale))
                .collect(),
        });
        let mut view = Self::view(&own, locale, outside, "", main);
        view.twin = locale.other().path("/");
        view
    }

    pub(super) fn view(
        path: &str,
        locale: Locale,
        outside: Outside,
        current: &'static str,
        main: Main,
    ) -> View {
        let Outside {
            head,
            json_ld,
            image,
        } = outside;
        View {
            locale,
            path: locale.path(path),
            head,
            json_ld,
            image,
            twin: locale.other().path(path),
            current,
            main,
            cards: Vec::new(),
            body: None,
        }
    }

    pub(super) fn office(&self, locale: Locale) -> Office {
        let settings = &self.site.settings;
        let address = settings.postal_address.get(locale);
        let mut directions = String::new();
        if !address.is_empty() {
            directions.push_str("https://www.openstreetmap.org/search?query=");
            directions.extend(byte_serialize(address.as_bytes()));
        }
        Office {
            name: settings.site_name.get(locale).to_owned(),
            address: address.to_owned(),
            directions,
            email: settings.email.clone(),
            phones: self.phones(locale),
            social: self.social(),
        }
    }
}

/// At each minute of the week at which their number changes, how many places are open that have
/// these [`model::Hours::minutes`].
fn open_steps<'h>(hours: impl Iterator<Item = &'h (u16, u16)>) -> String {
    let mut changes = BTreeMap::<u16, i32>::new();
    for (start, length) in hours {
        let end = start + length;
        *changes.entry(*start).or_default() += 1;
        // What is open on Sunday at midnight is open on Monday at 0:00.
        if end > MINUTES_OF_WEEK {
            *changes.entry(0).or_default() += 1;
        }
        if end != MINUTES_OF_WEEK {
            *changes.entry(end % MINUTES_OF_WEEK).or_default() -= 1;
        }
    }
    let mut open = 0;
    let mut steps = Vec::new();
    for (minute, change) in changes {
        if change != 0 {
            open += change;
            steps.push(format!("{minute} {open}"));
        }
    }
    steps.join(";")
}

/// Keeps the first of equal pictures: a later card stays without, and a later slide goes.
fn drop_repeated_pictures(home: &mut Home) {
    let mut seen = HashSet::new();
    let mut is_new = |picture: &Picture| seen.insert(picture.src.clone());
    let blocks = home.blocks.iter_mut().flat_map(|block| &mut block.cards);
    for card in home.lead.iter_mut().chain(&mut home.leads).chain(blocks) {
        card.picture = card.picture.take().filter(&mut is_new);
    }
    home.slides
        .retain(|slide| slide.picture.as_ref().is_none_or(&mut is_new));
}

/// An address of the API, asked for in a language.
fn asked_in(path: &str, locale: Locale) -> String {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let parameters = query
        .split('&')
        .filter(|pair| !pair.is_empty() && !pair.starts_with("locale="));
    let mut address = format!("{path}?locale={}", locale.code());
    for pair in parameters {
        address.push('&');
        address.push_str(pair);
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::viewmodel::Card;

    #[test]
    fn open_places_are_counted_through_midnight_of_sunday() {
        assert_eq!(open_steps([].iter()), "");
        // Monday 9:00 to 18:00 and to 12:00, Sunday 22:00 to 2:00, all of Sunday.
        let hours = [(540, 540), (540, 180), (9960, 240), (8640, 1440)];
        assert_eq!(
            open_steps(hours.iter()),
            "0 1;120 0;540 2;720 1;1080 0;8640 1;9960 2"
        );
    }

    #[test]
    fn no_picture_stands_twice_on_home() {
        let picture = |name: &str| {
            Some(Picture {
                src: name.to_owned(),
                ..Picture::default()
            })
        };
        let card = |name: &str| Card {
            picture: picture(name),
            ..Card::default()
        };
        let slide = |name: &str| SlideView {
            picture: picture(name),
            ..SlideView::default()
        };
        let mut home = Home {
            lead: Some(card("a")),
            leads: vec![card("b"), card("a")],
            blocks: vec![HomeBlock {
                kind: "news".to_owned(),
                cards: vec![card("b"), card("c")],
            }],
            slides: vec![slide("c"), slide("d"), SlideView::default()],
            ..Home::default()
        };
        drop_repeated_pictures(&mut home);
        let blocks = home.blocks.iter().flat_map(|block| &block.cards);
        let cards = home.lead.iter().chain(&home.leads).chain(blocks);
        let shown: Vec<_> = cards.map(|card| card.picture.is_some()).collect();
        assert_eq!(shown, [true, true, false, false, true]);
        let slides: Vec<_> = home
            .slides
            .iter()
            .map(|slide| slide.picture.as_ref().map(|picture| picture.src.as_str()))
            .collect();
        assert_eq!(slides, [Some("d"), None]);
    }

    #[test]
    fn an_address_is_asked_for_in_the_other_language_and_keeps_the_rest() {
        let address = asked_in(
            "/api/plain/contact?ad=k3x9&locale=ua&form=phone",
            Locale::Us,
        );
        assert_eq!(address, "/api/plain/contact?locale=us&ad=k3x9&form=phone");
        assert_eq!(
            asked_in("/api/links/abc", Locale::Ua),
            "/api/links/abc?locale=ua"
        );
    }
}
