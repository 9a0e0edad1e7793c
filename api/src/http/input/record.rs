//! Bodies of records whose handlers check every field: one answer names the fields of the wrong shape
//! and those that the handler refuses.

use super::json::{json_of, json_without_nul};
use crate::http::declare::{Declaration, Input, schema_of};
use crate::http::problem::Problem;
use crate::http::wrong_shape;
use axum::extract::{FromRequest, Request};
use domain::ids::Version;
use domain::vocabulary::SentVersion;
use model::FieldProblem;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// The fields of a record as they are sent; every one may be left out, and keys that are not known
/// are refused.
pub(crate) trait RecordDraft: DeserializeOwned + ToSchema {
    /// Keys of an answer that may be sent back with it and change nothing.
    const READ_ONLY: &'static [&'static str];

    /// Tidies what people typed, before it is read.
    fn tidy(_: &mut Map<String, Value>) {}
}

/// A new record, or the fields of one that has no version.
pub(crate) struct DraftBody<T> {
    /// Without the fields that `problems` names.
    pub draft: T,
    pub problems: Vec<FieldProblem>,
}

/// A change of a record, with the version it is based on.
pub(crate) struct RevisionBody<T> {
    /// `None`: `problems` says why.
    pub version: Option<Version>,
    /// Without the fields that `problems` names.
    pub draft: T,
    pub problems: Vec<FieldProblem>,
}

/// Reads a draft. Members of the wrong shape are left out and named.
fn read<T: RecordDraft>(
    mut members: Map<String, Value>,
) -> Result<(T, Vec<FieldProblem>), Problem> {
    members.retain(|name, _| !T::READ_ONLY.contains(&name.as_str()));
    T::tidy(&mut members);
    let mut sent = Value::Object(members);
    if let Ok(draft) = serde_json::from_value(sent.clone()) {
        return Ok((draft, Vec::new()));
    }
    let mut problems = wrong_shape::problems::<T>(&sent);
    if let Value::Object(members) = &mut sent {
        leave_out(members, &problems);
        let unreadable = unreadable::<T>(members);
        leave_out(members, &unreadable);
        problems.extend(unreadable);
    }
    let draft = serde_json::from_value(sent).map_err(Problem::bad_request)?;
    Ok((draft, problems))
}

fn leave_out(members: &mut Map<String, Value>, problems: &[FieldProblem]) {
    for problem in problems {
        members.remove(problem.path.split('.').next().unwrap_or_default());
    }
}

/// Members that cannot be read although their schema allows them, such as a text that is no slug.
fn unreadable<T: RecordDraft>(members: &Map<String, Value>) -> Vec<FieldProblem> {
    let mut problems = Vec::new();
    for (name, value) in members {
        let Err(error) = read_alone::<T>(name, value.clone()) else {
            continue;
        };
        let mut paths = Vec::new();
        for (i, item) in value.as_array().into_iter().flatten().enumerate() {
            if read_alone::<T>(name, json!([item])).is_err() {
                paths.push(format!("{name}.{i}"));
            }
        }
        if paths.is_empty() {
            paths.push(name.clone());
        }
        for path in paths {
            problems.push(FieldProblem::new(path, "bad_type").with("want", error.to_string()));
        }
    }
    problems
}

/// A draft of one member.
fn read_alone<T: RecordDraft>(name: &str, value: Value) -> serde_json::Result<T> {
    serde_json::from_value(Map::from_iter([(name.to_owned(), value)]).into())
}

async fn members<S: Send + Sync>(
    request: Request,
    state: &S,
) -> Result<Map<String, Value>, Problem> {
    let body = json_of(request, state).await?;
    serde_json::from_slice(&json_without_nul(&body)).map_err(Problem::bad_request)
}

impl<S: Send + Sync, T: RecordDraft> FromRequest<S> for DraftBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<DraftBody<T>, Problem> {
        let (draft, problems) = read(members(request, state).await?)?;
        Ok(DraftBody { draft, problems })
    }
}

impl<S: Send + Sync, T: RecordDraft> FromRequest<S> for RevisionBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<RevisionBody<T>, Problem> {
        let mut members = members(request, state).await?;
        let version = SentVersion::of(members.remove(SentVersion::NAME).as_ref()).0;
        let (draft, mut problems) = read(members)?;
        let version = version.map_err(|problem| problems.push(problem)).ok();
        Ok(RevisionBody {
            version,
            draft,
            problems,
        })
    }
}

/// The schema of a draft: its own members, and no other keys than those and the read-only ones.
fn schema<T: RecordDraft>(declaration: &mut Declaration) -> (String, Value) {
    let mut named = Vec::new();
    schema_of::<T>(&mut named);
    let (name, mut schema) = named.pop().unwrap_or_default();
    declaration.request_schemas.extend(named);
    let own = schema["properties"]
        .as_object()
        .into_iter()
        .flat_map(Map::keys)
        .map(String::as_str);
    let keys: Vec<&str> = own.chain(T::READ_ONLY.iter().copied()).collect();
    schema["propertyNames"] = json!({ "enum": keys });
    if let Some(keywords) = schema.as_object_mut() {
        keywords.shift_remove("additionalProperties");
    }
    (name, schema)
}

fn declare(declaration: &mut Declaration, name: String, schema: Value) {
    declaration.takes_schema(name, schema);
    declaration.refuse(&[422]);
}

impl<T: RecordDraft> Input for DraftBody<T> {
    fn declare(declaration: &mut Declaration) {
        let (name, schema) = schema::<T>(declaration);
        declare(declaration, name, schema);
    }
}

impl<T: RecordDraft> Input for RevisionBody<T> {
    fn declare(declaration: &mut Declaration) {
        let (name, mut schema) = schema::<T>(declaration);
        let version = SentVersion::NAME;
        schema["properties"][version] = json!({ "type": "integer" });
        schema["required"] = json!([version]);
        if let Some(keys) = schema["propertyNames"]["enum"].as_array_mut()
            && !keys.iter().any(|key| key == version)
        {
            keys.push(version.into());
        }
        declare(declaration, name.replace("Draft", "Revision"), schema);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Given;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Deserialize, ToSchema)]
    #[serde(deny_unknown_fields)]
    struct SampleDraft {
        #[serde(default)]
        #[schema(value_type = Option<String>)]
        name: Given<String>,
        #[serde(default)]
        #[schema(value_type = Option<u8>)]
        count: Given<u8>,
    }

    impl RecordDraft for SampleDraft {
        const READ_ONLY: &'static [&'static str] = &["id"];
    }

    #[test]
    fn what_has_the_wrong_shape_is_named_and_the_rest_is_read() {
        let sent = json!({ "id": {}, "name": null, "count": "many", "else": 1 });
        let Value::Object(sent) = sent else { panic!() };
        let (draft, problems) = read::<SampleDraft>(sent).unwrap();
        assert_eq!(
            draft,
            SampleDraft {
                name: Given::Null,
                count: Given::Absent
            }
        );
        let named: Vec<_> = problems
            .iter()
            .map(|problem| (problem.path.as_str(), problem.key))
            .collect();
        assert_eq!(named, [("count", "bad_type"), ("else", "unknown_field")]);
    }
}
