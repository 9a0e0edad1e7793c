//! Ghost: the JSON of *Settings, Export*. It is read twice, row by row: first tags and people, then
//! posts.

use crate::address::{language_of, path_of};
use crate::bounded::Bounded;
use crate::error::ConvertError;
use crate::item::{Body, Item, Loss, Markup, PictureRef, Reason, Term};
use crate::options::Options;
use crate::source::{OldAddress, PictureFile, RedirectTarget, Sink, Source, SourceFacts};
use files::disk;
use jiff::Timestamp;
use model::{Kind, Status};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::fmt::{self, Formatter};
use std::io::{self, Read};
use std::path::{Component, Path};
use std::rc::Rc;

/// Ghost writes this instead of the address of the site into exports.
const SITE: &str = "__GHOST_URL__";

/// Tables that posts refer to.
const REFERENCES: [&str; 6] = [
    "tags",
    "posts_tags",
    "users",
    "posts_authors",
    "posts_meta",
    "settings",
];

/// States of posts.
const STATES: [(&str, Status, &str); 4] = [
    ("published", Status::Published, ""),
    ("sent", Status::Published, ""),
    ("draft", Status::Draft, ""),
    ("scheduled", Status::Draft, "scheduled"),
];

/// Receives a row with the name of its table.
type Each<'e> = &'e mut dyn FnMut(&str, Value) -> Result<(), ConvertError>;

/// A reader whose pieces are rows: the reader of JSON owns it, and rows begin pieces.
#[derive(Clone)]
struct Shared(Rc<RefCell<Bounded>>);

impl Read for Shared {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.borrow_mut().read(buffer)
    }
}

/// The walk through an export to the rows of the wanted tables.
struct Walk<'w> {
    tables: &'w [&'w str],
    each: Each<'w>,
    file: Shared,
    failure: Option<ConvertError>,
    has_data: bool,
}

/// The places of an export on the way to its rows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Level<'l> {
    Root,
    Databases,
    Database,
    Tables,
    Rows(&'l str),
}

struct LevelSeed<'s, 'w> {
    walk: &'s mut Walk<'w>,
    level: Level<'s>,
}

impl<'de> DeserializeSeed<'de> for LevelSeed<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for LevelSeed<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("an export of Ghost")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            let level = match (self.level, name.as_str()) {
                (Level::Root, "db") => Level::Databases,
                (Level::Root | Level::Database, "data") => Level::Tables,
                (Level::Tables, table) if self.walk.tables.contains(&table) => Level::Rows(table),
                _ => {
                    map.next_value::<IgnoredAny>()?;
                    continue;
                }
            };
            self.walk.has_data |= level == Level::Tables;
            map.next_value_seed(LevelSeed {
                walk: self.walk,
                level,
            })?;
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        loop {
            match self.level {
                Level::Databases => {
                    let seed = LevelSeed {
                        walk: self.walk,
                        level: Level::Database,
                    };
                    if items.next_element_seed(seed)?.is_none() {
                        return Ok(());
                    }
                }
                Level::Rows(table) => {
                    self.walk.file.0.borrow_mut().begin_piece();
                    let Some(row) = items.next_element::<Value>()? else {
                        return Ok(());
                    };
                    if let Err(error) = (self.walk.each)(table, row) {
                        self.walk.failure = Some(error);
                        return Err(serde::de::Error::custom("stopped"));
                    }
                }
                _ => {
                    if items.next_element::<IgnoredAny>()?.is_none() {
                        return Ok(());
                    }
                }
            }
        }
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

fn walk(path: &Path, tables: &[&str], each: Each<'_>) -> Result<(), ConvertError> {
    let file = Shared(Rc::new(RefCell::new(Bounded::open(path)?)));
    let mut walk = Walk {
        tables,
        each,
        file: file.clone(),
        failure: None,
        has_data: false,
    };
    let mut deserializer = serde_json::Deserializer::from_reader(io::BufReader::new(file));
    let level = Level::Root;
    let read = LevelSeed {
        walk: &mut walk,
        level,
    }
    .deserialize(&mut deserializer)
    .and_then(|()| deserializer.end());
    let place = path.display().to_string();
    match (walk.failure, read) {
        (Some(error), _) => Err(error),
        (None, Err(error)) if error.is_eof() => Err(ConvertError::source(
            place,
            format!(
                "is cut off at line {}; export or copy it again",
                error.line()
            ),
        )),
        (None, Err(error)) => Err(ConvertError::source(
            place,
            format!("is not an export of Ghost: {error}"),
        )),
        (None, Ok(())) if !walk.has_data => Err(ConvertError::source(
            place,
            "is not an export of Ghost: it has no data; use Settings, Export in Ghost",
        )),
        (None, Ok(())) => Ok(()),
    }
}

