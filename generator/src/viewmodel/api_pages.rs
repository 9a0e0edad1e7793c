//! Views that only the API renders through a theme: pages with a form for browsers without
//! JavaScript, and mails.

use super::common::Link;
use model::EntryId;
use serde::Serialize;

/// `pages/form.html`, where it is called `page`: a page that answers a request, with text, forms
/// and links. Its words are complete: the API chose them in the page's language.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FormPage {
    /// Heading.
    pub title: String,
    /// Introduction below the heading; may be empty.
    pub lead: String,
    /// The result of the form that was sent, above everything else.
    pub notice: Option<Notice>,
    /// Parts of the page, in order.
    pub sections: Vec<FormSection>,
    /// Ways on, after everything else.
    pub links: Vec<Link>,
}

/// The emphasis of a notice or a button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Emphasis {
    /// A notice that informs, a button for the page's main action.
    #[default]
    Plain,
    /// It worked.
    Good,
    /// A notice of a problem, a button that cannot be taken back.
    Warn,
}

/// A message in a box.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Notice {
    /// Color and symbol of the box.
    #[serde(rename = "tone")]
    pub emphasis: Emphasis,
    /// Plain text.
    pub text: String,
}

/// A part of a [`FormPage`]. Its members come in the order of the fields, without the empty ones.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FormSection {
    /// Heading of the part; may be empty.
    pub heading: String,
    /// Plain texts.
    pub paragraphs: Vec<String>,
    /// A list with bullets.
    pub items: Vec<String>,
    /// Label and value: the number of a receipt, its dates.
    pub facts: Vec<(String, String)>,
    /// In running text: a phone number that was asked for (`tel:…`), an archive to download.
    pub links: Vec<Link>,
    /// A form at the end of the part.
    pub form: Option<Form>,
}

impl From<Form> for FormSection {
    fn from(form: Form) -> FormSection {
        FormSection {
            form: Some(form),
            ..FormSection::default()
        }
    }
}

/// A form that is sent by POST to this site (`form-action 'self'`).
#[derive(Clone, Debug, Default, Serialize)]
pub struct Form {
    /// Path, with a query where it needs one.
    pub action: String,
    /// Name and value of hidden fields: the CSRF token, the subject of the form.
    pub hidden: Vec<(&'static str, String)>,
    /// Fields with an error are also named in a summary above the form.
    pub fields: Vec<FormField>,
    /// Draws the honeypot: a field `leave_blank` that people neither see nor fill in
    /// (docs/content-model.md §4.4).
    pub honeypot: bool,
    /// A sentence before the button: what pressing it means.
    pub note: String,
    /// Text of the button.
    pub button: String,
    /// Of the button.
    #[serde(rename = "tone")]
    pub emphasis: Emphasis,
    /// Text of a second button, which asks a passkey in the place of the fields and sends its answer
    /// as `credential`. Empty: there is none.
    pub passkey: String,
}

/// A field with its label above it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FormField {
    /// Name in the data that is sent.
    pub name: &'static str,
    /// Visible label.
    pub label: String,
    /// The element that draws it.
    pub kind: FieldKind,
    /// The typed text, or the chosen [`FieldChoice::value`]; of a checkbox, empty unless it is
    /// checked.
    pub value: String,
    /// Of a select.
    pub options: Vec<FieldChoice>,
    /// Below the label.
    pub hint: String,
    /// The problem of `value`, or empty.
    pub error: String,
    /// Token of the HTML standard (`name`, `email`, `off`), or empty.
    pub autocomplete: &'static str,
    /// The browser refuses to send it empty.
    pub required: bool,
    /// Characters at most; 0 for no limit.
    pub max: usize,
}

/// The element of a form field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FieldKind {
    /// One line.
    #[default]
    Text,
    /// An email address.
    Email,
    /// A password.
    Password,
    /// Several lines.
    Textarea,
    /// One of `options`.
    Select,
    /// Checked or cleared.
    Checkbox,
}

/// An option of a select.
#[derive(Clone, Debug, Default, Serialize)]
pub struct FieldChoice {
    /// Empty for "not chosen yet".
    pub value: String,
    /// Visible text.
    pub label: String,
}

/// `mail/message.html` and `mail/message.txt`, where it is called `mail`: an email of the portal,
/// in its reader's language. Links are absolute; other texts are plain.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Mail {
    /// `lang` of the email: "uk" or "en"; empty for that of the locale it is drawn in.
    pub lang: String,
    /// Subject line.
    pub subject: String,
    /// First line; may be empty.
    pub greeting: String,
    /// Plain texts.
    pub paragraphs: Vec<String>,
    /// Label and value.
    pub facts: Vec<(String, String)>,
    /// New entries.
    pub items: Vec<MailItem>,
    /// The main action of the email.
    pub button: Option<Link>,
    /// Further ways, smaller.
    pub more: Vec<Link>,
    /// After the button, quieter: how long the link lives, what to do when another person asked for
    /// it.
    pub note: String,
    /// Why the reader gets this email.
    pub footer: String,
    /// Empty for that of the settings.
    pub site_name: String,
    /// Address of the home page; empty for that of the configuration.
    pub home: String,
    /// The portal's own color, `#rrggbb`; empty for that of the settings, which may have none.
    pub accent: String,
}

