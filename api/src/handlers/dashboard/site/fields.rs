//! What is sent of a record, field by field, as a table: which words it has, of which shape, and how they stand in the
//! model. What they may say is for `model::check` to judge.

use crate::domain::entries::text::{tidy, without_nulls};
use model::{AdRules, Attribute, FieldProblem, Locale, Slug};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// The shape of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Slug,
    MaybeSlug,
    Text,
    /// A text per language.
    Both,
    MaybeBoth,
    Flag,
    Number,
    Texts,
    /// An angle, or none.
    Degrees,
    /// What a category of advertisements demands.
    Rules,
    /// What it asks.
    Attributes,
}

/// A row: the word in the API and in the model, which are the same, and its shape.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field {
    pub name: &'static str,
    pub shape: Shape,
}

pub(super) const fn field(name: &'static str, shape: Shape) -> Field {
    Field { name, shape }
}

/// Words of a question, in the API and in the model.
const QUESTION: [(&str, &str); 2] = [("name", "label"), ("filter", "filterable")];
/// The same of what may answer it.
const ANSWER: [(&str, &str); 2] = [("key", "value"), ("name", "label")];

/// The document that results from what was sent on top of what there is: keys that are not sent stay, `null` takes
/// one away.
pub(super) fn overlay(
    table: &[Field],
    sent: &Map<String, Value>,
    current: Option<&Value>,
) -> Result<Value, Vec<FieldProblem>> {
    let mut document = current.and_then(Value::as_object).cloned().unwrap_or_default();
    let mut problems = Vec::new();
    for field in table {
        let Some(value) = sent.get(field.name) else { continue };
        document.shift_remove(field.name);
        match read(field, value) {
            Ok(Some(value)) => {
                document.insert(field.name.to_owned(), value);
            }
            Ok(None) => {}
            Err(problem) => problems.push(problem),
        }
    }
    for field in table {
        if document.contains_key(field.name)
            || problems.iter().any(|problem| problem.path.split('.').next() == Some(field.name))
        {
            continue;
        }
        match absent(field) {
            Some(value) => {
                document.insert(field.name.to_owned(), value);
            }
            None if field.shape == Shape::Slug => problems.push(FieldProblem::new(field.name, "required")),
            None => {}
        }
    }
    if problems.is_empty() { Ok(document.into()) } else { Err(problems) }
}

/// What stands in a document for a field that says nothing; none where it may be left out.
fn absent(field: &Field) -> Option<Value> {
    match field.shape {
        Shape::Both => Some(json!({ "ua": "", "us": "" })),
        // The model leaves these out where they are empty, but for two that everything has.
        Shape::Text if field.name == "kind" || field.name == "from" => Some("".into()),
        Shape::Number if field.name == "code" => Some(0.into()),
        _ => None,
    }
}

fn bad_type(path: impl Into<String>, want: &str) -> FieldProblem {
    FieldProblem::new(path, "bad_type").with("want", want)
}

/// `None`: nothing is said.
fn read(field: &Field, value: &Value) -> Result<Option<Value>, FieldProblem> {
    let name = field.name;
    let mut value = value.clone();
    match &value {
        Value::Null => return Ok(None),
        Value::String(text) if text.trim().is_empty() => return Ok(None),
        _ => tidy(&mut value, name, None),
    }
    match field.shape {
        Shape::Slug | Shape::MaybeSlug => match value.as_str().map(Slug::new) {
            Some(Ok(_)) => Ok(Some(value)),
            _ => Err(FieldProblem::new(name, "slug_format").with("value", value)),
        },
        Shape::Text => value.is_string().then_some(Some(value)).ok_or_else(|| bad_type(name, "a text")),
        // The model leaves out what is not.
        Shape::Flag => match value.as_bool() {
            Some(flag) => Ok(flag.then_some(value)),
            None => Err(bad_type(name, "true or false")),
        },
        Shape::Number => value
            .as_u64()
            .is_some_and(|number| u16::try_from(number).is_ok())
            .then_some(Some(value))
            .ok_or_else(|| bad_type(name, "a number")),
        Shape::Both | Shape::MaybeBoth => {
            let text = both(name, &value)?;
            let says = text.as_object().is_some_and(|text| text.values().any(|word| word != ""));
            Ok((says || field.shape == Shape::Both).then_some(text))
        }
        Shape::Texts => {
            let Value::Array(items) = value else { return Err(bad_type(name, "a list of texts")) };
            if let Some(i) = items.iter().position(|item| !item.is_string()) {
                return Err(bad_type(format!("{name}.{i}"), "a text"));
            }
            let words: Vec<Value> = items.into_iter().filter(|word| *word != "").collect();
            Ok((!words.is_empty()).then(|| words.into()))
        }
        Shape::Degrees => {
            let fine = value.as_f64().is_some_and(|degrees| (-180.0..=180.0).contains(&degrees));
            if fine {
                Ok(Some(value))
            } else {
                Err(FieldProblem::new(name, "number_range")
                    .with("min", -180)
                    .with("max", 180)
                    .with("value", value))
            }
        }
        Shape::Rules => {
            without_nulls(&mut value);
            parsed::<AdRules>(name, value).map(Some)
        }
        Shape::Attributes => {
            let Value::Array(items) = value else { return Err(bad_type(name, "a list")) };
            let items = items.into_iter().enumerate();
            let read: Vec<Value> =
                items.map(|(i, item)| attribute(&format!("{name}.{i}"), item)).collect::<Result<_, _>>()?;
            Ok((!read.is_empty()).then(|| read.into()))
        }
    }
}

