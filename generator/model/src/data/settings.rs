//! Settings of the portal (docs/content-model.md §1.11): small, always in memory, needed by every
//! page.

use super::skip::is_default;
use super::{
    Color, Kind, Locale, Localized, Media, MediaHash, SectionSet, Slug, Synonym, synonyms,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Days of terms where neither the settings nor a category have others.
const BUMP_COOLDOWN: u16 = 7;
const AD_TERM: u16 = 30;
const LONGEST_AD_TERM: u16 = 60;

/// What admins set for the whole portal. In TOML `settings.toml`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// ISO 4217 code for prices that have no currency.
    pub currency: String,
    /// IANA zone for dates that have no zone.
    pub tz: String,
    /// Address of the editorial staff, shown to readers.
    pub email: String,
    /// Phone numbers of the portal. Structured data has the first one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub phones: Vec<String>,
    /// The sender of emails, `Name <address>` or an address. Default: `--mail-from`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub mail_sender: String,
    /// The portal's name in the ids of feeds and calendars, `host,date`: its first host, and a date
    /// on which it had that host. The server writes it once. Default: the host of the base URL.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub identity: String,
    /// Addresses that may create accounts without an invitation: an address, or `@` and a host for
    /// every address there; none: all addresses.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub allowed_users: Vec<String>,
    /// Which advertisements are moderated before publication.
    #[serde(default)]
    pub ad_premoderation: Premoderation,
    /// Days until an advertisement can be brought to the top again.
    #[serde(
        default = "days::<BUMP_COOLDOWN>",
        skip_serializing_if = "is_days::<BUMP_COOLDOWN>"
    )]
    pub bump_cooldown_days: u16,
    /// Advertisements one account can have at a time; 0: as many as its trust allows.
    #[serde(default, skip_serializing_if = "is_default")]
    pub most_active_ads: u16,
    /// Days an advertisement is shown if its owner chooses no term. Used for categories without
    /// `rules`.
    #[serde(
        default = "days::<AD_TERM>",
        skip_serializing_if = "is_days::<AD_TERM>"
    )]
    pub ad_term_days: u16,
    /// Longest term of an advertisement in days. Used for categories without `rules`.
    #[serde(
        default = "days::<LONGEST_AD_TERM>",
        skip_serializing_if = "is_days::<LONGEST_AD_TERM>"
    )]
    pub ad_longest_term_days: u16,
    /// Whether authors may publish their own entries themselves.
    #[serde(default, skip_serializing_if = "is_default")]
    pub authors_can_publish: bool,
    /// Whether authors may edit entries of others.
    #[serde(default, skip_serializing_if = "is_default")]
    pub authors_edit_all: bool,
    /// Whether editors may edit categories of news, services and advertisements. `false`: only
    /// admins.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub editors_edit_categories: bool,
    /// Sections that are switched off. Readers see nothing of them, and their entries do not
    /// change.
    #[serde(default, skip_serializing_if = "SectionSet::is_empty")]
    pub sections_off: SectionSet,
    /// Whether visits are counted.
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub analytics: bool,
    /// Lines at the end of robots.txt.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub robots_extra: String,
    /// The portal's color, `#rrggbb`: the mark, bands, categories and underlines of pages in the
    /// light scheme. Default: the theme's.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub accent: String,
    /// The icon in browsers, as svg: its content is checked when it is uploaded.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub favicon: String,
    /// Https addresses of profiles in social networks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub social: Vec<String>,
    /// Picture of the header.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<Media>,
    /// The picture social networks show for pages without a picture.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share_image: Option<Media>,
    /// Name of the portal.
    pub site_name: Localized,
    /// Line below the name.
    pub tagline: Localized,
    /// Title of home for search engines.
    pub seo_index_title: Localized,
    /// Description of home for search engines.
    pub seo_index_description: Localized,
    /// Postal address of the editorial staff.
    pub postal_address: Localized,
    /// The organization or person responsible for the portal.
    #[serde(default, skip_serializing_if = "is_default")]
    pub legal_entity: Localized,
    /// How the consent screen behaves.
    #[serde(default, skip_serializing_if = "is_default")]
    pub consent: Consent,
    /// How long the database keeps data that is no longer needed.
    #[serde(default, skip_serializing_if = "is_default")]
    pub retention: Retention,
    /// A notice above every page.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub maintenance: Option<Maintenance>,
    /// Blocks of the home page, in order. Default: those of the theme.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub home_blocks: Vec<HomeBlock>,
    /// Cookies that the consent screen lists: necessary ones, and ones that readers can decline.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cookies: Cookies,
    /// Words that advertisements may not contain.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned_words: Vec<BannedWord>,
    /// Words that also find other words in a search. No page shows them. Default: the list inside
    /// the program.
    #[serde(
        default = "synonyms::usual",
        skip_serializing_if = "synonyms::is_usual"
    )]
    pub synonyms: Vec<Synonym>,
    /// Slides of home, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slides: Vec<Slide>,
}

