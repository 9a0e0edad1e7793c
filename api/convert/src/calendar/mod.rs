//! Calendars (iCalendar): an event with all its dates is an entry.

mod lines;
mod recurrence;

use crate::bounded::Bounded;
use crate::error::ConvertError;
use crate::item::{Body, Item, Loss, Markup, PictureRef, Reason, Term};
use crate::options::Options;
use crate::source::{PictureFile, Sink, Source, SourceFacts};
use jiff::civil::{DateTime, Time};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use lines::{Property, list};
use model::check::fields;
use model::field::Type;
use model::{Kind, Status};
use recurrence::Rule;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::io::BufRead;

/// Zones by the names that Windows gives them.
const WINDOWS: [(&str, &str); 8] = [
    ("FLE Standard Time", "Europe/Kyiv"),
    ("W. Europe Standard Time", "Europe/Berlin"),
    ("Central European Standard Time", "Europe/Warsaw"),
    ("GMT Standard Time", "Europe/London"),
    ("Eastern Standard Time", "America/New_York"),
    ("Central Standard Time", "America/Chicago"),
    ("Mountain Standard Time", "America/Denver"),
    ("Pacific Standard Time", "America/Los_Angeles"),
];

/// The zone of a calendar that names none.
const NO_ZONE: &str = "UTC";

/// A file of events.
pub(crate) struct Calendar<'o> {
    options: &'o Options,
}

impl Calendar<'_> {
    pub(crate) fn open(options: &Options) -> Result<Calendar<'_>, ConvertError> {
        Bounded::open(&options.source)?;
        Ok(Calendar { options })
    }
}

/// Lines without their folds.
struct Unfolded {
    reader: Bounded,
    next: Option<String>,
    number: usize,
    place: String,
}

impl Unfolded {
    fn open(options: &Options) -> Result<Unfolded, ConvertError> {
        let mut lines = Unfolded {
            reader: Bounded::open(&options.source)?,
            next: None,
            number: 0,
            place: options.source.display().to_string(),
        };
        lines.next = lines.physical()?;
        Ok(lines)
    }

    fn refuse(&self, message: impl Into<String>) -> ConvertError {
        let message = format!("line {}: {}", self.number, message.into());
        ConvertError::source(self.place.as_str(), message)
    }

    fn physical(&mut self) -> Result<Option<String>, ConvertError> {
        let mut bytes = Vec::new();
        let read = self.reader.read_until(b'\n', &mut bytes);
        let count = read.map_err(|error| self.refuse(error.to_string()))?;
        if count == 0 {
            return Ok(None);
        }
        self.number += 1;
        let text = String::from_utf8(bytes)
            .map_err(|_| self.refuse("is not UTF-8 text; save the file as UTF-8"))?;
        Ok(Some(text.trim_end_matches(['\n', '\r']).to_owned()))
    }

    fn line(&mut self) -> Result<Option<String>, ConvertError> {
        self.reader.begin_piece();
        let Some(mut line) = self.next.take() else {
            return Ok(None);
        };
        loop {
            self.next = self.physical()?;
            match self
                .next
                .as_deref()
                .and_then(|next| next.strip_prefix([' ', '\t']))
            {
                Some(rest) => line.push_str(rest),
                None => return Ok(Some(line)),
            }
        }
    }
}

/// The name and zone of the calendar, and the zones that it defines.
#[derive(Default)]
struct Facts {
    name: String,
    zone: Option<String>,
    zones: HashMap<String, String>,
}

impl Facts {
    /// The zone of a name of the calendar.
    fn zone(&self, id: &str) -> Option<String> {
        let own = self.zones.get(id).map(String::as_str);
        let windows = WINDOWS
            .iter()
            .find(|(name, _)| *name == id)
            .map(|row| row.1);
        [Some(id), own, windows]
            .into_iter()
            .flatten()
            .find_map(iana)
    }
}

/// The canonical name of a zone; some calendars put a path before it.
fn iana(name: &str) -> Option<String> {
    let parts: Vec<&str> = name.split('/').collect();
    let short = parts.get(parts.len().saturating_sub(2)..)?.join("/");
    [name, short.as_str()].into_iter().find_map(|name| {
        let zone = TimeZone::get(name).ok()?;
        zone.iana_name().map(str::to_owned)
    })
}

