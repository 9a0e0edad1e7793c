//! Numbers of the portal, complaints, and what pages say of their readers.

use super::{
    flag, list, maybe, maybe_text, maybe_time, number, object, optional, page_of, reference, text, time,
};
use crate::store::REASONS;
use model::{Kind, Locale};
use serde_json::{Value, json};

pub(super) fn add(add: &mut impl FnMut(&str, Value)) {
    stats(add);
    complaints(add);
    visits(add);
}

fn stats(add: &mut impl FnMut(&str, Value)) {
    let totals = object(json!({ "views": number(), "visitors": number() }));
    let publishing = object(json!({
        "publishes": number(), "failed": number(), "median_ms": { "type": ["integer", "null"] }, "files": number(),
        "by_kind": list(object(json!({ "kind": { "enum": Kind::ALL }, "published": number(), "edited": number() }))),
    }));
    let moderation = object(json!({
        "waiting": number(), "approved": number(), "rejected": number(), "blocked": number(),
        "median_wait_seconds": { "type": ["integer", "null"] },
        "reasons": list(object(json!({ "reason": text(), "count": number() }))),
    }));
    let banner = object(json!({
        "id": number(), "title": text(), "placement": text(), "served": number(), "viewable": number(), "clicks": number(),
    }));
    add(
        "Stats",
        object(json!({
            "range": { "enum": ["day", "week", "month"] }, "from": time(), "to": time(), "online": number(),
            "totals": totals, "before": totals,
            // By hour for a day, else by day: 2026-11-21T14:00 or 2026-11-21, in the portal's zone.
            "series": list(object(json!({ "at": text(), "views": number(), "visitors": number() }))),
            "pages": list(object(json!({ "path": text(), "views": number(), "visitors": number() }))),
            "sources": list(object(json!({ "host": text(), "views": number() }))),
            "devices": list(object(json!({ "device": text(), "views": number() }))),
            "languages": list(object(json!({ "locale": { "enum": Locale::ALL }, "views": number() }))),
            "searches": list(object(json!({ "query": text(), "section": text(), "count": number() }))),
            "publishing": publishing, "moderation": moderation,
            "ads": list(object(json!({ "state": text(), "count": number() }))), "banners": list(banner),
        })),
    );
}

fn complaints(add: &mut impl FnMut(&str, Value)) {
    let target = object(json!({
        "kind": { "enum": Kind::ALL }, "id": number(), "title": text(), "status": text(), "path": text(), "url": maybe_text(), "open": number(),
    }));
    add(
        "Complaint",
        object(json!({
            "id": number(), "reason": { "enum": REASONS }, "text": text(), "email": maybe_text(), "locale": { "enum": Locale::ALL },
            "reporter": maybe(reference("Person")), "doubtful": flag(),
            "state": { "enum": ["new", "in_review", "actioned", "dismissed"] }, "assignee": maybe(reference("Person")),
            "outcome_note": text(), "created_at": time(), "updated_at": time(), "closed_at": maybe_time(), "target": target,
            // The text it was about, as it was then: {ua: {title, body}, us: …}
            "snapshot": reference("Anything"),
            // Of take, act, dismiss, reopen.
            "actions": list(text()),
        })),
    );
    let mut page = page_of(reference("Complaint"));
    page["properties"]["counts"] = json!({ "type": "object", "additionalProperties": number() });
    add("Complaints", page);
    add("ComplaintAct", optional(json!({ "note": maybe_text() })));
}

fn visits(add: &mut impl FnMut(&str, Value)) {
    let locale = json!({ "enum": Locale::ALL });
    // All of it is the page's own knowledge; nothing names a person.
    add(
        "Visit",
        optional(json!({
            "path": text(), "locale": locale, "device": { "enum": ["mobile", "tablet", "desktop", "crawler"] }, "referrer": text(),
        })),
    );
    let icons = json!({ "type": "object", "additionalProperties": { "type": "object" } });
    let mut set = object(json!({ "prefix": text(), "icons": icons.clone() }));
    set["properties"]["aliases"] = icons;
    for name in ["width", "height"] {
        set["properties"][name] = json!({ "type": "number" });
    }
    add("IconSet", set);
    // `pages`: where the reader went since the last one without loading a page.
    add("Heartbeat", optional(json!({ "path": text(), "pages": list(text()) })));
    // `served`: the page has it; without it, half of it was seen for a second.
    add("BannerSeen", optional(json!({ "placement": text(), "locale": locale, "served": flag() })));
}
