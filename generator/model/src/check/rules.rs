//! Rules that tie several fields together (docs/content-model.md §1).

use super::entry::{Check, Stage, is_empty};
use crate::{FieldProblem, Kind, Slug};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::{AmbiguousOffset, TimeZone};
use serde_json::{Map, Value};
use std::collections::HashSet;

/// One of these fields must be there when a field of the kind has one of these words, with the key
/// of the problem otherwise. No word at all: always.
struct Demand {
    kind: Kind,
    when: (&'static str, &'static [&'static str]),
    any_of: &'static [&'static str],
    key: &'static str,
}

const DEMANDS: &[Demand] = &[
    Demand {
        kind: Kind::Posters,
        when: ("price_kind", &["fixed", "range"]),
        any_of: &["price_min"],
        key: "price_missing",
    },
    Demand {
        kind: Kind::Posters,
        when: ("mode", &["online", "hybrid"]),
        any_of: &["online_url"],
        key: "required",
    },
    Demand {
        kind: Kind::Posters,
        when: ("event_status", &["rescheduled"]),
        any_of: &["previous_start"],
        key: "required",
    },
    Demand {
        kind: Kind::Advertisements,
        when: ("price_kind", &["fixed"]),
        any_of: &["price"],
        key: "price_missing",
    },
    Demand {
        kind: Kind::Services,
        when: ("", &[]),
        any_of: &["phones", "email", "website"],
        key: "required",
    },
    Demand {
        kind: Kind::Pages,
        when: ("template", &["legal"]),
        any_of: &["effective_at"],
        key: "required",
    },
];

/// The length of `2026-12-05`.
const DAY_ALONE: usize = 10;

/// Where the dates of an event are.
const OCCURRENCES: &str = "fields.occurrences.";

/// Whether a problem is that a date of an event ends before it begins. A folder may hold such dates
/// from before there was this rule: there it is a warning, because readers see the date without its
/// end.
pub fn is_reversed_date(problem: &FieldProblem) -> bool {
    problem.key == "end_before_start" && problem.path.starts_with(OCCURRENCES)
}

/// Whether a problem is that the clocks of a place leave out the hour of a date. Files may have
/// such dates from before there was this rule: there it is a warning, because readers see the hour
/// after it.
pub fn is_left_out_hour(problem: &FieldProblem) -> bool {
    problem.key == "hour_left_out"
}

/// The dates of an event in an hour that the clocks of its place show twice, when they are set
/// back: the first one is meant. `shared` are the fields of the kind.
pub fn doubled_hours(shared: &Map<String, Value>) -> Vec<FieldProblem> {
    let doubled = |offset: &AmbiguousOffset| matches!(offset, AmbiguousOffset::Fold { .. });
    let hours = ambiguous_hours(shared)
        .into_iter()
        .filter(|(.., offset)| doubled(offset));
    hours
        .map(|(path, text, _)| FieldProblem::new(path, "hour_twice").with("value", text))
        .collect()
}

/// The times of an event by the clock of its place, with what that clock does then.
fn ambiguous_hours(shared: &Map<String, Value>) -> Vec<(String, String, AmbiguousOffset)> {
    let zone = shared
        .get("tz")
        .and_then(Value::as_str)
        .and_then(|name| TimeZone::get(name).ok());
    let Some(zone) = zone else { return Vec::new() };
    let dates = shared
        .get("occurrences")
        .and_then(Value::as_array)
        .into_iter()
        .flatten()
        .enumerate();
    let dates = dates.filter(|(_, date)| date.get("all_day") != Some(&Value::Bool(true)));
    let dates = dates.flat_map(|(i, date)| {
        ["start", "end"].map(|name| (format!("{OCCURRENCES}{i}.{name}"), date.get(name)))
    });
    let previous = (
        "fields.previous_start".to_owned(),
        shared.get("previous_start"),
    );
    let texts = dates
        .chain([previous])
        .filter_map(|(path, value)| Some((path, value?.as_str()?)));
    let hours = texts.filter_map(|(path, text)| {
        let time: DateTime = text.parse().ok()?;
        Some((
            path,
            text.to_owned(),
            zone.to_ambiguous_timestamp(time).offset(),
        ))
    });
    hours.collect()
}

/// Whether a problem is that an entry is withdrawn before it is published. A folder may hold such
/// times from before there was this rule: there it is a warning, because no reader sees the entry.
pub fn is_reversed_window(problem: &FieldProblem) -> bool {
    problem.key == "end_before_start" && problem.path == "unpublish_at"
}

/// Pairs of which the second may not come before the first.
const ORDERED: [(&str, &str); 2] = [("starts_at", "ends_at"), ("price_min", "price_max")];

impl Check<'_> {
    /// `top` is the entry, `shared` its `fields`.
    pub(super) fn rules(&mut self, top: &Map<String, Value>, shared: &Map<String, Value>) {
        if self.kind == Kind::Advertisements {
            let empty = Map::new();
            let given = shared
                .get("attributes")
                .and_then(Value::as_object)
                .unwrap_or(&empty);
            self.attributes(given, top.get("category").and_then(Value::as_str));
        }
        if self.kind == Kind::Reklama {
            self.campaign(top, shared);
        }
        self.exceptions(shared);
        self.occurrences(shared);
        self.left_out_hours(shared);
        if self.stage < Stage::Publish {
            return;
        }
        let word = |name: &str| shared.get(name).and_then(Value::as_str).unwrap_or_default();
        let absent = |name: &&str| shared.get(*name).is_none_or(is_empty);
        for Demand {
            kind,
            when: (field, words),
            any_of,
            key,
        } in DEMANDS
        {
            let applies = *kind == self.kind && (words.is_empty() || words.contains(&word(field)));
            if applies && any_of.iter().all(&absent) {
                self.push(FieldProblem::new(format!("fields.{}", any_of[0]), key));
            }
        }
        let time = |name: &str| top.get(name)?.as_str()?.parse::<Timestamp>().ok();
        if let (Some(from), Some(until)) = (time("publish_at"), time("unpublish_at"))
            && until <= from
        {
            self.push(FieldProblem::new("unpublish_at", "end_before_start"));
        }
        for (from, to) in ORDERED {
            let reversed = match (shared.get(from), shared.get(to)) {
                (Some(Value::String(a)), Some(Value::String(b))) => {
                    // Two spellings of offsets say nothing about which comes first.
                    let [a, b] = [a, b].map(|text| text.parse::<Timestamp>().ok());
                    b.is_some() && b < a
                }
                (Some(Value::Number(a)), Some(Value::Number(b))) => b.as_i64() < a.as_i64(),
                _ => false,
            };
            if reversed {
                self.push(FieldProblem::new(
                    format!("fields.{to}"),
                    "end_before_start",
                ));
            }
        }
    }

