//! Calendars (RFC 5545): one file per event, and one for all events and for each category of them.
//!
//! Timed events are instants in UTC: every program shows them in its reader's zone, and no
//! `VTIMEZONE` has to repeat the rules of a zone that may change. Whole days are dates, which
//! belong to no zone.

use super::ics::Ics;
use super::identity;
use crate::index::{List, Row};
use crate::plan::Feed;
use crate::render::Renderer;
use crate::view::{ViewError, feed_title};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use model::{EntryId, Fields, Locale, Occurrence, Poster, Record, Taxon, Text, UnixSeconds};

/// Made by, and the language of the calendar's own words; no version, since a newer generator's
/// equal calendar is the same calendar.
fn product(locale: Locale) -> String {
    format!("-//Visnyk//Visnyk//{}", locale.lang().to_uppercase())
}

/// What a calendar holds: what is over since lately, then what is to come, soonest first.
fn entries(list: &List, as_of: UnixSeconds, cap: usize) -> Vec<EntryId> {
    let mut entries = list.over_since(as_of.plus(-Row::LINGERS), as_of, cap);
    entries.reverse();
    entries.extend(list.first(cap));
    entries
}

/// The calendar of all events or of a category's, as UTF-8 with CRLF.
///
/// # Errors
/// The source cannot read one of its events.
pub(crate) fn write(
    views: &Renderer<'_>,
    feed: Feed,
    locale: Locale,
) -> Result<Vec<u8>, ViewError> {
    let as_of = views.index.as_of();
    let cap = views.index.sizes().calendar;
    let ids = feed
        .list(views.index, locale)
        .map_or_else(Vec::new, |list| entries(list, as_of, cap));
    let records = ids
        .into_iter()
        .map(|id| views.record(id))
        .collect::<Result<Vec<_>, _>>()?;
    let name = feed_title(views, feed, locale);
    Ok(calendar(locale, |ics| {
        ics.text("NAME", &name);
        ics.text("X-WR-CALNAME", &name);
        ics.raw("REFRESH-INTERVAL;VALUE=DURATION", "PT6H");
        ics.raw("X-PUBLISHED-TTL", "PT6H");
        let written: usize = records
            .iter()
            .map(|record| events(ics, views, record, locale, as_of.plus(-Row::LINGERS)))
            .sum();
        if written == 0 {
            // A calendar must hold something, and an empty one is an answer all the same.
            ics.component("VTIMEZONE", utc);
        }
    }))
}

/// The dates of one event, for readers to take along; all of them, whatever is over.
///
/// # Errors
/// The source cannot read the event.
pub(crate) fn write_event(
    views: &Renderer<'_>,
    id: EntryId,
    locale: Locale,
) -> Result<Vec<u8>, ViewError> {
    let record = views.record(id)?;
    Ok(calendar(locale, |ics| {
        events(ics, views, &record, locale, UnixSeconds::MIN);
    }))
}

fn calendar(locale: Locale, inside: impl FnOnce(&mut Ics)) -> Vec<u8> {
    let mut ics = Ics::default();
    ics.component("VCALENDAR", |ics| {
        ics.raw("VERSION", "2.0");
        ics.raw("PRODID", &product(locale));
        ics.raw("CALSCALE", "GREGORIAN");
        ics.raw("METHOD", "PUBLISH");
        inside(ics);
    });
    ics.into_bytes()
}

fn utc(ics: &mut Ics) {
    ics.raw("TZID", "UTC");
    ics.component("STANDARD", |ics| {
        ics.raw("DTSTART", "19700101T000000");
        ics.raw("TZOFFSETFROM", "+0000");
        ics.raw("TZOFFSETTO", "+0000");
    });
}

/// One `VEVENT` for each date that is over after `since`; answers how many.
fn events(
    ics: &mut Ics,
    views: &Renderer<'_>,
    record: &Record,
    locale: Locale,
    since: UnixSeconds,
) -> usize {
    let (Fields::Poster(poster), Some(row)) =
        (&record.entry.fields, views.index.row(record.entry.id))
    else {
        return 0;
    };
    let zone = TimeZone::get(&poster.tz).unwrap_or(TimeZone::UTC);
    let mut written = 0;
    for (occurrence, key) in poster.occurrences.iter().zip(poster.date_keys()) {
        let start = instant(occurrence.start, &zone).into();
        let same_start = row.occurrences.iter().filter(|(begin, _)| *begin == start);
        if same_start
            .map(|(_, end)| *end)
            .max()
            .is_some_and(|end| end > since)
        {
            let date = Date {
                key: &key,
                occurrence,
                zone: &zone,
            };
            ics.component("VEVENT", |ics| {
                event(ics, views, record, poster, row, &date, locale);
            });
            written += 1;
        }
    }
    written
}

