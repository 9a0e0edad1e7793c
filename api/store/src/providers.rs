//! Accounts at outside providers of sign-in, each connected with one account of the portal
//! (docs/protocols.md §1.13).

use crate::activity::{self, ActivityEvent, Difference};
use crate::sessions::start_if_allowed;

use crate::users::{self, load_user};
use crate::{
    Error, FirstStep, NewSession, Result, Store, StoreReader, Tx, User, outbox, user_edits,
};
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::emails::accounts::{self as mails, ProviderChange};
use domain::ids::UserId;
use engine::{Db, Row, members, named, params};
use jiff::Timestamp;
use model::{Locale, Settings};
use serde_json::{Value, json};

/// An account at a provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalAccount {
    pub issuer: String,
    /// Its name at the issuer, which no one else ever gets.
    pub subject: String,
    /// None where the issuer gives none.
    pub email: Option<Email>,
    /// The role that the provider gives.
    pub role: Option<Role>,
}

/// A user for whom a provider vouches.
#[derive(Clone, Debug)]
pub struct ExternalIdentity {
    pub account: ExternalAccount,
    /// The issuer knows that the address is theirs.
    pub verified: bool,
    pub name: String,
    pub locale: Locale,
}

/// An account at a provider as its owner sees it.
#[derive(Clone, Debug)]
pub struct ConnectedAccount {
    pub issuer: String,
    pub subject: String,
    /// Its address when it signed in last; empty if the issuer gives none.
    pub email: String,
    pub connected_at: Timestamp,
    pub used_at: Option<Timestamp>,
}

/// The outcome of a sign-in through a provider.
#[derive(Clone, Debug)]
pub enum ExternalSignIn {
    /// An account that may not sign in got no session.
    User(Box<FirstStep>),
    /// It belongs to no account of the portal yet, and may belong to one that exists: its owner is
    /// asked.
    Unconnected,
    /// It belongs to another account than that of the user who is signed in.
    Taken,
    /// Without a verified address there can be no account.
    NoAddress,
    /// Accounts of such addresses are made by invitation only.
    NotAdmitted,
}

/// The account of an identity, or why there is none.
enum IdentityOwner {
    For(User),
    Not(ExternalSignIn),
}

fn read(row: &Row<'_>) -> engine::Result<ConnectedAccount> {
    Ok(
        members!(row => ConnectedAccount { issuer, subject, email, used_at;
            connected_at: row.get("created_at")?
        }),
    )
}

/// The accounts that are connected with one of the portal, the oldest first.
pub(super) fn of_account(db: &Db, user: UserId) -> Result<Vec<ConnectedAccount>> {
    Ok(db.rows(
        "SELECT issuer, subject, email, created_at, used_at FROM identities
         WHERE user_id = ?1 ORDER BY created_at, issuer, subject",
        [user],
        read,
    )?)
}

/// The account of the portal that one is connected with.
fn owner(db: &Db, issuer: &str, subject: &str) -> Result<Option<UserId>> {
    Ok(db.find_value(
        "SELECT user_id FROM identities WHERE issuer = ?1 AND subject = ?2",
        [issuer, subject],
    )?)
}

/// Finds the account of the portal for whom a provider vouches, or makes one for a new address. An
/// account that exists is never taken by its address only.
fn vouched_for(
    tx: &Tx<'_>,
    vouched: &ExternalIdentity,
    signed_in: Option<UserId>,
    settings: &Settings,
) -> Result<IdentityOwner> {
    let account = &vouched.account;
    if let Some(user) = owner(tx, &account.issuer, &account.subject)? {
        if signed_in.is_some_and(|signed_in| signed_in != user) {
            return Ok(IdentityOwner::Not(ExternalSignIn::Taken));
        }
        note_use(tx, account)?;
        let user = follow_roles(tx, load_user(tx, user)?)?;
        return Ok(IdentityOwner::For(user));
    }
    let known = match &account.email {
        Some(email) => users::user_by_email(tx, email)?,
        None => None,
    };
    if signed_in.is_some() || known.is_some() {
        return Ok(IdentityOwner::Not(ExternalSignIn::Unconnected));
    }
    let Some(email) = account.email.as_ref().filter(|_| vouched.verified) else {
        return Ok(IdentityOwner::Not(ExternalSignIn::NoAddress));
    };
    if !settings.admits(email) {
        return Ok(IdentityOwner::Not(ExternalSignIn::NotAdmitted));
    }
    let user = users::sign_up(tx, email, &vouched.name, vouched.locale)?;
    insert(tx, &user, account)?;
    Ok(IdentityOwner::For(follow_roles(tx, user)?))
}

fn insert(tx: &Tx<'_>, user: &User, account: &ExternalAccount) -> Result<()> {
    Ok(tx.execute_later(
        "INSERT INTO identities (issuer, subject, user_id, email, role, created_at, used_at)
         VALUES (:issuer, :subject, :user_id, :email, :role, :now, :now)",
        named! {
            ":issuer": account.issuer,
            ":subject": account.subject,
            ":user_id": user.id,
            ":email": account.email.as_deref().unwrap_or_default(),
            ":role": account.role.map(Role::code),
            ":now": tx.now,
        },
    )?)
}