/// A time of the calendar.
#[derive(Clone, Copy)]
enum CalendarTime {
    /// A whole day.
    Day(DateTime),
    /// By the clock of a place.
    Wall(DateTime),
    Instant(Timestamp),
}

fn calendar_time(value: &str) -> Option<CalendarTime> {
    let digits = |range: std::ops::Range<usize>| value.get(range)?.parse::<i16>().ok();
    let small = |range| digits(range).and_then(|number| i8::try_from(number).ok());
    let date = jiff::civil::Date::new(digits(0..4)?, small(4..6)?, small(6..8)?).ok()?;
    if value.len() == 8 {
        return Some(CalendarTime::Day(date.to_datetime(Time::midnight())));
    }
    if value.get(8..9)? != "T" {
        return None;
    }
    let seconds = small(13..15).unwrap_or(0).min(59);
    let clock = Time::new(small(9..11)?, small(11..13)?, seconds, 0).ok()?;
    let time = date.to_datetime(clock);
    if value.ends_with('Z') {
        let zoned = time.to_zoned_datetime(TimeZone::UTC).ok()?;
        return Some(CalendarTime::Instant(zoned.timestamp()));
    }
    Some(CalendarTime::Wall(time))
}

impl CalendarTime {
    /// The time on the clocks of a zone.
    fn wall(self, zone: &str) -> DateTime {
        match self {
            CalendarTime::Day(time) | CalendarTime::Wall(time) => time,
            CalendarTime::Instant(time) => {
                let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
                time.to_zoned_datetime(zone).datetime()
            }
        }
    }
}

/// The properties of an event.
struct EventProperties(Vec<Property>);

impl EventProperties {
    fn property(&self, name: &str) -> Option<&Property> {
        self.0.iter().find(|property| property.name == name)
    }

    fn all<'p>(&'p self, name: &'p str) -> impl Iterator<Item = &'p Property> {
        self.0.iter().filter(move |property| property.name == name)
    }

    fn text(&self, name: &str) -> String {
        self.property(name).map(Property::text).unwrap_or_default()
    }

    fn timestamp(&self, name: &str) -> Option<Timestamp> {
        match calendar_time(&self.property(name)?.value)? {
            CalendarTime::Instant(time) => Some(time),
            time => Some(
                time.wall(NO_ZONE)
                    .to_zoned_datetime(TimeZone::UTC)
                    .ok()?
                    .timestamp(),
            ),
        }
    }

    /// The length of an event without an end.
    fn duration(&self) -> Option<jiff::Span> {
        self.property("DURATION")?.value.parse().ok()
    }
}

/// Most dates of an event, from the field table.
fn most_dates() -> usize {
    let row = fields::shared(Kind::Posters)
        .iter()
        .find(|row| row.name == "occurrences");
    match row.map(|row| row.ty) {
        Some(Type::Records(_, most)) => most,
        _ => 1,
    }
}

