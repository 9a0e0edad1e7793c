//! Calendars (RFC 5545): one file per event, and one for all events and for each category of them.
//!
//! Timed events are instants in UTC: every program shows them in its reader's zone, and no
//! `VTIMEZONE` has to repeat the rules of a zone that may change. Whole days are dates, which
//! belong to no zone.

use super::identity;
use crate::outputs::templates::draw;
use crate::plan::Feed;
use crate::render::Renderer;
use crate::view::{ViewError, feed_title};
use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use model::{
    EntryId, Fields, Locale, Occurrence, Poster, PublicTimes, Record, Taxon, Text, UnixSeconds,
};
use serde::Serialize;

/// Octets of a line without its end.
const LINE: usize = 75;

/// A calendar as its template sees it.
#[derive(Serialize)]
struct Calendar {
    lang: &'static str,
    /// Empty where a file has one event.
    name: String,
    events: Vec<CalendarEvent>,
}

/// One date of an event, a `VEVENT`.
#[derive(Serialize)]
struct CalendarEvent {
    uid: String,
    published: String,
    updated: String,
    /// Grows with each change. A tree has no counters; the seconds since publication do.
    sequence: i64,
    /// Parameters and value of `DTSTART`.
    start: String,
    /// The same of `DTEND`; empty where the end is not known.
    end: String,
    /// `uk` or `en`: the language of its words.
    lang: &'static str,
    title: String,
    description: String,
    place: String,
    url: String,
    category: String,
    status: &'static str,
}

/// The calendar of all events or of a category's: what is over since lately, then what is to come,
/// soonest first.
///
/// # Errors
/// The source cannot read one of its events.
pub(crate) fn of_feed(
    views: &Renderer<'_>,
    feed: Feed,
    locale: Locale,
) -> Result<String, ViewError> {
    let as_of = views.index.as_of();
    let since = as_of.plus(-PublicTimes::LINGERS);
    let cap = views.index.sizes().calendar;
    let mut ids = Vec::new();
    if let Some(list) = feed.list(views.index, locale) {
        ids = list.over_since(since, as_of, cap);
        ids.reverse();
        ids.extend(list.first(cap));
    }
    let mut events = Vec::new();
    for id in ids {
        events.extend(dates(views, &*views.record(id)?, locale, since));
    }
    write(locale, feed_title(views, feed, locale), events)
}

/// The dates of one event, for readers to take along; all of them, whatever is over.
///
/// # Errors
/// The source cannot read the event.
pub(crate) fn of_event(
    views: &Renderer<'_>,
    id: EntryId,
    locale: Locale,
) -> Result<String, ViewError> {
    let events = dates(views, &*views.record(id)?, locale, UnixSeconds::MIN);
    write(locale, String::new(), events)
}

fn write(locale: Locale, name: String, events: Vec<CalendarEvent>) -> Result<String, ViewError> {
    let calendar = Calendar {
        lang: locale.lang(),
        name,
        events,
    };
    Ok(fold(&draw("calendar.ics", "calendar", &calendar)?))
}

/// Ends lines with CRLF and folds the long ones, between characters: the octets of one stay
/// together. Control characters are left out.
fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    for line in text.lines() {
        let mut length = 0;
        for c in line.chars().filter(|c| !c.is_control()) {
            if length + c.len_utf8() > LINE {
                out.push_str("\r\n ");
                length = 1;
            }
            out.push(c);
            length += c.len_utf8();
        }
        out.push_str("\r\n");
    }
    out
}

