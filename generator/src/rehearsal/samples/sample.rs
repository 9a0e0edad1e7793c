//! A template with made-up views, and what fills them.

use model::Kind;
use model::check::fields;
use model::check::fields::{Field, Type};
use serde::Serialize;
use serde_json::{Map, Value as Json, json};

/// A template and what it may see.
pub(in crate::rehearsal) struct Sample {
    pub template: &'static str,
    /// Collection, or another word that distinguishes samples of one template; may be empty.
    pub kind: &'static str,
    /// It is rendered once for many pages and sees less of the page's own.
    pub is_layout: bool,
    /// Every field filled.
    pub full: Json,
    /// As few as possible: what is optional or may be empty is. Where a part is there it has few
    /// fields too; that it may be absent is said by a state.
    pub least: Json,
    /// Places of the full view (JSON pointers) and further values they have.
    pub states: Vec<(&'static str, Vec<Json>)>,
}

impl Sample {
    /// A template whose view is called `name` there.
    pub(super) fn of(
        template: &'static str,
        name: &str,
        full: &impl Serialize,
        least: &impl Serialize,
    ) -> Sample {
        let view = |view: Json| Json::Object(Map::from_iter([(name.to_owned(), view)]));
        Sample {
            template,
            kind: "",
            is_layout: false,
            full: view(json!(full)),
            least: view(json!(least)),
            states: Vec::new(),
        }
    }

    pub(super) fn kind(self, kind: &'static str) -> Sample {
        Sample { kind, ..self }
    }

    /// Something else that the template sees: as full and as little as it can be; `None` where it
    /// may be absent.
    pub(super) fn with(mut self, name: &str, full: Json, least: Option<Json>) -> Sample {
        for (view, value) in [(&mut self.full, Some(full)), (&mut self.least, least)] {
            if let (Json::Object(view), Some(value)) = (view, value) {
                view.insert(name.to_owned(), value);
            }
        }
        self
    }

    /// What every page has beside its view.
    pub(super) fn page(self) -> Sample {
        self.with("path", json!("/novyny/zrazok"), Some(json!("/")))
            .with(
                "cards",
                json!(["<article></article>", "<article></article>"]),
                Some(json!([])),
            )
            .with("body", json!("<p>Зразок</p>"), Some(json!("")))
    }

    pub(super) fn state(
        mut self,
        place: &'static str,
        values: impl IntoIterator<Item = impl Serialize>,
    ) -> Sample {
        self.states.push((
            place,
            values.into_iter().map(|value| json!(value)).collect(),
        ));
        self
    }

    /// Places that may hold nothing.
    pub(super) fn absent<const N: usize>(self, places: [&'static str; N]) -> Sample {
        places
            .into_iter()
            .fold(self, |sample, place| sample.state(place, [Json::Null]))
    }

    /// How a problem names it.
    pub(crate) fn label(&self) -> String {
        match self.kind {
            "" => self.template.to_owned(),
            kind => format!("{} of {kind}", self.template),
        }
    }
}

/// The codes that the field table allows in a field of a kind; `phones.apps` is a field of its
/// records.
pub(super) fn codes(kind: Kind, name: &str) -> &'static [&'static str] {
    let (mut fields, mut name): (&[Field], &str) = (fields::shared(kind), name);
    while let Some((record, rest)) = name.split_once('.') {
        fields = match fields
            .iter()
            .find(|field| field.name == record)
            .map(|field| field.ty)
        {
            Some(Type::Records(fields, _)) => fields,
            _ => &[],
        };
        name = rest;
    }
    match fields
        .iter()
        .find(|field| field.name == name)
        .map(|field| field.ty)
    {
        Some(Type::Choice(codes) | Type::Choices(codes)) => codes,
        _ => &[],
    }
}

pub(super) fn all_of(codes: &[&str]) -> Vec<String> {
    codes.iter().map(|code| (*code).to_owned()).collect()
}

pub(super) fn text(text: &str) -> String {
    text.to_owned()
}