/// An entry in an email.
#[derive(Clone, Debug, Default, Serialize)]
pub struct MailItem {
    /// What it is listed under; empty where that is as for the item before.
    pub heading: String,
    /// Title.
    pub title: String,
    /// Language of the title, as `lang` names it; empty for that of the email.
    pub lang: String,
    /// Address of its page.
    pub href: String,
    /// Address of a JPEG of 1200 × 630 pixels; empty where it has no picture.
    pub picture: String,
    /// What the picture shows; may be empty.
    pub alt: String,
    /// As its card has it; may be empty.
    pub price: String,
    /// Category, place and date.
    pub about: String,
}

/// The answer of a search: one page of hits.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SearchResults {
    /// Hits in all, as far as they were counted.
    pub total: usize,
    /// There are more than that.
    pub more: bool,
    /// The hits of this page.
    pub hits: Vec<SearchHit>,
    /// The question that was searched in place of the typed one.
    pub correction: Option<Correction>,
    /// Words of the question that a hit need not contain, spelled as the reader typed them.
    pub left_out: Vec<String>,
    /// Address of the search for the typed words; used if there is a correction or words are left
    /// out.
    pub literal: String,
    /// Address of the list of events on the days that the question names; empty where it names none.
    pub events: String,
    /// Address of the same words in all sections without filters; empty where that is this search.
    pub everywhere: String,
    /// Address of the page that saves this search, so that it reports what is new.
    pub watch: String,
    /// The page before.
    pub newer: Option<Link>,
    /// The page after.
    pub older: Option<Link>,
    /// The same answer in the other language.
    pub twin: String,
    /// Results there, where there are none here.
    pub in_other: usize,
}

/// A question that found nothing as it was typed.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Correction {
    /// typo, layout, latin, similar, days or later; only `typo` calls the question a mistake.
    pub kind: String,
    /// The question that was searched instead; of `days` and `later`, their dates.
    pub query: String,
}

/// One entry that was found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SearchHit {
    /// Collection name.
    pub kind: String,
    /// Address of its page.
    pub href: String,
    /// Cut at the words of the query: those are at odd places.
    pub title: Vec<String>,
    /// An excerpt of its text, cut as `title`.
    pub text: Vec<String>,
    /// Language of title and text, as in the `lang` attribute: uk or en.
    pub lang: String,
    /// Index of its card in `cards`; absent where it has none: pages, paid pages, and entries that
    /// are no longer public.
    pub card: Option<usize>,
    /// The entry.
    #[serde(skip)]
    pub entry: EntryId,
}

/// `pages/favourites.html`: a shell that a widget fills, or the list in the answer of the API.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Favourites {
    /// Present only in the answer of the API.
    pub list: Option<Vec<Favourite>>,
    /// Where there is something to keep.
    pub search_href: String,
    /// The way to keep them in an account, and back.
    pub login_href: String,
    /// Where a user decides about emails.
    pub profile_href: String,
}

/// What became of an entry since a reader kept it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FavouriteState {
    /// It is published.
    Open,
    /// An advertisement that was sold.
    Sold,
    /// An advertisement whose term is over.
    Expired,
    /// It is no longer published.
    #[default]
    Gone,
}

/// An entry that a reader keeps.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Favourite {
    /// Its address without language prefix, as it was kept.
    pub path: String,
    /// Its title when it was kept, for entries without a card.
    pub title: String,
    /// open, sold, expired or gone.
    pub state: FavouriteState,
    /// Index of its card in `cards`; absent where it has none.
    pub card: Option<usize>,
    /// The price is lower than when it was kept.
    pub lowered: bool,
    /// The price when it was kept; empty where the card shows it, or it is not lower.
    pub was: String,
    /// The entry; `None`: none is published at its address.
    #[serde(skip)]
    pub entry: Option<EntryId>,
    /// Price in minor units, and currency, when it was kept.
    #[serde(skip)]
    pub kept_price: Option<(i64, String)>,
}

/// `pages/login.html` and `pages/verify-request.html`.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SignIn {
    /// Set only in the API's plain answer, which has a form that works without JavaScript.
    pub csrf_token: String,
    /// Site path to open after sign-in.
    pub callback_url: String,
    /// An error code of the sign-in protocol (translation key `auth_error.{…}`), or empty.
    pub error: String,
    /// The address that was typed.
    pub email: String,
    /// The name that was typed at sign-up.
    pub name: String,
    /// The way that is open: password, link or signup; empty for the first.
    pub form: String,
    /// Outside providers, in the API's plain answer.
    pub providers: Vec<SignInProvider>,
    /// The page of rules that a user accepts at sign-up.
    pub rules: Option<Link>,
    /// The form of advertisements; empty while their section is off.
    pub add_href: String,
}

/// An outside provider of sign-in.
#[derive(Clone, Debug, Default, Serialize)]
pub struct SignInProvider {
    /// In `/api/auth/signin/{id}`.
    pub id: String,
    /// The name by which people call it.
    pub name: String,
    /// Its picture as a `data:` address; may be empty.
    pub icon: String,
}

/// `parts/head.html` and `parts/app.html`: the React app inside a shell that the API serves;
/// nothing on public pages.
#[derive(Clone, Debug, Default, Serialize)]
pub struct App {
    /// `dashboard`, `cabinet` or `add-advertisement`.
    pub area: String,
    /// HTTP status of the answer.
    pub status: u16,
    /// Nonce of the scripts of this answer.
    pub nonce: String,
    /// Address of the bundle.
    pub script: String,
    /// Addresses of its style sheets.
    pub styles: Vec<String>,
    /// The portal's time zone, in which the app shows and accepts times.
    pub tz: String,
    /// Origins from which the app may load icons that this site lacks, separated by spaces; usually
    /// empty.
    pub icons: String,
    /// Addresses of the sections that are switched off, separated by spaces; usually empty.
    pub off: String,
}
