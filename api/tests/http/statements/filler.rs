//! The two stores: what one test wrote, among rows of others. Every subject of the filler, an entry
//! or an account, has as many children in the large store as in the small one, and as many rows
//! wait for a decision in both: only the number of subjects differs. Of publishes and jobs the
//! record keeps a fixed number, and so do both stores.

use rusqlite::Connection;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::{Mutex, OnceLock};
use store::{BlockingStore, DATABASE, Database, VISITS, VisitWriter};

/// Statements that make an empty store.
type Schema = Vec<String>;
/// Stores that no test uses now.
type Stores = BTreeMap<(Database, usize), Vec<Connection>>;

/// Rows of tables that stay as large as they are because of what they hold; `deliveries` by the
/// paths of its rows, `hidden_questions` and `webhooks` by what
/// administrators do by hand.
const BOUNDED: [&str; 7] = [
    "serials",
    "meta",
    "sqlite_sequence",
    "deliveries",
    "receiver",
    "hidden_questions",
    "webhooks",
];

/// One row a week before the clock of the tests, so that a month holds as many in both stores; ids
/// below zero, so that rows of the test are the newest. `:n` is the size.
const RECORD: &[&str] = &[
    "CREATE TEMP TABLE n AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :n)
     SELECT i, 1795000000 - i * 604800 AS past, 2110000000 + i AS future, printf('%032x', i) AS hash FROM n",
    "CREATE TEMP TABLE k (k INTEGER, kind TEXT)",
    "INSERT INTO k VALUES (1, 'news'), (2, 'posters'), (3, 'services'), (4, 'diaspors'), (5, 'advertisements'),
                          (6, 'reklama'), (7, 'pages')",
    "INSERT INTO users (id, email, name, role, created_at, updated_at, email_verified_at, phone, trust, seen_at)
     SELECT -i, 'filler' || i || '@portal.test', 'Filler ' || i, CASE WHEN i <= 12 THEN 'author' ELSE 'member' END,
            past, past, past, '+1414555' || i, 1, past FROM n",
    "INSERT INTO sessions (token_sha256, user_id, created_at, renewed_at, seen_at, expires_at)
     SELECT CAST('session' || i AS BLOB), -i, past, past, past, future FROM n",
    "INSERT INTO authenticators (user_id, kind, sealed, created_at)
     SELECT -i, 'totp', CAST('sealed' || i AS BLOB), past FROM n",
    "INSERT INTO authenticators (user_id, kind, sealed, created_at, confirmed_at, credential_id)
     SELECT -i, 'passkey', CAST('sealed' || i AS BLOB), past, past, CAST('credential' || i AS BLOB) FROM n",
    "INSERT INTO used_challenges SELECT CAST('challenge' || i AS BLOB), future FROM n",
    "INSERT INTO api_tokens (user_id, token_sha256, beginning, name, areas, access, networks, created_at, expires_at)
     SELECT -i, CAST('token' || i AS BLOB), 'vsn_0000', 'Filler', '[]', 'read', '[]', past, future FROM n",
    "INSERT INTO repeated_calls (user_id, key, request, created_at)
     SELECT -i, 'filler', CAST('request' || i AS BLOB), future FROM n",
    "INSERT INTO recovery_codes SELECT CAST('code' || i AS BLOB), -i FROM n",
    "INSERT INTO pending_sign_ins SELECT CAST('second' || i AS BLOB), -i, past, future FROM n",
    "INSERT INTO identities (issuer, subject, user_id, created_at)
     SELECT 'https://issuer.test', 'filler' || i, -i, past FROM n",
    "INSERT INTO links (token_sha256, purpose, email, user_id, created_at, expires_at)
     SELECT CAST('link' || i AS BLOB), 'sign_in', 'filler' || i || '@portal.test', -i, past, future FROM n",
    "INSERT INTO outbox (recipient, locale, template, params, user_id, state, due_at, created_at, sent_at)
     SELECT '', 'ua', 'filler', '{}', -i, 'sent', past, past, future FROM n",
    "INSERT INTO effects SELECT 'user', -i, 'filler', past, past FROM n",
    "INSERT INTO effects SELECT 'entry', -500000 - i, 'expires_5', past, past FROM n",
    "INSERT INTO erasures SELECT 'filler' || i, 'receipt' || i, past, past FROM n",
    "INSERT INTO media (hash, name, ext, width, height, bytes, created_at, phash)
     SELECT hash, 'filler-' || i, 'jpg', 800, 600, 1000, past, i * 1000003 FROM n",
    "INSERT INTO media_erasures SELECT 'gone' || i, future FROM n",
    "INSERT INTO uploads SELECT hash, -i, past FROM n WHERE i % 4 = 0",
    "INSERT INTO entries (id, kind, slug, status, category, location, author_id, title_ua, title_us, translation,
                          published_at, expires_at, created_at, updated_at, head_revision, live_revision,
                          title_key)
     SELECT -100000 * k - i, kind, 'filler-' || i,
            CASE i % 8 WHEN 0 THEN 'draft' WHEN 1 THEN 'archived' WHEN 2 THEN 'trashed' ELSE 'published' END,
            'filler-' || (i % 10), 'filler-' || (i % 10), -i, 'Заповнювач ' || i, '', 'missing',
            CASE WHEN i % 8 THEN past END, CASE kind WHEN 'advertisements' THEN future END, past,
            past, -200000 * k - 2 * i,
            CASE WHEN i % 8 > 2 THEN -200000 * k - 2 * i END, CAST(printf('%08d', i) AS BLOB)
     FROM n, k",
    "INSERT INTO entry_terms (rowid, title, others) SELECT -100000 * k - i, 'заповнювач ' || i, 'текст' FROM n, k",
    "INSERT INTO revisions (id, entry_id, author_id, at, doc, body_ua, body_us)
     SELECT -200000 * k - 2 * i + r.value, -100000 * k - i, -i, past + r.value,
            json_object('category', 'filler-' || (i % 10), 'cover', json_object('hash', hash),
                        'fields', json_object('price', i)), 'Текст ' || i, ''
     FROM n, k, json_each('[0, 1]') r",
    "INSERT INTO live (entry_id, kind, slug, entry, facts, body_ua, body_us)
     SELECT -100000 * k - i, kind, 'filler-' || i,
            json_object('category', 'filler-' || (i % 10), 'tags', json_array('filler-' || i)), '{}', 'Текст ' || i, ''
     FROM n, k WHERE i % 8 > 2",
    "INSERT INTO slug_history (kind, slug, entry_id) SELECT kind, 'former-' || i, -100000 * k - i FROM n, k",
    "INSERT INTO entry_notes (entry_id, at, actor_id, action, note)
     SELECT -100000 * k - i, past, -i, 'submit', 'Погляньте' FROM n, k",
    "INSERT INTO taken (entry_id, user_id, status) SELECT -500000 - i, -i, 'published' FROM n WHERE i % 8 = 2",
    "INSERT INTO ads (entry_id, pid, phone, since, submitted_at, waiting_since, flagged_at, fingerprint,
                      approved_revision, claimed_by, withheld)
     SELECT -500000 - i, 'filler' || i, '+1414555' || i, future, past, CASE WHEN i <= 5 THEN past END,
            CASE WHEN i BETWEEN 6 AND 9 THEN past END, zeroblob(64), -1000000 - 2 * i, -i, 0 FROM n",
    "INSERT INTO decisions (entry_id, revision_id, action, actor_id, at)
     SELECT -500000 - i, -1000000 - 2 * i, 'approve', -i, past + 60 FROM n",
    "UPDATE decisions SET appeal_of = id - 1 WHERE id % 9 = 0",
    "INSERT INTO ad_days (entry_id, day, views) SELECT -500000 - i, '2026-01-01', 1 FROM n",
    "INSERT INTO complaints (entry_id, reason, email, locale, reporter_id, reporter_key, state, assignee_id, snapshot,
                             created_at, updated_at, closed_at)
     SELECT -500000 - i, 'scam', 'filler' || i || '@portal.test', 'ua', -i, CAST('key' || i AS BLOB),
            CASE WHEN i <= 5 THEN 'new' ELSE 'dismissed' END, -i, '{}', past, past, CASE WHEN i > 5 THEN future END
     FROM n",
    "INSERT INTO messages (entry_id, name, email, text, text_sha256, locale, reply_sha256, confirm_sha256, created_at)
     SELECT -500000 - i, 'Filler', 'filler' || i || '@portal.test', 'Текст', CAST('text' || i AS BLOB), 'ua',
            CAST('reply' || i AS BLOB), CAST('confirm' || i AS BLOB), past FROM n",
    "INSERT INTO caps SELECT -600000 - i, NULL FROM n WHERE i % 8 = 3",
    "INSERT INTO activity (at, actor_id, action, collection, subject, title)
     SELECT past, -i, 'save', kind, -100000 * k - i, 'Заповнювач' FROM n, k",
    "INSERT INTO site (id, collection, position, key, doc)
     SELECT -10 * i - c.key, c.value, 1000 + i, 'filler-' || i, json_object('slug', 'filler-' || i)
     FROM n, json_each('[\"tags\", \"redirects\", \"people\"]') c",
    "INSERT INTO site (id, collection, position, key, doc)
     SELECT -10 * i - c.key - 3, c.value, 1000 + i, 'filler-' || i, json_object('slug', 'filler-' || i)
     FROM n, json_each('[\"locations\", \"categories/news\", \"categories/advertisements\"]') c WHERE i <= 10",
    "INSERT INTO site_uses (collection, key, entry_id, document)
     SELECT 'people', 'filler-' || i, -100000 * k - i, 'head' FROM n, k
     UNION ALL SELECT 'categories/' || kind, 'filler-' || (i % 10), -100000 * k - i, 'live' FROM n, k WHERE i % 8 > 2
     UNION ALL SELECT 'tags', 'filler-' || i, -100000 * k - i, 'live' FROM n, k WHERE i % 8 > 2
     UNION ALL SELECT 'categories/advertisements', 'filler-' || (i % 10), -500000 - i, 'approved' FROM n",
    "INSERT INTO saved_searches (id, user_id, email, locale, query, frequency, state, created_at, confirmed_at,
                                 ends_at, version)
     SELECT -i, -i, '', 'ua', 'section=novyny&q=filler' || i, 'daily', 'active', past, past, future, 0 FROM n",
    "INSERT INTO saved_search_matches (search_id, entry_id, matched_at, due_at, told_at)
     SELECT -i, -500000 - i, past, past, past FROM n",
    "INSERT INTO webhooks (id, kind, name, url, events, secret, is_on, created_at)
     SELECT -i, 'webhook', 'Filler', 'http://filler.test/', '[]', x'', 0, past FROM n WHERE i <= 5",
    "INSERT INTO webhook_messages (id, webhook_id, event, entry_id, data, state, created_at, due_at, ended_at)
     SELECT -i, -1 - i % 5, 'entry.changed', -100000 - i, '{}', 'delivered', past, past, future FROM n",
    "INSERT INTO webhook_entries SELECT -100000 * k - i, kind, 'filler-' || i, '1 published ua', future FROM n, k",
    "INSERT INTO notices (id, user_id, subject, title, path, created_at, read_at)
     SELECT -i, -i, 'mention', 'Filler', '/dashboard', future, past FROM n",
    "INSERT INTO notice_choices SELECT -i, 'mention', 'daily' FROM n",
    "INSERT INTO favourites (user_id, entry_id, title, price, currency, kept_at)
     SELECT -i, -500000 - i, 'filler', 1000, 'USD', past FROM n",
    "INSERT INTO announced SELECT -100000 * k - i, 'ua' FROM n, k",
    "INSERT INTO picture_uses (entry_id, hash) SELECT -100000 * k - i, hash FROM n, k",
    "INSERT INTO changes (seq, kind, subject, at) SELECT -10 * i - k, kind, -100000 * k - i, past FROM n, k",
    "INSERT INTO undo (entry_id, actor_id, at, entry, head) SELECT -100000 * k - i, -i, future, '{}', '{}' FROM n, k",
    "INSERT INTO publishes (id, seq, at, ms, written, removed, pages) SELECT -i, -i, past, 10, 1, 0, 100 FROM n WHERE i <= 100",
    "INSERT INTO previews (id, digest, audience, user_id, until, html)
     SELECT -i, CAST('preview' || i AS BLOB), 'owner', -i, future, '' FROM n WHERE i <= 100",
    "INSERT INTO jobs (id, what, state, by_id, started_at, ended_at) SELECT -i, 'rebuild', 'done', -i, past, past FROM n WHERE i <= 100",
];

