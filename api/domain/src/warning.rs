//! Warnings: they come with the answer to a request that succeeded.

use model::FieldProblem;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Something that readers will not see as it may be meant: a link that leads nowhere, Markdown that
/// is not read.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Warning {
    /// The path of the field: `texts.ua.body`.
    path: String,
    /// The key of the message.
    key: &'static str,
    /// The link, or the beginning of the line.
    value: String,
    /// The line of the text, counted from 1.
    line: Option<u64>,
}

impl From<FieldProblem> for Warning {
    fn from(problem: FieldProblem) -> Warning {
        let value = problem
            .params
            .get("value")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let line = problem.params.get("line").and_then(Value::as_u64);
        Warning {
            value: value.to_owned(),
            line,
            path: problem.path,
            key: problem.key,
        }
    }
}
