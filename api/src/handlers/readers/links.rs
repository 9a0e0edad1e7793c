//! Links in mails: a page says what the button does, and the button does it. Looking at a link uses
//! nothing up, so that programs which open every link of a mail do no harm.

use super::delete_account::{consequences, facts};
use crate::app::{App, Shared};
use crate::editing::Editor;
use crate::guards::csrf::Csrf;
use crate::guards::forget_session;
use crate::handlers::form_page::{PageTexts, keep_secret, paragraphs};
use crate::http::problem::Answer;
use crate::http::{EitherForm, HtmlPage, PathInput};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use domain::access::{Actor, Role};
use domain::accounts::deletion::DeletionRequest;
use domain::accounts::links::{LinkUse, Purpose};
use domain::ads::record::AdRecord;
use domain::rejection::Rejection;
use domain::workflow::caller::Caller;
use generator::viewmodel::{Emphasis, Form, FormPage, FormSection};
use model::Locale;
use serde::Deserialize;
use store::{ComplaintOutcome, Confirmed, Error, Link, SearchOutcome};
use support::token;
use utoipa::ToSchema;

/// The result of a press on the button. Its words are below `link_page.{purpose}.{code}`.
struct Outcome {
    code: &'static str,
    emphasis: Emphasis,
    /// The request that it made, with which the browser's session ended.
    deletion: Option<DeletionRequest>,
}

impl Outcome {
    fn good(code: &'static str) -> Outcome {
        Outcome {
            code,
            emphasis: Emphasis::Good,
            deletion: None,
        }
    }

    fn wrong(code: &'static str) -> Outcome {
        Outcome {
            emphasis: Emphasis::Warn,
            ..Outcome::good(code)
        }
    }
}

/// Uses a link; `None`: it cannot be used any more. Its action may be refused, and then it stays
/// usable.
async fn act(app: &App, link: &Link, digest: [u8; 32]) -> Answer<Option<Outcome>> {
    let now = app.clock.now();
    let store = &app.store;
    let outcome = match link.usage.purpose() {
        Purpose::ChangeEmail => match store.confirm_email_change(digest, now).await? {
            Some(Confirmed::Half) => Outcome::good("half"),
            Some(Confirmed::Changed) => Outcome::good("done"),
            Some(Confirmed::Taken) => Outcome::wrong("taken"),
            None => return Ok(None),
        },
        Purpose::Unsubscribe => match store.mute(digest, now).await? {
            Some(_) => Outcome::good("done"),
            None => return Ok(None),
        },
        Purpose::DeleteAccount => match store.request_deletion_by_link(digest, now).await {
            Ok(Some(deletion)) => Outcome {
                deletion: Some(deletion),
                ..Outcome::good("done")
            },
            Ok(None) => return Ok(None),
            Err(Error::Rejected(Rejection::LastAdmin)) => Outcome::wrong("last_admin"),
            Err(error) => return Err(error.into()),
        },
        // Readers may see again only what is fit for them; the account pages show its owner the
        // problems.
        Purpose::RenewAd if !is_ready(app, link).await? => Outcome::wrong("not_now"),
        Purpose::RenewAd | Purpose::SoldAd | Purpose::DeleteAd => {
            match store.use_ad_link(digest, now).await {
                Ok(Some(())) => Outcome::good("done"),
                Ok(None) => return Ok(None),
                Err(Error::Rejected(
                    Rejection::Refused(_)
                    | Rejection::NotFound
                    | Rejection::TooMany(_)
                    | Rejection::TooManyActive(_),
                )) => Outcome::wrong("not_now"),
                Err(error) => return Err(error.into()),
            }
        }
        Purpose::Complain => match store.complain_by_link(digest, now).await {
            Ok(Some(ComplaintOutcome::Recorded)) => Outcome::good("done"),
            Ok(Some(ComplaintOutcome::TooLong(_))) => Outcome::wrong("too_long"),
            Ok(None) => return Ok(None),
            Err(Error::Rejected(Rejection::NotFound)) => Outcome::wrong("gone"),
            Err(error) => return Err(error.into()),
        },
        Purpose::ConfirmSearch => match store.confirm_search(digest, now).await? {
            Some(SearchOutcome::Saved(_)) => Outcome::good("done"),
            Some(SearchOutcome::TooMany) => Outcome::wrong("full"),
            None => return Ok(None),
        },
        Purpose::RenewSearch => match store.renew_search_by_link(digest, now).await? {
            Some(()) => Outcome::good("done"),
            None => return Ok(None),
        },
        // A link that signs in has an endpoint of its own.
        Purpose::SignIn => return Ok(None),
    };
    Ok(Some(outcome))
}

