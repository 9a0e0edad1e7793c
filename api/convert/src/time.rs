//! Times as other software writes them.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::fmt::strtime;
use jiff::tz::TimeZone;

/// Forms of a time with an offset, after that of RFC 3339.
const WITH_OFFSET: [&str; 4] = [
    "%Y-%m-%d %H:%M:%S %z",
    "%Y-%m-%d %H:%M %z",
    "%Y-%m-%d %H:%M:%S%:z",
    "%Y-%m-%dT%H:%M%:z",
];

/// A time; one without an offset is in `zone`, and a day alone is its midnight.
pub(crate) fn parse(text: &str, zone: &TimeZone) -> Option<Timestamp> {
    let text = text.trim();
    if let Ok(time) = text.parse::<Timestamp>() {
        return Some(time);
    }
    for form in WITH_OFFSET {
        let parsed = strtime::parse(form, text).and_then(|parts| parts.to_timestamp());
        if let Ok(time) = parsed {
            return Some(time);
        }
    }
    let local = wall_time(text)?;
    Some(local.to_zoned_datetime(zone.clone()).ok()?.timestamp())
}

/// A time by the clock of a place; a day alone is its midnight.
pub(crate) fn wall_time(text: &str) -> Option<DateTime> {
    let text = text.trim();
    if let Some(date) = day(text) {
        return Some(date.to_datetime(jiff::civil::Time::midnight()));
    }
    let spaced = text.replacen(' ', "T", 1);
    if let Ok(time) = spaced.parse::<DateTime>() {
        return Some(time);
    }
    let (date, clock) = text.split_once([' ', ','])?;
    let time = clock
        .trim_matches([' ', ','])
        .parse::<jiff::civil::Time>()
        .ok()?;
    Some(day(date.trim_end_matches(','))?.to_datetime(time))
}

/// A day: `2019-03-04`, `2019/03/04` or, as in Ukraine, `04.03.2019`.
fn day(text: &str) -> Option<Date> {
    if text.len() > 10 {
        return None;
    }
    if let Ok(date) = text.replace('/', "-").parse::<Date>() {
        return Some(date);
    }
    let parts: Vec<&str> = text.split('.').collect();
    let [day, month, year] = parts[..] else {
        return None;
    };
    Date::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_of_other_software() {
        let kyiv = TimeZone::get("Europe/Kyiv").unwrap();
        for (text, expected) in [
            ("2019-03-04T10:00:00Z", Some("2019-03-04T10:00:00Z")),
            ("2019-03-04T10:00:00+02:00", Some("2019-03-04T08:00:00Z")),
            ("2019-03-04 10:00:00 +0200", Some("2019-03-04T08:00:00Z")),
            ("2019-03-04 10:00 +0200", Some("2019-03-04T08:00:00Z")),
            ("2019-03-04 10:00:00", Some("2019-03-04T08:00:00Z")),
            ("2019-03-04", Some("2019-03-03T22:00:00Z")),
            ("04.03.2019 10:00", Some("2019-03-04T08:00:00Z")),
            ("04.03.2019", Some("2019-03-03T22:00:00Z")),
            ("учора", None),
            ("", None),
        ] {
            let time = parse(text, &kyiv).map(|time| time.to_string());
            assert_eq!(time.as_deref(), expected, "{text}");
        }
    }
}
