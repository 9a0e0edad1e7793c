//! RSS 2.0, with the elements of Atom, Dublin Core and Media RSS that readers look for.

use super::channel;
use super::channel::Channel;
use super::xml::{Xml, html};
use crate::viewmodel::FeedEntry;

const SPACES: [(&str, &str); 5] = [
    ("version", "2.0"),
    ("xmlns:atom", "http://www.w3.org/2005/Atom"),
    ("xmlns:content", "http://purl.org/rss/1.0/modules/content/"),
    ("xmlns:dc", "http://purl.org/dc/elements/1.1/"),
    ("xmlns:media", "http://search.yahoo.com/mrss/"),
];

/// The feed as RSS.
pub(super) fn write(channel: &Channel<'_>) -> Vec<u8> {
    let document = Xml::document("rss", &SPACES, |xml| {
        xml.element("channel", &[], |xml| {
            xml.leaf("title", &[], &channel.title);
            xml.leaf("link", &[], &channel.home);
            xml.leaf("description", &[], &channel.description);
            xml.leaf("language", &[], channel.locale.lang());
            if let Some(updated) = channel.updated() {
                xml.leaf("lastBuildDate", &[], &updated.rfc822());
            }
            let own = [
                ("rel", "self"),
                ("type", "application/rss+xml"),
                ("href", &channel.own),
            ];
            xml.empty("atom:link", &own);
            xml.line();
            for entry in &channel.entries {
                xml.element("item", &[], |xml| item(xml, entry, channel));
            }
        });
    });
    document.into_bytes()
}

fn item(xml: &mut Xml, entry: &FeedEntry, channel: &Channel<'_>) {
    xml.leaf("title", &[], &entry.title);
    xml.leaf("link", &[], &entry.url);
    xml.leaf("guid", &[("isPermaLink", "false")], &entry.id);
    xml.leaf("pubDate", &[], &entry.published.rfc822());
    for name in &entry.authors {
        xml.leaf("dc:creator", &[], name);
    }
    for category in &entry.categories {
        xml.leaf("category", &[], category);
    }
    if entry.lang != channel.locale.lang() {
        xml.leaf("dc:language", &[], entry.lang);
    }
    // Readers take a description for HTML.
    xml.some("description", &html(&entry.summary));
    xml.some("content:encoded", &entry.html);
    channel::picture(xml, entry);
}
