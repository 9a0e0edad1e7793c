//! The settings as they are answered: every key, whatever the model leaves out.

use domain::entries::present::Picture;
use domain::ids::{Seq, Version};
use domain::site_record::SettingsRecord;
use domain::vocabulary::{LocaleCode, Localized, codes};
use domain::warning::Warning;
use jiff::Timestamp;
use model::{Kind, Locale, Premoderation, SectionSet, Slug, WordAction, WordForm};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;
use utoipa::ToSchema;

codes!(
    /// Which advertisements are reviewed before readers see them.
    PremoderationCode is "Premoderation",
    ["all", "new_users", "flagged", "off"]
);
codes!(
    /// A section of the site.
    ListedSectionCode is "ListedSection",
    Kind::SECTIONS
);
codes!(
    /// The word as it is, or every word that begins so.
    WordFormCode is "WordForm",
    ["exact", "stem"]
);
codes!(
    /// What a banned word does to an advertisement.
    WordActionCode is "WordAction",
    ["block", "flag"]
);

/// The settings of the portal.
#[derive(Serialize, ToSchema)]
pub(in crate::handlers::dashboard::site) struct SettingsDocument {
    #[schema(value_type = Localized)]
    site_name: model::Localized,
    #[schema(value_type = Localized)]
    tagline: model::Localized,
    #[schema(value_type = Localized)]
    seo_index_title: model::Localized,
    #[schema(value_type = Localized)]
    seo_index_description: model::Localized,
    email: String,
    phones: Vec<String>,
    /// The sender of emails, `Name <address>` or an address; empty to use the server's option.
    mail_sender: String,
    /// Email addresses that may register without an invitation; if empty, anyone may.
    allowed_users: Vec<String>,
    #[schema(value_type = Localized)]
    postal_address: model::Localized,
    #[schema(value_type = Localized)]
    legal_entity: model::Localized,
    social: Vec<String>,
    currency: String,
    /// The IANA name of the time zone.
    tz: String,
    logo: Option<Picture>,
    share_image: Option<Picture>,
    /// The accent color of the portal, `#rrggbb`; if empty, the theme's color. Dark pages use a
    /// color derived from it.
    accent: String,
    /// The icon as a data address, so that it can be shown before it is published.
    favicon: Option<String>,
    #[schema(value_type = PremoderationCode)]
    ad_premoderation: Premoderation,
    bump_cooldown_days: u16,
    most_active_ads: u16,
    ad_term_days: u16,
    ad_longest_term_days: u16,
    banned_words: Vec<BannedWord>,
    #[schema(value_type = Vec<Synonym>)]
    synonyms: Vec<model::Synonym>,
    authors_can_publish: bool,
    authors_edit_all: bool,
    editors_edit_categories: bool,
    /// Addresses of the sections that are off.
    #[schema(value_type = Vec<ListedSectionCode>)]
    sections_off: SectionSet,
    #[schema(value_type = Vec<HomeBlock>)]
    home_blocks: Vec<model::HomeBlock>,
    slides: Vec<Slide>,
    cookies: Cookies,
    #[schema(value_type = Consent)]
    consent: model::Consent,
    robots_extra: String,
    /// Whether visits are counted.
    analytics: bool,
    maintenance: Option<Maintenance>,
    #[schema(value_type = Retention)]
    retention: model::Retention,
    version: Version,
    /// Data that the program itself stores in browsers.
    kept: Vec<KeptData>,
    /// Links that lead nowhere: such a slide is not shown.
    pub warnings: Vec<Warning>,
}

/// The settings after they were written.
#[derive(Serialize, ToSchema)]
#[schema(as = SettingsWritten)]
pub(in crate::handlers::dashboard::site) struct WrittenSettings {
    #[serde(flatten)]
    pub settings: SettingsDocument,
    /// The sequence number of the change.
    pub change: Seq,
}

/// A word that advertisements may not contain, or that sends them to review.
#[derive(Serialize, ToSchema)]
pub(super) struct BannedWord {
    word: String,
    /// The language of the texts in which it is looked for; null for both.
    #[schema(value_type = Option<LocaleCode>, required = true)]
    locale: Option<Locale>,
    #[serde(rename = "match")]
    #[schema(value_type = WordFormCode)]
    form: WordForm,
    #[schema(value_type = WordActionCode)]
    action: WordAction,
}

/// A word that the search also reads as other words.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its schema is read")]
pub(super) struct Synonym {
    /// One word that readers search for.
    word: String,
    /// One to three words that entries use instead.
    means: String,
}

/// A block of the home page.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its schema is read")]
pub(super) struct HomeBlock {
    /// The section whose entries it shows.
    section: String,
    /// The number of entries in the block.
    count: u16,
}

/// A slide of the home carousel.
#[derive(Serialize, ToSchema)]
pub(super) struct Slide {
    #[schema(value_type = String)]
    key: Slug,
    /// A path of the site without a language, or an external https address.
    url: String,
    zoomable: bool,
    #[schema(required = true)]
    from: Option<Timestamp>,
    #[schema(required = true)]
    to: Option<Timestamp>,
    /// An image shown instead of the cover of the linked page.
    #[schema(required = true)]
    media: Option<Picture>,
    #[schema(value_type = Localized)]
    title: model::Localized,
    #[schema(value_type = Localized)]
    text: model::Localized,
    #[schema(value_type = Localized)]
    alt: model::Localized,
}

/// Cookies that readers are asked about, in two groups.
#[derive(Serialize, ToSchema)]
pub(super) struct Cookies {
    necessary: Vec<CookieSetting>,
    optional: Vec<CookieSetting>,
}

