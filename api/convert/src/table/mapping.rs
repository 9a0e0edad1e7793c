//! Which column is which field: written by hand in TOML, or guessed from the names of columns.

use crate::error::ConvertError;
use crate::mapper::section_of;
use files::disk;
use model::check::fields;
use model::{Kind, Locale};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::path::Path;

/// What a column is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Target {
    /// The name of the row from run to run.
    Id,
    Title(Locale),
    Lead(Locale),
    Body(Locale),
    Slug,
    Category,
    Tags,
    PublishedAt,
    Status,
    OldAddress,
    Picture,
    /// A field of the field table.
    Field(String),
}

/// Targets that are no fields of the field table, with their names in a mapping.
const TARGETS: [(&str, Target); 14] = [
    ("id", Target::Id),
    ("title", Target::Title(Locale::Ua)),
    ("title.us", Target::Title(Locale::Us)),
    ("lead", Target::Lead(Locale::Ua)),
    ("lead.us", Target::Lead(Locale::Us)),
    ("body", Target::Body(Locale::Ua)),
    ("body.us", Target::Body(Locale::Us)),
    ("slug", Target::Slug),
    ("category", Target::Category),
    ("tags", Target::Tags),
    ("published_at", Target::PublishedAt),
    ("status", Target::Status),
    ("old_address", Target::OldAddress),
    ("cover", Target::Picture),
];

/// Names of columns as people write them, in lower case, with what they mean.
const SYNONYMS: [(&str, &[&str]); 24] = [
    ("id", &["id", "№", "no", "number", "номер", "код"]),
    (
        "title",
        &[
            "title",
            "name",
            "назва",
            "заголовок",
            "найменування",
            "організація",
        ],
    ),
    (
        "title.us",
        &[
            "title_en",
            "name_en",
            "title (en)",
            "english name",
            "назва англійською",
            "назва (en)",
        ],
    ),
    (
        "lead",
        &[
            "lead",
            "summary",
            "short description",
            "коротко",
            "короткий опис",
            "анонс",
        ],
    ),
    ("lead.us", &["lead_en", "summary_en", "summary (en)"]),
    (
        "body",
        &[
            "body",
            "text",
            "description",
            "опис",
            "текст",
            "про нас",
            "докладно",
        ],
    ),
    (
        "body.us",
        &[
            "body_en",
            "text_en",
            "description_en",
            "description (en)",
            "опис англійською",
        ],
    ),
    ("slug", &["slug"]),
    (
        "category",
        &["category", "категорія", "рубрика", "розділ", "type", "тип"],
    ),
    ("tags", &["tags", "теги", "мітки", "keywords"]),
    (
        "published_at",
        &[
            "published_at",
            "published",
            "date",
            "created",
            "дата",
            "опубліковано",
        ],
    ),
    ("status", &["status", "статус", "стан"]),
    ("old_address", &["old_address", "permalink", "стара адреса"]),
    (
        "cover",
        &["cover", "image", "photo", "picture", "фото", "зображення"],
    ),
    ("address", &["address", "street", "адреса", "вулиця"]),
    (
        "postal_code",
        &["postal_code", "zip", "zip code", "postcode", "індекс"],
    ),
    (
        "phones",
        &["phones", "phone", "tel", "telephone", "телефон", "телефони"],
    ),
    (
        "email",
        &[
            "email",
            "e-mail",
            "mail",
            "пошта",
            "ел. пошта",
            "електронна пошта",
        ],
    ),
    (
        "website",
        &["website", "site", "web", "url", "сайт", "вебсайт"],
    ),
    ("country", &["country", "країна"]),
    (
        "founded_year",
        &["founded_year", "founded", "year", "рік", "рік заснування"],
    ),
    ("price", &["price", "ціна", "вартість"]),
    ("currency", &["currency", "валюта"]),
    (
        "contact_name",
        &["contact_name", "contact", "контактна особа", "контакт"],
    ),
];