const COUNTED: &[&str] = &[
    "CREATE TEMP TABLE n AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < :n)
     SELECT i, 1795000000 - i * 604800 AS past, date(1795000000 - i * 604800, 'unixepoch') AS day FROM n",
    "INSERT INTO pages SELECT day, '/novyny/filler-' || i, 'ua', 'mobile', '', 1, 1 FROM n",
    "INSERT INTO days SELECT day, 1, 1 FROM n",
    "INSERT INTO hours SELECT past, 1, 1 FROM n",
    "INSERT INTO banners (campaign, day, placement, locale, served, viewable, clicks)
     SELECT -i, day, 'home', 'ua', 1, 1, 1 FROM n",
    "INSERT INTO searches SELECT day, 'news', 'ua', 'filler ' || i, 1 FROM n",
    // Days that are over have none.
    "INSERT INTO askers SELECT date(day, '+40 years'), 'ua', 'news', 'filler ' || i, 1, CAST('code' || i AS BLOB) FROM n",
    "INSERT INTO popular SELECT 'ua', day, 'news', 'filler ' || i, 5 FROM n",
];

/// Runs `measure` on a store of this size that also holds the rows of a test.
pub(super) fn with<T>(
    database: Database,
    size: usize,
    folder: &Path,
    measure: impl FnOnce(&Connection) -> T,
) -> T {
    static IDLE: Mutex<Stores> = Mutex::new(Stores::new());
    let idle = super::lock(&IDLE)
        .entry((database, size))
        .or_default()
        .pop();
    let db = idle.unwrap_or_else(|| filled(database, size));
    let file = folder.join(if database == Database::Record {
        DATABASE
    } else {
        VISITS
    });
    db.execute("ATTACH ?1 AS test", [file.to_str().unwrap()])
        .unwrap();
    db.execute_batch("BEGIN; PRAGMA defer_foreign_keys = ON")
        .unwrap();
    for table in tables(&db) {
        db.execute_batch(&format!(
            "INSERT OR REPLACE INTO main.{table} SELECT * FROM test.{table}"
        ))
        .unwrap();
    }
    let measured = measure(&db);
    db.execute_batch("ROLLBACK; DETACH test").unwrap();
    super::lock(&IDLE)
        .entry((database, size))
        .or_default()
        .push(db);
    measured
}

