//! Calendars: one event, a category, all.

use super::portal::{Portal, events};
use crate::support::{DAY, NOW, site, slug, time};
use model::{Entry, Fields, Kind, Occurrence};
use std::collections::BTreeMap;

fn on(day: i64, hours: i64) -> jiff::civil::DateTime {
    time(NOW.plus(day * DAY + hours * 3600))
        .to_zoned_datetime(jiff::tz::TimeZone::get("America/Chicago").unwrap())
        .datetime()
}

/// An event on the given days.
fn poster(entry: &mut Entry, days: &[i64]) {
    let Fields::Poster(poster) = &mut entry.fields else {
        unreachable!()
    };
    let date = |day: &i64| Occurrence {
        start: on(*day, 0),
        end: Some(on(*day, 2)),
        all_day: false,
        key: String::new(),
    };
    poster.occurrences = days.iter().map(date).collect();
}

#[test]
fn an_event_has_a_vevent_for_each_date() {
    let mut portal = Portal::default();
    portal.put(Kind::Posters, 1, |entry| {
        poster(entry, &[3, 10, -4]);
        entry.updated_at = Some(time(NOW));
        entry.former_slugs = vec![slug("old-name")];
        let Fields::Poster(poster) = &mut entry.fields else {
            unreachable!()
        };
        poster.event_status = "cancelled".to_owned();
        poster.address = "1840 S Linden Terrace".to_owned();
        poster.occurrences[1].end = None;
        poster.occurrences.push(Occurrence {
            start: on(20, 0),
            end: Some(on(21, 0)),
            all_day: true,
            key: String::new(),
        });
        let text = entry.ua.as_mut().unwrap();
        (text.venue_name, text.status_note) =
            ("Зала; мала".to_owned(), "Хвороба\nартистки".to_owned());
    });
    let tree = portal.tree();
    let dates = events(&tree["poster/entry-1.ics"]);
    let of = |name: &str| -> Vec<&str> {
        dates
            .iter()
            .map(|date| date.get(name).map_or("", |v| v))
            .collect()
    };
    assert_eq!(
        of("UID"),
        ["", "-2", "-3", "-4"].map(|n| format!("old-name{n}@visnyk.example"))
    );
    assert_eq!(
        of("DTSTART"),
        [
            "20261124T120000Z",
            "20261201T120000Z",
            "20261117T120000Z",
            "20261211"
        ]
    );
    assert_eq!(
        of("DTEND"),
        ["20261124T140000Z", "", "20261117T140000Z", "20261213"],
        "the day after the last"
    );
    assert_eq!(of("DTSTAMP"), ["20261121T120000Z"; 4]);
    assert_eq!(of("SEQUENCE"), ["3600"; 4]);
    assert_eq!(of("STATUS"), ["CANCELLED"; 4]);
    assert_eq!(of("DESCRIPTION")[0], "Хвороба\\nартистки\\n\\nБазар lead");
    assert_eq!(of("LOCATION")[0], "Зала\\; мала\\, 1840 S Linden Terrace");
    assert_eq!(of("URL")[0], "https://visnyk.example/poster/entry-1");
    assert!(tree["poster/entry-1.ics"].contains("\r\nDTSTART;VALUE=DATE:20261211\r\n"));
    assert_eq!(
        events(&tree["us/poster/entry-1.ics"])[0]["URL"],
        "https://visnyk.example/us/poster/entry-1"
    );
}

#[test]
fn dates_are_known_by_their_keys_and_those_without_by_their_position() {
    let mut portal = Portal::default();
    portal.put(Kind::Posters, 1, |entry| {
        poster(entry, &[3, 5, 10, 12]);
        let Fields::Poster(poster) = &mut entry.fields else {
            unreachable!()
        };
        // The second was added in front of what were the first and second.
        (poster.occurrences[1].key, poster.occurrences[2].key) = ("1".to_owned(), "2".to_owned());
    });
    let uids = events(&portal.tree()["poster/entry-1.ics"])
        .into_iter()
        .map(|event| event["UID"].clone());
    let uids: Vec<String> = uids.collect();
    assert_eq!(
        uids,
        ["-3", "", "-2", "-4"].map(|key| format!("entry-1{key}@visnyk.example"))
    );
}

#[test]
fn a_calendar_names_its_own_language() {
    let mut portal = Portal::default();
    portal.put(Kind::Posters, 1, |entry| poster(entry, &[3]));
    let tree = portal.tree();
    for file in ["poster/calendar.ics", "poster/entry-1.ics"] {
        assert!(
            tree[file].contains("\r\nPRODID:-//Visnyk//Visnyk//UK\r\n"),
            "{file}"
        );
        assert!(
            tree[&format!("us/{file}")].contains("\r\nPRODID:-//Visnyk//Visnyk//EN\r\n"),
            "us/{file}"
        );
    }
}

#[test]
fn calendars_hold_what_is_to_come_and_for_a_while_what_was() {
    let mut portal = Portal::default();
    let series = vec![-60, -20];
    for (n, days) in [
        (1, vec![5]),
        (2, vec![-3]),
        (3, vec![-40]),
        (4, vec![-40, 6]),
        (5, vec![-29]),
        (6, series),
    ] {
        portal.put(Kind::Posters, n, |entry| {
            poster(entry, &days);
            if n == 1 {
                entry.us = None;
            }
        });
    }
    let uids = |tree: &BTreeMap<String, String>, file: &str| -> Vec<String> {
        events(&tree[file])
            .iter()
            .map(|event| event["UID"].replace("@visnyk.example", ""))
            .collect()
    };
    let tree = portal.tree();
    // As days go by; dates keep their number, also when those before them are gone.
    let past = ["entry-5", "entry-6-2", "entry-2"];
    assert_eq!(
        uids(&tree, "poster/calendar.ics"),
        [&past[..], &["entry-1", "entry-4-2"]].concat()
    );
    assert_eq!(
        uids(&tree, "us/poster/calendar.ics"),
        [&past[..], &["entry-4-2"]].concat()
    );
    assert_eq!(
        uids(&tree, "poster/entry-4.ics"),
        ["entry-4", "entry-4-2"],
        "its own file has all"
    );
    assert_eq!(
        uids(&tree, "poster/category/second/calendar.ics"),
        ["entry-5", "entry-2"]
    );
    assert!(
        !tree.contains_key("us/poster/entry-1.ics"),
        "its words are Ukrainian only"
    );
    let later = portal.tree_at(&site(), NOW.plus(40 * DAY));
    assert_eq!(uids(&later, "poster/calendar.ics"), Vec::<String>::new());
    assert!(
        later["poster/calendar.ics"].contains("BEGIN:VTIMEZONE"),
        "a calendar must hold something"
    );
    assert!(!tree.contains_key("novyny/calendar.ics"));
}
