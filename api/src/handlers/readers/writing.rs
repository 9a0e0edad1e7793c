//! Messages of readers to owners of advertisements and to the editors: their fields, validation,
//! and signs of a program (docs/content-model.md §1.9, §4.2).

use crate::app::App;
use crate::guards::ThisSite;
use crate::http::limited::{self, RateLimit};
use crate::http::problem::{Answer, Problem};
use crate::http::rate_limits::{Attempt, Limit, TooSoon, Who};
use domain::accounts::NAME;
use domain::accounts::email_address::Email;
use domain::ads::risk::{self, Sign};
use domain::ads::words;
use domain::ids::Pid;
use domain::vocabulary::LocaleCode;
use model::typed::{typed_line, typed_lines};
use model::{FieldProblem, Locale, WordAction};
use serde::{Deserialize, Serialize};
use store::{DeliveryOutcome, NewMessage};
use utoipa::ToSchema;

/// Characters of a text.
pub(super) const TEXT: (usize, usize) = (10, 3000);

/// The fields of the form.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
#[schema(as = Message)]
pub(super) struct Writing {
    pub name: String,
    pub email: String,
    pub text: String,
    /// A hidden field that people leave empty; only bots fill it in (docs/content-model.md §4.4).
    pub leave_blank: String,
    /// Seconds since the form was opened.
    pub seconds: Option<i64>,
    #[schema(value_type = Option<LocaleCode>)]
    pub locale: Option<Locale>,
}

/// The recipient of a message, with the limit of such messages.
pub(super) enum Recipient {
    /// The owner of the advertisement of this pid.
    Owner(Pid, Limit<limited::Message>),
    Editors(Limit<limited::ContactForm>),
}

/// The state of a message that was sent.
#[derive(Serialize, ToSchema)]
pub(super) struct MessageReceipt {
    /// Whether the message waits until its sender confirms it by email.
    pub waits: bool,
}

/// Accepts a message: checks, counts and forwards it. A message that a program may have written
/// waits until its sender confirms it, and so does one that a network sends above its numbers:
/// nothing that a person may have written is dropped.
pub(super) async fn accept(
    app: &App,
    from: &ThisSite,
    to: Recipient,
    confirmation: Limit<limited::Confirmation>,
    writing: Writing,
) -> Answer<MessageReceipt> {
    let mut message = check(app, &writing)?;
    let (owner_of, attempt) = match to {
        Recipient::Owner(pid, limit) => (Some(pid), admit(app, from, &message.email, limit)?),
        Recipient::Editors(limit) => (None, admit(app, from, &message.email, limit)?),
    };
    message.doubtful |= attempt.is_crowded() || !writing.leave_blank.is_empty();
    let waits = message.doubtful;
    let mut requested = None;
    if waits {
        match may_write_to(app, from, &message.email, confirmation) {
            Ok(confirmation) => requested = Some(confirmation),
            Err(refused) => {
                attempt.forgive();
                return Err(refused);
            }
        }
    }
    let now = app.clock.now();
    let handed = match owner_of {
        Some(pid) => app.store.message_owner(pid, message, now).await,
        None => app.store.message_site(message, now).await,
    };
    let mut handed = attempt.forgive_if_failed(handed.map_err(Problem::from));
    if let Some(confirmation) = requested {
        handed = confirmation.forgive_if_failed(handed);
    }
    match handed? {
        DeliveryOutcome::On => Ok(MessageReceipt { waits }),
        DeliveryOutcome::Before => Err(FieldProblem::new("text", "duplicate")
            .with("title", "")
            .into()),
    }
}

/// Counts an attempt: of the account, or of the address that was typed and of the network.
pub(super) fn admit<L: RateLimit>(
    app: &App,
    from: &ThisSite,
    email: &str,
    limit: Limit<L>,
) -> Result<Attempt, TooSoon> {
    let who = if let Some(user) = &from.user {
        vec![Who::Account(user.id.number())]
    } else {
        let address = (!email.is_empty()).then(|| Who::address_from(email, from.network));
        address
            .into_iter()
            .chain([Who::Network(from.network)])
            .collect()
    };
    limit.attempt(who, app.clock.now())
}

/// Counts an email to an address that may be another user's, or refuses it: the limit keeps the
/// site from filling foreign mailboxes.
pub(super) fn may_write_to(
    app: &App,
    from: &ThisSite,
    email: &str,
    limit: Limit<limited::Confirmation>,
) -> Answer<Attempt> {
    limit
        .attempt([from.owner_of(app, email)], app.clock.now())
        .map_err(|TooSoon { seconds, .. }| {
            Problem::rate_limited(seconds).with_key("confirmation_limited")
        })
}

fn check(app: &App, writing: &Writing) -> Answer<NewMessage> {
    let mut problems = Vec::new();
    let name = typed_line(&writing.name);
    let text = typed_lines(&writing.text);
    problems.extend(FieldProblem::of_length("name", &name, NAME));
    let email = address(&writing.email, true, &mut problems);
    problems.extend(FieldProblem::of_length("text", &text, TEXT));
    let mut signs = risk::of_text("", &text);
    let site = app.store.site()?;
    let mut blocked = Vec::new();
    for locale in Locale::ALL {
        for (word, _) in words::banned(&text, locale, &site.settings.banned_words) {
            match word.action {
                WordAction::Flag => signs.push(Sign::FlaggedWord),
                WordAction::Block if blocked.contains(&word.word.as_str()) => {}
                WordAction::Block => blocked.push(&word.word),
            }
        }
    }
    if !blocked.is_empty() {
        problems.push(FieldProblem::new("text", "banned_word").with("words", blocked.join(", ")));
    }
    if is_quick(writing.seconds) {
        signs.push(Sign::TooQuick);
    }
    if !problems.is_empty() {
        return Err(Problem::invalid(&problems));
    }
    let doubtful = risk::score(&risk::signals(&signs)) >= risk::LOW;
    Ok(NewMessage {
        name,
        email,
        text,
        locale: writing.locale.unwrap_or(Locale::Ua),
        doubtful,
    })
}

/// A person is not that quick.
pub(super) fn is_quick(seconds: Option<i64>) -> bool {
    seconds.is_some_and(|seconds| seconds < risk::QUICK)
}

/// An address in its one spelling; empty where there is none, which may be fine.
pub(super) fn address(typed: &str, required: bool, problems: &mut Vec<FieldProblem>) -> String {
    if typed.trim().is_empty() {
        if required {
            problems.push(FieldProblem::new("email", "required"));
        }
        return String::new();
    }
    // Only one address is meant: the rules of sign-in would cut off the others.
    if let Some(email) = Email::parse(typed).filter(|_| !typed.contains(',')) {
        email.into()
    } else {
        problems.push(FieldProblem::new("email", "bad_email"));
        String::new()
    }
}
