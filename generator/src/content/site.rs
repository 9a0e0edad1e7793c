//! Taxonomy and settings files.

use super::{FileProblem, front_matter, redirects};
use crate::check;
use crate::model::{Category, Kind, Location, Person, Settings, Site, Slug, Tag, Taxon};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use std::collections::HashSet;
use std::fs;
use std::path::Path;

pub(super) const SETTINGS: &str = "settings.toml";
pub(super) const CATEGORIES: &str = "categories.toml";
pub(super) const TAGS: &str = "tags.toml";
pub(super) const LOCATIONS: &str = "locations.toml";
pub(super) const PEOPLE: &str = "people.toml";
pub(super) const REDIRECTS: &str = "redirects.toml";

pub(super) fn read(root: &Path, problems: &mut Vec<FileProblem>) -> Site {
    let mut reader = Reader { root, problems };
    let mut site = Site::default();
    if let Some((_, table)) = reader.table(SETTINGS, true) {
        match serde_json::from_value(Value::Object(table)) {
            Ok(settings) => site.settings = settings,
            Err(error) => reader.report(SETTINGS, 0, error.to_string()),
        }
    }
    if jiff::tz::TimeZone::get(&site.settings.tz).is_err() {
        let message =
            format!("tz \"{}\" is not a time zone; write it like America/Chicago", site.settings.tz);
        reader.report(SETTINGS, 0, message);
    }
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
            let categories: Vec<Category> = reader.items(CATEGORIES, &toml, &collection, items);
            reader.tree(CATEGORIES, &toml, &collection, &categories, |category| category.parent.as_ref());
            for problem in check::schemas(&categories, kind == Kind::Advertisements) {
                let path = format!("{collection}.{}", problem.path);
                reader.report_at(CATEGORIES, &toml, &path, problem.to_string());
            }
            site.categories.insert(kind, categories);
        }
    }
    site.tags = reader.list(TAGS, "tag");
    site.people = reader.list(PEOPLE, "person");
    if let Some((toml, mut table)) = reader.table(LOCATIONS, false) {
        let items = table.remove("location").unwrap_or_default();
        let locations: Vec<Location> = reader.items(LOCATIONS, &toml, "location", items);
        reader.tree(LOCATIONS, &toml, "location", &locations, |location| location.parent.as_ref());
        site.locations = locations;
    }
    reader.unique(TAGS, site.tags.iter().map(Tag::slug));
    reader.unique(PEOPLE, site.people.iter().map(Person::slug));
    if let Some((toml, mut table)) = reader.table(REDIRECTS, false) {
        let items = table.remove("redirect").unwrap_or_default();
        site.redirects = reader.items(REDIRECTS, &toml, "redirect", items);
        let taken = |path: &str| redirects::taken(root, &site, path);
        let shown = |path: &str| redirects::shown(root, &site, path);
        for problem in check::redirects(&site.redirects, taken, shown) {
            reader.report_at(REDIRECTS, &toml, &problem.path, problem.to_string());
        }
    }
    site
}

struct Reader<'a> {
    root: &'a Path,
    problems: &'a mut Vec<FileProblem>,
}

impl Reader<'_> {
    fn report(&mut self, file: &str, line: usize, message: impl Into<String>) {
        self.problems.push(FileProblem::new(file, line, message));
    }

    fn report_at(&mut self, file: &str, toml: &str, path: &str, message: impl Into<String>) {
        self.report(file, front_matter::line_of(toml, path).map_or(0, |line| line + 1), message);
    }

    fn table(&mut self, file: &str, required: bool) -> Option<(String, Map<String, Value>)> {
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

    fn list<T: DeserializeOwned>(&mut self, file: &str, name: &str) -> Vec<T> {
        match self.table(file, false) {
            Some((toml, mut table)) => {
                let items = table.remove(name).unwrap_or_default();
                for key in table.keys() {
                    self.problems.push(FileProblem::new(
                        file,
                        0,
                        format!("\"{key}\" is unknown; write [[{name}]] tables"),
                    ));
                }
                self.items(file, &toml, name, items)
            }
            None => Vec::new(),
        }
    }

    /// Reads each item by itself, so that one bad item does not hide the next.
    fn items<T: DeserializeOwned>(&mut self, file: &str, toml: &str, name: &str, items: Value) -> Vec<T> {
        let Value::Array(items) = items else {
            if !items.is_null() {
                self.report_at(file, toml, name, format!("write [[{name}]] tables"));
            }
            return Vec::new();
        };
        let mut read = Vec::with_capacity(items.len());
        for (i, item) in items.into_iter().enumerate() {
            match serde_json::from_value(item) {
                Ok(item) => read.push(item),
                Err(error) => self.report_at(file, toml, &format!("{name}.{i}"), error.to_string()),
            }
        }
        read
    }

    fn unique<'s>(&mut self, file: &str, slugs: impl Iterator<Item = &'s Slug>) {
        let mut seen = HashSet::new();
        for slug in slugs {
            if !seen.insert(slug) {
                self.report(file, 0, format!("slug \"{slug}\" is taken twice; change one of them"));
            }
        }
    }

    /// Parents must exist and no item may be above itself.
    fn tree<T: Taxon>(
        &mut self,
        file: &str,
        toml: &str,
        name: &str,
        items: &[T],
        parent: impl Fn(&T) -> Option<&Slug>,
    ) {
        self.unique(file, items.iter().map(Taxon::slug));
        let find = |slug: &Slug| items.iter().find(|item| item.slug() == slug);
        for (i, item) in items.iter().enumerate() {
            let mut above = parent(item);
            let mut steps = 0;
            while let Some(slug) = above {
                steps += 1;
                let Some(next) = find(slug) else {
                    let known: Vec<&str> = items.iter().map(|item| item.slug().as_str()).collect();
                    let message = format!("parent \"{slug}\" does not exist; known: {}", known.join(", "));
                    self.report_at(file, toml, &format!("{name}.{i}"), message);
                    break;
                };
                if steps > items.len() {
                    let message = format!("\"{}\" cannot be below itself; change its parent", item.slug());
                    self.report_at(file, toml, &format!("{name}.{i}"), message);
                    break;
                }
                above = parent(next);
            }
        }
    }
}

/// Settings as TOML text in their canonical order.
pub(super) fn settings_toml(settings: &Settings) -> Result<String, toml::ser::Error> {
    toml::to_string(settings)
}