/// The value as the model writes it.
fn parsed<T: DeserializeOwned + serde::Serialize>(path: &str, value: Value) -> Result<Value, FieldProblem> {
    let typed: T = serde_json::from_value(value).map_err(|error| bad_type(path, &error.to_string()))?;
    serde_json::to_value(typed).map_err(|error| bad_type(path, &error.to_string()))
}

/// A text per language, tidied; one that is missing is empty.
fn both(path: &str, value: &Value) -> Result<Value, FieldProblem> {
    let Some(words) = value.as_object() else { return Err(bad_type(path, "a text per language")) };
    let mut text = Map::new();
    for locale in Locale::ALL {
        let mut word = words.get(locale.code()).cloned().unwrap_or(Value::Null);
        if word.is_null() {
            word = "".into();
        }
        if !word.is_string() {
            return Err(bad_type(format!("{path}.{}", locale.code()), "a text"));
        }
        tidy(&mut word, "", Some(locale));
        text.insert(locale.code().to_owned(), word);
    }
    Ok(text.into())
}

fn renamed(mut value: Value, words: &[(&str, &str)]) -> Value {
    if let Some(members) = value.as_object_mut() {
        for (api, model) in words {
            if let Some(member) = members.shift_remove(*api) {
                members.insert((*model).to_owned(), member);
            }
        }
    }
    value
}

fn attribute(path: &str, mut item: Value) -> Result<Value, FieldProblem> {
    without_nulls(&mut item);
    for (name, words) in [("key", "a name"), ("type", "its type")] {
        if item.get(name).and_then(Value::as_str).is_none_or(str::is_empty) {
            return Err(FieldProblem::new(format!("{path}.{name}"), "required").with("want", words));
        }
    }
    let mut item = renamed(item, &QUESTION);
    let label = item.get("label").cloned().unwrap_or_else(|| json!({}));
    item["label"] = both(&format!("{path}.name"), &label)?;
    if let Some(unit) = item.get("unit").cloned() {
        item["unit"] = both(&format!("{path}.unit"), &unit)?;
    }
    if let Some(options) = item.get_mut("options").and_then(Value::as_array_mut) {
        for (i, option) in options.iter_mut().enumerate() {
            let mut answer = renamed(option.take(), &ANSWER);
            let label = answer.get("label").cloned().unwrap_or_else(|| json!({}));
            if answer.is_object() {
                answer["label"] = both(&format!("{path}.options.{i}.name"), &label)?;
            }
            *option = answer;
        }
    }
    parsed::<Attribute>(path, item)
}

/// A question in the words of the API, every one of them there.
pub(super) fn question(attribute: &Attribute) -> Value {
    let options = attribute.options.iter().map(|option| json!({ "key": option.value, "name": option.label }));
    json!({
        "key": attribute.key,
        "type": attribute.ty,
        "name": attribute.label,
        "unit": attribute.unit,
        "required": attribute.required,
        "filter": attribute.filterable,
        "options": options.collect::<Vec<_>>(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: [Field; 4] = [
        field("slug", Shape::Slug),
        field("name", Shape::Both),
        field("description", Shape::MaybeBoth),
        field("attributes", Shape::Attributes),
    ];

    fn sent(value: &Value) -> Map<String, Value> {
        value.as_object().cloned().unwrap_or_default()
    }

    #[test]
    fn what_is_not_sent_stays_and_null_takes_away() {
        let current = json!({
            "slug": "a", "name": { "ua": "А", "us": "A" }, "description": { "ua": "Б", "us": "B" },
        });
        let new = overlay(&TABLE, &sent(&json!({ "description": null, "else": 1 })), Some(&current)).unwrap();
        assert_eq!(new, json!({ "slug": "a", "name": { "ua": "А", "us": "A" } }));
        let new = overlay(&TABLE, &sent(&json!({ "name": { "ua": "п'ять" } })), Some(&current)).unwrap();
        assert_eq!(new["name"], json!({ "ua": "пʼять", "us": "" }));
    }

    #[test]
    fn questions_come_in_the_words_of_the_api() {
        let asked = json!({ "slug": "cars", "attributes": [{
            "key": "fuel", "type": "enum", "name": { "ua": "Пальне", "us": "Fuel" }, "unit": null, "required": true,
            "filter": true, "options": [{ "key": "gas", "name": { "ua": "Бензин", "us": "Petrol" } }],
        }] });
        let document = overlay(&TABLE, &sent(&asked), None).unwrap();
        let attribute: Attribute = serde_json::from_value(document["attributes"][0].clone()).unwrap();
        assert!(attribute.filterable && attribute.required);
        assert_eq!(question(&attribute), asked["attributes"][0]);
    }

    #[test]
    fn every_field_of_another_shape_is_named() {
        let bad = json!({ "slug": "Не слаг", "name": 1, "description": { "ua": 2 }, "attributes": [{}] });
        let problems = overlay(&TABLE, &sent(&bad), None).unwrap_err();
        let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
        assert_eq!(paths, ["slug", "name", "description.ua", "attributes.0.key"]);
        assert_eq!(overlay(&TABLE, &Map::new(), None).unwrap_err()[0].key, "required");
    }
}
