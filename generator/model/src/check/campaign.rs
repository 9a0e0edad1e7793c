//! The rules of a campaign beyond its fields: pictures as large as their place, words for those who
//! cannot see them, and somewhere to lead (docs/content-model.md §1.7).

use super::entry::{Check, Stage};
use super::path::Path;
use crate::{Entry, FieldProblem, Media, Placement, Reklama};

impl Check<'_> {
    /// `bodies` says which texts have one.
    pub(super) fn campaign(&mut self, entry: &Entry, campaign: &Reklama, bodies: [bool; 2]) {
        for (i, creative) in campaign.creatives.iter().enumerate() {
            let Some(placement) = Placement::find(&creative.placement) else {
                continue;
            };
            let pictures = [
                ("media", &creative.media),
                ("media_dark", &creative.media_dark),
            ];
            for (name, media) in pictures {
                if let Some(media) = media {
                    self.exact(media, placement, format!("fields.creatives.{i}.{name}"));
                }
            }
        }
        if self.stage < Stage::Publish {
            return;
        }
        let has_places = !campaign.placements.is_empty();
        if campaign.creatives.is_empty() && !has_places && !campaign.has_landing {
            self.miss("fields.creatives", "required");
        }
        let leads_nowhere = campaign.target_url.is_empty();
        if leads_nowhere && has_places {
            self.miss("fields.target_url", "required");
        }
        for (i, creative) in campaign.creatives.iter().enumerate() {
            let within = format!("fields.creatives.{i}.");
            if creative.media.is_none() {
                self.miss(Path::new(&within, "media"), "required");
            }
            if creative.alt_ua.is_empty() {
                self.miss(Path::new(&within, "alt_ua"), "alt_missing");
            }
            if leads_nowhere && creative.target_url.is_empty() {
                self.miss(Path::new(&within, "target_url"), "required");
            }
        }
        if campaign.has_landing {
            let first = entry.first_language();
            let within = format!("texts.{}.", first.code());
            if entry.text(first).is_none_or(|text| text.lead.is_empty()) {
                self.miss(Path::new(&within, "lead"), "required");
            }
            if !bodies[first.index()] {
                self.miss(Path::new(&within, "body"), "required");
            }
        }
    }

    fn exact(&mut self, media: &Media, placement: Placement, path: String) {
        let (width, height) = placement.size;
        if (media.width, media.height) == (width, height) || self.is_unread(&path) {
            return;
        }
        let is_small = media.width < width || media.height < height;
        let key = if is_small { "img_small" } else { "img_exact" };
        self.push(
            FieldProblem::new(path, key)
                .with("w", width)
                .with("h", height),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::entry::{Stage, document};
    use crate::{Kind, Site};
    use serde_json::{Value, json};

    fn problems(fields: &Value, stage: Stage) -> Vec<(String, &'static str)> {
        let entry = json!({ "fields": fields, "texts": { "ua": { "title": "Крамниця" } } });
        let reported = document(Kind::Reklama, &entry, &Site::default(), stage);
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
