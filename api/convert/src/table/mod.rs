//! Tables (CSV): a row is an advertisement, an organization or a service, and a mapping says which
//! column is which field.

mod mapping;
mod values;

use crate::address::{host_of, path_of};
use crate::bounded::Bounded;
use crate::error::ConvertError;
use crate::item::{Body, Item, Loss, Markup, PictureRef, Term};
use crate::options::Options;
use crate::source::{PictureFile, Sink, Source, SourceFacts};
use crate::time;
use csv::{Reader, ReaderBuilder, StringRecord};
use files::disk;
use jiff::tz::TimeZone;
use mapping::{Mapping, Target};
use model::check::fields;
use model::{Kind, Locale, Status};
use serde_json::Value;
use std::collections::HashMap;
use std::io::BufRead;
use std::path::{Component, Path};

/// Values of fields that every entry needs and tables seldom have.
const DEFAULTS: [(Kind, &str, &str); 6] = [
    (Kind::Services, "provider_kind", "company"),
    (Kind::Diaspors, "org_kind", "other"),
    (Kind::Advertisements, "deal", "other"),
    (Kind::Advertisements, "text_lang", "uk"),
    (Kind::Advertisements, "price_kind", "on_request"),
    (Kind::News, "kind", "article"),
];

/// A table with its mapping.
pub(crate) struct Table<'o> {
    options: &'o Options,
    mapping: Mapping,
}

impl Table<'_> {
    pub(crate) fn open(options: &Options) -> Result<Table<'_>, ConvertError> {
        let mapping = if let Some(path) = &options.mapping {
            Mapping::read(path, options.section)?
        } else {
            let header = header(options)?;
            Mapping::guess(&header, options.section)
        };
        if !mapping.has(&Target::Title(Locale::Ua)) && !mapping.has(&Target::Title(Locale::Us)) {
            return Err(ConvertError::Options(format!(
                "no column of {} is the title; write a mapping: --mapping-guess prints the beginning of one",
                options.source.display()
            )));
        }
        Ok(Table { options, mapping })
    }

    /// The items of a row: one in each language that it has a title in.
    fn items(&self, id: &str, row: &HashMap<&Target, &str>) -> Vec<Item> {
        let kind = self.mapping.kind;
        let mut items = Vec::new();
        for locale in Locale::ALL {
            let value = |target: Target| row.get(&target).map_or("", |value| value.trim());
            let title = value(Target::Title(locale));
            if title.is_empty() {
                continue;
            }
            let mut item = Item {
                id: format!("{id}:{}", locale.code()),
                kind: Some(kind),
                locale: Some(locale),
                group: Some(id.to_owned()),
                title: title.to_owned(),
                lead: value(Target::Lead(locale)).to_owned(),
                body: Body {
                    markup: Markup::Plain,
                    text: value(Target::Body(locale)).to_owned(),
                },
                slug: value(Target::Slug).to_owned(),
                ..Item::default()
            };
            // Both languages share the rest, and the first text brings it.
            if items.is_empty() {
                self.add_shared(&mut item, row);
            }
            items.push(item);
        }
        items
    }

    fn add_shared(&self, item: &mut Item, row: &HashMap<&Target, &str>) {
        let locale = item.locale;
        for (field, value) in &self.mapping.values {
            item.fields.insert(field.clone(), value.clone());
        }
        let mut targets: Vec<(&&Target, &&str)> = row.iter().collect();
        targets.sort();
        for (target, value) in targets {
            let value = value.trim();
            if value.is_empty() {
                continue;
            }
            match target {
                Target::Category => item.categories.push(Term::named(value, locale)),
                Target::Tags => {
                    let names = values::items(value);
                    item.tags
                        .extend(names.map(|name| Term::named(name, locale)));
                }
                Target::PublishedAt => {
                    item.published = time::parse(value, &TimeZone::UTC);
                    if item.published.is_none() {
                        item.losses
                            .push(Loss::new("field", format!("published_at = {value}")));
                    }
                }
                Target::Status if value == "draft" => item.status = Status::Draft,
                Target::OldAddress => {
                    // The table does not say which site is the old one: each row does.
                    let hosts: Vec<String> = host_of(value).into_iter().collect();
                    match path_of(value, &hosts) {
                        Some(path) => item.addresses.push(path),
                        None => item
                            .losses
                            .push(Loss::new("field", format!("old_address = {value}"))),
                    }
                }
                Target::Picture => {
                    item.cover = Some(PictureRef {
                        address: value.to_owned(),
                        ..PictureRef::default()
                    });
                }
                Target::Field(name) => self.add_field(item, name, value),
                _ => {}
            }
        }
        for (kind, field, value) in DEFAULTS {
            if kind == self.mapping.kind && !item.fields.contains_key(field) {
                item.fields.insert(field.to_owned(), value.into());
            }
        }
        if item.fields.contains_key("price")
            && item.fields.get("price_kind") == Some(&Value::from("on_request"))
        {
            item.fields.insert("price_kind".to_owned(), "fixed".into());
        }
    }

    fn add_field(&self, item: &mut Item, name: &str, value: &str) {
        let rows = fields::shared(self.mapping.kind)
            .iter()
            .chain(fields::common(self.mapping.kind));
        let Some(row) = rows.into_iter().find(|row| row.name == name) else {
            return;
        };
        match values::typed(row.ty, value) {
            Some(value) => {
                item.fields.insert(name.to_owned(), value);
            }
            None => item
                .losses
                .push(Loss::new("field", format!("{name} = {value}"))),
        }
    }
}

