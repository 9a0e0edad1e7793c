//! Settings of the portal (docs/content-model.md §1.11): small, always in memory, needed by every
//! page.

use super::document::{blank, coded, document};
use super::{
    Color, Draft, Incoming, Kind, Locale, Localized, Media, MediaHash, Member, PictureDraft,
    SectionSet, Slug, Synonym, synonyms,
};
use crate::FieldProblem;
use crate::field::{Type, both, int, words};
use jiff::Timestamp;

document! {
    /// What admins set for the whole portal. In TOML `settings.toml`.
    pub struct Settings, draft SettingsDraft {
        /// ISO 4217 code for prices that have no currency.
        currency: String = "USD".to_owned() => save(Type::Currency),
        /// IANA zone for dates that have no zone.
        tz: String = "UTC".to_owned() => save(Type::Zone),
        /// Address of the editorial staff, shown to readers.
        email: String = blank() => save(Type::Email),
        /// Phone numbers of the portal. Structured data has the first one.
        phones: Vec<String> = blank() => optional(Type::List(&Type::Phone, 5)),
        /// The sender of emails, `Name <address>` or an address. Default: `--mail-from`.
        mail_sender: String = blank() => optional(Type::Ruled),
        /// The portal's name in the ids of feeds and calendars, `host,date`: its first host, and a
        /// date on which it had that host. The server writes it once. Default: the host of the base
        /// URL.
        #[cfg_attr(feature = "schema", schema(ignore))]
        identity: String = blank() => internal(Type::Ruled),
        /// Addresses that may create accounts without an invitation: an address, or `@` and a host
        /// for every address there; none: all addresses.
        allowed_users: Vec<String> = blank() => optional(Type::List(&Type::Ruled, 200)),
        /// Members of the staff who must add a second factor: after seven days of grace the dashboard
        /// is closed to who has none.
        second_factor: SecondFactorRule = SecondFactorRule::Off => optional(Type::Ruled),
        /// Advertisements that are moderated before publication.
        ad_premoderation: Premoderation = Premoderation::NewUsers => written(Type::Ruled),
        /// Days until an advertisement can be brought to the top again.
        bump_cooldown_days: u16 = 7 => optional(int(1, 90)),
        /// Advertisements one account can have at a time; 0: as many as its trust allows.
        most_active_ads: u16 = blank() => optional(int(0, 1000)),
        /// Days an advertisement is shown if its owner chooses no term. Used for categories without
        /// `rules`.
        ad_term_days: u16 = 30 => optional(Type::Ruled),
        /// Longest term of an advertisement in days. Used for categories without `rules`.
        ad_longest_term_days: u16 = 60 => optional(int(1, 365)),
        /// Whether authors may publish their own entries themselves.
        authors_can_publish: bool = blank() => optional(Type::Bool),
        /// Whether authors may edit entries of others.
        authors_edit_all: bool = blank() => optional(Type::Bool),
        /// Whether editors may edit categories of news, services and advertisements. `false`: only
        /// admins.
        editors_edit_categories: bool = true => optional(Type::Bool),
        /// Sections that are switched off. Readers see nothing of them, and their entries do not
        /// change.
        sections_off: SectionSet = blank() => optional(Type::Ruled),
        /// Sections whose entries have pages only in the languages that they are written in. In other
        /// sections readers get the text in the other language, with a notice.
        hide_untranslated: SectionSet = blank() => optional(Type::Ruled),
        /// Whether visits are counted.
        analytics: bool = true => optional(Type::Bool),
        /// Lines at the end of robots.txt.
        robots_extra: String = blank() => optional(words(4000)),
        /// Whether the tree has lists of all entries for other programs, below `/data/v1`.
        data_lists: bool = blank() => optional(Type::Bool),
        /// The key by which search engines accept notices of changes (IndexNow): 8 to 128 letters,
        /// digits and dashes. Default: none are sent.
        indexnow_key: String = blank() => optional(Type::Ruled),
        /// The hub from which feed readers receive changes (WebSub). Default: none.
        websub_hub: String = blank() => optional(Type::Ruled),
        /// The portal's color, `#rrggbb`: the mark, bands, categories and underlines of pages in the
        /// light scheme. Default: the theme's.
        accent: String = blank() => optional(Type::Ruled),
        /// The icon in browsers, as svg: its content is checked when it is uploaded.
        favicon: String = blank() => internal(Type::Ruled),
        /// Https addresses of profiles in social networks.
        social: Vec<String> = blank() => optional(Type::List(&Type::Url, 12)),
        /// Picture of the header.
        logo: Option<Media> as PictureDraft = blank() => optional(Type::Media),
        /// The picture social networks show for pages without a picture.
        share_image: Option<Media> as PictureDraft = blank() => optional(Type::Media),
        /// Name of the portal.
        site_name: Localized = named("Вісник", "Visnyk") => save(both(1, 60)),
        /// Line below the name.
        tagline: Localized = blank() => save(both(0, 160)),
        /// Title of home for search engines.
        seo_index_title: Localized = named("Вісник", "Visnyk") => save(both(1, 70)),
        /// Description of home for search engines.
        seo_index_description: Localized = blank() => save(both(0, 170)),
        /// Postal address of the editorial staff.
        postal_address: Localized = blank() => save(both(0, 300)),
        /// The organization or person responsible for the portal.
        legal_entity: Localized = blank() => optional(both(0, 300)),
        /// How the consent screen behaves.
        consent: Consent = blank() => optional(Type::Table),
        /// How long the database keeps data that is no longer needed.
        retention: Retention = blank() => optional(Type::Table),
        /// A notice above every page.
        maintenance: Option<Maintenance> as Maintenance = blank() => optional(Type::Table),
        /// Blocks of the home page, in order. Default: those of the theme.
        home_blocks: Vec<HomeBlock> = blank() => optional(Type::List(&Type::Table, 100)),
        /// Cookies that the consent screen lists: necessary ones, and ones that readers can decline.
        cookies: Cookies = blank() => optional(Type::Table),
        /// Words that advertisements may not contain.
        banned_words: Vec<BannedWord> = blank() => optional(Type::List(&Type::Table, 1000)),
        /// Words that also find other words in a search. No page shows them. Default: the list
        /// inside the program.
        synonyms: Vec<Synonym> = synonyms::usual() => optional(Type::List(&Type::Table, 500)),
        /// Slides of home, in order.
        slides: Vec<Slide> as Vec<SlideDraft> = blank() => optional(Type::List(&Type::Table, 12)),
    }
}

