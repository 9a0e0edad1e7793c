//! The schema of errors, whose members depend on what went wrong.

use serde_json::{Value, json};

/// `Problem` (RFC 9457).
pub(super) fn problem() -> Value {
    let text = || json!({ "type": "string" });
    let params = || json!({ "type": "object" });
    let field =
        json!({ "type": "object", "required": ["key"], "properties": { "key": text(), "params": params() } });
    json!({
        "type": "object",
        "required": ["type", "title", "status"],
        "properties": {
            "type": text(), "title": text(), "status": { "type": "integer" }, "detail": text(),
            // The key of a message with what fills it.
            "key": text(), "params": params(),
            // Who changed the record meanwhile (`own`: the caller), and what it is now.
            "name": { "type": ["string", "null"] }, "own": { "type": "boolean" }, "current": { "type": "object" },
            "errors": { "type": "object", "additionalProperties": { "type": "array", "items": field } },
        },
    })
}