fn note_use(tx: &Tx<'_>, account: &ExternalAccount) -> Result<()> {
    Ok(tx.execute_later(
        "UPDATE identities SET email = ?3, role = ?4, used_at = ?5 WHERE issuer = ?1 AND subject = ?2",
        params![
            account.issuer,
            account.subject,
            account.email.as_deref().unwrap_or_default(),
            account.role.map(Role::code),
            tx.now
        ],
    )?)
}

/// Gives an account the highest of the roles that its providers give and the one that an administrator
/// gave. The last administrator stays one.
fn follow_roles(tx: &Tx<'_>, user: User) -> Result<User> {
    let roles: Vec<String> = tx.values(
        "SELECT role FROM identities WHERE user_id = ?1 AND role IS NOT NULL",
        [user.id],
    )?;
    let given = roles.iter().filter_map(|code| Role::from_code(code)).max();
    let own: Option<String> = tx.value("SELECT own_role FROM users WHERE id = ?1", [user.id])?;
    let own = own.and_then(|code| Role::from_code(&code));
    let own = own.unwrap_or(user.role);
    let role = given.map_or(own, |given| given.max(own));
    if role == user.role {
        return Ok(user);
    }
    match user_edits::change_role(tx, &user, role) {
        Ok(()) => {}
        Err(Error::Rejected(rejection)) => {
            let id = user.id.number();
            tracing::warn!(user = id, %rejection, "the role of the provider is not followed");
            return Ok(user);
        }
        Err(error) => return Err(error),
    }
    tx.execute_later(
        "UPDATE users SET own_role = ?2 WHERE id = ?1",
        params![user.id, (role > own).then_some(own.code())],
    )?;
    load_user(tx, user.id)
}

/// The parts of a connected account that the log shows. Its name at the issuer says nothing to people.
fn logged(issuer: &str, email: &str) -> Value {
    json!({ "issuer": issuer, "email": email })
}

/// A line of the activity log and an email about the accounts that sign a user in.
fn record(
    tx: &Tx<'_>,
    user: &User,
    change: ProviderChange,
    provider: String,
    changes: &[Difference],
) -> Result<()> {
    let event = ActivityEvent {
        action: match change {
            ProviderChange::Connected => "provider-add",
            ProviderChange::Disconnected => "provider-remove",
        },
        collection: "users",
        subject: Some(user.id.number()),
        title: &user.name,
    };
    activity::record(tx, event, changes)?;
    let mail = mails::provider_changed(&user.addressee(), change, provider, tx.now);
    outbox::enqueue(tx, &mail)
}

impl StoreReader<'_> {
    /// The user whom an account at a provider signs in.
    pub fn user_of_provider(&self, issuer: &str, subject: &str) -> Result<Option<User>> {
        self.query(|db| match owner(db, issuer, subject)? {
            Some(user) => Ok(Some(load_user(db, user)?)),
            None => Ok(None),
        })
    }

    /// The accounts at providers that sign a user in, the oldest first.
    pub fn connected_accounts(&self, user: UserId) -> Result<Vec<ConnectedAccount>> {
        self.query(|db| of_account(db, user))
    }
}

impl Store {
    /// Signs in whom a provider vouches for. `signed_in`: the user who has signed in with the browser.
    pub async fn sign_in_by_provider(
        &self,
        vouched: ExternalIdentity,
        signed_in: Option<UserId>,
        session: NewSession,
        now: Timestamp,
    ) -> Result<ExternalSignIn> {
        self.edit(None, now, move |tx| {
            let site = tx.site()?;
            let user = match vouched_for(tx, &vouched, signed_in, &site.settings)? {
                IdentityOwner::Not(outcome) => return Ok(outcome),
                IdentityOwner::For(user) => user,
            };
            let next = start_if_allowed(tx, &user, &session)?;
            Ok(ExternalSignIn::User(Box::new(FirstStep { user, next })))
        })
        .await
    }

    /// Connects an account at a provider, called `name`, with one of the portal. Answers whether it
    /// belongs to that now: another may have it meanwhile.
    pub async fn connect_account(
        &self,
        user: UserId,
        account: ExternalAccount,
        name: String,
        now: Timestamp,
    ) -> Result<bool> {
        self.edit(Some(user), now, move |tx| {
            if let Some(owner) = owner(tx, &account.issuer, &account.subject)? {
                return Ok(owner == user);
            }
            let user = load_user(tx, user)?;
            insert(tx, &user, &account)?;
            let email = account.email.as_deref().unwrap_or_default();
            let after = logged(&account.issuer, email);
            let changes = activity::differences(&json!({}), &after);
            record(tx, &user, ProviderChange::Connected, name, &changes)?;
            follow_roles(tx, user)?;
            Ok(true)
        })
        .await
    }

    /// Ends the connection with an account at a provider, called `name`; a role that the provider gave
    /// ends with it.
    pub async fn disconnect_account(
        &self,
        user: UserId,
        account: ConnectedAccount,
        name: String,
        now: Timestamp,
    ) -> Result<()> {
        self.edit(Some(user), now, move |tx| {
            if owner(tx, &account.issuer, &account.subject)? != Some(user) {
                return Ok(());
            }
            let user = load_user(tx, user)?;
            tx.execute_later(
                "DELETE FROM identities WHERE issuer = ?1 AND subject = ?2",
                [&account.issuer, &account.subject],
            )?;
            let changes =
                activity::differences(&logged(&account.issuer, &account.email), &json!({}));
            record(tx, &user, ProviderChange::Disconnected, name, &changes)?;
            follow_roles(tx, user)?;
            Ok(())
        })
        .await
    }
}
