//! What a campaign needs beyond its fields: pictures as large as their place, words for those who
//! cannot see them, and somewhere to lead (docs/content-model.md §1.7).

use super::entry::{Check, Stage, is_empty};
use crate::{FieldProblem, Placement};
use serde_json::{Map, Value};

impl Check<'_> {
    /// `top` is the entry, `shared` its `fields`.
    pub(super) fn campaign(&mut self, top: &Map<String, Value>, shared: &Map<String, Value>) {
        let creatives = shared
            .get("creatives")
            .and_then(Value::as_array)
            .map_or(&[][..], Vec::as_slice);
        for (i, creative) in creatives.iter().enumerate() {
            let size = creative
                .get("placement")
                .and_then(Value::as_str)
                .and_then(Placement::find);
            for name in ["media", "media_dark"] {
                if let (Some(placement), Some(media)) = (size, creative.get(name)) {
                    self.exact(media, placement, format!("fields.creatives.{i}.{name}"));
                }
            }
        }
        if self.stage < Stage::Publish {
            return;
        }
        let absent = |from: &Map<String, Value>, name: &str| from.get(name).is_none_or(is_empty);
        let lands = shared
            .get("has_landing")
            .and_then(Value::as_bool)
            .unwrap_or_default();
        if creatives.is_empty() && absent(shared, "placements") && !lands {
            self.push(FieldProblem::new("fields.creatives", "required"));
        }
        let nowhere = absent(shared, "target_url");
        if nowhere && !absent(shared, "placements") {
            self.push(FieldProblem::new("fields.target_url", "required"));
        }
        for (i, creative) in creatives.iter().enumerate() {
            let absent = |name: &str| creative.get(name).is_none_or(is_empty);
            let missing = [
                ("media", "required", absent("media")),
                ("alt_ua", "alt_missing", absent("alt_ua")),
                ("target_url", "required", nowhere && absent("target_url")),
            ];
            for (name, key, _) in missing.into_iter().filter(|(.., missing)| *missing) {
                self.push(FieldProblem::new(
                    format!("fields.creatives.{i}.{name}"),
                    key,
                ));
            }
        }
        if lands {
            let ua = top
                .get("texts")
                .and_then(|texts| texts.get("ua"))
                .and_then(Value::as_object);
            for name in ["lead", "body"] {
                if ua.is_none_or(|ua| absent(ua, name)) {
                    self.push(FieldProblem::new(format!("texts.ua.{name}"), "required"));
                }
            }
        }
    }

    fn exact(&mut self, media: &Value, placement: Placement, path: String) {
        let side = |name: &str| media.get(name).and_then(Value::as_u64).unwrap_or_default();
        let (w, h) = placement.size;
        let (width, height) = (side("width"), side("height"));
        if !media.is_object() || (width, height) == (u64::from(w), u64::from(h)) {
            return;
        }
        let small = width < u64::from(w) || height < u64::from(h);
        let problem = FieldProblem::new(path, if small { "img_small" } else { "img_exact" });
        self.push(problem.with("w", w).with("h", h));
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Stage, document};
    use crate::{Kind, Site};
    use serde_json::{Value, json};

    fn problems(fields: &Value, stage: Stage) -> Vec<(String, &'static str)> {
        let entry = json!({ "fields": fields, "texts": { "ua": { "title": "Крамниця" } } });
        let reported = document(
            Kind::Reklama,
            entry.as_object().expect("an object"),
            &Site::default(),
            stage,
        );
        reported
            .into_iter()
            .map(|problem| (problem.path, problem.key))
            .collect()
    }

    fn complete(more: &Value) -> Value {
        let at = "2026-11-21T09:30:00Z";
        let mut fields = json!({ "advertiser_name": "Крамниця", "starts_at": at, "ends_at": at });
        if let (Some(fields), Some(more)) = (fields.as_object_mut(), more.as_object()) {
            fields.extend(more.clone());
        }
        fields
    }

    fn media(width: u32, height: u32) -> Value {
        json!({ "hash": "0".repeat(32), "name": "a.webp", "width": width, "height": height })
    }

    #[test]
    fn a_banner_is_as_large_as_its_place() {
        let table = [
            ("home_top", 1200, 200, None),
            ("home_top", 1200, 199, Some("img_small")),
            ("sidebar", 300, 250, None),
            ("sidebar", 600, 500, Some("img_exact")),
            ("mobile_sticky", 319, 100, Some("img_small")),
        ];
        for (placement, width, height, key) in table {
            let creative = json!({ "placement": placement, "media": media(width, height) });
            let reported = problems(&json!({ "creatives": [creative] }), Stage::Save);
            let expected = key.map(|key| ("fields.creatives.0.media".to_owned(), key));
            assert_eq!(
                reported,
                Vec::from_iter(expected),
                "{placement} {width}×{height}"
            );
        }
    }

    #[test]
    fn what_is_published_is_described_and_leads_somewhere() {
        let needs = |more: &Value| problems(&complete(more), Stage::Publish);
        let path = |name: &str| format!("fields.creatives.0.{name}");
        assert_eq!(
            needs(&json!({})),
            [("fields.creatives".to_owned(), "required")]
        );
        let bare = json!({ "creatives": [{ "placement": "sidebar" }] });
        let expected = [
            (path("media"), "required"),
            (path("alt_ua"), "alt_missing"),
            (path("target_url"), "required"),
        ];
        assert_eq!(needs(&bare), expected);
        assert_eq!(problems(&complete(&bare), Stage::Save), []);
        let whole = json!({ "placement": "sidebar", "media": media(300, 250), "alt_ua": "Хліб", "target_url": "/poster" });
        assert_eq!(needs(&json!({ "creatives": [whole] })), []);
        let text = json!({ "placements": ["home_top"] });
        assert_eq!(needs(&text), [("fields.target_url".to_owned(), "required")]);
        let landing = json!({ "has_landing": true });
        let expected = ["texts.ua.lead", "texts.ua.body"].map(|path| (path.to_owned(), "required"));
        assert_eq!(needs(&landing), expected);
    }
}
