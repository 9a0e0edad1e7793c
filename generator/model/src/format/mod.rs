//! Dates, numbers, money and phones as each language writes them (docs/content-model.md §8). It
//! must not know stores, pages or the time.

mod phone;
pub mod quotes;
mod range;

use crate::Locale;
use jiff::civil::{Date, DateTime, Time};
pub use phone::phone;
pub use range::{amounts, days, hours, times};

const NBSP: char = '\u{a0}';

const MONTHS_GENITIVE: [&str; 12] = [
    "січня",
    "лютого",
    "березня",
    "квітня",
    "травня",
    "червня",
    "липня",
    "серпня",
    "вересня",
    "жовтня",
    "листопада",
    "грудня",
];
const MONTHS_UA: [&str; 12] = [
    "січень",
    "лютий",
    "березень",
    "квітень",
    "травень",
    "червень",
    "липень",
    "серпень",
    "вересень",
    "жовтень",
    "листопад",
    "грудень",
];
const MONTHS_UA_SHORT: [&str; 12] = [
    "січ.",
    "лют.",
    "бер.",
    "квіт.",
    "трав.",
    "черв.",
    "лип.",
    "серп.",
    "вер.",
    "жовт.",
    "лист.",
    "груд.",
];
const MONTHS_US: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const WEEKDAYS_UA: [&str; 7] = [
    "понеділок",
    "вівторок",
    "середа",
    "четвер",
    "пʼятниця",
    "субота",
    "неділя",
];
const WEEKDAYS_US: [&str; 7] = [
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
    "Sunday",
];

fn month(date: Date) -> usize {
    usize::from(date.month().unsigned_abs()) - 1
}

/// "5 березня 2026 р.", "March 5, 2026".
pub fn long_date(date: Date, locale: Locale) -> String {
    match locale {
        Locale::Ua => format!(
            "{} {} {}{NBSP}р.",
            date.day(),
            MONTHS_GENITIVE[month(date)],
            date.year()
        ),
        Locale::Us => format!("{} {}, {}", MONTHS_US[month(date)], date.day(), date.year()),
    }
}

/// "18:30", "6:30 PM".
pub fn time(time: Time, locale: Locale) -> String {
    match locale {
        Locale::Ua => format!("{}:{:02}", time.hour(), time.minute()),
        Locale::Us => {
            let (hour, half) = match time.hour() {
                0 => (12, "AM"),
                hour @ 1..12 => (hour, "AM"),
                12 => (12, "PM"),
                hour => (hour - 12, "PM"),
            };
            format!("{hour}:{:02}{NBSP}{half}", time.minute())
        }
    }
}

/// "о 19:00", "об 11:00" (before a vowel as it is read), "at 7:00 PM".
pub fn at_time(at: Time, locale: Locale) -> String {
    let word = match (locale, at.hour()) {
        (Locale::Us, _) => "at",
        (Locale::Ua, 11) => "об",
        (Locale::Ua, _) => "о",
    };
    format!("{word}{NBSP}{}", time(at, locale))
}

/// Names from the narrowest to the site's, as titles of pages and feeds have them: an em dash
/// between words has no spaces in English, which would join names.
pub fn titles(names: &[&str], locale: Locale) -> String {
    names.join(match locale {
        Locale::Ua => " — ",
        Locale::Us => " | ",
    })
}

/// "5 березня 2026 р., 18:30", "March 5, 2026, 6:30 PM".
pub fn date_time(at: DateTime, locale: Locale) -> String {
    format!(
        "{}, {}",
        long_date(at.date(), locale),
        time(at.time(), locale)
    )
}

/// Whether weeks of a language begin on Sunday.
pub const fn begins_on_sunday(locale: Locale) -> bool {
    matches!(locale, Locale::Us)
}

