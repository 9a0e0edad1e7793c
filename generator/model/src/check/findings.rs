//! Problems of a typed value, field by field: the same limits and keys as of the field table, for
//! what has structs of its own.

use crate::{FieldProblem, Slug, syntax};
use jiff::tz::TimeZone;
use std::ops::RangeInclusive;
use unicode_segmentation::UnicodeSegmentation;

/// Problems found so far. Paths begin with `within`, which ends with a point unless it is empty.
#[derive(Default)]
pub(super) struct Findings {
    pub problems: Vec<FieldProblem>,
    pub within: String,
}

impl Findings {
    pub(super) fn push(&mut self, name: &str, key: &'static str) -> &mut FieldProblem {
        let at = self.problems.len();
        self.problems
            .push(FieldProblem::new(format!("{}{name}", self.within), key));
        &mut self.problems[at]
    }

    /// Reports a value that is refused.
    pub(super) fn refuse(
        &mut self,
        name: &str,
        key: &'static str,
        value: impl Into<serde_json::Value>,
    ) {
        self.push(name, key).set("value", value);
    }

    /// Words of so many user-perceived characters; nothing where `0` is allowed is nothing missing.
    pub(super) fn words(&mut self, name: &str, text: &str, limits: RangeInclusive<usize>) {
        let count = text.trim().graphemes(true).count();
        let (min, max) = limits.into_inner();
        if count == 0 && min > 0 {
            self.push(name, "required");
        } else if count > max {
            self.push(name, "too_long").set("n", max).set("m", count);
        } else if count < min {
            self.push(name, "too_short").set("n", min);
        }
    }

    pub(super) fn number(&mut self, name: &str, number: i64, limits: &RangeInclusive<i64>) {
        if !limits.contains(&number) {
            self.push(name, "number_range")
                .set("min", *limits.start())
                .set("max", *limits.end())
                .set("value", number);
        }
    }

    /// Whether a problem of a value is known.
    pub(super) fn has(&self, name: &str) -> bool {
        let path = format!("{}{name}", self.within);
        self.problems.iter().any(|problem| problem.path == path)
    }

    pub(super) fn at_most(&mut self, name: &str, count: usize, most: usize) {
        if count > most {
            self.push(name, "too_many").set("n", most).set("m", count);
        }
    }

    pub(super) fn unknown(&mut self, name: &str, value: &str, known: &str) {
        self.push(name, "bad_choice")
            .set("value", value)
            .set("known", known);
    }

    pub(super) fn zone(&mut self, name: &str, zone: &str) {
        if TimeZone::get(zone).is_err() {
            self.refuse(name, "bad_zone", zone);
        }
    }

    pub(super) fn email(&mut self, name: &str, address: &str) {
        if address.trim().is_empty() {
            self.push(name, "required");
        } else if !syntax::is_email(address) {
            self.refuse(name, "bad_email", address);
        }
    }

    /// A path of this site or an http(s) address.
    pub(super) fn href(&mut self, name: &str, href: &str) {
        if href.is_empty() {
            self.push(name, "required");
        } else if !syntax::is_url(href) && !syntax::is_site_path(href) {
            self.refuse(name, "bad_url", href);
        }
    }

    /// A slug is well formed by its type; each one of a list appears once.
    pub(super) fn once<'s>(&mut self, name: &str, slug: &'s Slug, seen: &mut Vec<&'s str>) {
        if seen.contains(&slug.as_str()) {
            self.push(name, "slug_taken").set("url", slug.as_str());
        }
        seen.push(slug.as_str());
    }
}
