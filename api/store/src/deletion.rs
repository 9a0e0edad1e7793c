//! The end of an account (docs/content-model.md §10): its public part is hidden immediately, the
//! rest is erased after days of grace, in which a sign-in restores everything.

use super::entry_row::EntryUpdate;
use super::users::{load_user, roles_with, user_by_id};
use super::{
    BlockingStore, Error, Result, Store, StoreReader, User, ads, api_tokens, document_rows, links,
    outbox, publication, published, saved_searches, site_cache,
};
use crate::Tx;
use domain::access::{Area, Right};
use domain::accounts::deletion::{DeletionRequest, OWNED, PICTURE_DAYS};
use domain::accounts::email_address::Email;
use domain::accounts::links::Purpose;
use domain::emails::{self, Addressee};
use domain::ids::{RevisionId, UserId};
use domain::rejection::Rejection;
use engine::{Db, members, params};
use jiff::Timestamp;
use model::{DAY, EntryId, Locale, MediaHash, Status};
use support::token;

/// Deletions whose time has come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DueDeletions {
    pub accounts: Vec<UserId>,
    pub pictures: Vec<MediaHash>,
}

/// Refuses to delete the last account that can sign in and manage accounts.
pub(super) fn keep_an_admin(db: &Db, user: &User, now: Timestamp) -> Result<()> {
    let manages = Right::Enter(Area::Settings);
    if !user.role.may(manages) {
        return Ok(());
    }
    let other: bool = db.value(
        "SELECT EXISTS (SELECT 1 FROM users WHERE role IN (SELECT value FROM json_each(?3)) AND status = 'active' AND service = 0 AND id <> ?1
                            AND deletion_at IS NULL AND (suspended_until IS NULL OR suspended_until <= ?2))",
        params![user.id, now, roles_with(manages)],
    )?;
    if other {
        Ok(())
    } else {
        Err(Error::Rejected(Rejection::LastAdmin))
    }
}

pub(super) fn request(tx: &Tx<'_>, user: &User) -> Result<DeletionRequest> {
    keep_an_admin(tx, user, tx.now)?;
    let [a, b, c, d, ..] = token::random_bytes();
    let deletion = DeletionRequest::new([a, b, c, d], tx.now);
    tx.execute_later(
        "UPDATE users SET deletion_at = ?2, deletion_requested_at = ?3, deletion_receipt = ?4,
                pending_email = NULL, pending_old_at = NULL, pending_new_at = NULL
         WHERE id = ?1",
        params![user.id, deletion.erased_at, tx.now, deletion.receipt],
    )?;
    tx.execute_later("DELETE FROM sessions WHERE user_id = ?1", [user.id])?;
    api_tokens::revoke_all(tx, user.id)?;
    tx.execute_later(
        "DELETE FROM links WHERE user_id = ?1 OR email = ?2",
        params![user.id, user.email],
    )?;
    remove_ads(tx, user.id)?;
    outbox::enqueue(
        tx,
        &emails::accounts::deletion_requested(&user.addressee(), &deletion),
    )?;
    Ok(deletion)
}

/// Takes an account's advertisements out of the tree, and remembers what they were.
fn remove_ads(tx: &Tx<'_>, user: UserId) -> Result<()> {
    let ads: Vec<(EntryId, Status, Option<RevisionId>)> = tx.values(
        "SELECT id, status, live_revision FROM entries
         WHERE author_id = ?1 AND kind = ?2 AND status <> 'trashed' AND erased_at IS NULL",
        params![user, OWNED.collection()],
    )?;
    for (id, status, live_revision) in ads {
        let live = document_rows::live(tx, id)?;
        tx.execute_later(
            "INSERT INTO taken (entry_id, user_id, status, live_revision, since, live)
             VALUES (?1, ?2, ?3, ?4, (SELECT since FROM ads WHERE entry_id = ?1), ?5)",
            params![
                id,
                user,
                status,
                live_revision,
                live.as_ref().map(serde_json::to_string).transpose()?
            ],
        )?;
        published::withdraw(tx, id)?;
        EntryUpdate::of(id)
            .status(Status::Trashed)?
            .changed(tx.now)
            .write(tx)?;
        // It has been in the trash since now, and needs no review any more.
        tx.execute_later(
            "UPDATE ads SET since = ?2, claimed_by = NULL, claimed_until = NULL WHERE entry_id = ?1",
            params![id, tx.now],
        )?;
        publication::record(tx, OWNED.collection(), Some(id))?;
    }
    Ok(())
}