/// Which advertisements a person looks at before readers do (docs/content-model.md §1.11).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Premoderation {
    /// All of them.
    All,
    /// Those of accounts that are not known yet, and whatever looks odd.
    #[default]
    NewUsers,
    /// What looks odd.
    Flagged,
    /// None.
    Off,
}

/// A word advertisements may not hold, or are looked at for (docs/content-model.md §1.11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BannedWord {
    /// One word or several with spaces between.
    pub word: String,
    /// Language of the texts to check; none: both.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub locale: Option<Locale>,
    /// The word as written, or every word that starts with it.
    #[serde(rename = "match")]
    pub form: WordForm,
    /// What happens to an advertisement that contains it.
    pub action: WordAction,
}

/// How a banned word is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WordForm {
    /// Whole words.
    Exact,
    /// Beginnings of words.
    Stem,
}

/// What a banned word causes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum WordAction {
    /// The advertisement is refused.
    Block,
    /// A moderator looks at it.
    Flag,
}

impl Default for Settings {
    fn default() -> Settings {
        let text = |ua: &str, us: &str| Localized {
            ua: ua.to_owned(),
            us: us.to_owned(),
        };
        Settings {
            currency: "USD".to_owned(),
            tz: "UTC".to_owned(),
            email: String::new(),
            phones: Vec::new(),
            mail_sender: String::new(),
            identity: String::new(),
            allowed_users: Vec::new(),
            ad_premoderation: Premoderation::default(),
            social: Vec::new(),
            site_name: text("Вісник", "Visnyk"),
            tagline: Localized::default(),
            seo_index_title: text("Вісник", "Visnyk"),
            seo_index_description: Localized::default(),
            postal_address: Localized::default(),
            bump_cooldown_days: BUMP_COOLDOWN,
            most_active_ads: 0,
            ad_term_days: AD_TERM,
            ad_longest_term_days: LONGEST_AD_TERM,
            authors_can_publish: false,
            authors_edit_all: false,
            editors_edit_categories: true,
            sections_off: SectionSet::default(),
            analytics: true,
            robots_extra: String::new(),
            accent: String::new(),
            favicon: String::new(),
            logo: None,
            share_image: None,
            legal_entity: Localized::default(),
            consent: Consent::default(),
            retention: Retention::default(),
            maintenance: None,
            home_blocks: Vec::new(),
            cookies: Cookies::default(),
            banned_words: Vec::new(),
            synonyms: synonyms::usual(),
            slides: Vec::new(),
        }
    }
}

impl Settings {
    /// Where the portal's own icon is published; the address changes with what it shows. `None`: it
    /// has none, and the theme's is used.
    pub fn favicon_path(&self) -> Option<String> {
        let name = MediaHash::of(self.favicon.as_bytes()).to_string();
        (!self.favicon.is_empty()).then(|| format!("/favicon.svg?{}", &name[..8]))
    }

    /// The stylesheet of the portal's own color, which pages have after that of the theme. `None`:
    /// it has none.
    pub fn accent_style(&self) -> Option<String> {
        let light = Color::parse(&self.accent)?;
        let dark = light.for_dark();
        Some(format!(
            ":root{{--accent:{light}}}.dark{{--accent:{dark}}}@media print{{.dark{{--accent:{light}}}}}\n"
        ))
    }

    /// Where that stylesheet is published; the address changes with the color.
    pub fn accent_path(&self) -> Option<String> {
        let name = MediaHash::of(self.accent_style()?.as_bytes()).to_string();
        Some(format!("/assets/accent-{}.css", &name[..8]))
    }

    /// Whether readers get entries of a kind; kinds without a list cannot be switched off.
    pub fn is_on(&self, kind: Kind) -> bool {
        !self.sections_off.contains(kind)
    }

    /// Kinds with a list that are not switched off, in the order of menus.
    pub fn sections(&self) -> impl Iterator<Item = Kind> + use<> {
        let off = Kind::LISTED.map(|kind| self.sections_off.contains(kind));
        Kind::LISTED
            .into_iter()
            .zip(off)
            .filter(|(_, off)| !off)
            .map(|(kind, _)| kind)
    }

    /// Whether an address may become an account without an invitation.
    pub fn admits(&self, email: &str) -> bool {
        let email = email.to_lowercase();
        let fits = |allowed: &String| {
            let allowed = allowed.to_lowercase();
            if allowed.starts_with('@') {
                email.ends_with(&allowed)
            } else {
                email == allowed
            }
        };
        self.allowed_users.is_empty() || self.allowed_users.iter().any(fits)
    }

