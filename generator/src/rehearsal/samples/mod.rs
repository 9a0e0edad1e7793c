//! Made-up views of every template. The full ones name every field of their structs, so that a new field does not
//! compile until it is filled here.

mod answers;
mod frame;
mod items;
mod lists;
mod pages;
mod parts;

use model::Kind;
use model::check::fields;
use model::check::fields::{Field, Type};
use serde::Serialize;
use serde_json::{Map, Value as Json, json};

/// A template and what it may see.
pub(super) struct Sample {
    pub template: &'static str,
    /// Collection, or another word that tells samples of one template apart; may be empty.
    pub kind: &'static str,
    /// It is rendered once for many pages and sees less of the page's own.
    pub is_layout: bool,
    /// Every field filled.
    pub full: Json,
    /// As few as possible: what is optional or may be empty is. Where a part is there it has few fields too; that it
    /// may be absent is said by a state.
    pub least: Json,
    /// Places of the full view (JSON pointers) and further values they have.
    pub states: Vec<(&'static str, Vec<Json>)>,
}

impl Sample {
    /// A template whose view is called `name` there.
    fn of(template: &'static str, name: &str, full: &impl Serialize, least: &impl Serialize) -> Sample {
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

    fn kind(self, kind: &'static str) -> Sample {
        Sample { kind, ..self }
    }

    /// Something else that the template sees: as full and as little as it can be; `None` where it may be absent.
    fn with(mut self, name: &str, full: Json, least: Option<Json>) -> Sample {
        for (view, value) in [(&mut self.full, Some(full)), (&mut self.least, least)] {
            if let (Json::Object(view), Some(value)) = (view, value) {
                view.insert(name.to_owned(), value);
            }
        }
        self
    }

    /// What every page has beside its view.
    fn page(self) -> Sample {
        self.with("path", json!("/novyny/zrazok"), Some(json!("/")))
            .with("cards", json!(["<article></article>", "<article></article>"]), Some(json!([])))
            .with("body", json!("<p>Зразок</p>"), Some(json!("")))
    }

    fn state(mut self, place: &'static str, values: impl IntoIterator<Item = impl Serialize>) -> Sample {
        self.states.push((place, values.into_iter().map(|value| json!(value)).collect()));
        self
    }

    /// Places that may hold nothing.
    fn absent<const N: usize>(self, places: [&'static str; N]) -> Sample {
        places.into_iter().fold(self, |sample, place| sample.state(place, [Json::Null]))
    }

    /// How a problem names it.
    pub fn label(&self) -> String {
        match self.kind {
            "" => self.template.to_owned(),
            kind => format!("{} of {kind}", self.template),
        }
    }
}

/// All samples of all templates.
pub(super) fn all() -> Vec<Sample> {
    let groups = [
        frame::layouts(),
        frame::parts(),
        pages::samples(),
        lists::samples(),
        items::samples(),
        items::cards(),
        answers::samples(),
    ];
    groups.into_iter().flatten().collect()
}

/// The codes that the field table allows in a field of a kind; `phones.apps` is a field of its records.
fn codes(kind: Kind, name: &str) -> &'static [&'static str] {
    let (mut fields, mut name): (&[Field], &str) = (fields::shared(kind), name);
    while let Some((record, rest)) = name.split_once('.') {
        fields = match fields.iter().find(|field| field.name == record).map(|field| field.ty) {
            Some(Type::Records(fields, _)) => fields,
            _ => &[],
        };
        name = rest;
    }
    match fields.iter().find(|field| field.name == name).map(|field| field.ty) {
        Some(Type::Choice(codes) | Type::Choices(codes)) => codes,
        _ => &[],
    }
}

fn all_of(codes: &[&str]) -> Vec<String> {
    codes.iter().map(|code| (*code).to_owned()).collect()
}

fn text(text: &str) -> String {
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::REQUIRED;

    #[test]
    fn every_required_template_has_a_sample() {
        let samples = all();
        for template in REQUIRED {
            assert!(samples.iter().any(|sample| sample.template == template), "{template}");
        }
    }

    #[test]
    fn every_state_changes_a_place_that_is_there() {
        for sample in all() {
            for (place, _) in &sample.states {
                assert!(sample.full.pointer(place).is_some(), "{} {place}", sample.label());
            }
        }
    }

    /// Parts of other kinds, and names of icons, which are the theme's own business.
    const LACKING: [&str; 13] = [
        "list/filter",
        "/icon",
        "card/event",
        "s/0/event",
        "s/1/event",
        "lead/event",
        "item/news",
        "item/event",
        "item/campaign",
        "item/contacts",
        "item/service",
        "item/org",
        "item/ad",
    ];

    #[test]
    fn nothing_in_a_full_view_is_empty() {
        fn empty(value: &Json, path: &str, found: &mut Vec<String>) {
            match value {
                Json::Object(fields) => {
                    fields.iter().for_each(|(name, value)| empty(value, &format!("{path}/{name}"), found));
                }
                Json::Array(list) if !list.is_empty() => {
                    list.iter()
                        .enumerate()
                        .for_each(|(n, value)| empty(value, &format!("{path}/{n}"), found));
                }
                Json::Null | Json::Array(_) => found.push(path.to_owned()),
                Json::String(text) if text.is_empty() => found.push(path.to_owned()),
                _ => {}
            }
        }
        for sample in all().into_iter().filter(|sample| sample.kind != "the app") {
            let mut found = Vec::new();
            empty(&sample.full, "", &mut found);
            found.retain(|path| !LACKING.iter().any(|end| path.ends_with(end)));
            assert_eq!(found, Vec::<String>::new(), "{}", sample.label());
        }
    }

    #[test]
    fn codes_come_from_the_field_table() {
        for (kind, name) in [
            (Kind::News, "kind"),
            (Kind::Posters, "event_status"),
            (Kind::Services, "phones.apps"),
            (Kind::Services, "hours.day"),
            (Kind::Diaspors, "help_topics"),
            (Kind::Advertisements, "deal"),
            (Kind::Pages, "template"),
        ] {
            assert!(codes(kind, name).len() > 2, "{name}");
        }
    }
}
