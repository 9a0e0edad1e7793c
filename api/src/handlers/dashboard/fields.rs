//! `GET /api/dashboard/fields`: the field table of every kind, which forms are made from.

use crate::guards::{AnyStaff, Staff};
use axum::Json;
use domain::entries::known_keys::EDITABLE_OF_LANGUAGE;
use domain::vocabulary::codes;
use model::Kind;
use model::check::fields::{self, Need, Target, Type};
use serde::Serialize;
use utoipa::ToSchema;

/// The field tables of all kinds.
#[derive(Serialize, ToSchema)]
pub(super) struct FieldTables {
    news: FieldTable,
    posters: FieldTable,
    services: FieldTable,
    diaspors: FieldTable,
    advertisements: FieldTable,
    reklama: FieldTable,
    pages: FieldTable,
}

/// The fields of a kind.
#[derive(Serialize, ToSchema)]
struct FieldTable {
    /// Fields that entries of every kind have.
    common: Vec<Field>,
    /// Fields of this kind that have one value for both languages.
    shared: Vec<Field>,
    /// Fields that have a value in each language.
    text: Vec<Field>,
    /// Whether entries of this kind have categories.
    categories: bool,
    /// Whether a text in one language is enough for both.
    stands_alone: bool,
}

/// A field of an entry.
#[derive(Default, Serialize, ToSchema)]
struct Field {
    name: &'static str,
    #[schema(value_type = NeedCode)]
    need: &'static str,
    #[serde(rename = "type")]
    ty: &'static str,
    /// The minimum; present for texts and numbers only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    min: Option<i64>,
    /// The maximum; present for texts, numbers and lists only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    max: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    choices: Option<&'static [&'static str]>,
    /// The type of the referenced object: category, tag, location, person or sibling.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    target: Option<&'static str>,
    /// Whether each image of a gallery needs a description; present for galleries only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    described: Option<bool>,
    /// Fields of each item or of each language; present for lists of records and for `per_language`
    /// only.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, no_recursion)]
    fields: Option<Vec<Field>>,
}

codes!(
    /// When a field must be filled.
    NeedCode is "FieldNeed",
    ["never", "publish", "save"]
);

pub(super) async fn show(_: Staff<AnyStaff>) -> Json<FieldTables> {
    Json(FieldTables::all())
}

impl FieldTables {
    fn all() -> FieldTables {
        FieldTables {
            news: FieldTable::of(Kind::News),
            posters: FieldTable::of(Kind::Posters),
            services: FieldTable::of(Kind::Services),
            diaspors: FieldTable::of(Kind::Diaspors),
            advertisements: FieldTable::of(Kind::Advertisements),
            reklama: FieldTable::of(Kind::Reklama),
            pages: FieldTable::of(Kind::Pages),
        }
    }
}

impl FieldTable {
    fn of(kind: Kind) -> FieldTable {
        FieldTable {
            common: rows(fields::common(kind)),
            shared: rows(fields::shared(kind)),
            text: rows(fields::text(kind)),
            categories: kind.has_categories(),
            stands_alone: kind.stands_alone(),
        }
    }
}

fn rows(rows: &[fields::Field]) -> Vec<Field> {
    rows.iter().map(Field::from).collect()
}

impl From<&fields::Field> for Field {
    fn from(field: &fields::Field) -> Field {
        let need = match field.need {
            Need::Never => "never",
            Need::Publish => "publish",
            Need::Save => "save",
        };
        Field {
            name: field.name,
            need,
            ty: name(field.ty),
            ..limits(field.ty)
        }
    }
}

