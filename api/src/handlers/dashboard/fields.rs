//! `GET /api/dashboard/fields`: the field table of every kind, which forms are made from.

use crate::guards::{Desk, Staff};
use axum::Json;
use model::{
    Kind,
    check::fields::{self, Field, Need, Target, Type},
};
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// It changes with the program only.
static TABLES: LazyLock<Value> = LazyLock::new(|| {
    let tables = Kind::ALL.into_iter().map(|kind| (kind.collection().to_owned(), table(kind)));
    tables.collect::<Map<_, _>>().into()
});

pub(super) async fn show(_: Staff<Desk>) -> Json<Value> {
    Json(TABLES.clone())
}

fn table(kind: Kind) -> Value {
    json!({
        "common": rows(fields::common(kind)),
        "shared": rows(fields::shared(kind)),
        "text": rows(fields::text(kind)),
        "categories": kind.has_categories(),
        "stands_alone": kind.stands_alone(),
    })
}

fn rows(rows: &[Field]) -> Vec<Value> {
    rows.iter().map(row).collect()
}

fn row(field: &Field) -> Value {
    let need = match field.need {
        Need::Never => "never",
        Need::Publish => "publish",
        Need::Save => "save",
    };
    let mut row = Map::new();
    row.insert("name".to_owned(), field.name.into());
    row.insert("need".to_owned(), need.into());
    row.insert("type".to_owned(), name(field.ty).into());
    row.extend(limits(field.ty).into_iter().map(|(limit, value)| (limit.to_owned(), value)));
    row.into()
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
        Type::Attributes => "attributes",
        Type::Media => "media",
        Type::Gallery { .. } => "gallery",
        Type::Serials => "serials",
        Type::Slugs => "slugs",
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

/// What a type says beside its name.
fn limits(ty: Type) -> Vec<(&'static str, Value)> {
    match ty {
        Type::Text { min, max } | Type::Markdown { min, max } => {
            vec![("min", json!(min)), ("max", json!(max))]
        }
        Type::Int { min, max } => vec![("min", json!(min)), ("max", json!(max))],
        Type::Money => {
            let (min, max) = fields::MONEY;
            vec![("min", json!(min)), ("max", json!(max))]
        }
        Type::Ref(to) => vec![("target", target(to).into())],
        Type::Refs(to, max) => vec![("target", target(to).into()), ("max", json!(max))],
        Type::Choice(choices) | Type::Choices(choices) => vec![("choices", json!(choices))],
        Type::Urls(max) => vec![("max", json!(max))],
        Type::Records(of, max) => vec![("fields", rows(of).into()), ("max", json!(max))],
        Type::Gallery { max, described } => vec![("max", json!(max)), ("described", json!(described))],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_say_names_types_and_limits() {
        let news = &TABLES["news"];
        let field = |part: &str, name: &str| {
            news[part].as_array().unwrap().iter().find(|row| row["name"] == name).cloned().unwrap()
        };
        assert_eq!(
            field("common", "category"),
            json!({ "name": "category", "need": "publish", "type": "ref", "target": "category" })
        );
        assert_eq!(field("common", "gallery")["max"], 30);
        assert_eq!(field("shared", "kind")["choices"][0], "article");
        assert_eq!(field("text", "body")["type"], "markdown");
        let of_posters = TABLES["posters"]["shared"].as_array().unwrap();
        assert!(of_posters.iter().any(|row| row["type"] == "records"));
        assert_eq!((&news["categories"], &TABLES["pages"]["categories"]), (&json!(true), &json!(false)));
    }
}
