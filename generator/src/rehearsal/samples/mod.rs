//! Made-up views of every template. The full ones name every field of their structs, so that a new
//! field does not compile until it is filled here.

mod api_pages;
mod frame;
mod items;
mod lists;
mod pages;
mod parts;
mod sample;

pub(super) use frame::{ACCENT, LAYOUTS};
pub(super) use sample::Sample;

/// All samples of all templates.
pub(super) fn all() -> Vec<Sample> {
    let groups = [
        frame::layouts(),
        frame::parts(),
        pages::samples(),
        lists::samples(),
        items::samples(),
        items::cards(),
        api_pages::samples(),
    ];
    groups.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::sample::codes;
    use super::*;
    use crate::theme::REQUIRED;
    use model::Kind;
    use serde_json::Value as Json;

    #[test]
    fn every_required_template_has_a_sample() {
        let samples = all();
        for template in REQUIRED {
            assert!(
                samples.iter().any(|sample| sample.template == template),
                "{template}"
            );
        }
    }

    #[test]
    fn every_state_changes_a_place_that_is_there() {
        for sample in all() {
            for (place, _) in &sample.states {
                assert!(
                    sample.full.pointer(place).is_some(),
                    "{} {place}",
                    sample.label()
                );
            }
        }
    }

    /// Parts of other kinds, of a question that is answered by a number its answers, and names of icons, which are the
    /// theme's own business.
    const LACKING: [&str; 16] = [
        "/card",
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
        "item/files",
        "answers/1/choices",
    ];

    #[test]
    fn nothing_in_a_full_view_is_empty() {
        fn empty(value: &Json, path: &str, paths: &mut Vec<String>) {
            match value {
                Json::Object(fields) => {
                    fields
                        .iter()
                        .for_each(|(name, value)| empty(value, &format!("{path}/{name}"), paths));
                }
                Json::Array(list) if !list.is_empty() => {
                    list.iter()
                        .enumerate()
                        .for_each(|(n, value)| empty(value, &format!("{path}/{n}"), paths));
                }
                Json::Null | Json::Array(_) => paths.push(path.to_owned()),
                Json::String(text) if text.is_empty() => paths.push(path.to_owned()),
                _ => {}
            }
        }
        for sample in all().into_iter().filter(|sample| sample.kind != "the app") {
            let mut paths = Vec::new();
            empty(&sample.full, "", &mut paths);
            paths.retain(|path| !LACKING.iter().any(|end| path.ends_with(end)));
            assert_eq!(paths, Vec::<String>::new(), "{}", sample.label());
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