/// An export and its pictures.
pub(crate) struct Ghost<'o> {
    options: &'o Options,
    site_name: String,
    /// Name and slug by number.
    tags: HashMap<String, (String, String)>,
    users: HashMap<String, (String, String)>,
    /// Numbers of tags by post, with their order.
    post_tags: HashMap<String, Vec<(i64, String)>>,
    post_authors: HashMap<String, Vec<(i64, String)>>,
    meta: HashMap<String, Value>,
}

/// A value of a row as text: Ghost's numbers of rows were numbers before they were texts.
fn text(row: &Value, name: &str) -> String {
    match &row[name] {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => String::new(),
    }
}

/// A time, as a text or in milliseconds.
fn timestamp(row: &Value, name: &str) -> Option<Timestamp> {
    match &row[name] {
        Value::String(text) => crate::time::parse(text, &jiff::tz::TimeZone::UTC),
        Value::Number(number) => Timestamp::from_millisecond(number.as_i64()?).ok(),
        _ => None,
    }
}

impl Ghost<'_> {
    pub(crate) fn open(options: &Options) -> Result<Ghost<'_>, ConvertError> {
        let mut ghost = Ghost {
            options,
            site_name: String::new(),
            tags: HashMap::new(),
            users: HashMap::new(),
            post_tags: HashMap::new(),
            post_authors: HashMap::new(),
            meta: HashMap::new(),
        };
        walk(&options.source, &REFERENCES, &mut |table, row| {
            ghost.add(table, &row);
            Ok(())
        })?;
        Ok(ghost)
    }

    fn add(&mut self, table: &str, row: &Value) {
        let named = || (text(row, "name"), text(row, "slug"));
        let order = row["sort_order"].as_i64().unwrap_or(0);
        match table {
            "tags" => {
                self.tags.insert(text(row, "id"), named());
            }
            "users" => {
                self.users.insert(text(row, "id"), named());
            }
            "posts_tags" => {
                let tags = self.post_tags.entry(text(row, "post_id")).or_default();
                tags.push((order, text(row, "tag_id")));
            }
            "posts_authors" => {
                let authors = self.post_authors.entry(text(row, "post_id")).or_default();
                authors.push((order, text(row, "author_id")));
            }
            "posts_meta" => {
                let meta = serde_json::json!({
                    "alt": row["feature_image_alt"],
                    "caption": row["feature_image_caption"],
                });
                self.meta.insert(text(row, "post_id"), meta);
            }
            _ if text(row, "key") == "title" => self.site_name = text(row, "value"),
            _ => {}
        }
    }

    /// The item of a post; the inner error says why there is none.
    fn item(&self, row: &Value) -> Result<Item, String> {
        let state = text(row, "status");
        let Some((_, status, note)) = STATES.iter().find(|(name, _, _)| *name == state) else {
            return Err(format!("posts that are {state}"));
        };
        let id = text(row, "id");
        let slug = text(row, "slug");
        let is_page = text(row, "type") == "page"
            || row["page"].as_bool() == Some(true)
            || row["page"].as_i64() == Some(1);
        let mut item = Item {
            kind: is_page.then_some(Kind::Pages),
            locale: self.options.language,
            status: *status,
            title: text(row, "title"),
            lead: text(row, "custom_excerpt"),
            published: timestamp(row, "published_at").or_else(|| timestamp(row, "created_at")),
            updated: timestamp(row, "updated_at"),
            ..Item::default()
        };
        let ids = sorted(self.post_tags.get(&id));
        let names: Vec<&(String, String)> = ids
            .iter()
            .filter_map(|id| self.tags.get(id.as_str()))
            .collect();
        // Tags that begin with # are not shown; editors write languages so.
        for (name, _) in &names {
            if let Some(locale) = name.strip_prefix('#').and_then(language_of) {
                item.locale = Some(locale);
            }
        }
        for (name, slug) in names.into_iter().filter(|(name, _)| !name.starts_with('#')) {
            let mut term = Term::named(name, item.locale);
            term.key.clone_from(slug);
            term.slug.clone_from(slug);
            if item.categories.is_empty() && !is_page {
                item.categories.push(term);
            } else {
                item.tags.push(term);
            }
        }
        let mut authors = sorted(self.post_authors.get(&id));
        if authors.is_empty() {
            authors.push(text(row, "author_id"));
        }
        for (name, slug) in authors.iter().filter_map(|id| self.users.get(id)) {
            let mut author = Term::named(name, item.locale);
            author.key.clone_from(slug);
            author.slug.clone_from(slug);
            item.authors.push(author);
        }
        if !note.is_empty() {
            item.losses
                .push(Loss::because("state", "", &Reason::known(note)));
        }
        let visibility = text(row, "visibility");
        if !matches!(visibility.as_str(), "" | "public") {
            item.status = Status::Draft;
            let reason = if visibility == "members" {
                Reason::known("members")
            } else {
                Reason::foreign(format!("it was for {visibility}"))
            };
            item.losses.push(Loss::because("state", "", &reason));
        }
        let meta = self.meta.get(&id).unwrap_or(row);
        let image = text(row, "feature_image");
        if !image.is_empty() {
            item.cover = Some(PictureRef {
                address: image.replace(SITE, ""),
                alt: text(meta, "alt"),
                caption: text(meta, "caption"),
                credit: String::new(),
            });
        }
        item.addresses = vec![format!("/{slug}"), format!("/{slug}/amp")];
        let uuid = text(row, "uuid");
        if !uuid.is_empty() {
            item.addresses.push(format!("/p/{uuid}"));
        }
        let html = text(row, "html");
        if html.is_empty() && !text(row, "mobiledoc").is_empty() {
            item.losses
                .push(Loss::new("unreadable", "the export has no HTML of it"));
        }
        item.body = Body {
            markup: Markup::Html,
            text: html.replace(SITE, ""),
        };
        item.slug = slug;
        item.id = id;
        Ok(item)
    }
}

