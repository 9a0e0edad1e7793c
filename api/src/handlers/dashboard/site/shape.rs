//! Records as the dashboard sees them: every field there, whatever the model leaves out.

use super::fields::{Field, Shape, question};
use crate::{
    http::problem::{Answer, Problem},
    store::SiteRecord,
};
use model::{AdRules, Category, Kind, Locale};
use serde_json::{Map, Value, json};

/// The fields of a table, then what the store knows.
pub(super) fn describe(table: &[Field], record: &SiteRecord) -> Map<String, Value> {
    let mut value = Map::new();
    value.insert("id".to_owned(), record.id.into());
    value.insert("version".to_owned(), record.version.into());
    for field in table {
        let said = record.document.get(field.name).cloned();
        value.insert(field.name.to_owned(), said.unwrap_or_else(|| empty(field.shape)));
    }
    value.insert("used".to_owned(), record.used.into());
    value
}

fn empty(shape: Shape) -> Value {
    match shape {
        Shape::Slug | Shape::Text => "".into(),
        Shape::Flag => false.into(),
        Shape::Number => 0.into(),
        Shape::Both => json!({ "ua": "", "us": "" }),
        Shape::Texts | Shape::Attributes => json!([]),
        Shape::MaybeSlug | Shape::MaybeBoth | Shape::Degrees | Shape::Rules => Value::Null,
    }
}

/// What a category of advertisements demands, every number of it told.
fn rules(rules: &AdRules) -> Value {
    json!({
        "photos": rules.photos,
        "condition": rules.condition,
        "term_days": rules.term_days,
        "longest_term_days": rules.longest_term_days,
        "most_active": rules.most_active,
        "premoderation": rules.premoderation,
        "deals": rules.deals,
    })
}

/// A category with its addresses.
pub(super) fn category(
    table: &[Field],
    kind: Kind,
    record: &SiteRecord,
    allowed: &[&'static str],
) -> Answer<Value> {
    let typed: Category = serde_json::from_value(record.document.clone()).map_err(|error| {
        tracing::error!(%error, id = record.id, "category");
        Problem::internal()
    })?;
    let mut value = describe(table, record);
    value.insert("rules".to_owned(), typed.rules.as_ref().map_or(Value::Null, rules));
    value.insert("attributes".to_owned(), typed.attributes.iter().map(question).collect());
    let path = format!("/{}/category/{}", kind.section(), typed.slug);
    let urls = Locale::ALL.map(|locale| (locale.code().to_owned(), Value::from(locale.path(&path))));
    let urls = kind.has_category_routes().then(|| Map::from_iter(urls));
    value.insert("urls".to_owned(), urls.map_or(Value::Null, Value::Object));
    value.insert("allowed".to_owned(), json!(allowed));
    Ok(value.into())
}
