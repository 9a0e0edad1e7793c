//! Sign-in and sign-up by a link in an email (docs/protocols.md §1.8). In the browser that
//! requested it, which keeps a cookie, a link works immediately; elsewhere a page asks for a press
//! on a button, so that programs which open every link of an email use none of them up
//! (docs/security.md items 3 and 4).

use super::exchange::Exchange;
use super::pages::{self, Way};
use super::{second_step, session};
use crate::app::App;
use crate::guards::known::KnownBrowser;
use crate::handlers::form_page::{self, PageTexts};
use crate::http::cookies::{self, Keep};
use crate::http::limited;
use crate::http::problem::Problem;
use crate::http::rate_limits::Limit;
use axum::http::StatusCode;
use axum::response::Response;
use domain::accounts::NAME;
use domain::accounts::email_address::Email;
use domain::accounts::links::{LinkUse, SIGN_IN_MINUTES};
use domain::emails::{self, Addressee};
use generator::viewmodel::{Form, FormPage};
use jiff::Timestamp;
use model::MINUTE;
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
    let way = if exchange.body.get("name").is_some() {
        Way::SignUp
    } else {
        Way::Link
    };
    if !exchange.csrf_verified() {
        return Ok(pages::unproven(exchange, way));
    }
    let Some(email) = Email::parse(&exchange.body.text("email")) else {
        return Ok(pages::refused(exchange, way, StatusCode::OK, "EmailSignin"));
    };
    let app = exchange.app.clone();
    let now = app.clock.now();
    let network = exchange.network();
    let who = KnownBrowser::of(&app, &exchange.headers).callers(&app, &email, network);
    let attempt = match limit.attempt(who, now) {
        Ok(attempt) => attempt,
        Err(refused) => return Ok(pages::try_later(exchange, way, refused)),
    };
    let mut times = LinkTimes::at_once(now, attempt.next());
    // The email itself asks whether a person signs in: one that a program may have requested takes
    // its turn, and is sent.
    if attempt.is_crowded() || !exchange.body.text("leave_blank").is_empty() {
        match attempt.turn(network, now) {
            Ok(wait) => times = times.after(wait),
            Err(refused) => {
                attempt.forgive();
                return Ok(pages::try_later(exchange, way, refused));
            }
        }
    }
    let sent = send_link(&mut exchange, email, times).await;
    if let Err(problem) = attempt.forgive_if_failed(sent) {
        return pages::not_stored(exchange, way, problem);
    }
    let page = "verify-request?provider=email&type=email";
    Ok(exchange.redirect_to_endpoint(StatusCode::OK, page))
}

/// The times at which the email of a link leaves and at which the link ends.
#[derive(Clone, Copy)]
struct LinkTimes {
    leaves: Timestamp,
    ends: Timestamp,
}

impl LinkTimes {
    /// A link works until another may be requested, if that is later than its minutes: however many
    /// links strangers request, the mailbox holds one that signs in.
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

/// An address that may not have an account receives the same answer and no email. The same rows are
/// written for it, so that both take as long.
async fn send_link(exchange: &mut Exchange, email: Email, times: LinkTimes) -> Result<(), Problem> {
    let app = exchange.app.clone();
    let LinkTimes { leaves, ends } = times;
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
    let locale = exchange.locale();
    let name = clean_name(&exchange.body.text("name"));
    let link = Link {
        usage: LinkUse::SignIn { name, locale },
        email: email.clone(),
        user: None,
        entry: None,
        browser: Some(token::digest(&browser)),
        expires_at: ends,
    };
    // Read for every address, so that known and unknown ones take as long.
    let is_vital = is_of_staff(&app, &email).await? && mailed;
    let to = Addressee {
        email,
        locale,
        name: String::new(),
        user: None,
    };
    let email = emails::accounts::sign_in(&to, &exchange.callback_url, &token, leaves, ends);
    let digest = token::digest(&token);
    let mail = mailed.then_some((email, leaves));
    let sent = app.store.vital_if(is_vital, || {
        app.store
            .send_link(digest, link.clone(), mail.clone(), app.clock.now())
    });
    sent.await?;
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

/// A typed name as one line, cut to the longest name.
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
        return Ok(exchange.redirect_to_endpoint(StatusCode::OK, "error?error=configuration"));
    };
    let token = token.to_owned();
    let email = email.to_owned();
    let digest = token::digest(&token);
    let now = exchange.app.clock.now();
    let link = exchange
        .app
        .store
        .read(move |reader| reader.link(&digest, now))
        .await?;
    let Some(link) = link.filter(|link| is_for(link, &email)) else {
        return Ok(used_up(exchange, &email).await);
    };
    let here = browser_token(&exchange).map(|token| token::digest(&token));
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
        return Ok(exchange.redirect_to_endpoint(StatusCode::OK, "error?error=configuration"));
    };
    let digest = token::digest(token);
    let email = email.to_owned();
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
        return exchange.return_to_page();
    }
    exchange.redirect_to_endpoint(StatusCode::OK, "error?error=Verification")
}

/// Signs in and makes the link unusable.
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
    let signed_in = app.store.vital_if(is_vital, || {
        app.store
            .sign_in_by_link(digest, email.clone(), new_session.row(), now)
    });
    let Some(first) = signed_in.await? else {
        return Ok(used_up(exchange, typed).await);
    };
    if !first.user.may_sign_in(app.clock.now()) {
        return Ok(exchange.redirect_to_endpoint(StatusCode::FORBIDDEN, "error?error=AccessDenied"));
    }
    exchange.set(&cookies::LINK, "", Keep::Delete);
    Ok(second_step::lead_on(exchange, &new_session, &first))
}

/// The page in another browser: names the address of the link, and has the button that uses it.
fn ask(exchange: Exchange, token: &str, link: &Link) -> Result<Response, Problem> {
    let app = exchange.app.clone();
    let words = PageTexts {
        app: &app,
        locale: exchange.locale(),
    };
    let form = Form {
        action: "/api/auth/callback/email".to_owned(),
        hidden: vec![
            ("csrfToken", exchange.csrf.token.clone()),
            ("callbackUrl", exchange.callback_url.clone()),
            ("token", token.to_owned()),
            ("email", link.email.to_string()),
            ("plain", "true".to_owned()),
        ],
        note: words.text("sign_in_page.note"),
        button: words.text("sign_in_page.button"),
        ..Form::default()
    };
    let page = FormPage {
        title: words.text("sign_in_page.title"),
        lead: words.fill("sign_in_page.lead", &[("email", &link.email)]),
        sections: vec![form.into()],
        ..FormPage::default()
    };
    let mut response = exchange.page(words.draw("/login", page))?;
    form_page::keep_secret(response.headers_mut());
    Ok(response)
}
