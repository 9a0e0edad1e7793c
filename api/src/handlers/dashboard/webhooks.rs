//! `/api/dashboard/webhooks`: programs that receive what happens here (docs/webhooks.md).

use crate::app::{App, Shared};
use crate::guards::proof::JustProved;
use crate::guards::{Settings, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{CheckedBody, NoContent, PathInput};
use crate::openapi::routes::Routes;
use axum::Json;
use axum::extract::State;
use domain::ids::{Version, WebhookId, WebhookMessageId};
use domain::webhooks::{
    AttemptError, LONGEST_NAME, LONGEST_URL, MessageState, ReceiverKind, SigningSecret,
    WebhookEvent,
};
use jiff::Timestamp;
use model::typed::typed_line;
use model::{EntryId, FieldProblem};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use store::{Webhook, WebhookDraft, WebhookMessage};
use support::outbound;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes {
    let base = "/api/dashboard/webhooks";
    let one = &format!("{base}/{{id}}");
    Routes::new()
        .get(base, list)
        .summary("Webhooks")
        .post(base, create)
        .summary("Adds a webhook, whose secret is shown only now")
        .put(one, change)
        .summary("Changes a webhook")
        .delete(one, remove)
        .summary("Deletes a webhook with its messages")
        .post(&format!("{one}/secret"), replace_secret)
        .summary("Replaces the secret of a webhook, which is shown only now")
        .post(&format!("{one}/test"), test)
        .summary("Sends a test to a webhook")
        .get(&format!("{one}/messages"), messages)
        .summary("The newest messages to a webhook")
        .post(&format!("{one}/messages"), resend_dead)
        .summary("Sends all dead messages of a webhook again")
        .post(&format!("{one}/messages/{{message}}"), resend)
        .summary("Sends a message to a webhook again")
}

/// Webhooks, the oldest first.
#[derive(Serialize, ToSchema)]
struct Webhooks {
    items: Vec<WebhookItem>,
    /// Events that a webhook may subscribe to.
    events: Vec<WebhookEvent>,
}

/// A program that receives events.
#[derive(Serialize, ToSchema)]
#[schema(as = Webhook)]
struct WebhookItem {
    id: WebhookId,
    /// Whether an administrator added it; other receivers follow the settings.
    kind: ReceiverKind,
    name: String,
    url: String,
    events: Vec<WebhookEvent>,
    /// Whether anything is recorded for it and sent.
    on: bool,
    version: Version,
    created_at: Timestamp,
    /// The time since which every attempt has failed.
    failing_since: Option<Timestamp>,
    /// Messages that wait.
    waiting: u64,
    /// Messages that are no longer sent.
    dead: u64,
}

impl WebhookItem {
    fn of(webhook: Webhook, waiting: u64, dead: u64) -> WebhookItem {
        WebhookItem {
            id: webhook.id,
            kind: webhook.kind,
            name: webhook.name,
            url: webhook.url,
            events: webhook.events,
            on: webhook.is_on,
            version: webhook.version,
            created_at: webhook.created_at,
            failing_since: webhook.failing_since,
            waiting,
            dead,
        }
    }
}

/// The parts of a webhook that an administrator sends.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = WebhookDraft)]
struct Draft {
    /// A name by which administrators know the receiver.
    #[serde(default)]
    #[schema(required = true)]
    name: String,
    /// The address that receives requests, of http or https.
    #[serde(default)]
    #[schema(required = true)]
    url: String,
    /// Events that it receives.
    #[serde(default)]
    #[schema(required = true)]
    events: Vec<WebhookEvent>,
    /// Whether it receives anything. Default: yes.
    #[serde(default = "yes")]
    on: bool,
}

const fn yes() -> bool {
    true
}

fn line(name: &'static str, text: &str, longest: usize) -> Result<String, FieldProblem> {
    let text = typed_line(text);
    match text.chars().count() {
        0 => Err(FieldProblem::new(name, "required")),
        m if m > longest => Err(FieldProblem::new(name, "too_long")
            .with("n", longest)
            .with("m", m)),
        _ => Ok(text),
    }
}

impl Draft {
    fn url(&self) -> Result<String, FieldProblem> {
        let url = line("url", &self.url, LONGEST_URL)?;
        if outbound::is_address(&url) {
            Ok(url)
        } else {
            Err(FieldProblem::new("url", "bad_url"))
        }
    }

    /// Each event once, in the order of the table.
    fn events(&self) -> Result<Vec<WebhookEvent>, FieldProblem> {
        let chosen = WebhookEvent::choices().filter(|event| self.events.contains(event));
        let chosen: Vec<WebhookEvent> = chosen.collect();
        if chosen.is_empty() {
            return Err(FieldProblem::new("events", "required"));
        }
        Ok(chosen)
    }

    /// The webhook, or everything that is wrong with it.
    fn read(&self) -> Answer<WebhookDraft> {
        let name = line("name", &self.name, LONGEST_NAME);
        match (name, self.url(), self.events()) {
            (Ok(name), Ok(url), Ok(events)) => Ok(WebhookDraft {
                name,
                url,
                events,
                is_on: self.on,
            }),
            (name, url, events) => {
                let problems = [name.err(), url.err(), events.err()];
                let problems: Vec<FieldProblem> = problems.into_iter().flatten().collect();
                Err(Problem::invalid(&problems))
            }
        }
    }
}

async fn list(_: Staff<Settings>, State(app): State<Shared>) -> Answer<Json<Webhooks>> {
    let (webhooks, counts) = app
        .store
        .read(|reader| -> store::Result<_> { Ok((reader.webhooks()?, reader.webhook_counts()?)) })
        .await?;
    let counts: BTreeMap<WebhookId, (u64, u64)> = counts
        .into_iter()
        .map(|(id, waiting, dead)| (id, (waiting, dead)))
        .collect();
    let items = webhooks.into_iter().map(|webhook| {
        let (waiting, dead) = counts.get(&webhook.id).copied().unwrap_or_default();
        WebhookItem::of(webhook, waiting, dead)
    });
    Ok(Json(Webhooks {
        items: items.collect(),
        events: WebhookEvent::choices().collect(),
    }))
}

/// A webhook with its secret, which is shown only now.
#[derive(Serialize, ToSchema)]
struct WebhookSecret {
    /// The secret as the receiver needs it: `whsec_` and base64.
    secret: String,
    webhook: WebhookItem,
}

async fn create(
    staff: Staff<Settings>,
    _proved: JustProved,
    State(app): State<Shared>,
    CheckedBody(draft): CheckedBody<Draft>,
) -> Answer<Json<WebhookSecret>> {
    let draft = draft.read()?;
    let secret = SigningSecret::random();
    let (actor, now) = (staff.user.id, app.clock.now());
    let portal_secret = app.security.secret.clone();
    let added = app
        .store
        .add_webhook(draft, secret.clone(), portal_secret, actor, now);
    Ok(Json(WebhookSecret {
        secret: secret.text(),
        webhook: WebhookItem::of(added.await?, 0, 0),
    }))
}

async fn replace_secret(
    staff: Staff<Settings>,
    _proved: JustProved,
    State(app): State<Shared>,
    PathInput(id): PathInput<WebhookId>,
) -> Answer<Json<WebhookSecret>> {
    let secret = SigningSecret::random();
    let (actor, now) = (staff.user.id, app.clock.now());
    let portal_secret = app.security.secret.clone();
    let replaced = app
        .store
        .replace_webhook_secret(id, secret.clone(), portal_secret, actor, now);
    Ok(Json(WebhookSecret {
        secret: secret.text(),
        webhook: WebhookItem::of(replaced.await?, 0, 0),
    }))
}

/// A changed webhook, and the version that the change is based on.
#[derive(Deserialize, ToSchema)]
struct WebhookChange {
    version: Version,
    webhook: Draft,
}

async fn change(
    staff: Staff<Settings>,
    _proved: JustProved,
    State(app): State<Shared>,
    PathInput(id): PathInput<WebhookId>,
    CheckedBody(change): CheckedBody<WebhookChange>,
) -> Answer<Json<WebhookItem>> {
    let draft = change.webhook.read()?;
    let (actor, now) = (staff.user.id, app.clock.now());
    let changed = app
        .store
        .change_webhook(id, change.version, draft, actor, now)
        .await?;
    let counts = app.store.read(|reader| reader.webhook_counts()).await?;
    let of_it = counts.into_iter().find(|(known, ..)| *known == id);
    let (_, waiting, dead) = of_it.unwrap_or((id, 0, 0));
    Ok(Json(WebhookItem::of(changed, waiting, dead)))
}

async fn remove(
    staff: Staff<Settings>,
    State(app): State<Shared>,
    PathInput(id): PathInput<WebhookId>,
) -> Answer<NoContent> {
    app.store
        .remove_webhook(id, staff.user.id, app.clock.now())
        .await?;
    Ok(NoContent)
}

async fn test(
    staff: Staff<Settings>,
    State(app): State<Shared>,
    PathInput(id): PathInput<WebhookId>,
) -> Answer<NoContent> {
    app.store
        .test_webhook(id, staff.user.id, app.clock.now())
        .await?;
    Ok(NoContent)
}

/// The newest messages to a webhook.
#[derive(Serialize, ToSchema)]
struct WebhookMessages {
    /// The newest first, at most a hundred.
    items: Vec<MessageItem>,
}

/// A message to a webhook.
#[derive(Serialize, ToSchema)]
#[schema(as = WebhookMessage)]
struct MessageItem {
    id: WebhookMessageId,
    event: WebhookEvent,
    #[schema(value_type = Option<i64>)]
    entry: Option<EntryId>,
    data: Value,
    state: MessageState,
    /// Attempts so far.
    attempts: u32,
    created_at: Timestamp,
    /// The time of the next attempt, if the message waits.
    due_at: Timestamp,
    /// The time of delivery, or of the last attempt of a dead message.
    ended_at: Option<Timestamp>,
    /// The HTTP status of the last answer.
    status: Option<u16>,
    /// The reason why the last attempt failed.
    error: Option<AttemptError>,
}

impl From<WebhookMessage> for MessageItem {
    fn from(message: WebhookMessage) -> MessageItem {
        MessageItem {
            id: message.id,
            event: message.event,
            entry: message.entry,
            data: message.data,
            state: message.state,
            attempts: message.attempts,
            created_at: message.created_at,
            due_at: message.due_at,
            ended_at: message.ended_at,
            status: message.status,
            error: message.error,
        }
    }
}

async fn messages(
    _: Staff<Settings>,
    State(app): State<Shared>,
    PathInput(id): PathInput<WebhookId>,
) -> Answer<Json<WebhookMessages>> {
    let messages = app.store.read(move |reader| reader.webhook_messages(id));
    let items = messages.await?.into_iter().map(MessageItem::from);
    Ok(Json(WebhookMessages {
        items: items.collect(),
    }))
}

async fn resend(
    staff: Staff<Settings>,
    State(app): State<Shared>,
    PathInput((id, message)): PathInput<(WebhookId, WebhookMessageId)>,
) -> Answer<NoContent> {
    send_again(&app, &staff, id, Some(message)).await
}

async fn resend_dead(
    staff: Staff<Settings>,
    State(app): State<Shared>,
    PathInput(id): PathInput<WebhookId>,
) -> Answer<NoContent> {
    send_again(&app, &staff, id, None).await
}

async fn send_again(
    app: &App,
    staff: &Staff<Settings>,
    id: WebhookId,
    message: Option<WebhookMessageId>,
) -> Answer<NoContent> {
    let (actor, now) = (staff.user.id, app.clock.now());
    app.store
        .resend_webhook_messages(id, message, actor, now)
        .await?;
    Ok(NoContent)
}
