mod samples;

use super::*;
use crate::mail::templates::{ReplyTo, TEMPLATES, template as row_of};
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

/// The parameter with the address to which an answer goes.
fn writer_of(template: &Template) -> Option<&'static str> {
    match template.reply_to {
        ReplyTo::Parameter(name) => Some(name),
        ReplyTo::Editors | ReplyTo::Nobody => None,
    }
}

/// Parameters with a value for everything a row names.
fn params(template: &Template) -> Value {
    let mut params = json!({ "name": "Олена" });
    let texts = [template.button, template.mute, writer_of(template)]
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
        let row = row_of(name).unwrap_or_else(|| panic!("no row for {name}"));
        let single = [
            row.items,
            row.button,
            row.count,
            row.mute,
            writer_of(row),
            row.until,
        ];
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
    let template = row_of("sign_in_link").unwrap();
    let params = json!({ "name": "{{email}} {% raw %}", "email": "secret@example.org", "link": "/x", "minutes": 10 });
    let mail = writer.write(template, &params).unwrap();
    assert!(
        mail.greeting.contains("{{email}} {% raw %}"),
        "{}",
        mail.greeting
    );
    assert_eq!(mail.button.unwrap().href, "https://site.example/x");
}
