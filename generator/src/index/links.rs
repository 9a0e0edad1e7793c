//! Links that an entry has beside its bodies, and those of the settings.

use model::{Entry, Fields, Locale, Settings, SiteLink, markdown};

/// The links, each with the path of its field: `fields.target_url`, `texts.us.services_schedule`.
pub fn field_links(entry: &Entry) -> Vec<(String, SiteLink)> {
    let mut links = Vec::new();
    if let Fields::Reklama(reklama) = &entry.fields {
        for (i, creative) in reklama.creatives.iter().enumerate() {
            if let Some(link) = SiteLink::parse(&creative.target_url) {
                links.push((format!("fields.creatives.{i}.target_url"), link));
            }
        }
        if let Some(link) = SiteLink::parse(&reklama.target_url) {
            links.push(("fields.target_url".to_owned(), link));
        }
    }
    for locale in Locale::ALL {
        let Some(text) = entry.text(locale) else {
            continue;
        };
        for path in markdown::facts(entry.kind(), &text.services_schedule).links {
            let rest = String::new();
            links.push((
                format!("texts.{}.services_schedule", locale.code()),
                SiteLink { path, rest },
            ));
        }
    }
    links
}

/// Addresses in the settings, of this site or of others, each with the path of its field: targets
/// of slides, and links about cookies.
pub fn settings_links(settings: &Settings) -> Vec<(String, &str)> {
    let mut links = Vec::new();
    for (i, slide) in settings.slides.iter().enumerate() {
        links.push((format!("slides.{i}.url"), slide.url.as_str()));
    }
    for (group, cookies) in [
        ("necessary", &settings.cookies.necessary),
        ("optional", &settings.cookies.optional),
    ] {
        for (i, cookie) in cookies.iter().enumerate() {
            for (j, link) in cookie.links.iter().enumerate() {
                let path = format!("cookies.{group}.{i}.links.{j}.href");
                links.push((path, link.href.as_str()));
            }
        }
    }
    links
}
