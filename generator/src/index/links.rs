//! Links to this site that an entry has beside its bodies.

use model::{Entry, Fields, Locale, SiteLink, markdown};

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
        for path in markdown::facts(&text.services_schedule).links {
            let rest = String::new();
            links.push((
                format!("texts.{}.services_schedule", locale.code()),
                SiteLink { path, rest },
            ));
        }
    }
    links
}
