//! Documents of the site in TOML, read member by member, so that one run finds everything that is
//! wrong. What cannot be read is reported, and a stand-in takes its place, so that the rest can be
//! checked.

use super::front_matter::tidied;
use super::suggest;
use model::field::Need;
use model::typed::picture_name;
use model::{Localized, Media, Member, Members, Reader};
use std::ops::RangeInclusive;
use toml::de::{DeTable, DeValue};

/// A value that is wrong or missing.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Fault {
    /// The path of its line: of the value itself, or of the table that lacks it.
    pub path: String,
    pub message: String,
}

/// The paths of values that have a stand-in.
#[derive(Debug, Default)]
pub(super) struct StandIns(Vec<String>);

impl StandIns {
    /// Whether the value at `path`, or what it is in, has one.
    pub(super) fn has(&self, path: &str) -> bool {
        self.0.iter().any(|unread| {
            let rest = path.strip_prefix(unread.as_str());
            unread.is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        })
    }
}

/// The picture that a name at a path stands for; `None` if there is none, which is reported.
pub(super) type FindPicture<'f> = &'f mut dyn FnMut(&str, &str) -> Option<Media>;

/// A document that was read, with stand-ins for what could not be.
#[derive(Debug)]
pub(super) struct Reading<T> {
    pub document: T,
    pub faults: Vec<Fault>,
    pub unread: StandIns,
}

impl<T: Member> Reading<T> {
    /// Reads `value`; `examples` show how a missing member is written.
    pub(super) fn of(
        value: &DeValue<'_>,
        examples: &[(&str, &str)],
        find_picture: FindPicture<'_>,
    ) -> Reading<T> {
        let mut faults = Vec::new();
        let mut unread = StandIns::default();
        let document = T::read(&mut Written {
            value,
            path: String::new(),
            examples,
            faults: &mut faults,
            unread: &mut unread,
            find_picture,
        });
        Reading {
            document: document.unwrap_or_else(T::blank),
            faults,
            unread,
        }
    }
}

/// A value in its place.
struct Written<'a> {
    value: &'a DeValue<'a>,
    path: String,
    examples: &'a [(&'a str, &'a str)],
    faults: &'a mut Vec<Fault>,
    unread: &'a mut StandIns,
    find_picture: FindPicture<'a>,
}

impl Written<'_> {
    fn path_of(&self, name: &str) -> String {
        if self.path.is_empty() {
            name.to_owned()
        } else {
            format!("{}.{name}", self.path)
        }
    }

    /// The value of a member or an item.
    fn inner<'b>(&'b mut self, value: &'b DeValue<'b>, name: &str) -> Written<'b> {
        Written {
            value,
            path: self.path_of(name),
            examples: self.examples,
            faults: &mut *self.faults,
            unread: &mut *self.unread,
            find_picture: &mut *self.find_picture,
        }
    }

    fn report(&mut self, path: String, message: String) {
        self.faults.push(Fault { path, message });
    }

    fn must_be<T>(&mut self, wanted: &str) -> Option<T> {
        let actual = match self.value {
            DeValue::String(text) => format!("{:?}", tidied(text)),
            DeValue::Integer(number) => number.as_str().to_owned(),
            DeValue::Float(number) => number.as_str().to_owned(),
            DeValue::Boolean(flag) => flag.to_string(),
            DeValue::Datetime(time) => format!("\"{time}\""),
            DeValue::Array(_) => "a list".to_owned(),
            DeValue::Table(_) => "a table".to_owned(),
        };
        self.refuse(format!("must be {wanted}, not {actual}"));
        None
    }

    fn report_missing(&mut self, name: &str) {
        let place = if self.path.is_empty() {
            String::new()
        } else {
            format!(" of {}", self.path)
        };
        let remedy = match self.examples.iter().find(|(known, _)| *known == name) {
            Some((_, example)) => format!("write it like {name} = {example}"),
            None => "add it".to_owned(),
        };
        let message = format!("\"{name}\"{place} is missing; {remedy}");
        self.report(self.path.clone(), message);
        self.unread.0.push(self.path_of(name));
    }
}

