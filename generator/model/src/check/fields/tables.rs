//! The rows whose members differ by kind: those at the top of an entry and those of its texts, in
//! the order they are written (docs/content-model.md §1).

use crate::field::{Field, Target, Type, optional, publish, save, words};
use crate::{Correction, Identity, Leader, ServiceItem};

/// Shared by all kinds, at the top of an entry; `gallery` differs.
const fn common(gallery: Type) -> [Field; 17] {
    [
        optional(
            "status",
            Type::Choice(&[
                "published",
                "draft",
                "review",
                "pending",
                "rejected",
                "sold",
                "archived",
                "blocked",
                "trashed",
            ]),
        ),
        publish("category", Type::Ref(Target::Category)),
        optional("tags", Type::Refs(Target::Tag, 10)),
        optional("location", Type::Ref(Target::Location)),
        optional("cover", Type::Media),
        optional("cover_credit", words(120)),
        optional("published_at", Type::Time),
        optional("updated_at", Type::Time),
        optional("publish_at", Type::Time),
        optional("unpublish_at", Type::Time),
        optional("pinned_until", Type::Time),
        optional("noindex", Type::Bool),
        optional("related", Type::Refs(Target::Sibling, 6)),
        optional("former_slugs", Type::Slugs),
        optional("identity", words(Identity::MAX)),
        optional("serials", Type::Serials),
        optional("gallery", gallery),
    ]
}

pub(super) const COMMON: &[Field] = &common(Type::Gallery {
    max: 30,
    described: true,
});

/// Advertisements: what people photograph, they need not describe.
pub(super) const COMMON_ADVERTISEMENT: &[Field] = &common(Type::Gallery {
    max: 12,
    described: false,
});

/// The same where there are no categories: pages and reklama.
pub(super) const COMMON_PLAIN: &[Field] = &[
    COMMON[0], COMMON[4], COMMON[5], COMMON[6], COMMON[7], COMMON[8], COMMON[9], COMMON[11],
    COMMON[13], COMMON[14], COMMON[15],
];

const TITLE: Field = save("title", Type::Text { min: 5, max: 120 });
const LEAD: Type = Type::Text { min: 40, max: 300 };
const BODY: Field = publish(
    "body",
    Type::Markdown {
        min: 100,
        max: 50_000,
    },
);
const SEO: [Field; 2] = [
    optional("seo_title", words(70)),
    optional("seo_description", words(170)),
];
const COVER: [Field; 2] = [
    optional("cover_alt", words(160)),
    optional("cover_caption", words(300)),
];

/// What the editors of the portal checked, and how.
const VERIFIED: Field = optional("verified_note", words(300));

pub(super) const NEWS_TEXT: &[Field] = &[
    TITLE,
    publish("lead", LEAD),
    SEO[0],
    SEO[1],
    COVER[0],
    COVER[1],
    optional("byline_text", words(120)),
    BODY,
    optional("corrections", Type::Records(Correction::FIELDS, 20)),
];
pub(super) const POSTER_TEXT: &[Field] = &[
    TITLE,
    publish("lead", LEAD),
    SEO[0],
    SEO[1],
    COVER[0],
    COVER[1],
    optional("venue_name", words(120)),
    optional("repeat_note", words(120)),
    optional("status_note", words(300)),
    BODY,
];
pub(super) const SERVICE_TEXT: &[Field] = &[
    TITLE,
    publish("lead", LEAD),
    SEO[0],
    SEO[1],
    COVER[0],
    COVER[1],
    VERIFIED,
    BODY,
    optional("items", Type::Records(ServiceItem::FIELDS, 40)),
];
pub(super) const DIASPORA_TEXT: &[Field] = &[
    TITLE,
    publish("lead", LEAD),
    SEO[0],
    SEO[1],
    COVER[0],
    COVER[1],
    VERIFIED,
    optional("services_schedule", Type::Markdown { min: 0, max: 5000 }),
    BODY,
    optional("leaders", Type::Records(Leader::FIELDS, 10)),
];
pub(super) const ADVERTISEMENT_TEXT: &[Field] = &[
    save("title", Type::Text { min: 8, max: 90 }),
    SEO[0],
    SEO[1],
    COVER[0],
    publish("body", Type::Markdown { min: 20, max: 6000 }),
];
pub(super) const REKLAMA_TEXT: &[Field] = &[
    TITLE,
    optional("lead", LEAD),
    SEO[0],
    SEO[1],
    COVER[0],
    optional("cta_text", words(30)),
    optional(
        "body",
        Type::Markdown {
            min: 20,
            max: 50_000,
        },
    ),
];
pub(super) const PAGE_TEXT: &[Field] = &[
    TITLE,
    optional("lead", Type::Text { min: 0, max: 300 }),
    SEO[0],
    SEO[1],
    publish(
        "body",
        Type::Markdown {
            min: 20,
            max: 50_000,
        },
    ),
];
