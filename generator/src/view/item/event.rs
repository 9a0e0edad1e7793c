//! The parts of a page that only events have.

use crate::index::Row;
use crate::view::chrome::phone_link;
use crate::view::views::Views;
use crate::view::words;
use crate::viewmodel::{EventDate, EventParts, Link, When, iso_time};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use model::{Locale, Occurrence, Poster, Text, UnixSeconds, format, name_for, occurrence_span};

impl Views<'_> {
    /// `text` is the text of the entry in `locale`, `city` the name of its location.
    pub(super) fn event_parts(
        &self,
        poster: &Poster,
        row: &Row,
        text: &Text,
        city: &str,
        locale: Locale,
    ) -> EventParts {
        let zone = TimeZone::get(&poster.tz).unwrap_or(TimeZone::UTC);
        let doors = match poster.door.parse() {
            Ok(door) => format::at_time(door, locale),
            Err(_) => String::new(),
        };
        // An event without an English text is in no English calendar.
        let calendar_locale = if row.listed(locale) {
            locale
        } else {
            locale.other()
        };
        let previous = poster
            .previous_start
            .filter(|_| poster.event_status == "rescheduled");
        EventParts {
            card: self.event_card(poster, row, &text.venue_name, city, locale),
            dates: row
                .occurrences
                .iter()
                .filter_map(|(start, end)| self.event_date(poster, *start, *end, &zone, locale))
                .collect(),
            tz: poster.tz.clone(),
            doors,
            previous: previous.and_then(|at| {
                let iso = iso_time(timestamp(at, &zone)?, &zone);
                Some(When {
                    iso,
                    text: format::hours(at, None, locale),
                })
            }),
            calendar_href: calendar_locale.path(&format!("{}.ics", row.path())),
            repeat_note: text.repeat_note.clone(),
            status_note: text.status_note.clone(),
            mode: poster.mode.clone(),
            venue: text.venue_name.clone(),
            address: poster.address.clone(),
            price: self.event_price(poster, locale),
            ticket_url: poster.ticket_url.clone(),
            online_url: poster.online_url.clone(),
            organizer: (!poster.organizer_name.is_empty()).then(|| Link {
                href: poster.organizer_url.clone(),
                label: name_for(locale, &poster.organizer_name, &poster.organizer_name_us)
                    .to_owned(),
            }),
            organizer_phone: phone_link(&poster.organizer_phone, locale),
            organizer_email: poster.organizer_email.clone(),
            performers: poster
                .performers
                .iter()
                .map(|performer| Link {
                    href: performer.url.clone(),
                    label: name_for(locale, &performer.name, &performer.name_us).to_owned(),
                })
                .collect(),
            age_limit: poster.age_limit,
            language: poster.language.clone(),
            accessibility: poster.accessibility.clone(),
        }
    }

    fn event_date(
        &self,
        poster: &Poster,
        start: UnixSeconds,
        end: UnixSeconds,
        zone: &TimeZone,
        locale: Locale,
    ) -> Option<EventDate> {
        let mut date = EventDate {
            past: end <= self.index.as_of(),
            ..EventDate::default()
        };
        // Its local start may be in an hour that does not exist, and another date may have the
        // same.
        let given = poster
            .occurrences
            .iter()
            .find(|o| occurrence_span(o, zone) == (start, end));
        let start = start.timestamp()?;
        let end = end.timestamp()?;
        if let Some(days) = given.filter(|given| given.all_day) {
            let first = days.start.date();
            let last = days.shown_end().unwrap_or(days.start).date();
            date.start.iso = first.to_string();
            date.start.text = whole_days(first, last, locale);
            if last > first {
                date.end_iso = last.to_string();
            }
            return Some(date);
        }
        let local = start.to_zoned_datetime(zone.clone()).datetime();
        let until = given.and_then(Occurrence::shown_end);
        date.start.iso = iso_time(start, zone);
        date.start.text = format::hours(local, until, locale);
        date.zone = words::zone_name(start, zone);
        if let Ok(door) = poster.door.parse()
            && let Some(at) = timestamp(local.date().to_datetime(door), zone)
        {
            date.door_iso = iso_time(at, zone);
        }
        if until.is_some() {
            date.end_iso = iso_time(end, zone);
        }
        Some(date)
    }
}

fn timestamp(at: DateTime, zone: &TimeZone) -> Option<Timestamp> {
    zone.to_ambiguous_zoned_datetime(at)
        .compatible()
        .ok()
        .map(|at| at.timestamp())
}

/// "четвер, 5 серпня 2027 р.", "5–7 серпня 2027 р.".
fn whole_days(first: Date, last: Date, locale: Locale) -> String {
    let days = format::days(first, last, locale);
    if last > first {
        days
    } else {
        format!("{}, {days}", format::weekday(first, locale))
    }
}
