//! Translations in i18next's JSON v4: nested keys, `{{name}}`, plural suffixes.

use crate::problems::FileProblem;
use model::format::quotes;
use model::{Locale, format};
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};

/// Both languages' messages by dotted key.
#[derive(Debug, Default)]
pub struct Messages {
    texts: [HashMap<String, String>; 2],
    /// A file could not be read, so that nothing can be said of what is missing.
    is_broken: bool,
}

/// Plural suffixes of a count, the fitting one first (docs/content-model.md §8.1).
fn plural(locale: Locale, count: i64) -> &'static str {
    let n = count.unsigned_abs();
    match locale {
        Locale::Us => {
            if n == 1 {
                "_one"
            } else {
                "_other"
            }
        }
        Locale::Ua => match (n % 10, n % 100) {
            (1, rest) if rest != 11 => "_one",
            (2..=4, rest) if !(12..=14).contains(&rest) => "_few",
            _ => "_many",
        },
    }
}

const SUFFIXES: [&str; 4] = ["_one", "_few", "_many", "_other"];

/// The forms that counted messages need (Unicode CLDR, whole numbers). `_other` of Ukrainian is for
/// fractions.
fn forms(locale: Locale) -> &'static [&'static str] {
    match locale {
        Locale::Ua => &["_one", "_few", "_many"],
        Locale::Us => &["_one", "_other"],
    }
}

impl Messages {
    /// Reads both files; a key of one that the other lacks is a problem.
    pub fn parse(files: &[(Locale, String)], problems: &mut Vec<FileProblem>) -> Messages {
        let mut messages = Messages::default();
        for (locale, text) in files {
            let file = format!("locales/{}.json", locale.code());
            match serde_json::from_str::<Value>(text) {
                Ok(value) => flatten("", &value, &mut messages.texts[locale.index()]),
                Err(error) => {
                    messages.is_broken = true;
                    problems.push(FileProblem::new(
                        file,
                        error.line(),
                        format!("not valid JSON: {error}"),
                    ));
                }
            }
        }
        messages.is_broken |= files.len() < Locale::ALL.len();
        if !messages.is_broken {
            messages.missing_forms(problems);
            for locale in Locale::ALL {
                let missing = messages.texts[locale.other().index()]
                    .keys()
                    .map(|key| {
                        SUFFIXES
                            .iter()
                            .find_map(|suffix| key.strip_suffix(suffix))
                            .unwrap_or(key)
                    })
                    .filter(|key| messages.any(locale, key).is_none());
                let mut missing: Vec<&str> = missing.collect();
                missing.sort_unstable();
                missing.dedup();
                problems.extend(missing.into_iter().map(|key| {
                    FileProblem::new(
                        format!("locales/{}.json", locale.code()),
                        0,
                        format!("translation \"{key}\" is missing; add it"),
                    )
                }));
            }
        }
        messages
    }

    /// Whether a file could not be read.
    pub(super) fn is_broken(&self) -> bool {
        self.is_broken
    }

    /// A message that is counted in either language is counted in both, and has every form there.
    fn missing_forms(&self, problems: &mut Vec<FileProblem>) {
        let mut counted = BTreeSet::new();
        for key in self.texts.iter().flat_map(HashMap::keys) {
            if let Some(key) = key.strip_suffix("_one").or(key.strip_suffix("_few")) {
                counted.insert(key.to_owned());
            }
        }
        for locale in Locale::ALL {
            for key in &counted {
                for form in forms(locale) {
                    if !self.texts[locale.index()].contains_key(&format!("{key}{form}")) {
                        problems.push(FileProblem::new(
                            format!("locales/{}.json", locale.code()),
                            0,
                            format!(
                                "translation \"{key}{form}\" is missing: counted messages need {}; add it",
                                forms(locale).join(", ")
                            ),
                        ));
                    }
                }
            }
        }
    }

    fn any(&self, locale: Locale, key: &str) -> Option<&str> {
        let messages = &self.texts[locale.index()];
        let plain = messages.get(key);
        plain
            .or_else(|| {
                SUFFIXES
                    .iter()
                    .find_map(|suffix| messages.get(&format!("{key}{suffix}")))
            })
            .map(String::as_str)
    }

    /// The message of `key`, in the plural form of `count`, if there is one.
    pub fn find(&self, locale: Locale, key: &str, count: Option<i64>) -> Option<&str> {
        let messages = &self.texts[locale.index()];
        match count {
            Some(0) if messages.contains_key(&format!("{key}_zero")) => {
                messages.get(&format!("{key}_zero"))
            }
            Some(count) => {
                let form = messages.get(&format!("{key}{}", plural(locale, count)));
                form.or_else(|| messages.get(&format!("{key}_other")))
                    .or_else(|| messages.get(key))
            }
            None => messages.get(key),
        }
        .map(String::as_str)
    }

