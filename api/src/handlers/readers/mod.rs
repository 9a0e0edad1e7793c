//! Requests of readers who need not sign in: search, messages, and the pages that work without
//! JavaScript.

pub(crate) mod ads;
pub(crate) mod contact_page;
pub(crate) mod delete_account;
mod favourites;
pub(crate) mod links;
mod most_read;
pub(crate) mod plain;
pub(crate) mod reports;
pub(crate) mod saved_search;
pub(crate) mod saved_searches;
pub(crate) mod search;
mod suggestions;
pub(crate) mod writing;

use crate::openapi::routes::Routes;

/// A form of a few fields.
const FORM_LIMIT: usize = 16 * 1024;
/// A text of three thousand characters in Cyrillic, escaped.
const TEXT_LIMIT: usize = 64 * 1024;
/// Two hundred favourites with titles in Cyrillic, escaped.
const LIST_LIMIT: usize = 512 * 1024;

pub(crate) fn routes() -> Routes {
    let texts = Routes::new()
        .post("/api/ads/{pid}/phone", ads::phone)
        .summary("The phone number of a published advertisement")
        .post("/api/ads/{pid}/message", ads::message)
        .summary("Forwards a message to the owner of an advertisement")
        .post("/api/contact", ads::contact)
        .summary("Forwards a message to the editors")
        .post("/api/reports", reports::send)
        .summary("Sends a complaint about a public entry")
        .get("/api/plain/contact", contact_page::show)
        .summary("A page with the contact forms, or with a reply or a confirmation")
        .post("/api/plain/contact", contact_page::send)
        .summary("Submits a form of the contact page")
        .limit_others(TEXT_LIMIT);
    let favourites = Routes::new()
        .post("/api/favourites/page", favourites::page)
        .summary("The favourites of a reader as HTML, with what became of them")
        .limit_others(LIST_LIMIT);
    Routes::new()
        .get("/api/search", search::find)
        .summary("Search results of a section, or of all")
        .get("/api/search/page", plain::search_part)
        .summary("The search page of a section with its results, as HTML without its frame")
        .get("/api/search/suggestions", suggestions::suggest)
        .summary("Search suggestions for the letters typed so far")
        .get("/api/most-read", most_read::show)
        .summary("The news that most people opened in the last seven days")
        .get("/api/plain/search", plain::search)
        .summary("A page of search results that works without scripts")
        .get("/api/plain/login", plain::login)
        .summary("Sign-in forms that work without scripts")
        .get("/api/plain/delete-account", delete_account::show)
        .summary("A page that explains the deletion of an account, with its form")
        .post("/api/plain/delete-account", delete_account::send)
        .summary("Requests the deletion of an account, signed in or by email")
        .get("/api/plain/saved-search", saved_search::show)
        .summary("A page that saves a search, to hear of what is new")
        .post("/api/plain/saved-search", saved_search::send)
        .summary("Saves a search; without an account its reader confirms it by email")
        .get("/api/plain/saved-searches/{token}", saved_searches::show)
        .summary("A page with the saved searches of the reader of an email")
        .post("/api/plain/saved-searches/{token}", saved_searches::send)
        .summary("Ends, changes or renews a saved search by the link of an email")
        .get("/api/links/{token}", links::show)
        .summary("A page that shows the action of a link in an email")
        .post("/api/links/{token}", links::use_link)
        .summary("Confirms the action of a link in an email")
        .limit_others(FORM_LIMIT)
        .merge(texts)
        .merge(favourites)
}
