//! Warnings: they come with the answer to a request that succeeded.

use model::FieldProblem;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Something that readers will not see as it may be meant: a link that leads nowhere, Markdown that
/// is not read, a converted text of an unusual length.
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
    /// More lines with the same: `8, 12, 15, 20, …`; often empty.
    others: String,
    /// The number of characters that the text should have at least, or at most.
    limit: Option<u64>,
}

impl From<FieldProblem> for Warning {
    fn from(problem: FieldProblem) -> Warning {
        let text = |name: &str| {
            let value = problem.params.get(name).and_then(Value::as_str);
            value.unwrap_or_default().to_owned()
        };
        let line = problem.params.get("line").and_then(Value::as_u64);
        Warning {
            value: text("value"),
            others: text("others"),
            line,
            limit: problem.params.get("n").and_then(Value::as_u64),
            path: problem.path,
            key: problem.key,
        }
    }
}
