//! Pictures beyond the cover: how many, and what is said of each (docs/content-model.md §1.1,
//! §1.6).

use super::entry::{Check, Stage};
use super::path::Path;
use crate::{FieldProblem, Locale};
use serde_json::{Map, Value};

/// What a picture of a gallery consists of.
const MEMBERS: [&str; 2] = ["media", "alt"];
/// User-perceived characters of a description, as with covers.
const LONGEST: usize = 160;

impl Check<'_> {
    /// A picture without `media` was not found by the reader of the document, which has reported
    /// it.
    pub(super) fn gallery(&mut self, value: &Value, max: usize, described: bool, path: Path<'_>) {
        let Some(pictures) = value.as_array() else {
            let want = "a list of tables, each under a line [[gallery]]";
            return self.push(FieldProblem::new(path, "bad_type").with("want", want));
        };
        if pictures.len() > max {
            self.push(
                FieldProblem::new(path, "img_count")
                    .with("n", max)
                    .with("m", pictures.len()),
            );
        }
        for (i, picture) in pictures.iter().enumerate() {
            let path = Path {
                index: Some(i),
                ..path
            };
            let Some(picture) = picture.as_object() else {
                self.push(FieldProblem::new(path, "bad_type").with("want", "a table"));
                continue;
            };
            self.members(picture, &MEMBERS, &path.to_string());
            if let Some(media) = picture.get("media") {
                self.media(media, path);
            }
            self.alt(picture.get("alt"), described, &format!("{path}.alt"));
        }
    }

    fn alt(&mut self, alt: Option<&Value>, described: bool, path: &str) {
        let empty = Map::new();
        let alt = match alt {
            None => &empty,
            Some(Value::Object(alt)) => alt,
            Some(_) => {
                let want = "a table of ua and us";
                return self.push(FieldProblem::new(path, "bad_type").with("want", want));
            }
        };
        self.members(alt, &Locale::ALL.map(Locale::code), path);
        let within = &format!("{path}.");
        for name in Locale::ALL.map(Locale::code) {
            if let Some(words) = alt.get(name) {
                self.text(
                    words,
                    0,
                    LONGEST,
                    Path {
                        within,
                        name,
                        index: None,
                    },
                );
            }
        }
        let has_ua = alt
            .get(Locale::Ua.code())
            .and_then(Value::as_str)
            .is_some_and(|ua| !ua.trim().is_empty());
        if described && !has_ua && self.stage == Stage::Publish {
            self.push(FieldProblem::new(
                format!("{within}{}", Locale::Ua.code()),
                "alt_missing",
            ));
        }
    }

    fn members(&mut self, record: &Map<String, Value>, known: &[&str], path: &str) {
        for name in record.keys().filter(|name| !known.contains(&name.as_str())) {
            let problem = FieldProblem::new(format!("{path}.{name}"), "unknown_field");
            self.push(problem.with("known", known.join(", ")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::entry::document;
    use super::*;
    use crate::{Kind, Site};
    use serde_json::json;

    fn problems(kind: Kind, gallery: &Value, stage: Stage) -> Vec<(String, &'static str)> {
        let entry = json!({ "gallery": gallery });
        document(
            kind,
            entry.as_object().expect("an object"),
            &Site::default(),
            stage,
        )
        .into_iter()
        .filter(|problem| problem.path.starts_with("gallery"))
        .map(|problem| (problem.path, problem.key))
        .collect()
    }

    fn picture(alt: &Value) -> Value {
        let media = json!({ "hash": "0".repeat(32), "name": "a.webp", "width": 1, "height": 1 });
        json!({ "media": media, "alt": alt })
    }

    #[test]
    fn editors_describe_what_they_publish() {
        let gallery = json!([
            picture(&json!({ "ua": "Зал", "us": "The hall" })),
            picture(&json!({ "ua": " ", "us": "The yard" })),
            picture(&json!({})),
        ]);
        assert_eq!(problems(Kind::News, &gallery, Stage::Save), []);
        let missing =
            ["gallery.1.alt.ua", "gallery.2.alt.ua"].map(|path| (path.to_owned(), "alt_missing"));
        assert_eq!(problems(Kind::Services, &gallery, Stage::Publish), missing);
        assert_eq!(problems(Kind::Advertisements, &gallery, Stage::Publish), []);
    }

    #[test]
    fn every_kind_has_its_limit() {
        let gallery = |count: usize| Value::from(vec![picture(&json!({ "ua": "Зал" })); count]);
        let too_many = [("gallery".to_owned(), "img_count")];
        for (kind, max) in [
            (Kind::Advertisements, 12),
            (Kind::News, 30),
            (Kind::Diaspors, 30),
        ] {
            assert_eq!(problems(kind, &gallery(max), Stage::Save), []);
            assert_eq!(problems(kind, &gallery(max + 1), Stage::Save), too_many);
        }
    }

    #[test]
    fn the_place_of_a_problem_is_named() {
        let gallery = json!([
            { "media": { "hash": "?" }, "alt": "Зал", "title": "Зал" },
            "hall.webp",
            { "alt": { "ua": "а".repeat(161), "uk": "Зал", "us": 7 } },
        ]);
        let mut reported = problems(Kind::News, &gallery, Stage::Save);
        reported.sort_unstable();
        let expected = [
            ("gallery.0", "bad_type"),
            ("gallery.0.alt", "bad_type"),
            ("gallery.0.title", "unknown_field"),
            ("gallery.1", "bad_type"),
            ("gallery.2.alt.ua", "too_long"),
            ("gallery.2.alt.uk", "unknown_field"),
            ("gallery.2.alt.us", "bad_type"),
        ];
        assert_eq!(reported, expected.map(|(path, key)| (path.to_owned(), key)));
        assert_eq!(
            problems(Kind::News, &json!({ "a": 1 }), Stage::Save)[0].1,
            "bad_type"
        );
    }
}
