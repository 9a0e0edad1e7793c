//! What the page of an event shows.

use crate::index::Row;
use crate::view::chrome::phone_link;
use crate::view::views::Views;
use crate::view::words;
use crate::viewmodel::{EventDate, EventParts, Link, When, iso_time};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime, Time};
use jiff::tz::TimeZone;
use model::{Entry, Locale, Occurrence, Poster, Text, UnixSeconds, format, occurrence_span};

impl Views<'_> {
    /// `text` is what is shown in `locale`, `city` the name of the entry's location.
    pub(super) fn event_parts(
        &self,
        (entry, poster): (&Entry, &Poster),
        row: &Row,
        text: &Text,
        city: &str,
        locale: Locale,
    ) -> EventParts {
        let zone = TimeZone::get(&poster.tz).unwrap_or(TimeZone::UTC);
        let door: Option<Time> = poster.door.parse().ok();
        let as_of = self.index.as_of();
        let date = |(start, end): (UnixSeconds, UnixSeconds)| {
            let past = end <= as_of;
            // Its local start may be in an hour that does not exist, and another date may have the
            // same.
            let given = poster
                .occurrences
                .iter()
                .find(|o| occurrence_span(o, &zone) == (start, end));
            let (start, end) = (start.timestamp()?, end.timestamp()?);
            let local = start.to_zoned_datetime(zone.clone()).datetime();
            if let Some(days) = given.filter(|given| given.all_day) {
                let (first, last) = (
                    days.start.date(),
                    days.shown_end().unwrap_or(days.start).date(),
                );
                return Some(EventDate {
                    start: When {
                        iso: first.to_string(),
                        text: whole_days(first, last, locale),
                    },
                    end_iso: if last > first {
                        last.to_string()
                    } else {
                        String::new()
                    },
                    past,
                    ..EventDate::default()
                });
            }
            let until = given.and_then(Occurrence::shown_end);
            let opens = door.and_then(|door| timestamp(local.date().to_datetime(door), &zone));
            Some(EventDate {
                start: When {
                    iso: iso_time(start, &zone),
                    text: format::hours(local, until, locale),
                },
                zone: words::zone_name(start, &zone),
                door_iso: opens.map_or_else(String::new, |at| iso_time(at, &zone)),
                end_iso: until.map_or_else(String::new, |_| iso_time(end, &zone)),
                past,
            })
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
            dates: row.occurrences.iter().copied().filter_map(date).collect(),
            tz: poster.tz.clone(),
            doors: door.map_or_else(String::new, |door| format::at_time(door, locale)),
            previous: previous.and_then(|at| {
                let iso = iso_time(timestamp(at, &zone)?, &zone);
                Some(When {
                    iso,
                    text: format::hours(at, None, locale),
                })
            }),
            calendar_href: calendar_locale.path(&format!("{}.ics", entry.path())),
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
                label: poster.organizer_name.clone(),
            }),
            organizer_phone: phone_link(&poster.organizer_phone, locale),
            organizer_email: poster.organizer_email.clone(),
            performers: poster
                .performers
                .iter()
                .map(|performer| Link {
                    href: performer.url.clone(),
                    label: performer.name.clone(),
                })
                .collect(),
            age_limit: poster.age_limit,
            language: poster.language.clone(),
            accessibility: poster.accessibility.clone(),
        }
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
