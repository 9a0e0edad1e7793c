//! The rows: what each kind has, in the order it is written in text (docs/content-model.md §1).

use crate::field::{Field, Target, Type, optional, publish, save, words};
use crate::{Identity, Placement};

const DAYS: &[&str] = &["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
/// Messengers that may answer on a number.
pub const APPS: &[&str] = &["viber", "telegram", "whatsapp", "signal"];
const PRICE_KINDS: &[&str] = &["unknown", "free", "donation", "fixed", "range"];

const OCCURRENCE: &[Field] = &[
    save("start", Type::WallTime),
    optional("end", Type::WallTime),
    optional("all_day", Type::Bool),
    optional("key", words(16)),
];
const PHONE: &[Field] = &[
    save("number", Type::Phone),
    optional("apps", Type::Choices(APPS)),
];
const HOURS: &[Field] = &[
    save("day", Type::Choice(DAYS)),
    save("from", Type::Clock),
    save("to", Type::Clock),
];
const EXCEPTION: &[Field] = &[
    save("date", Type::Date),
    optional("from", Type::Clock),
    optional("to", Type::Clock),
];
const PERFORMER: &[Field] = &[
    save("name", Type::Text { min: 1, max: 120 }),
    optional("url", Type::Url),
    optional("group", Type::Bool),
];
const LEADER: &[Field] = &[
    save("name", Type::Text { min: 2, max: 120 }),
    optional("role", words(120)),
];
const ACCESSIBILITY: &[&str] = &[
    "step_free",
    "hearing_loop",
    "sign_language",
    "quiet_room",
    "parking",
];
const CORRECTION: &[Field] = &[
    save("time", Type::Time),
    save("text", Type::Text { min: 10, max: 500 }),
];
const SERVICE_ITEM: &[Field] = &[
    save("name", Type::Text { min: 1, max: 120 }),
    optional("price_from", Type::Money),
    optional("unit", words(40)),
];

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

pub(super) const NEWS: &[Field] = &[
    save(
        "kind",
        Type::Choice(&[
            "article",
            "brief",
            "interview",
            "opinion",
            "photo",
            "video",
            "partner",
        ]),
    ),
    publish("bylines", Type::Refs(Target::Person, 5)),
    optional("source_name", words(120)),
    optional("source_url", Type::Url),
    optional("video_url", Type::Url),
    optional("breaking_until", Type::Time),
];

pub(super) const POSTER: &[Field] = &[
    publish("occurrences", Type::Records(OCCURRENCE, 60)),
    publish("tz", Type::Zone),
    optional("door", Type::Clock),
    save("mode", Type::Choice(&["offline", "online", "hybrid"])),
    optional("address", words(200)),
    optional("postal_code", words(20)),
    optional("online_url", Type::Url),
    save(
        "event_status",
        Type::Choice(&[
            "scheduled",
            "postponed",
            "rescheduled",
            "cancelled",
            "sold_out",
        ]),
    ),
    optional("previous_start", Type::WallTime),
    save("price_kind", Type::Choice(PRICE_KINDS)),
    optional("price_min", Type::Money),
    optional("price_max", Type::Money),
    optional("currency", Type::Currency),
    optional("ticket_url", Type::Url),
    publish("organizer_name", words(120)),
    optional("organizer_url", Type::Url),
    optional("organizer_phone", Type::Phone),
    optional("organizer_email", Type::Email),
    optional("performers", Type::Records(PERFORMER, 20)),
    optional("age_limit", Type::Int { min: 0, max: 21 }),
    optional("language", Type::Choice(&["uk", "en", "both", "other"])),
    optional("accessibility", Type::Choices(ACCESSIBILITY)),
];

pub(super) const SERVICE: &[Field] = &[
    save("provider_kind", Type::Choice(&["person", "company"])),
    optional("legal_name", words(160)),
    optional("licence", words(200)),
    optional("currency", Type::Currency),
    optional("price_level", Type::Int { min: 1, max: 4 }),
    optional("address", words(200)),
    optional("postal_code", words(20)),
    optional("serves_online", Type::Bool),
    optional("areas", Type::Refs(Target::Location, 20)),
    optional("phones", Type::Records(PHONE, 3)),
    optional("email", Type::Email),
    optional("website", Type::Url),
    optional("social", Type::Urls(8)),
    optional("hours", Type::Records(HOURS, 21)),
    optional("hours_exceptions", Type::Records(EXCEPTION, 40)),
    optional("by_appointment", Type::Bool),
    optional("languages", Type::Choices(LANGUAGES)),
    optional("verified_at", Type::Time),
];

const LANGUAGES: &[&str] = &[
    "uk", "en", "pl", "es", "de", "fr", "it", "ro", "he", "crh", "ka", "be", "ru",
];

pub(super) const DIASPORA: &[Field] = &[
    save(
        "org_kind",
        Type::Choice(&[
            "association",
            "church",
            "school",
            "consulate",
            "cultural_centre",
            "charity",
            "media",
            "sport",
            "youth",
            "veterans",
            "business_club",
            "library_museum",
            "other",
        ]),
    ),
    optional(
        "founded_year",
        Type::Int {
            min: 1850,
            max: 2100,
        },
    ),
    publish("country", Type::Text { min: 2, max: 2 }),
    optional("address", words(200)),
    optional("postal_code", words(20)),
    optional("phones", Type::Records(PHONE, 3)),
    optional("email", Type::Email),
    optional("website", Type::Url),
    optional("social", Type::Urls(8)),
    optional("hours", Type::Records(HOURS, 21)),
    optional("hours_exceptions", Type::Records(EXCEPTION, 40)),
    optional("languages", Type::Choices(LANGUAGES)),
    optional(
        "help_topics",
        Type::Choices(&[
            "documents",
            "language",
            "housing",
            "jobs",
            "children",
            "health",
            "legal",
            "volunteering",
        ]),
    ),
    optional("affiliation", Type::Ref(Target::Sibling)),
    optional("donate_url", Type::Url),
    optional("verified_at", Type::Time),
];

pub(super) const ADVERTISEMENT: &[Field] = &[
    save(
        "deal",
        Type::Choice(&[
            "sell",
            "buy",
            "rent_out",
            "rent_in",
            "give",
            "swap",
            "job_offer",
            "job_seek",
            "service",
            "lost_found",
            "other",
        ]),
    ),
    save("text_lang", Type::Choice(&["uk", "en", "other"])),
    publish(
        "price_kind",
        Type::Choice(&["fixed", "negotiable", "free", "swap", "on_request"]),
    ),
    optional("price", Type::Money),
    optional("currency", Type::Currency),
    optional(
        "price_period",
        Type::Choice(&["hour", "day", "week", "month", "year"]),
    ),
    optional("old_price", Type::Money),
    optional(
        "condition",
        Type::Choice(&["new", "like_new", "good", "fair", "for_parts"]),
    ),
    optional(
        "delivery",
        Type::Choices(&["pickup", "local", "post", "digital"]),
    ),
    optional("attributes", Type::Attributes),
    optional("district", words(80)),
    publish("contact_name", Type::Text { min: 2, max: 60 }),
    optional("has_phone", Type::Bool),
    optional("allow_messages", Type::Bool),
    optional("expires_at", Type::Time),
    optional("bumped_at", Type::Time),
    optional("featured_until", Type::Time),
    optional("sold_at", Type::Time),
    optional("price_lowered_at", Type::Time),
    optional("hidden", Type::Bool),
];

/// The front page and sections, as searches name them.
const SECTION_KEYS: &[&str] = &[
    "home",
    "novyny",
    "poster",
    "services",
    "diaspors",
    "advertisement",
];

const CREATIVE: &[Field] = &[
    save("placement", Type::Choice(&Placement::NAMES)),
    optional("media", Type::Media),
    optional("media_dark", Type::Media),
    optional("alt_ua", words(160)),
    optional("alt_us", words(160)),
    optional("target_url", Type::Href),
    optional("weight", Type::Int { min: 1, max: 100 }),
];
const CAP: Type = Type::Int {
    min: 0,
    max: 1_000_000_000,
};

pub(super) const REKLAMA: &[Field] = &[
    publish("advertiser_name", words(160)),
    optional("advertiser_contact", words(160)),
    optional("contract_ref", words(160)),
    publish("starts_at", Type::Time),
    publish("ends_at", Type::Time),
    optional("placements", Type::Choices(&Placement::NAMES)),
    optional("target_url", Type::Href),
    optional("has_landing", Type::Bool),
    optional("locales", Type::Choices(&["ua", "us"])),
    optional("section_keys", Type::Choices(SECTION_KEYS)),
    optional("location_ids", Type::Refs(Target::Location, 50)),
    optional("devices", Type::Choices(&["mobile", "tablet", "desktop"])),
    optional("cap_impressions", CAP),
    optional("cap_clicks", CAP),
    optional("daily_cap", CAP),
    optional("cap_per_visitor_day", Type::Int { min: 0, max: 100 }),
    optional("creatives", Type::Records(CREATIVE, 24)),
];

pub(super) const PAGE: &[Field] = &[
    save(
        "template",
        Type::Choice(&["standard", "contacts", "legal", "faq"]),
    ),
    optional("menu", Type::Choice(&["none", "header", "footer"])),
    optional("menu_order", Type::Int { min: 0, max: 1000 }),
    optional("effective_at", Type::Date),
    optional("versions", Type::Refs(Target::Sibling, 20)),
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
    optional("corrections", Type::Records(CORRECTION, 20)),
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
    optional("items", Type::Records(SERVICE_ITEM, 40)),
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
    optional("leaders", Type::Records(LEADER, 10)),
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
