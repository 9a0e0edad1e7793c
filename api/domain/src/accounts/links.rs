//! Links in emails that act for an account: what each one does, how long it works, and where one
//! that signs its reader in leads.

use crate::accounts::email_address::Email;
use crate::coded::coded_enum;
use crate::complaint::Complaint;
use crate::ids::SavedSearchId;
use model::Locale;
use serde::{Deserialize, Deserializer, Serialize};
use support::percent::encode_component;

/// Minutes in which a sign-in link works (docs/protocols.md §1.8).
pub const SIGN_IN_MINUTES: i64 = 10;
/// Days in which an invitation can be taken.
pub const INVITATION_DAYS: i64 = 3;
/// Hours in which a change of address can be confirmed.
pub const CHANGE_HOURS: i64 = 24;
/// Hours in which a link to the end of an account works.
pub const DELETION_HOURS: i64 = 24;
/// Days for which emails of a kind can be switched off from one of them.
pub const MUTE_DAYS: i64 = 90;

/// The effect of a link that is confirmed, with the data it needs. The record stores the purpose and
/// its data in two columns, as they are serialized here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "purpose", content = "data", rename_all = "snake_case")]
pub enum LinkUse {
    /// Signs in; an address without an account gets one with this name.
    SignIn {
        /// Of the new account.
        name: String,
        /// Of the new account.
        locale: Locale,
    },
    /// One side of a change of address confirms it.
    ChangeEmail {
        /// The side of the change.
        side: ChangeSide,
        /// The address that the account is to get.
        #[serde(deserialize_with = "recorded")]
        email: Email,
    },
    /// Requests the deletion of the account.
    DeleteAccount {},
    /// Turns off emails of a topic.
    Unsubscribe {
        /// The topic of the emails.
        topic: Topic,
    },
    /// Renews the term of an advertisement.
    RenewAd(AdTitle),
    /// Marks an advertisement as sold.
    SoldAd(AdTitle),
    /// Moves an advertisement into the trash.
    DeleteAd(AdTitle),
    /// Hands a complaint on that may be a program's.
    Complain(Box<Complaint>),
    /// Starts a search that was saved under an address.
    ConfirmSearch(LinkedSearch),
    /// Keeps a saved search for another year.
    RenewSearch(LinkedSearch),
}

/// The saved search that a link is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkedSearch {
    /// Its number.
    pub search: SavedSearchId,
    /// The language of the email.
    pub locale: Locale,
    /// The search in words, as the email has it.
    pub words: String,
}

/// The title of the advertisement that a link is about, in the language of its email.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct AdTitle {
    /// The title.
    #[serde(default)]
    pub title: String,
}

/// The address of a change to which a link was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ChangeSide {
    /// The address that the account has.
    Old,
    /// The address that it is to get.
    New,
}

/// Emails that an account may switch off by a link in one of them (docs/content-model.md §1.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// About terms of advertisements.
    Expiry,
    /// About messages of readers.
    Message,
    /// News of the portal.
    Newsletter,
    /// About changes of what the user keeps.
    Favourites,
}

coded_enum! {
    /// The kind of a [`LinkUse`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
    pub enum Purpose {
        SignIn = "sign_in",
        ChangeEmail = "change_email",
        DeleteAccount = "delete_account",
        Unsubscribe = "unsubscribe",
        RenewAd = "renew_ad",
        SoldAd = "sold_ad",
        DeleteAd = "delete_ad",
        Complain = "complain",
        ConfirmSearch = "confirm_search",
        RenewSearch = "renew_search",
    }
}

impl LinkUse {
    /// Its kind.
    pub const fn purpose(&self) -> Purpose {
        match self {
            LinkUse::SignIn { .. } => Purpose::SignIn,
            LinkUse::ChangeEmail { .. } => Purpose::ChangeEmail,
            LinkUse::DeleteAccount {} => Purpose::DeleteAccount,
            LinkUse::Unsubscribe { .. } => Purpose::Unsubscribe,
            LinkUse::RenewAd(_) => Purpose::RenewAd,
            LinkUse::SoldAd(_) => Purpose::SoldAd,
            LinkUse::DeleteAd(_) => Purpose::DeleteAd,
            LinkUse::Complain(_) => Purpose::Complain,
            LinkUse::ConfirmSearch(_) => Purpose::ConfirmSearch,
            LinkUse::RenewSearch(_) => Purpose::RenewSearch,
        }
    }
}

fn recorded<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Email, D::Error> {
    String::deserialize(deserializer).map(Email::recorded)
}

/// The path that signs in the user who opens it and then leads to `callback`, an address of this
/// site.
pub fn sign_in_path(callback: &str, token: &str, email: &str) -> String {
    let (callback, email) = (encode_component(callback), encode_component(email));
    format!("/api/auth/callback/email?callbackUrl={callback}&token={token}&email={email}")
}
