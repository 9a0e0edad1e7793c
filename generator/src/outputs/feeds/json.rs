//! JSON Feed 1.1.

use super::channel::Channel;
use crate::viewmodel::FeedEntry;
use serde_json::{Value, json};

/// The feed as JSON.
pub(super) fn write(channel: &Channel<'_>) -> String {
    let mut items = Vec::new();
    for entry in &channel.entries {
        items.push(item(entry, channel.lang));
    }
    let mut feed = json!({
        "version": "https://jsonfeed.org/version/1.1",
        "title": channel.title,
        "home_page_url": channel.home,
        "feed_url": channel.own,
        "description": channel.description,
        "language": channel.lang,
        "authors": [{"name": channel.site_name}],
        "items": items,
    });
    if !channel.hub.is_empty() {
        feed["hubs"] = json!([{"type": "WebSub", "url": channel.hub}]);
    }
    feed.to_string()
}

fn item(entry: &FeedEntry, lang: &str) -> Value {
    let mut item = json!({"id": entry.id, "url": entry.url, "title": entry.title});
    if !entry.html.is_empty() {
        item["summary"] = json!(entry.summary);
        item["content_html"] = json!(entry.html);
    } else if !entry.summary.is_empty() {
        item["content_text"] = json!(entry.summary);
    } else {
        // An item needs content; the title replaces the words of an entry without any.
        item["content_text"] = json!(entry.title);
    }
    if let Some(picture) = &entry.picture {
        item["image"] = json!(picture.url);
    }
    item["date_published"] = json!(entry.published.iso);
    item["date_modified"] = json!(entry.updated.iso);
    if !entry.authors.is_empty() {
        let authors = entry.authors.iter().map(|name| json!({"name": name}));
        item["authors"] = authors.collect();
    }
    if !entry.categories.is_empty() {
        item["tags"] = json!(entry.categories);
    }
    if !entry.files.is_empty() {
        let mut files = Vec::new();
        for file in &entry.files {
            files.push(json!({
                "url": file.url,
                "mime_type": file.media_type,
                "title": file.title,
                "size_in_bytes": file.bytes,
            }));
        }
        item["attachments"] = json!(files);
    }
    if entry.lang != lang {
        item["language"] = json!(entry.lang);
    }
    item
}