/// The dates of an event as the field has them.
fn occurrences(
    event: &EventProperties,
    first: CalendarTime,
    zone: &str,
    losses: &mut Vec<Loss>,
) -> Vec<Value> {
    let start = first.wall(zone);
    let is_day = matches!(first, CalendarTime::Day(_));
    let end = event
        .property("DTEND")
        .and_then(|end| calendar_time(&end.value));
    let end = end
        .map(|end| end.wall(zone))
        .or_else(|| start.checked_add(event.duration()?).ok());
    let length = end
        .filter(|end| *end > start)
        .map(|end| start.duration_until(end));
    let until = |text: &str| Some(calendar_time(text)?.wall(zone));
    let mut starts = vec![start];
    for property in event.all("RRULE") {
        match Rule::parse(&property.value, until) {
            Some(rule) => {
                let (dates, has_more) = rule.dates(start, most_dates());
                starts.extend(dates);
                if has_more {
                    let message = format!("{}: the first {}", property.value, most_dates());
                    losses.push(Loss::new("recurrence", message));
                }
            }
            None => losses.push(Loss::new("recurrence", property.value.as_str())),
        }
    }
    let times = |name: &'static str| {
        event
            .all(name)
            .flat_map(|property| property.value.split(','))
            .filter_map(|value| Some(calendar_time(value)?.wall(zone)))
    };
    starts.extend(times("RDATE"));
    let excluded: Vec<DateTime> = times("EXDATE").collect();
    starts.sort();
    starts.dedup();
    starts.retain(|start| !excluded.contains(start));
    starts.truncate(most_dates());
    let mut dates = Vec::new();
    for start in starts {
        let end = length.and_then(|length| start.checked_add(length).ok());
        let mut date = json!({ "start": start.to_string() });
        if is_day {
            date["all_day"] = true.into();
            // The end of whole days is the day after the last one.
            let last = end.and_then(|end| end.checked_sub(1.day()).ok());
            if let Some(last) = last.filter(|last| *last > start) {
                date["end"] = last.to_string().into();
            }
        } else if let Some(end) = end {
            date["end"] = end.to_string().into();
        }
        dates.push(date);
    }
    dates
}

impl Calendar<'_> {
    /// The item of an event; the inner error says why there is none.
    fn item(&self, event: &EventProperties, facts: &Facts) -> Result<Item, String> {
        let Some(property) = event.property("DTSTART") else {
            return Err("events without a start".to_owned());
        };
        let Some(first) = calendar_time(&property.value) else {
            return Err("events with a start that cannot be read".to_owned());
        };
        if event.property("RECURRENCE-ID").is_some() {
            return Err("changes of one date of an event".to_owned());
        }
        let mut item = Item {
            id: match event.text("UID") {
                uid if uid.is_empty() => format!("{} {}", property.value, event.text("SUMMARY")),
                uid => uid,
            },
            kind: Some(Kind::Posters),
            locale: self.options.language,
            title: event.text("SUMMARY"),
            published: event
                .timestamp("CREATED")
                .or_else(|| event.timestamp("DTSTAMP")),
            updated: event.timestamp("LAST-MODIFIED"),
            ..Item::default()
        };
        let description = event.text("DESCRIPTION");
        let is_html = description.contains("</") || description.contains("<br");
        item.body = Body {
            markup: if is_html { Markup::Html } else { Markup::Plain },
            text: description,
        };
        let id = property.parameter("TZID");
        let zone = if id.is_empty() {
            facts.zone.clone()
        } else {
            facts.zone(id)
        };
        let zone = zone.unwrap_or_else(|| {
            item.losses
                .push(Loss::new("field", format!("tz = {id}: {NO_ZONE}")));
            NO_ZONE.to_owned()
        });
        let dates = occurrences(event, first, &zone, &mut item.losses);
        item.fields.insert("occurrences".to_owned(), dates.into());
        item.fields.insert("tz".to_owned(), zone.into());
        self.add_fields(event, facts, &mut item);
        if event.text("CLASS").eq_ignore_ascii_case("private") {
            item.status = Status::Draft;
            item.losses
                .push(Loss::because("state", "", &Reason::known("private")));
        }
        for property in event.all("CATEGORIES") {
            for name in list(&property.value) {
                let term = Term::named(&name, item.locale);
                if item.categories.is_empty() {
                    item.categories.push(term);
                } else {
                    item.tags.push(term);
                }
            }
        }
        if !facts.name.is_empty() {
            item.fallback = Some(Term::named(&facts.name, item.locale));
        }
        for property in event.all("ATTACH") {
            item.losses
                .push(Loss::new("file_link", property.value.as_str()));
        }
        Ok(item)
    }

    fn add_fields(&self, event: &EventProperties, facts: &Facts, item: &mut Item) {
        let mut set = |name: &str, value: String| {
            if !value.is_empty() {
                item.fields.insert(name.to_owned(), value.into());
            }
        };
        let place = event.text("LOCATION").replace('\n', ", ");
        let is_online = place.starts_with("http");
        set(
            "mode",
            if is_online { "online" } else { "offline" }.to_owned(),
        );
        set(if is_online { "online_url" } else { "address" }, place);
        let is_canceled = event.text("STATUS") == "CANCELLED";
        let status = if is_canceled {
            "cancelled"
        } else {
            "scheduled"
        };
        set("event_status", status.to_owned());
        set("price_kind", "unknown".to_owned());
        let organizer = event.property("ORGANIZER");
        let name = organizer.map_or("", |organizer| organizer.parameter("CN"));
        let name = match (name, &self.options.byline) {
            ("", Some(byline)) => byline.clone(),
            ("", None) => facts.name.clone(),
            (name, _) => name.to_owned(),
        };
        set("organizer_name", name);
        let email = organizer.and_then(|organizer| {
            let value = &organizer.value;
            let is_mail = value
                .get(..7)
                .is_some_and(|start| start.eq_ignore_ascii_case("mailto:"));
            is_mail.then(|| value[7..].to_owned())
        });
        set("organizer_email", email.unwrap_or_default());
        set("organizer_url", event.text("URL"));
    }
}

