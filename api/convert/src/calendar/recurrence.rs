//! Rules of repetition (RRULE), as far as calendars of people use them.

use jiff::civil::{Date, DateTime, Weekday};
use jiff::{Span, ToSpan};

/// Days that a rule may be followed without an occurrence, so that one that never comes ends.
const MOST_STEPS: usize = 20_000;

/// A rule that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    frequency: Frequency,
    interval: i64,
    count: Option<usize>,
    until: Option<DateTime>,
    weekdays: Vec<(i8, Weekday)>,
    month_days: Vec<i8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Frequency {
    Daily,
    Weekly,
    Monthly,
    Yearly,
}

fn weekday(code: &str) -> Option<Weekday> {
    Some(match code {
        "MO" => Weekday::Monday,
        "TU" => Weekday::Tuesday,
        "WE" => Weekday::Wednesday,
        "TH" => Weekday::Thursday,
        "FR" => Weekday::Friday,
        "SA" => Weekday::Saturday,
        "SU" => Weekday::Sunday,
        _ => return None,
    })
}

impl Rule {
    /// The rule of a text; `until` reads its last time. `None`: a part of it is not read.
    pub(super) fn parse(text: &str, until: impl Fn(&str) -> Option<DateTime>) -> Option<Rule> {
        let mut rule = Rule {
            frequency: Frequency::Daily,
            interval: 1,
            count: None,
            until: None,
            weekdays: Vec::new(),
            month_days: Vec::new(),
        };
        let mut has_frequency = false;
        for part in text.split(';').filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once('=')?;
            match name {
                "FREQ" => {
                    has_frequency = true;
                    rule.frequency = match value {
                        "DAILY" => Frequency::Daily,
                        "WEEKLY" => Frequency::Weekly,
                        "MONTHLY" => Frequency::Monthly,
                        "YEARLY" => Frequency::Yearly,
                        _ => return None,
                    };
                }
                "INTERVAL" => {
                    rule.interval = value.parse().ok().filter(|n| (1..=1000).contains(n))?;
                }
                "COUNT" => rule.count = Some(value.parse().ok()?),
                "UNTIL" => rule.until = Some(until(value)?),
                "BYDAY" => {
                    for day in value.split(',') {
                        let code = day.get(day.len().checked_sub(2)?..)?;
                        let number = &day[..day.len() - 2];
                        let number = if number.is_empty() {
                            0
                        } else {
                            number.parse().ok()?
                        };
                        rule.weekdays.push((number, weekday(code)?));
                    }
                }
                "BYMONTHDAY" => {
                    for day in value.split(',') {
                        rule.month_days.push(day.parse().ok()?);
                    }
                }
                "WKST" => {}
                _ => return None,
            }
        }
        let is_read = has_frequency
            && match rule.frequency {
                Frequency::Daily | Frequency::Yearly => {
                    rule.weekdays.is_empty() && rule.month_days.is_empty()
                }
                Frequency::Weekly => {
                    rule.month_days.is_empty()
                        && rule.weekdays.iter().all(|(number, _)| *number == 0)
                }
                Frequency::Monthly => rule.weekdays.iter().all(|(number, _)| *number != 0),
            };
        is_read.then_some(rule)
    }

    /// The dates from the first one on, at most `most`, and whether there are more.
    pub(super) fn dates(&self, first: DateTime, most: usize) -> (Vec<DateTime>, bool) {
        let most_of_rule = self.count.unwrap_or(usize::MAX);
        let mut dates = Vec::new();
        let mut step = 0;
        while step < MOST_STEPS {
            for date in self.in_step(first, step) {
                let time = date.to_datetime(first.time());
                if time < first || dates.last().is_some_and(|last| time <= *last) {
                    continue;
                }
                if self.until.is_some_and(|until| time > until) || dates.len() >= most_of_rule {
                    return (dates, false);
                }
                if dates.len() >= most {
                    return (dates, true);
                }
                dates.push(time);
            }
            step += 1;
        }
        (dates, false)
    }

    /// The days of the step after so many intervals.
    fn in_step(&self, first: DateTime, step: usize) -> Vec<Date> {
        let Ok(step) = i64::try_from(step) else {
            return Vec::new();
        };
        let count = step * self.interval;
        let day = first.date();
        let after = |span: Span| day.checked_add(span).ok();
        match self.frequency {
            Frequency::Daily => after(count.days()).into_iter().collect(),
            Frequency::Yearly => after(count.years())
                .filter(|date| date.day() == day.day())
                .into_iter()
                .collect(),
            Frequency::Weekly => {
                let monday = i64::from(day.weekday().to_monday_zero_offset());
                let Some(start) = after((count * 7 - monday).days()) else {
                    return Vec::new();
                };
                let mut days: Vec<i64> = self
                    .weekdays
                    .iter()
                    .map(|(_, weekday)| i64::from(weekday.to_monday_zero_offset()))
                    .collect();
                if days.is_empty() {
                    days.push(monday);
                }
                days.sort_unstable();
                days.into_iter()
                    .filter_map(|day| start.checked_add(day.days()).ok())
                    .collect()
            }
            Frequency::Monthly => {
                let month = day.first_of_month().checked_add(count.months());
                month.map_or_else(|_| Vec::new(), |month| self.in_month(month, day))
            }
        }
    }

    fn in_month(&self, month: Date, first: Date) -> Vec<Date> {
        let mut dates: Vec<Date> = Vec::new();
        for (number, weekday) in &self.weekdays {
            dates.extend(month.nth_weekday_of_month(*number, *weekday).ok());
        }
        let mut days = self.month_days.clone();
        if dates.is_empty() && days.is_empty() && self.weekdays.is_empty() {
            days.push(first.day());
        }
        for day in days {
            let day = if day < 0 {
                month.days_in_month() + 1 + day
            } else {
                day
            };
            dates.extend(Date::new(month.year(), month.month(), day).ok());
        }
        dates.sort();
        dates
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_of_people() {
        let until = |text: &str| text.parse().ok();
        for (rule, first, expected) in [
            ("FREQ=DAILY;COUNT=3", "2026-09-01T10:00", "01 02 03"),
            (
                "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4",
                "2026-09-02T10:00",
                "02 07 09 14",
            ),
            (
                "FREQ=WEEKLY;INTERVAL=2;UNTIL=2026-09-30T00:00",
                "2026-09-01T10:00",
                "01 15 29",
            ),
            (
                "FREQ=MONTHLY;BYDAY=-1SA;COUNT=2",
                "2026-09-26T10:00",
                "26 31",
            ),
            (
                "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2",
                "2026-08-31T10:00",
                "31 31",
            ),
            ("FREQ=YEARLY;COUNT=2", "2026-08-24T10:00", "24 24"),
        ] {
            let first: DateTime = first.parse().unwrap();
            let (dates, has_more) = Rule::parse(rule, until).unwrap().dates(first, 60);
            let days: Vec<String> = dates
                .iter()
                .map(|date| date.strftime("%d").to_string())
                .collect();
            assert_eq!(days.join(" "), expected, "{rule}");
            assert!(!has_more);
        }
        let endless = Rule::parse("FREQ=DAILY", until).unwrap();
        let (dates, has_more) = endless.dates("2026-09-01T10:00".parse().unwrap(), 60);
        assert_eq!((dates.len(), has_more), (60, true));
        let never = Rule::parse("FREQ=MONTHLY;BYMONTHDAY=0", until).unwrap();
        assert_eq!(
            never.dates("2026-09-01T10:00".parse().unwrap(), 60).0.len(),
            0
        );
        for rule in [
            "",
            "FREQ=HOURLY",
            "FREQ=DAILY;BYSETPOS=1",
            "FREQ=WEEKLY;BYDAY=2MO",
            "FREQ=DAILY;INTERVAL=0",
        ] {
            assert_eq!(Rule::parse(rule, until), None, "{rule}");
        }
    }
}
