//! A feed of the site, of a section or of a category.

use super::channel::Channel;
use super::{entry, identity, json};
use crate::outputs::templates::draw;
use crate::plan::{Feed, FeedFormat};
use crate::render::Renderer;
use crate::view::{ViewError, feed_title};
use model::Locale;
use std::sync::Arc;

/// The text of a feed in a format and a language.
///
/// # Errors
/// The source cannot read one of its entries.
pub(crate) fn write(
    views: &Renderer<'_>,
    feed: Feed,
    format: FeedFormat,
    locale: Locale,
) -> Result<String, ViewError> {
    let folder = feed.folder(views.site);
    let page = if folder.is_empty() { "/" } else { &folder };
    let mut entries = Vec::new();
    for id in feed.entries(views.index, locale) {
        entries.push(views.feed_entries.get(&(id, locale), || {
            entry::read(views, id, locale).map(Arc::new)
        })?);
    }
    let channel = Channel {
        title: feed_title(views, feed, locale),
        description: description(views, feed, locale),
        site_name: views.site.settings.site_name.get(locale),
        lang: locale.lang(),
        id: identity::of_feed(views, &feed.name(views.site), locale),
        home: views.absolute(&locale.path(page)),
        own: views.absolute(&locale.path(&format!("{folder}/{}", format.file()))),
        hub: &views.site.settings.websub_hub,
        updated: entries.iter().map(|entry| &entry.updated).max().cloned(),
        entries,
    };
    match format {
        FeedFormat::Rss => draw("rss.xml", "feed", &channel),
        FeedFormat::Atom => draw("atom.xml", "feed", &channel),
        FeedFormat::Json => Ok(json::write(&channel)),
    }
}

/// The description of the page that the feed belongs to, or the site's name: formats ask for some
/// words.
fn description(views: &Renderer<'_>, feed: Feed, locale: Locale) -> String {
    let settings = &views.site.settings;
    let own = feed
        .category_of(views.site)
        .and_then(|category| category.description.as_ref());
    let words = match (own, feed.kind) {
        (Some(own), _) => own.get(locale).to_owned(),
        (None, Some(kind)) => views.section_description(kind, locale),
        (None, None) => settings.seo_index_description.get(locale).to_owned(),
    };
    if words.is_empty() {
        settings.site_name.get(locale).to_owned()
    } else {
        words
    }
}
