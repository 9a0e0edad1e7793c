//! What the portal is made of beside its entries: taxonomy, settings, accounts.

use super::{
    both, flag, list, maybe, maybe_text, maybe_time, number, object, optional, picture, reference, text,
};
use serde_json::{Value, json};

fn either<T: serde::Serialize>(words: &[T]) -> Value {
    json!({ "enum": words })
}

fn localized() -> Value {
    both(&text())
}

pub(super) fn add(add: &mut impl FnMut(&str, Value)) {
    settings(add);
    add("Versioned", object(json!({ "version": number() })));
}

fn settings(add: &mut impl FnMut(&str, Value)) {
    let cookie = json!({
        "id": text(), "name": localized(), "description": maybe(localized()),
        "links": list(object(json!({ "href": text(), "name": localized() }))),
        "target_cookies": list(text()), "src": text(), "preselected": flag(),
    });
    add("Cookie", object(cookie));
    let slide = json!({
        "key": text(), "url": text(), "zoomable": flag(), "from": maybe_time(), "to": maybe_time(), "media": maybe(picture()),
        "title": localized(), "text": localized(), "alt": localized(),
    });
    add("Slide", object(slide));
    let word = json!({
        "word": text(), "locale": { "enum": ["ua", "us", null] }, "match": either(&["exact", "stem"]), "action": either(&["block", "flag"]),
    });
    let consent = json!({
        "decline_button": flag(), "forced_at_start": flag(), "close_outside": flag(), "control_button": flag(), "expiry_days": number(),
    });
    let members = json!({
        "site_name": localized(), "tagline": localized(), "seo_index_title": localized(), "seo_index_description": localized(),
        "email": text(), "phones": list(text()), "mail_sender": text(), "allowed_users": list(text()), "postal_address": localized(), "legal_entity": localized(), "social": list(text()),
        "currency": text(), "tz": text(), "logo": maybe(picture()), "share_image": maybe(picture()),
        "ad_premoderation": either(&["all", "new_users", "flagged", "off"]), "bump_cooldown_days": number(), "most_active_ads": number(),
        "ad_term_days": number(), "ad_longest_term_days": number(),
        "banned_words": list(object(word)), "authors_can_publish": flag(), "authors_edit_all": flag(),
        "editors_edit_categories": flag(),
        "home_blocks": list(object(json!({ "section": text(), "count": number() }))), "slides": list(reference("Slide")),
        "cookies": object(json!({ "necessary": list(reference("Cookie")), "optional": list(reference("Cookie")) })),
        "consent": object(consent), "robots_extra": text(), "analytics": flag(),
        "maintenance": maybe(object(json!({ "text": localized(), "until": maybe_time() }))),
        "retention": object(json!({ "trash_days": number(), "ads_days": number(), "messages_days": number(), "activity_days": number() })),
    });
    let mut revision = optional(members.clone());
    revision["properties"]["version"] = number();
    revision["required"] = json!(["version"]);
    add("SettingsRevision", revision);
    let mut document = members;
    // The address of the svg icon in use.
    document["favicon"] = maybe_text();
    document["version"] = number();
    // What the program itself keeps in browsers.
    let kept =
        json!({ "id": text(), "name": localized(), "description": localized(), "names": list(text()) });
    document["kept"] = list(object(kept));
    add("SettingsDocument", object(document.clone()));
    document["change"] = number();
    add("SettingsWritten", object(document));
}
