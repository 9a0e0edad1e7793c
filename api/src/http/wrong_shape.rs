//! Names every field of a body that has the wrong shape, by the schema of the type that it should
//! have been: a deserializer stops at the first one.

use super::declare::{Schemas, schema_of};
use jiff::Timestamp;
use model::FieldProblem;
use serde_json::{Map, Value};
use utoipa::ToSchema;

/// Problems that one answer names. A body may be a list of a hundred thousand wrong items, and
/// naming each would cost more than the body.
const MOST: usize = 200;

/// The fields of `sent` that have the wrong shape, [`MOST`] of them at most.
pub(super) fn problems<T: ToSchema>(sent: &Value) -> Vec<FieldProblem> {
    let mut named = Schemas::new();
    let schema = schema_of::<T>(&mut named);
    let mut walk = Walk {
        named,
        found: Vec::new(),
    };
    walk.value(&schema, sent, "");
    walk.found
}

struct Walk {
    named: Schemas,
    found: Vec<FieldProblem>,
}

impl Walk {
    fn resolve(&self, schema: &Value) -> Value {
        let Some(name) = schema["$ref"].as_str().and_then(|at| at.rsplit('/').next()) else {
            return schema.clone();
        };
        let schema = self.named.iter().find(|(known, _)| known == name);
        schema.map_or(Value::Bool(true), |(_, schema)| schema.clone())
    }

    fn value(&mut self, schema: &Value, sent: &Value, path: &str) {
        if self.found.len() >= MOST {
            return;
        }
        let schema = self.resolve(schema);
        for branch in schema["allOf"].as_array().into_iter().flatten() {
            self.value(branch, sent, path);
        }
        if let Some(branches) = schema["anyOf"].as_array().or(schema["oneOf"].as_array()) {
            return self.either(branches, sent, path);
        }
        if let Some(known) = schema["enum"].as_array() {
            return self.choice(known, sent, path);
        }
        let types: Vec<&str> = match &schema["type"] {
            Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
            name => name.as_str().into_iter().collect(),
        };
        if !types.is_empty() && !types.iter().any(|name| has_type(name, sent)) {
            let want = types.first().map_or("another value", |name| words(name));
            return self
                .found
                .push(FieldProblem::new(path, "bad_type").with("want", want));
        }
        match sent {
            Value::Object(members) => self.members(&schema, members, path),
            Value::Array(items) => {
                for (i, item) in items.iter().enumerate() {
                    self.value(&schema["items"], item, &join(path, &i.to_string()));
                }
            }
            Value::String(text)
                if schema["format"] == "date-time" && text.parse::<Timestamp>().is_err() =>
            {
                self.found
                    .push(FieldProblem::new(path, "bad_time").with("value", text.as_str()));
            }
            Value::Number(number) => {
                let min = schema["minimum"].as_i64().unwrap_or(i64::MIN);
                let max = schema["maximum"].as_i64().unwrap_or(i64::MAX);
                let fits = number
                    .as_i64()
                    .is_some_and(|number| (min..=max).contains(&number));
                if types.contains(&"integer") && !fits {
                    let problem = FieldProblem::new(path, "number_range")
                        .with("min", min)
                        .with("max", max);
                    self.found.push(problem.with("value", sent.to_string()));
                }
            }
            _ => {}
        }
    }

    fn choice(&mut self, known: &[Value], sent: &Value, path: &str) {
        if known.contains(sent) {
            return;
        }
        if sent == "" {
            return self.found.push(FieldProblem::new(path, "required"));
        }
        let choices: Vec<String> = known
            .iter()
            .filter(|word| !word.is_null())
            .map(plain)
            .collect();
        let problem = FieldProblem::new(path, "bad_choice").with("value", plain(sent));
        self.found.push(problem.with("known", choices.join(", ")));
    }

    /// The branch that fits best.
    fn either(&mut self, branches: &[Value], sent: &Value, path: &str) {
        let before = std::mem::take(&mut self.found);
        let best = branches
            .iter()
            .map(|branch| {
                self.value(branch, sent, path);
                std::mem::take(&mut self.found)
            })
            .min_by_key(|problems| {
                // An object is meant to be the branch that is one.
                let is_whole = problems.iter().any(|problem| problem.path == path);
                (is_whole, problems.len())
            });
        self.found = before;
        self.found.extend(best.unwrap_or_default());
    }