fn sorted(numbered: Option<&Vec<(i64, String)>>) -> Vec<String> {
    let mut numbered = numbered.cloned().unwrap_or_default();
    numbered.sort();
    numbered.into_iter().map(|(_, id)| id).collect()
}

impl Source for Ghost<'_> {
    fn read(&mut self, sink: Sink<'_>) -> Result<SourceFacts, ConvertError> {
        let mut facts = SourceFacts {
            site_name: self.site_name.clone(),
            ..SourceFacts::default()
        };
        let mut skipped: BTreeMap<String, usize> = BTreeMap::new();
        walk(&self.options.source, &["posts"], &mut |_, row| {
            match self.item(&row) {
                Ok(item) => sink(item)?,
                Err(reason) => *skipped.entry(reason).or_default() += 1,
            }
            Ok(())
        })?;
        facts.skipped = skipped;
        let section = self.options.section;
        let mut tags: Vec<&(String, String)> = self.tags.values().collect();
        tags.sort();
        for (name, slug) in tags.into_iter().filter(|(name, _)| !name.starts_with('#')) {
            for (from, below) in [
                (format!("/tag/{slug}"), ""),
                (format!("/tag/{slug}/rss"), "/feed.xml"),
            ] {
                let to =
                    RedirectTarget::CategoryOrSearch(section, slug.clone(), below, name.clone());
                facts.redirects.push(OldAddress { from, to });
            }
        }
        let mut users: Vec<&(String, String)> = self.users.values().collect();
        users.sort();
        for (_, slug) in users {
            let to = RedirectTarget::Path(format!("/{}", section.section()));
            facts.redirects.push(OldAddress {
                from: format!("/author/{slug}"),
                to,
            });
        }
        facts.redirects.push(OldAddress {
            from: "/rss".to_owned(),
            to: RedirectTarget::Path(format!("/{}/feed.xml", section.section())),
        });
        Ok(facts)
    }

    fn picture(&self, _: &str, address: &str) -> Result<PictureFile, ConvertError> {
        let Some(folder) = &self.options.media else {
            return Ok(PictureFile::NoFolder);
        };
        let path = path_of(address, &[]).unwrap_or_default();
        let inside = path
            .split_once("/content/images/")
            .map_or("", |(_, inside)| inside);
        let inside = inside.split('?').next().unwrap_or_default();
        // `size/w1000/2019/…` is a smaller copy.
        let inside = match inside.strip_prefix("size/") {
            Some(rest) => rest.split_once('/').map_or("", |(_, inside)| inside),
            None => inside,
        };
        let is_inside = !inside.is_empty()
            && Path::new(inside)
                .components()
                .all(|part| matches!(part, Component::Normal(_)));
        for start in ["", "images", "content/images"] {
            let file = folder.join(start).join(inside);
            if is_inside && disk::is_file(&file).map_err(ConvertError::Disk)? {
                return Ok(PictureFile::At(file));
            }
        }
        Ok(PictureFile::Missing)
    }
}