/// Tables of rows, without those of full-text indexes.
fn tables(db: &Connection) -> Vec<String> {
    let mut query = db
        .prepare(
            "SELECT name FROM pragma_table_list
             WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
        )
        .unwrap();
    query
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<rusqlite::Result<_>>()
        .unwrap()
}

fn filled(database: Database, size: usize) -> Connection {
    let db = Connection::open_in_memory().unwrap();
    db.execute_batch("PRAGMA temp_store = MEMORY; BEGIN")
        .unwrap();
    for sql in schema(database) {
        db.execute_batch(sql).unwrap();
    }
    for sql in if database == Database::Record {
        RECORD
    } else {
        COUNTED
    } {
        db.execute_batch(&sql.replace(":n)", &format!("{size})")))
            .unwrap_or_else(|error| panic!("{error}: {sql}"));
    }
    db.execute_batch("COMMIT; PRAGMA foreign_keys = ON")
        .unwrap();
    for table in tables(&db)
        .iter()
        .filter(|table| !BOUNDED.contains(&table.as_str()))
    {
        let rows: i64 = db
            .query_row(&format!("SELECT count(*) FROM {table}"), [], |row| {
                row.get(0)
            })
            .unwrap();
        assert!(
            rows >= size as i64 / 10,
            "{table}: a table without rows hides what reading it costs"
        );
    }
    db
}

/// What makes an empty store of the newest version.
fn schema(database: Database) -> &'static Schema {
    static SCHEMAS: [OnceLock<Schema>; 2] = [OnceLock::new(), OnceLock::new()];
    SCHEMAS[database as usize].get_or_init(|| {
        let dir = tempfile::TempDir::new().unwrap();
        let store = BlockingStore::open(dir.path()).unwrap();
        drop(VisitWriter::open(&store, &store.folder().join("backups/damaged")).unwrap());
        let file = if database == Database::Record { DATABASE } else { VISITS };
        let db = Connection::open(dir.path().join(file)).unwrap();
        let mut query = db
            .prepare(
                "SELECT s.sql FROM sqlite_schema s LEFT JOIN pragma_table_list t ON t.name = s.name
                 WHERE s.sql IS NOT NULL AND s.name NOT LIKE 'sqlite_%' AND coalesce(t.type, '') <> 'shadow'
                 ORDER BY s.rowid",
            )
            .unwrap();
        query.query_map([], |row| row.get(0)).unwrap().collect::<rusqlite::Result<_>>().unwrap()
    })
}
