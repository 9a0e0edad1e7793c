//! Reads the files of taxonomy and settings, and reports their problems.

use super::decode::{Decoded, Fault, decode};
use super::text::Unreadable;
use super::unread::Unread;
use super::{front_matter, text};
use crate::problems::FileProblem;
use model::FieldProblem;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::path::Path;

/// Items of a list that could be read, with the place each has in its file.
pub(super) struct ItemList<T> {
    pub items: Vec<T>,
    pub places: Vec<ItemPlace>,
}

/// Where an item is in its file, and which of its members could not be read.
pub(super) struct ItemPlace {
    at: usize,
    /// By name: they have made-up values and have been reported.
    made_up: Vec<String>,
}

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

    /// The values of a file; `None` where it is missing or cannot be read, which is reported.
    pub(super) fn table(&mut self, file: &str) -> Option<(String, Map<String, Value>)> {
        let read = match text::read_to_string(&self.root.join(file)) {
            Ok(toml) => match front_matter::parse_toml(|| file.to_owned(), &toml, 1) {
                Ok(table) => return Some((toml, table)),
                Err(problem) => problem,
            },
            Err(Unreadable::Missing) => return None,
            Err(error) => FileProblem::new(file, error.line(), error.to_string()),
        };
        self.problems.push(read);
        self.unread.0.push(file.to_owned());
        None
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

    /// A file of `[[name]]` tables, and nothing else.
    pub(super) fn file<T: DeserializeOwned>(
        &mut self,
        file: &str,
        name: &str,
    ) -> Option<(String, ItemList<T>)> {
        let (toml, mut table) = self.table(file)?;
        let items = table.remove(name).unwrap_or_default();
        for key in table.keys() {
            self.report_at(
                file,
                &toml,
                key,
                format!("\"{key}\" is unknown; write [[{name}]] tables"),
            );
        }
        let list = self.items(file, &toml, name, items);
        Some((toml, list))
    }

    /// The same, each table held against `check`.
    pub(super) fn list<T: DeserializeOwned>(
        &mut self,
        file: &str,
        name: &str,
        check: impl Fn(&[T]) -> Vec<FieldProblem>,
    ) -> Vec<T> {
        let Some((toml, list)) = self.file(file, name) else {
            return Vec::new();
        };
        self.report_items(file, &toml, name, &list.places, check(&list.items));
        list.items
    }

    /// Reads each item by itself, so that one bad item does not hide the next.
    pub(super) fn items<T: DeserializeOwned>(
        &mut self,
        file: &str,
        toml: &str,
        name: &str,
        items: Value,
    ) -> ItemList<T> {
        let mut list = ItemList {
            items: Vec::new(),
            places: Vec::new(),
        };
        let Value::Array(items) = items else {
            if !items.is_null() {
                self.report_at(file, toml, name, format!("write [[{name}]] tables"));
            }
            return list;
        };
        for (i, item) in items.into_iter().enumerate() {
            let decoded: Decoded<T> = decode(item, &EXAMPLES);
            for fault in &decoded.faults {
                self.report_at(
                    file,
                    toml,
                    &format!("{name}.{i}.{}", fault.path),
                    fault.message.as_str(),
                );
            }
            if let Some(item) = decoded.value {
                list.items.push(item);
                let made_up = decoded.faults.iter().map(Fault::member).collect();
                list.places.push(ItemPlace { at: i, made_up });
            }
        }
        list
    }

    /// Reports problems whose paths begin with a place in `list`, by the place it has in the file.
    pub(super) fn report_items(
        &mut self,
        file: &str,
        toml: &str,
        name: &str,
        places: &[ItemPlace],
        problems: Vec<FieldProblem>,
    ) {
        for problem in problems {
            let (place, rest) = problem.path.split_once('.').unwrap_or((&problem.path, ""));
            let place = place.parse().ok().and_then(|i: usize| places.get(i));
            let member = rest.split('.').next().unwrap_or_default();
            if place.is_some_and(|place| place.made_up.iter().any(|name| name == member)) {
                continue;
            }
            let path = format!("{name}.{}.{rest}", place.map_or(0, |place| place.at));
            let message = FieldProblem {
                path: rest.to_owned(),
                ..problem.clone()
            }
            .to_string();
            self.report_at(file, toml, &path, message);
        }
    }
}