/// The short names of the days of a week in their order: "пн" to "нд", "Su" to "Sa".
pub fn week(locale: Locale) -> [&'static str; 7] {
    match locale {
        Locale::Ua => ["пн", "вт", "ср", "чт", "пт", "сб", "нд"],
        Locale::Us => ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"],
    }
}

/// The days of a week before this one: 0 to 6.
pub fn place_in_week(date: Date, locale: Locale) -> i8 {
    if begins_on_sunday(locale) {
        date.weekday().to_sunday_zero_offset()
    } else {
        date.weekday().to_monday_zero_offset()
    }
}

/// "четвер", "Thursday".
pub fn weekday(date: Date, locale: Locale) -> &'static str {
    let day = usize::from(date.weekday().to_monday_zero_offset().unsigned_abs());
    match locale {
        Locale::Ua => WEEKDAYS_UA[day],
        Locale::Us => WEEKDAYS_US[day],
    }
}

/// "четвер, 5 березня", "Thursday, March 5".
pub fn weekday_date(date: Date, locale: Locale) -> String {
    let day = date.day();
    match locale {
        Locale::Ua => format!(
            "{}, {day} {}",
            weekday(date, locale),
            MONTHS_GENITIVE[month(date)]
        ),
        Locale::Us => format!(
            "{}, {} {day}",
            weekday(date, locale),
            MONTHS_US[month(date)]
        ),
    }
}

/// "лист.", "Nov".
pub fn short_month(date: Date, locale: Locale) -> &'static str {
    match locale {
        Locale::Ua => MONTHS_UA_SHORT[month(date)],
        Locale::Us => &MONTHS_US[month(date)][..3],
    }
}

/// "Листопад 2026", "November 2026": a heading, so the month is in the nominative.
pub fn month_heading(date: Date, locale: Locale) -> String {
    match locale {
        Locale::Ua => format!("{} {}", capital(MONTHS_UA[month(date)]), date.year()),
        Locale::Us => format!("{} {}", MONTHS_US[month(date)], date.year()),
    }
}

/// The word with its first letter upper-case.
pub fn capital(word: &str) -> String {
    let mut chars = word.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// A whole number grouped by thousands: "98 000", "98,000".
pub fn number(number: i64, locale: Locale) -> String {
    let separator = match locale {
        Locale::Ua => NBSP,
        Locale::Us => ',',
    };
    let digits = number.unsigned_abs().to_string();
    let mut out = String::with_capacity(digits.len() * 2);
    if number < 0 {
        out.push('-');
    }
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(separator);
        }
        out.push(digit);
    }
    out
}

/// A number with its unit, which is never on the next line: "78 кв. м", "840 sq ft".
pub fn with_unit(number: &str, unit: &str) -> String {
    if unit.is_empty() {
        number.to_owned()
    } else {
        format!("{number}{NBSP}{}", unit.replace(' ', "\u{a0}"))
    }
}

/// The size of a file: "1,2 МБ", "1.2 MB"; a unit has 1000 of the one below it.
pub fn file_size(bytes: u64, locale: Locale) -> String {
    const UNITS: [[&str; 4]; 2] = [["Б", "кБ", "МБ", "ГБ"], ["B", "kB", "MB", "GB"]];
    let names = UNITS[locale.index()];
    let mut unit = 0;
    let mut size = 1;
    // What would round to 1000 is written in the next unit.
    while bytes / size >= 1000 || (unit > 0 && bytes.saturating_mul(2) / size >= 1999) {
        if unit + 1 == names.len() {
            break;
        }
        unit += 1;
        size *= 1000;
    }
    let tenths = (bytes / size) * 10 + (bytes % size * 10 + size / 2) / size;
    let point = match locale {
        Locale::Ua => ',',
        Locale::Us => '.',
    };
    let number = if tenths >= 100 {
        number(i64::try_from((tenths + 5) / 10).unwrap_or(i64::MAX), locale)
    } else if tenths.is_multiple_of(10) {
        (tenths / 10).to_string()
    } else {
        format!("{}{point}{}", tenths / 10, tenths % 10)
    };
    with_unit(&number, names[unit])
}

