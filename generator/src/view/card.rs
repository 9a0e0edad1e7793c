//! An entry as lists show it.

use super::words;
use crate::index::Row;
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::viewmodel::{Card, CardKey, CardStyle, EventCard, Link, When, iso_time};
use jiff::tz::TimeZone;
use model::{Entry, EntryId, Fields, Hours, Locale, Poster, Status, format};

impl Views<'_> {
    pub(super) fn cards(&self, ids: &[EntryId], locale: Locale) -> Result<Vec<Card>, ViewError> {
        ids.iter().map(|id| self.card(*id, locale)).collect()
    }

    /// An entry as a card shows it.
    pub(crate) fn card(&self, id: EntryId, locale: Locale) -> Result<Card, ViewError> {
        let record = self.record(id)?;
        let row = self.row(id)?;
        let entry = &record.entry;
        let (text, written) = entry.shown(locale);
        let [picture, thumb] = self.pictures(entry, locale)?;
        let mut card = Card {
            kind: entry.kind().collection().to_owned(),
            href: locale.path(&entry.path()),
            lang: words::foreign(written, locale),
            title: text.title.clone(),
            lead: text.lead.clone(),
            picture,
            thumb,
            category: self.category_link(entry, locale),
            location: self.location_name(entry.location.as_deref(), locale),
            published: entry.published_at.map(|at| self.day(at, locale)),
            pinned: row.pinned_until > self.index.as_of(),
            ..Card::default()
        };
        match &entry.fields {
            Fields::News(news) => {
                card.minutes = minutes(record.facts[written.index()].words);
                card.format.clone_from(&news.kind);
            }
            Fields::Poster(poster) => {
                card.event =
                    Some(self.event_card(poster, row, &text.venue_name, &card.location, locale));
                card.price = self.event_price(poster, locale);
            }
            Fields::Advertisement(ad) => {
                card.price = self.ad_price(ad, locale);
                card.old_price = self.old_price(ad, locale);
                card.deal.clone_from(&ad.deal);
                card.sold = entry.status == Status::Sold;
                card.featured = row.featured_until > self.index.as_of();
            }
            Fields::Service(service) => {
                let areas = service
                    .areas
                    .iter()
                    .map(|slug| self.location_name(Some(slug), locale));
                card.areas = areas.collect::<Vec<_>>().join(", ");
                card.hours = Hours::finished(&service.hours);
                card.tz = self.zone_of(entry);
            }
            Fields::Diaspora(org) => {
                card.org_kind.clone_from(&org.org_kind);
                card.hours = Hours::finished(&org.hours);
                card.tz = self.zone_of(entry);
            }
            Fields::Reklama(_) | Fields::Page(_) => {}
        }
        Ok(card)
    }

    pub(super) fn event_card(
        &self,
        poster: &Poster,
        row: &Row,
        venue: &str,
        city: &str,
        locale: Locale,
    ) -> EventCard {
        let zone = TimeZone::get(&poster.tz).unwrap_or_else(|_| self.zone.clone());
        let as_of = self.index.as_of();
        let mut card = EventCard {
            status: poster.event_status.clone(),
            past: row.past(as_of),
            online: poster.mode == "online",
            place: words::either(venue, city).to_owned(),
            ..EventCard::default()
        };
        let Some((start, _)) = row.occurrence(as_of) else {
            return card;
        };
        card.more = row
            .occurrences
            .iter()
            .filter(|(other, end)| *other > start && *end > as_of)
            .count();
        let Some(at) = start.timestamp() else {
            return card;
        };
        let local = at.to_zoned_datetime(zone.clone()).datetime();
        let weekday = format::weekday(local.date(), locale);
        card.day = local.day().to_string();
        card.month = format::short_month(local.date(), locale).to_owned();
        card.zone = self.foreign_zone(at, &zone);
        let text = words::event_date(poster, local, &card.zone, locale);
        card.when = When {
            iso: iso_time(at, &zone),
            text,
        };
        card.weekday_time = if let Some((first, last)) = poster.whole_days(local) {
            card.zone.clear();
            card.when.iso = first.to_string();
            if last > first {
                card.when.text.clone()
            } else {
                weekday.to_owned()
            }
        } else {
            let time = words::with_zone(&format::time(local.time(), locale), &card.zone);
            format!("{weekday}, {time}")
        };
        card
    }

    /// The category, with a link if it has a page.
    pub(super) fn category_link(&self, entry: &Entry, locale: Locale) -> Option<Link> {
        let kind = entry.kind();
        let category = self.site.category(kind, entry.category.as_deref()?)?;
        let href = if kind.has_category_routes() {
            locale.path(&format!("/{}/category/{}", kind.section(), category.slug))
        } else {
            String::new()
        };
        Some(Link {
            href,
            label: category.name.get(locale).to_owned(),
        })
    }

    /// The zone of an entry's place: of its location, or of one above it.
    pub(super) fn zone_of(&self, entry: &Entry) -> String {
        let mut places = self.location_chain(entry.location.as_deref());
        match places.find(|place| !place.tz.is_empty()) {
            Some(place) => place.tz.clone(),
            None => self.site.settings.tz.clone(),
        }
    }
}

/// The keys of the cards of these entries, for a renderer.
pub(super) fn card_keys(ids: &[EntryId], style: CardStyle) -> Vec<CardKey> {
    ids.iter().map(|id| CardKey { id: *id, style }).collect()
}

/// Reading time at 180 words a minute (docs/content-model.md §1.2).
pub(super) fn minutes(words: u32) -> u32 {
    words.div_ceil(180).max(1)
}