    /// The message filled with `params` and, as `{{count}}`, its count; none where the theme lacks
    /// it.
    pub fn fill_counted(
        &self,
        locale: Locale,
        key: &str,
        count: Option<i64>,
        params: &[(&str, &str)],
    ) -> Option<String> {
        let message = self.find(locale, key, count)?;
        Some(fill(message, |name| {
            let value = params
                .iter()
                .find(|(key, _)| *key == name)
                .map(|(_, value)| (*value).to_owned());
            value.or_else(|| {
                count
                    .filter(|_| name == "count")
                    .map(|count| format::number(count, locale))
            })
        }))
    }

    /// The message filled with `params`; the key itself where the theme lacks it.
    pub fn text(&self, locale: Locale, key: &str, params: &[(&str, &str)]) -> String {
        let message = self.find(locale, key, None).unwrap_or(key);
        fill(message, |name| {
            params
                .iter()
                .find(|(known, _)| *known == name)
                .map(|(_, value)| (*value).to_owned())
        })
    }
}

fn flatten(prefix: &str, value: &Value, out: &mut HashMap<String, String>) {
    match value {
        Value::Object(items) => {
            for (key, item) in items {
                let key = if prefix.is_empty() {
                    key.clone()
                } else {
                    format!("{prefix}.{key}")
                };
                flatten(&key, item, out);
            }
        }
        Value::String(text) => {
            out.insert(prefix.to_owned(), text.clone());
        }
        _ => {}
    }
}

/// Replaces every `{{name}}` that `value` knows.
pub(super) fn fill(message: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let mut out = String::with_capacity(message.len() + 16);
    let mut rest = message;
    let mut has_quotes = false;
    while let Some(start) = rest.find("{{") {
        out.push_str(&rest[..start]);
        let after = &rest[start + 2..];
        let Some(end) = after.find("}}") else {
            rest = &rest[start..];
            break;
        };
        let name = after[..end].trim().trim_start_matches("- ");
        match value(name) {
            Some(text) => {
                has_quotes |= text.contains(['«', '“']);
                out.push_str(&text);
            }
            None => out.push_str(&rest[start..start + end + 4]),
        }
        rest = &after[end + 2..];
    }
    out.push_str(rest);
    // A name in quotation marks may have some itself.
    if has_quotes {
        quotes::nested(&out).into_owned()
    } else {
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_quotation_marks_gets_inner_ones_between_others() {
        let filled = |message| fill(message, |_| Some("Хор «Дзвін»".to_owned()));
        assert_eq!(
            filled("Оголошення «{{title}}» опубліковано"),
            "Оголошення «Хор „Дзвін“» опубліковано"
        );
        assert_eq!(
            filled("Опубліковано: {{title}}"),
            "Опубліковано: Хор «Дзвін»"
        );
    }

    #[test]
    fn ukrainian_plurals() {
        let form = |n| plural(Locale::Ua, n);
        for (n, expected) in [
            (0, "_many"),
            (1, "_one"),
            (2, "_few"),
            (4, "_few"),
            (5, "_many"),
            (11, "_many"),
            (12, "_many"),
            (14, "_many"),
            (21, "_one"),
            (22, "_few"),
            (25, "_many"),
            (101, "_one"),
            (111, "_many"),
            (112, "_many"),
        ] {
            assert_eq!(form(n), expected, "{n}");
        }
    }

    #[test]
    fn a_plural_form_that_is_missing_is_a_problem() {
        let ua =
            r#"{"day_one": "день", "day_few": "дні", "archive_too_many": "забагато", "x": "х"}"#;
        let us = r#"{"day": "days", "archive_too_many": "too many", "x": "x"}"#;
        let mut problems = Vec::new();
        Messages::parse(
            &[(Locale::Ua, ua.to_owned()), (Locale::Us, us.to_owned())],
            &mut problems,
        );
        let reported: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            reported,
            [
                "locales/ua.json: translation \"day_many\" is missing: counted messages need _one, _few, _many; add it",
                "locales/us.json: translation \"day_one\" is missing: counted messages need _one, _other; add it",
                "locales/us.json: translation \"day_other\" is missing: counted messages need _one, _other; add it",
            ]
        );
    }

    #[test]
    fn messages_are_filled_and_missing_ones_reported() {
        let ua = r#"{"a": {"b_one": "{{count}} день", "b_few": "{{count}} дні", "b_many": "{{count}} днів"}, "x": "!"}"#;
        let us = r#"{"a": {"b_one": "{{count}} day", "b_other": "{{count}} days"}}"#;
        let mut problems = Vec::new();
        let messages = Messages::parse(
            &[(Locale::Ua, ua.to_owned()), (Locale::Us, us.to_owned())],
            &mut problems,
        );
        assert_eq!(problems.len(), 1);
        assert!(
            problems[0]
                .to_string()
                .contains("locales/us.json: translation \"x\" is missing")
        );
        assert_eq!(
            messages.find(Locale::Ua, "a.b", Some(22)),
            Some("{{count}} дні")
        );
        assert_eq!(fill("{{count}} дні", |_| Some("22".to_owned())), "22 дні");
    }
}