/// A cookie, or a script with the cookies that it sets.
#[derive(Serialize, ToSchema)]
#[schema(as = Cookie)]
pub(super) struct CookieSetting {
    #[schema(value_type = String)]
    id: Slug,
    #[schema(value_type = Localized)]
    name: model::Localized,
    #[schema(value_type = Option<Localized>, required = true)]
    description: Option<model::Localized>,
    #[schema(value_type = Vec<CookieLink>)]
    links: Vec<model::CookieLink>,
    /// Names of the cookies that are deleted when a reader turns it off.
    target_cookies: Vec<String>,
    /// The address of a script that is added while it is on; empty if there is none.
    src: String,
    /// Whether it is checked before the reader has decided.
    preselected: bool,
}

/// A link in the description of a cookie.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its schema is read")]
pub(super) struct CookieLink {
    href: String,
    name: Localized,
}

/// The behavior of the consent screen.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its schema is read")]
pub(super) struct Consent {
    decline_button: bool,
    forced_at_start: bool,
    close_outside: bool,
    control_button: bool,
    expiry_days: u16,
}

/// A notice at the top of every page.
#[derive(Serialize, ToSchema)]
pub(super) struct Maintenance {
    #[schema(value_type = Localized)]
    text: model::Localized,
    /// The time at which the notice disappears.
    #[schema(required = true)]
    until: Option<Timestamp>,
}

/// Numbers of days after which data is deleted.
#[derive(ToSchema)]
#[allow(dead_code, reason = "only its schema is read")]
#[allow(clippy::struct_field_names, reason = "the names of the settings")]
pub(super) struct Retention {
    trash_days: u16,
    ads_days: u16,
    messages_days: u16,
    activity_days: u16,
}

/// Data that the program itself stores in browsers.
#[derive(Serialize, ToSchema)]
pub(in crate::handlers::dashboard::site) struct KeptData {
    pub id: &'static str,
    pub name: Localized,
    pub description: Localized,
    /// Names of the cookies and storage keys.
    pub names: Vec<&'static str>,
}

impl From<model::Slide> for Slide {
    fn from(slide: model::Slide) -> Slide {
        let model::Slide {
            key,
            url,
            zoomable,
            from,
            to,
            media,
            title,
            text,
            alt,
        } = slide;
        let media = media.as_ref().map(Picture::for_staff);
        Slide {
            key,
            url,
            zoomable,
            from,
            to,
            media,
            title,
            text,
            alt,
        }
    }
}

impl From<model::Cookie> for CookieSetting {
    fn from(cookie: model::Cookie) -> CookieSetting {
        let model::Cookie {
            id,
            target_cookies,
            src,
            preselected,
            name,
            description,
            links,
        } = cookie;
        CookieSetting {
            id,
            name,
            description,
            links,
            target_cookies,
            src,
            preselected,
        }
    }
}

impl From<model::BannedWord> for BannedWord {
    fn from(
        model::BannedWord {
            word,
            locale,
            form,
            action,
        }: model::BannedWord,
    ) -> BannedWord {
        BannedWord {
            word,
            locale,
            form,
            action,
        }
    }
}

impl SettingsDocument {
    /// Every key, whatever the model leaves out.
    pub(crate) fn of(record: SettingsRecord, kept: Vec<KeptData>) -> SettingsDocument {
        let SettingsRecord { version, settings } = record;
        let cookies =
            |cookies: Vec<model::Cookie>| cookies.into_iter().map(CookieSetting::from).collect();
        SettingsDocument {
            site_name: settings.site_name,
            tagline: settings.tagline,
            seo_index_title: settings.seo_index_title,
            seo_index_description: settings.seo_index_description,
            email: settings.email,
            phones: settings.phones,
            mail_sender: settings.mail_sender,
            allowed_users: settings.allowed_users,
            postal_address: settings.postal_address,
            legal_entity: settings.legal_entity,
            social: settings.social,
            currency: settings.currency,
            tz: settings.tz,
            logo: settings.logo.as_ref().map(Picture::for_staff),
            share_image: settings.share_image.as_ref().map(Picture::for_staff),
            accent: settings.accent,
            favicon: favicon_address(&settings.favicon),
            ad_premoderation: settings.ad_premoderation,
            bump_cooldown_days: settings.bump_cooldown_days,
            most_active_ads: settings.most_active_ads,
            ad_term_days: settings.ad_term_days,
            ad_longest_term_days: settings.ad_longest_term_days,
            banned_words: settings
                .banned_words
                .into_iter()
                .map(BannedWord::from)
                .collect(),
            synonyms: settings.synonyms,
            authors_can_publish: settings.authors_can_publish,
            authors_edit_all: settings.authors_edit_all,
            editors_edit_categories: settings.editors_edit_categories,
            sections_off: settings.sections_off,
            home_blocks: settings.home_blocks,
            slides: settings.slides.into_iter().map(Slide::from).collect(),
            cookies: Cookies {
                necessary: cookies(settings.cookies.necessary),
                optional: cookies(settings.cookies.optional),
            },
            consent: settings.consent,
            robots_extra: settings.robots_extra,
            analytics: settings.analytics,
            maintenance: settings
                .maintenance
                .map(|model::Maintenance { text, until }| Maintenance { text, until }),
            retention: settings.retention,
            version,
            kept,
            warnings: Vec::new(),
        }
    }
}

fn favicon_address(svg: &str) -> Option<String> {
    (!svg.is_empty()).then(|| {
        format!(
            "data:image/svg+xml,{}",
            utf8_percent_encode(svg, NON_ALPHANUMERIC)
        )
    })
}
