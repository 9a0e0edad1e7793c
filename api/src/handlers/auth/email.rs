//! Sign-in and sign-up by a link in an email (docs/protocols.md §1.8). In the browser that
//! requested it, which keeps a cookie, a link works immediately; elsewhere a page asks for a press
//! on a button, so that programs which open every link of an email use none of them up
//! (docs/security.md items 3 and 4).

use super::exchange::Exchange;
use super::pages::{self, Way};
use super::session;
use crate::app::App;
use crate::guards::known::KnownBrowser;
use crate::http::cookies::{self, Keep};
use crate::http::limited;
use crate::http::problem::Problem;
use crate::http::rate_limits::{Limit, Who};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use domain::accounts::NAME;
use domain::accounts::email_address::Email;
use domain::accounts::links::{LinkUse, SIGN_IN_MINUTES};
use domain::emails::{self, Addressee};
use generator::viewmodel::{Form, FormPage, FormSection};
use jiff::Timestamp;
use model::{Locale, MINUTE};
use store::Link;
use support::clock::later;
use support::token;

/// POST signin/email. Known and unknown addresses are treated alike up to the answer and beyond it:
/// one transaction stores link and mail, and the mail leaves by a thread of its own
/// (docs/security.md item 2).
pub(super) async fn request(
    mut exchange: Exchange,
    limit: Limit<limited::MailLink>,
) -> Result<Response, Problem> {
    let field = |name: &str| exchange.body.get(name).unwrap_or_default().to_owned();
    let (typed, name, honeypot) = (
        field("email"),
        clean_name(&field("name")),
        field("leave_blank"),
    );
    let way = if exchange.body.get("name").is_some() {
        Way::SignUp
    } else {
        Way::Link
    };
    if !exchange.csrf_verified() {
        return Ok(pages::unproven(exchange, way));
    }
    let Some(email) = Email::parse(&typed) else {
        return Ok(pages::refused(exchange, way, StatusCode::OK, "EmailSignin"));
    };
    let app = exchange.app.clone();
    let now = app.clock.now();
    let network = exchange.network();
    // The owner's browser has a count of its own: strangers cannot use it up.
    let who = match KnownBrowser::of(&app, &exchange.headers).who(&app, &email) {
        Some(browser) => vec![browser],
        None => vec![Who::address(&email), Who::Network(network)],
    };
    let attempt = match limit.attempt(who, now) {
        Ok(attempt) => attempt,
        Err(refused) => return Ok(pages::try_later(exchange, way, refused)),
    };
    let mut times = LinkTimes::at_once(now, attempt.next());
    // The email itself asks whether a person signs in: what a program may have sent takes its turn,
    // and is sent.
    if attempt.is_crowded() || !honeypot.is_empty() {
        match attempt.turn(network, now) {
            Ok(wait) => times = times.after(wait),
            Err(refused) => {
                attempt.forgive();
                return Ok(pages::try_later(exchange, way, refused));
            }
        }
    }
    if let Err(problem) =
        attempt.forgive_if_failed(send_link(&mut exchange, email, name, times).await)
    {
        return pages::not_stored(exchange, way, problem);
    }
    let url = exchange.endpoint("verify-request?provider=email&type=email");
    Ok(exchange.redirect(StatusCode::OK, &url))
}

/// When the email of a link leaves, and until when the link works.
#[derive(Clone, Copy)]
struct LinkTimes {
    leaves: Timestamp,
    ends: Timestamp,
}

impl LinkTimes {
    /// A link works until another may be asked for, if that is later than its minutes: whatever
    /// strangers ask for, the mailbox holds one that signs in.
    fn at_once(now: Timestamp, next: i64) -> LinkTimes {
        LinkTimes {
            leaves: now,
            ends: later(now, next.max(SIGN_IN_MINUTES * MINUTE)),
        }
    }

    fn after(self, seconds: i64) -> LinkTimes {
        LinkTimes {
            leaves: later(self.leaves, seconds),
            ends: later(self.ends, seconds),
        }
    }
}

