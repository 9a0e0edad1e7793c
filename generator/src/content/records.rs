//! Pictures inside records, as banners have them: in text a file name is where the model holds a
//! picture.

use model::check::fields;
use model::check::fields::Type;
use model::{FieldProblem, Kind, Media};
use serde_json::{Map, Value};
use std::path::PathBuf;

/// Lists of the kind whose records hold pictures, with the members that do.
pub(super) fn places(kind: Kind) -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    fields::shared(kind).iter().filter_map(|field| {
        let Type::Records(table, _) = field.ty else {
            return None;
        };
        let members = table
            .iter()
            .filter(|member| matches!(member.ty, Type::Media));
        let members: Vec<&str> = members.map(|member| member.name).collect();
        (!members.is_empty()).then_some((field.name, members))
    })
}

/// The names of pictures in front matter.
pub(super) fn names(kind: Kind, values: &Map<String, Value>) -> Vec<&str> {
    let mut names = Vec::new();
    for (list, members) in places(kind) {
        let records = values
            .get(list)
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        names.extend(records.flat_map(|record| {
            members
                .iter()
                .filter_map(|member| record.get(*member)?.as_str())
        }));
    }
    names
}

/// Puts pictures of the folder in place of their names, and says which are not there.
pub(super) fn resolve(
    kind: Kind,
    values: &mut Map<String, Value>,
    pictures: &[(Media, PathBuf)],
) -> Vec<FieldProblem> {
    let mut problems = Vec::new();
    for (list, members) in places(kind) {
        let records = values
            .get_mut(list)
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten();
        for (i, record) in records.enumerate() {
            for member in &members {
                let Some(name) = record.get(*member).and_then(Value::as_str) else {
                    continue;
                };
                let picture = pictures.iter().find(|(media, _)| media.name == name);
                let value = picture.and_then(|(media, _)| serde_json::to_value(media).ok());
                if value.is_none() {
                    let problem =
                        FieldProblem::new(format!("{list}.{i}.{member}"), "image_missing");
                    problems.push(problem.with("value", name));
                }
                record[*member] = value.unwrap_or_default();
            }
        }
    }
    problems
}
