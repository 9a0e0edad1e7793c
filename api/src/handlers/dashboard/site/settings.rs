//! `GET|PUT /api/dashboard/settings`, what a change of them looks at, and the icon.

use crate::{
    app::{App, Shared},
    domain::entries::{
        present::Picture,
        text::{tidy, without_nulls},
    },
    guards::{Settings as Scope, Staff},
    http::{
        UntypedBody, Upload,
        problem::{Answer, Problem},
    },
    store::{Error, SettingsRecord, SettingsWritten},
};
use axum::{Json, extract::State};
use generator::{
    check::{self, icon},
    model::{
        Cookie, Locale, Media, MediaHash, Slide,
        kept::{self, Surroundings},
    },
};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// Keys whose value is a picture.
const PICTURES: [&str; 2] = ["logo", "share_image"];
/// Keys of what is given but not set here.
const GIVEN: [&str; 3] = ["version", "change", "kept"];

fn slide(slide: &Slide) -> Value {
    json!({
        "key": slide.key,
        "url": slide.url,
        "zoomable": slide.zoomable,
        "from": slide.from,
        "to": slide.to,
        "media": slide.media.as_ref().map(Picture::for_staff),
        "title": slide.title,
        "text": slide.text,
        "alt": slide.alt,
    })
}

fn cookie(cookie: &Cookie) -> Value {
    let links = cookie.links.iter().map(|link| json!({ "href": link.href, "name": link.name }));
    json!({
        "id": cookie.id,
        "name": cookie.name,
        "description": cookie.description,
        "links": links.collect::<Vec<_>>(),
        "target_cookies": cookie.target_cookies,
        "src": cookie.src,
        "preselected": cookie.preselected,
    })
}

/// Every key, whatever the model leaves out.
fn describe(record: &SettingsRecord) -> Map<String, Value> {
    let settings = &record.settings;
    let value = json!({
        "site_name": settings.site_name,
        "tagline": settings.tagline,
        "seo_index_title": settings.seo_index_title,
        "seo_index_description": settings.seo_index_description,
        "email": settings.email,
        "phones": settings.phones,
        "mail_sender": settings.mail_sender,
        "allowed_users": settings.allowed_users,
        "postal_address": settings.postal_address,
        "legal_entity": settings.legal_entity,
        "social": settings.social,
        "currency": settings.currency,
        "tz": settings.tz,
        "logo": settings.logo.as_ref().map(Picture::for_staff),
        "share_image": settings.share_image.as_ref().map(Picture::for_staff),
        "favicon": favicon_address(&settings.favicon),
        "ad_premoderation": settings.ad_premoderation,
        "bump_cooldown_days": settings.bump_cooldown_days,
        "most_active_ads": settings.most_active_ads,
        "ad_term_days": settings.ad_term_days,
        "ad_longest_term_days": settings.ad_longest_term_days,
        "banned_words": settings.banned_words.iter().map(|banned| json!({
            "word": banned.word, "locale": banned.locale, "match": banned.form, "action": banned.action,
        })).collect::<Vec<_>>(),
        "authors_can_publish": settings.authors_can_publish,
        "authors_edit_all": settings.authors_edit_all,
        "editors_edit_categories": settings.editors_edit_categories,
        "home_blocks": settings.home_blocks,
        "slides": settings.slides.iter().map(slide).collect::<Vec<_>>(),
        "cookies": {
            "necessary": settings.cookies.necessary.iter().map(cookie).collect::<Vec<_>>(),
            "optional": settings.cookies.optional.iter().map(cookie).collect::<Vec<_>>(),
        },
        "consent": settings.consent,
        "robots_extra": settings.robots_extra,
        "analytics": settings.analytics,
        "maintenance": settings.maintenance.as_ref().map(|notice| json!({
            "text": notice.text, "until": notice.until,
        })),
        "retention": settings.retention,
        "version": record.version,
    });
    if let Value::Object(members) = value { members } else { Map::new() }
}

/// The icon itself as an address: it is shown where it is set, before anything is published.
fn favicon_address(svg: &str) -> Option<String> {
    (!svg.is_empty()).then(|| format!("data:image/svg+xml,{}", utf8_percent_encode(svg, NON_ALPHANUMERIC)))
}

fn written(app: &App, done: &SettingsWritten) -> Json<Value> {
    let mut value = shown(app, &done.record);
    value.insert("change".to_owned(), done.seq.into());
    Json(value.into())
}

pub(super) async fn read(_: Staff<Scope>, State(app): State<Shared>) -> Answer<Json<Value>> {
    Ok(Json(shown(&app, &app.store.settings()?).into()))
}

/// The settings, with the read-only list `kept`.
fn shown(app: &App, record: &SettingsRecord) -> Map<String, Value> {
    let mut value = describe(record);
    value.insert("kept".to_owned(), kept(app).into());
    value
}

/// The data that the program itself keeps in browsers; readers see it beside the cookies of the settings.
fn kept(app: &App) -> Vec<Value> {
    let surroundings = Surroundings { server: true, sign_in_service: app.oidc.is_some(), asks: true };
    let said = |key: &str| {
        let words = |locale| app.pages.words(locale, key, None, &[]).unwrap_or_default();
        json!({ "ua": words(Locale::Ua), "us": words(Locale::Us) })
    };
    let told = kept::necessary(surroundings).map(|kept| {
        json!({
            "id": kept.id,
            "name": said(&format!("cookies.kept.{}.name", kept.id)),
            "description": said(&format!("cookies.kept.{}.description", kept.id)),
            "names": kept.names.iter().map(|name| name.name(app.base.is_https())).collect::<Vec<_>>(),
        })
    });
    told.collect()
}

