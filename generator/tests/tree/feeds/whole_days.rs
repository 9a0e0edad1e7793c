//! Events of whole days, everywhere they are shown.

use super::portal::{Portal, events, texts};
use jiff::civil::{Date, DateTime, date};
use model::{Entry, Fields, Kind, Occurrence};

fn lasts(first: Date, last: Date) -> impl FnOnce(&mut Entry) {
    move |entry| {
        let Fields::Poster(poster) = &mut entry.fields else {
            unreachable!()
        };
        let [start, end] = [first, last].map(|day| day.to_datetime(jiff::civil::Time::midnight()));
        poster.occurrences = vec![Occurrence {
            start,
            end: Some(end),
            all_day: true,
            key: String::new(),
        }];
        poster.door = "11:00".to_owned();
    }
}

#[test]
fn an_event_of_several_whole_days_shows_the_first_and_the_last_everywhere() {
    let mut portal = Portal::default();
    portal.put(Kind::Posters, 1, lasts(date(2027, 8, 5), date(2027, 8, 7)));
    let tree = portal.tree();
    for (prefix, days) in [("", "5–7 серпня 2027\u{a0}р."), ("us/", "August 5–7, 2027")]
    {
        // Templates print views as they are debugged.
        let shown = days.replace('\u{a0}', "\\u{a0}");
        let page = &tree[&format!("{prefix}poster/entry-1/index.html")];
        assert!(
            page.contains(&format!("&quot;text&quot;: &quot;{shown}&quot;")),
            "{page}"
        );
        assert!(
            page.contains("\"startDate\":\"2027-08-05\",\"endDate\":\"2027-08-07\""),
            "{page}"
        );
        let list = &tree[&format!("{prefix}poster/index.html")];
        assert!(
            list.contains(&format!("&quot;weekday_time&quot;: &quot;{shown}&quot;")),
            "{list}"
        );
        assert!(
            list.contains("&quot;iso&quot;: &quot;2027-08-05&quot;"),
            "{list}"
        );
        let feed = &tree[&format!("{prefix}poster/feed.xml")];
        assert!(texts(feed, "description")[1].starts_with(days), "{feed}");
        for file in ["poster/entry-1.ics", "poster/calendar.ics"] {
            let event = &events(&tree[&format!("{prefix}{file}")])[0];
            assert_eq!(
                (&*event["DTSTART"], &*event["DTEND"]),
                ("20270805", "20270808"),
                "the day after the last"
            );
        }
    }
}

#[test]
fn an_event_of_one_whole_day_has_no_end() {
    let mut portal = Portal::default();
    portal.put(Kind::Posters, 1, lasts(date(2027, 8, 5), date(2027, 8, 5)));
    let tree = portal.tree();
    let page = &tree["us/poster/entry-1/index.html"];
    assert!(
        page.contains("Thursday, August 5, 2027") && page.contains("\"startDate\":\"2027-08-05\""),
        "{page}"
    );
    assert!(
        !page.contains("endDate") && !page.contains("doorTime"),
        "{page}"
    );
}

/// A date is known by both of its times: its local start may be in the hour that a change of the
/// clock leaves out, and another date may have the same.
#[test]
fn every_date_has_its_own_end() {
    let mut portal = Portal::default();
    let at = |text: &str| text.parse::<DateTime>().unwrap();
    let dates = [
        ("2027-03-14T02:30:00", "2027-03-14T04:00:00"),
        ("2027-05-01T19:00:00", "2027-05-01T20:00:00"),
        ("2027-05-01T19:00:00", "2027-05-01T22:00:00"),
    ];
    portal.put(Kind::Posters, 1, |entry| {
        let Fields::Poster(poster) = &mut entry.fields else {
            unreachable!()
        };
        poster.tz = "America/Chicago".to_owned();
        let date = |(start, end): &(&str, &str)| Occurrence {
            start: at(start),
            end: Some(at(end)),
            all_day: false,
            key: String::new(),
        };
        poster.occurrences = dates.iter().map(date).collect();
    });
    let tree = portal.tree();
    let page = &tree["us/poster/entry-1/index.html"];
    for end in [
        "2027-03-14T04:00:00-05:00",
        "2027-05-01T20:00:00-05:00",
        "2027-05-01T22:00:00-05:00",
    ] {
        assert!(
            page.contains(&format!("\"endDate\":\"{end}\"")),
            "{end} in {page}"
        );
    }
}
