//! A template with made-up views, and the values that fill them.

use model::Kind;
use model::check::fields;
use model::check::fields::{Field, Type};
use serde::Serialize;
use serde_json::{Value as Json, json};

/// A template with the views it may receive.
pub(crate) struct Sample {
    pub template: &'static str,
    /// Collection, or another word that distinguishes samples of one template; may be empty.
    pub kind: &'static str,
    /// It is rendered once for many pages and sees less of the page's own.
    pub is_layout: bool,
    /// Every field filled.
    pub full: Json,
    /// As few fields as possible: optional ones are absent or empty. A part that is there has few
    /// fields too; a state says that it may be absent.
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
        Sample {
            template,
            kind: "",
            is_layout: false,
            full: json!({ name: full }),
            least: json!({ name: least }),
            states: Vec::new(),
        }
    }

    pub(super) fn kind(self, kind: &'static str) -> Sample {
        Sample { kind, ..self }
    }

    /// Something else that the template receives: as full and as little as it can be; `None` if it
    /// may be absent.
    pub(super) fn with(mut self, name: &str, full: Json, least: Option<Json>) -> Sample {
        self.full[name] = full;
        if let Some(least) = least {
            self.least[name] = least;
        }
        self
    }

    /// The names that every page has beside its view.
    pub(super) fn page(self) -> Sample {
        let cards = ["<article></article>"; 3];
        self.with("path", json!("/novyny/zrazok"), Some(json!("/")))
            .with("cards", json!(cards), Some(json!([])))
            .with("body", json!("<p>Зразок</p>"), Some(json!("")))
    }

    pub(super) fn state(
        mut self,
        place: &'static str,
        values: impl IntoIterator<Item = impl Serialize>,
    ) -> Sample {
        let values = values.into_iter().map(|value| json!(value)).collect();
        self.states.push((place, values));
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
    let mut fields: &[Field] = fields::shared(kind);
    for name in name.split('.') {
        let field = fields.iter().find(|field| field.name == name);
        fields = match field.map(|field| field.ty) {
            Some(Type::Records(fields, _)) => fields,
            Some(Type::Choice(codes) | Type::Choices(codes)) => return codes,
            _ => return &[],
        };
    }
    &[]
}

pub(super) fn all_of(codes: &[&str]) -> Vec<String> {
    codes.iter().map(|code| (*code).to_owned()).collect()
}

pub(super) fn text(text: &str) -> String {
    text.to_owned()
}