/// The dates of an event that are over after `since`.
fn dates(
    views: &Renderer<'_>,
    record: &Record,
    locale: Locale,
    since: UnixSeconds,
) -> Vec<CalendarEvent> {
    let mut dates = Vec::new();
    let entry = &record.entry;
    let (Fields::Poster(poster), Some(row)) = (&entry.fields, views.index.row(entry.id)) else {
        return dates;
    };
    let zone = TimeZone::get(&poster.tz).unwrap_or(TimeZone::UTC);
    let (text, written) = entry.shown(locale);
    let published = row.published(locale);
    let updated = row.updated.max(published);
    let category = entry.category.as_deref().unwrap_or_default();
    let category = views.site.category(row.kind, category);
    for (occurrence, key) in poster.occurrences.iter().zip(poster.date_keys()) {
        let begins = instant(occurrence.start, &zone).into();
        let same_start = row.occurrences.iter().filter(|(start, _)| *start == begins);
        let ends = same_start.map(|(_, end)| *end).max();
        if ends.is_none_or(|ends| ends <= since) {
            continue;
        }
        let (start, end) = span(occurrence, &zone);
        dates.push(CalendarEvent {
            uid: identity::of_date(views, entry, &key),
            published: utc(published.timestamp().unwrap_or_default()),
            updated: utc(updated.timestamp().unwrap_or_default()),
            sequence: updated.since(published),
            start,
            end,
            lang: written.lang(),
            title: text.title.clone(),
            description: description(text),
            place: place(views, poster, text, entry.location.as_deref(), locale),
            url: views.absolute(&locale.path(&row.path())),
            category: category.map_or_else(String::new, |category| {
                category.name().get(locale).to_owned()
            }),
            // A new date or a full house is still confirmed (RFC 5545 §3.8.1.11).
            status: match poster.event_status.as_str() {
                "cancelled" => "CANCELLED",
                "postponed" => "TENTATIVE",
                _ => "CONFIRMED",
            },
        });
    }
    dates
}

/// As the index reads it: an hour that a clock change skips or repeats is taken the common way.
fn instant(at: DateTime, zone: &TimeZone) -> Timestamp {
    zone.to_ambiguous_zoned_datetime(at)
        .compatible()
        .map(|at| at.timestamp())
        .unwrap_or_default()
}

/// A time in UTC: `20261205T183000Z`.
fn utc(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// The value of a whole day: `;VALUE=DATE:20261205`.
fn day(date: Date) -> String {
    format!(";VALUE=DATE:{}", date.strftime("%Y%m%d"))
}

/// Start and end. An unknown end is empty; a whole day ends where the next begins.
fn span(occurrence: &Occurrence, zone: &TimeZone) -> (String, String) {
    let first = occurrence.start;
    let end = occurrence.shown_end();
    if occurrence.all_day {
        let last = end.unwrap_or(first).date();
        return (
            day(first.date()),
            last.tomorrow().map(day).unwrap_or_default(),
        );
    }
    let start = instant(first, zone);
    let end = end.map(|end| instant(end, zone)).filter(|end| *end > start);
    let end = end.map_or_else(String::new, |end| format!(":{}", utc(end)));
    (format!(":{}", utc(start)), end)
}

/// The note about its state comes first, since that is what changed.
fn description(text: &Text) -> String {
    let mut parts = vec![text.status_note.as_str(), &text.lead, &text.repeat_note];
    parts.retain(|part| !part.is_empty());
    parts.join("\n\n")
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
    let mut parts = vec![text.venue_name.as_str(), &poster.address, city];
    parts.retain(|part| !part.is_empty());
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_folded_between_characters() {
        for text in [
            "x".repeat(400),
            "Щедрик ".repeat(60),
            "🌻".repeat(90),
            format!("a{}", "є".repeat(300)),
        ] {
            let line = format!("SUMMARY;LANGUAGE=uk:{text}");
            let file = fold(&line);
            assert!(file.ends_with("\r\n"));
            let folded: Vec<&str> = file.trim_end_matches("\r\n").split("\r\n").collect();
            for (i, line) in folded.iter().enumerate() {
                assert!(line.len() <= 75, "{} octets: {line}", line.len());
                assert_eq!(i > 0, line.starts_with(' '), "{line}");
                assert!(
                    i + 1 == folded.len() || line.len() > 71,
                    "no line is folded too early: {line}"
                );
            }
            assert_eq!(file.replace("\r\n ", ""), format!("{line}\r\n"));
        }
        let line = |length| format!("X:{}", "y".repeat(length));
        assert_eq!(fold(&line(73)).matches("\r\n").count(), 1, "75 octets fit");
        assert_eq!(fold(&line(74)).matches("\r\n").count(), 2);
        assert_eq!(fold("A:1\nB:\u{7}2"), "A:1\r\nB:2\r\n");
    }

    #[test]
    fn moments_and_days() {
        let at = "2026-12-05T18:30:00-06:00".parse().unwrap();
        assert_eq!(utc(at), "20261206T003000Z");
        assert_eq!(day(jiff::civil::date(2026, 12, 5)), ";VALUE=DATE:20261205");
    }
}
