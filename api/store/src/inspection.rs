//! A look at a record without a store: nothing is created, migrated or written, and a server may
//! run beside, also one of another version.

use super::deliveries::{self, ReceiverState};
use super::outbox::{self, MailFailures};
use super::schema::{LATEST, open_to_inspect};
use super::users::roles_with;
use super::{Error, OpenError, Result, copies, legible, row, site_cache};
use domain::access::{Area, Right};
use engine::{DatabaseUrl, Db, params};
use jiff::Timestamp;
use model::{EntryId, UnixSeconds};
use std::path::Path;

/// The schema and the contents of a record, as a command finds them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// Its schema.
    pub schema: RecordSchema,
    /// The clock of the server that has it; `None`: it is a file.
    pub server_clock: Option<Timestamp>,
    /// Its contents, if this program can read its schema.
    pub contents: Option<RecordContents>,
}

/// The schema of a record, and what this program can do with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RecordSchema {
    /// The number of the record's schema; 0: it has none yet.
    pub version: i64,
    /// The newest schema that this program knows.
    pub known: i64,
    /// The record is newer, and this program cannot use it.
    pub is_too_new: bool,
}

/// The contents of a record, as far as an operator asks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecordContents {
    /// The time of the newest change.
    pub newest_change: Option<Timestamp>,
    /// Its administrators.
    pub administrators: Administrators,
    /// The color of the portal; empty: that of the theme.
    pub accent: String,
    /// The sender of emails that the settings name; empty: that of the server.
    pub mail_sender: String,
    /// Emails of the last days that failed.
    pub mail_failures: MailFailures,
    /// How deliveries to the on-publish command go.
    pub receiver: ReceiverState,
    /// Entries of which a stored text cannot be read.
    pub illegible: Vec<EntryId>,
}

/// The administrators of a portal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Administrators {
    /// All of them.
    pub all: u64,
    /// Administrators whose account is open.
    pub enabled: u64,
    /// Of these, those who have a password.
    pub with_password: u64,
    /// Of these, those who have signed in through an OpenID Connect issuer.
    pub with_identity: u64,
}

/// Looks at the record in `folder`, or at that of `database`. `None`: there is none yet.
pub fn inspect(
    folder: &Path,
    database: Option<&DatabaseUrl>,
    now: Timestamp,
) -> Result<Option<Inspection>> {
    let file = folder.join(super::DATABASE);
    if database.is_none() {
        match copies::existing(folder) {
            Err(Error::Open(OpenError::NoRecord(_))) => return Ok(None),
            file => file?,
        };
    }
    copies::check(&file, open_to_inspect(database, &file)).and_then(|db| {
        let (schema, server_clock) = match database {
            None => (schema_of_file(&db)?, None),
            Some(_) => (schema_of_server(&db)?, Some(clock(&db)?)),
        };
        if schema.version == 0 {
            return Ok(None);
        }
        let is_readable = schema.version >= schema.known && !schema.is_too_new;
        let contents = is_readable.then(|| contents(&db, now)).transpose()?;
        Ok(Some(Inspection {
            schema,
            server_clock,
            contents,
        }))
    })
}

fn schema_of_file(db: &Db) -> Result<RecordSchema> {
    let version = db.value("PRAGMA user_version", ())?;
    Ok(RecordSchema {
        version,
        known: LATEST,
        is_too_new: version > LATEST,
    })
}

fn schema_of_server(db: &Db) -> Result<RecordSchema> {
    // The numbers of schemas are those of files.
    let known = LATEST;
    let exists: i64 = db.value(
        "SELECT count(*) FROM information_schema.tables
         WHERE table_schema = current_schema() AND table_name = 'schema_versions'",
        (),
    )?;
    if exists == 0 {
        return Ok(RecordSchema {
            version: 0,
            known,
            is_too_new: false,
        });
    }
    let version: i64 = db.value("SELECT coalesce(max(version), 0) FROM schema_versions", ())?;
    let is_too_new = version > known && {
        // A newer schema has the column.
        let oldest: i64 = db.value(
            "SELECT coalesce(oldest, version) FROM schema_versions ORDER BY version DESC LIMIT 1",
            (),
        )?;
        oldest > known
    };
    Ok(RecordSchema {
        version,
        known,
        is_too_new,
    })
}

fn clock(db: &Db) -> Result<Timestamp> {
    Ok(row::timestamp(db.value(
        "SELECT CAST(extract(epoch FROM clock_timestamp()) AS BIGINT)",
        (),
    )?))
}

