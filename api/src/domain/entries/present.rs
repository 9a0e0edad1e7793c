//! An entry as the dashboard sees it (docs/protocols.md §13).

use super::blank::complete;
use crate::{
    domain::{
        vocabulary::HashCode,
        workflow::editorial::{Asking, allowed},
    },
    store::{EntryRecord, Written},
};
use generator::{
    check::fields,
    model::{Document, GalleryPicture, Kind, Locale, Media, MediaHash},
};
use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

/// Where staff can see a picture, published or not.
fn picture_url(hash: impl std::fmt::Display) -> String {
    format!("/api/dashboard/media/{hash}")
}

/// A picture with an address where it can be seen.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = Media)]
pub(crate) struct Picture {
    #[schema(value_type = HashCode)]
    pub hash: MediaHash,
    pub name: String,
    pub url: String,
    pub width: u32,
    pub height: u32,
}

impl Picture {
    /// `folder` is the address below which it can be seen.
    pub fn below(folder: &str, media: &Media) -> Picture {
        let Media { hash, name, width, height } = media.clone();
        Picture { hash, name, url: format!("{folder}/{hash}"), width, height }
    }

    /// With the address where staff can see it, published or not.
    pub fn for_staff(media: &Media) -> Picture {
        Picture::below("/api/dashboard/media", media)
    }
}

/// A picture with the address where staff can see it.
pub(crate) fn picture(media: &Media) -> Value {
    json!(Picture::for_staff(media))
}

fn gallery_picture(shown: &GalleryPicture) -> Value {
    json!({ "media": picture(&shown.media), "alt": shown.alt })
}

/// What an editor may change, in the shape it is sent back.
pub(crate) fn editable(document: &Document, staff_note: &str) -> Map<String, Value> {
    let entry = &document.entry;
    let kind = entry.kind();
    let value = json!({
        "slug": entry.slug,
        "category": entry.category,
        "tags": entry.tags,
        "location": entry.location,
        "cover": entry.cover.as_ref().map(picture),
        "cover_credit": entry.cover_credit,
        "media": entry.media.iter().map(picture).collect::<Vec<_>>(),
        "gallery": entry.gallery.iter().map(gallery_picture).collect::<Vec<_>>(),
        "noindex": entry.noindex,
        "staff_note": staff_note,
        "publish_at": entry.publish_at,
        "unpublish_at": entry.unpublish_at,
        "pinned_until": entry.pinned_until,
        "fields": shared_fields(document),
        "texts": { "ua": text(document, Locale::Ua, kind), "us": text(document, Locale::Us, kind) },
    });
    if let Value::Object(map) = value { map } else { Map::new() }
}

/// The kind's own fields, and the entries chosen by hand, which the model keeps beside them.
pub(crate) fn shared_fields(document: &Document) -> Value {
    let entry = &document.entry;
    let tagged = serde_json::to_value(&entry.fields).unwrap_or_default();
    let mut record = match tagged.get("fields") {
        Some(Value::Object(record)) => record.clone(),
        _ => Map::new(),
    };
    complete(&mut record, fields::shared(entry.kind()));
    let creatives = record.get_mut("creatives").and_then(Value::as_array_mut);
    for creative in creatives.into_iter().flatten() {
        for member in ["media", "media_dark"] {
            if let Some(Value::Object(media)) = creative.get_mut(member)
                && let Some(hash) = media.get("hash").and_then(Value::as_str)
            {
                let url = picture_url(hash);
                media.insert("url".to_owned(), url.into());
            }
        }
    }
    record.insert("related".to_owned(), json!(entry.related));
    record.into()
}

fn text(document: &Document, locale: Locale, kind: Kind) -> Value {
    let Some(text) = document.entry.text(locale) else { return Value::Null };
    let mut record = match serde_json::to_value(text) {
        Ok(Value::Object(record)) => record,
        _ => Map::new(),
    };
    record.insert("body".to_owned(), document.bodies[locale.index()].clone().into());
    complete(&mut record, fields::text(kind));
    record.into()
}

/// Addresses of a slug in both languages.
pub(crate) fn urls(kind: Kind, slug: &str) -> Value {
    let path = kind.item_path(slug);
    json!({ "ua": Locale::Ua.path(&path), "us": Locale::Us.path(&path) })
}

/// Whether readers see something at `now` that may be seen from and until these moments.
pub(crate) fn is_live(
    public: bool,
    from: Option<Timestamp>,
    until: Option<Timestamp>,
    now: Timestamp,
) -> bool {
    public && from.is_none_or(|from| from <= now) && until.is_none_or(|until| until > now)
}

/// The whole entry for one of its editors.
pub(crate) fn describe(record: &EntryRecord, asking: &Asking) -> Map<String, Value> {
    let now = asking.now;
    let live = record.live.as_ref();
    let entry = &record.document.entry;
    let slug = live.map_or(&entry.slug, |live| &live.slug);
    let (from, until) = live.map_or((None, None), |live| (live.publish_at, live.unpublish_at));
    let mut form = Map::new();
    let known = [
        ("id", json!(record.id)),
        ("kind", json!(record.kind)),
        ("status", json!(record.status)),
        ("version", json!(record.version)),
        ("translation_state", json!(record.translation)),
        ("published_at", json!(record.published_at)),
        ("updated_at", json!(record.updated_at)),
        ("created_at", json!(record.created_at)),
        ("serials", json!(entry.serials)),
        ("former_slugs", json!(entry.former_slugs)),
        ("author", json!(record.author)),
        ("allowed", json!(allowed(asking, &record.subject(now)))),
        ("pending", json!(record.pending)),
        ("live", json!(is_live(live.is_some(), from, until, now))),
        ("urls", urls(record.kind, slug)),
        ("notes", json!(record.notes)),
    ];
    form.extend(known.map(|(name, value)| (name.to_owned(), value)));
    form.extend(editable(&record.document, &record.staff_note));
    form
}

/// The same after a write, with the number of its change.
pub(crate) fn written(written: &Written, asking: &Asking) -> Value {
    let mut form = describe(&written.record, asking);
    form.insert("change".to_owned(), written.seq.into());
    form.into()
}
