//! `GET /api/dashboard/search`: everything that the role may open, by words.

use crate::{
    app::Shared,
    domain::{
        access::{Area, Role, permits},
        entries::record::edit_path,
    },
    guards::{Desk, Staff},
    http::{
        QueryInput,
        problem::{Answer, Problem},
    },
    store::{FoundEntry, Store, folded},
};
use axum::{Json, extract::State};
use generator::model::{Kind, Locale, Localized, Site, Slug, Taxon};
use serde::Deserialize;
use serde_json::{Value, json};

/// Of each collection.
const MOST: usize = 8;
const MOST_ENTRIES: u32 = 8;
const LONGEST_QUESTION: usize = 200;

#[derive(Deserialize)]
pub(super) struct Asked {
    q: Option<String>,
    /// Whose titles come first.
    locale: Option<Locale>,
}

pub(super) async fn find(
    staff: Staff<Desk>,
    State(app): State<Shared>,
    QueryInput(asked): QueryInput<Asked>,
) -> Answer<Json<Value>> {
    let text = asked.q.unwrap_or_default();
    if text.len() > LONGEST_QUESTION {
        return Err(Problem::bad_request("q: too long"));
    }
    let (role, locale) = (staff.user.role, asked.locale.unwrap_or(Locale::Ua));
    let items = tokio::task::spawn_blocking(move || everything(&app, role, locale, text.trim()))
        .await
        .map_err(|_| Problem::internal())??;
    Ok(Json(json!({ "items": items })))
}

fn everything(app: &Shared, role: Role, locale: Locale, text: &str) -> Answer<Vec<Value>> {
    let mut items = Vec::new();
    if text.is_empty() {
        return Ok(items);
    }
    let kinds: Vec<Kind> = Kind::ALL.into_iter().filter(|kind| permits(role, Area::Entries(*kind))).collect();
    for (kind, found) in app.store.find_entries(&kinds, text, MOST_ENTRIES)? {
        items.extend(found.iter().map(|found| entry(kind, found, locale)));
    }
    let site = app.store.site()?;
    let words = Words { text: folded(text), locale };
    words.taxonomy(&app.store, &site, role, &mut items)?;
    if permits(role, Area::Settings) {
        for user in app.store.find_users(text, MOST)? {
            let path = ["/dashboard/settings?tab=users&", &escaped(&user.email)].concat();
            items.push(json!({
                "collection": "users", "id": user.id, "title": user.name, "detail": user.email, "status": user.role,
                "path": path,
            }));
        }
        words.settings(&site, &mut items);
    }
    Ok(items)
}

fn entry(kind: Kind, found: &FoundEntry, locale: Locale) -> Value {
    let [own, other] = [locale, locale.other()].map(|locale| &found.titles[locale.index()]);
    let author = found.author.as_ref().map(|author| author.name.as_str());
    json!({
        "collection": kind.collection(),
        "id": found.id,
        "title": if own.is_empty() { other } else { own },
        "detail": author.unwrap_or(&found.slug),
        "status": found.status,
        "path": edit_path(kind, found.id),
    })
}

/// `q=` with a word, as part of an address.
fn escaped(text: &str) -> String {
    serde_urlencoded::to_string([("q", text)]).unwrap_or_default()
}

/// The folded query and the language of the results.
struct Words {
    text: String,
    locale: Locale,
}

impl Words {
    fn are_in(&self, text: &str) -> bool {
        folded(text).contains(&self.text)
    }

    fn name(&self, taxon: &impl Taxon) -> bool {
        let name = taxon.name();
        [&name.ua, &name.us].into_iter().any(|name| self.are_in(name)) || self.are_in(taxon.slug())
    }

