//! Names of entries in feeds and calendars, and of feeds. Every name that programs of readers
//! remember is made here.

use crate::render::Renderer;
use model::{Authority, Entry, Locale};

/// The authority of the names: as the portal has it stored, or else its host.
fn authority<'a>(views: &Renderer<'a>) -> Authority<'a> {
    let stored = Authority::parse(&views.site.settings.identity);
    stored.unwrap_or_else(|| Authority::of_host(views.config.base_url.host()))
}

/// The entry in a feed: `tag:visnyk.example,2026-11-21:us/news/slug` (RFC 4151).
pub(super) fn of_entry(views: &Renderer<'_>, entry: &Entry, locale: Locale) -> String {
    let identity = entry.identity();
    let authority = authority(views);
    let day = identity.day().unwrap_or(authority.date);
    let path = locale.path(&format!(
        "/{}/{}",
        entry.kind().collection(),
        identity.name()
    ));
    format!(
        "tag:{},{day}:{}",
        authority.host,
        path.trim_start_matches('/')
    )
}

/// The feed of a name, which is empty or starts with a slash:
/// `tag:visnyk.example,2026:us/novyny/feed`.
pub(super) fn of_feed(views: &Renderer<'_>, name: &str, locale: Locale) -> String {
    let path = locale.path(&format!("{name}/feed"));
    format!("tag:{}:{}", authority(views), path.trim_start_matches('/'))
}

/// A date of an event in calendars, in all languages: `slug-2@visnyk.example`.
pub(super) fn of_date(views: &Renderer<'_>, event: &Entry, key: &str) -> String {
    format!(
        "{}@{}",
        event.identity().of_date(key),
        authority(views).host
    )
}
