//! The members that each kind has at the top of an entry and in its texts, in the order they are
//! written (docs/content-model.md §1). A row that differs from that of the struct is written out.

use crate::field::{Field, Type, optional, publish, save};
use crate::{Entry, Text};

const BODY: Field = publish(
    "body",
    Type::Markdown {
        min: 100,
        max: 50_000,
    },
);

/// The row of a member. A name without a row does not compile.
const fn row(rows: &[Field], name: &str) -> Field {
    let mut at = 0;
    while !is_same(rows[at].name, name) {
        at += 1;
    }
    rows[at]
}

const fn is_same(a: &str, b: &str) -> bool {
    let a = a.as_bytes();
    let b = b.as_bytes();
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// Tables of members of a struct.
macro_rules! tables {
    ($($table:ident of $struct:ident: $($name:ident $(=> $need:ident($ty:expr))?),*;)*) => {
        $(pub(super) const $table: &[Field] =
            &[$(tables!(@row $struct $name $($need($ty))?)),*];)*
    };
    (@row $struct:ident body) => { BODY };
    (@row $struct:ident $name:ident) => { row($struct::ROWS, stringify!($name)) };
    (@row $struct:ident $name:ident $need:ident($ty:expr)) => { $need(stringify!($name), $ty) };
}

tables! {
    COMMON of Entry: status, category, tags, location, cover, cover_credit, published_at,
        updated_at, publish_at, unpublish_at, pinned_until, noindex, related, former_slugs, identity,
        serials, source, languages, gallery, attachments;
    // Owners need not describe their photos.
    COMMON_ADVERTISEMENT of Entry: status, category, tags, location, cover, cover_credit,
        published_at, updated_at, publish_at, unpublish_at, pinned_until, noindex, related,
        former_slugs, identity, serials, source,
        gallery => optional(Type::Gallery { max: 12, described: false });
    // Pages and reklama have no categories.
    COMMON_PAGE of Entry: status, cover, cover_credit, published_at, updated_at, publish_at,
        unpublish_at, noindex, former_slugs, identity, serials, source, languages, attachments;
    COMMON_PLAIN of Entry: status, cover, cover_credit, published_at, updated_at, publish_at,
        unpublish_at, noindex, former_slugs, identity, serials, source, languages;
    NEWS_TEXT of Text: title, lead, seo_title, seo_description, cover_alt, cover_caption,
        byline_text, body, corrections;
    POSTER_TEXT of Text: title, lead, seo_title, seo_description, cover_alt, cover_caption,
        venue_name, repeat_note, status_note, body;
    SERVICE_TEXT of Text: title, lead, seo_title, seo_description, cover_alt, cover_caption,
        verified_note, body, items;
    DIASPORA_TEXT of Text: title, lead, seo_title, seo_description, cover_alt, cover_caption,
        verified_note, services_schedule, body, leaders;
    ADVERTISEMENT_TEXT of Text: title => save(Type::Text { min: 8, max: 90 }), seo_title,
        seo_description, cover_alt, body => publish(Type::Markdown { min: 20, max: 6000 });
    REKLAMA_TEXT of Text: title, lead => optional(Type::Text { min: 40, max: 300 }), seo_title,
        seo_description, cover_alt, cta_text,
        body => optional(Type::Markdown { min: 20, max: 50_000 });
    PAGE_TEXT of Text: title, lead => optional(Type::Text { min: 0, max: 300 }), seo_title,
        seo_description, body => publish(Type::Markdown { min: 20, max: 50_000 });
}
