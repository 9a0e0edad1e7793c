//! Links to this site that an entry has beside its bodies.

use model::{Entry, Fields, Locale, SiteLink, markdown};

/// Each with the path of its field: `fields.target_url`, `texts.us.services_schedule`.
pub fn field_links(entry: &Entry) -> Vec<(String, SiteLink)> {
    let mut links = Vec::new();
    if let Fields::Reklama(reklama) = &entry.fields {
        let own = (0..).zip(&reklama.creatives);
        let own = own.map(|(i, creative)| {
            (
                format!("fields.creatives.{i}.target_url"),
                &creative.target_url,
            )
        });
        let all = own.chain([("fields.target_url".to_owned(), &reklama.target_url)]);
        links.extend(all.filter_map(|(path, url)| Some((path, SiteLink::parse(url)?))));
    }
    for locale in Locale::ALL {
        let schedule = entry
            .text(locale)
            .map_or("", |text| &text.services_schedule);
        let facts = markdown::facts(schedule);
        let path = || format!("texts.{}.services_schedule", locale.code());
        links.extend(facts.links.into_iter().map(|link| {
            (
                path(),
                SiteLink {
                    path: link,
                    rest: String::new(),
                },
            )
        }));
    }
    links
}