const fn name(ty: Type) -> &'static str {
    match ty {
        Type::Text { .. } => "text",
        Type::Markdown { .. } => "markdown",
        Type::Ref(_) => "ref",
        Type::Refs(..) => "refs",
        Type::Time => "time",
        Type::Date => "date",
        Type::WallTime => "walltime",
        Type::Money => "money",
        Type::Int { .. } => "int",
        Type::Bool => "bool",
        Type::Choice(_) => "choice",
        Type::Choices(_) => "choices",
        Type::Currency => "currency",
        Type::Zone => "zone",
        Type::Url => "url",
        Type::Urls(_) => "urls",
        Type::Href => "href",
        Type::Email => "email",
        Type::Phone => "phone",
        Type::Clock => "clock",
        Type::Records(..) => "records",
        Type::Record(_) => "record",
        Type::Attributes => "attributes",
        Type::Media => "media",
        Type::Gallery { .. } => "gallery",
        Type::Attachments { .. } => "attachments",
        Type::Serials => "serials",
        Type::PerLanguage(_) => "per_language",
        Type::Slugs => "slugs",
        // Types of members of the site, which this list does not have.
        Type::Slug | Type::Both { .. } | Type::List(..) | Type::Table | Type::Ruled => "",
    }
}

const fn target(target: Target) -> &'static str {
    match target {
        Target::Category => "category",
        Target::Tag => "tag",
        Target::Location => "location",
        Target::Person => "person",
        Target::Sibling => "sibling",
    }
}

/// The limits and choices of a type.
fn limits(ty: Type) -> Field {
    let none = Field::default();
    match ty {
        Type::Text { min, max } | Type::Markdown { min, max } => Field {
            min: limit(min),
            max: limit(max),
            ..none
        },
        Type::Int { min, max } => Field {
            min: Some(min),
            max: Some(max),
            ..none
        },
        Type::Money => Field {
            min: Some(fields::MONEY.0),
            max: Some(fields::MONEY.1),
            ..none
        },
        Type::Ref(to) => Field {
            target: Some(target(to)),
            ..none
        },
        Type::Refs(to, max) => Field {
            target: Some(target(to)),
            max: limit(max),
            ..none
        },
        Type::Choice(choices) | Type::Choices(choices) => Field {
            choices: Some(choices),
            ..none
        },
        Type::Urls(max) | Type::Attachments { max } => Field {
            max: limit(max),
            ..none
        },
        Type::Records(of, max) => Field {
            fields: Some(rows(of)),
            max: limit(max),
            ..none
        },
        Type::Record(of) => Field {
            fields: Some(rows(of)),
            ..none
        },
        Type::PerLanguage(of) => {
            let editable = of
                .iter()
                .filter(|field| EDITABLE_OF_LANGUAGE.contains(&field.name));
            Field {
                fields: Some(editable.map(Field::from).collect()),
                ..none
            }
        }
        Type::Gallery { max, described } => Field {
            max: limit(max),
            described: Some(described),
            ..none
        },
        _ => none,
    }
}

fn limit(number: usize) -> Option<i64> {
    i64::try_from(number).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::fs;
    use std::path::Path;

    /// The tests of forms have no server to ask.
    #[test]
    fn tests_of_the_app_know_the_tables() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../admin-ui/test/fields.json");
        let mut tables = serde_json::to_string_pretty(&FieldTables::all()).unwrap();
        tables.push('\n');
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&file, &tables).unwrap();
        }
        let known = fs::read_to_string(&file).unwrap();
        assert!(
            known == tables,
            "admin-ui/test/fields.json is old; UPDATE_GOLDEN=1 cargo test -p visnyk-api --lib fields writes it"
        );
    }

    #[test]
    fn tables_say_names_types_and_limits() {
        let tables = serde_json::to_value(FieldTables::all()).unwrap();
        let news = &tables["news"];
        let field = |part: &str, name: &str| {
            news[part]
                .as_array()
                .unwrap()
                .iter()
                .find(|row| row["name"] == name)
                .cloned()
                .unwrap()
        };
        assert_eq!(
            field("common", "category"),
            json!({ "name": "category", "need": "publish", "type": "ref", "target": "category" })
        );
        assert_eq!(field("common", "gallery")["max"], 30);
        assert_eq!(field("shared", "kind")["choices"][0], "article");
        assert_eq!(field("text", "body")["type"], "markdown");
        let of_posters = tables["posters"]["shared"].as_array().unwrap();
        assert!(of_posters.iter().any(|row| row["type"] == "records"));
        assert_eq!(
            (&news["categories"], &tables["pages"]["categories"]),
            (&json!(true), &json!(false))
        );
    }
}
