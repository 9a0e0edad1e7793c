//! Builds an email in words from its row of the table and its parameters. It does not know how
//! emails are sent.

use super::Template;
use generator::theme::Messages;
use generator::viewmodel::{Link, Mail};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use model::{Locale, format};
use serde_json::Value;

/// Keys of the paragraphs, each optional.
const PARAGRAPHS: [&str; 3] = ["text", "text2", "text3"];

/// Writes emails in one language.
pub(super) struct EmailWriter<'a> {
    pub messages: &'a Messages,
    pub zone: &'a TimeZone,
    /// The site's origin, put before every path.
    pub origin: &'a str,
    pub locale: Locale,
}

/// A parameter as text: numbers as digits; empty for arrays, objects and missing parameters.
pub(super) fn text(params: &Value, name: &str) -> String {
    match params.get(name) {
        Some(Value::String(text)) => text.clone(),
        Some(Value::Number(number)) => number.to_string(),
        _ => String::new(),
    }
}

pub(super) fn timestamp(params: &Value, name: &str) -> Option<Timestamp> {
    text(params, name).parse().ok()
}

impl EmailWriter<'_> {
    /// The email, or the key of the text that the theme lacks.
    pub(super) fn write(&self, template: &Template, params: &Value) -> Result<Mail, String> {
        let count = template.count.and_then(|name| params.get(name)?.as_i64());
        let values = self.values(params);
        let filled: Vec<(&str, &str)> = values
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .collect();
        let phrase = |key: &str| self.messages.fill_counted(self.locale, key, count, &filled);
        let own = |part: &str| phrase(&format!("mail.{}.{part}", template.name));
        let needed = |part: &str| own(part).ok_or_else(|| format!("mail.{}.{part}", template.name));
        let link = |param: &str| {
            let path = text(params, param);
            (!path.is_empty()).then(|| self.absolute(&path))
        };
        let button = match template.button.and_then(link) {
            Some(href) => Some(Link {
                href,
                label: needed("button")?,
            }),
            None => None,
        };
        let mut more = Vec::new();
        for param in template.more {
            if let Some(href) = link(param) {
                more.push(Link {
                    href,
                    label: needed(param)?,
                });
            }
        }
        let mut facts = Vec::new();
        for param in template.facts {
            let key = format!("mail.fact.{param}");
            let value = values
                .iter()
                .find(|(name, _)| name == param)
                .map(|(_, value)| value.as_str());
            let Some(value) = value.filter(|value| !value.is_empty()) else {
                continue;
            };
            let label = self.messages.fill_counted(
                self.locale,
                &format!("mail.value.{param}.{value}"),
                None,
                &[],
            );
            facts.push((
                phrase(&key).ok_or(key)?,
                label.unwrap_or_else(|| value.to_owned()),
            ));
        }
        let named = !text(params, "name").is_empty();
        let greeting = if named {
            "mail.greeting"
        } else {
            "mail.greeting_plain"
        };
        Ok(Mail {
            subject: needed("subject")?,
            greeting: phrase(greeting).ok_or(greeting)?,
            paragraphs: PARAGRAPHS
                .into_iter()
                .filter_map(own)
                .flat_map(|text| lines(&text))
                .collect(),
            facts,
            button,
            more,
            note: own("note").unwrap_or_default(),
            footer: own("footer")
                .or_else(|| phrase("mail.footer"))
                .unwrap_or_default(),
            ..Mail::default()
        })
    }

    /// The parameters as the texts show them: timestamps as dates of the portal's zone.
    fn values(&self, params: &Value) -> Vec<(String, String)> {
        let names = params
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, _)| name);
        names
            .map(|name| {
                let value = match timestamp(params, name) {
                    Some(timestamp) if name.ends_with("_at") => self.date_time(timestamp),
                    _ => text(params, name),
                };
                (name.clone(), value)
            })
            .collect()
    }

    fn date_time(&self, timestamp: Timestamp) -> String {
        format::date_time(
            timestamp.to_zoned(self.zone.clone()).datetime(),
            self.locale,
        )
    }

    pub(super) fn absolute(&self, path: &str) -> String {
        if path.starts_with('/') {
            format!("{}{path}", self.origin)
        } else {
            path.to_owned()
        }
    }
}

