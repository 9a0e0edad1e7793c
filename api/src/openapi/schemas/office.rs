//! What the portal is made of beside its entries: taxonomy, settings, accounts.

use super::{
    both, flag, list, maybe, maybe_text, maybe_time, number, object, only, optional, page_of, picture,
    reference, text, time,
};
use crate::{domain::access::Role, handlers::dashboard::USER_KEYS as KEYS};
use generator::model::{Kind, Locale};
use serde_json::{Map, Value, json};

/// A document of the taxonomy as it is sent to be made (`{name}Draft`), changed (`{name}Revision`) and given (`{name}`).
fn record(add: &mut impl FnMut(&str, Value), name: &str, members: &Value, known: &Value) {
    let of = |part: &Value| part.as_object().into_iter().flat_map(Map::keys).cloned().collect::<Vec<_>>();
    let keys = ["id", "version"].map(str::to_owned).into_iter().chain(of(members)).chain(of(known));
    let keys: Vec<String> = keys.collect();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    let mut revision = only(optional(members.clone()), &keys);
    add(&format!("{name}Draft"), revision.clone());
    revision["properties"]["version"] = number();
    revision["required"] = json!(["version"]);
    add(&format!("{name}Revision"), revision);
    let mut given = json!({ "id": number(), "version": number() });
    for part in [members, known] {
        if let (Some(given), Some(part)) = (given.as_object_mut(), part.as_object()) {
            given.extend(part.clone());
        }
    }
    add(name, object(given));
}

fn either<T: serde::Serialize>(words: &[T]) -> Value {
    json!({ "enum": words })
}

fn localized() -> Value {
    both(&text())
}

pub(super) fn add(add: &mut impl FnMut(&str, Value)) {
    taxonomy(add);
    settings(add);
    accounts(add);
    add("Order", object(json!({ "items": list(number()) })));
    add("Merge", object(json!({ "into": number() })));
}

fn taxonomy(add: &mut impl FnMut(&str, Value)) {
    let attribute = json!({
        "key": text(), "type": either(&["number", "enum", "bool", "text", "year"]), "name": localized(),
        "unit": maybe(localized()), "required": flag(), "filter": flag(),
        "options": list(object(json!({ "key": text(), "name": localized() }))),
    });
    let rules = json!({
        "photos": flag(), "condition": flag(), "term_days": number(), "longest_term_days": number(), "most_active": number(),
        "premoderation": text(), "deals": list(text()),
    });
    let members = json!({
        "slug": text(), "parent": maybe_text(), "name": localized(), "description": maybe(localized()),
        "icon": text(), "closed": flag(), "rules": maybe(object(rules)), "attributes": list(object(attribute)),
    });
    // `used`: entries in it, those below it not counted. `allowed`: of edit, edit_all, child, delete, order.
    let known = json!({ "used": number(), "urls": maybe(localized()), "allowed": list(text()) });
    record(add, "Category", &members, &known);
    add(
        "Categories",
        object(json!({ "items": list(reference("Category")), "total": number(), "allowed": list(text()) })),
    );

    let members = json!({ "slug": text(), "name": localized(), "synonyms": list(text()) });
    record(add, "Tag", &members, &json!({ "used": number() }));
    add("Tags", page_of(reference("Tag")));

    let members = json!({
        "slug": text(), "kind": either(&["country", "region", "city", "district"]), "parent": maybe_text(), "code": text(),
        "tz": text(), "lat": { "type": ["number", "null"] }, "lon": { "type": ["number", "null"] }, "aliases": list(text()),
        "closed": flag(), "name": localized(), "name_in": localized(),
    });
    record(add, "Location", &members, &json!({ "used": number() }));
    add("Locations", object(json!({ "items": list(reference("Location")), "total": number() })));

    let members = json!({ "slug": text(), "name": localized(), "role": localized() });
    record(add, "PersonEntry", &members, &json!({ "used": number() }));
    add("PersonEntries", object(json!({ "items": list(reference("PersonEntry")), "total": number() })));

    // 200: `from` shows the page at `to`, an alias.
    let members =
        json!({ "from": text(), "to": text(), "code": either(&[301, 302, 410, 200]), "external": flag() });
    record(add, "Redirect", &members, &json!({}));
    add("Redirects", page_of(reference("Redirect")));
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

    let placed =
        object(json!({ "id": number(), "title": both(&maybe_text()), "status": text(), "slug": text() }));
    add(
        "Menus",
        object(
            json!({ "header": list(placed.clone()), "footer": list(placed.clone()), "none": list(placed) }),
        ),
    );
    add("MenusRevision", object(json!({ "header": list(number()), "footer": list(number()) })));
}

fn accounts(add: &mut impl FnMut(&str, Value)) {
    let role = either(&Role::ALL);
    let locale = either(&Locale::ALL);
    let mut draft = optional(json!({ "email": text(), "name": text(), "role": role, "locale": locale }));
    draft["required"] = json!(["email", "name", "role"]);
    add("UserDraft", only(draft, &KEYS));
    let revision =
        json!({ "name": text(), "role": role, "trust": { "type": "integer", "minimum": 0, "maximum": 3 } });
    add("UserRevision", only(optional(revision), &KEYS));
    add("UserAct", optional(json!({ "until": maybe_time(), "reason": maybe_text() })));
    let user = json!({
        "id": number(), "email": text(), "name": text(), "role": role, "locale": locale, "trust": number(),
        "account": either(&["pending_email", "active", "suspended", "deletion_requested"]), "suspended_until": maybe_time(), "reason": maybe_text(),
        "created_at": time(), "seen_at": maybe_time(), "sessions": number(), "entries": number(), "ads": number(),
        // Of edit, suspend, activate, end-sessions, invite, delete.
        "allowed": list(text()),
    });
    add("User", object(user));
    add("Users", page_of(reference("User")));
    // Who changed what. Values longer than 500 characters are cut; `target.id` is null for settings.
    let change = object(json!({ "path": text(), "old": {}, "new": {} }));
    let target =
        object(json!({ "collection": text(), "id": { "type": ["integer", "null"] }, "title": text() }));
    let line = object(json!({
        "id": number(), "at": time(), "actor": maybe(reference("Person")), "action": text(), "target": target, "changes": list(change),
    }));
    add("Activity", page_of(line));
    let kinds: Map<String, Value> =
        Kind::ALL.iter().map(|kind| (kind.collection().to_owned(), reference("FieldTable"))).collect();
    add("FieldTables", object(kinds.into()));
    let field = {
        let mut field =
            object(json!({ "name": text(), "type": text(), "need": either(&["never", "publish", "save"]) }));
        // Of texts and numbers; `max` also of lists. `target`: category, tag, location, person or sibling. `fields`: of each record.
        field["properties"]["min"] = number();
        field["properties"]["max"] = number();
        field["properties"]["choices"] = list(text());
        field["properties"]["target"] = text();
        field["properties"]["described"] = flag();
        field["properties"]["fields"] = list(reference("Field"));
        field
    };
    add("Field", field);
    let rows = list(reference("Field"));
    add(
        "FieldTable",
        object(
            json!({ "common": rows, "shared": rows, "text": rows, "categories": flag(), "stands_alone": flag() }),
        ),
    );
}