#[derive(Deserialize)]
pub(super) struct Revision {
    version: i64,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// A conflict shows the newest state, and who made it.
fn refuse(app: &App, error: Error, actor: i64) -> Problem {
    let Error::SettingsConflict(current) = error else { return error.into() };
    let by = app.store.last_actor("settings", None).ok().flatten();
    Problem::stale(by, actor).with("current", shown(app, &current))
}

pub(super) async fn update(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    UntypedBody(sent): UntypedBody<Revision>,
) -> Answer<Json<Value>> {
    let mut rest = sent.rest;
    for key in GIVEN {
        rest.remove(key);
    }
    // An address stands for the icon that is there; only taking it away is said here.
    if rest.get("favicon").is_some_and(|favicon| !favicon.is_null()) {
        rest.remove("favicon");
    }
    rest.values_mut().for_each(without_nulls);
    rest.iter_mut().for_each(|(name, value)| typed(value, name));
    resolve(&app, &mut rest)?;
    let done = app.store.update_settings(Some(sent.version), rest, staff.actor(), app.clock.now()).await;
    Ok(written(&app, &done.map_err(|error| refuse(&app, error, staff.actor().id))?))
}

/// Tidies what was typed, words of a language by its rules.
fn typed(value: &mut Value, name: &str) {
    match value {
        Value::Object(members) => members.iter_mut().for_each(|(name, member)| typed(member, name)),
        Value::Array(items) => items.iter_mut().for_each(|item| typed(item, name)),
        other => tidy(other, name, Locale::from_code(name)),
    }
}

/// Names and sizes of pictures come from the record of pictures, not from the client.
fn resolve(app: &App, sent: &mut Map<String, Value>) -> Answer<()> {
    let mut problems = Vec::new();
    let mut put = |path: String, picture: &mut Value| -> Answer<()> {
        let hash = picture.get("hash").and_then(Value::as_str).map(ToOwned::to_owned);
        let known = match hash.and_then(|hash| MediaHash::try_from(hash).ok()) {
            Some(hash) => app.store.media(hash)?,
            None => None,
        };
        match known {
            Some(known) => {
                let media =
                    Media { hash: known.hash, name: known.name, width: known.width, height: known.height };
                *picture = json!(media);
            }
            None => problems.push(check::Problem::new(path, "bad_choice")),
        }
        Ok(())
    };
    for name in PICTURES {
        if let Some(picture) = sent.get_mut(name).filter(|picture| !picture.is_null()) {
            put(name.to_owned(), picture)?;
        }
    }
    let slides = sent.get_mut("slides").and_then(Value::as_array_mut);
    for (i, slide) in slides.into_iter().flatten().enumerate() {
        if let Some(picture) = slide.get_mut("media") {
            put(format!("slides.{i}.media"), picture)?;
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(Problem::invalid(&problems)) }
}

/// Settings stand on every page: all of them are looked at. Some addresses as examples come along.
pub(super) async fn touched(_: Staff<Scope>, State(app): State<Shared>) -> Answer<Json<Value>> {
    let paths: Vec<String> = Locale::ALL.map(|locale| locale.path("/")).to_vec();
    let pages = app.publication.current().last.map_or(0, |last| last.pages);
    let total = pages.max(paths.len() as u64);
    Ok(Json(json!({ "paths": paths, "total": total, "whole": true })))
}

/// Takes an svg as the icon of the portal.
pub(super) async fn favicon(
    staff: Staff<Scope>,
    State(app): State<Shared>,
    form: Upload,
) -> Answer<Json<Value>> {
    let part = form.part("file").await?;
    let part = part.ok_or_else(|| Problem::field("file", "required", json!({})))?;
    let refused = |what: String| Problem::field("file", "img_type", json!({ "types": "SVG", "value": what }));
    if part.bytes.len() > icon::LARGEST {
        #[allow(clippy::cast_precision_loss, reason = "a constant of some kilobytes")]
        let megabytes = icon::LARGEST as f64 / f64::from(1 << 20);
        return Err(Problem::field("file", "img_large", json!({ "n": megabytes })));
    }
    let svg = std::str::from_utf8(&part.bytes).map_err(|_| refused("?".to_owned()))?;
    let svg = svg.trim_start_matches('\u{feff}').trim();
    icon::check(svg).map_err(refused)?;
    let sent = Map::from_iter([("favicon".to_owned(), svg.into())]);
    let done = app.store.update_settings(None, sent, staff.actor(), app.clock.now()).await?;
    Ok(written(&app, &done))
}

#[cfg(test)]
mod tests {
    use super::*;
    use generator::model::Settings;

    #[test]
    fn every_setting_is_given_under_its_own_name() {
        let settings =
            Settings { favicon: "<svg/>".to_owned(), robots_extra: "a".to_owned(), ..Settings::default() };
        let given = describe(&SettingsRecord { version: 1, settings: settings.clone() });
        let Value::Object(stored) = serde_json::to_value(&settings).unwrap() else { panic!() };
        let missing: Vec<&String> = stored.keys().filter(|key| !given.contains_key(*key)).collect();
        assert!(missing.is_empty(), "{missing:?}");
        // What is given can be sent back as it is.
        let mut sent = given;
        for key in ["version", "favicon"] {
            sent.remove(key);
        }
        sent.values_mut().for_each(without_nulls);
        sent.retain(|_, value| !value.is_null());
        let read: Settings = serde_json::from_value(sent.into()).unwrap();
        assert_eq!(read, Settings { favicon: String::new(), ..settings });
    }
}