/// Restores what a request for deletion hid, if there was one. Called at every sign-in.
pub(super) fn cancel(tx: &Tx<'_>, user: &User) -> Result<()> {
    if user.deletion_at.is_none() {
        return Ok(());
    }
    // An advertisement that was erased meanwhile, or restored by another user, stays as it is.
    let taken: Vec<(EntryId, Status, Option<RevisionId>, Option<String>)> = tx.values(
        "SELECT t.entry_id, t.status, t.live_revision, t.live FROM taken t JOIN entries e ON e.id = t.entry_id
         WHERE t.user_id = ?1 AND e.status = 'trashed' AND e.erased_at IS NULL",
        [user.id])?;
    for (id, status, live_revision, live) in taken {
        if let Some(live) = live {
            document_rows::restore_live(tx, id, OWNED, &serde_json::from_str(&live)?)?;
        }
        EntryUpdate::of(id)
            .status(status)?
            .live(live_revision)
            .changed(tx.now)
            .write(tx)?;
        tx.execute_later(
            "UPDATE ads SET since = t.since FROM taken t
             WHERE t.entry_id = ads.entry_id AND ads.entry_id = ?1 AND t.since IS NOT NULL",
            [id],
        )?;
        ads::sync_hidden_flag(tx, id)?;
        publication::record(tx, OWNED.collection(), Some(id))?;
    }
    tx.execute_later("DELETE FROM taken WHERE user_id = ?1", [user.id])?;
    tx.execute_later(
        "UPDATE users SET deletion_at = NULL, deletion_requested_at = NULL,
                deletion_receipt = NULL WHERE id = ?1",
        [user.id],
    )?;
    tracing::info!(user = user.id.number(), "deletion canceled");
    outbox::enqueue(tx, &emails::accounts::deletion_canceled(&user.addressee()))
}

/// An account while it is erased.
struct ErasedAccount {
    email: Email,
    name: String,
    locale: Locale,
    receipt: String,
    /// Unix seconds.
    requested_at: i64,
}

/// Everything of an account leaves the record. Its grace must have passed.
fn erase(tx: &Tx<'_>, user: UserId) -> Result<bool> {
    let row = tx.find(
        "SELECT email, name, locale, deletion_receipt AS receipt, deletion_requested_at AS requested_at
         FROM users WHERE id = ?1 AND deletion_at <= ?2",
        params![user, tx.now],
        |row| Ok(members!(row => ErasedAccount { email, name, locale, receipt, requested_at })),
    );
    let Some(account) = row? else {
        return Ok(false);
    };
    let entries = owned(tx, user)?;
    let mark = token::random_token()[..16].to_owned();
    for hash in pictures(tx, user)? {
        tx.execute_later(
            "INSERT INTO media_erasures (hash, due_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![hash, account.requested_at + PICTURE_DAYS * DAY],
        )?;
    }
    for id in &entries {
        ads::erase(tx, *id, &mark)?;
        publication::record(tx, OWNED.collection(), Some(*id))?;
    }
    forget_part_in_others(tx, user, &account.email, &mark)?;
    saved_searches::forget_account(tx, user, &account.email)?;
    tx.execute_later("DELETE FROM links WHERE email = ?1", [&account.email])?;
    tx.execute_later(
        "DELETE FROM outbox WHERE recipient <> '' AND recipient = ?1 COLLATE NOCASE",
        [&account.email],
    )?;
    tx.execute_later(
        "DELETE FROM effects WHERE subject = 'user' AND id = ?1",
        [user],
    )?;
    // Sessions, links, mails, identities and whatever else names the account go with it, or forget
    // who it was.
    tx.execute_later("DELETE FROM users WHERE id = ?1", [user])?;
    tx.execute_later(
        "INSERT INTO erasures (mark, receipt, requested_at, erased_at) VALUES (?1, ?2, ?3, ?4)",
        params![mark, account.receipt, account.requested_at, tx.now],
    )?;
    // The email is about no account: there is none any more.
    let to = Addressee {
        email: account.email,
        locale: account.locale,
        name: account.name,
        user: None,
    };
    let email = emails::accounts::deleted(&to, account.receipt, tx.now);
    outbox::enqueue(tx, &email)?;
    Ok(true)
}

/// Records of others name the account: they stay, without saying who it was.
fn forget_part_in_others(db: &Db, user: UserId, email: &Email, mark: &str) -> Result<()> {
    db.execute_later(
        "UPDATE decisions SET actor_mark = ?2 WHERE actor_id = ?1",
        params![user, mark],
    )?;
    db.execute_later(
        "UPDATE activity SET actor_mark = ?2 WHERE actor_id = ?1",
        params![user, mark],
    )?;
    // Lines about changes of the account have its name.
    db.execute_later(
        "UPDATE activity SET title = '', changes = '[]' WHERE collection = 'users' AND subject = ?1",
        [user],
    )?;
    db.execute_later(
        "UPDATE complaints SET email = '',
                reporter_key = ?3 WHERE reporter_id = ?1 OR email <> '' AND email = ?2",
        params![user, email, token::random_bytes()],
    )?;
    Ok(db.execute_later("DELETE FROM messages WHERE email = ?1", [email])?)
}