fn contents(db: &Db, now: Timestamp) -> Result<RecordContents> {
    let newest: Option<UnixSeconds> = db.value("SELECT max(at) FROM changes", ())?;
    let settings = site_cache::read(db)?.settings;
    Ok(RecordContents {
        newest_change: row::maybe_timestamp(newest),
        administrators: administrators(db, now)?,
        accent: settings.accent,
        mail_sender: settings.mail_sender,
        mail_failures: outbox::failures(db)?,
        receiver: deliveries::state(db)?,
        illegible: legible::illegible(db)?,
    })
}

fn administrators(db: &Db, now: Timestamp) -> Result<Administrators> {
    let mut count = Administrators::default();
    let rows: Vec<(bool, bool, bool)> = db.values(
        "SELECT u.status = 'active' AND u.deletion_at IS NULL
                AND (u.suspended_until IS NULL OR u.suspended_until <= ?1) AS is_enabled,
                u.password_hash IS NOT NULL AS has_password,
                EXISTS (SELECT 1 FROM identities i WHERE i.user_id = u.id) AS has_identity
         FROM users u WHERE u.service = 0 AND u.role IN (SELECT value FROM json_each(?2))",
        params![now, roles_with(Right::Enter(Area::Settings))],
    )?;
    for (is_enabled, has_password, has_identity) in rows {
        count.all += 1;
        count.enabled += u64::from(is_enabled);
        count.with_password += u64::from(is_enabled && has_password);
        count.with_identity += u64::from(is_enabled && has_identity);
    }
    Ok(count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BlockingStore, DATABASE, NewUser, Suspension};
    use domain::access::Role;
    use domain::accounts::email_address::Email;
    use model::Locale;

    fn admin(name: &str, password: Option<&str>) -> NewUser {
        NewUser {
            email: Email::parse(&format!("{name}@portal.test")).unwrap(),
            name: name.to_owned(),
            password_hash: password.map(str::to_owned),
            role: Role::Admin,
            locale: Locale::Ua,
        }
    }

    #[test]
    fn a_folder_without_a_record_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        assert_eq!(inspect(&data, None, Timestamp::UNIX_EPOCH).unwrap(), None);
        assert!(!data.exists());
        std::fs::create_dir_all(data.join("backups/daily-20261121-090000")).unwrap();
        let error = inspect(&data, None, Timestamp::UNIX_EPOCH).unwrap_err();
        assert!(
            error.is_damage() && error.to_string().contains("restore a backup"),
            "{error}"
        );
    }

    #[tokio::test]
    async fn administrators_are_counted_by_what_they_can_sign_in_with() {
        let folder = tempfile::tempdir().unwrap();
        let now: Timestamp = "2026-11-21T09:00:00Z".parse().unwrap();
        let store = BlockingStore::open(folder.path()).unwrap();
        store
            .add_user(admin("one", Some("hash")), now)
            .await
            .unwrap();
        store.add_user(admin("two", None), now).await.unwrap();
        let closed = store
            .add_user(admin("three", Some("hash")), now)
            .await
            .unwrap();
        store
            .suspend_account(closed.id, Suspension::default(), None, now)
            .await
            .unwrap();
        let inspection = inspect(folder.path(), None, now).unwrap().unwrap();
        assert_eq!(inspection.server_clock, None);
        assert_eq!(
            inspection.schema,
            RecordSchema {
                version: LATEST,
                known: LATEST,
                is_too_new: false
            }
        );
        let expected = Administrators {
            all: 3,
            enabled: 2,
            with_password: 1,
            with_identity: 0,
        };
        assert_eq!(inspection.contents.unwrap().administrators, expected);
    }

    #[test]
    fn a_record_of_another_schema_is_only_named() {
        let folder = tempfile::tempdir().unwrap();
        drop(BlockingStore::open(folder.path()).unwrap());
        for (version, is_too_new) in [(LATEST - 1, false), (LATEST + 1, true)] {
            let db = rusqlite::Connection::open(folder.path().join(DATABASE)).unwrap();
            db.pragma_update(None, "user_version", version).unwrap();
            let inspection = inspect(folder.path(), None, Timestamp::UNIX_EPOCH)
                .unwrap()
                .unwrap();
            assert_eq!(
                inspection.schema,
                RecordSchema {
                    version,
                    known: LATEST,
                    is_too_new
                }
            );
            assert_eq!(inspection.contents, None);
        }
    }
}
