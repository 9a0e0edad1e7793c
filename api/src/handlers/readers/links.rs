//! Links in mails: a page says what the button does, and the button does it. Looking at a link uses
//! nothing up, so that programs which open every link of a mail do no harm.

use super::plain::{PageTexts, page, paragraphs};
use crate::app::{App, Shared};
use crate::editing::ads::{AdCaller, AdEditor};
use crate::guards::csrf::Csrf;
use crate::http::problem::Answer;
use crate::http::{EitherForm, HtmlPage, PathInput};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use domain::access::{Actor, Role};
use domain::accounts::links::{LinkUse, Purpose};
use domain::ads::present::Viewer;
use domain::rejection::Rejection;
use generator::viewmodel::{self, Emphasis, FormPage, FormSection, Notice};
use model::Locale;
use serde::Deserialize;
use store::{ComplaintOutcome, Confirmed, Link};
use support::token;
use utoipa::ToSchema;

/// What became of a press on the button. Words stand below `link_page.{purpose}.{code}`.
pub(super) struct Outcome {
    pub code: &'static str,
    pub emphasis: Emphasis,
    /// Label and value: the number of a receipt, dates.
    pub facts: Vec<(String, String)>,
    /// The browser's session ended by it.
    pub signed_out: bool,
}

impl Outcome {
    pub(super) fn good(code: &'static str) -> Outcome {
        Outcome {
            code,
            emphasis: Emphasis::Good,
            facts: Vec::new(),
            signed_out: false,
        }
    }

    fn wrong(code: &'static str) -> Outcome {
        Outcome {
            emphasis: Emphasis::Warn,
            ..Outcome::good(code)
        }
    }
}

/// Uses a link; `None`: it cannot be used any more. What it does may be refused, and then it stays
/// usable.
async fn act(
    app: &App,
    link: &Link,
    digest: [u8; 32],
    words: &PageTexts<'_>,
) -> Answer<Option<Outcome>> {
    let now = app.clock.now();
    Ok(match link.usage.purpose() {
        Purpose::ChangeEmail => {
            app.store
                .confirm_email_change(digest, now)
                .await?
                .map(|confirmed| match confirmed {
                    Confirmed::Half => Outcome::good("half"),
                    Confirmed::Changed => Outcome::good("done"),
                    Confirmed::Taken => Outcome::wrong("taken"),
                })
        }
        Purpose::Unsubscribe => app
            .store
            .mute(digest, now)
            .await?
            .map(|_| Outcome::good("done")),
        Purpose::DeleteAccount => match app.store.request_deletion_by_link(digest, now).await {
            Ok(deletion) => deletion.map(|deletion| {
                let facts = super::delete_account::facts(app, words, &deletion);
                Outcome {
                    facts,
                    signed_out: true,
                    ..Outcome::good("done")
                }
            }),
            Err(store::Error::Rejected(Rejection::LastAdmin)) => Some(Outcome::wrong("last_admin")),
            Err(error) => return Err(error.into()),
        },
        Purpose::RenewAd | Purpose::SoldAd | Purpose::DeleteAd => {
            // Readers may see again only what is fit for them; the account pages show its owner the
            // problems.
            if link.usage.purpose() == Purpose::RenewAd && !is_ready(app, link).await? {
                return Ok(Some(Outcome::wrong("not_now")));
            }
            match app.store.use_ad_link(digest, now).await {
                Ok(done) => done.map(|()| Outcome::good("done")),
                Err(store::Error::Rejected(
                    Rejection::Refused(_)
                    | Rejection::NotFound
                    | Rejection::TooMany(_)
                    | Rejection::TooManyActive(_),
                )) => Some(Outcome::wrong("not_now")),
                Err(error) => return Err(error.into()),
            }
        }
        Purpose::Complain => match app.store.complain_by_link(digest, now).await {
            Ok(done) => done.map(|outcome| match outcome {
                ComplaintOutcome::Recorded => Outcome::good("done"),
                ComplaintOutcome::TooLong(_) => Outcome::wrong("too_long"),
            }),
            Err(store::Error::Rejected(Rejection::NotFound)) => Some(Outcome::wrong("gone")),
            Err(error) => return Err(error.into()),
        },
        // Signing in has a way of its own.
        Purpose::SignIn => None,
    })
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
    let caller = AdCaller {
        viewer: Viewer::Owner,
        actor,
        now: app.clock.now(),
    };
    let editor = AdEditor {
        store: &app.store,
        caller,
    };
    match editor.is_ready(id).await {
        Err(problem) if problem.status() == StatusCode::NOT_FOUND => Ok(false),
        ready => ready,
    }
}

/// A link with its digest and the language of its page: the owner's, or that of the form a
/// complaint came from.
async fn find(app: &App, token: &str) -> Answer<Option<([u8; 32], Link, Locale)>> {
    let digest = token::sha256(&[token.as_bytes()]);
    let now = app.clock.now();
    let link = app.store.read(move |reader| {
        let link = reader
            .link(&digest, now)?
            .filter(|link| link.usage.purpose() != Purpose::SignIn);
        Ok(link.map(|link| {
            let user = link.user.and_then(|id| reader.user(id).ok());
            let locale = match &link.usage {
                LinkUse::Complain(complaint) => complaint.locale,
                _ => user.map_or(Locale::Ua, |user| user.locale),
            };
            (digest, link, locale)
        }))
    });
    link.await
}

