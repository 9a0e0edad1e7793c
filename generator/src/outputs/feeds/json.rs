//! JSON Feed 1.1.

use super::channel::Channel;
use crate::viewmodel::FeedEntry;
use serde_json::{Map, Value, json};

/// The feed as JSON.
pub(super) fn write(channel: &Channel<'_>) -> Vec<u8> {
    let items: Vec<Value> = channel
        .entries
        .iter()
        .map(|entry| item(entry, channel))
        .collect();
    let feed = json!({
        "version": "https://jsonfeed.org/version/1.1",
        "title": channel.title,
        "home_page_url": channel.home,
        "feed_url": channel.own,
        "description": channel.description,
        "language": channel.locale.lang(),
        "authors": [{"name": channel.site_name}],
        "items": items,
    });
    feed.to_string().into_bytes()
}

fn item(entry: &FeedEntry, channel: &Channel<'_>) -> Value {
    let mut item = Map::new();
    let mut put = |name: &str, value: Value| item.insert(name.to_owned(), value);
    put("id", json!(entry.id));
    put("url", json!(entry.url));
    put("title", json!(entry.title));
    // An item needs content; the title replaces the words of an entry without any.
    match (entry.summary.is_empty(), entry.html.is_empty()) {
        (true, true) => put("content_text", json!(entry.title)),
        (false, true) => put("content_text", json!(entry.summary)),
        (_, false) => {
            put("summary", json!(entry.summary));
            put("content_html", json!(entry.html))
        }
    };
    if let Some(picture) = &entry.picture {
        put("image", json!(picture.url));
    }
    put("date_published", json!(entry.published.iso()));
    put("date_modified", json!(entry.updated.iso()));
    if !entry.authors.is_empty() {
        put(
            "authors",
            entry
                .authors
                .iter()
                .map(|name| json!({"name": name}))
                .collect(),
        );
    }
    if !entry.categories.is_empty() {
        put("tags", json!(entry.categories));
    }
    if entry.lang != channel.locale.lang() {
        put("language", json!(entry.lang));
    }
    Value::Object(item)
}
