//! Every endpoint below `/api` but the sign-in protocol, as one table: who may call it, what it takes and
//! gives. Tests hold the router and the guards against it, and the description of the API is written from it.

use crate::access::{Area, Role, permits};
use generator::model::Kind;

/// Who may call an endpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anyone, from anywhere.
    Public,
    /// Anyone on a page of this site.
    ThisSite,
    /// Whoever is signed in, for what is their own.
    SignedIn,
    /// Roles to which the permission table opens the area.
    Staff(Area),
    /// The same for the area of the collection in the path.
    Collection,
}

/// The body of a request, by the name of its schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    Nothing,
    Json(&'static str),
    /// An empty body will do as well.
    MaybeJson(&'static str),
    Form(&'static str),
    /// `multipart/form-data` with one `file`.
    Picture,
}

/// The body of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    Nothing,
    Json(&'static str),
    Html,
    /// Server-sent events.
    Events,
    /// Bytes of this media type.
    File(&'static str),
}

/// A row of the table.
#[derive(Clone, Copy, Debug)]
pub struct Endpoint {
    pub method: &'static str,
    /// With `{collection}` it stands for the seven of them.
    pub path: &'static str,
    pub access: Access,
    /// What it is for, in one line.
    pub summary: &'static str,
    /// Names of query parameters, see `openapi::parameters`.
    pub query: &'static [&'static str],
    pub takes: Takes,
    /// Successes; every refusal is a problem.
    pub gives: &'static [(u16, Gives)],
}

impl Access {
    /// Whether a person of this role, `None` for nobody, gets past the guard of an endpoint of `kind`.
    pub fn admits(self, role: Option<Role>, kind: Option<Kind>) -> bool {
        match self {
            Access::Public | Access::ThisSite => true,
            Access::SignedIn => role.is_some(),
            Access::Staff(area) => role.is_some_and(|role| permits(role, area)),
            Access::Collection => {
                role.zip(kind).is_some_and(|(role, kind)| permits(role, Area::Entries(kind)))
            }
        }
    }
}

impl Endpoint {
    /// The endpoint's paths as the router knows them, with the kind where it is one of a collection.
    pub fn paths(&self) -> Vec<(String, Option<Kind>)> {
        if !self.path.contains(COLLECTION) {
            return vec![(self.path.to_owned(), None)];
        }
        let path = |kind: Kind| (self.path.replace(COLLECTION, kind.collection()), Some(kind));
        Kind::ALL.into_iter().map(path).collect()
    }
}

const COLLECTION: &str = "{collection}";

const fn row(method: &'static str, path: &'static str, access: Access, summary: &'static str) -> Endpoint {
    Endpoint { method, path, access, summary, query: &[], takes: Takes::Nothing, gives: &[] }
}

impl Endpoint {
    const fn query(mut self, query: &'static [&'static str]) -> Endpoint {
        self.query = query;
        self
    }

    const fn takes(mut self, takes: Takes) -> Endpoint {
        self.takes = takes;
        self
    }

    const fn gives(mut self, gives: &'static [(u16, Gives)]) -> Endpoint {
        self.gives = gives;
        self
    }
}

use Access::{Collection, Public, SignedIn, Staff, ThisSite};
use Gives::{Events, File, Html, Json, Nothing};
use Takes::{Form, Json as Body, MaybeJson, Picture};

/// Advertisements in the dashboard.
const ADS: Area = Area::Entries(Kind::Advertisements);

const DONE: &[(u16, Gives)] = &[(204, Nothing)];
/// Accepted; what becomes of it comes by mail.
const TAKEN: &[(u16, Gives)] = &[(202, Nothing)];
const PAGE: &[(u16, Gives)] = &[(200, Html)];
const PICTURE: &[(u16, Gives)] = &[(200, File("image/*"))];

/// The table.
pub const ENDPOINTS: &[Endpoint] = &[
    row("GET", "/api/openapi.json", Public, "This description").gives(&[(200, Json("Anything"))]),
    // What readers may ask.
    row("GET", "/api/search", Public, "Search results of a section, or of all")
        .query(&[
            "section",
            "q",
            "locale",
            "category",
            "location",
            "tag",
            "price_min",
            "price_max",
            "order",
            "page",
        ])
        .gives(&[(200, Json("SearchResults"))]),
    row("GET", "/api/plain/search", Public, "The same as a page")
        .query(&[
            "section",
            "q",
            "locale",
            "category",
            "location",
            "tag",
            "price_min",
            "price_max",
            "order",
            "page",
        ])
        .gives(PAGE),
    row("GET", "/api/plain/login", Public, "Forms to sign in without scripts")
        .query(&["locale", "callbackUrl", "error"])
        .gives(PAGE),
    row("POST", "/api/ads/{pid}/phone", ThisSite, "The number of an open advertisement")
        .takes(Body("PhoneAsked"))
        .gives(&[(200, Json("PhoneShown"))]),
    row("POST", "/api/ads/{pid}/message", ThisSite, "Hands a message on to the owner of an advertisement")
        .takes(Body("Message"))
        .gives(TAKEN),
    row("POST", "/api/contact", ThisSite, "Hands a message on to the editors")
        .takes(Body("Message"))
        .gives(TAKEN),
    row("POST", "/api/reports", ThisSite, "A complaint about a public entry")
        .takes(Body("Report"))
        .gives(TAKEN),
    row(
        "GET",
        "/api/plain/contact",
        Public,
        "The same forms as a page; answers and confirmations of messages",
    )
    .query(&["locale", "ad", "section", "slug", "reply", "confirm", "done"])
    .gives(PAGE),
    row("POST", "/api/plain/contact", ThisSite, "Sends one of them")
        .query(&["locale", "ad", "section", "slug", "reply", "confirm"])
        .takes(Form("ContactForm"))
        .gives(&[(200, Html), (303, Nothing)]),
    row("GET", "/api/plain/delete-account", Public, "What the end of an account means, and the way there")
        .query(&["locale"])
        .gives(PAGE),
    row("POST", "/api/plain/delete-account", Public, "Asks for the end of an account, signed in or by mail")
        .query(&["locale"])
        .takes(Form("DeletionForm"))
        .gives(PAGE),
    row("GET", "/api/links/{token}", Public, "What the link of a mail does").gives(PAGE),
    row("POST", "/api/links/{token}", Public, "Does it").takes(Form("LinkForm")).gives(PAGE),
    row("GET", "/api/preview/{token}", Public, "Unpublished work under a secret address").gives(PAGE),
    // One's own account.
    row("GET", "/api/cabinet/profile", SignedIn, "The account").gives(&[(200, Json("Profile"))]),
    row("PUT", "/api/cabinet/profile", SignedIn, "Changes the account")
        .takes(Body("ProfileChange"))
        .gives(&[(200, Json("Profile"))]),
    row("PUT", "/api/cabinet/profile/password", SignedIn, "Sets the password; other sessions end")
        .takes(Body("PasswordChange"))
        .gives(DONE),
    row("POST", "/api/cabinet/profile/email", SignedIn, "Asks for another address; both must confirm")
        .takes(Body("EmailChange"))
        .gives(&[(202, Json("Profile"))]),
    row("DELETE", "/api/cabinet/profile/email", SignedIn, "Takes that back").gives(DONE),
    row("GET", "/api/cabinet/sessions", SignedIn, "Where one is signed in").gives(&[(200, Json("Sessions"))]),
    row("DELETE", "/api/cabinet/sessions/{id}", SignedIn, "Ends a session").gives(DONE),
    row("GET", "/api/cabinet/export", SignedIn, "Everything of the account as an archive")
        .gives(&[(200, File("application/zip"))]),
    row("POST", "/api/cabinet/account/delete", SignedIn, "Asks for the end of the account")
        .takes(Body("TypedAddress"))
        .gives(&[(200, Json("Deletion"))]),
    row("POST", "/api/cabinet/profile/sign-out-everywhere", SignedIn, "Ends all sessions").gives(DONE),
    // One's own advertisements.
    row("GET", "/api/cabinet/ads", SignedIn, "One's own advertisements, newest change first")
        .query(&["state", "page", "per_page"])
        .gives(&[(200, Json("Ads"))]),
    row("POST", "/api/cabinet/ads", SignedIn, "A new draft")
        .takes(Body("AdDraft"))
        .gives(&[(201, Json("Ad"))]),
    row("POST", "/api/cabinet/ads/preview", SignedIn, "Draws a draft in the look of its page")
        .query(&["locale"])
        .takes(Body("AdDraft"))
        .gives(&[(200, Json("Address"))]),
    row("GET", "/api/cabinet/ads/{id}", SignedIn, "An advertisement of one's own")
        .gives(&[(200, Json("Ad"))]),
    row(
        "PUT",
        "/api/cabinet/ads/{id}",
        SignedIn,
        "A new text; of a public one what matters waits for a look",
    )
    .takes(Body("AdRevision"))
    .gives(&[(200, Json("Ad"))]),
    row("DELETE", "/api/cabinet/ads/{id}", SignedIn, "Into the trash").query(&["version"]).gives(DONE),
    row("POST", "/api/cabinet/ads/{id}/{action}", SignedIn, "A step of its life")
        .takes(MaybeJson("AdAct"))
        .gives(&[(200, Json("Ad"))]),
    row("POST", "/api/cabinet/uploads", SignedIn, "Takes a picture")
        .takes(Picture)
        .gives(&[(201, Json("Media"))]),
    row("GET", "/api/cabinet/uploads/{hash}", SignedIn, "A picture of one's own").gives(PICTURE),
    row(
        "GET",
        "/api/cabinet/choices/{set}",
        SignedIn,
        "What an advertisement may be in: categories or locations",
    )
    .gives(&[(200, Json("Choices"))]),
    // The editors' work.
    row("GET", "/api/dashboard/advertisements/queue", Staff(ADS), "What waits for a look")
        .gives(&[(200, Json("AdQueue"))]),
    row(
        "POST",
        "/api/dashboard/advertisements/{id}/claim",
        Staff(ADS),
        "Takes one, so that nobody else looks at it",
    )
    .gives(&[(200, Json("Ad"))]),
    row("GET", "/api/dashboard/publication", Staff(Area::Home), "How far publication is")
        .gives(&[(200, Json("Publication"))]),
    row("GET", "/api/dashboard/publication/events", Staff(Area::Home), "The same as it goes on")
        .gives(&[(200, Events)]),
    row(
        "GET",
        "/api/dashboard/{set}/choices",
        Staff(Area::Home),
        "A pick list: categories, tags, locations or people",
    )
    .query(&["kind"])
    .gives(&[(200, Json("Choices"))]),
    row("POST", "/api/dashboard/media", Staff(Area::Home), "Takes a picture")
        .takes(Picture)
        .gives(&[(201, Json("Media"))]),
    row("GET", "/api/dashboard/media/{hash}", Staff(Area::Home), "A picture, published or not")
        .gives(PICTURE),
    row("GET", "/api/dashboard/{collection}", Collection, "A page of the list")
        .query(&["page", "per_page", "sort", "q", "status", "category", "author", "state"])
        .gives(&[(200, Json("Entries"))]),
    row("POST", "/api/dashboard/{collection}", Collection, "A new entry, a draft or published at once")
        .query(&["publish"])
        .takes(Body("Draft"))
        .gives(&[(201, Json("Written"))]),
    row("POST", "/api/dashboard/{collection}/preview", Collection, "Draws a draft in the look of its page")
        .query(&["locale"])
        .takes(Body("Draft"))
        .gives(&[(200, Json("Address"))]),
    row("GET", "/api/dashboard/{collection}/{id}", Collection, "An entry").gives(&[(200, Json("Entry"))]),
    row(
        "PUT",
        "/api/dashboard/{collection}/{id}",
        Collection,
        "Saves the head revision, publishes it if asked",
    )
    .query(&["publish"])
    .takes(Body("Revision"))
    .gives(&[(200, Json("Written"))]),
    row("DELETE", "/api/dashboard/{collection}/{id}", Collection, "Into the trash")
        .query(&["version"])
        .gives(DONE),
    row(
        "POST",
        "/api/dashboard/{collection}/{id}/{action}",
        Collection,
        "Does something to the entry as a whole",
    )
    .takes(MaybeJson("Act"))
    .gives(&[(200, Json("Written"))]),
];