impl Source for Calendar<'_> {
    fn read(&mut self, sink: Sink<'_>) -> Result<SourceFacts, ConvertError> {
        let mut facts = Facts::default();
        let mut outcome = SourceFacts::default();
        let mut lines = Unfolded::open(self.options)?;
        let mut open: Vec<String> = Vec::new();
        let mut properties: Vec<Property> = Vec::new();
        let mut zone_id = String::new();
        let mut is_calendar = false;
        while let Some(line) = lines.line()? {
            let line = line.trim_start_matches('\u{feff}');
            let Some(property) = Property::parse(line) else {
                if line.trim().is_empty() || is_calendar {
                    continue;
                }
                return Err(lines.refuse("is not a calendar: it begins with BEGIN:VCALENDAR"));
            };
            match property.name.as_str() {
                "BEGIN" => {
                    let name = property.value.trim().to_ascii_uppercase();
                    if !is_calendar && name != "VCALENDAR" {
                        return Err(
                            lines.refuse("is not a calendar: it begins with BEGIN:VCALENDAR")
                        );
                    }
                    is_calendar = true;
                    if open.len() > 16 {
                        return Err(lines.refuse("components are nested too deep"));
                    }
                    if name == "VEVENT" {
                        properties.clear();
                    }
                    open.push(name);
                }
                "END" => {
                    let name = property.value.trim().to_ascii_uppercase();
                    if open.pop().as_deref() != Some(name.as_str()) {
                        return Err(lines.refuse(format!("END:{name} ends nothing")));
                    }
                    if name == "VEVENT" {
                        let event = EventProperties(std::mem::take(&mut properties));
                        match self.item(&event, &facts) {
                            Ok(item) => sink(item)?,
                            Err(reason) => *outcome.skipped.entry(reason).or_default() += 1,
                        }
                    }
                }
                _ => match open.last().map(String::as_str) {
                    Some("VEVENT") => properties.push(property),
                    Some("VCALENDAR") => match property.name.as_str() {
                        "X-WR-CALNAME" | "NAME" => facts.name = property.text(),
                        "X-WR-TIMEZONE" => facts.zone = iana(&property.value),
                        _ => {}
                    },
                    Some("VTIMEZONE") => match property.name.as_str() {
                        "TZID" => zone_id = property.value,
                        "X-LIC-LOCATION" => {
                            facts.zones.insert(zone_id.clone(), property.value);
                        }
                        _ => {}
                    },
                    _ => {}
                },
            }
        }
        if let Some(name) = open.last() {
            return Err(lines.refuse(format!("is cut off inside {name}; export it again")));
        }
        if !is_calendar {
            return Err(lines.refuse("is not a calendar: it begins with BEGIN:VCALENDAR"));
        }
        outcome.site_name = facts.name;
        Ok(outcome)
    }

    fn picture(&self, _: &str, _: &str) -> Result<PictureFile, ConvertError> {
        Ok(PictureFile::Missing)
    }

    fn picture_by_id(&self, _: &str) -> Option<PictureRef> {
        None
    }
}
