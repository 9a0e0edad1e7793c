//! The editors' daily work: home, search, revisions, pictures, publishes, background jobs.

use super::{
    both, flag, list, maybe, maybe_text, maybe_time, number, object, page_of, reference, text, time,
};
use generator::model::Kind;
use serde_json::{Value, json};

pub(super) fn add(add: &mut impl FnMut(&str, Value)) {
    work(add);
    pictures(add);
    home(add);
    long_work(add);
}

fn work(add: &mut impl FnMut(&str, Value)) {
    let found = object(json!({
        // A collection of entries, or categories, tags, locations, people, redirects, users, settings.
        "collection": text(), "id": { "type": ["integer", "null"] }, "title": text(), "detail": text(), "status": maybe_text(),
        // Below /dashboard, without the language: /dashboard/news/edit/7
        "path": text(),
    }));
    add("Found", object(json!({ "items": list(found) })));
}

fn pictures(add: &mut impl FnMut(&str, Value)) {
    let item = object(json!({
        "hash": text(), "name": text(), "url": text(), "width": number(), "height": number(), "bytes": number(),
        "created_at": time(), "uses": number(),
    }));
    add("Library", page_of(item));
    let used = object(
        json!({ "collection": text(), "id": { "type": ["integer", "null"] }, "title": text(), "path": text() }),
    );
    add("Uses", object(json!({ "items": list(used) })));
    add("Replaced", object(json!({ "media": reference("Media"), "entries": number(), "change": number() })));
    add("Swept", object(json!({ "removed": number(), "bytes": number() })));
}

fn line() -> Value {
    object(json!({
        "id": number(), "kind": { "enum": Kind::ALL }, "title": both(&maybe_text()), "status": text(), "author": maybe(reference("Person")),
        "updated_at": time(), "publish_at": maybe_time(), "path": text(), "note": maybe_text(),
    }))
}

fn home(add: &mut impl FnMut(&str, Value)) {
    let publish = object(json!({
        "seq": number(), "at": time(), "ms": number(), "written": number(), "removed": number(), "pages": number(), "error": maybe_text(),
        // What it was about: entries by kind and id, or parts of the site.
        "subjects": list(object(json!({
            "collection": text(), "id": { "type": ["integer", "null"] }, "title": text(),
            "cause": { "enum": ["change", "scheduled", "time"] },
        }))),
    }));
    add("Publish", publish);
    add("Publishes", page_of(reference("Publish")));
    let group = object(json!({ "items": list(line()), "total": number() }));
    let untranslated = object(json!({
        "items": list(object(json!({
            "id": number(), "kind": { "enum": Kind::ALL }, "title": both(&maybe_text()), "translation_state": text(), "views": number(), "path": text(),
        }))),
        "total": number(),
    }));
    let traffic = object(json!({
        "online": number(), "today": number(), "yesterday": number(),
        "days": list(object(json!({ "at": text(), "views": number(), "visitors": number() }))),
    }));
    let campaign = object(json!({
        "id": number(), "title": text(), "ends_at": maybe_time(), "running": flag(), "viewable": number(), "clicks": number(), "path": text(),
    }));
    let unwritten = object(json!({
        "slug": text(), "title": both(&text()), "template": text(),
        // Where the entry that has the address is edited; null where there is none.
        "path": maybe_text(),
    }));
    add(
        "HomeBoard",
        object(json!({
            // To look at, for editors; one's own that came back with a note, and that wait, for authors.
            "review": maybe(group.clone()), "returned": group.clone(), "mine": group.clone(), "scheduled": group,
            "ads_waiting": maybe(number()), "untranslated": untranslated, "publishes": list(reference("Publish")),
            "complaints": maybe(object(json!({ "open": number(), "items": list(reference("Complaint")) }))),
            "campaigns": maybe(list(campaign)), "traffic": maybe(traffic),
            // For those who may edit pages: fixed pages that readers see in the words of the theme.
            "unwritten_pages": maybe(list(unwritten)),
        })),
    );
}

fn long_work(add: &mut impl FnMut(&str, Value)) {
    add("JobDraft", object(json!({ "what": { "enum": ["rebuild", "export", "pictures", "search"] } })));
    add(
        "Job",
        object(json!({
            "id": number(), "what": { "enum": ["rebuild", "export", "import", "pictures", "search"] },
            "state": { "enum": ["waiting", "running", "done", "failed", "cancelled"] },
            "done": number(), "total": number(), "by": maybe(reference("Person")), "started_at": time(), "ended_at": maybe_time(),
            // Lines for people: what failed, or what an import found.
            "error": maybe_text(), "notes": list(text()), "file": flag(),
        })),
    );
    add("Jobs", object(json!({ "items": list(reference("Job")) })));
}