    /// No date of an event ends before it begins; of whole days the days count. No two dates have
    /// one key.
    fn occurrences(&mut self, shared: &Map<String, Value>) {
        let occurrences = shared.get("occurrences").and_then(Value::as_array);
        let mut keys = HashSet::new();
        for (i, occurrence) in occurrences.into_iter().flatten().enumerate() {
            let key = occurrence
                .get("key")
                .and_then(Value::as_str)
                .unwrap_or_default();
            let problem = if key.is_empty() {
                None
            } else if Slug::new(key).is_err() {
                Some("slug_format")
            } else {
                (!keys.insert(key)).then_some("twice")
            };
            if let Some(problem) = problem {
                let path = format!("{OCCURRENCES}{i}.key");
                self.push(FieldProblem::new(path, problem).with("value", key));
            }
            let whole_days = occurrence.get("all_day") == Some(&Value::Bool(true));
            for name in ["start", "end"] {
                let text = occurrence
                    .get(name)
                    .and_then(Value::as_str)
                    .unwrap_or_default();
                // A day alone is no midnight.
                if text.len() == DAY_ALONE && !whole_days {
                    let path = format!("{OCCURRENCES}{i}.{name}");
                    self.push(FieldProblem::new(path, "hour_missing").with("value", text));
                }
            }
            let time = |name: &str| occurrence.get(name)?.as_str()?.parse::<DateTime>().ok();
            let (Some(start), Some(end)) = (time("start"), time("end")) else {
                continue;
            };
            let reversed = if whole_days {
                end.date() < start.date()
            } else {
                end < start
            };
            if reversed {
                self.push(FieldProblem::new(
                    format!("{OCCURRENCES}{i}.end"),
                    "end_before_start",
                ));
            }
        }
    }

    /// Clocks that are set forward leave an hour out.
    fn left_out_hours(&mut self, shared: &Map<String, Value>) {
        for (path, text, offset) in ambiguous_hours(shared) {
            if matches!(offset, AmbiguousOffset::Gap { .. }) {
                self.push(FieldProblem::new(path, "hour_left_out").with("value", text));
            }
        }
        let previous = shared
            .get("previous_start")
            .and_then(Value::as_str)
            .unwrap_or_default();
        if previous.len() == DAY_ALONE {
            self.push(
                FieldProblem::new("fields.previous_start", "hour_missing").with("value", previous),
            );
        }
    }

    /// A day is closed, or open from one time to another: half an interval says neither.
    fn exceptions(&mut self, shared: &Map<String, Value>) {
        let exceptions = shared.get("hours_exceptions").and_then(Value::as_array);
        for (i, exception) in exceptions.into_iter().flatten().enumerate() {
            for (given, other) in [("from", "to"), ("to", "from")] {
                if exception.get(given).is_some() && exception.get(other).is_none() {
                    self.push(FieldProblem::new(
                        format!("fields.hours_exceptions.{i}.{other}"),
                        "required",
                    ));
                }
            }
        }
    }
}