fn owned(db: &Db, user: UserId) -> Result<Vec<EntryId>> {
    Ok(db.values(
        "SELECT id FROM entries WHERE author_id = ?1 AND kind = ?2",
        params![user, OWNED.collection()],
    )?)
}

/// Pictures of the account's entries and uploads that no other account's revision or upload has,
/// nor the library.
fn pictures(db: &Db, user: UserId) -> Result<Vec<String>> {
    Ok(db.values(
        "WITH own AS (SELECT id FROM entries WHERE author_id = ?1 AND kind = ?2)
         SELECT hash FROM (SELECT hash FROM uploads WHERE user_id = ?1
                           UNION SELECT hash FROM picture_uses WHERE entry_id IN (SELECT id FROM own)) p
         WHERE NOT EXISTS (SELECT 1 FROM uploads o WHERE o.hash = p.hash AND o.user_id <> ?1)
           AND NOT EXISTS (SELECT 1 FROM media m WHERE m.hash = p.hash AND m.of_library = 1)
           AND NOT EXISTS (SELECT 1 FROM picture_uses u
                           WHERE u.hash = p.hash AND u.entry_id NOT IN (SELECT id FROM own))",
        params![user, OWNED.collection()],
    )?)
}

impl StoreReader<'_> {
    /// Accounts and pictures whose time has come, however long ago.
    pub fn due_erasures(&self, now: Timestamp) -> Result<DueDeletions> {
        self.query(|db| {
            let mut accounts = db.prepare(
                "SELECT id FROM users WHERE deletion_at IS NOT NULL AND deletion_at <= ?1 ORDER BY deletion_at",
            )?;
            let mut pictures = db.prepare("SELECT hash FROM media_erasures WHERE due_at <= ?1")?;
            let accounts = accounts.values([now])?;
            let hashes: Vec<String> =
                pictures.values([now])?;
            let pictures = hashes.into_iter().filter_map(|hash| MediaHash::try_from(hash).ok()).collect();
            Ok(DueDeletions { accounts, pictures })
        })
    }
}

impl Store {
    /// Takes a request of a signed-in person.
    pub async fn request_deletion(&self, user: UserId, now: Timestamp) -> Result<DeletionRequest> {
        self.edit(None, now, move |tx| request(tx, &load_user(tx, user)?))
            .await
    }

    /// Takes a request through a link of a mail, which is used up by that. Nothing: no such link.
    pub async fn request_deletion_by_link(
        &self,
        token: [u8; 32],
        now: Timestamp,
    ) -> Result<Option<DeletionRequest>> {
        self.edit(None, now, move |tx| {
            let link = links::consume(tx, &token, &[Purpose::DeleteAccount])?;
            let user = match link.and_then(|link| link.user) {
                Some(id) => user_by_id(tx, id)?,
                None => None,
            };
            user.map(|user| request(tx, &user)).transpose()
        })
        .await
    }
}

impl BlockingStore {
    /// Erases an account whose grace has passed; `false` if it has not, or there is none.
    pub fn erase_account(&self, user: UserId, now: Timestamp) -> Result<bool> {
        self.edit_blocking(None, now, move |tx| erase(tx, user))
    }

    /// Deletes a picture without users from the record; `false` if it is used again, or settings
    /// show it: who marked it for erasure looked at entries and uploads only. The caller removes
    /// its file.
    pub fn forget_picture(&self, hash: MediaHash) -> Result<bool> {
        self.write_blocking(move |db| {
            let settings = site_cache::read(db)?.settings;
            let is_shown = settings.pictures().any(|picture| picture.hash == hash);
            let hash = hash.to_string();
            let used: bool = db.value(
                "SELECT EXISTS (SELECT 1 FROM picture_uses WHERE hash = ?1)
                         OR EXISTS (SELECT 1 FROM uploads WHERE hash = ?1)",
                [&hash],
            )?;
            db.execute_later("DELETE FROM media_erasures WHERE hash = ?1", [&hash])?;
            let is_needed = used || is_shown;
            if !is_needed {
                db.execute_later("DELETE FROM media WHERE hash = ?1", [&hash])?;
            }
            Ok(!is_needed)
        })
    }
}
