//! Builds an email in words from its row of the table and its parameters. It does not know how
//! emails are sent.

#[cfg(test)]
mod tests;

use super::Template;
use generator::theme::Messages;
use generator::viewmodel::{Link, Mail, MailItem};
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
        let phrases = Phrases {
            writer: self,
            template: template.name,
            count,
            values: values
                .iter()
                .map(|(name, value)| (name.as_str(), value.as_str()))
                .collect(),
        };
        let mut button = None;
        if let Some(href) = template.button.and_then(|param| self.link(params, param)) {
            let label = phrases.needed("button")?;
            button = Some(Link { href, label });
        }
        let mut more = Vec::new();
        for param in template.more {
            if let Some(href) = self.link(params, param) {
                let label = phrases.needed(param)?;
                more.push(Link { href, label });
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
                phrases.get(&key).ok_or(key)?,
                label.unwrap_or_else(|| value.to_owned()),
            ));
        }
        let greeting = if text(params, "name").is_empty() {
            "mail.greeting_plain"
        } else {
            "mail.greeting"
        };
        Ok(Mail {
            subject: phrases.needed("subject")?,
            greeting: phrases.get(greeting).ok_or(greeting)?,
            paragraphs: PARAGRAPHS
                .into_iter()
                .filter_map(|part| phrases.own(part))
                .flat_map(|text| lines(&text))
                .collect(),
            facts,
            items: self.items(template, params),
            button,
            more,
            note: phrases.own("note").unwrap_or_default(),
            footer: phrases
                .own("footer")
                .or_else(|| phrases.get("mail.footer"))
                .unwrap_or_default(),
            ..Mail::default()
        })
    }

    /// The entries of a parameter, with absolute addresses.
    fn items(&self, template: &Template, params: &Value) -> Vec<MailItem> {
        let items = template.items.and_then(|name| params.get(name));
        let items = items.and_then(Value::as_array).into_iter().flatten();
        items
            .map(|item| MailItem {
                heading: text(item, "heading"),
                title: text(item, "title"),
                lang: text(item, "lang"),
                href: self.link(item, "href").unwrap_or_default(),
                picture: self.link(item, "picture").unwrap_or_default(),
                alt: text(item, "alt"),
                price: text(item, "price"),
                about: text(item, "about"),
            })
            .collect()
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
            timestamp.to_zoned_datetime(self.zone.clone()).datetime(),
            self.locale,
        )
    }

    /// The absolute address that a parameter holds; `None` without one.
    pub(super) fn link(&self, params: &Value, name: &str) -> Option<String> {
        let path = text(params, name);
        if path.starts_with('/') {
            return Some(format!("{}{path}", self.origin));
        }
        Some(path).filter(|path| !path.is_empty())
    }
}

/// The phrases of the theme for one email, with its values filled in.
struct Phrases<'a> {
    writer: &'a EmailWriter<'a>,
    template: &'a str,
    /// The number that chooses between forms of a word.
    count: Option<i64>,
    values: Vec<(&'a str, &'a str)>,
}

impl Phrases<'_> {
    fn get(&self, key: &str) -> Option<String> {
        let EmailWriter {
            messages, locale, ..
        } = self.writer;
        messages.fill_counted(*locale, key, self.count, &self.values)
    }

    fn key(&self, part: &str) -> String {
        format!("mail.{}.{part}", self.template)
    }

    /// A part that only this kind of email has.
    fn own(&self, part: &str) -> Option<String> {
        self.get(&self.key(part))
    }

    /// # Errors
    /// The key of the phrase, which the theme lacks.
    fn needed(&self, part: &str) -> Result<String, String> {
        self.own(part).ok_or_else(|| self.key(part))
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