coded! {
    /// Advertisements that a moderator reads before they are published (docs/content-model.md §1.11).
    #[derive(Default)]
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
}

coded! {
    /// Members of the staff who must have a second factor (docs/security.md §10).
    #[derive(Default)]
    #[serde(rename_all = "snake_case")]
    pub enum SecondFactorRule {
        /// No one.
        #[default]
        Off,
        /// Everyone who may open the dashboard.
        Staff,
        /// Those who manage settings and accounts.
        Admins,
    }
}

document! {
    /// A word that advertisements may not contain, or that sends them to review
    /// (docs/content-model.md §1.11).
    pub struct BannedWord {
        /// One word or several with spaces between.
        word: String => save(Type::Text { min: 2, max: 60 }),
        /// Language of the texts to check; none: both.
        locale: Option<Locale> = blank() => optional(Type::Ruled),
        /// The word as written, or every word that starts with it.
        form "match": WordForm => save(Type::Ruled),
        /// The effect on an advertisement that contains it.
        action: WordAction => save(Type::Ruled),
    }
}

coded! {
    /// How a banned word is compared.
    #[serde(rename_all = "lowercase")]
    pub enum WordForm {
        /// Whole words.
        Exact,
        /// Beginnings of words.
        Stem,
    }
}

coded! {
    /// The effect of a banned word.
    #[serde(rename_all = "lowercase")]
    pub enum WordAction {
        /// The advertisement is refused.
        Block,
        /// A moderator looks at it.
        Flag,
    }
}

fn named(ua: &str, us: &str) -> Localized {
    Localized {
        ua: ua.to_owned(),
        us: us.to_owned(),
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::blank()
    }
}

impl Settings {
    /// The address of the portal's own icon, which changes with its content. `None`: it has none,
    /// and the theme's is used.
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

    /// The address of that stylesheet, which changes with the color.
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
        self.allowed_users.is_empty()
            || self.allowed_users.iter().any(|allowed| {
                let allowed = allowed.to_lowercase();
                if allowed.starts_with('@') {
                    email.ends_with(&allowed)
                } else {
                    email == allowed
                }
            })
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

