//! The table of emails. The theme holds the texts of an email below `mail.{name}`: `subject`,
//! `text`, `text2`, `text3`, `button`, `note` and `footer`, all but the first optional, filled with
//! the email's parameters.
//!
//! The name of a parameter says its type: one that ends in `_at` is a timestamp (ISO 8601, UTC),
//! shown as a date of the email's language; every other one is text and never a template. Links are
//! paths of this site.

/// The address in the header `Reply-To`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ReplyTo {
    /// The address for readers in the settings, so that an answer reaches a person.
    Editors,
    /// The address in a parameter.
    Parameter(&'static str),
    /// No one: both sides are hidden from each other, and the email says to answer by its link.
    Nobody,
}

/// A kind of email, as a row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Template {
    /// The name in `outbox.template`.
    pub name: &'static str,
    /// Parameters that the texts use, beside `name`, which every greeting may use.
    pub words: &'static [&'static str],
    /// Parameter with the path the button leads to.
    pub button: Option<&'static str>,
    /// Parameters with paths of further links, labeled by the texts `mail.{name}.{parameter}`.
    pub more: &'static [&'static str],
    /// Parameters shown as label and value: `mail.fact.{parameter}`. A value with a text of its
    /// own, `mail.value.{parameter}.{value}`, is shown by that; an empty or missing one is left
    /// out.
    pub facts: &'static [&'static str],
    /// Parameter with entries, which are listed with picture, price and place.
    pub items: Option<&'static str>,
    /// Parameter with the number that chooses plural forms, `{{count}}` in the texts.
    pub count: Option<&'static str>,
    /// Parameter with the path that mutes emails of this kind; the header `List-Unsubscribe` names
    /// it.
    pub mute: Option<&'static str>,
    /// The address to which an answer of the recipient goes.
    pub reply_to: ReplyTo,
    /// Parameter with the timestamp after which the email is useless and is not sent.
    pub until: Option<&'static str>,
}

/// An email of text alone: the base of every row.
const PLAIN: Template = Template {
    name: "",
    words: &[],
    button: None,
    more: &[],
    facts: &[],
    items: None,
    count: None,
    mute: None,
    reply_to: ReplyTo::Editors,
    until: None,
};

/// The parameter of the button in most emails.
const LINK: Option<&str> = Some("link");
/// The parameter with the end of a link in an email.
const LINK_ENDS: Option<&str> = Some("link_ends_at");