/// Each line that a user typed becomes a paragraph.
fn lines(text: &str) -> Vec<String> {
    text.lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .map(str::to_owned)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::super::templates::TEMPLATES;
    use super::*;
    use domain::emails::samples;
    use serde_json::json;
    use std::collections::BTreeSet;

    fn theme() -> Messages {
        let file = |locale: Locale| {
            let path = format!(
                "{}/../themes/portal/locales/{}.json",
                env!("CARGO_MANIFEST_DIR"),
                locale.code()
            );
            (locale, std::fs::read_to_string(path).unwrap())
        };
        let mut problems = Vec::new();
        let messages = Messages::parse(&Locale::ALL.map(file), &mut problems);
        assert!(problems.is_empty(), "{problems:?}");
        messages
    }

    /// Parameters with a value for everything a row names.
    fn params(template: &Template) -> Value {
        let mut params = json!({ "name": "Олена" });
        let texts = [template.button, template.mute, template.writer()]
            .into_iter()
            .flatten();
        for name in texts.chain(template.more.iter().copied()) {
            params[name] = json!("/api/links/1");
        }
        for name in template.words {
            params[*name] = json!("слово");
        }
        for name in template.facts.iter().copied().chain(template.until) {
            params[name] = if name.ends_with("_at") {
                json!("2026-11-21T09:00:00Z")
            } else {
                json!("A-1")
            };
        }
        params
    }

    #[test]
    fn every_mail_has_words_in_both_languages_and_for_every_number() {
        let messages = theme();
        for locale in Locale::ALL {
            let writer = EmailWriter {
                messages: &messages,
                zone: &TimeZone::UTC,
                origin: "https://site.example",
                locale,
            };
            for template in TEMPLATES {
                for count in [1, 2, 5, 24] {
                    let mut params = params(template);
                    if let Some(name) = template.count {
                        params[name] = json!(count);
                    }
                    let mail = writer.write(template, &params);
                    let mail = mail.unwrap_or_else(|key| panic!("{locale:?}: no words for {key}"));
                    let all = format!("{mail:?}");
                    assert!(!all.contains("{{"), "{} {locale:?}: {all}", template.name);
                    assert!(
                        !mail.paragraphs.is_empty() && !mail.footer.is_empty(),
                        "{}",
                        template.name
                    );
                }
            }
        }
    }

    #[test]
    fn every_email_of_the_portal_has_what_its_row_names() {
        let mut unused: BTreeSet<&str> = TEMPLATES.iter().map(|template| template.name).collect();
        for content in samples::all() {
            let stored = serde_json::to_value(&content).unwrap();
            let name = stored["template"].as_str().unwrap();
            let row = super::super::templates::template(name)
                .unwrap_or_else(|| panic!("no row for {name}"));
            let single = [row.button, row.count, row.mute, row.writer(), row.until];
            let named = single.into_iter().flatten().chain(row.more.iter().copied());
            for parameter in named
                .chain(row.words.iter().copied())
                .chain(row.facts.iter().copied())
            {
                assert!(
                    stored["params"].get(parameter).is_some(),
                    "{name} lacks {parameter}: {stored}"
                );
            }
            for (parameter, value) in stored["params"].as_object().unwrap() {
                let is_time = value
                    .as_str()
                    .is_some_and(|text| text.parse::<Timestamp>().is_ok());
                assert_eq!(
                    is_time,
                    parameter.ends_with("_at"),
                    "{name}: {parameter} {value}"
                );
            }
            unused.remove(name);
        }
        assert_eq!(unused, BTreeSet::new(), "rows that no email uses");
    }

    #[test]
    fn parameters_are_text_and_never_templates() {
        let messages = theme();
        let writer = EmailWriter {
            messages: &messages,
            zone: &TimeZone::UTC,
            origin: "https://site.example",
            locale: Locale::Us,
        };
        let template = super::super::templates::template("sign_in_link").unwrap();
        let params = json!({ "name": "{{email}} {% raw %}", "email": "secret@example.org", "link": "/x", "minutes": 10 });
        let mail = writer.write(template, &params).unwrap();
        assert!(
            mail.greeting.contains("{{email}} {% raw %}"),
            "{}",
            mail.greeting
        );
        assert_eq!(mail.button.unwrap().href, "https://site.example/x");
    }
}
