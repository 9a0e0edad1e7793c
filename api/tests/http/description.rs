//! Every JSON answer that a test receives is compared with the description of the API: what the
//! server sends must be described, with nothing left out and nothing beside.

use jiff::Timestamp;
use jiff::civil::Date;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Value> = LazyLock::new(api::server::router::describe);

/// The protocol of next-auth has pages and plain texts of its own, which clients do not read, and
/// addresses beside those that the description names.
const PROTOCOL: &str = "/api/auth";
/// What the router answers to an address without an operation: there is none, or none of this
/// method; it is malformed or too long, or not for this host.
const NO_OPERATION: [u16; 5] = [400, 404, 405, 414, 421];

/// Panics where an answer is not as described. Paths beside `/api` are those of the tree and of
/// pages.
pub(crate) fn compare(method: &str, target: &str, status: u16, media: &str, body: &[u8]) {
    let is_protocol = target.starts_with(PROTOCOL);
    let Some(operation) = operation(method, target) else {
        let is_api = target
            .strip_prefix("/api")
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '?']));
        let passes = !is_api || is_protocol || NO_OPERATION.contains(&status);
        return assert!(passes, "{method} {target}: no operation, and yet {status}");
    };
    let responses = &operation["responses"];
    let is_own = responses.get(status.to_string()).is_some();
    let response = responses
        .get(status.to_string())
        .unwrap_or(&responses["default"]);
    let response = match response["$ref"].as_str() {
        Some(at) => DOCUMENT.pointer(at.trim_start_matches('#')).expect(at),
        None => response,
    };
    // A network with too many requests under way is refused before its call is known.
    let overloaded = status == 429
        && String::from_utf8_lossy(body).contains("urn:visnyk:problem:too-many-requests");
    let is_known = status >= 300 && status != 429 || overloaded;
    assert!(
        is_own || is_known || is_protocol,
        "{method} {target}: {status} is not described"
    );
    if body.is_empty() {
        return;
    }
    let essence = media.split(';').next().unwrap_or_default();
    let any = format!("{}/*", essence.split('/').next().unwrap_or_default());
    let content = response["content"].as_object();
    let Some(schema) = content.and_then(|content| {
        content
            .get(essence)
            .or_else(|| content.get(&any))?
            .get("schema")
    }) else {
        return assert!(
            is_protocol,
            "{method} {target}: {status} {essence} is not described"
        );
    };
    if !essence.ends_with("json") {
        return;
    }
    let answer = serde_json::from_slice(body).expect("JSON");
    must_fit(
        schema,
        &answer,
        &format!("{method} {target} answers {status}"),
    );
}

/// The same for an event of a stream, which the schema of the stream describes.
pub(crate) fn compare_event(target: &str, event: &str, data: &str) {
    let stream = &operation("GET", target).expect(target)["responses"]["200"]["content"]["text/event-stream"];
    let data: Value = serde_json::from_str(data).expect("JSON");
    must_fit(
        &stream["schema"],
        &json!({ "event": event, "data": data }),
        &format!("{target} sends {event}"),
    );
}

fn must_fit(schema: &Value, value: &Value, what: &str) {
    let mut problems = Vec::new();
    check(schema, value, "", &mut problems);
    assert!(
        problems.is_empty(),
        "{what} beside its description:\n{}",
        problems.join("\n")
    );
}

/// The operation of a call; of several paths the one with the most words of its own.
fn operation(method: &str, target: &str) -> Option<&'static Value> {
    let path = target.split('?').next().unwrap_or_default();
    let segments: Vec<&str> = path.split('/').collect();
    let fits = |template: &str| {
        let parts: Vec<&str> = template.split('/').collect();
        let same = |(part, segment): (&&str, &&str)| part.starts_with('{') || part == segment;
        parts.len() == segments.len() && parts.iter().zip(&segments).all(same)
    };
    let paths = DOCUMENT["paths"].as_object()?;
    let matching = paths.iter().filter(|(template, _)| fits(template));
    let (_, item) = matching.min_by_key(|(template, _)| template.matches('{').count())?;
    item.get(if method == "HEAD" {
        "get".to_owned()
    } else {
        method.to_lowercase()
    })
}

