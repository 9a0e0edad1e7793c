//! The views that a template may receive: everything, as little as possible, and everything but one
//! thing.

use super::samples::Sample;
use serde_json::{Map, Value as Json};

/// A view by the names it has in the template.
pub(super) struct SampleVariant {
    pub view: Map<String, Json>,
    /// How it differs from the full one, to follow a description.
    pub change: String,
    /// It differs in one field.
    pub is_field: bool,
}

impl SampleVariant {
    fn new(view: Json, change: String, is_field: bool) -> SampleVariant {
        let view = match view {
            Json::Object(view) => view,
            _ => Map::new(),
        };
        SampleVariant {
            view,
            change,
            is_field,
        }
    }
}

/// Views of a sample.
pub(super) fn of(sample: &Sample) -> Vec<SampleVariant> {
    let mut changes = Vec::new();
    collect(&sample.full, Some(&sample.least), "", &mut changes);
    let fields = changes.len();
    for (path, values) in &sample.states {
        for value in values {
            changes.push(SampleChange {
                path: (*path).to_owned(),
                value: Some(value.clone()),
            });
        }
    }
    let least = " with as few fields as possible".to_owned();
    let mut views = vec![
        SampleVariant::new(sample.full.clone(), String::new(), false),
        SampleVariant::new(sample.least.clone(), least, false),
    ];
    for (number, change) in changes.iter().enumerate() {
        let mut view = sample.full.clone();
        change.apply(&mut view);
        views.push(SampleVariant::new(view, change.describe(), number < fields));
    }
    views
}

/// One place of a view (a JSON pointer) and its other value; `None` removes it.
struct SampleChange {
    path: String,
    value: Option<Json>,
}

impl SampleChange {
    fn apply(&self, view: &mut Json) {
        if let Some(value) = &self.value {
            if let Some(place) = view.pointer_mut(&self.path) {
                place.clone_from(value);
            }
        } else {
            let (above, name) = self.path.rsplit_once('/').unwrap_or_default();
            if let Some(Json::Object(above)) = view.pointer_mut(above) {
                above.remove(name);
            }
        }
    }

    fn describe(&self) -> String {
        let name = self.path.trim_start_matches('/').replace('/', ".");
        match &self.value {
            Some(value) => format!(", {name} = {value}"),
            None => format!(", without {name}"),
        }
    }
}

/// The places at which `full` can change, with the value of `least`. If `least` has none, only a
/// flag changes: a text that is never empty must not become so.
fn collect(full: &Json, least: Option<&Json>, path: &str, changes: &mut Vec<SampleChange>) {
    let other = match (full, least) {
        (Json::Bool(value), _) => Some(Json::Bool(!value)),
        (Json::Array(all), Some(Json::Array(few))) => {
            (all.len() != few.len()).then(|| Json::Array(vec![]))
        }
        (Json::Object(_), Some(Json::Object(_))) | (_, None) => None,
        (full, Some(least)) => (full != least).then(|| least.clone()),
    };
    changes.extend(other.map(|value| SampleChange {
        path: path.to_owned(),
        value: Some(value),
    }));
    match full {
        Json::Object(fields) => {
            let least_fields = least.and_then(Json::as_object);
            for (name, value) in fields {
                let path = format!("{path}/{name}");
                let least = least_fields.and_then(|fields| fields.get(name));
                if least_fields.is_some() && least.is_none() {
                    changes.push(SampleChange {
                        path: path.clone(),
                        value: None,
                    });
                }
                collect(value, least, &path, changes);
            }
        }
        Json::Array(values) => {
            let least_values = least.and_then(Json::as_array);
            for (number, value) in values.iter().enumerate() {
                let least = least_values.and_then(|values| values.get(number).or(values.last()));
                collect(value, least, &format!("{path}/{number}"), changes);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_change_is_one_place() {
        let sample = Sample {
            template: "x.html",
            kind: "",
            is_layout: false,
            full: json!({ "a": { "text": "t", "code": "c", "on": true, "list": [{ "b": 1 }, { "b": 1 }], "pair": ["k", "v"] }, "extra": { "off": false } }),
            least: json!({ "a": { "text": "", "code": "c", "on": false, "list": [{ "b": 0 }], "pair": ["k", "v"] } }),
            states: vec![("/a/code", vec![json!("d")])],
        };
        let described: Vec<String> = of(&sample)
            .into_iter()
            .skip(2)
            .map(|variant| variant.change)
            .collect();
        assert_eq!(
            described,
            [
                ", a.text = \"\"",
                ", a.on = false",
                ", a.list = []",
                ", a.list.0.b = 0",
                ", a.list.1.b = 0",
                ", without extra",
                ", extra.off = true",
                ", a.code = \"d\""
            ]
        );
        let of_fields = of(&sample).into_iter().filter(|variant| variant.is_field);
        assert_eq!(of_fields.count(), described.len() - 1);
        assert!(of(&sample)[7].view.get("extra").is_none());
    }
}
