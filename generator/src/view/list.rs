//! First pages and archive pages of sections and categories.

use super::card::{card_keys, days};
use super::filters::has_filter;
use super::head::About;
use crate::index::{ArchiveKey, ArchivePage, ListKey, PersonIndex, Row};
use crate::plan::Page;
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::viewmodel::{
    CalendarMonth, CardStyle, CategoryLink, Link, ListView, Main, SearchFields, SearchFilter, View,
};
use jiff::Span;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use model::{EntryId, Fields, Kind, Locale, Order, format};
use std::collections::BTreeSet;
use std::mem::swap;

/// Featured advertisements on one page (docs/content-model.md §1.6).
const FEATURED: usize = 3;

/// Months of a calendar.
const CALENDAR_MONTHS: usize = 3;
/// A calendar marks no event of more days: an exhibition of a year would mark them all.
const LONGEST_EVENT: usize = 31;

impl Views<'_> {
    pub(super) fn first_page(
        &self,
        kind: Kind,
        category: Option<u16>,
        locale: Locale,
    ) -> Result<View, ViewError> {
        let key = ListKey {
            kind,
            category,
            locale,
        };
        let own = self.index.list(key);
        let mut ids = own.map_or_else(Vec::new, |list| list.first(self.index.sizes().first_page));
        match kind.order() {
            Order::Alphabet => {
                ids.sort_by_cached_key(|id| {
                    self.index
                        .row(*id)
                        .map(|row| row.place(0, locale, self.index.sizes()))
                });
            }
            Order::Serial => self.pin(key, &mut ids),
            _ => {}
        }
        let path = self.plan().list_path(kind, category);
        let mut list = self.list_view(key);
        list.first_page = true;
        list.total = Some(self.total(key));
        list.categories = self.chips(kind, locale, category, true);
        let chosen = category.and_then(|i| self.site.categories(kind).get(usize::from(i)));
        let mut fields = SearchFields::default();
        fields.filters.extend(chosen.map(|category| SearchFilter {
            name: "category".to_owned(),
            value: category.slug.to_string(),
            ..SearchFilter::default()
        }));
        list.filter = has_filter(kind).then(|| self.filter(kind, &fields, locale));
        list.banner = self.banner("list_inline", kind.section(), locale)?;
        if let Some(own) = own {
            let newest = own.newest().filter(|_| kind.order() == Order::Serial);
            if let Some(newest) = newest {
                list.older = Some(self.part_link(&path, &newest, &newest.code(), locale));
            } else {
                for part in own.parts() {
                    list.archive
                        .push(self.part_link(&path, &part, &part.code(), locale));
                }
            }
        }
        if kind == Kind::Posters {
            list.months = self.months(&ids, locale)?;
            list.calendar = self.calendar(&ids, locale)?;
        }
        let mut about = About::page(&list.title, &list.description, &path);
        about.json_ld = vec![
            self.breadcrumb_data(&list.breadcrumbs, &list.title),
            self.list_data(
                &list.title,
                &self.absolute(&locale.path(&path)),
                list.total,
                &self.paths(&ids, locale),
                locale,
            ),
        ];
        about.feeds = category.map(|category| (kind, category));
        let head = self.head(about, locale);
        let mut view = Self::view(
            &path,
            locale,
            head,
            kind.collection(),
            Main::List(Box::new(list)),
        );
        view.cards = card_keys(&ids, CardStyle::List);
        Ok(view)
    }

    /// The newest stories of a person of the newsroom, and the search for all of them.
    pub(super) fn author_page(&self, author: PersonIndex, locale: Locale) -> View {
        let path = self.plan().page_path(&Page::Author(author));
        let Some(person) = self.site.people.get(usize::from(author)) else {
            return self.error(404, locale, &path);
        };
        let kind = Kind::News;
        let most = self.index.sizes().first_page;
        let mut ids = self.index.stories(author, locale, most + 1);
        let has_more = ids.len() > most;
        ids.truncate(most);
        let of_author = format!("?author={}", person.slug);
        let mut list = self.list_view(ListKey {
            kind,
            category: None,
            locale,
        });
        person.name.get(locale).clone_into(&mut list.title);
        person.role.get(locale).clone_into(&mut list.description);
        list.breadcrumbs = self.breadcrumbs(vec![self.section_link(kind, locale)], locale);
        list.first_page = true;
        list.search_href += &of_author;
        list.watch_href += &format!("&author={}", person.slug);
        list.older = (has_more && self.config.server).then(|| Link {
            href: list.search_href.clone(),
            label: self.text(locale, "list.all_of_author"),
        });
        let mut about = About::page(&list.title, &list.description, &path);
        about.noindex = ids.is_empty();
        about.json_ld = vec![
            self.breadcrumb_data(&list.breadcrumbs, &list.title),
            self.author_data(person, &self.absolute(&locale.path(&path)), locale),
        ];
        let mut outside = self.head(about, locale);
        if self.index.stories(author, locale.other(), 1).is_empty() {
            outside.head.alternates.clear();
        }
        let main = Main::List(Box::new(list));
        let mut view = Self::view(&path, locale, outside, kind.collection(), main);
        view.cards = card_keys(&ids, CardStyle::List);
        view
    }

    /// Entries pinned to the section come first, then featured advertisements of the list, the
    /// latest numbers of them.
    fn pin(&self, key: ListKey, ids: &mut Vec<EntryId>) {
        let as_of = self.index.as_of();
        let mut first: Vec<EntryId> = Vec::new();
        let mut featured: Vec<&Row> = Vec::new();
        for row in self.index.pinned(key.kind) {
            if !row.listed(key.locale) || !row.lists.contains(&key.category) {
                continue;
            }
            if row.featured_until > as_of {
                featured.push(row);
            } else if key.category.is_none() {
                first.push(row.id);
            }
        }
        featured.sort_by_cached_key(|row| {
            std::cmp::Reverse(row.place(0, key.locale, self.index.sizes()))
        });
        first.extend(featured.iter().take(FEATURED).map(|row| row.id));
        if !first.is_empty() {
            ids.retain(|id| !first.contains(id));
            ids.splice(0..0, first);
            ids.truncate(self.index.sizes().first_page);
        }
    }

    pub(super) fn archive_page(
        &self,
        kind: Kind,
        category: Option<u16>,
        cut: &ArchivePage,
        locale: Locale,
    ) -> View {
        let key = ListKey {
            kind,
            category,
            locale,
        };
        let own = self.index.list(key);
        let ids = own.map_or_else(Vec::new, |list| list.page(cut));
        let base = self.plan().list_path(kind, category);
        let path = format!("{base}/page/{}", cut.code());
        let mut list = self.list_view(key);
        let above = Link {
            href: locale.path(&base),
            label: list.title.clone(),
        };
        list.breadcrumbs.push(above);
        list.part = self.part_name(&cut.part, locale);
        list.categories = self.chips(kind, locale, category, false);
        if let Some(own) = own {
            // Serial blocks run down, months and letters up; both read from newer to older or from
            // A on.
            let mut newer = own.page_after(cut);
            let mut older = own.page_before(cut);
            if kind.order() == Order::Alphabet {
                swap(&mut newer, &mut older);
            }
            list.newer = Some(match newer {
                Some(newer) => self.part_link(&base, &newer.part, &newer.code(), locale),
                None => Link {
                    href: locale.path(&base),
                    label: self.text(locale, "list.newest"),
                },
            });
            list.older =
                older.map(|older| self.part_link(&base, &older.part, &older.code(), locale));
        }
        let title = format::titles(&[&list.title, &list.part], locale);
        let mut about = About::page(&title, &list.description, &path);
        let address = self.absolute(&locale.path(&path));
        about.json_ld = vec![
            self.breadcrumb_data(&list.breadcrumbs, &list.part),
            self.list_data(&title, &address, None, &self.paths(&ids, locale), locale),
        ];
        about.feeds = category.map(|category| (kind, category));
        let mut outside = self.head(about, locale);
        let twin_key = ListKey {
            locale: locale.other(),
            ..key
        };
        // Initials differ between the languages, so letters have no twin.
        let twin = kind.order() != Order::Alphabet
            && self
                .index
                .list(twin_key)
                .is_some_and(|list| !list.page(cut).is_empty());
        if !twin {
            outside.head.alternates.clear();
        }
        let mut view = Self::view(
            &path,
            locale,
            outside,
            kind.collection(),
            Main::List(Box::new(list)),
        );
        view.cards = card_keys(&ids, CardStyle::List);
        if !twin {
            view.twin = locale.other().path(&base);
        }
        view
    }

    /// The link to a page of an archive: `code` is the last segment of its address.
    fn part_link(&self, list: &str, part: &ArchiveKey, code: &str, locale: Locale) -> Link {
        Link {
            href: locale.path(&format!("{list}/page/{code}")),
            label: self.part_name(part, locale),
        }
    }

    /// The zone of an event.
    fn zone_of_event(&self, id: EntryId) -> Result<TimeZone, ViewError> {
        let record = self.record(id)?;
        let zone = match &record.entry.fields {
            Fields::Poster(poster) => TimeZone::get(&poster.tz).ok(),
            _ => None,
        };
        Ok(zone.unwrap_or_else(|| self.zone.clone()))
    }

    /// The months of all dates of these events that are not over.
    fn calendar(&self, ids: &[EntryId], locale: Locale) -> Result<Vec<CalendarMonth>, ViewError> {
        let mut busy = BTreeSet::new();
        for id in ids {
            let zone = self.zone_of_event(*id)?;
            for date in &self.row(*id)?.occurrences {
                if date.1 <= self.index.as_of() {
                    continue;
                }
                let Some((first, last)) = days(*date, &zone) else {
                    continue;
                };
                let whole = first.series(Span::new().days(1));
                let whole: Vec<Date> = whole
                    .take_while(|day| *day <= last)
                    .take(LONGEST_EVENT + 1)
                    .collect();
                if whole.len() <= LONGEST_EVENT {
                    busy.extend(whole);
                }
            }
        }
        let months: BTreeSet<Date> = busy.iter().map(|day| day.first_of_month()).collect();
        let months = months.into_iter().take(CALENDAR_MONTHS);
        Ok(months
            .map(|first| CalendarMonth {
                title: format::month_heading(first, locale),
                week: format::week(locale),
                skipped: format::place_in_week(first, locale),
                days: first
                    .series(Span::new().days(1))
                    .take(usize::try_from(first.days_in_month()).unwrap_or_default())
                    .map(|day| {
                        if busy.contains(&day) {
                            day.to_string()
                        } else {
                            String::new()
                        }
                    })
                    .collect(),
            })
            .collect())
    }

    /// For each event the month of its next date, if the one before has another.
    fn months(&self, ids: &[EntryId], locale: Locale) -> Result<Vec<String>, ViewError> {
        let mut months = Vec::with_capacity(ids.len());
        let mut last = None;
        for id in ids {
            let zone = self.zone_of_event(*id)?;
            let date = self.row(*id)?.occurrence(self.index.as_of());
            let month = date
                .and_then(|date| days(date, &zone))
                .map(|(day, _)| ArchiveKey::Month(day.year(), day.month()));
            months.push(match &month {
                Some(name) if month != last => self.part_name(name, locale),
                _ => String::new(),
            });
            last = month;
        }
        Ok(months)
    }

    fn paths(&self, ids: &[EntryId], locale: Locale) -> Vec<String> {
        ids.iter()
            .filter_map(|id| self.index.row(*id))
            .map(|row| locale.path(&row.path()))
            .collect()
    }

    fn list_view(&self, key: ListKey) -> ListView {
        let ListKey {
            kind,
            category,
            locale,
        } = key;
        let own = category.and_then(|i| self.site.categories(kind).get(usize::from(i)));
        let mut title = self.section_name(kind, locale);
        let mut description = None;
        let mut above = Vec::new();
        if let Some(category) = own {
            above.push(self.section_link(kind, locale));
            let parent = category
                .parent
                .as_ref()
                .and_then(|slug| self.site.category(kind, slug));
            above.extend(parent.map(|parent| Link {
                href: locale.path(&format!("/{}/category/{}", kind.section(), parent.slug)),
                label: parent.name.get(locale).to_owned(),
            }));
            category.name.get(locale).clone_into(&mut title);
            description = category.description.as_ref();
        }
        ListView {
            kind: kind.collection().to_owned(),
            section: kind.section().to_owned(),
            title,
            description: match description {
                Some(description) => description.get(locale).to_owned(),
                None => self.section_description(kind, locale),
            },
            breadcrumbs: self.breadcrumbs(above, locale),
            search_href: locale.path(&format!("/search/{}", kind.section())),
            watch_href: watch_href(kind, own.map(|category| &*category.slug), locale),
            add_href: match kind {
                Kind::Advertisements => self.add_href(locale),
                _ => String::new(),
            },
            ..ListView::default()
        }
    }

    fn chips(
        &self,
        kind: Kind,
        locale: Locale,
        current: Option<u16>,
        counts: bool,
    ) -> Vec<CategoryLink> {
        if !kind.has_category_routes() {
            return Vec::new();
        }
        let mut chips = vec![CategoryLink {
            href: locale.path(&self.plan().list_path(kind, None)),
            label: self.text(locale, "nav.all"),
            current: current.is_none(),
            ..CategoryLink::default()
        }];
        // Shows counts only on pages that a change of the entry republishes anyway (invariant 5).
        chips.extend(self.category_links(kind, locale, current, counts && current.is_none()));
        chips
    }

    fn part_name(&self, part: &ArchiveKey, locale: Locale) -> String {
        match part {
            ArchiveKey::Block(n) => {
                self.theme
                    .messages
                    .text(locale, "list.page", &[("number", &n.to_string())])
            }
            ArchiveKey::Month(year, month) => Date::new(*year, *month, 1)
                .map_or_else(|_| part.code(), |date| format::month_heading(date, locale)),
            ArchiveKey::Letter(letter) => letter.label(),
        }
    }
}

/// The page that saves a list as a search.
fn watch_href(kind: Kind, category: Option<&str>, locale: Locale) -> String {
    let mut href = format!(
        "/api/plain/saved-search?locale={}&section={}",
        locale.code(),
        kind.section()
    );
    if let Some(slug) = category {
        href += &format!("&category={slug}");
    }
    href
}