    fn members(&mut self, schema: &Value, sent: &Map<String, Value>, path: &str) {
        let properties = schema["properties"].as_object();
        let required = schema["required"].as_array().into_iter().flatten();
        for name in required.filter_map(Value::as_str) {
            if !sent.contains_key(name) {
                let problem = FieldProblem::new(join(path, name), "required");
                self.found.push(problem);
            }
        }
        let further = &schema["additionalProperties"];
        for (name, value) in sent {
            if let Some(schema) = properties.and_then(|properties| properties.get(name)) {
                self.value(schema, value, &join(path, name));
            } else if *further == Value::Bool(false) {
                let names: Vec<&str> = properties
                    .into_iter()
                    .flat_map(Map::keys)
                    .map(String::as_str)
                    .collect();
                let problem = FieldProblem::new(join(path, name), "unknown_field");
                self.found.push(problem.with("known", names.join(", ")));
            } else if further.is_object() {
                self.value(further, value, &join(path, name));
            }
        }
    }
}

fn join(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.to_owned()
    } else {
        format!("{path}.{name}")
    }
}

fn plain(value: &Value) -> String {
    value
        .as_str()
        .map_or_else(|| value.to_string(), str::to_owned)
}

fn has_type(name: &str, value: &Value) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        _ => value.is_object(),
    }
}

fn words(name: &str) -> &'static str {
    match name {
        "boolean" => "true or false",
        "integer" => "a whole number",
        "number" => "a number",
        "string" => "a text",
        "array" => "a list",
        _ => "an object",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::collections::BTreeMap;

    #[derive(ToSchema)]
    #[schema(rename_all = "snake_case")]
    #[allow(dead_code, reason = "only its schema is read")]
    enum Color {
        Red,
        DarkBlue,
    }

    #[derive(ToSchema)]
    #[allow(dead_code, reason = "only its schema is read")]
    struct Inner {
        name: String,
        at: Option<Timestamp>,
    }

    #[derive(ToSchema)]
    #[serde(deny_unknown_fields)]
    #[allow(dead_code, reason = "only its schema is read")]
    struct Body {
        text: String,
        count: u32,
        flag: Option<bool>,
        color: Option<Color>,
        inner: Option<Inner>,
        list: Vec<Inner>,
        #[serde(default)]
        map: BTreeMap<String, i64>,
    }

    fn keys(sent: &Value) -> Vec<(String, &'static str)> {
        let mut keys: Vec<_> = problems::<Body>(sent)
            .into_iter()
            .map(|problem| (problem.path, problem.key))
            .collect();
        keys.sort();
        keys
    }

    fn named(expected: &[(&str, &'static str)]) -> Vec<(String, &'static str)> {
        expected
            .iter()
            .map(|(path, key)| ((*path).to_owned(), *key))
            .collect()
    }

    #[test]
    fn every_wrong_field_is_named_and_no_other() {
        let right = json!({
            "text": "a", "count": 1, "flag": null, "color": "dark_blue", "inner": { "name": "b", "at": "2026-11-24T00:00:00Z" },
            "list": [{ "name": "c" }], "map": { "x": 1 },
        });
        assert_eq!(keys(&right), []);
        assert_eq!(
            keys(&json!({})),
            named(&[
                ("count", "required"),
                ("list", "required"),
                ("text", "required")
            ])
        );
        let wrong = json!({
            "text": 1, "count": -1, "flag": "yes", "color": "green", "inner": { "name": null, "at": "soon" },
            "list": [{ "name": "c" }, 5, {}], "map": { "x": "1" }, "more": true,
        });
        assert_eq!(
            keys(&wrong),
            named(&[
                ("color", "bad_choice"),
                ("count", "number_range"),
                ("flag", "bad_type"),
                ("inner.at", "bad_time"),
                ("inner.name", "bad_type"),
                ("list.1", "bad_type"),
                ("list.2.name", "required"),
                ("map.x", "bad_type"),
                ("more", "unknown_field"),
                ("text", "bad_type"),
            ])
        );
        assert_eq!(keys(&json!([])), named(&[("", "bad_type")]));
        let many = json!({ "text": "a", "count": 1, "list": vec![5; 10_000] });
        assert_eq!(problems::<Body>(&many).len(), MOST);
    }
}
