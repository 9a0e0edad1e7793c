//! Numbers of the portal, complaints, and what pages say of their readers.

use super::{flag, list, object, optional, text};
use generator::model::Locale;
use serde_json::{Value, json};

pub(super) fn add(add: &mut impl FnMut(&str, Value)) {
    visits(add);
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
