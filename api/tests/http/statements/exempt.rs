//! Statements that may cost more in a larger store, each with the reason.

/// Parts of statements in their order, with single spaces and `…` between them, and why such a
/// statement may grow. A statement is held against them as it was written and with its values.
const EXEMPT: &[(&str, &str)] = &[
    // Totals.
    (
        "SELECT count(*) FROM (SELECT 1 FROM entries e INDEXED BY",
        "the total of a list, from the index alone",
    ),
    (
        "SELECT state, count(*) AS number FROM (SELECT e.id AS id … FROM entries e WHERE",
        "advertisements of each state",
    ),
    (
        "SELECT count(*) FROM sessions WHERE expires_at",
        "the number of sessions, from the index alone",
    ),
    (
        "SELECT state, count(*) AS number FROM complaints",
        "complaints of each state, those of a year",
    ),
    ("SELECT count(*) FROM media m", "the total of the library"),
    ("SELECT count(*) FROM users u", "the total of accounts"),
    (
        "SELECT count(*) FROM activity a",
        "the total of the log, which is kept for the days of the settings",
    ),
    (
        "SELECT count(*) FROM entries WHERE erased_at IS NULL AND status = 'published' AND translation",
        "the total that home shows",
    ),
    (
        "SELECT key, count(DISTINCT entry_id) AS number FROM site_uses",
        "how many entries use each tag, category or place",
    ),
    (
        "SELECT campaign, CAST(sum(served) AS BIGINT) AS served, … FROM banners GROUP BY",
        "what was counted of each campaign",
    ),
    (
        "SELECT entry_id, reason, text, state, snapshot, created_at, closed_at FROM complaints",
        "the archive of one's own data",
    ),
    // Words that are looked for.
    (
        "SELECT id, name FROM users",
        "owners by a part of their names: SQLite folds ASCII only",
    ),
    (
        "SELECT id, name, email FROM users",
        "accounts by a part of a name or address",
    ),
    (
        "SELECT id, name, email, role FROM users ORDER BY id DESC",
        "accounts by a part of a name or address",
    ),
    (
        "SELECT id, name, role FROM users ORDER BY id",
        "accounts by a part of a name",
    ),
    (
        "SELECT c.id, c.state, c.text, c.email, c.outcome_note, c.entry_id",
        "words in the complaints of a year",
    ),
    // Filters: a page of what few rows match walks on in the index of its order until it is full,
    // without reading a row.
    (
        "SELECT e.id FROM entries e INDEXED BY … e.category IN",
        "a filter of a list",
    ),
    (
        "SELECT e.id FROM entries e INDEXED BY … e.location IN",
        "a filter of a list",
    ),
    (
        "SELECT e.id FROM entries e INDEXED BY … e.author_id =",
        "a filter of a list",
    ),
    (
        "SELECT e.id FROM entries e INDEXED BY … e.translation",
        "a filter of a list",
    ),
    (
        "SELECT e.id FROM entries e INDEXED BY … e.updated_at",
        "a filter of a list",
    ),
    (
        "SELECT e.id FROM entries e INDEXED BY … e.status =",
        "a filter of a list",
    ),
    (
        "SELECT e.id FROM entries e INDEXED BY … CASE WHEN",
        "a filter of a list",
    ),
    (
        "SELECT a.id, a.at, a.actor_id, u.name, a.action … FROM activity a",
        "a filter of the log",
    ),
    (
        "SELECT m.hash, m.name, m.width, m.height, m.bytes",
        "a filter of the library",
    ),
    (
        "SELECT r.doc, r.body_ua, r.body_us FROM (SELECT DISTINCT entry_id",
        "the library by descriptions, of 5000 entries at most",
    ),
    (
        "SELECT u.id, u.email … FROM users u WHERE ('",
        "accounts of a role",
    ),
    (
        "SELECT u.id, u.email … FROM users u WHERE … AND (' … = CASE",
        "accounts that are suspended, or new",
    ),
    // Small by their nature, and read whole.
    (
        "SELECT doc FROM site WHERE collection",
        "taxonomy and settings are held in memory and read whole after a change",
    ),
    (
        "SELECT id, version, key, position, doc FROM site",
        "a set of the taxonomy is judged and ordered as a whole",
    ),
    (
        "DELETE FROM site WHERE collection = ?1 AND key NOT IN",
        "a set of the taxonomy is replaced as a whole",
    ),
    (
        "SELECT entry_id, entry FROM live WHERE kind = ?1",
        "campaigns that readers see are few, and home names them all",
    ),
    (
        "SELECT e.id, e.title_ua, e.title_us, e.status, e.slug, coalesce(r.doc",
        "menus show every page of the portal",
    ),
    // What time and staff ask of the whole record.
    (
        "SELECT id, effect, due FROM ( SELECT id, 'expires_5' AS effect",
        "the sweep of advertisements",
    ),
    (
        "DELETE FROM changes WHERE seq <=",
        "the daily pruning, 500 rows at most",
    ),
    (
        "UPDATE media SET of_library = 1 WHERE",
        "the entries that show one picture; the store here has one for all",
    ),
    (
        "SELECT m.hash, m.bytes FROM media m",
        "staff delete every picture that nothing shows",
    ),
];

pub(super) fn is_exempt(sql: &str) -> bool {
    let sql = super::one_line(sql);
    EXEMPT.iter().any(|(parts, _)| {
        let mut rest = sql.as_str();
        parts.split(" … ").enumerate().all(|(number, part)| {
            let position = rest.find(part).filter(|at| number > 0 || *at == 0);
            position.is_some_and(|at| {
                rest = &rest[at + part.len()..];
                true
            })
        })
    })
}
