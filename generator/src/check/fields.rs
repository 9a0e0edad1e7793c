//! The field table: every field of every kind with its type and limits (content-model §1). The loader of
//! text files, the API and the editor's forms read the same rows.

use crate::model::Kind;

/// What a reference points to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    Category,
    Tag,
    Location,
    Person,
    /// Entries of the same kind; whether they exist is checked where all of them are known.
    Sibling,
}

/// What a value must be.
#[derive(Clone, Copy, Debug)]
pub enum Type {
    /// Words of `min` to `max` user-perceived characters.
    Text {
        min: usize,
        max: usize,
    },
    /// Markdown of `min` to `max` characters.
    Markdown {
        min: usize,
        max: usize,
    },
    Ref(Target),
    Refs(Target, usize),
    /// An instant: RFC 3339 in JSON, an offset date-time in TOML.
    Time,
    /// A calendar day.
    Date,
    /// Local wall time without a zone.
    WallTime,
    /// Minor units of the entry's currency.
    Money,
    Int {
        min: i64,
        max: i64,
    },
    Bool,
    Choice(&'static [&'static str]),
    Choices(&'static [&'static str]),
    /// ISO 4217.
    Currency,
    /// IANA time zone.
    Zone,
    Url,
    Urls(usize),
    /// A site path or an https address.
    Href,
    Email,
    /// E.164.
    Phone,
    /// `HH:MM`.
    Clock,
    Records(&'static [Field], usize),
    /// A picture: a file name in text, an object in JSON.
    Media,
    /// list → number.
    Serials,
    Slugs,
}

/// When a value must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Need {
    Never,
    /// To publish or submit; its title stands among the missing ones until then.
    Publish,
    /// Even to save.
    Save,
}

/// One row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    pub name: &'static str,
    pub ty: Type,
    pub need: Need,
}

const fn optional(name: &'static str, ty: Type) -> Field {
    Field { name, ty, need: Need::Never }
}

const fn publish(name: &'static str, ty: Type) -> Field {
    Field { name, ty, need: Need::Publish }
}

const fn save(name: &'static str, ty: Type) -> Field {
    Field { name, ty, need: Need::Save }
}

const fn words(max: usize) -> Type {
    Type::Text { min: 0, max }
}

const MAX_MONEY: i64 = 9_999_999_900;
pub(super) const MONEY: (i64, i64) = (0, MAX_MONEY);