/// The separator of a table: the sign that its first line has most of.
fn separator(line: &str) -> u8 {
    let count = |sign: char| line.matches(sign).count();
    let signs = [',', ';', '\t'];
    let best = signs
        .into_iter()
        .max_by_key(|sign| (count(*sign), *sign == ','));
    best.and_then(|sign| u8::try_from(sign).ok())
        .unwrap_or(b',')
}

fn reader(options: &Options, wanted: Option<u8>) -> Result<Reader<Bounded>, ConvertError> {
    let separator = if let Some(separator) = wanted {
        separator
    } else {
        let mut first = Vec::new();
        Bounded::open(&options.source)?
            .read_until(b'\n', &mut first)
            .map_err(|error| ConvertError::io(&options.source, error))?;
        separator(&String::from_utf8_lossy(&first))
    };
    Ok(ReaderBuilder::new()
        .delimiter(separator)
        .flexible(true)
        .from_reader(Bounded::open(&options.source)?))
}

fn refuse(options: &Options, error: &csv::Error) -> ConvertError {
    let place = options.source.display().to_string();
    let line = error.position().map_or(1, csv::Position::line);
    let message = match error.kind() {
        csv::ErrorKind::Utf8 { .. } => {
            format!("line {line} is not UTF-8 text; save the table as UTF-8")
        }
        _ => format!("line {line}: {error}"),
    };
    ConvertError::source(place, message)
}

fn header(options: &Options) -> Result<Vec<String>, ConvertError> {
    let mut reader = reader(options, None)?;
    let header = reader.headers().map_err(|error| refuse(options, &error))?;
    let names = header
        .iter()
        .map(|name| name.trim_start_matches('\u{feff}').trim().to_owned());
    let names: Vec<String> = names.collect();
    if names.iter().all(String::is_empty) {
        let place = options.source.display().to_string();
        return Err(ConvertError::source(
            place,
            "has no line with names of columns",
        ));
    }
    Ok(names)
}

/// A mapping for the columns of a table, to be corrected by hand.
///
/// # Errors
/// The table cannot be read.
pub fn guess_mapping(options: &Options) -> Result<String, ConvertError> {
    let header = header(options)?;
    Ok(Mapping::guess(&header, options.section).to_toml(&header))
}

impl Source for Table<'_> {
    fn read(&mut self, sink: Sink<'_>) -> Result<SourceFacts, ConvertError> {
        let mut reader = reader(self.options, self.mapping.separator)?;
        let header: Vec<String> = reader
            .headers()
            .map_err(|error| refuse(self.options, &error))?
            .iter()
            .map(|name| name.trim_start_matches('\u{feff}').trim().to_owned())
            .collect();
        self.mapping.check(&header).map_err(ConvertError::Options)?;
        let mut facts = SourceFacts::default();
        let mut ids: HashMap<String, usize> = HashMap::new();
        let mut record = StringRecord::new();
        loop {
            reader.get_mut().begin_piece();
            let has_row = reader
                .read_record(&mut record)
                .map_err(|error| refuse(self.options, &error))?;
            if !has_row {
                return Ok(facts);
            }
            let mut row = HashMap::new();
            for (name, value) in header.iter().zip(&record) {
                if let Some(target) = self.mapping.target(name) {
                    row.insert(target, value);
                }
            }
            let id = [
                Target::Id,
                Target::Slug,
                Target::Title(Locale::Ua),
                Target::Title(Locale::Us),
            ]
            .iter()
            .filter_map(|target| row.get(target))
            .map(|value| value.trim())
            .find(|value| !value.is_empty())
            .unwrap_or_default()
            .to_owned();
            if id.is_empty() {
                *facts
                    .skipped
                    .entry("rows without a title".to_owned())
                    .or_default() += 1;
                continue;
            }
            let count = ids.entry(id.clone()).or_default();
            *count += 1;
            let id = if *count == 1 {
                id
            } else {
                format!("{id} #{count}")
            };
            for item in self.items(&id, &row) {
                sink(item)?;
            }
        }
    }

    fn picture(&self, _: &str, address: &str) -> Result<PictureFile, ConvertError> {
        let Some(folder) = &self.options.media else {
            return Ok(PictureFile::NoFolder);
        };
        let name = address.rsplit(['/', '\\']).next().unwrap_or_default();
        for name in [address, name] {
            let is_inside = Path::new(name)
                .components()
                .all(|part| matches!(part, Component::Normal(_)));
            let file = folder.join(name);
            if is_inside && disk::is_file(&file).map_err(ConvertError::Disk)? {
                return Ok(PictureFile::At(file));
            }
        }
        Ok(PictureFile::Missing)
    }
}
