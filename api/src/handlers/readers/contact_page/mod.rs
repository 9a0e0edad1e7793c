//! `/api/plain/contact`: the same forms as pages, for browsers without JavaScript, and the pages that links in emails
//! lead to: an answer to a message, and the confirmation of one.

mod sections;

use super::ads::{display, reveal};
use super::plain::{Words, page};
use super::reports::{self, Report};
use super::writing::{self, TEXT, Taken, To, Writing, length};
use crate::app::{App, Shared};
use crate::domain::entries::text::typed_lines;
use crate::domain::vocabulary::{LocaleCode, codes};
use crate::guards::ThisSite;
use crate::guards::csrf::Csrf;
use crate::http::problem::{Answer, Problem};
use crate::http::{FormBody, HtmlPage, QueryInput};
use crate::store::ContactInfo;
use crate::support::token;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use generator::viewmodel::{Emphasis, FormPage, FormSection, Link, Notice};
use model::{Kind, Locale};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const PATH: &str = "/api/plain/contact";

/// Follows the name of a form whose message waits until its sender confirms it.
const WAITS: &str = "-waits";

/// What the page is about, as its address says it; nothing means the editors.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
#[serde(default)]
pub(super) struct ContactParams {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<LocaleCode>)]
    locale: Option<Locale>,
    /// The pid of an advertisement.
    #[serde(skip_serializing_if = "String::is_empty")]
    ad: String,
    /// With `slug`: an entry to complain of.
    #[serde(skip_serializing_if = "String::is_empty")]
    section: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    slug: String,
    /// The token of an email: to answer a message.
    #[serde(skip_serializing_if = "String::is_empty")]
    reply: String,
    /// The same: to confirm one.
    #[serde(skip_serializing_if = "String::is_empty")]
    confirm: String,
    /// The form that was sent well, and whether what was written waits.
    #[serde(skip_serializing_if = "String::is_empty")]
    done: String,
}

impl ContactParams {
    fn locale(&self) -> Locale {
        self.locale.unwrap_or(Locale::Ua)
    }

    /// The page's own address.
    fn path(&self) -> String {
        let asked = ContactParams { locale: Some(self.locale()), ..self.clone() };
        format!("{PATH}?{}", serde_urlencoded::to_string(&asked).unwrap_or_default())
    }
}

codes!(
    /// A form of the page.
    FormCode is "ContactFormName",
    ["phone", "message", "contact", "report", "reply", "confirm"]
);

/// A form of the page as it was sent.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub(super) struct ContactForm {
    #[serde(rename = "csrfToken")]
    csrf_token: String,
    /// Which of the page's forms.
    #[schema(value_type = FormCode)]
    form: String,
    name: String,
    email: String,
    text: String,
    reason: String,
    website: String,
    /// When the page was drawn, in seconds since 1970.
    opened: String,
}

pub(super) async fn show(
    State(app): State<Shared>,
    headers: HeaderMap,
    QueryInput(asked): QueryInput<ContactParams>,
) -> Answer<HtmlPage> {
    let csrf = Csrf::of(&app, &headers);
    Desk { app: &app, asked: &asked, csrf: &csrf }.draw(StatusCode::OK, Drawn::default()).await
}

pub(super) async fn send(
    from: ThisSite,
    State(app): State<Shared>,
    headers: HeaderMap,
    QueryInput(asked): QueryInput<ContactParams>,
    FormBody(sent): FormBody<ContactForm>,
) -> Answer<HtmlPage> {
    let csrf = Csrf::of(&app, &headers);
    let desk = Desk { app: &app, asked: &asked, csrf: &csrf };
    if !csrf.proves(Some(&sent.csrf_token)) {
        let notice = Some((Emphasis::Warn, desk.words().say("contact_page.again")));
        return desk.draw(StatusCode::BAD_REQUEST, Drawn { notice, sent, ..Drawn::default() }).await;
    }
    let done = match sent.form.as_str() {
        "phone" => match reveal(&app, &from, &asked.ad).await {
            Ok(contact) => {
                let number =
                    Link { href: format!("tel:{}", contact.phone), label: display(&contact, asked.locale()) };
                let apps =
                    contact.phone_apps.iter().map(|app| desk.words().say(&format!("app.{app}"))).collect();
                let number = Some((number, apps));
                return desk.draw(StatusCode::OK, Drawn { number, ..Drawn::default() }).await;
            }
            Err(problem) => Err(problem),
        },
        "message" => writing::take(&app, &from, To::Owner(&asked.ad), desk.writing(&sent)).await,
        "contact" => writing::take(&app, &from, To::Editors, desk.writing(&sent)).await,
        "report" => match desk.report(&sent).await {
            Ok(report) => reports::take(&app, &from, report).await.map(|()| Taken::Sent),
            Err(problem) => Err(problem),
        },
        "reply" => desk.reply(&sent).await.map(|()| Taken::Sent),
        "confirm" => desk.confirm().await.map(|()| Taken::Sent),
        _ => Err(Problem::bad_request("There is no such form")),
    };
    match done {
        Ok(taken) => {
            let waits = if taken == Taken::Waits { WAITS } else { "" };
            let shown = ContactParams { done: format!("{}{waits}", sent.form), ..asked.clone() };
            Ok(HtmlPage::redirect(&shown.path()))
        }
        Err(problem) => desk.refused(problem, sent).await,
    }
}