/// An address that may not have an account receives the same answer and no email. Without a mail
/// the same is written down, so that it takes as long.
async fn send_link(
    exchange: &mut Exchange,
    email: Email,
    name: String,
    LinkTimes { leaves, ends }: LinkTimes,
) -> Result<(), Problem> {
    let app = exchange.app.clone();
    let address = email.clone();
    let unknown = app
        .store
        .read(move |reader| reader.credentials(&address))
        .await?
        .is_none();
    let mailed = !unknown || app.store.site()?.settings.admits(&email);
    let browser = browser_token(exchange).unwrap_or_else(token::random_token);
    exchange.set(&cookies::LINK, &browser, Keep::until(ends, &*app.clock));
    let token = token::random_token();
    let locale = if exchange.is_english() {
        Locale::Us
    } else {
        Locale::Ua
    };
    let link = Link {
        usage: LinkUse::SignIn { name, locale },
        email: email.clone(),
        user: None,
        entry: None,
        browser: Some(token::sha256(&[browser.as_bytes()])),
        expires_at: ends,
    };
    // Asked for every address, so that it takes as long.
    let is_vital = is_of_staff(&app, &email).await? && mailed;
    let to = Addressee {
        email,
        locale,
        name: String::new(),
        user: None,
    };
    let email = emails::accounts::sign_in(&to, &exchange.callback_url, &token, leaves, ends);
    let (digest, mail) = (
        token::sha256(&[token.as_bytes()]),
        mailed.then_some((email, leaves)),
    );
    let send = || {
        app.store
            .send_link(digest, link.clone(), mail.clone(), app.clock.now())
    };
    app.store.vital_if(is_vital, send).await?;
    tracing::info!("sign-in link asked for");
    Ok(())
}

/// Whether a member of the staff signs in with the address: they may use the reserve of a full
/// disk.
pub(super) async fn is_of_staff(app: &App, email: &Email) -> Result<bool, Problem> {
    let email = email.clone();
    let account = app
        .store
        .read(move |reader| reader.credentials(&email))
        .await?;
    Ok(account.is_some_and(|(user, _)| user.role.is_staff()))
}

fn browser_token(exchange: &Exchange) -> Option<String> {
    let value = cookies::LINK.read(&exchange.headers, exchange.app.base.is_https())?;
    token::is_token(&value).then_some(value)
}

/// One line, as long as a name may be.
pub(super) fn clean_name(typed: &str) -> String {
    model::typed::typed_line(typed)
        .chars()
        .take(NAME.1)
        .collect::<String>()
        .trim()
        .to_owned()
}

/// GET callback/email: signs in where the link was asked for, else shows the page with the button.
pub(super) async fn open(exchange: Exchange) -> Result<Response, Problem> {
    let (Some(token), Some(email)) = (exchange.query.get("token"), exchange.query.get("email"))
    else {
        let url = exchange.endpoint("error?error=configuration");
        return Ok(exchange.redirect(StatusCode::OK, &url));
    };
    let (token, email) = (token.to_owned(), email.to_owned());
    let digest = token::sha256(&[token.as_bytes()]);
    let now = exchange.app.clock.now();
    let link = exchange
        .app
        .store
        .read(move |reader| reader.link(&digest, now))
        .await?;
    let Some(link) = link.filter(|link| is_for(link, &email)) else {
        return Ok(used_up(exchange, &email).await);
    };
    let here = browser_token(&exchange).map(|token| token::sha256(&[token.as_bytes()]));
    if here.is_some() && here == link.browser {
        return finish(exchange, digest, &email).await;
    }
    ask(exchange, &token, &link)
}

/// POST callback/email: the button was pressed.
pub(super) async fn confirm(exchange: Exchange) -> Result<Response, Problem> {
    if !exchange.csrf_verified() {
        return Ok(pages::unproven(exchange, Way::Link));
    }
    let (Some(token), Some(email)) = (exchange.body.get("token"), exchange.body.get("email"))
    else {
        let url = exchange.endpoint("error?error=configuration");
        return Ok(exchange.redirect(StatusCode::OK, &url));
    };
    let (digest, email) = (token::sha256(&[token.as_bytes()]), email.to_owned());
    finish(exchange, digest, &email).await
}