    /// Whether there is anything to ask readers about.
    pub fn asks_consent(&self) -> bool {
        !self.cookies.necessary.is_empty() || !self.cookies.optional.is_empty()
    }

    /// The notice above every page at a time.
    pub fn notice(&self, as_of: Timestamp) -> Option<&Maintenance> {
        self.maintenance
            .as_ref()
            .filter(|notice| notice.until.is_none_or(|until| as_of < until))
    }

    /// Every picture they show, in the order of the fields.
    pub fn pictures(&self) -> impl Iterator<Item = &Media> {
        let slides = self.slides.iter().filter_map(|slide| slide.media.as_ref());
        self.logo.iter().chain(&self.share_image).chain(slides)
    }

    /// The same, to be changed.
    pub fn pictures_mut(&mut self) -> impl Iterator<Item = &mut Media> {
        let slides = self
            .slides
            .iter_mut()
            .filter_map(|slide| slide.media.as_mut());
        self.logo
            .iter_mut()
            .chain(&mut self.share_image)
            .chain(slides)
    }

    /// Drops every picture that is not to be shown.
    pub fn retain_pictures(&mut self, keep: impl Fn(MediaHash) -> bool) {
        let slides = self.slides.iter_mut().map(|slide| &mut slide.media);
        for picture in [&mut self.logo, &mut self.share_image]
            .into_iter()
            .chain(slides)
        {
            picture.take_if(|media| !keep(media.hash));
        }
    }
}

/// A slide of the home carousel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slide {
    /// Identity within the carousel.
    pub key: Slug,
    /// Site path without a language prefix, or an external https address.
    pub url: String,
    /// A click enlarges the picture.
    #[serde(default)]
    pub zoomable: bool,
    /// Shown from this time on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Timestamp>,
    /// Shown until this time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Timestamp>,
    /// Shown instead of the cover of the linked entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub media: Option<Media>,
    /// Heading.
    pub title: Localized,
    /// Text below the heading.
    pub text: Localized,
    /// Description of the picture for those who cannot see it.
    pub alt: Localized,
}

/// A block of the home page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HomeBlock {
    /// The section its entries are from: `novyny`, `poster` …
    pub section: String,
    /// Number of entries.
    pub count: u16,
}

/// A notice above every page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Maintenance {
    /// The text of the notice.
    pub text: Localized,
    /// The time after which it is not shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Timestamp>,
}

/// How the consent screen behaves (docs/specification.md §4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Consent {
    /// A button declines everything optional.
    pub decline_button: bool,
    /// The modal opens on the first page until the reader decides.
    pub forced_at_start: bool,
    /// A click outside closes the modal.
    pub close_outside: bool,
    /// A button opens the modal again after the reader's decision.
    pub control_button: bool,
    /// Days after which readers are asked again.
    pub expiry_days: u16,
}

impl Default for Consent {
    fn default() -> Consent {
        Consent {
            decline_button: true,
            forced_at_start: false,
            close_outside: true,
            control_button: true,
            expiry_days: 365,
        }
    }
}

/// Cookies by group (docs/specification.md §3).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Cookies {
    /// Listed on the consent screen. Readers cannot decline them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub necessary: Vec<Cookie>,
    /// Readers choose these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub optional: Vec<Cookie>,
}

/// What readers are asked about: a cookie, or a script and the cookies it sets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cookie {
    /// Key of the reader's decision.
    pub id: Slug,
    /// Cookies that are deleted when it is switched off.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub target_cookies: Vec<String>,
    /// A script that pages load while it is enabled; empty: none.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub src: String,
    /// Checked until the reader decides.
    #[serde(default, skip_serializing_if = "is_default")]
    pub preselected: bool,
    /// Its name on the consent screen.
    pub name: Localized,
    /// Its purpose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<Localized>,
    /// Policies and other pages about it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<CookieLink>,
}

/// A link below the description of a cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CookieLink {
    /// An https address or a site path.
    pub href: String,
    /// Text of the link.
    pub name: Localized,
}

/// Days after which things go (docs/privacy.md).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Retention {
    /// Days that entries stay in the trash.
    pub trash_days: u16,
    /// Days that archived advertisements stay.
    pub ads_days: u16,
    /// Days that messages of readers stay.
    pub messages_days: u16,
    /// Days that the activity log goes back.
    pub activity_days: u16,
}

impl Default for Retention {
    fn default() -> Retention {
        Retention {
            trash_days: 30,
            ads_days: 365,
            messages_days: 90,
            activity_days: 730,
        }
    }
}

fn yes() -> bool {
    true
}

fn days<const DAYS: u16>() -> u16 {
    DAYS
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature serde asks for"
)]
fn is_days<const DAYS: u16>(days: &u16) -> bool {
    *days == DAYS
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "the signature serde asks for"
)]
fn is_yes(value: &bool) -> bool {
    *value
}