impl Reader for Written<'_> {
    fn text(&mut self) -> Option<String> {
        match self.value {
            DeValue::String(text) => Some(tidied(text).into_owned()),
            DeValue::Datetime(time) => Some(time.to_string()),
            _ => self.must_be("text in quotes"),
        }
    }

    fn flag(&mut self) -> Option<bool> {
        match self.value {
            DeValue::Boolean(flag) => Some(*flag),
            _ => self.must_be("true or false"),
        }
    }

    /// No document of the site has a number below 0.
    fn number(&mut self, range: RangeInclusive<i64>) -> Option<i64> {
        if let DeValue::Integer(number) = self.value
            && let Ok(number) = u32::from_str_radix(number.as_str(), number.radix())
            && range.contains(&number.into())
        {
            let number = number.into();
            return Some(number);
        }
        self.must_be("a whole number, 0 or more")
    }

    fn fraction(&mut self) -> Option<f64> {
        let number = match self.value {
            DeValue::Integer(number) => number.as_str(),
            DeValue::Float(number) => number.as_str(),
            _ => return self.must_be("a number"),
        };
        number.parse().ok().or_else(|| self.must_be("a number"))
    }

    fn picture(&mut self) -> Option<Media> {
        let name = picture_name(&self.text()?);
        (self.find_picture)(&self.path, &name)
    }

    fn refuse(&mut self, message: String) {
        let message = format!("{} {message}", self.path).trim_start().to_owned();
        self.report(self.path.clone(), message);
        self.unread.0.push(self.path.clone());
    }

    fn list(&mut self, item: &mut dyn FnMut(&mut dyn Reader)) -> Option<()> {
        let DeValue::Array(items) = self.value else {
            return self.must_be("a list in square brackets");
        };
        for (i, value) in items.iter().enumerate() {
            item(&mut self.inner(value.get_ref(), &i.to_string()));
        }
        Some(())
    }

    fn table(&mut self, document: &mut dyn Members) -> Option<()> {
        let rows = document.rows();
        let DeValue::Table(table) = self.value else {
            let is_localized = rows.first().map(|row| row.name) == Some(Localized::ROWS[0].name);
            return self.must_be(if is_localized {
                "a table like { ua = \"…\", us = \"…\" }"
            } else {
                "a table"
            });
        };
        for (name, value) in table {
            let name = name.get_ref();
            if rows.iter().any(|row| row.name == name) {
                document.read_member(name, &mut self.inner(value.get_ref(), name));
            } else {
                let message = suggest::unknown_key(name, rows.iter().map(|row| row.name));
                self.report(self.path_of(name), message);
            }
        }
        for row in rows {
            if row.need == Need::Save && !has(table, row.name) {
                self.report_missing(row.name);
            }
        }
        Some(())
    }
}

fn has(table: &DeTable<'_>, name: &str) -> bool {
    table.iter().any(|(key, _)| key.get_ref() == name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Person, Redirect, Settings};

    fn read<T: Member>(toml: &str) -> Reading<T> {
        let table = DeTable::parse(toml).unwrap().into_inner();
        let examples = [("currency", "\"USD\"")];
        Reading::of(&DeValue::Table(table), &examples, &mut |_, _| None)
    }

    #[test]
    fn one_run_names_every_fault_of_a_value() {
        let reading =
            read::<Settings>("tz = 5\nphone = []\nconsent = { expiry_days = \"long\" }\n");
        let faults: Vec<String> = reading
            .faults
            .iter()
            .map(|fault| format!("{}: {}", fault.path, fault.message))
            .collect();
        for expected in [
            "tz: tz must be text in quotes, not 5",
            "phone: \"phone\" is unknown; did you mean \"phones\"? known: currency, tz,",
            "consent.expiry_days: consent.expiry_days must be a whole number, 0 or more, not \"long\"",
            ": \"currency\" is missing; write it like currency = \"USD\"",
            ": \"postal_address\" is missing; add it",
        ] {
            assert!(
                faults.iter().any(|fault| fault.starts_with(expected)),
                "{expected} in {faults:#?}"
            );
        }
        assert!(
            !faults
                .iter()
                .any(|fault| fault.contains("\"tz\" is missing")),
            "{faults:#?}"
        );
    }

    #[test]
    fn what_is_sound_beside_a_fault_can_be_checked() {
        let reading =
            read::<Person>("slug = \"kyiv\"\nname = 1\nrole = { ua = \"Р\", us = \"R\" }\n");
        assert_eq!(reading.document.slug.as_str(), "kyiv");
        assert!(
            reading.unread.has("name")
                && reading.unread.has("name.ua")
                && !reading.unread.has("slug")
        );
    }

    #[test]
    fn a_value_without_faults_is_read() {
        let reading = read::<Redirect>("from = \"/a\"\nto = \"/b\"\ncode = 301\n");
        assert_eq!((reading.document.code, reading.faults), (301, Vec::new()));
    }
}