/// One date of an event.
struct Date<'a> {
    key: &'a str,
    occurrence: &'a Occurrence,
    zone: &'a TimeZone,
}

/// As the index reads it: an hour that a clock change skips or repeats is taken the common way.
fn instant(at: DateTime, zone: &TimeZone) -> Timestamp {
    zone.to_ambiguous_zoned(at)
        .compatible()
        .map(|at| at.timestamp())
        .unwrap_or_default()
}

/// States of an event as calendars know them (RFC 5545 §3.8.1.11). A new date or a full house is
/// still confirmed.
const STATES: [(&str, &str); 2] = [("cancelled", "CANCELLED"), ("postponed", "TENTATIVE")];

fn event(
    ics: &mut Ics,
    views: &Renderer<'_>,
    record: &Record,
    poster: &Poster,
    row: &Row,
    date: &Date<'_>,
    locale: Locale,
) {
    let entry = &record.entry;
    let (text, written) = entry.shown(locale);
    let (published, updated) = (row.published, row.updated.max(row.published));
    let timestamp = |at: UnixSeconds| at.timestamp().unwrap_or_default();
    ics.raw("UID", &identity::of_date(views, entry, date.key));
    ics.date_time("DTSTAMP", timestamp(updated));
    ics.date_time("CREATED", timestamp(published));
    ics.date_time("LAST-MODIFIED", timestamp(updated));
    // It must grow with each change, and a tree has no counters: the seconds since publication do.
    ics.raw("SEQUENCE", &updated.since(published).to_string());
    span(ics, date);
    let language = format!(";LANGUAGE={}", written.lang());
    ics.text(&format!("SUMMARY{language}"), &text.title);
    ics.text(&format!("DESCRIPTION{language}"), &description(text));
    ics.text(
        "LOCATION",
        &place(views, poster, text, entry.location.as_deref(), locale),
    );
    ics.raw("URL", &views.absolute(&locale.path(&row.path())));
    let category = views
        .site
        .category(row.kind, entry.category.as_deref().unwrap_or_default());
    ics.text(
        "CATEGORIES",
        category.map_or("", |category| category.name().get(locale)),
    );
    let state = STATES
        .iter()
        .find(|(state, _)| *state == poster.event_status);
    ics.raw("STATUS", state.map_or("CONFIRMED", |(_, state)| state));
}

/// Start and end. An unknown end is left out; a whole day ends where the next begins.
fn span(ics: &mut Ics, date: &Date<'_>) {
    let Occurrence { start, all_day, .. } = date.occurrence;
    let end = date.occurrence.shown_end();
    if *all_day {
        let last = end.unwrap_or(*start).date();
        ics.day("DTSTART", start.date());
        if let Ok(end) = last.tomorrow() {
            ics.day("DTEND", end);
        }
        return;
    }
    let start = instant(*start, date.zone);
    ics.date_time("DTSTART", start);
    if let Some(end) = end
        .map(|end| instant(end, date.zone))
        .filter(|end| *end > start)
    {
        ics.date_time("DTEND", end);
    }
}

/// What is said of its state first, since that is what changed.
fn description(text: &Text) -> String {
    let parts = [&text.status_note, &text.lead, &text.repeat_note];
    parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join("\n\n")
}

/// "Дім громади, 1840 S Linden Terrace, Мілвокі", or the address of a meeting on the net.
fn place(
    views: &Renderer<'_>,
    poster: &Poster,
    text: &Text,
    location: Option<&str>,
    locale: Locale,
) -> String {
    if poster.mode == "online" {
        return poster.online_url.clone();
    }
    let city = location
        .and_then(|slug| views.site.location(slug))
        .map_or("", |city| city.name().get(locale));
    let parts = [text.venue_name.as_str(), &poster.address, city];
    parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(", ")
}