/// The part of JSON Schema that the description uses; a keyword beyond it is a problem, too.
fn check(schema: &Value, value: &Value, at: &str, problems: &mut Vec<String>) {
    let Some(keywords) = schema.as_object() else {
        return;
    };
    for (keyword, argument) in keywords {
        let wrong = match keyword.as_str() {
            "$ref" => {
                let pointer = argument.as_str().unwrap().trim_start_matches('#');
                check(
                    DOCUMENT.pointer(pointer).expect(pointer),
                    value,
                    at,
                    problems,
                );
                None
            }
            "type" => {
                let names: Vec<&str> = match argument {
                    Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
                    name => name.as_str().into_iter().collect(),
                };
                (!names.iter().any(|name| has_type(name, value)))
                    .then(|| format!("is no {}", names.join(" or ")))
            }
            "enum" => (!argument.as_array().unwrap().contains(value))
                .then(|| format!("is not among {argument}")),
            "const" => (argument != value).then(|| format!("is not {argument}")),
            "anyOf" | "oneOf" => {
                let branches = argument.as_array().unwrap().iter().map(|branch| {
                    let mut problems = Vec::new();
                    check(branch, value, at, &mut problems);
                    problems
                });
                let best = branches.min_by_key(Vec::len).unwrap_or_default();
                problems.extend(best);
                None
            }
            "items" => {
                for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(argument, item, &format!("{at}/{i}"), problems);
                }
                None
            }
            "allOf" => {
                for branch in argument.as_array().unwrap() {
                    check(branch, value, at, problems);
                }
                None
            }
            "minimum" => {
                let too_small = value
                    .as_f64()
                    .zip(argument.as_f64())
                    .is_some_and(|(value, least)| value < least);
                too_small.then(|| format!("is less than {argument}"))
            }
            "maximum" => {
                let too_big = value
                    .as_f64()
                    .zip(argument.as_f64())
                    .is_some_and(|(value, most)| value > most);
                too_big.then(|| format!("is more than {argument}"))
            }
            "pattern" | "format" => {
                let fits: fn(&str) -> bool = match argument.as_str().unwrap() {
                    "date-time" => |text| text.parse::<Timestamp>().is_ok(),
                    "date" => |text| text.parse::<Date>().is_ok(),
                    "^[0-9a-f]{32}$" => |text| {
                        text.len() == 32
                            && text.bytes().all(|c| matches!(c, b'0'..=b'9' | b'a'..=b'f'))
                    },
                    other => panic!("{other} is a {keyword} that this test does not read"),
                };
                (!value.as_str().is_none_or(fits)).then(|| format!("is no {argument}"))
            }
            "properties" | "additionalProperties" | "description" | "title" => None,
            "required" => {
                let names = argument
                    .as_array()
                    .unwrap()
                    .iter()
                    .filter_map(Value::as_str);
                let missing: Vec<&str> = names
                    .filter(|name| value.is_object() && value.get(name).is_none())
                    .collect();
                (!missing.is_empty()).then(|| format!("lacks {}", missing.join(", ")))
            }
            other => Some(format!(
                "is described by \"{other}\", which this test does not read"
            )),
        };
        problems.extend(wrong.map(|wrong| format!("{at} {wrong}: {}", short(value))));
    }
    if let Some(members) = value.as_object() {
        check_members(keywords, members, at, problems);
    }
}

fn check_members(
    keywords: &Map<String, Value>,
    members: &Map<String, Value>,
    at: &str,
    problems: &mut Vec<String>,
) {
    let known = keywords.get("properties").and_then(Value::as_object);
    let further = keywords.get("additionalProperties");
    for (name, member) in members {
        let at = format!("{at}/{name}");
        let schema = known.and_then(|known| known.get(name)).or(further);
        match schema {
            Some(Value::Bool(false)) => {
                problems.push(format!("{at} is not described: {}", short(member)));
            }
            Some(schema) => check(schema, member, &at, problems),
            // An object that names its members names all of them.
            None if known.is_some() => {
                problems.push(format!("{at} is not described: {}", short(member)));
            }
            None => {}
        }
    }
}

fn has_type(name: &str, value: &Value) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

fn short(value: &Value) -> String {
    value.to_string().chars().take(120).collect()
}
