//! Validates the fields of submitted records: tidies values and reports invalid ones.
//! `model::check` validates the record as a whole.

use crate::http::problem::{Answer, Problem};
use domain::vocabulary::FieldChange;
use model::typed::tidied;
use model::{Degrees, FieldProblem, Locale, Slug};
use serde::Deserialize;
use utoipa::ToSchema;

/// A text in each language; an omitted language becomes empty.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(super) struct LocalizedDraft {
    ua: Option<String>,
    us: Option<String>,
}

impl LocalizedDraft {
    pub(super) fn tidied(self) -> model::Localized {
        let text =
            |text: Option<String>, locale| tidied(&text.unwrap_or_default(), "", Some(locale));
        model::Localized {
            ua: text(self.ua, Locale::Ua),
            us: text(self.us, Locale::Us),
        }
    }
}

/// One line of typed text.
pub(super) fn line(text: &str) -> String {
    tidied(text, "", None)
}

/// Lines of typed text without the empty ones.
pub(super) fn lines(texts: Vec<String>) -> Vec<String> {
    texts
        .into_iter()
        .map(|text| line(&text))
        .filter(|text| !text.is_empty())
        .collect()
}

/// Collects validation errors of the fields of a record.
pub(super) struct RecordFields {
    problems: Vec<FieldProblem>,
}

impl RecordFields {
    /// `problems`: those that are known already.
    pub(super) fn new(problems: Vec<FieldProblem>) -> RecordFields {
        RecordFields { problems }
    }

    pub(super) fn refuse(&mut self, problem: FieldProblem) {
        self.problems.push(problem);
    }

    fn is_refused(&self, name: &str) -> bool {
        self.problems
            .iter()
            .any(|problem| problem.path.split('.').next() == Some(name))
    }

    /// A slug at a path.
    pub(super) fn slug_at(&mut self, path: &str, text: &str) -> Option<Slug> {
        let slug = Slug::new(line(text));
        if slug.is_err() {
            self.refuse(FieldProblem::new(path, "slug_format").with("value", text));
        }
        slug.ok()
    }

    pub(super) fn maybe_slug(
        &mut self,
        name: &str,
        change: FieldChange<String>,
        current: Option<Slug>,
    ) -> Option<Slug> {
        match change {
            FieldChange::Keep => current,
            FieldChange::Set(text) if !text.trim().is_empty() => self.slug_at(name, &text),
            FieldChange::Clear | FieldChange::Set(_) => None,
        }
    }

    /// The slug of the record, which it must have.
    pub(super) fn slug(
        &mut self,
        change: FieldChange<String>,
        current: Option<Slug>,
    ) -> Option<Slug> {
        let slug = self.maybe_slug("slug", change, current);
        if slug.is_none() && !self.is_refused("slug") {
            self.refuse(FieldProblem::new("slug", "required"));
        }
        slug
    }

    pub(super) fn degrees(
        &mut self,
        name: &str,
        change: FieldChange<f64>,
        current: Option<Degrees>,
    ) -> Option<Degrees> {
        match change {
            FieldChange::Keep => current,
            FieldChange::Clear => None,
            FieldChange::Set(degrees) => {
                let angle = Degrees::try_from(degrees);
                if angle.is_err() {
                    let problem = FieldProblem::new(name, "number_range")
                        .with("min", -180)
                        .with("max", 180);
                    self.refuse(problem.with("value", degrees));
                }
                angle.ok()
            }
        }
    }

    /// The document, where nothing is wrong with it.
    pub(super) fn done<T>(self, document: Option<T>) -> Answer<T> {
        document
            .filter(|_| self.problems.is_empty())
            .ok_or_else(|| Problem::invalid(&self.problems))
    }
}

/// The present value, or what was sent in its place.
pub(super) fn changed<T: Default, S>(
    change: FieldChange<S>,
    current: T,
    convert: impl FnOnce(S) -> T,
) -> T {
    match change {
        FieldChange::Keep => current,
        FieldChange::Clear => T::default(),
        FieldChange::Set(sent) => convert(sent),
    }
}

pub(super) fn text(change: FieldChange<String>, current: String) -> String {
    changed(change, current, |text| line(&text))
}

pub(super) fn texts(change: FieldChange<Vec<String>>, current: Vec<String>) -> Vec<String> {
    changed(change, current, lines)
}

pub(super) fn both(
    change: FieldChange<LocalizedDraft>,
    current: model::Localized,
) -> model::Localized {
    changed(change, current, LocalizedDraft::tidied)
}

/// `None` where it is empty in both languages.
pub(super) fn maybe_both(
    change: FieldChange<LocalizedDraft>,
    current: Option<model::Localized>,
) -> Option<model::Localized> {
    changed(change, current, |sent| {
        Some(sent.tidied()).filter(|text| *text != model::Localized::default())
    })
}
