-- The schema of the record after all migrations, for reading; api/store/src/migrations/ makes it.
-- Written by `UPDATE_GOLDEN=1 cargo test -p visnyk-store schema`.

CREATE TABLE activity (
    id         INTEGER PRIMARY KEY,
    at         INTEGER NOT NULL,
    actor_id   INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- A random mark in place of whoever it was, once the account is gone.
    actor_mark TEXT,
    -- create, save, publish, delete, merge, suspend …
    action     TEXT NOT NULL,
    -- A collection of entries, or categories/news, tags, settings, users, media …
    collection TEXT NOT NULL,
    -- NULL: the collection as a whole, or settings.
    subject    INTEGER,
    -- What it was called then: names of things that are gone are still readable.
    title      TEXT NOT NULL DEFAULT '',
    -- [{path, old, new}], long values cut.
    changes    TEXT NOT NULL DEFAULT '[]'
) STRICT;

CREATE TABLE ad_days (
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    day      TEXT NOT NULL,
    views    INTEGER NOT NULL DEFAULT 0,
    reveals  INTEGER NOT NULL DEFAULT 0,
    messages INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (entry_id, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE ads (
    entry_id      INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    -- The end of its address: eight characters of base 36.
    pid           TEXT NOT NULL UNIQUE,
    -- Never part of an entry, a revision or a page. E.164; empty: none.
    phone         TEXT NOT NULL DEFAULT '',
    phone_apps    TEXT NOT NULL DEFAULT '[]',
    show_phone    INTEGER NOT NULL DEFAULT 0,
    term_days     INTEGER NOT NULL DEFAULT 30,
    agreed_at     INTEGER,
    -- When it was first sent in; limits count by it.
    submitted_at  INTEGER,
    resubmissions INTEGER NOT NULL DEFAULT 0,
    -- When it came into its state.
    since         INTEGER NOT NULL,
    -- Since when it, or an edit of it, waits for a look.
    waiting_since INTEGER,
    -- Since when complaints ask for one.
    flagged_at    INTEGER,
    -- Since when it is kept out of lists because of them.
    hidden_at     INTEGER,
    risk          INTEGER NOT NULL DEFAULT 0,
    signals       TEXT NOT NULL DEFAULT '[]',
    -- Digests of its runs of five words, eight bytes each, in order.
    fingerprint   BLOB NOT NULL DEFAULT x'',
    -- Taken down by its owner or an editor, not by time.
    paused        INTEGER NOT NULL DEFAULT 0,
    before_trash  TEXT,
    -- The revision readers see or saw last, and the one turned down last.
    approved_revision INTEGER,
    rejected_revision INTEGER,
    -- Who of the staff looks at it now, so that nobody else does.
    claimed_by    INTEGER REFERENCES users (id) ON DELETE SET NULL,
    claimed_until INTEGER
, withheld INTEGER NOT NULL DEFAULT 0, submitted_revision INTEGER) STRICT;

CREATE TABLE announced (
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    locale   TEXT NOT NULL,
    PRIMARY KEY (entry_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE api_tokens (
    id           INTEGER PRIMARY KEY,
    user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The token itself is never stored.
    token_sha256 BLOB NOT NULL UNIQUE,
    -- The first characters, by which its owner recognizes it.
    beginning    TEXT NOT NULL,
    name         TEXT NOT NULL,
    -- JSON: codes of the areas that it reaches.
    areas        TEXT NOT NULL,
    -- read, write
    access       TEXT NOT NULL,
    -- JSON: networks from which it works; empty: all.
    networks     TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL,
    -- The minute in which it was used last.
    used_at      INTEGER
) STRICT;

CREATE TABLE authenticators (
    id           INTEGER PRIMARY KEY,
    user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- totp
    kind         TEXT NOT NULL,
    name         TEXT NOT NULL DEFAULT '',
    -- Encrypted under the portal's secret, for this account.
    sealed       BLOB NOT NULL,
    -- The step of the newest code that was taken: neither it nor an earlier one is taken again.
    last_step    INTEGER,
    created_at   INTEGER NOT NULL,
    -- NULL: no code of it was typed yet, and it opens nothing.
    confirmed_at INTEGER,
    used_at      INTEGER
, credential_id BLOB, sign_count INTEGER NOT NULL DEFAULT 0, verified_user INTEGER NOT NULL DEFAULT 0 CHECK (verified_user IN (0, 1))) STRICT;

CREATE TABLE caps (
    entry_id INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    -- The day for which it is so, in the portal's zone; NULL: for good.
    day      TEXT
) STRICT;

CREATE TABLE changes (
    seq     INTEGER PRIMARY KEY AUTOINCREMENT,
    kind    TEXT NOT NULL,
    subject INTEGER,
    at      INTEGER NOT NULL
) STRICT;

CREATE TABLE complaints (
    id           INTEGER PRIMARY KEY,
    entry_id     INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    reason       TEXT NOT NULL,
    text         TEXT NOT NULL DEFAULT '',
    email        TEXT NOT NULL DEFAULT '' COLLATE NOCASE,
    locale       TEXT NOT NULL CHECK (locale IN ('ua', 'us')),
    reporter_id  INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- Tells people apart without naming them: a keyed digest of the account or the network.
    reporter_key BLOB NOT NULL,
    -- The reporter's; 0 for whoever is not signed in.
    trust        INTEGER NOT NULL DEFAULT 0,
    state        TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'in_review', 'actioned', 'dismissed')),
    assignee_id  INTEGER REFERENCES users (id) ON DELETE SET NULL,
    outcome_note TEXT NOT NULL DEFAULT '',
    -- The text it was about, as it was then: {ua: {title, body}, us: …}
    snapshot     TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    updated_at   INTEGER NOT NULL,
    closed_at    INTEGER
, doubtful INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE decisions (
    id          INTEGER PRIMARY KEY,
    entry_id    INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    revision_id INTEGER,
    action      TEXT NOT NULL,
    -- A code of docs/content-model.md §4.1; empty where none is asked for.
    reason      TEXT NOT NULL DEFAULT '',
    note        TEXT NOT NULL DEFAULT '',
    -- [{field, text}]
    fragments   TEXT NOT NULL DEFAULT '[]',
    actor_id    INTEGER REFERENCES users (id) ON DELETE SET NULL,
    automated   INTEGER NOT NULL DEFAULT 0,
    at          INTEGER NOT NULL,
    -- The decision whose appeal this one answers.
    appeal_of   INTEGER REFERENCES decisions (id) ON DELETE SET NULL,
    appeal_text TEXT,
    appealed_at INTEGER
, actor_mark TEXT, owner_mark TEXT) STRICT;

CREATE TABLE deliveries (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    seq       INTEGER NOT NULL,
    -- 1: the paths are not all that changed.
    is_full      INTEGER NOT NULL CHECK (is_full IN (0, 1)),
    -- Publishes in this row, and paths in both lists.
    publishes INTEGER NOT NULL,
    paths     INTEGER NOT NULL,
    -- Lists of paths as JSON.
    written   TEXT NOT NULL,
    removed   TEXT NOT NULL
) STRICT;

CREATE TABLE effects (
    subject TEXT NOT NULL CHECK (subject IN ('entry', 'user')),
    id      INTEGER NOT NULL,
    effect  TEXT NOT NULL,
    due_at  INTEGER NOT NULL,
    done_at INTEGER NOT NULL,
    PRIMARY KEY (subject, id, effect, due_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE entries (
    id            INTEGER PRIMARY KEY,
    kind          TEXT NOT NULL,
    slug          TEXT NOT NULL,
    status        TEXT NOT NULL,
    version       INTEGER NOT NULL DEFAULT 1,
    category      TEXT,
    location      TEXT,
    author_id     INTEGER REFERENCES users (id) ON DELETE SET NULL,
    title_ua      TEXT NOT NULL,
    title_us      TEXT NOT NULL,
    translation   TEXT NOT NULL CHECK (translation IN ('missing', 'draft', 'ready', 'stale')),
    publish_at    INTEGER,
    unpublish_at  INTEGER,
    published_at  INTEGER,
    expires_at    INTEGER,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL,
    -- What the editor shows, and what readers see; they differ while a revision is pending.
    head_revision INTEGER,
    live_revision INTEGER,
    staff_note    TEXT NOT NULL DEFAULT '',
    -- Title, lead and slug in lower case: SQLite folds ASCII only.
    erased_at     INTEGER
, title_key BLOB, last_public_slug TEXT, translated_from BLOB, identity TEXT, identity_key TEXT, needs_attention INTEGER NOT NULL DEFAULT 0) STRICT;

CREATE TABLE entry_notes (
    id       INTEGER PRIMARY KEY,
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    at       INTEGER NOT NULL,
    actor_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- submit, or withdraw: taken back by its author, or returned to them.
    action   TEXT NOT NULL,
    note     TEXT NOT NULL
) STRICT;

CREATE VIRTUAL TABLE entry_terms USING fts5 (
    title, others, content = '', contentless_delete = 1, detail = column, tokenize = 'ascii'
);

CREATE TABLE 'entry_terms_config'(k PRIMARY KEY, v) WITHOUT ROWID;

CREATE TABLE 'entry_terms_data'(id INTEGER PRIMARY KEY, block BLOB);

CREATE TABLE 'entry_terms_docsize'(id INTEGER PRIMARY KEY, sz BLOB, origin INTEGER);

CREATE TABLE 'entry_terms_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;

CREATE VIRTUAL TABLE entry_vocabulary USING fts5vocab (entry_terms, row);

CREATE TABLE erasures (
    mark         TEXT PRIMARY KEY,
    receipt      TEXT NOT NULL,
    requested_at INTEGER NOT NULL,
    erased_at    INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE favourites (
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    entry_id   INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    -- Its title when it was kept, for the time when it is no longer published.
    title      TEXT NOT NULL,
    -- In minor units; NULL: it had none as a number.
    price      INTEGER,
    currency   TEXT NOT NULL DEFAULT '',
    kept_at    INTEGER NOT NULL,
    -- What emails have reported: the price, the sale, and the end of the term that is near.
    told_price INTEGER,
    told_sold  INTEGER NOT NULL DEFAULT 0,
    told_end   INTEGER,
    PRIMARY KEY (user_id, entry_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE hidden_questions (
    locale    TEXT NOT NULL CHECK (locale IN ('ua', 'us')),
    digest    BLOB NOT NULL,
    hidden_at INTEGER NOT NULL,
    PRIMARY KEY (locale, digest)
) STRICT, WITHOUT ROWID;

CREATE TABLE identities (
    issuer     TEXT NOT NULL,
    subject    TEXT NOT NULL,
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL, email TEXT NOT NULL DEFAULT '', used_at INTEGER, role TEXT,
    PRIMARY KEY (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE jobs (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    what       TEXT NOT NULL CHECK (what IN ('rebuild', 'export', 'import', 'pictures', 'search')),
    state      TEXT NOT NULL DEFAULT 'waiting'
               CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
    done       INTEGER NOT NULL DEFAULT 0,
    total      INTEGER NOT NULL DEFAULT 0,
    by_id      INTEGER REFERENCES users (id) ON DELETE SET NULL,
    -- When it was asked for, and from its beginning on when it began.
    started_at INTEGER NOT NULL,
    ended_at   INTEGER,
    -- Lines for people.
    error      TEXT,
    notes      TEXT NOT NULL DEFAULT '[]'
, locale TEXT NOT NULL DEFAULT 'ua' CHECK (locale IN ('ua', 'us')), archive TEXT, is_cancelled INTEGER NOT NULL DEFAULT 0 CHECK (is_cancelled IN (0, 1))) STRICT;

CREATE TABLE links (
    token_sha256   BLOB PRIMARY KEY,
    purpose        TEXT NOT NULL,
    email          TEXT NOT NULL COLLATE NOCASE,
    user_id        INTEGER REFERENCES users (id) ON DELETE CASCADE,
    entry_id       INTEGER REFERENCES entries (id) ON DELETE CASCADE,
    -- What the purpose needs beside them, as JSON.
    data           TEXT NOT NULL DEFAULT '{}',
    -- Of the browser that asked for it, where that matters.
    browser_sha256 BLOB,
    created_at     INTEGER NOT NULL,
    expires_at     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE live (
    entry_id INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    -- Its public address, which the head may already want to change.
    kind     TEXT NOT NULL,
    slug     TEXT NOT NULL,
    entry    TEXT NOT NULL,
    -- What a page needs to know of the bodies without reading them.
    facts    TEXT NOT NULL,
    body_ua  TEXT NOT NULL,
    body_us  TEXT NOT NULL
) STRICT;

CREATE TABLE media (
    hash       TEXT PRIMARY KEY,
    name       TEXT NOT NULL,
    ext        TEXT NOT NULL,
    width      INTEGER NOT NULL,
    height     INTEGER NOT NULL,
    bytes      INTEGER NOT NULL,
    created_at INTEGER NOT NULL
, phash INTEGER, of_library INTEGER NOT NULL DEFAULT 0 CHECK (of_library IN (0, 1))) STRICT, WITHOUT ROWID;

CREATE TABLE media_erasures (
    hash   TEXT PRIMARY KEY,
    due_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE messages (
    id           INTEGER PRIMARY KEY,
    -- NULL: to the site.
    entry_id     INTEGER REFERENCES entries (id) ON DELETE CASCADE,
    name         TEXT NOT NULL,
    email        TEXT NOT NULL COLLATE NOCASE,
    text         TEXT NOT NULL,
    text_sha256  BLOB NOT NULL,
    locale       TEXT NOT NULL CHECK (locale IN ('ua', 'us')),
    -- Digest of the token that answers it once.
    reply_sha256 BLOB,
    replied_at   INTEGER,
    created_at   INTEGER NOT NULL
, confirm_sha256 BLOB) STRICT;

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE notice_choices (
    user_id   INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    subject   TEXT NOT NULL,
    -- off, at_once, hourly, daily
    frequency TEXT NOT NULL,
    PRIMARY KEY (user_id, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE notices (
    id         INTEGER PRIMARY KEY,
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- What it is about, if that is an entry.
    entry_id   INTEGER,
    subject    TEXT NOT NULL,
    title      TEXT NOT NULL,
    -- The page of the dashboard that it leads to.
    path       TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    read_at    INTEGER,
    -- When an email with it is due; NULL: none is wanted, or it is queued.
    due_at     INTEGER
) STRICT;

CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY,
    recipient  TEXT NOT NULL,
    locale     TEXT NOT NULL CHECK (locale IN ('ua', 'us')),
    -- A name the renderer knows, and its parameters as JSON.
    template   TEXT NOT NULL,
    params     TEXT NOT NULL,
    -- Whose account it is about: it goes with the account.
    user_id    INTEGER REFERENCES users (id) ON DELETE CASCADE,
    state      TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
    attempts   INTEGER NOT NULL DEFAULT 0,
    -- Not before this moment.
    due_at     INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    sent_at    INTEGER,
    error      TEXT
, claimed_at INTEGER, doubts INTEGER NOT NULL DEFAULT 0 CHECK (doubts BETWEEN 0 AND 2)) STRICT;

CREATE TABLE pending_sign_ins (
    -- The token itself is never stored.
    token_sha256 BLOB PRIMARY KEY,
    user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at   INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE picture_uses (
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    hash     TEXT NOT NULL,
    PRIMARY KEY (hash, entry_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE previews (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    -- SHA-256 of the token in the address.
    digest   BLOB NOT NULL UNIQUE,
    audience TEXT NOT NULL CHECK (audience IN ('staff', 'owner')),
    user_id  INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    until    INTEGER NOT NULL,
    html     TEXT NOT NULL
) STRICT;

CREATE TABLE publishes (
    id       INTEGER PRIMARY KEY,
    -- The newest change it showed, or tried to.
    seq      INTEGER NOT NULL,
    at       INTEGER NOT NULL,
    ms       INTEGER NOT NULL,
    written  INTEGER NOT NULL,
    removed  INTEGER NOT NULL,
    pages    INTEGER NOT NULL,
    -- Why it stopped; NULL: it ended well.
    error    TEXT,
    -- [{collection, id, title}], the first of them: entries, or parts of the site.
    subjects TEXT NOT NULL DEFAULT '[]'
) STRICT;

CREATE TABLE receiver (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    -- BLAKE3 of the command, which may hold passwords.
    command       TEXT NOT NULL,
    -- 1: something was published that no delivery has.
    gap           INTEGER NOT NULL DEFAULT 0 CHECK (gap IN (0, 1)),
    -- The last delivery that succeeded.
    last_seq      INTEGER,
    last_at       INTEGER,
    -- Attempts that failed since then.
    attempts      INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER,
    error         TEXT
) STRICT;

CREATE TABLE recovery_codes (
    -- The code itself is never stored.
    code_sha256 BLOB PRIMARY KEY,
    user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE repeated_calls (
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    key        TEXT NOT NULL,
    -- Digest of method, address and body.
    request    BLOB NOT NULL,
    -- NULL: it still runs, or its server stopped meanwhile.
    status     INTEGER,
    answer     TEXT,
    created_at INTEGER NOT NULL, entry_id INTEGER,
    PRIMARY KEY (user_id, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE revisions (
    id        INTEGER PRIMARY KEY,
    entry_id  INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    author_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    at        INTEGER NOT NULL,
    note      TEXT NOT NULL DEFAULT '',
    doc       TEXT NOT NULL,
    body_ua   TEXT NOT NULL,
    body_us   TEXT NOT NULL
, is_kept INTEGER NOT NULL DEFAULT 1 CHECK (is_kept IN (0, 1))) STRICT;

CREATE TABLE saved_search_matches (
    search_id  INTEGER NOT NULL REFERENCES saved_searches (id) ON DELETE CASCADE,
    entry_id   INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    matched_at INTEGER NOT NULL,
    due_at     INTEGER NOT NULL,
    -- When an email with it was queued, or it was not worth one any more.
    told_at    INTEGER,
    PRIMARY KEY (search_id, entry_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE saved_searches (
    id           INTEGER PRIMARY KEY,
    -- NULL: a reader without an account.
    user_id      INTEGER REFERENCES users (id) ON DELETE CASCADE,
    -- Of a reader without an account, in its one spelling; empty with one.
    email        TEXT NOT NULL DEFAULT '',
    locale       TEXT NOT NULL CHECK (locale IN ('ua', 'us')),
    -- Section, words and filters, as addresses of results have them.
    query        TEXT NOT NULL,
    -- at_once, daily, weekly
    frequency    TEXT NOT NULL,
    -- waiting: until the reader of the mailbox confirms; active, ended
    state        TEXT NOT NULL,
    created_at   INTEGER NOT NULL,
    confirmed_at INTEGER,
    -- When it ends, or ended; of one that waits, when it is forgotten.
    ends_at      INTEGER NOT NULL,
    -- When its reader was told of the end.
    reminded_at  INTEGER,
    -- When an email last reported something.
    told_at      INTEGER,
    -- Grows with each change of any search: memory is brought up to date by it.
    version      INTEGER NOT NULL
) STRICT;

CREATE TABLE serials (
    list TEXT PRIMARY KEY,
    last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
    -- The token itself is never stored.
    token_sha256 BLOB PRIMARY KEY,
    user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at   INTEGER NOT NULL,
    renewed_at   INTEGER NOT NULL,
    seen_at      INTEGER NOT NULL,
    expires_at   INTEGER NOT NULL
, agent TEXT NOT NULL DEFAULT '', proved_at INTEGER NOT NULL DEFAULT 0) STRICT, WITHOUT ROWID;

CREATE TABLE "site" (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    -- settings, categories/{kind}, tags, locations, people, redirects
    collection TEXT NOT NULL,
    position   INTEGER NOT NULL,
    key        TEXT NOT NULL,
    doc        TEXT NOT NULL,
    version    INTEGER NOT NULL DEFAULT 1,
    updated_at INTEGER NOT NULL DEFAULT 0,
    UNIQUE (collection, key)
) STRICT;

CREATE TABLE site_uses (
    collection TEXT NOT NULL,
    key        TEXT NOT NULL,
    entry_id   INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    -- head, live, approved
    document   TEXT NOT NULL,
    PRIMARY KEY (collection, key, entry_id, document)
) STRICT, WITHOUT ROWID;

CREATE TABLE "slug_history" (
    kind     TEXT NOT NULL,
    slug     TEXT NOT NULL,
    entry_id INTEGER NOT NULL REFERENCES entries (id) ON DELETE CASCADE,
    PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;

CREATE TABLE sqlite_sequence(name,seq);

CREATE TABLE taken (
    entry_id      INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    user_id       INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    status        TEXT NOT NULL,
    live_revision INTEGER,
    -- The row of live as it was; NULL where there was none.
    live          TEXT
, since INTEGER) STRICT;

CREATE TABLE undo (
    entry_id INTEGER PRIMARY KEY REFERENCES entries (id) ON DELETE CASCADE,
    actor_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    at       INTEGER NOT NULL,
    -- Columns of its rows, as objects; no live row: it was not public.
    entry    TEXT NOT NULL,
    head     TEXT NOT NULL,
    live     TEXT,
    ad       TEXT
) STRICT, WITHOUT ROWID;

CREATE TABLE uploads (
    hash       TEXT NOT NULL REFERENCES media (hash) ON DELETE CASCADE,
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE used_challenges (
    -- The challenge itself is never stored.
    challenge_sha256 BLOB PRIMARY KEY,
    expires_at       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    email         TEXT NOT NULL UNIQUE COLLATE NOCASE,
    name          TEXT NOT NULL,
    -- PHC string; NULL: signs in by mail link only.
    password_hash TEXT,
    role          TEXT NOT NULL,
    status        TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled')),
    locale        TEXT NOT NULL DEFAULT 'ua' CHECK (locale IN ('ua', 'us')),
    image         TEXT,
    created_at    INTEGER NOT NULL,
    updated_at    INTEGER NOT NULL
, email_verified_at INTEGER, phone TEXT, trust INTEGER NOT NULL DEFAULT 0 CHECK (trust BETWEEN 0 AND 3), notify_expiry INTEGER NOT NULL DEFAULT 1, notify_message INTEGER NOT NULL DEFAULT 1, notify_newsletter INTEGER NOT NULL DEFAULT 0, suspended_until INTEGER, accepted_at INTEGER, pending_email TEXT COLLATE NOCASE, pending_old_at INTEGER, pending_new_at INTEGER, deletion_at INTEGER, deletion_requested_at INTEGER, deletion_receipt TEXT, seen_at INTEGER, suspended_reason TEXT NOT NULL DEFAULT '', second_factor INTEGER NOT NULL DEFAULT 0 CHECK (second_factor IN (0, 1)), second_needed_at INTEGER, notify_favourites INTEGER NOT NULL DEFAULT 0, service INTEGER NOT NULL DEFAULT 0 CHECK (service IN (0, 1)), own_role TEXT) STRICT;

CREATE TABLE webhook_entries (
    entry_id INTEGER PRIMARY KEY,
    kind     TEXT NOT NULL,
    slug     TEXT NOT NULL,
    -- The revision, its state and the languages that readers see; empty: nothing yet.
    shown    TEXT NOT NULL,
    -- When readers may see something else without an edit.
    next_at  INTEGER
) STRICT;

CREATE TABLE webhook_messages (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    webhook_id INTEGER NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    event      TEXT NOT NULL,
    -- Messages about one entry arrive in their order.
    entry_id   INTEGER,
    -- JSON
    data       TEXT NOT NULL,
    -- waiting, delivered, dead
    state      TEXT NOT NULL DEFAULT 'waiting',
    attempts   INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    due_at     INTEGER NOT NULL,
    ended_at   INTEGER,
    -- Of the last attempt: the status of the answer, or the code of what failed.
    status     INTEGER,
    error      TEXT
) STRICT;

CREATE TABLE webhooks (
    id            INTEGER PRIMARY KEY,
    -- webhook; indexnow and websub follow the settings
    kind          TEXT NOT NULL,
    name          TEXT NOT NULL,
    url           TEXT NOT NULL,
    -- JSON: codes of the events that it receives.
    events        TEXT NOT NULL,
    -- What signs requests, sealed.
    secret        BLOB NOT NULL,
    -- 0: nothing is recorded for it, and nothing is sent.
    is_on         INTEGER NOT NULL DEFAULT 1,
    version       INTEGER NOT NULL DEFAULT 1,
    created_at    INTEGER NOT NULL,
    -- Attempts that failed in a row, since when, and until when it rests.
    failures      INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER,
    rests_until   INTEGER
) STRICT;

CREATE INDEX activity_actor ON activity (actor_id, id DESC);

CREATE INDEX activity_at ON activity (at DESC, id DESC);

CREATE INDEX activity_subject ON activity (collection, subject, id DESC);

CREATE INDEX ads_claimed ON ads (claimed_by) WHERE claimed_by IS NOT NULL;

CREATE INDEX ads_flagged ON ads (flagged_at) WHERE flagged_at IS NOT NULL;

CREATE INDEX ads_phone ON ads (phone) WHERE phone <> '';

CREATE INDEX ads_submitted ON ads (submitted_at);

CREATE INDEX ads_waiting ON ads (waiting_since) WHERE waiting_since IS NOT NULL;

CREATE INDEX ads_withheld ON ads (entry_id) WHERE withheld = 1;

CREATE INDEX api_tokens_end ON api_tokens (expires_at);

CREATE INDEX api_tokens_user ON api_tokens (user_id);

CREATE UNIQUE INDEX authenticators_credential ON authenticators (credential_id);

CREATE INDEX authenticators_user ON authenticators (user_id);

CREATE INDEX complaints_assignee ON complaints (assignee_id) WHERE assignee_id IS NOT NULL;

CREATE INDEX complaints_closed ON complaints (closed_at) WHERE closed_at IS NOT NULL;

CREATE INDEX complaints_email ON complaints (email) WHERE email <> '';

CREATE INDEX complaints_entry ON complaints (entry_id, state);

CREATE INDEX complaints_newest ON complaints (created_at DESC);

CREATE INDEX complaints_reporter ON complaints (reporter_id) WHERE reporter_id IS NOT NULL;

CREATE INDEX complaints_state ON complaints (state, created_at DESC);

CREATE INDEX decisions_actor ON decisions (actor_id) WHERE actor_id IS NOT NULL;

CREATE INDEX decisions_appeal ON decisions (appeal_of) WHERE appeal_of IS NOT NULL;

CREATE INDEX decisions_at ON decisions (at);

CREATE INDEX decisions_entry ON decisions (entry_id, id DESC);

CREATE INDEX entries_ad_terms ON entries (expires_at) WHERE kind = 'advertisements' AND status = 'published';

CREATE UNIQUE INDEX entries_address ON entries (kind, slug) WHERE erased_at IS NULL;

CREATE INDEX entries_attention ON entries (kind, updated_at DESC, id DESC) WHERE needs_attention = 1;

CREATE INDEX entries_author ON entries (author_id, kind, updated_at DESC);

CREATE INDEX entries_by_publication ON entries (kind, published_at, id, status, category, location, author_id,
                                                translation, publish_at, expires_at, updated_at, erased_at)
WHERE erased_at IS NULL;

CREATE INDEX entries_by_state ON entries (kind, status, publish_at, expires_at, erased_at) WHERE erased_at IS NULL;

CREATE INDEX entries_by_title ON entries (kind, title_key, id, status, category, location, author_id, translation,
                                          publish_at, expires_at, updated_at, erased_at) WHERE erased_at IS NULL;

CREATE INDEX entries_by_update ON entries (kind, updated_at, id, status, category, location, author_id, translation,
                                           publish_at, expires_at, erased_at) WHERE erased_at IS NULL;

CREATE INDEX entries_category ON entries (kind, category, updated_at DESC, id DESC);

CREATE INDEX entries_ends ON entries (unpublish_at) WHERE status = 'published' AND unpublish_at IS NOT NULL;

CREATE INDEX entries_erased ON entries (erased_at) WHERE erased_at IS NOT NULL;

CREATE UNIQUE INDEX entries_identity ON entries (kind, identity_key);

CREATE INDEX entries_status ON entries (kind, status, updated_at DESC, id DESC);

CREATE INDEX entries_trash ON entries (updated_at) WHERE status = 'trashed' AND erased_at IS NULL;

CREATE INDEX entries_unkeyed ON entries (id) WHERE title_key IS NULL;

CREATE INDEX entry_notes_actor ON entry_notes (actor_id) WHERE actor_id IS NOT NULL;

CREATE INDEX entry_notes_entry ON entry_notes (entry_id, id DESC);

CREATE INDEX favourites_entry ON favourites (entry_id);

CREATE INDEX identities_user ON identities (user_id);

CREATE INDEX jobs_by ON jobs (by_id) WHERE by_id IS NOT NULL;

CREATE INDEX jobs_open ON jobs (id) WHERE state IN ('waiting', 'running');

CREATE INDEX links_email ON links (email, purpose);

CREATE INDEX links_entry ON links (entry_id) WHERE entry_id IS NOT NULL;

CREATE INDEX links_expiry ON links (expires_at);

CREATE INDEX links_user ON links (user_id);

CREATE UNIQUE INDEX live_address ON live (kind, slug);

CREATE INDEX media_newest ON media (created_at DESC, hash);

CREATE INDEX media_phash ON media (phash) WHERE phash IS NOT NULL;

CREATE UNIQUE INDEX messages_confirm ON messages (confirm_sha256) WHERE confirm_sha256 IS NOT NULL;

CREATE INDEX messages_created ON messages (created_at);

CREATE INDEX messages_email ON messages (email);

CREATE INDEX messages_entry ON messages (entry_id, text_sha256);

CREATE UNIQUE INDEX messages_reply ON messages (reply_sha256) WHERE reply_sha256 IS NOT NULL;

CREATE INDEX notices_age ON notices (created_at);

CREATE INDEX notices_due ON notices (due_at) WHERE due_at IS NOT NULL;

CREATE INDEX notices_entry ON notices (entry_id) WHERE entry_id IS NOT NULL;

CREATE INDEX notices_list ON notices (user_id, created_at);

CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';

CREATE INDEX outbox_over ON outbox (coalesce(sent_at, due_at)) WHERE state <> 'waiting';

CREATE INDEX outbox_recipient ON outbox (recipient COLLATE NOCASE) WHERE recipient <> '';

CREATE INDEX outbox_user ON outbox (user_id) WHERE user_id IS NOT NULL;

CREATE INDEX pending_sign_ins_end ON pending_sign_ins (expires_at);

CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id);

CREATE INDEX picture_uses_entry ON picture_uses (entry_id);

CREATE INDEX previews_audience ON previews (audience, id);

CREATE INDEX previews_until ON previews (until);

CREATE INDEX previews_user ON previews (user_id, audience, id);

CREATE INDEX publishes_at ON publishes (at);

CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

CREATE INDEX repeated_calls_age ON repeated_calls (created_at);

CREATE INDEX repeated_calls_entry ON repeated_calls (entry_id);

CREATE INDEX revisions_at ON revisions (at);

CREATE INDEX revisions_author ON revisions (author_id) WHERE author_id IS NOT NULL;

CREATE INDEX revisions_entry ON revisions (entry_id, id DESC);

CREATE INDEX saved_search_matches_due ON saved_search_matches (due_at) WHERE told_at IS NULL;

CREATE INDEX saved_search_matches_entry ON saved_search_matches (entry_id);

CREATE INDEX saved_search_matches_told ON saved_search_matches (told_at) WHERE told_at IS NOT NULL;

CREATE INDEX saved_searches_email ON saved_searches (email) WHERE email <> '';

CREATE INDEX saved_searches_end ON saved_searches (state, ends_at);

CREATE INDEX saved_searches_user ON saved_searches (user_id);

CREATE INDEX saved_searches_version ON saved_searches (version);

CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE INDEX sessions_user ON sessions (user_id);

CREATE INDEX site_order ON site (collection, position);

CREATE INDEX site_uses_entry ON site_uses (entry_id, document);

CREATE INDEX slug_history_entry ON slug_history (entry_id);

CREATE INDEX taken_user ON taken (user_id);

CREATE INDEX undo_actor ON undo (actor_id);

CREATE INDEX undo_at ON undo (at);

CREATE INDEX uploads_created ON uploads (created_at);

CREATE INDEX uploads_hash ON uploads (hash);

CREATE INDEX used_challenges_end ON used_challenges (expires_at);

CREATE INDEX users_deletion ON users (deletion_at) WHERE deletion_at IS NOT NULL;

CREATE INDEX users_phone ON users (phone) WHERE phone IS NOT NULL;

CREATE INDEX users_role ON users (role, id);

CREATE INDEX webhook_entries_next ON webhook_entries (next_at) WHERE next_at IS NOT NULL;

CREATE INDEX webhook_messages_due ON webhook_messages (webhook_id, due_at, id) WHERE state = 'waiting';

CREATE INDEX webhook_messages_end ON webhook_messages (ended_at) WHERE state <> 'waiting';

CREATE INDEX webhook_messages_entry ON webhook_messages (webhook_id, entry_id, id) WHERE state = 'waiting';

CREATE INDEX webhook_messages_list ON webhook_messages (webhook_id, id);

CREATE INDEX webhook_messages_open ON webhook_messages (webhook_id, state) WHERE state <> 'delivered';

CREATE INDEX webhook_messages_subject ON webhook_messages (entry_id) WHERE entry_id IS NOT NULL;