const DAYS: &[&str] = &["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const APPS: &[&str] = &["viber", "telegram", "whatsapp", "signal"];
const PRICE_KINDS: &[&str] = &["unknown", "free", "donation", "fixed", "range"];

const OCCURRENCE: &[Field] =
    &[save("start", Type::WallTime), optional("end", Type::WallTime), optional("all_day", Type::Bool)];
const PHONE: &[Field] = &[save("number", Type::Phone), optional("apps", Type::Choices(APPS))];
const HOURS: &[Field] =
    &[save("day", Type::Choice(DAYS)), save("from", Type::Clock), save("to", Type::Clock)];
const CORRECTION: &[Field] = &[save("time", Type::Time), save("text", Type::Text { min: 10, max: 500 })];
const SERVICE_ITEM: &[Field] = &[
    save("name", Type::Text { min: 1, max: 120 }),
    optional("price_from", Type::Money),
    optional("unit", words(40)),
];

/// Shared by all kinds, at the top of an entry.
const COMMON: &[Field] = &[
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
    optional("serials", Type::Serials),
];

/// The same where there are no categories: pages and reklama.
const COMMON_PLAIN: &[Field] = &[
    COMMON[0], COMMON[4], COMMON[5], COMMON[6], COMMON[7], COMMON[8], COMMON[9], COMMON[11], COMMON[13],
    COMMON[14],
];

const NEWS: &[Field] = &[
    save("kind", Type::Choice(&["article", "brief", "interview", "opinion", "photo", "video", "partner"])),
    publish("bylines", Type::Refs(Target::Person, 5)),
    optional("source_name", words(120)),
    optional("source_url", Type::Url),
];

const POSTER: &[Field] = &[
    publish("occurrences", Type::Records(OCCURRENCE, 60)),
    publish("tz", Type::Zone),
    save("mode", Type::Choice(&["offline", "online", "hybrid"])),
    optional("address", words(200)),
    optional("postal_code", words(20)),
    optional("online_url", Type::Url),
    save("event_status", Type::Choice(&["scheduled", "postponed", "rescheduled", "cancelled", "sold_out"])),
    save("price_kind", Type::Choice(PRICE_KINDS)),
    optional("price_min", Type::Money),
    optional("price_max", Type::Money),
    optional("currency", Type::Currency),
    optional("ticket_url", Type::Url),
    publish("organizer_name", words(120)),
    optional("organizer_url", Type::Url),
    optional("organizer_phone", Type::Phone),
    optional("organizer_email", Type::Email),
    optional("age_limit", Type::Int { min: 0, max: 21 }),
    optional("language", Type::Choice(&["uk", "en", "both", "other"])),
];

const SERVICE: &[Field] = &[
    save("provider_kind", Type::Choice(&["person", "company"])),
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
    optional("by_appointment", Type::Bool),
    optional("languages", Type::Choices(LANGUAGES)),
];

const LANGUAGES: &[&str] = &["uk", "en", "pl", "es", "de", "fr", "it", "ro", "he", "crh", "ka", "be", "ru"];

const DIASPORA: &[Field] = &[
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
    optional("founded_year", Type::Int { min: 1850, max: 2100 }),
    publish("country", Type::Text { min: 2, max: 2 }),
    optional("address", words(200)),
    optional("postal_code", words(20)),
    optional("phones", Type::Records(PHONE, 3)),
    optional("email", Type::Email),
    optional("website", Type::Url),
    optional("social", Type::Urls(8)),
    optional("hours", Type::Records(HOURS, 21)),
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
    optional("donate_url", Type::Url),
];

const ADVERTISEMENT: &[Field] = &[
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
    publish("price_kind", Type::Choice(&["fixed", "negotiable", "free", "swap", "on_request"])),
    optional("price", Type::Money),
    optional("currency", Type::Currency),
    optional("price_period", Type::Choice(&["hour", "day", "week", "month", "year"])),
    optional("old_price", Type::Money),
    optional("condition", Type::Choice(&["new", "like_new", "good", "fair", "for_parts"])),
    optional("delivery", Type::Choices(&["pickup", "local", "post", "digital"])),
    optional("district", words(80)),
    publish("contact_name", Type::Text { min: 2, max: 60 }),
    optional("has_phone", Type::Bool),
    optional("allow_messages", Type::Bool),
    optional("expires_at", Type::Time),
    optional("bumped_at", Type::Time),
];

const REKLAMA: &[Field] = &[
    publish("advertiser_name", words(160)),
    publish("starts_at", Type::Time),
    publish("ends_at", Type::Time),
    optional(
        "placements",
        Type::Choices(&["home_top", "list_inline", "sidebar", "article_mid", "article_end", "mobile_sticky"]),
    ),
    publish("target_url", Type::Href),
];

const PAGE: &[Field] = &[
    save("template", Type::Choice(&["standard", "contacts", "legal", "faq"])),
    optional("menu", Type::Choice(&["none", "header", "footer"])),
    optional("menu_order", Type::Int { min: 0, max: 1000 }),
    optional("effective_at", Type::Date),
];

const TITLE: Field = save("title", Type::Text { min: 5, max: 120 });
const LEAD: Type = Type::Text { min: 40, max: 300 };
const BODY: Field = publish("body", Type::Markdown { min: 100, max: 50_000 });
const SEO: [Field; 2] = [optional("seo_title", words(70)), optional("seo_description", words(170))];
const COVER: [Field; 2] = [optional("cover_alt", words(160)), optional("cover_caption", words(300))];

const NEWS_TEXT: &[Field] = &[
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
const POSTER_TEXT: &[Field] = &[
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
const SERVICE_TEXT: &[Field] = &[
    TITLE,
    publish("lead", LEAD),
    SEO[0],
    SEO[1],
    COVER[0],
    COVER[1],
    BODY,
    optional("items", Type::Records(SERVICE_ITEM, 40)),
];
const DIASPORA_TEXT: &[Field] = &[TITLE, publish("lead", LEAD), SEO[0], SEO[1], COVER[0], COVER[1], BODY];
const ADVERTISEMENT_TEXT: &[Field] = &[
    save("title", Type::Text { min: 8, max: 90 }),
    SEO[0],
    SEO[1],
    COVER[0],
    publish("body", Type::Markdown { min: 20, max: 6000 }),
];
const REKLAMA_TEXT: &[Field] = &[
    TITLE,
    publish("lead", LEAD),
    SEO[0],
    SEO[1],
    COVER[0],
    optional("cta_text", words(30)),
    publish("body", Type::Markdown { min: 20, max: 50_000 }),
];
const PAGE_TEXT: &[Field] = &[
    TITLE,
    optional("lead", Type::Text { min: 0, max: 300 }),
    SEO[0],
    SEO[1],
    publish("body", Type::Markdown { min: 20, max: 50_000 }),
];

/// The top-level fields of a kind, in the order they are written.
pub const fn common(kind: Kind) -> &'static [Field] {
    match kind {
        Kind::Pages | Kind::Reklama => COMMON_PLAIN,
        _ => COMMON,
    }
}

/// The fields of a kind that both languages share.
pub const fn shared(kind: Kind) -> &'static [Field] {
    match kind {
        Kind::News => NEWS,
        Kind::Posters => POSTER,
        Kind::Services => SERVICE,
        Kind::Diaspors => DIASPORA,
        Kind::Advertisements => ADVERTISEMENT,
        Kind::Reklama => REKLAMA,
        Kind::Pages => PAGE,
    }
}

/// The fields of a kind that exist per language, the body among them.
pub const fn text(kind: Kind) -> &'static [Field] {
    match kind {
        Kind::News => NEWS_TEXT,
        Kind::Posters => POSTER_TEXT,
        Kind::Services => SERVICE_TEXT,
        Kind::Diaspors => DIASPORA_TEXT,
        Kind::Advertisements => ADVERTISEMENT_TEXT,
        Kind::Reklama => REKLAMA_TEXT,
        Kind::Pages => PAGE_TEXT,
    }
}