/// Whether the advertisement of a link could be shown as it is.
async fn is_ready(app: &App, link: &Link) -> Answer<bool> {
    let (Some(id), Some(user)) = (link.entry, link.user) else {
        return Ok(false);
    };
    // Only the owner's id matters: the link is theirs, whatever their role.
    let actor = Actor {
        id: user,
        role: Role::Member,
    };
    let editor = Editor {
        store: &app.store,
        caller: Caller::owner(actor, app.clock.now()),
    };
    match editor.is_ready::<AdRecord>(id).await {
        Err(problem) if problem.status() == StatusCode::NOT_FOUND => Ok(false),
        ready => ready,
    }
}

/// A link that can be used, and its page.
struct LinkPage<'a> {
    /// In the language of the owner, or of the form that a complaint came from.
    words: PageTexts<'a>,
    token: &'a str,
    digest: [u8; 32],
    link: Link,
}

impl<'a> LinkPage<'a> {
    async fn find(app: &'a App, token: &'a str) -> Answer<Option<LinkPage<'a>>> {
        let digest = token::digest(token);
        let now = app.clock.now();
        let row = app.store.read(move |reader| -> Result<_, Error> {
            let Some(link) = reader.link(&digest, now)? else {
                return Ok(None);
            };
            let user = link.user.and_then(|id| reader.user(id).ok());
            let locale = match &link.usage {
                LinkUse::Complain(complaint) => complaint.locale,
                LinkUse::ConfirmSearch(search) | LinkUse::RenewSearch(search) => search.locale,
                _ => user.map_or(Locale::Ua, |user| user.locale),
            };
            Ok(Some((link, locale)))
        });
        let Some((link, locale)) = row.await? else {
            return Ok(None);
        };
        let words = PageTexts { app, locale };
        let page = LinkPage {
            words,
            token,
            digest,
            link,
        };
        Ok(Some(page).filter(|page| page.link.usage.purpose() != Purpose::SignIn))
    }

    fn text(&self, part: &str) -> String {
        let email: &str = match &self.link.usage {
            LinkUse::ChangeEmail { email, .. } => email,
            _ => &self.link.email,
        };
        let title = match &self.link.usage {
            LinkUse::RenewAd(ad) | LinkUse::SoldAd(ad) | LinkUse::DeleteAd(ad) => ad.title.as_str(),
            LinkUse::ConfirmSearch(search) | LinkUse::RenewSearch(search) => search.words.as_str(),
            _ => "",
        };
        let key = format!("link_page.{}.{part}", self.link.usage.purpose().code());
        self.words.fill(&key, &[("email", email), ("title", title)])
    }

    /// Says what the button does.
    fn ask(&self, csrf: &Csrf, status: StatusCode) -> Answer<HtmlPage> {
        let words = self.words;
        let mut sections = match &self.link.usage {
            LinkUse::DeleteAccount {} => consequences(words),
            // The owner of the mailbox sees what would be sent in their name.
            LinkUse::Complain(complaint) => vec![FormSection {
                heading: format!(
                    "{}: {}",
                    words.text("ask.field.reason"),
                    words.text(&format!("ask.reason.{}", complaint.reason))
                ),
                paragraphs: paragraphs(&complaint.text),
                ..FormSection::default()
            }],
            _ => Vec::new(),
        };
        let form = Form {
            action: format!("/api/links/{}", self.token),
            hidden: vec![("csrfToken", csrf.token.clone())],
            note: self.text("note"),
            button: self.text("button"),
            emphasis: match self.link.usage.purpose() {
                Purpose::DeleteAccount | Purpose::DeleteAd => Emphasis::Warn,
                _ => Emphasis::Plain,
            },
            ..Form::default()
        };
        sections.push(form.into());
        let page = FormPage {
            title: self.text("title"),
            lead: self.text("lead"),
            sections,
            ..FormPage::default()
        };
        let mut response = words.answer("/", status, page)?;
        keep_secret(response.headers_mut());
        csrf.send(words.app, response.headers_mut());
        Ok(response)
    }
}