/// What a page is drawn with beside its address.
#[derive(Default)]
struct Drawn {
    notice: Option<(Emphasis, String)>,
    /// The typed values, to be corrected.
    sent: ContactForm,
    /// Validation errors by field.
    errors: Vec<(String, String)>,
    /// The number that was asked for, and where else it is reached.
    number: Option<(Link, Vec<String>)>,
}

struct Desk<'a> {
    app: &'a App,
    asked: &'a ContactParams,
    csrf: &'a Csrf,
}

impl Desk<'_> {
    fn words(&self) -> Words<'_> {
        Words { app: self.app, locale: self.asked.locale() }
    }

    /// Since the page was rendered; a form without this value counts as too quick.
    fn seconds(&self, sent: &ContactForm) -> i64 {
        let opened: Option<i64> = sent.opened.parse().ok();
        opened.map_or(0, |opened| self.app.clock.now().as_second().saturating_sub(opened))
    }

    fn writing(&self, sent: &ContactForm) -> Writing {
        let ContactForm { name, email, text, website, .. } = sent.clone();
        let seconds = Some(self.seconds(sent));
        Writing { name, email, text, website, seconds, locale: Some(self.asked.locale()) }
    }

    async fn report(&self, sent: &ContactForm) -> Answer<Report> {
        let ContactForm { reason, text, email, website, .. } = sent.clone();
        let (section, slug) = match self.asked.ad.as_str() {
            "" => (self.asked.section.clone(), self.asked.slug.clone()),
            pid => {
                let slug = self.reach(pid).await?.ok_or_else(Problem::not_found)?.slug;
                (Kind::Advertisements.section().to_owned(), slug)
            }
        };
        let seconds = Some(self.seconds(sent));
        Ok(Report { section, slug, reason, text, email, website, seconds, locale: Some(self.asked.locale()) })
    }

    async fn reach(&self, pid: &str) -> Answer<Option<ContactInfo>> {
        let (pid, locale, now) = (pid.to_owned(), self.asked.locale(), self.app.clock.now());
        Ok(self.app.store.read(move |reader| reader.reach(&pid, locale, now)).await?)
    }

    /// Only the recipient of the email has its token, and may answer once: no limit is needed.
    async fn reply(&self, sent: &ContactForm) -> Answer<()> {
        let text = typed_lines(&sent.text);
        let mut found = Vec::new();
        length("text", &text, TEXT, &mut found);
        if !found.is_empty() {
            return Err(Problem::invalid(&found));
        }
        let token = token::sha256(&[self.asked.reply.as_bytes()]);
        // A second answer finds the page that says there was a first.
        self.app.store.answer_message(token, text, self.app.clock.now()).await?;
        Ok(())
    }

    /// The same for the sender of a message.
    async fn confirm(&self) -> Answer<()> {
        let token = token::sha256(&[self.asked.confirm.as_bytes()]);
        Ok(self.app.store.confirm_message(token, self.app.clock.now()).await?)
    }

    /// The page again, with validation errors.
    async fn refused(&self, problem: Problem, sent: ContactForm) -> Answer<HtmlPage> {
        let words = self.words();
        let said = |key: &str, count: Option<i64>, params: &[(&str, &str)]| {
            self.app.pages.words(self.asked.locale(), key, count, params)
        };
        match problem.status() {
            StatusCode::UNPROCESSABLE_ENTITY => {
                let errors = problem.errors().map(|(field, problems)| {
                    let first = &problems[0];
                    let text = |name: &str| {
                        let value = &first["params"][name];
                        let known = value.as_str().map(str::to_owned);
                        known.unwrap_or_else(|| value.as_i64().map_or_else(String::new, |n| n.to_string()))
                    };
                    let (n, m) = (text("n"), text("m"));
                    let key = format!("ask.problem.{}", first["key"].as_str().unwrap_or_default());
                    let told = said(&key, first["params"]["n"].as_i64(), &[("n", &n), ("m", &m)]);
                    (field.to_owned(), told.unwrap_or_else(|| words.say("ask.problem.invalid")))
                });
                let errors = errors.collect();
                self.draw(problem.status(), Drawn { sent, errors, ..Drawn::default() }).await
            }
            StatusCode::TOO_MANY_REQUESTS => {
                let seconds = problem.retry_after().unwrap_or(60);
                let minutes = seconds.div_ceil(60).max(1);
                let told =
                    said("ask.rate_limited", i64::try_from(minutes).ok(), &[("n", &minutes.to_string())]);
                let notice = Some((Emphasis::Warn, told.unwrap_or_default()));
                let drawn = Drawn { notice, sent, ..Drawn::default() };
                let mut response = self.draw(problem.status(), drawn).await?;
                response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
                Ok(response)
            }
            StatusCode::NOT_FOUND => self.gone("ask.gone"),
            _ => Err(problem),
        }
    }

    fn gone(&self, key: &str) -> Answer<HtmlPage> {
        let words = self.words();
        let shown = FormPage {
            title: words.say("contact_page.gone"),
            notice: Some(Notice { emphasis: Emphasis::Warn, text: words.say(key) }),
            links: vec![words.home()],
            ..FormPage::default()
        };
        self.answer(StatusCode::NOT_FOUND, shown)
    }

    fn answer(&self, status: StatusCode, shown: FormPage) -> Answer<HtmlPage> {
        let drawn = self.app.pages.form(self.asked.locale(), &self.asked.path(), shown);
        let mut response = page(self.app, drawn)?;
        *response.status_mut() = status;
        if self.csrf.fresh {
            response.headers_mut().append(header::SET_COOKIE, self.csrf.set_cookie(self.app));
        }
        if !self.asked.reply.is_empty() || !self.asked.confirm.is_empty() {
            // The address is a secret (docs/security.md item 55).
            response.headers_mut().insert(header::REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
        }
        Ok(response)
    }

    async fn draw(&self, status: StatusCode, state: Drawn) -> Answer<HtmlPage> {
        let (words, asked, now) = (self.words(), self.asked, self.app.clock.now());
        let digest = |token: &str| token::sha256(&[token.as_bytes()]);
        let store = &self.app.store;
        let mut shown = if !asked.reply.is_empty() {
            let token = digest(&asked.reply);
            let question = store.read(move |reader| reader.message_to_answer(&token, now)).await?;
            let Some(question) = question else {
                return self.gone("contact_page.link_over");
            };
            self.reply_page(&question, &state)
        } else if asked.done == "confirm" {
            FormPage { title: words.say("contact_page.confirm"), ..FormPage::default() }
        } else if !asked.confirm.is_empty() {
            let token = digest(&asked.confirm);
            let question = store.read(move |reader| reader.message_to_confirm(&token, now)).await?;
            let Some(question) = question else {
                return self.gone("contact_page.link_over");
            };
            self.confirm_page(&question, &state)
        } else if !asked.ad.is_empty() {
            let Some(reach) = self.reach(&asked.ad).await? else { return self.gone("ask.gone") };
            let mut sections = Vec::new();
            if reach.phone {
                sections.push(self.phone(&state));
            }
            if reach.messages {
                sections.push(self.letter("message", &state));
            }
            sections.push(self.complaint(&state));
            let way = asked.locale().path(&Kind::Advertisements.item_path(&reach.slug));
            FormPage {
                title: words.say("contact_page.ad"),
                lead: reach.title,
                sections,
                links: vec![Link { href: way, label: words.say("contact_page.back") }],
                ..FormPage::default()
            }
        } else if !asked.slug.is_empty() || !asked.section.is_empty() {
            let kind = reports::kind_of(&asked.section);
            let title = match kind {
                Some(kind) => {
                    let (slug, locale) = (asked.slug.clone(), asked.locale());
                    store.read(move |reader| reader.public_title(kind, &slug, locale, now)).await?
                }
                None => None,
            };
            let (Some(kind), Some(title)) = (kind, title) else { return self.gone("ask.gone") };
            let way = asked.locale().path(&kind.item_path(&asked.slug));
            FormPage {
                title: words.say("ask.form.report.title"),
                lead: title,
                sections: vec![FormSection { heading: String::new(), ..self.complaint(&state) }],
                links: vec![Link { href: way, label: words.say("contact_page.back") }],
                ..FormPage::default()
            }
        } else {
            FormPage {
                title: words.say("ask.form.contact.title"),
                sections: vec![FormSection { heading: String::new(), ..self.letter("contact", &state) }],
                ..FormPage::default()
            }
        };
        shown.notice = match (state.notice, asked.done.as_str()) {
            (Some((emphasis, text)), _) => Some(Notice { emphasis, text }),
            // Only of the page that the form led to, not of the answer to the next one.
            (None, form @ ("message" | "contact" | "report")) if state.sent.form.is_empty() => {
                Some(Notice { emphasis: Emphasis::Good, text: words.say(&format!("ask.form.{form}.done")) })
            }
            (None, form) if form.ends_with(WAITS) && state.sent.form.is_empty() => {
                Some(Notice { emphasis: Emphasis::Good, text: words.say("ask.waits") })
            }
            (None, "confirm") => {
                Some(Notice { emphasis: Emphasis::Good, text: words.say("ask.form.message.done") })
            }
            _ => shown.notice,
        };
        shown.links.push(words.home());
        self.answer(status, shown)
    }
}