/// Money from minor units: "1 250,50 $", "$1,250.50"; cents only when not zero.
pub fn money(minor: i64, currency: &str, locale: Locale) -> String {
    let cents = (minor % 100).unsigned_abs();
    let point = match locale {
        Locale::Ua => ',',
        Locale::Us => '.',
    };
    let mut number = number(minor / 100, locale);
    if cents != 0 {
        number.push_str(&format!("{point}{cents:02}"));
    }
    match locale {
        Locale::Ua => {
            let sign = match currency {
                "USD" => "$",
                "EUR" => "€",
                "UAH" => "₴",
                "GBP" => "£",
                "PLN" => "zł",
                code => code,
            };
            format!("{number}{NBSP}{sign}")
        }
        Locale::Us => match currency {
            "USD" => format!("${number}"),
            "EUR" => format!("€{number}"),
            "UAH" => format!("₴{number}"),
            "GBP" => format!("£{number}"),
            "CAD" => format!("CA${number}"),
            code => format!("{code}{NBSP}{number}"),
        },
    }
}

/// Cuts text to at most `max` characters, on a word.
pub fn shorten(text: &str, max: usize) -> String {
    if text.chars().count() <= max {
        return text.to_owned();
    }
    let cut: String = text.chars().take(max).collect();
    let words = cut
        .rsplit_once(' ')
        .map_or(cut.as_str(), |(words, _)| words);
    format!(
        "{}…",
        words.trim_end_matches([',', '.', ';', ':', ' ', '–', '—'])
    )
}

