//! Renders a sample: the names its template has, and the message if it fails.

use super::samples::Sample;
use crate::problems::FileProblem;
use crate::render::page_context;
use model::Locale;
use serde_json::{Map, Value as Json};
use tera::{Context, ErrorKind, Value};

/// The cases in which a sample is rendered: the language, and whether visnyk-api serves the site.
/// The first two have both of either, which is enough for a single changed field.
pub(super) const PLACES: [(Locale, bool); 4] = [
    (Locale::Ua, true),
    (Locale::Us, false),
    (Locale::Us, true),
    (Locale::Ua, false),
];

/// A view as templates take it.
pub(super) fn view_of(view: &Map<String, Json>) -> Vec<(String, Value)> {
    view.iter()
        .map(|(name, value)| (name.clone(), Value::from_serializable(value)))
        .collect()
}

/// A problem, and what is the same whenever it comes from the same place of a template.
pub(super) struct TemplateFailure {
    pub cause: (String, usize, String),
    pub problem: FileProblem,
}

/// The names that the sample's template has.
pub(super) fn context(
    sample: &Sample,
    view: &[(String, Value)],
    locale: Locale,
    server: bool,
) -> Context {
    let mut context = if sample.is_layout {
        let mut context = Context::new();
        context.insert("locale", locale.code());
        context.insert("lang", locale.lang());
        context.insert("server", &server);
        context
    } else {
        page_context(locale, server, "redaktsiia@visnyk.example")
    };
    for (name, value) in view {
        context.insert_value(name.clone(), value.clone());
    }
    context
}

pub(super) fn failure(template: &str, error: &tera::Error, rendered: &str) -> TemplateFailure {
    let (file, line, message) = match error.kind() {
        ErrorKind::RenderingError(report) | ErrorKind::SyntaxError(report) => (
            report.filename(),
            report.span().start_line,
            report.message().to_owned(),
        ),
        _ => (template, 0, error.to_string()),
    };
    // The list of available names differs from sample to sample.
    let (what, available) = message.split_once(". Available ").unwrap_or((&message, ""));
    let what = what.trim_end_matches('.');
    // A translation or an icon whose name a template puts together: one place, whatever the names.
    let cause = what.split('"').next().unwrap_or(what);
    let available = if available.is_empty() {
        String::new()
    } else {
        format!("; available {available}")
    };
    TemplateFailure {
        cause: (file.to_owned(), line, cause.to_owned()),
        problem: FileProblem::new(
            format!("templates/{file}"),
            line,
            format!("{what} (rendering {rendered}){available}"),
        ),
    }
}
