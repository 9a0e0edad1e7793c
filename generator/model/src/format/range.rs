//! Ranges of days, hours and amounts. English closes them; Ukrainian does so between bare numbers,
//! and puts spaces around the dash where a side has words.

use super::{MONTHS_GENITIVE, MONTHS_US, NBSP, date_time, long_date, money, month, time, weekday};
use crate::Locale;
use jiff::civil::{Date, DateTime, Time};

/// Two sides of which at least one has words.
fn join(from: &str, to: &str, locale: Locale) -> String {
    match locale {
        Locale::Ua => format!("{from} – {to}"),
        Locale::Us => format!("{from}–{to}"),
    }
}

/// "5–7 березня 2026 р.", "March 5–7, 2026"; one day is a date.
pub fn days(first: Date, last: Date, locale: Locale) -> String {
    if last <= first {
        return long_date(first, locale);
    }
    if first.year() != last.year() {
        return join(&long_date(first, locale), &long_date(last, locale), locale);
    }
    let from = first.day();
    match (locale, first.month() == last.month()) {
        (Locale::Ua, true) => format!("{from}–{}", long_date(last, locale)),
        (Locale::Us, true) => {
            let month = MONTHS_US[month(first)];
            format!("{month} {from}–{}, {}", last.day(), last.year())
        }
        (Locale::Ua, false) => {
            let first = format!("{from} {}", MONTHS_GENITIVE[month(first)]);
            join(&first, &long_date(last, locale), locale)
        }
        (Locale::Us, false) => join(
            &format!("{} {from}", MONTHS_US[month(first)]),
            &long_date(last, locale),
            locale,
        ),
    }
}

/// "18:30–20:00", "6:30–8:00 PM", "11:00 AM–1:00 PM".
pub fn times(from: Time, to: Time, locale: Locale) -> String {
    let start = time(from, locale);
    let end = time(to, locale);
    let halves = (start.rsplit_once(NBSP), end.rsplit_once(NBSP));
    match halves {
        // A half that both sides share is written once, unless the range goes around the clock.
        (Some((start, half)), Some((_, other))) if half == other && from < to => {
            [start, &end].join("–")
        }
        _ => format!("{start}–{end}"),
    }
}

/// "субота, 5 грудня 2026 р., 18:30–20:00"; the day of the end only where it is another.
pub fn hours(start: DateTime, end: Option<DateTime>, locale: Locale) -> String {
    let text = match end {
        None => date_time(start, locale),
        Some(end) if end.date() == start.date() => {
            format!(
                "{}, {}",
                long_date(start.date(), locale),
                times(start.time(), end.time(), locale)
            )
        }
        Some(end) => join(&date_time(start, locale), &date_time(end, locale), locale),
    };
    format!("{}, {text}", weekday(start.date(), locale))
}

/// "10,50–2 500 $", "$10.50–$2,500"; minor units.
pub fn amounts(from: i64, to: i64, currency: &str, locale: Locale) -> String {
    let from = money(from, currency, locale);
    let to = money(to, currency, locale);
    match (locale, from.rsplit_once(NBSP)) {
        // The sign after the second number is that of both.
        (Locale::Ua, Some((from, _))) => format!("{from}–{to}"),
        _ => format!("{from}–{to}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    fn plain(text: &str) -> String {
        text.replace(NBSP, " ")
    }

    #[test]
    fn days_of_a_month_of_a_year_and_of_two() {
        for (first, last, ua, us) in [
            (
                date(2027, 8, 5),
                date(2027, 8, 7),
                "5–7 серпня 2027 р.",
                "August 5–7, 2027",
            ),
            (
                date(2027, 9, 30),
                date(2027, 10, 2),
                "30 вересня – 2 жовтня 2027 р.",
                "September 30–October 2, 2027",
            ),
            (
                date(2027, 12, 30),
                date(2028, 1, 2),
                "30 грудня 2027 р. – 2 січня 2028 р.",
                "December 30, 2027–January 2, 2028",
            ),
            (
                date(2027, 8, 5),
                date(2027, 8, 5),
                "5 серпня 2027 р.",
                "August 5, 2027",
            ),
        ] {
            assert_eq!(plain(&days(first, last, Locale::Ua)), ua);
            assert_eq!(plain(&days(first, last, Locale::Us)), us);
        }
    }

    #[test]
    fn hours_of_a_day_and_of_a_night() {
        let at = |day, hour| date(2026, 12, day).at(hour, 30, 0, 0);
        for (start, end, ua, us) in [
            (
                at(5, 18),
                Some(at(5, 20)),
                "субота, 5 грудня 2026 р., 18:30–20:30",
                "Saturday, December 5, 2026, 6:30–8:30 PM",
            ),
            (
                at(5, 11),
                Some(at(5, 13)),
                "субота, 5 грудня 2026 р., 11:30–13:30",
                "Saturday, December 5, 2026, 11:30 AM–1:30 PM",
            ),
            (
                at(5, 22),
                Some(at(6, 2)),
                "субота, 5 грудня 2026 р., 22:30 – 6 грудня 2026 р., 2:30",
                "Saturday, December 5, 2026, 10:30 PM–December 6, 2026, 2:30 AM",
            ),
            (
                at(5, 9),
                None,
                "субота, 5 грудня 2026 р., 9:30",
                "Saturday, December 5, 2026, 9:30 AM",
            ),
        ] {
            assert_eq!(plain(&hours(start, end, Locale::Ua)), ua);
            assert_eq!(plain(&hours(start, end, Locale::Us)), us);
        }
        let (late, later) = (at(5, 11).time(), at(5, 9).time());
        assert_eq!(plain(&times(late, later, Locale::Us)), "11:30 AM–9:30 AM");
    }

    #[test]
    fn amounts_of_money() {
        assert_eq!(
            plain(&amounts(1_050, 250_000, "USD", Locale::Ua)),
            "10,50–2 500 $"
        );
        assert_eq!(
            plain(&amounts(1_050, 250_000, "USD", Locale::Us)),
            "$10.50–$2,500"
        );
        assert_eq!(
            plain(&amounts(1_000, 2_000, "PLN", Locale::Us)),
            "PLN 10–PLN 20"
        );
    }
}
