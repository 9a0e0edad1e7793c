//! Rules that tie several fields together (docs/content-model.md §1).

use super::entry::{Check, Stage};
use crate::{Advertisement, Entry, FieldProblem, Fields, HoursException, Locale, Poster, Slug};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::{AmbiguousOffset, TimeZone};
use std::collections::HashSet;

/// The path of the dates of an event.
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
/// back: the first one is meant.
pub fn doubled_hours(fields: &Fields) -> Vec<FieldProblem> {
    match fields {
        Fields::Poster(poster) => hours(poster, "hour_twice"),
        _ => Vec::new(),
    }
}

/// The times of an event that the clocks of its place show twice, or leave out.
fn hours(poster: &Poster, key: &'static str) -> Vec<FieldProblem> {
    let Ok(zone) = TimeZone::get(&poster.tz) else {
        return Vec::new();
    };
    let mut times = Vec::new();
    for (i, date) in poster.occurrences.iter().enumerate() {
        if !date.all_day {
            times.push((format!("{OCCURRENCES}{i}.start"), Some(date.start)));
            times.push((format!("{OCCURRENCES}{i}.end"), date.end));
        }
    }
    times.push(("fields.previous_start".to_owned(), poster.previous_start));
    let mut problems = Vec::new();
    for (path, time) in times {
        let Some(time) = time else { continue };
        let ambiguity = match zone.to_ambiguous_timestamp(time).offset() {
            AmbiguousOffset::Unambiguous { .. } => continue,
            AmbiguousOffset::Fold { .. } => "hour_twice",
            AmbiguousOffset::Gap { .. } => "hour_left_out",
        };
        if ambiguity == key {
            problems.push(FieldProblem::new(path, key).with("value", time.to_string()));
        }
    }
    problems
}

/// Whether a problem is that an entry is withdrawn before it is published. A folder may hold such
/// times from before there was this rule: there it is a warning, because no reader sees the entry.
pub fn is_reversed_window(problem: &FieldProblem) -> bool {
    problem.key == "end_before_start" && problem.path.ends_with("unpublish_at")
}

impl Check<'_> {
    /// `bodies` says which texts have one.
    pub(super) fn rules(&mut self, entry: &Entry, bodies: [bool; 2]) {
        match &entry.fields {
            Fields::Advertisement(ad) => self.advertisement(ad),
            Fields::Reklama(campaign) => {
                self.campaign(entry, campaign, bodies);
                self.ordered("fields.ends_at", campaign.starts_at, campaign.ends_at);
            }
            Fields::Poster(poster) => self.poster(poster),
            Fields::Service(service) => {
                self.exceptions(&service.hours_exceptions);
                let has_contact = !service.phones.is_empty()
                    || !service.email.is_empty()
                    || !service.website.is_empty();
                self.demand(has_contact, "fields.phones", "required");
            }
            Fields::Diaspora(diaspora) => self.exceptions(&diaspora.hours_exceptions),
            Fields::Page(page) => {
                let is_dated = page.template != "legal" || page.effective_at.is_some();
                self.demand(is_dated, "fields.effective_at", "required");
            }
            Fields::News(_) => {}
        }
        self.window("unpublish_at", entry.publish_at, entry.unpublish_at);
        for locale in Locale::ALL {
            let state = entry.languages.get(locale);
            let path = format!("languages.{}.unpublish_at", locale.code());
            self.window(&path, state.publish_at, state.unpublish_at);
        }
    }

    /// Nothing may be withdrawn before it is published.
    fn window(&mut self, path: &str, from: Option<Timestamp>, until: Option<Timestamp>) {
        if let (Some(from), Some(until)) = (from, until)
            && until <= from
            && self.stage == Stage::Publish
        {
            self.push(FieldProblem::new(path, "end_before_start"));
        }
    }

    /// Reports what publication needs and the entry does not have.
    fn demand(&mut self, has: bool, path: &str, key: &'static str) {
        if !has && self.stage == Stage::Publish {
            self.miss(path, key);
        }
    }

    /// The second may not come before the first.
    fn ordered<T: PartialOrd>(&mut self, path: &str, from: Option<T>, to: Option<T>) {
        if let (Some(from), Some(to)) = (from, to)
            && to < from
            && self.stage == Stage::Publish
        {
            self.push(FieldProblem::new(path, "end_before_start"));
        }
    }

    fn advertisement(&mut self, ad: &Advertisement) {
        let has_price = ad.price_kind != "fixed" || ad.price.is_some();
        self.demand(has_price, "fields.price", "price_missing");
        if self.stage == Stage::Publish {
            self.unanswered(ad);
        }
    }

    fn poster(&mut self, poster: &Poster) {
        self.occurrences(poster);
        self.problems.extend(hours(poster, "hour_left_out"));
        if let Some(start) = poster.previous_start {
            self.hour(start, "fields.previous_start".to_owned());
        }
        let is_priced = matches!(poster.price_kind.as_str(), "fixed" | "range");
        let has_price = !is_priced || poster.price_min.is_some();
        self.demand(has_price, "fields.price_min", "price_missing");
        let is_online = matches!(poster.mode.as_str(), "online" | "hybrid");
        let has_address = !is_online || !poster.online_url.is_empty();
        self.demand(has_address, "fields.online_url", "required");
        let is_moved = poster.event_status == "rescheduled";
        let has_start = !is_moved || poster.previous_start.is_some();
        self.demand(has_start, "fields.previous_start", "required");
        self.ordered("fields.price_max", poster.price_min, poster.price_max);
    }

    /// No date of an event ends before it begins; of whole days the days count. No two dates have
    /// one key.
    fn occurrences(&mut self, poster: &Poster) {
        let mut keys = HashSet::new();
        for (i, date) in poster.occurrences.iter().enumerate() {
            let key = date.key.as_str();
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
            if !date.all_day {
                self.hour(date.start, format!("{OCCURRENCES}{i}.start"));
            }
            let Some(end) = date.end else { continue };
            if !date.all_day {
                self.hour(end, format!("{OCCURRENCES}{i}.end"));
            }
            let is_reversed = if date.all_day {
                end.date() < date.start.date()
            } else {
                end < date.start
            };
            if is_reversed {
                let path = format!("{OCCURRENCES}{i}.end");
                self.push(FieldProblem::new(path, "end_before_start"));
            }
        }
    }

    /// A day alone is no midnight.
    fn hour(&mut self, time: DateTime, path: String) {
        if self.days.contains(&path) {
            let problem = FieldProblem::new(path, "hour_missing");
            self.push(problem.with("value", time.date().to_string()));
        }
    }

    /// A day is closed, or open from one time to another: half an interval says neither.
    fn exceptions(&mut self, exceptions: &[HoursException]) {
        for (i, exception) in exceptions.iter().enumerate() {
            let missing = match (exception.from.is_empty(), exception.to.is_empty()) {
                (false, true) => "to",
                (true, false) => "from",
                _ => continue,
            };
            let path = format!("fields.hours_exceptions.{i}.{missing}");
            self.push(FieldProblem::new(path, "required"));
        }
    }
}
