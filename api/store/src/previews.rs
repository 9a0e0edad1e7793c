//! Pages of unpublished work, kept for a day under the digest of a secret address.

use super::{BlockingStore, Result, Store, StoreReader};
use domain::ids::UserId;
use engine::{Db, files, params};
use jiff::Timestamp;
use model::DAY;
use std::path::Path;
use support::clock::later;

/// Seconds a preview can be seen.
const LIFE: i64 = DAY;
/// Previews kept for the staff, and as many for all others; a new one replaces the oldest.
const KEPT: usize = 64;
/// Previews of one account among them.
const KEPT_EACH: usize = 8;

/// For whom a page is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreviewViewer {
    Staff(UserId),
    /// The owner of an advertisement.
    Owner(UserId),
}

impl PreviewViewer {
    pub fn is_staff(self) -> bool {
        matches!(self, PreviewViewer::Staff(_))
    }

    fn audience(self) -> &'static str {
        if self.is_staff() { "staff" } else { "owner" }
    }

    fn user(self) -> UserId {
        let (PreviewViewer::Staff(user) | PreviewViewer::Owner(user)) = self;
        user
    }
}

/// Leaves fewer previews than are kept; the oldest go.
fn make_room(db: &Db, viewer: PreviewViewer) -> Result<()> {
    db.execute_later(
        "DELETE FROM previews WHERE audience = ?1 AND user_id = ?2 AND id <= (
             SELECT id FROM previews WHERE audience = ?1 AND user_id = ?2 ORDER BY id DESC LIMIT 1 OFFSET ?3)",
        params![viewer.audience(), viewer.user(), KEPT_EACH - 1],
    )?;
    // Owners take no room from the staff.
    Ok(db.execute_later(
        "DELETE FROM previews WHERE audience = ?1 AND id <= (
             SELECT id FROM previews WHERE audience = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)",
        params![viewer.audience(), KEPT - 1],
    )?)
}

/// Removes them from a copy of the record, which outlives them.
pub(super) fn forget_all(copy: &Path) -> Result<()> {
    let db = files::open(
        copy,
        "PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON;",
    )?;
    // A record of an older program has none.
    if db.exists("SELECT 1 FROM sqlite_schema WHERE name = 'previews'", ())? {
        db.execute_later("DELETE FROM previews", ())?;
    }
    Ok(())
}

impl Store {
    /// Keeps a page for a day.
    pub async fn keep_preview(
        &self,
        digest: [u8; 32],
        viewer: PreviewViewer,
        html: String,
        now: Timestamp,
    ) -> Result<()> {
        let until = later(now, LIFE);
        self.write(move |db| {
            make_room(db, viewer)?;
            Ok(db.execute_later(
                "INSERT INTO previews (digest, audience, user_id, until, html) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![digest.as_slice(), viewer.audience(), viewer.user(), until, html],
            )?)
        })
        .await
    }
}

impl StoreReader<'_> {
    /// The page with this digest, until it ends.
    pub fn preview(&self, digest: [u8; 32], now: Timestamp) -> Result<Option<String>> {
        self.query(|db| {
            let sql = "SELECT html FROM previews WHERE digest = ?1 AND until > ?2";
            Ok(db.find_value(sql, params![digest.as_slice(), now])?)
        })
    }
}

impl BlockingStore {
    /// Deletes pages that have ended; `false` when there are none.
    pub fn forget_previews(&self, now: Timestamp) -> Result<bool> {
        let ended = "SELECT 1 FROM previews WHERE until <= ?1";
        if !self.query_blocking(|db| Ok(db.exists(ended, [now])?))? {
            return Ok(false);
        }
        self.write_blocking(move |db| {
            Ok(db.execute("DELETE FROM previews WHERE until <= ?1", [now])? > 0)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewUser;
    use domain::access::Role;
    use domain::accounts::email_address::Email;
    use model::Locale;

    #[tokio::test]
    async fn every_account_has_room_of_its_own() {
        let dir = tempfile::tempdir().unwrap();
        let (store, now) = (
            BlockingStore::open(dir.path()).unwrap(),
            Timestamp::UNIX_EPOCH,
        );
        let mut users = Vec::new();
        for number in 0..30 {
            let user = NewUser {
                email: Email::parse(&format!("{number}@a.test")).unwrap(),
                name: number.to_string(),
                password_hash: None,
                role: Role::Admin,
                locale: Locale::Ua,
            };
            users.push(store.add_user(user, now).await.unwrap().id);
        }
        let mut last = 0_u8;
        let mut keep = async |viewer| {
            last += 1;
            store
                .keep_preview([last; 32], viewer, last.to_string(), now)
                .await
                .unwrap();
            last
        };
        let find = async |number: u8, at: Timestamp| {
            store
                .read(move |reader| reader.preview([number; 32], at))
                .await
                .unwrap()
        };
        let mut of_staff = Vec::new();
        for _ in 0..KEPT_EACH {
            of_staff.push(keep(PreviewViewer::Staff(users[0])).await);
        }
        let first = keep(PreviewViewer::Owner(users[0])).await;
        for _ in 0..KEPT_EACH {
            let next = keep(PreviewViewer::Owner(users[0])).await;
            assert_eq!(find(next, now).await, Some(next.to_string()));
        }
        assert_eq!(find(first, now).await, None, "the oldest made room");
        for number in 0..150 {
            keep(PreviewViewer::Owner(users[1 + number % 29])).await;
        }
        for number in of_staff {
            assert!(find(number, now).await.is_some());
            assert_eq!(find(number, later(now, LIFE)).await, None);
        }
        let store = tokio::task::spawn_blocking(move || {
            let kept = store
                .query_blocking(|db| Ok(db.value::<usize>("SELECT count(*) FROM previews", ())?));
            assert_eq!(kept.unwrap(), KEPT_EACH + KEPT);
            assert!(
                !store.forget_previews(now).unwrap()
                    && store.forget_previews(later(now, LIFE)).unwrap()
            );
            store
        });
        let store = store.await.unwrap();
        let kept =
            store.read(|reader| reader.query(|db| Ok(db.exists("SELECT 1 FROM previews", ())?)));
        assert!(!kept.await.unwrap());
    }
}