pub(super) async fn show(
    State(app): State<Shared>,
    PathInput(token): PathInput<String>,
    headers: HeaderMap,
) -> Answer<HtmlPage> {
    let Some((_, link, locale)) = find(&app, &token).await? else {
        return used_up(&app);
    };
    let csrf = Csrf::of(&app, &headers);
    let mut response = ask(&app, (&link, locale), &token, &csrf, StatusCode::OK)?;
    if csrf.fresh {
        response
            .headers_mut()
            .append(header::SET_COOKIE, csrf.set_cookie(&app));
    }
    Ok(response)
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
    let Some((digest, link, locale)) = find(&app, &token).await? else {
        return used_up(&app);
    };
    let csrf = Csrf::of(&app, &headers);
    // Muting is the only action that a mail program may do by itself: only the recipient has the
    // link.
    let by_program = link.usage.purpose() == Purpose::Unsubscribe
        && sent.one_click.as_deref() == Some("One-Click");
    if !by_program && !csrf.proves(sent.csrf_token.as_deref()) {
        let mut response = ask(
            &app,
            (&link, locale),
            &token,
            &csrf,
            StatusCode::BAD_REQUEST,
        )?;
        if csrf.fresh {
            response
                .headers_mut()
                .append(header::SET_COOKIE, csrf.set_cookie(&app));
        }
        return Ok(response);
    }
    let words = PageTexts { app: &app, locale };
    let Some(outcome) = act(&app, &link, digest, &words).await? else {
        return used_up(&app);
    };
    let purpose = link.usage.purpose().code();
    tracing::info!(purpose, outcome = outcome.code, "link used");
    let form_page = FormPage {
        title: words.text(&format!("link_page.{purpose}.title")),
        notice: Some(Notice {
            emphasis: outcome.emphasis,
            text: words.text(&format!("link_page.{purpose}.{}", outcome.code)),
        }),
        sections: vec![FormSection {
            facts: outcome.facts,
            ..FormSection::default()
        }],
        links: vec![words.home()],
        ..FormPage::default()
    };
    let mut response = secret(page(&app, app.pages.form(locale, "/", form_page))?);
    if outcome.signed_out {
        crate::guards::forget_session(&app, response.headers_mut());
    }
    Ok(response)
}

fn ask(
    app: &App,
    (link, locale): (&Link, Locale),
    token: &str,
    csrf: &Csrf,
    status: StatusCode,
) -> Answer<HtmlPage> {
    let words = PageTexts { app, locale };
    let purpose = link.usage.purpose().code();
    let text = |part: &str| {
        let email = match &link.usage {
            LinkUse::ChangeEmail { email, .. } => email,
            _ => &link.email,
        };
        let title = match &link.usage {
            LinkUse::RenewAd(ad) | LinkUse::SoldAd(ad) | LinkUse::DeleteAd(ad) => ad.title.as_str(),
            _ => "",
        };
        words.fill(
            &format!("link_page.{purpose}.{part}"),
            &[("email", email), ("title", title)],
        )
    };
    let form = viewmodel::Form {
        action: format!("/api/links/{token}"),
        hidden: vec![("csrfToken".to_owned(), csrf.token.clone())],
        note: text("note"),
        button: text("button"),
        emphasis: if matches!(
            link.usage.purpose(),
            Purpose::DeleteAccount | Purpose::DeleteAd
        ) {
            Emphasis::Warn
        } else {
            Emphasis::Plain
        },
        ..viewmodel::Form::default()
    };
    let mut sections = match &link.usage {
        LinkUse::DeleteAccount {} => super::delete_account::consequences(&words),
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
    sections.push(FormSection {
        form: Some(form),
        ..FormSection::default()
    });
    let form_page = FormPage {
        title: text("title"),
        lead: text("lead"),
        sections,
        ..FormPage::default()
    };
    let mut response = secret(page(app, app.pages.form(locale, "/", form_page))?);
    *response.status_mut() = status;
    Ok(response)
}

/// 410: the link no longer exists, or never did.
fn used_up(app: &App) -> Answer<HtmlPage> {
    let words = PageTexts {
        app,
        locale: Locale::Ua,
    };
    let english = PageTexts {
        app,
        locale: Locale::Us,
    };
    // The owner of the link, and so the language, is unknown: both languages.
    let form_page = FormPage {
        title: words.text("link_page.gone.title"),
        lead: words.text("link_page.gone.lead"),
        sections: vec![FormSection {
            paragraphs: vec![english.text("link_page.gone.lead")],
            ..FormSection::default()
        }],
        links: vec![words.home()],
        ..FormPage::default()
    };
    let mut response = page(app, app.pages.form(Locale::Ua, "/", form_page))?;
    *response.status_mut() = StatusCode::GONE;
    Ok(response)
}

/// The address is a secret (docs/security.md item 55).
fn secret(mut response: HtmlPage) -> HtmlPage {
    response.headers_mut().insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    );
    response
}