/// The mapping of a table.
#[derive(Clone, Debug)]
pub(super) struct Mapping {
    pub kind: Kind,
    pub separator: Option<u8>,
    /// Fields with the same value in all rows.
    pub values: Map<String, Value>,
    /// By the names of columns.
    columns: BTreeMap<String, Target>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MappingFile {
    kind: Option<String>,
    separator: Option<String>,
    #[serde(default)]
    columns: BTreeMap<String, String>,
    #[serde(default)]
    values: Map<String, Value>,
}

fn is_field(kind: Kind, name: &str) -> bool {
    let mut rows = fields::shared(kind).iter().chain(fields::common(kind));
    rows.any(|row| row.name == name)
}

fn target(kind: Kind, name: &str) -> Option<Target> {
    let known = TARGETS.iter().find(|(known, _)| *known == name);
    match known {
        Some((_, target)) => Some(target.clone()),
        None if is_field(kind, name) => Some(Target::Field(name.to_owned())),
        None => None,
    }
}

impl Mapping {
    pub(super) fn read(path: &Path, section: Kind) -> Result<Mapping, ConvertError> {
        let place = path.display().to_string();
        let refuse = |message: String| ConvertError::source(place.as_str(), message);
        let bytes = disk::read(path)
            .map_err(ConvertError::Disk)?
            .ok_or_else(|| refuse("does not exist".to_owned()))?;
        let text = String::from_utf8(bytes).map_err(|error| refuse(error.to_string()))?;
        let file: MappingFile =
            toml::from_str(&text).map_err(|error| refuse(error.message().to_owned()))?;
        let kind = match &file.kind {
            Some(name) => {
                section_of(name).ok_or_else(|| refuse(format!("kind \"{name}\" does not exist")))?
            }
            None => section,
        };
        let separator = match file.separator.as_deref() {
            None => None,
            Some(text) => match text.as_bytes() {
                [sign] => Some(*sign),
                _ => return Err(refuse("separator must be one sign".to_owned())),
            },
        };
        let mut columns = BTreeMap::new();
        for (column, name) in file.columns {
            let Some(target) = target(kind, &name) else {
                let known: Vec<&str> = TARGETS
                    .iter()
                    .map(|(name, _)| *name)
                    .chain(fields::shared(kind).iter().map(|row| row.name))
                    .collect();
                return Err(refuse(format!(
                    "column \"{column}\": there is no field \"{name}\"; known: {}",
                    known.join(", ")
                )));
            };
            columns.insert(column, target);
        }
        if let Some(name) = file.values.keys().find(|name| !is_field(kind, name)) {
            return Err(refuse(format!("values: there is no field \"{name}\"")));
        }
        Ok(Mapping {
            kind,
            separator,
            values: file.values,
            columns,
        })
    }

    /// A mapping by the names of the columns.
    pub(super) fn guess(header: &[String], section: Kind) -> Mapping {
        let mut columns: BTreeMap<String, Target> = BTreeMap::new();
        for column in header {
            let lower = column.to_lowercase();
            let synonym = SYNONYMS
                .iter()
                .find(|(_, names)| names.contains(&lower.as_str()))
                .map_or(lower.as_str(), |(name, _)| name);
            if let Some(target) = target(section, synonym)
                && !columns.values().any(|known| *known == target)
            {
                columns.insert(column.clone(), target);
            }
        }
        Mapping {
            kind: section,
            separator: None,
            values: Map::new(),
            columns,
        }
    }

    /// The mapping as a file, with the columns of which it knows nothing as comments.
    pub(super) fn to_toml(&self, header: &[String]) -> String {
        let mut text = format!("kind = \"{}\"\n\n[columns]\n", self.kind.collection());
        for column in header.iter().filter(|column| !column.is_empty()) {
            let key = toml::Value::from(column.as_str());
            match self.columns.get(column) {
                Some(target) => text.push_str(&format!("{key} = \"{}\"\n", name_of(target))),
                None => text.push_str(&format!("# {key} = \"\"\n")),
            }
        }
        text.push_str("\n# Fields with the same value in all rows.\n[values]\n");
        text
    }

    pub(super) fn has(&self, target: &Target) -> bool {
        self.columns.values().any(|known| known == target)
    }

    pub(super) fn target(&self, column: &str) -> Option<&Target> {
        self.columns.get(column)
    }

    /// Whether the table has every column that is named.
    pub(super) fn check(&self, header: &[String]) -> Result<(), String> {
        match self.columns.keys().find(|column| !header.contains(column)) {
            None => Ok(()),
            Some(column) => Err(format!(
                "the table has no column \"{column}\"; it has {}",
                header.join(", ")
            )),
        }
    }
}

fn name_of(target: &Target) -> &str {
    match target {
        Target::Field(name) => name,
        target => TARGETS
            .iter()
            .find(|(_, known)| known == target)
            .map_or("", |(name, _)| name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_guessed_and_the_guess_can_be_read() {
        let header = ["Назва", "Опис", "Телефон", "Щось", "Сайт"].map(str::to_owned);
        let text = Mapping::guess(&header, Kind::Services).to_toml(&header);
        assert!(
            text.contains("\"Телефон\" = \"phones\"\n# \"Щось\" = \"\"\n"),
            "{text}"
        );
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("mapping.toml");
        std::fs::write(&file, text).unwrap();
        let read = Mapping::read(&file, Kind::News).unwrap();
        assert_eq!(read.kind, Kind::Services);
        assert_eq!(
            read.target("Сайт"),
            Some(&Target::Field("website".to_owned()))
        );
        assert!(
            read.check(&header[1..])
                .unwrap_err()
                .contains("no column \"Назва\"")
        );
    }

    #[test]
    fn wrong_mappings_are_refused() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("mapping.toml");
        for (text, expected) in [
            ("kind = \"x\"", "kind \"x\" does not exist"),
            (
                "[columns]\n\"а\" = \"nope\"",
                "there is no field \"nope\"; known: id, title",
            ),
            ("[values]\nnope = 1", "values: there is no field \"nope\""),
            ("separator = \"ab\"", "must be one sign"),
            ("other = 1", "unknown field"),
        ] {
            std::fs::write(&file, text).unwrap();
            let error = Mapping::read(&file, Kind::Services)
                .unwrap_err()
                .to_string();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
