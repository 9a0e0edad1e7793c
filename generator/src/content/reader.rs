//! Reads the files of taxonomy and settings, and reports their problems.

use super::text::Unreadable;
use super::unread::Unread;
use super::written::Reading;
use super::{front_matter, text};
use crate::problems::FileProblem;
use model::{FieldProblem, Member};
use std::path::Path;
use toml::de::{DeTable, DeValue};

/// How members of taxonomy files are written.
const EXAMPLES: [(&str, &str); 7] = [
    ("slug", "\"kultura\""),
    ("name", "{ ua = \"Культура\", us = \"Culture\" }"),
    ("role", "{ ua = \"Редакторка\", us = \"Editor\" }"),
    ("from", "\"/old-address\""),
    ("to", "\"/novyny/new-address\""),
    ("code", "301"),
    ("region", "\"US-WI\""),
];

pub(super) struct SiteReader<'a> {
    pub root: &'a Path,
    pub problems: &'a mut Vec<FileProblem>,
    pub unread: Unread,
}

impl SiteReader<'_> {
    pub(super) fn report(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.problems.push(FileProblem::new(file, line, message));
    }

    pub(super) fn report_at(
        &mut self,
        file: &str,
        toml: &str,
        path: &str,
        message: impl Into<String>,
    ) {
        self.report(
            file,
            front_matter::line_of(toml, path).map_or(0, |line| line + 1),
            message,
        );
    }

    /// The text of a file of TOML; `None` where it is missing or cannot be read, which is reported.
    pub(super) fn toml(&mut self, file: &str) -> Option<String> {
        match text::read_to_string(&self.root.join(file)) {
            Ok(toml) => Some(toml),
            Err(Unreadable::Missing) => None,
            Err(error) => {
                self.give_up(FileProblem::new(file, error.line(), error.to_string()));
                None
            }
        }
    }

    /// The values of a file; `None` where it is no TOML, which is reported.
    pub(super) fn table<'t>(&mut self, file: &str, toml: &'t str) -> Option<DeTable<'t>> {
        match front_matter::parse_table(|| file.to_owned(), toml, 1) {
            Ok(table) => Some(table),
            Err(problem) => {
                self.give_up(problem);
                None
            }
        }
    }

    fn give_up(&mut self, problem: FileProblem) {
        self.unread.0.push(problem.file.clone());
        self.problems.push(problem);
    }

    /// The text of a file that need not be there.
    pub(super) fn text(&mut self, file: &str) -> String {
        match text::read_to_string(&self.root.join(file)) {
            Ok(text) => text,
            Err(Unreadable::Missing) => String::new(),
            Err(error) => {
                self.report(file, error.line(), error.to_string());
                String::new()
            }
        }
    }

    /// A file of `[[name]]` tables, and nothing else, each held against `check`. Paths of problems
    /// begin with the place of the table.
    pub(super) fn list<T: Member>(
        &mut self,
        file: &str,
        name: &str,
        check: impl Fn(&[T]) -> Vec<FieldProblem>,
    ) -> Vec<T> {
        let Some(toml) = self.toml(file) else {
            return Vec::new();
        };
        let Some(table) = self.table(file, &toml) else {
            return Vec::new();
        };
        let mut items = Vec::new();
        for (key, value) in &table {
            let key = key.get_ref();
            if key == name {
                items = self.items(file, &toml, name, value.get_ref(), &check);
            } else {
                let message = format!("\"{key}\" is unknown; write [[{name}]] tables");
                self.report_at(file, &toml, key, message);
            }
        }
        items
    }

    /// The tables of one name, each read by itself, so that a bad one does not hide the next.
    pub(super) fn items<T: Member>(
        &mut self,
        file: &str,
        toml: &str,
        name: &str,
        value: &DeValue<'_>,
        check: impl Fn(&[T]) -> Vec<FieldProblem>,
    ) -> Vec<T> {
        let DeValue::Array(values) = value else {
            self.report_at(file, toml, name, format!("write [[{name}]] tables"));
            return Vec::new();
        };
        let mut items = Vec::new();
        let mut readings = Vec::new();
        for (i, value) in values.iter().enumerate() {
            let reading: Reading<T> = Reading::of(value.get_ref(), &EXAMPLES, &mut |_, _| None);
            for fault in &reading.faults {
                let path = format!("{name}.{i}.{}", fault.path);
                self.report_at(file, toml, &path, fault.message.as_str());
            }
            items.push(reading.document);
            readings.push(reading.unread);
        }
        for problem in check(&items) {
            let (place, rest) = problem.path.split_once('.').unwrap_or((&problem.path, ""));
            let unread = place.parse().ok().and_then(|i: usize| readings.get(i));
            if unread.is_some_and(|unread| unread.has(rest)) {
                continue;
            }
            let path = format!("{name}.{}", problem.path);
            let of_item = FieldProblem {
                path: rest.to_owned(),
                ..problem.clone()
            };
            self.report_at(file, toml, &path, of_item.to_string());
        }
        items
    }
}
