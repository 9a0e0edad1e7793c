//! The table of mails. A mail's words stand in the theme below `mail.{name}`: `subject`, `text`, `text2`, `text3`,
//! `button`, `note` and `footer`, all but the first optional, filled with the mail's parameters.
//!
//! What a parameter is, is in its name: one that ends in `_at` is a moment (ISO 8601, UTC) and is told in the words
//! of the letter's language; everything else is text as it stands, never a template. Links are paths of this site.

/// One kind of mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// As `outbox.template` names it.
    pub name: &'static str,
    /// Parameters the words name, beside `name`, whom every greeting may know.
    pub words: &'static [&'static str],
    /// Parameter with the path the button leads to.
    pub button: Option<&'static str>,
    /// Parameters with paths of further ways, labelled by the words `mail.{name}.{parameter}`.
    pub more: &'static [&'static str],
    /// Parameters told as label and value: `mail.fact.{parameter}`. A value that has words of its own,
    /// `mail.value.{parameter}.{value}`, is told in them; an empty or missing one is left out.
    pub facts: &'static [&'static str],
    /// Parameter with the number that chooses plural forms, `{{count}}` in the words.
    pub count: Option<&'static str>,
    /// Parameter with the path that mutes mails of this kind: it becomes `List-Unsubscribe`.
    pub mute: Option<&'static str>,
    /// Parameter with the address answers go to.
    pub reply_to: Option<&'static str>,
    /// Parameter with the moment after which the mail is of no use and is not sent any more.
    pub until: Option<&'static str>,
}

/// A mail of words alone: the base of every row.
const PLAIN: Template = Template {
    name: "",
    words: &[],
    button: None,
    more: &[],
    facts: &[],
    count: None,
    mute: None,
    reply_to: None,
    until: None,
};

/// Where a mail's button leads by custom.
const LINK: Option<&str> = Some("link");
/// When a link in a mail ends.
const LINK_ENDS: Option<&str> = Some("link_ends_at");

pub(super) const TEMPLATES: &[Template] = &[
    // Accounts.
    Template { name: "sign_in_link", button: LINK, count: Some("minutes"), until: LINK_ENDS, ..PLAIN },
    Template { name: "welcome", button: LINK, ..PLAIN },
    Template { name: "password_changed", button: LINK, facts: &["changed_at"], ..PLAIN },
    Template { name: "email_change_new", button: LINK, count: Some("hours"), until: LINK_ENDS, ..PLAIN },
    Template {
        name: "email_change_old",
        words: &["new_email"],
        button: LINK,
        count: Some("hours"),
        until: LINK_ENDS,
        ..PLAIN
    },
    Template { name: "email_changed", words: &["new_email"], facts: &["changed_at"], ..PLAIN },
    Template { name: "delete_account_link", button: LINK, count: Some("hours"), until: LINK_ENDS, ..PLAIN },
    Template {
        name: "account_deletion_requested",
        button: LINK,
        facts: &["receipt", "requested_at", "erased_at"],
        count: Some("days"),
        ..PLAIN
    },
    Template { name: "account_kept", button: LINK, ..PLAIN },
    Template {
        name: "invitation",
        words: &["from"],
        button: LINK,
        facts: &["role"],
        count: Some("days"),
        until: LINK_ENDS,
        ..PLAIN
    },
    Template { name: "account_suspended", facts: &["suspended_until_at", "note"], button: LINK, ..PLAIN },
    // Entries.
    Template { name: "entry_returned", words: TITLE, button: LINK, facts: &["note"], ..PLAIN },
    // What readers write.
    Template {
        name: "ad_message",
        words: &["from", "title", "message"],
        button: LINK,
        mute: Some("mute"),
        ..PLAIN
    },
    Template { name: "ad_reply", words: &["from", "title", "message"], button: LINK, ..PLAIN },
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
        reply_to: Some("email"),
        ..PLAIN
    },
    Template { name: "report_received", words: &["title"], ..PLAIN },
    Template { name: "complaint_closed", words: &["title"], facts: &["outcome"], ..PLAIN },
    Template { name: "account_deleted", facts: &["receipt", "erased_at"], ..PLAIN },
    // Advertisements.
    Template { name: "ad_received", words: TITLE, button: LINK, ..PLAIN },
    Template { name: "ad_published", words: TITLE, button: LINK, ..PLAIN },
    Template { name: "ad_edit_published", words: TITLE, button: LINK, ..PLAIN },
    Template { name: "ad_rejected", words: TITLE, button: LINK, facts: DECISION, ..PLAIN },
    Template { name: "ad_edit_rejected", words: TITLE, button: LINK, facts: DECISION, ..PLAIN },
    Template { name: "ad_blocked", words: TITLE, button: LINK, facts: DECISION, ..PLAIN },
    Template { name: "ad_unblocked", words: TITLE, button: LINK, ..PLAIN },
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
    Template { name: "ad_expired", words: TITLE, button: LINK, mute: Some("mute"), ..PLAIN },
];

/// What letters about an advertisement name.
const TITLE: &[&str] = &["title"];
/// Why it was turned down.
const DECISION: &[&str] = &["reason", "note"];

/// The row of a name.
pub fn template(name: &str) -> Option<&'static Template> {
    TEMPLATES.iter().find(|template| template.name == name)
}
