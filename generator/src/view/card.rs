//! An entry as lists show it.

use super::words;
use crate::index::Row;
use crate::view::error::ViewError;
use crate::view::views::Views;
use crate::viewmodel::{Card, CardKey, CardStyle, EventCard, Link, Tile, When, iso_time};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use model::{
    DAY, Entry, EntryId, Fields, Hours, Locale, Poster, Status, UnixSeconds, WANTED, format,
};

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
        let mut card = Card {
            kind: entry.kind().collection().to_owned(),
            href: locale.path(&entry.path()),
            lang: words::foreign(written, locale),
            title: text.title.clone(),
            lead: text.lead.clone(),
            picture: self.front_picture(entry, locale)?,
            tile: self.tile(entry, &text.title),
            category: self.category_link(entry, locale),
            location: self.location_name(entry.location.as_deref(), locale),
            published: entry.published_in(written).map(|at| self.day(at, locale)),
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
                card.amount = self.amount(ad);
                card.old_price = self.old_price(ad, locale);
                card.deal.clone_from(&ad.deal);
                card.wanted = WANTED.contains(&ad.deal.as_str());
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
        let Some((start, end)) = row.occurrence(as_of) else {
            return card;
        };
        card.until = end.get();
        let dates = row.occurrences.iter().filter(|(_, end)| *end > as_of);
        card.days = dates
            .filter_map(|date| {
                let (first, last) = days(*date, &zone)?;
                Some(if first == last {
                    first.to_string()
                } else {
                    format!("{first}/{last}")
                })
            })
            .collect::<Vec<_>>()
            .join(" ");
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

    pub(super) fn tile(&self, entry: &Entry, title: &str) -> Tile {
        let category = entry.category.as_deref();
        let category = category.and_then(|slug| self.site.category(entry.kind(), slug));
        let icon = category.map_or("", |category| self.theme.category_icon(&category.icon));
        let group = match &entry.fields {
            Fields::Diaspora(org) => org.org_kind.as_str(),
            _ => entry.category.as_deref().unwrap_or_default(),
        };
        let first = title.chars().find(|c| c.is_alphanumeric());
        Tile {
            letter: first.map_or_else(String::new, |c| c.to_uppercase().collect()),
            icon: icon.to_owned(),
            ground: group.bytes().map(u32::from).sum::<u32>() % Tile::GROUNDS,
        }
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

    /// The zone of an entry's place.
    pub(super) fn zone_of(&self, entry: &Entry) -> String {
        self.site.zone_of(entry.location.as_deref()).to_owned()
    }
}

/// First and last day of a date by the clock of a zone. A night belongs to the day on which it
/// begins: only a date of more than 24 hours has two.
pub(super) fn days(
    (start, end): (UnixSeconds, UnixSeconds),
    zone: &TimeZone,
) -> Option<(Date, Date)> {
    let day = |at: UnixSeconds| Some(at.timestamp()?.to_zoned_datetime(zone.clone()).date());
    let first = day(start)?;
    let last = if end.since(start) > DAY {
        day(end.plus(-1))?
    } else {
        first
    };
    Some((first, last))
}

/// The keys of the cards of these entries, for a renderer.
pub(super) fn card_keys(ids: &[EntryId], style: CardStyle) -> Vec<CardKey> {
    ids.iter().map(|id| CardKey { id: *id, style }).collect()
}

/// Reading time at 180 words a minute (docs/content-model.md §1.2).
pub(super) fn minutes(words: u32) -> u32 {
    words.div_ceil(180).max(1)
}
