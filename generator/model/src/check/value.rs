//! Checks one value against its type.

use super::entry::{Check, Stage};
use super::fields;
use super::path::Path;
use crate::syntax::{is_email, is_phone, is_site_path, is_url};
use crate::{FieldProblem, MediaHash, Slug, Taxon};
use fields::{Target, Type};
use jiff::civil;
use serde_json::Value;
use unicode_segmentation::UnicodeSegmentation;

impl Check<'_> {
    pub(super) fn value(&mut self, ty: Type, value: &Value, path: Path<'_>) {
        match ty {
            Type::Text { min, max } | Type::Markdown { min, max } => {
                self.text(value, min, max, path);
            }
            Type::Ref(target) => self.reference(target, value, path),
            Type::Refs(target, max) => {
                self.list(value, max, path, |check, value, path| {
                    check.reference(target, value, path);
                });
            }
            Type::Choice(known) => self.choice(known, value, path),
            Type::Choices(known) => {
                self.list(value, known.len(), path, |check, value, path| {
                    check.choice(known, value, path);
                });
            }
            Type::Urls(max) => self.list(value, max, path, |check, value, path| {
                check.parsed(value, path, "bad_url", is_url);
            }),
            Type::Slugs => self.list(value, 100, path, |check, value, path| {
                check.parsed(value, path, "slug_format", |text| Slug::new(text).is_ok());
            }),
            Type::Records(table, max) => {
                self.list(value, max, path, |check, value, path| match value {
                    Value::Object(record) => check.record(table, record, &format!("{path}.")),
                    _ => check.push(FieldProblem::new(path, "bad_type").with("want", "a table")),
                });
            }
            Type::Attributes if !value.is_object() => {
                self.push(
                    FieldProblem::new(path, "bad_type").with("want", "a table of name = value"),
                );
            }
            Type::Money => self.integer(value, fields::MONEY, path),
            Type::Int { min, max } => self.integer(value, (min, max), path),
            Type::Bool if !value.is_boolean() => {
                self.push(FieldProblem::new(path, "bad_type").with("want", "true or false"));
            }
            // Attributes are held against the category's own table (`attributes.rs`). The other types
            // are those of members of the site, which are checked as typed values (`members.rs`).
            Type::Bool
            | Type::Attributes
            | Type::Slug
            | Type::Both { .. }
            | Type::List(..)
            | Type::Table
            | Type::Ruled => {}
            Type::Media => self.media(value, path),
            Type::Gallery { max, described } => self.gallery(value, max, described, path),
            Type::Serials => self.serials(value, path),
            Type::Time => {
                self.parsed(value, path, "bad_time", |text| {
                    text.parse::<jiff::Timestamp>().is_ok()
                });
            }
            Type::WallTime => self.parsed(value, path, "bad_wall_time", is_wall_time),
            Type::Date => self.parsed(value, path, "bad_date", is_date),
            Type::Clock => self.parsed(value, path, "bad_clock", |text| {
                text.len() == 5 && text.as_bytes()[2] == b':' && text.parse::<civil::Time>().is_ok()
            }),
            Type::Zone => self.parsed(value, path, "bad_zone", |text| {
                jiff::tz::TimeZone::get(text).is_ok_and(|zone| zone.iana_name() == Some(text))
            }),
            Type::Currency => self.parsed(value, path, "bad_currency", |text| {
                text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase())
            }),
            Type::Url => self.parsed(value, path, "bad_url", is_url),
            Type::Href => self.parsed(value, path, "bad_url", |text| {
                is_url(text) || is_site_path(text)
            }),
            Type::Email => self.parsed(value, path, "bad_email", is_email),
            Type::Phone => self.parsed(value, path, "bad_phone", is_phone),
        }
    }

    fn parsed(
        &mut self,
        value: &Value,
        path: Path<'_>,
        key: &'static str,
        valid: impl Fn(&str) -> bool,
    ) {
        match value.as_str() {
            Some(text) if valid(text) => {}
            Some(text) => self.push(FieldProblem::new(path, key).with("value", text)),
            None => self.push(FieldProblem::new(path, key).with("value", value.to_string())),
        }
    }

    pub(super) fn text(&mut self, value: &Value, min: usize, max: usize, path: Path<'_>) {
        let Some(text) = value.as_str() else {
            return self.push(FieldProblem::new(path, "bad_type").with("want", "a text in quotes"));
        };
        // Most texts need no exact count: a character has one code point or a few.
        if text.len() / 4 >= min && (text.len() <= max || text.chars().count() <= max) {
            return;
        }
        let count = text.trim().graphemes(true).count();
        if count > max {
            self.push(
                FieldProblem::new(path, "too_long")
                    .with("n", max)
                    .with("m", count),
            );
        } else if count < min && self.stage == Stage::Publish {
            self.push(FieldProblem::new(path, "too_short").with("n", min));
        }
    }

    pub(super) fn choice(&mut self, known: &[&str], value: &Value, path: Path<'_>) {
        if !value.as_str().is_some_and(|word| known.contains(&word)) {
            self.push(
                FieldProblem::new(path, "bad_choice")
                    .with("value", plain(value))
                    .with("known", known.join(", ")),
            );
        }
    }

    fn reference(&mut self, target: Target, value: &Value, path: Path<'_>) {
        let Some(slug) = value.as_str() else {
            return self.push(FieldProblem::new(path, "bad_type").with("want", "a slug in quotes"));
        };
        let lookup = match target {
            Target::Category => known_slug(self.site.categories(self.kind), slug),
            Target::Tag => known_slug(&self.site.tags, slug),
            Target::Location => known_slug(&self.site.locations, slug),
            Target::Person => known_slug(&self.site.people, slug),
            Target::Sibling => {
                return self.parsed(value, path, "slug_format", |text| Slug::new(text).is_ok());
            }
        };
        if let Err(known) = lookup {
            self.push(
                FieldProblem::new(path, "bad_choice")
                    .with("value", slug)
                    .with("known", known),
            );
        }
    }

    pub(super) fn integer(&mut self, value: &Value, (min, max): (i64, i64), path: Path<'_>) {
        if !value
            .as_i64()
            .is_some_and(|number| (min..=max).contains(&number))
        {
            self.push(
                FieldProblem::new(path, "number_range")
                    .with("min", min)
                    .with("max", max)
                    .with("value", plain(value)),
            );
        }
    }

    pub(super) fn media(&mut self, value: &Value, path: Path<'_>) {
        let hash = value.get("hash").and_then(Value::as_str);
        if hash.is_none_or(|hash| MediaHash::try_from(hash.to_owned()).is_err()) {
            self.push(
                FieldProblem::new(path, "bad_type")
                    .with("want", "the name of a picture next to the text"),
            );
        }
    }

    fn serials(&mut self, value: &Value, path: Path<'_>) {
        let valid = value.as_object().is_some_and(|serials| {
            serials.values().all(|number| {
                number
                    .as_u64()
                    .is_some_and(|n| (1..=u64::from(u32::MAX)).contains(&n))
            })
        });
        if !valid {
            self.push(
                FieldProblem::new(path, "bad_type")
                    .with("want", "a table of list = number, from 1"),
            );
        }
    }

    fn list(
        &mut self,
        value: &Value,
        max: usize,
        path: Path<'_>,
        each: impl Fn(&mut Self, &Value, Path<'_>),
    ) {
        let Some(items) = value.as_array() else {
            return self.push(
                FieldProblem::new(path, "bad_type").with("want", "a list in square brackets"),
            );
        };
        if items.len() > max {
            self.push(
                FieldProblem::new(path, "too_many")
                    .with("n", max)
                    .with("m", items.len()),
            );
        }
        for (i, item) in items.iter().enumerate() {
            each(
                self,
                item,
                Path {
                    index: Some(i),
                    ..path
                },
            );
        }
    }
}

/// A day, as TOML and JSON have it: jiff would also take a day with an hour.
fn is_date(text: &str) -> bool {
    text.len() == 10 && text.parse::<civil::Date>().is_ok()
}

/// A day with an hour by the clock of the place, or a day alone. jiff would take an offset and
/// forget it.
fn is_wall_time(text: &str) -> bool {
    let has_offset = text
        .get(10..)
        .is_some_and(|rest| rest.contains(['+', '-', '[', 'Z', 'z']));
    !has_offset && text.parse::<civil::DateTime>().is_ok()
}

/// `Err` holds the slugs that exist, for the message.
fn known_slug(taxa: &[impl Taxon], slug: &str) -> Result<(), String> {
    if taxa.iter().any(|taxon| taxon.slug().as_str() == slug) {
        return Ok(());
    }
    Err(taxa
        .iter()
        .map(|taxon| taxon.slug().as_str())
        .collect::<Vec<_>>()
        .join(", "))
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}