    fn taxonomy(&self, store: &Store, site: &Site, role: Role, items: &mut Vec<Value>) -> Answer<()> {
        for kind in Kind::ALL.into_iter().filter(|kind| permits(role, Area::Categories(*kind))) {
            let collection = ["categories/", kind.collection()].concat();
            let page = ["/dashboard/", kind.collection(), "/categories"].concat();
            for one in site.categories(kind).iter().filter(|one| self.name(*one)).take(MOST) {
                let id = store.site_number(&collection, &one.slug)?;
                let own = id.map_or_else(String::new, |id| ["/edit-page/", &id.to_string()].concat());
                items.push(taxon(&collection, id, one, &[&page, own.as_str()].concat(), self.locale));
            }
        }
        if permits(role, Area::Tags) {
            let synonym = |synonyms: &[String]| synonyms.iter().any(|synonym| self.are_in(synonym));
            for one in site.tags.iter().filter(|tag| self.name(*tag) || synonym(&tag.synonyms)).take(MOST) {
                let id = store.site_number("tags", &one.slug)?;
                let path = ["/dashboard/tags?", &escaped(one.slug.as_str())].concat();
                items.push(taxon("tags", id, one, &path, self.locale));
            }
        }
        if permits(role, Area::Locations) {
            for one in site.locations.iter().filter(|one| self.name(*one)).take(MOST) {
                let id = store.site_number("locations", &one.slug)?;
                items.push(taxon("locations", id, one, "/dashboard/locations", self.locale));
            }
        }
        if permits(role, Area::Settings) {
            for one in site.people.iter().filter(|one| self.name(*one)).take(MOST) {
                let id = store.site_number("people", &one.slug)?;
                items.push(taxon("people", id, one, "/dashboard/settings?tab=people", self.locale));
            }
            let leads = |from: &str, to: &str| self.are_in(from) || self.are_in(to);
            for one in site.redirects.iter().filter(|one| leads(&one.from, &one.to)).take(MOST) {
                let id = store.site_number("redirects", &one.from)?;
                items.push(json!({
                    "collection": "redirects", "id": id, "title": one.from, "detail": one.to, "status": null,
                    "path": "/dashboard/settings?tab=redirects",
                }));
            }
        }
        Ok(())
    }

    /// Texts of the settings that hold it, by the tab they are changed on.
    fn settings(&self, site: &Site, items: &mut Vec<Value>) {
        let settings = &site.settings;
        let both = |text: &Localized| [text.ua.clone(), text.us.clone()];
        let mut texts: Vec<(&str, &str, String)> = [
            ("email", "general", settings.email.clone()),
            ("mail_sender", "general", settings.mail_sender.clone()),
            ("tz", "general", settings.tz.clone()),
            ("currency", "general", settings.currency.clone()),
            ("robots_extra", "general", settings.robots_extra.clone()),
        ]
        .into();
        for (name, text) in [
            ("site_name", &settings.site_name),
            ("tagline", &settings.tagline),
            ("seo_index_title", &settings.seo_index_title),
            ("seo_index_description", &settings.seo_index_description),
            ("postal_address", &settings.postal_address),
            ("legal_entity", &settings.legal_entity),
        ] {
            texts.extend(both(text).map(|text| (name, "general", text)));
        }
        texts.extend(settings.phones.iter().map(|number| ("phones", "general", number.clone())));
        texts.extend(settings.social.iter().map(|address| ("social", "general", address.clone())));
        for slide in &settings.slides {
            texts.extend(both(&slide.title).map(|text| ("slides", "slides", text)));
        }
        texts.extend(
            settings.banned_words.iter().map(|word| ("banned_words", "moderation", word.word.clone())),
        );
        for cookie in settings.cookies.necessary.iter().chain(&settings.cookies.optional) {
            texts.extend(both(&cookie.name).map(|text| ("cookies", "cookies", text)));
        }
        let found = texts.into_iter().filter(|(_, _, text)| self.are_in(text)).take(MOST);
        items.extend(found.map(|(name, tab, text)| {
            let path = ["/dashboard/settings?tab=", tab].concat();
            json!({
                "collection": "settings", "id": null, "title": text, "detail": name, "status": null, "path": path,
            })
        }));
    }
}

fn taxon(collection: &str, id: Option<i64>, one: &impl Taxon, path: &str, locale: Locale) -> Value {
    let slug: &Slug = one.slug();
    json!({
        "collection": collection, "id": id, "title": one.name().get(locale), "detail": slug, "status": null, "path": path,
    })
}