fn is_for(link: &Link, email: &str) -> bool {
    matches!(link.usage, LinkUse::SignIn { .. })
        && Email::parse(email).as_ref() == Some(&link.email)
}

/// A link signs in once. A browser that it has signed in is sent on to its target when the link is
/// opened again, as mail programs do.
async fn used_up(exchange: Exchange, email: &str) -> Response {
    if session::user_of(&exchange)
        .await
        .is_some_and(|user| user.email.is(email))
    {
        let url = exchange.callback_url.clone();
        return exchange.redirect(StatusCode::OK, &url);
    }
    let url = exchange.endpoint("error?error=Verification");
    exchange.redirect(StatusCode::OK, &url)
}

/// Uses the link up and signs in.
async fn finish(
    mut exchange: Exchange,
    digest: [u8; 32],
    email: &str,
) -> Result<Response, Problem> {
    let app = exchange.app.clone();
    let typed = email;
    let Some(email) = Email::parse(typed) else {
        return Ok(used_up(exchange, typed).await);
    };
    let new_session = session::new_session(&exchange);
    let is_vital = is_of_staff(&app, &email).await?;
    let now = app.clock.now();
    let sign_in = || {
        app.store
            .sign_in_by_link(digest, email.clone(), new_session.row(), now)
    };
    let Some(user) = app.store.vital_if(is_vital, sign_in).await? else {
        return Ok(used_up(exchange, typed).await);
    };
    if !user.may_sign_in(app.clock.now()) {
        let url = exchange.endpoint("error?error=AccessDenied");
        return Ok(exchange.redirect(StatusCode::FORBIDDEN, &url));
    }
    exchange.set(&cookies::LINK, "", Keep::Delete);
    session::finish_sign_in(&mut exchange, &new_session, &user);
    let url = exchange.callback_url.clone();
    Ok(exchange.redirect(StatusCode::OK, &url))
}

/// The page elsewhere: says whose link it is and asks for the press that uses it.
fn ask(exchange: Exchange, token: &str, link: &Link) -> Result<Response, Problem> {
    let locale = if exchange.is_english() {
        Locale::Us
    } else {
        Locale::Ua
    };
    let pages = exchange.app.pages.clone();
    let text = |key: &str| {
        let email = [("email", &*link.email)];
        pages
            .messages()
            .fill_counted(locale, &format!("sign_in_page.{key}"), None, &email)
            .unwrap_or_default()
    };
    let hidden = [
        ("csrfToken", exchange.csrf.token.as_str()),
        ("callbackUrl", &exchange.callback_url),
        ("token", token),
        ("email", &link.email),
        ("plain", "true"),
    ];
    let form = Form {
        action: "/api/auth/callback/email".to_owned(),
        hidden: hidden
            .map(|(name, value)| (name.to_owned(), value.to_owned()))
            .to_vec(),
        note: text("note"),
        button: text("button"),
        ..Form::default()
    };
    let section = FormSection {
        form: Some(form),
        ..FormSection::default()
    };
    let page = FormPage {
        title: text("title"),
        lead: text("lead"),
        sections: vec![section],
        ..FormPage::default()
    };
    let html = pages.form(locale, "/login", page).map_err(|error| {
        tracing::error!(%error, "page rendering failed");
        Problem::internal()
    })?;
    let policy = exchange.app.tree.content_policy();
    let mut response = exchange.respond(StatusCode::OK, html.into());
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_TYPE,
        HeaderValue::from_static("text/html; charset=utf-8"),
    );
    headers.insert(
        HeaderName::from_static("x-robots-tag"),
        HeaderValue::from_static("noindex"),
    );
    // The address is a secret (docs/security.md item 55).
    headers.insert(
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    );
    if let Some(policy) = policy {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(response)
}
