//! A whole page: the view of its own template, and the parts around it.

use super::api_pages::{Favourites, FormPage, SignIn};
use super::common::{ErrorPage, Head, Home, Picture, ShareImage};
use super::parts::{Item, ListView, PageText, Search};
use model::{EntryId, Kind, Locale};
use serde::Serialize;

/// The template that draws a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CardStyle {
    /// `cards/{kind}.html`.
    List,
    /// `cards/related.html`.
    Related,
}

/// A card on a page. The renderer draws it once for all pages that show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CardKey {
    pub(crate) id: EntryId,
    pub(crate) style: CardStyle,
}

/// The page's own part: its template with its view.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Main {
    /// Home.
    Home(Box<Home>),
    /// A list of a section or category.
    List(Box<ListView>),
    /// The page of an entry.
    Item(Box<Item>),
    /// A page of the portal, written or fixed.
    Page(Box<PageText>),
    /// The search, empty or with results.
    Search(Box<Search>),
    /// What a reader keeps: empty, or a list.
    Favourites(Box<Favourites>),
    /// Sign-in.
    Login(SignIn),
    /// The page after a request for a sign-in link.
    VerifyRequest(SignIn),
    /// A page of the API with a form.
    Form(Box<FormPage>),
    /// An error page.
    Error(ErrorPage),
}

impl Main {
    /// The template and the name its view has there.
    pub fn template(&self) -> (&'static str, &'static str) {
        match self {
            Main::Home(_) => ("pages/home.html", "home"),
            Main::List(_) => ("pages/list.html", "list"),
            Main::Item(_) => ("pages/item.html", "item"),
            Main::Page(_) => ("pages/page.html", "page"),
            Main::Search(_) => ("pages/search.html", "search"),
            Main::Favourites(_) => ("pages/favourites.html", "favourites"),
            Main::Login(_) => ("pages/login.html", "sign_in"),
            Main::VerifyRequest(_) => ("pages/verify-request.html", "sign_in"),
            Main::Form(_) => ("pages/form.html", "page"),
            Main::Error(_) => ("pages/error.html", "error"),
        }
    }

    /// Sign-in pages and answers have a layout of their own, spelled as docs/specification.md §2
    /// spells it.
    pub fn layout(&self) -> &'static str {
        match self {
            Main::Login(_) | Main::VerifyRequest(_) | Main::Form(_) => "varification",
            _ => "default",
        }
    }
}

/// One page, complete but for its body, which is read and rendered only when the page is.
#[derive(Clone, Debug, Serialize)]
pub struct View {
    /// The language of the page.
    pub locale: Locale,
    /// Site path with the language prefix.
    pub path: String,
    /// The content of `<head>`.
    pub head: Head,
    /// JSON-LD blocks, safe inside `<script>`.
    pub json_ld: Vec<String>,
    /// Absent where the page is not to be listed.
    pub image: Option<ShareImage>,
    /// The same page in the other language.
    pub twin: String,
    /// Section the page belongs to, or nothing.
    pub current: &'static str,
    /// Template and data of the page's own part.
    pub main: Main,
    /// Entries that the page lists, or shows beside its own: the list `cards` of templates, whose
    /// members are HTML of `cards/{kind}.html` or `cards/related.html`. A fingerprint has the
    /// hashes of their data.
    #[serde(skip)]
    pub cards: Vec<CardKey>,
    /// The body of an entry, rendered when the page is.
    pub body: Option<BodyView>,
}

/// Everything the rendered body depends on.
#[derive(Clone, Debug, Serialize)]
pub struct BodyView {
    /// It is not part of the fingerprint, because two loaders may number differently.
    #[serde(skip)]
    pub id: EntryId,
    /// The language the body is written in.
    pub written: Locale,
    pub(crate) digest: String,
    /// The addresses of its links; `None` when nothing public is there.
    pub links: Vec<(String, Option<String>)>,
    /// Its pictures by name.
    pub images: Vec<(String, Picture)>,
    /// Of its entry: texts of users are paragraphs and line breaks only.
    pub kind: Kind,
    /// Questions and answers: each answer is folded below its question.
    pub questions: bool,
}
