//! The page of one entry.

mod ad;
mod event;
mod files;
mod page;
mod place;

use super::card::{card_keys, minutes};
use super::data::ItemData;
use super::head::About;
use super::words;
use crate::index::Row;
use crate::plan::author_path;
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::viewmodel::{
    Byline, CardKey, CardStyle, Item, Link, Main, NewsParts, Note, Picture, View, When,
};
use jiff::Timestamp;
use model::{
    Entry, EntryId, Fields, Kind, Locale, News, Record, Taxon, Text, UnixSeconds, format, name_for,
};
use place::ContactInfo;

impl Views<'_> {
    pub(super) fn item(&self, id: EntryId, locale: Locale) -> Result<View, ViewError> {
        let record = self.record(id)?;
        let row = self.row(id)?;
        if let Fields::Page(page) = &record.entry.fields {
            return self.page_text(&record, page, row, locale);
        }
        let entry = &record.entry;
        let kind = entry.kind();
        let (text, written) = entry.shown(locale);
        let untranslated = written != locale && !kind.stands_alone();
        let location = self.location_name(entry.location.as_deref(), locale);
        let path = entry.path();
        let mut above = Vec::new();
        if kind != Kind::Reklama {
            above.push(self.section_link(kind, locale));
            above.extend(
                self.category_link(entry, locale)
                    .filter(|link| !link.href.is_empty()),
            );
        }
        let mut picture = self.front_picture(entry, locale)?;
        if let Some(first) = &mut picture
            && entry.cover.is_none()
            && first.alt.is_empty()
        {
            first.alt = self.numbered(text, 1, written);
        }
        let mut item = Item {
            kind: kind.collection().to_owned(),
            section: kind.section().to_owned(),
            slug: entry.slug.to_string(),
            title: text.title.clone(),
            lead: text.lead.clone(),
            lang: words::foreign(written, locale),
            untranslated,
            breadcrumbs: self.breadcrumbs(above, locale),
            category: self.category_link(entry, locale),
            published: entry.published_in(written).map(|at| self.day(at, locale)),
            updated: self.updated(entry.published_in(written), entry.updated_at, locale),
            picture,
            gallery: self.gallery(entry, locale)?,
            caption: text.cover_caption.clone(),
            credit: entry.cover_credit.clone(),
            files: Self::files(entry, locale),
            tags: self.tags(&record, locale),
            pid: entry.slug.rsplit('-').next().unwrap_or_default().to_owned(),
            ..Item::default()
        };
        match &entry.fields {
            Fields::News(news) => {
                item.news = Some(self.news_parts(news, text, &record, written, locale));
            }
            Fields::Poster(poster) => {
                item.event = Some(self.event_parts(poster, row, text, &location, locale));
            }
            Fields::Service(service) => {
                item.service = Some(self.service_parts(service, text, locale));
                item.contacts =
                    Some(self.contacts(entry, text, &ContactInfo::of_service(service), locale));
            }
            Fields::Diaspora(org) => {
                item.org = Some(self.org_parts(entry, org, row, text, locale)?);
                item.contacts =
                    Some(self.contacts(entry, text, &ContactInfo::of_organization(org), locale));
            }
            Fields::Advertisement(ad) => item.ad = Some(self.ad_parts(entry, ad, row, locale)),
            Fields::Reklama(_) => item.campaign = self.campaign(id, locale)?,
            Fields::Page(_) => {}
        }
        let description = Self::description(text, &item, &location);
        item.location = location;
        item.places = self.places(entry.location.as_deref());
        let title = words::either(&text.seo_title, &text.title);
        let mut about = About::page(title, &description, &path);
        about.noindex = entry.noindex || !row.open(self.index.as_of());
        about.og_type = if kind == Kind::News {
            "article"
        } else {
            "website"
        };
        about.image = entry.front_picture(locale);
        about.original = (!row.is_pair()).then_some(written);
        let address = self.absolute(&about.original.unwrap_or(locale).path(&path));
        about
            .json_ld
            .push(self.breadcrumb_data(&item.breadcrumbs, &item.title));
        let images: Vec<String> = item
            .picture
            .iter()
            .chain(&item.gallery)
            .map(|photo| self.absolute(&photo.src))
            .collect();
        let subject = ItemData {
            entry,
            row,
            item: &item,
            written,
            locale,
            address: &address,
            images: &images,
            description: &description,
        };
        self.item_data(&subject, &mut about.json_ld);
        let mut outside = self.head(about, locale);
        if kind == Kind::News {
            self.article_head(&mut outside.head, entry, &item, written);
        }
        let current = if kind == Kind::Reklama {
            ""
        } else {
            kind.collection()
        };
        let mut view = Self::view(&path, locale, outside, current, Main::Item(Box::new(item)));
        view.cards = self.related(row, &record, locale);
        view.body = Some(self.body(&record, locale, written));
        if !row.has_page(locale.other()) {
            view.twin = locale.other().path(&self.plan().list_path(kind, None));
        }
        Ok(view)
    }

    /// Its pictures below the one that stands for it. Those without a description in the language
    /// of the page are distinguished by their numbers (docs/content-model.md §1.6).
    fn gallery(&self, entry: &Entry, locale: Locale) -> Result<Vec<Picture>, ViewError> {
        let (text, written) = entry.shown(locale);
        let mut gallery = Vec::new();
        for (number, picture) in entry.further_pictures() {
            let alt = picture.alt.own(written);
            gallery.push(if alt.is_empty() {
                self.photo(&picture.media, &self.numbered(text, number, written))?
            } else {
                self.photo(&picture.media, alt)?
            });
        }
        Ok(gallery)
    }

    /// "Крісло, фото 2".
    fn numbered(&self, text: &Text, number: usize, written: Locale) -> String {
        let words = [("title", text.title.as_str()), ("n", &number.to_string())];
        self.theme
            .messages
            .text(written, "picture.numbered", &words)
    }

    fn updated(
        &self,
        published: Option<Timestamp>,
        updated: Option<Timestamp>,
        locale: Locale,
    ) -> Option<When> {
        let updated = updated?;
        if let Some(published) = published
            && self.local_date(published) >= self.local_date(updated)
        {
            return None;
        }
        Some(self.day(updated, locale))
    }

    fn description(text: &Text, item: &Item, location: &str) -> String {
        if !text.seo_description.is_empty() {
            return text.seo_description.clone();
        }
        if !text.lead.is_empty() {
            return format::shorten(&text.lead, 170);
        }
        let mut parts = vec![text.title.as_str()];
        if let Some(ad) = &item.ad {
            parts.push(&ad.price);
        }
        parts.push(location);
        parts.retain(|part| !part.is_empty());
        parts.join(" · ")
    }

    fn tags(&self, record: &Record, locale: Locale) -> Vec<Link> {
        let section = record.entry.kind().section();
        let tags = record.entry.tags.iter();
        tags.filter_map(|slug| self.site.tag(slug))
            .map(|tag| Link {
                href: locale.path(&format!("/search/{section}?tag={}", tag.slug)),
                label: tag.name().get(locale).to_owned(),
            })
            .collect()
    }

    /// Related entries: those that editors chose, then the four before it in its category.
    fn related(&self, row: &Row, record: &Record, locale: Locale) -> Vec<CardKey> {
        let by_hand = record.entry.related.iter();
        let mut ids: Vec<EntryId> = by_hand
            .filter_map(|slug| self.index.follow(row.kind, slug))
            .filter(|other| other.listed(locale) && other.id != row.id)
            .map(|other| other.id)
            .collect();
        let mut before = self.plan().related(row, locale);
        before.retain(|id| !ids.contains(id));
        ids.append(&mut before);
        if row.kind == Kind::Posters {
            let as_of = self.index.as_of();
            ids.sort_by_key(|id| {
                let date = self.index.row(*id).and_then(|row| row.occurrence(as_of));
                date.map_or(UnixSeconds::MAX, |(start, _)| start)
            });
        }
        card_keys(&ids, CardStyle::Related)
    }

    fn news_parts(
        &self,
        news: &News,
        text: &Text,
        record: &Record,
        written: Locale,
        locale: Locale,
    ) -> NewsParts {
        let people = news.bylines.iter();
        NewsParts {
            breaking: self.is_marked(&record.entry),
            video: (!news.video_url.is_empty()).then(|| host(&news.video_url)),
            format: news.kind.clone(),
            minutes: minutes(record.facts[written.index()].words),
            bylines: people
                .filter_map(|slug| self.site.person(slug))
                .map(|person| Byline {
                    name: person.name.get(locale).to_owned(),
                    href: locale.path(&author_path(&person.slug)),
                    role: person.role.get(locale).to_owned(),
                })
                .collect(),
            byline_text: text.byline_text.clone(),
            source: (!news.source_name.is_empty()).then(|| Link {
                href: news.source_url.clone(),
                label: name_for(locale, &news.source_name, &news.source_name_us).to_owned(),
            }),
            corrections: text
                .corrections
                .iter()
                .filter_map(|note| {
                    Some(Note {
                        when: self.day(note.time?, locale),
                        text: note.text.clone(),
                    })
                })
                .collect(),
        }
    }
}

/// An outside address, named by its host, so that readers know whose site it is.
fn host(url: &str) -> Link {
    let mut link = super::chrome::external(url);
    link.label
        .truncate(link.label.find(['/', '?', '#']).unwrap_or(link.label.len()));
    link
}