    /// Every picture they show, to be changed.
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

document! {
    /// A slide of the home carousel.
    pub struct Slide, draft SlideDraft {
        /// Identity within the carousel.
        key: Slug as String => save(Type::Slug),
        /// Site path without a language prefix, or an external https address.
        url: String => save(Type::Href),
        /// A click enlarges the picture.
        zoomable: bool = blank() => written(Type::Bool),
        /// Shown from this time on.
        from: Option<Timestamp> as Timestamp = blank() => optional(Type::Time),
        /// Shown until this time.
        to: Option<Timestamp> as Timestamp = blank() => optional(Type::Time),
        /// Shown instead of the cover of the linked entry.
        media: Option<Media> as PictureDraft = blank() => optional(Type::Media),
        /// Heading of the slide.
        title: Localized => save(both(1, 90)),
        /// Text below the heading.
        text: Localized => save(both(0, 200)),
        /// Description of the picture for those who cannot see it.
        alt: Localized => save(both(0, 160)),
    }
}

impl Incoming<Vec<Slide>> for Vec<SlideDraft> {
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<Vec<Slide>> {
        let mut slides = Vec::new();
        for (i, draft) in self.into_iter().enumerate() {
            for name in draft.missing() {
                problems.push(FieldProblem::new(format!("{path}.{i}.{name}"), "required"));
            }
            let mut slide = Slide::blank();
            draft.merge(&mut slide, &format!("{path}.{i}."), problems);
            slides.push(slide);
        }
        Some(slides)
    }
}

document! {
    /// A block of the home page.
    pub struct HomeBlock {
        /// Section of the entries, such as `novyny` and `poster`.
        section: String => save(Type::Choice(&Kind::SECTIONS)),
        /// Number of entries.
        count: u16 => save(int(1, 24)),
    }
}

document! {
    /// A notice above every page.
    pub struct Maintenance {
        /// The text of the notice.
        text: Localized => save(both(1, 300)),
        /// The time after which it is not shown.
        until: Option<Timestamp> = blank() => optional(Type::Time),
    }
}

document! {
    /// How the consent screen behaves (docs/specification.md §4).
    pub struct Consent {
        /// A button declines everything optional.
        decline_button: bool = true => written(Type::Bool),
        /// The modal opens on the first page until the reader decides.
        forced_at_start: bool = blank() => written(Type::Bool),
        /// A click outside closes the modal.
        close_outside: bool = true => written(Type::Bool),
        /// A button opens the modal again after the reader's decision.
        control_button: bool = true => written(Type::Bool),
        // Browsers keep no cookie for longer than 400 days.
        /// Days after which readers are asked again.
        expiry_days: u16 = 365 => written(int(1, 400)),
    }
}

impl Default for Consent {
    fn default() -> Consent {
        Consent::blank()
    }
}

document! {
    /// Cookies that readers are asked about, in two groups (docs/specification.md §3).
    #[derive(Default)]
    pub struct Cookies {
        /// Listed on the consent screen. Readers cannot decline them.
        necessary: Vec<Cookie> = blank() => optional(Type::List(&Type::Table, 20)),
        /// Readers choose these.
        optional: Vec<Cookie> = blank() => optional(Type::List(&Type::Table, 20)),
    }
}

document! {
    /// A cookie that readers are asked about, or a script with the cookies it sets.
    pub struct Cookie {
        /// Key of the reader's decision.
        id: Slug => save(Type::Slug),
        /// Cookies that are deleted when it is switched off.
        target_cookies: Vec<String> = blank() => optional(Type::List(&Type::Ruled, 20)),
        /// A script that pages load while it is enabled; empty: none.
        src: String = blank() => optional(Type::Ruled),
        /// Checked until the reader decides.
        preselected: bool = blank() => optional(Type::Bool),
        /// Name on the consent screen.
        name: Localized => save(both(1, 60)),
        /// Purpose in the words of the consent screen.
        description: Option<Localized> = blank() => optional(both(0, 500)),
        /// Policies and other pages about it.
        links: Vec<CookieLink> = blank() => optional(Type::List(&Type::Table, 6)),
    }
}

document! {
    /// A link below the description of a cookie.
    pub struct CookieLink {
        /// An https address or a site path.
        href: String => save(Type::Href),
        /// Text of the link.
        name: Localized => save(both(1, 60)),
    }
}

document! {
    /// Days after which data is deleted (docs/privacy.md).
    pub struct Retention {
        /// Days that entries stay in the trash.
        trash_days: u16 = 30 => written(int(1, 365)),
        /// Days that archived advertisements stay.
        ads_days: u16 = 365 => written(int(30, 3650)),
        /// Days that messages of readers stay.
        messages_days: u16 = 90 => written(int(7, 3650)),
        /// Days that the activity log goes back.
        activity_days: u16 = 730 => written(int(30, 3650)),
    }
}

impl Default for Retention {
    fn default() -> Retention {
        Retention::blank()
    }
}