pub(super) async fn show(
    State(app): State<Shared>,
    PathInput(token): PathInput<String>,
    headers: HeaderMap,
) -> Answer<HtmlPage> {
    match LinkPage::find(&app, &token).await? {
        Some(page) => page.ask(&Csrf::of(&app, &headers), StatusCode::OK),
        None => used_up(&app),
    }
}

/// The form of the page; mail programs send `List-Unsubscribe` (RFC 8058).
#[derive(Default, Deserialize, ToSchema)]
pub(super) struct LinkForm {
    #[serde(rename = "csrfToken")]
    csrf_token: Option<String>,
    #[serde(rename = "List-Unsubscribe")]
    one_click: Option<String>,
}

pub(super) async fn use_link(
    State(app): State<Shared>,
    PathInput(token): PathInput<String>,
    headers: HeaderMap,
    EitherForm(sent): EitherForm<LinkForm>,
) -> Answer<HtmlPage> {
    let Some(page) = LinkPage::find(&app, &token).await? else {
        return used_up(&app);
    };
    let csrf = Csrf::of(&app, &headers);
    let purpose = page.link.usage.purpose();
    // Muting is the only action that a mail program may do by itself: only the recipient has the
    // link.
    let by_program =
        purpose == Purpose::Unsubscribe && sent.one_click.as_deref() == Some("One-Click");
    if !by_program && !csrf.proves(sent.csrf_token.as_deref()) {
        return page.ask(&csrf, StatusCode::BAD_REQUEST);
    }
    let Some(outcome) = act(&app, &page.link, page.digest).await? else {
        return used_up(&app);
    };
    let purpose = purpose.code();
    tracing::info!(purpose, outcome = outcome.code, "link used");
    let words = page.words;
    let title = format!("link_page.{purpose}.title");
    let done = format!("link_page.{purpose}.{}", outcome.code);
    let facts = match &outcome.deletion {
        Some(deletion) => facts(words, deletion),
        None => Vec::new(),
    };
    let result = words.result(&title, outcome.emphasis, &done, facts);
    let mut response = words.answer("/", StatusCode::OK, result)?;
    keep_secret(response.headers_mut());
    if outcome.deletion.is_some() {
        forget_session(&app, response.headers_mut());
    }
    Ok(response)
}

/// 410: the link no longer exists, or never did. Its owner, and so the language, is unknown: the
/// page has both.
pub(super) fn used_up(app: &App) -> Answer<HtmlPage> {
    let [words, english] = Locale::ALL.map(|locale| PageTexts { app, locale });
    let page = FormPage {
        title: words.text("link_page.gone.title"),
        lead: words.text("link_page.gone.lead"),
        sections: vec![FormSection {
            paragraphs: vec![english.text("link_page.gone.lead")],
            ..FormSection::default()
        }],
        links: vec![words.home()],
        ..FormPage::default()
    };
    words.answer("/", StatusCode::GONE, page)
}