/// A key that sorts titles as the readers of `locale` expect (docs/content-model.md §8.4): digits,
/// then the page's own script, then the other; ґ after г, є after е, і and ї after и, then й.
pub fn sort_key(text: &str, locale: Locale) -> Vec<u8> {
    const UA: &str = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя";
    let (own, other) = match locale {
        Locale::Ua => (0x40_u8, 0x80),
        Locale::Us => (0x80, 0x40),
    };
    let mut key = Vec::with_capacity(text.len());
    for c in text.chars().flat_map(char::to_lowercase) {
        if let Some((place, _)) = (0..).zip(UA.chars()).find(|(_, letter)| *letter == c) {
            key.push(own + place);
        } else if c.is_ascii_lowercase() {
            key.push(other + (c as u8 - b'a'));
        } else if c.is_ascii_digit() {
            key.push(0x20 + (c as u8 - b'0'));
        } else if c.is_whitespace() {
            key.push(0x10);
        } else if c.is_alphabetic() {
            key.push(0xc0);
            key.extend(c.to_string().bytes());
        }
        // Apostrophes, hyphens, quotes and stress marks do not count.
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn dates() {
        let day = date(2026, 3, 5);
        assert_eq!(long_date(day, Locale::Ua), "5 березня 2026\u{a0}р.");
        assert_eq!(long_date(day, Locale::Us), "March 5, 2026");
        assert_eq!(weekday_date(day, Locale::Ua), "четвер, 5 березня");
        assert_eq!(weekday_date(day, Locale::Us), "Thursday, March 5");
        assert_eq!(
            time(day.at(18, 30, 0, 0).time(), Locale::Us),
            "6:30\u{a0}PM"
        );
        assert_eq!(time(day.at(0, 5, 0, 0).time(), Locale::Us), "12:05\u{a0}AM");
        assert_eq!(time(day.at(9, 5, 0, 0).time(), Locale::Ua), "9:05");
        assert_eq!(month_heading(day, Locale::Ua), "Березень 2026");
    }

    #[test]
    fn hours_have_their_preposition() {
        for (hour, ua, us) in [
            (0, "о 0:15", "at 12:15 AM"),
            (1, "о 1:15", "at 1:15 AM"),
            (11, "об 11:15", "at 11:15 AM"),
            (19, "о 19:15", "at 7:15 PM"),
            (21, "о 21:15", "at 9:15 PM"),
        ] {
            let at = Time::constant(hour, 15, 0, 0);
            assert_eq!(at_time(at, Locale::Ua).replace(NBSP, " "), ua);
            assert_eq!(at_time(at, Locale::Us).replace(NBSP, " "), us);
        }
    }

    #[test]
    fn titles_of_pages() {
        assert_eq!(
            titles(&["Культура", "Вісник"], Locale::Ua),
            "Культура — Вісник"
        );
        assert_eq!(
            titles(&["Culture", "Visnyk"], Locale::Us),
            "Culture | Visnyk"
        );
    }

    #[test]
    fn sizes_of_files() {
        for (bytes, ua, us) in [
            (0, "0 Б", "0 B"),
            (1, "1 Б", "1 B"),
            (999, "999 Б", "999 B"),
            (1_000, "1 кБ", "1 kB"),
            (1_249, "1,2 кБ", "1.2 kB"),
            (1_250, "1,3 кБ", "1.3 kB"),
            (9_949, "9,9 кБ", "9.9 kB"),
            (9_960, "10 кБ", "10 kB"),
            (345_600, "346 кБ", "346 kB"),
            (999_400, "999 кБ", "999 kB"),
            (999_600, "1 МБ", "1 MB"),
            (1_204_000, "1,2 МБ", "1.2 MB"),
            (26_214_400, "26 МБ", "26 MB"),
            (5_000_000_000, "5 ГБ", "5 GB"),
            (u64::MAX, "18 446 744 074 ГБ", "18,446,744,074 GB"),
        ] {
            assert_eq!(
                file_size(bytes, Locale::Ua).replace(NBSP, " "),
                ua,
                "{bytes}"
            );
            assert_eq!(
                file_size(bytes, Locale::Us).replace(NBSP, " "),
                us,
                "{bytes}"
            );
        }
    }

    #[test]
    fn amounts() {
        for (minor, currency, ua, us) in [
            (125_000, "USD", "1 250 $", "$1,250"),
            (125_050, "USD", "1 250,50 $", "$1,250.50"),
            (125_000, "EUR", "1 250 €", "€1,250"),
            (125_000, "UAH", "1 250 ₴", "₴1,250"),
            (125_000, "CAD", "1 250 CAD", "CA$1,250"),
            (125_000, "PLN", "1 250 zł", "PLN 1,250"),
            (99, "USD", "0,99 $", "$0.99"),
        ] {
            assert_eq!(money(minor, currency, Locale::Ua).replace(NBSP, " "), ua);
            assert_eq!(money(minor, currency, Locale::Us).replace(NBSP, " "), us);
        }
    }

    #[test]
    fn numbers() {
        assert_eq!(number(98_000, Locale::Ua), "98\u{a0}000");
        assert_eq!(number(98_000, Locale::Us), "98,000");
        assert_eq!(with_unit("78", "кв. м"), "78\u{a0}кв.\u{a0}м");
        assert_eq!(with_unit("3", ""), "3");
    }

    #[test]
    fn the_ukrainian_alphabet_orders_titles() {
        let mut words = vec![
            "Ялинка",
            "Їжак",
            "Ґанок",
            "гора",
            "Єва",
            "еко",
            "Інна",
            "йод",
            "ирій",
            "Apple",
            "9 днів",
        ];
        words.sort_by_key(|word| sort_key(word, Locale::Ua));
        assert_eq!(
            words,
            [
                "9 днів",
                "гора",
                "Ґанок",
                "еко",
                "Єва",
                "ирій",
                "Інна",
                "Їжак",
                "йод",
                "Ялинка",
                "Apple"
            ]
        );
        words.sort_by_key(|word| sort_key(word, Locale::Us));
        assert_eq!(words[1], "Apple");
    }
}
