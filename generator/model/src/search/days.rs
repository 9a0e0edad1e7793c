//! Days that a question names: "this weekend", "завтра".

use super::stop_words::is_stop_word;
use super::words::fold;
use crate::Kind;
use jiff::ToSpan;
use jiff::civil::{Date, Weekday};

/// Days by their distance from today.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamedDays {
    /// The day itself.
    Today,
    /// The day after it.
    Tomorrow,
    /// Saturday and Sunday, or what is left of them.
    Weekend,
    /// From today to Sunday.
    Week,
    /// From today to the end of the month.
    Month,
}

use NamedDays::{Month, Today, Tomorrow, Week, Weekend};

/// Folded words that name days. The longer of two that begin alike comes first.
const PHRASES: &[(&str, NamedDays)] = &[
    ("на цих вихідних", Weekend),
    ("у ці вихідні", Weekend),
    ("в ці вихідні", Weekend),
    ("на ці вихідні", Weekend),
    ("цими вихідними", Weekend),
    ("цих вихідних", Weekend),
    ("ці вихідні", Weekend),
    ("на вихідних", Weekend),
    ("на вихідні", Weekend),
    ("у вихідні", Weekend),
    ("в вихідні", Weekend),
    ("вихідними", Weekend),
    ("this weekend", Weekend),
    ("on the weekend", Weekend),
    ("at the weekend", Weekend),
    ("на цьому тижні", Week),
    ("цього тижня", Week),
    ("цей тиждень", Week),
    ("this week", Week),
    ("у цьому місяці", Month),
    ("в цьому місяці", Month),
    ("цього місяця", Month),
    ("цей місяць", Month),
    ("this month", Month),
    ("сьогодні", Today),
    ("today", Today),
    ("tonight", Today),
    ("завтра", Tomorrow),
    ("tomorrow", Tomorrow),
];

/// Folded words that ask for any event: with named days alone they need not be in its text.
const ANY_EVENT: &str = "
афіша відбувається захід заходи піти подивитися події подія подій сходити
event events going happening on things whats";

/// The days that a question names, and what it asks for on them: no words, where that is any event. Words in quotes name
/// nothing.
pub fn named_days(text: &str) -> Option<(NamedDays, String)> {
    let folded = fold(text);
    let is_quote = |c: char| matches!(c, '"' | '«' | '“' | '„');
    if folded.contains(is_quote) {
        return None;
    }
    let is_sign = |c: char| !c.is_alphanumeric();
    let words: Vec<&str> = folded
        .split_whitespace()
        .map(|word| word.trim_matches(is_sign))
        .filter(|word| !word.is_empty())
        .collect();
    for (phrase, days) in PHRASES {
        let phrase: Vec<&str> = phrase.split(' ').collect();
        if let Some(at) = words.windows(phrase.len()).position(|part| part == phrase) {
            let others = [&words[..at], &words[at + phrase.len()..]].concat();
            let asks_for_any = others.iter().all(|word| {
                is_stop_word(word) || ANY_EVENT.split_whitespace().any(|any| any == *word)
            });
            let rest = if asks_for_any {
                String::new()
            } else {
                others.join(" ")
            };
            return Some((*days, rest));
        }
    }
    None
}

impl NamedDays {
    /// The first and the last of them.
    pub fn range(self, today: Date) -> (Date, Date) {
        let until_sunday = i64::from(6 - today.weekday().to_monday_zero_offset());
        let sunday = today.saturating_add(until_sunday.days());
        match self {
            NamedDays::Today => (today, today),
            NamedDays::Tomorrow => {
                let tomorrow = today.saturating_add(1.day());
                (tomorrow, tomorrow)
            }
            NamedDays::Weekend if today.weekday() == Weekday::Sunday => (today, today),
            NamedDays::Weekend => (sunday.saturating_sub(1.day()), sunday),
            NamedDays::Week => (today, sunday),
            NamedDays::Month => (today, today.last_of_month()),
        }
    }

    /// The days by which readers filter a section: events by when they are held, everything else by when it was
    /// published, see [`NamedDays::past`].
    pub fn filters(kind: Kind) -> &'static [NamedDays] {
        match kind {
            Kind::Posters => &[Today, Tomorrow, Weekend, Week, Month],
            _ => &[Today, Week, Month],
        }
    }

    /// The days of a filter, in words of a calendar: of events from now on, of everything else up to now.
    pub fn filtered(self, kind: Kind, today: Date) -> (Date, Date) {
        if kind == Kind::Posters {
            self.range(today)
        } else {
            self.past(today)
        }
    }

    /// The first and the last of days up to today: one day, seven or thirty.
    pub fn past(self, today: Date) -> (Date, Date) {
        let days = match self {
            NamedDays::Today | NamedDays::Tomorrow => 0,
            NamedDays::Weekend | NamedDays::Week => 6,
            NamedDays::Month => 29,
        };
        (today.saturating_sub(days.days()), today)
    }

    /// The value of `when` in addresses of the list of events and of searches.
    pub fn code(self) -> &'static str {
        match self {
            NamedDays::Today => "today",
            NamedDays::Tomorrow => "tomorrow",
            NamedDays::Weekend => "weekend",
            NamedDays::Week => "week",
            NamedDays::Month => "month",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn other_words_name_no_days() {
        for text in [
            "",
            "вихідні",
            "вихідна сукня",
            "weekend bag",
            "«цими вихідними»",
            "\"today\"",
            "завтрак",
        ] {
            assert_eq!(named_days(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_named_beside_what_is_asked_for() {
        for (text, days, rest) in [
            ("Цими вихідними", Weekend, ""),
            ("що відбувається на вихідних?", Weekend, ""),
            ("куди піти сьогодні", Today, ""),
            ("концерт, завтра", Tomorrow, "концерт"),
            ("концерт у ці вихідні з дітьми", Weekend, "концерт з дітьми"),
            ("events this week", Week, ""),
            ("What’s on this weekend", Weekend, ""),
            ("choir tomorrow", Tomorrow, "choir"),
            ("концерт цього місяця", Month, "концерт"),
        ] {
            assert_eq!(named_days(text), Some((days, rest.to_owned())), "{text}");
        }
    }

    #[test]
    fn phrases_are_folded() {
        for (phrase, _) in PHRASES {
            assert_eq!(fold(phrase), *phrase);
        }
    }

    #[test]
    fn what_was_published_is_filtered_by_days_up_to_now() {
        let today = date(2026, 12, 5);
        for (days, first) in [
            (Today, today),
            (Week, date(2026, 11, 29)),
            (Month, date(2026, 11, 6)),
        ] {
            assert_eq!(days.filtered(Kind::News, today), (first, today));
        }
        assert_eq!(
            Weekend.filtered(Kind::Posters, today),
            (today, date(2026, 12, 6))
        );
    }

    #[test]
    fn weeks_end_on_sunday_without_what_is_over() {
        let [friday, saturday, sunday, monday] = [4, 5, 6, 7].map(|day| date(2026, 12, day));
        for (days, today, range) in [
            (Today, friday, (friday, friday)),
            (Tomorrow, saturday, (sunday, sunday)),
            (Weekend, friday, (saturday, sunday)),
            (Weekend, saturday, (saturday, sunday)),
            (Weekend, sunday, (sunday, sunday)),
            (Weekend, monday, (date(2026, 12, 12), date(2026, 12, 13))),
            (Week, friday, (friday, sunday)),
            (Week, sunday, (sunday, sunday)),
            (Month, saturday, (saturday, date(2026, 12, 31))),
        ] {
            assert_eq!(days.range(today), range, "{days:?} on {today}");
        }
    }
}
