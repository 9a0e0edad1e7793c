//! Atom (RFC 4287).

use super::channel;
use super::channel::Channel;
use super::xml::Xml;
use crate::viewmodel::{FeedEntry, FeedTime};

/// `updated` of a feed that holds nothing yet: the format asks for one, and "now" would be no
/// property of the content.
const NEVER: &str = "1970-01-01T00:00:00Z";

/// The feed as Atom.
pub(super) fn write(channel: &Channel<'_>) -> Vec<u8> {
    let root = [
        ("xmlns", "http://www.w3.org/2005/Atom"),
        ("xmlns:media", "http://search.yahoo.com/mrss/"),
        ("xml:lang", channel.locale.lang()),
    ];
    let document = Xml::document("feed", &root, |xml| {
        xml.leaf("id", &[], &channel.id);
        xml.leaf("title", &[], &channel.title);
        xml.some("subtitle", &channel.description);
        xml.leaf(
            "updated",
            &[],
            &channel
                .updated()
                .map_or_else(|| NEVER.to_owned(), FeedTime::iso),
        );
        // Entries without an author of their own have this one.
        xml.element("author", &[], |xml| {
            xml.leaf("name", &[], channel.site_name);
        });
        xml.empty(
            "link",
            &[
                ("rel", "self"),
                ("type", "application/atom+xml"),
                ("href", &channel.own),
            ],
        );
        xml.empty(
            "link",
            &[
                ("rel", "alternate"),
                ("type", "text/html"),
                ("href", &channel.home),
            ],
        );
        xml.line();
        for entry in &channel.entries {
            let foreign = [("xml:lang", entry.lang)];
            let attributes = if entry.lang == channel.locale.lang() {
                &[][..]
            } else {
                &foreign[..]
            };
            xml.element("entry", attributes, |xml| item(xml, entry));
        }
    });
    document.into_bytes()
}

fn item(xml: &mut Xml, entry: &FeedEntry) {
    xml.leaf("id", &[], &entry.id);
    xml.leaf("title", &[], &entry.title);
    xml.empty(
        "link",
        &[
            ("rel", "alternate"),
            ("type", "text/html"),
            ("href", &entry.url),
        ],
    );
    xml.leaf("published", &[], &entry.published.iso());
    xml.leaf("updated", &[], &entry.updated.iso());
    for name in &entry.authors {
        xml.element("author", &[], |xml| xml.leaf("name", &[], name));
    }
    for category in &entry.categories {
        xml.empty("category", &[("term", category)]);
    }
    xml.some("summary", &entry.summary);
    if !entry.html.is_empty() {
        xml.leaf("content", &[("type", "html")], &entry.html);
    }
    channel::picture(xml, entry);
}