pub(super) const TEMPLATES: &[Template] = &[
    // Accounts.
    Template {
        name: "sign_in_link",
        button: LINK,
        count: Some("minutes"),
        until: LINK_ENDS,
        ..PLAIN
    },
    Template {
        name: "last_sign_in_link",
        button: LINK,
        count: Some("hours"),
        until: LINK_ENDS,
        ..PLAIN
    },
    Template {
        name: "welcome",
        button: LINK,
        ..PLAIN
    },
    Template {
        name: "password_changed",
        button: LINK,
        facts: &["changed_at"],
        ..PLAIN
    },
    Template {
        name: "second_factor_added",
        button: LINK,
        facts: &["key", "changed_at"],
        ..PLAIN
    },
    Template {
        name: "second_factor_removed",
        button: LINK,
        facts: &["key", "changed_at"],
        ..PLAIN
    },
    Template {
        name: "passkey_copied",
        button: LINK,
        facts: &["key", "changed_at"],
        ..PLAIN
    },
    Template {
        name: "provider_connected",
        button: LINK,
        facts: &["key", "changed_at"],
        ..PLAIN
    },
    Template {
        name: "provider_disconnected",
        button: LINK,
        facts: &["key", "changed_at"],
        ..PLAIN
    },
    Template {
        name: "second_factor_reset",
        button: LINK,
        facts: &["changed_at"],
        ..PLAIN
    },
    Template {
        name: "recovery_code_used",
        button: LINK,
        facts: &["used_at"],
        count: Some("left"),
        ..PLAIN
    },
    Template {
        name: "recovery_codes_replaced",
        button: LINK,
        facts: &["changed_at"],
        ..PLAIN
    },
    Template {
        name: "api_token_added",
        button: LINK,
        facts: &["token", "created_at", "token_ends_at"],
        ..PLAIN
    },
    Template {
        name: "new_device",
        button: LINK,
        facts: &["device", "signed_in_at"],
        ..PLAIN
    },
    Template {
        name: "email_change_new",
        button: LINK,
        count: Some("hours"),
        until: LINK_ENDS,
        ..PLAIN
    },
    Template {
        name: "email_change_old",
        words: &["new_email"],
        button: LINK,
        count: Some("hours"),
        until: LINK_ENDS,
        ..PLAIN
    },
    Template {
        name: "email_changed",
        words: &["new_email"],
        facts: &["changed_at"],
        ..PLAIN
    },
    Template {
        name: "delete_account_link",
        button: LINK,
        count: Some("hours"),
        until: LINK_ENDS,
        ..PLAIN
    },
    Template {
        name: "account_deletion_requested",
        button: LINK,
        facts: &["receipt", "requested_at", "erased_at"],
        count: Some("days"),
        ..PLAIN
    },
    Template {
        name: "account_kept",
        button: LINK,
        ..PLAIN
    },
    Template {
        name: "invitation",
        words: &["from"],
        button: LINK,
        facts: &["role"],
        count: Some("days"),
        until: LINK_ENDS,
        ..PLAIN
    },
    Template {
        name: "account_suspended",
        facts: &["suspended_until_at", "note"],
        button: LINK,
        ..PLAIN
    },
    // Entries.
    Template {
        name: "entry_returned",
        words: TITLE,
        button: LINK,
        facts: &["note"],
        ..PLAIN
    },
    Template {
        name: "staff_news",
        button: LINK,
        items: Some("items"),
        count: Some("count"),
        ..PLAIN
    },
    // Messages and complaints of readers.
    Template {
        name: "ad_message",
        words: &["from", "title", "message"],
        button: LINK,
        mute: Some("mute"),
        reply_to: ReplyTo::Nobody,
        ..PLAIN
    },
    Template {
        name: "ad_reply",
        words: &["from", "title", "message"],
        button: LINK,
        reply_to: ReplyTo::Nobody,
        ..PLAIN
    },
    Template {
        name: "message_confirm",
        words: &["title"],
        button: LINK,
        count: Some("hours"),
        until: LINK_ENDS,
        ..PLAIN
    },
    Template {
        name: "site_message",
        words: &["from", "email", "message"],
        facts: &["about"],
        button: LINK,
        reply_to: ReplyTo::Parameter("email"),
        ..PLAIN
    },
    Template {
        name: "report_received",
        words: &["title"],
        ..PLAIN
    },
    Template {
        name: "complaint_closed",
        words: &["title"],
        facts: &["outcome"],
        ..PLAIN
    },
    Template {
        name: "account_deleted",
        facts: &["receipt", "erased_at"],
        ..PLAIN
    },
    // Saved searches.
    Template {
        name: "saved_search_confirm",
        button: LINK,
        count: Some("hours"),
        until: LINK_ENDS,
        ..PLAIN
    },
    Template {
        name: "saved_search_news",
        button: LINK,
        items: Some("items"),
        count: Some("count"),
        mute: Some("mute"),
        ..PLAIN
    },
    Template {
        name: "saved_search_ends",
        words: TITLE,
        button: LINK,
        facts: &["ends_at"],
        mute: Some("mute"),
        until: Some("ends_at"),
        ..PLAIN
    },
    Template {
        name: "favourites_changed",
        button: LINK,
        items: Some("items"),
        count: Some("count"),
        mute: Some("mute"),
        ..PLAIN
    },
    // Advertisements.
    Template {
        name: "ad_received",
        words: TITLE,
        button: LINK,
        ..PLAIN
    },
    Template {
        name: "ad_published",
        words: TITLE,
        button: LINK,
        ..PLAIN
    },
    Template {
        name: "ad_edit_published",
        words: TITLE,
        button: LINK,
        ..PLAIN
    },
    Template {
        name: "ad_rejected",
        words: TITLE,
        button: LINK,
        facts: DECISION,
        ..PLAIN
    },
    Template {
        name: "ad_edit_rejected",
        words: TITLE,
        button: LINK,
        facts: DECISION,
        ..PLAIN
    },
    Template {
        name: "ad_blocked",
        words: TITLE,
        button: LINK,
        facts: DECISION,
        ..PLAIN
    },
    Template {
        name: "ad_unblocked",
        words: TITLE,
        button: LINK,
        ..PLAIN
    },
    Template {
        name: "ad_expires",
        words: TITLE,
        button: LINK,
        more: &["sold_link", "delete_link"],
        facts: &["expires_at"],
        count: Some("days"),
        mute: Some("mute"),
        until: Some("expires_at"),
        ..PLAIN
    },
    Template {
        name: "ad_expired",
        words: TITLE,
        button: LINK,
        mute: Some("mute"),
        ..PLAIN
    },
];

/// Parameters of emails about an advertisement.
const TITLE: &[&str] = &["title"];
/// Parameters of emails about a refusal.
const DECISION: &[&str] = &["reason", "note"];

/// The row of a name.
pub(super) fn template(name: &str) -> Option<&'static Template> {
    TEMPLATES.iter().find(|template| template.name == name)
}
