//! Taxonomy and settings files.

use super::{FileProblem, front_matter, redirects, settings};
use crate::check::{self, Problem};
use crate::model::{Category, Kind, MediaHash, Redirect, Site};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

pub(super) const CATEGORIES: &str = "categories.toml";
pub(super) const TAGS: &str = "tags.toml";
pub(super) const LOCATIONS: &str = "locations.toml";
pub(super) const PEOPLE: &str = "people.toml";
pub(super) const REDIRECTS: &str = "redirects.toml";

/// Reads everything that is not an entry; where its pictures lie is added to `media`.
pub(super) fn read(
    root: &Path,
    problems: &mut Vec<FileProblem>,
    media: &mut BTreeMap<MediaHash, PathBuf>,
) -> Site {
    let mut reader = Reader { root, problems };
    let mut site = Site::default();
    let settings = settings::read(&mut reader, media);
    if let Some((toml, table)) = reader.table(CATEGORIES, true) {
        for (collection, items) in table {
            let Some(kind) = Kind::from_collection(&collection).filter(|kind| kind.has_categories()) else {
                let known = Kind::LISTED.map(Kind::collection).join(", ");
                reader.report_at(
                    CATEGORIES,
                    &toml,
                    &collection,
                    format!("\"{collection}\" has no categories; known: {known}"),
                );
                continue;
            };
            let list: List<Category> = reader.items(CATEGORIES, &toml, &collection, items);
            reader.judge(CATEGORIES, &toml, &collection, &list, check::categories(kind, &list.items));
            site.categories.insert(kind, list.items);
        }
    }
    site.tags = reader.list(TAGS, "tag", check::tags);
    site.people = reader.list(PEOPLE, "person", check::people);
    site.locations = reader.list(LOCATIONS, "location", check::locations);
    if let Some((toml, mut table)) = reader.table(REDIRECTS, false) {
        let items = table.remove("redirect").unwrap_or_default();
        let list: List<Redirect> = reader.items(REDIRECTS, &toml, "redirect", items);
        site.redirects = list.items;
        let taken = |path: &str| redirects::taken(root, &site, path);
        let shown = |path: &str| redirects::shown(root, &site, path);
        for problem in check::redirects(&site.redirects, taken, shown) {
            reader.report_at(REDIRECTS, &toml, &problem.path, problem.to_string());
        }
    }
    if let Some((toml, settings)) = settings {
        for problem in check::settings(&settings, &site) {
            let file = if problem.path == "favicon" { settings::FAVICON } else { settings::SETTINGS };
            reader.report_at(file, &toml, &problem.path, problem.to_string());
        }
        site.settings = settings;
    }
    site
}

/// Items of a list that could be read, with the place each has in its file.
struct List<T> {
    items: Vec<T>,
    places: Vec<usize>,
}

pub(super) struct Reader<'a> {
    pub root: &'a Path,
    pub problems: &'a mut Vec<FileProblem>,
}

impl Reader<'_> {
    pub fn report(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.problems.push(FileProblem::new(file, line, message));
    }

    pub fn report_at(&mut self, file: &str, toml: &str, path: &str, message: impl Into<String>) {
        self.report(file, front_matter::line_of(toml, path).map_or(0, |line| line + 1), message);
    }

    pub fn table(&mut self, file: &str, required: bool) -> Option<(String, Map<String, Value>)> {
        match fs::read_to_string(self.root.join(file)) {
            Ok(toml) => match front_matter::parse_toml(|| file.to_owned(), &toml, 1) {
                Ok(table) => Some((toml, table)),
                Err(problem) => {
                    self.problems.push(problem);
                    None
                }
            },
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                if required {
                    self.report(file, 0, "is missing; every portal needs it");
                }
                None
            }
            Err(error) => {
                self.report(file, 0, format!("cannot be read: {error}"));
                None
            }
        }
    }

    /// The text of a file that need not be there.
    pub fn text(&mut self, file: &str) -> String {
        match fs::read_to_string(self.root.join(file)) {
            Ok(text) => text,
            Err(error) => {
                if error.kind() != std::io::ErrorKind::NotFound {
                    self.report(file, 0, format!("cannot be read: {error}; it must be UTF-8 text"));
                }
                String::new()
            }
        }
    }

    /// A file of `[[name]]` tables, each held against `check`.
    fn list<T: DeserializeOwned>(
        &mut self,
        file: &str,
        name: &str,
        check: impl Fn(&[T]) -> Vec<Problem>,
    ) -> Vec<T> {
        let Some((toml, mut table)) = self.table(file, false) else { return Vec::new() };
        let items = table.remove(name).unwrap_or_default();
        for key in table.keys() {
            let message = format!("\"{key}\" is unknown; write [[{name}]] tables");
            self.problems.push(FileProblem::new(file, 0, message));
        }
        let list = self.items(file, &toml, name, items);
        self.judge(file, &toml, name, &list, check(&list.items));
        list.items
    }

    /// Reads each item by itself, so that one bad item does not hide the next.
    fn items<T: DeserializeOwned>(&mut self, file: &str, toml: &str, name: &str, items: Value) -> List<T> {
        let mut list = List { items: Vec::new(), places: Vec::new() };
        let Value::Array(items) = items else {
            if !items.is_null() {
                self.report_at(file, toml, name, format!("write [[{name}]] tables"));
            }
            return list;
        };
        for (i, item) in items.into_iter().enumerate() {
            match serde_json::from_value(item) {
                Ok(item) => {
                    list.items.push(item);
                    list.places.push(i);
                }
                Err(error) => self.report_at(file, toml, &format!("{name}.{i}"), error.to_string()),
            }
        }
        list
    }

    /// Reports problems whose paths begin with a place in `list`, by the place it has in the file.
    fn judge<T>(&mut self, file: &str, toml: &str, name: &str, list: &List<T>, problems: Vec<Problem>) {
        for problem in problems {
            let (place, rest) = problem.path.split_once('.').unwrap_or((&problem.path, ""));
            let place = place.parse().ok().and_then(|i: usize| list.places.get(i)).copied();
            let path = format!("{name}.{}.{rest}", place.unwrap_or_default());
            let message = Problem { path: rest.to_owned(), ..problem.clone() }.to_string();
            self.report_at(file, toml, &path, message);
        }
    }
}
