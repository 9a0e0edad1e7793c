//! The findings of checks.

use api::mail::one_line;
use serde::Serialize;
use std::fmt::Display;

/// How bad it is. Order is severity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Level {
    Ok,
    /// It works, but perhaps not as it is meant to, or not for long.
    Warning,
    /// Something does not work, or is not safe.
    Problem,
}

impl Level {
    pub(super) const fn code(self) -> &'static str {
        match self {
            Level::Ok => "ok",
            Level::Warning => "warning",
            Level::Problem => "problem",
        }
    }
}

/// A line of the report. Texts of others may have several lines, and escape sequences of a terminal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Finding {
    pub(super) level: Level,
    pub(super) text: String,
    /// The advice, if it is not ok.
    pub(super) remedy: Option<String>,
}

impl Finding {
    pub(super) fn ok(text: impl Into<String>) -> Finding {
        Finding {
            level: Level::Ok,
            text: one_line(&text.into()),
            remedy: None,
        }
    }

    pub(super) fn warning(text: impl Into<String>, remedy: impl Into<String>) -> Finding {
        Finding::of(Level::Warning, text, remedy)
    }

    pub(super) fn problem(text: impl Into<String>, remedy: impl Into<String>) -> Finding {
        Finding::of(Level::Problem, text, remedy)
    }

    pub(super) fn of(level: Level, text: impl Into<String>, remedy: impl Into<String>) -> Finding {
        Finding {
            level,
            text: one_line(&text.into()),
            remedy: Some(one_line(&remedy.into())),
        }
    }
}

/// `1 day`, `3 days`.
pub(super) fn counted<N: Copy + Display + PartialEq + From<u8>>(
    count: N,
    one: &str,
    more: &str,
) -> String {
    let noun = if count == N::from(1) { one } else { more };
    format!("{count} {noun}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_finding_is_one_line() {
        let finding = Finding::problem("one\r\ntwo\u{1b}[2J", "a\n  b");
        assert_eq!(
            (finding.text.as_str(), finding.remedy.as_deref()),
            ("one two [2J", Some("a b"))
        );
        assert!(Level::Ok < Level::Warning && Level::Warning < Level::Problem);
    }
}
