//! Fields an entry has but does not say: answers name them all, so that a form finds every one.

use model::check::fields::{Field, Type};
use serde_json::{Map, Value, json};

/// Adds the fields of `table` that `record` lacks.
pub fn complete(record: &mut Map<String, Value>, table: &[Field]) {
    for field in table {
        if !record.contains_key(field.name) {
            record.insert(field.name.to_owned(), empty(field.ty));
        }
    }
}

fn empty(ty: Type) -> Value {
    match ty {
        Type::Text { .. } | Type::Markdown { .. } => json!(""),
        Type::Bool => json!(false),
        Type::Refs(..) | Type::Choices(_) | Type::Urls(_) | Type::Records(..) | Type::Slugs => {
            json!([])
        }
        _ => Value::Null,
    }
}
