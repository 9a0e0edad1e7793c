//! Words of titles and places, and which of them a mistyped one is nearest to: by groups of three letters.

use crate::store::Result;
use crate::store::engine::{Db, params};
use model::search::words::tokens;
use std::collections::BTreeSet;

/// Tables of [`learn`]; part of the index's schema.
pub(super) const SCHEMA: &str = "
    CREATE TABLE terms (id INTEGER PRIMARY KEY, term TEXT NOT NULL UNIQUE, n INTEGER NOT NULL) STRICT;
    CREATE TABLE grams (gram TEXT NOT NULL, term INTEGER NOT NULL, PRIMARY KEY (gram, term)) STRICT, WITHOUT ROWID;";

/// How alike two words are at least (docs/content-model.md §9).
const ALIKE: f64 = 0.45;
/// Letters of a word that may be a slip of another.
const SHORTEST: usize = 4;
/// Words that are compared in full.
const CANDIDATES: usize = 200;
/// A group in as many words is as good as in all of them.
const FREQUENT: i64 = 2000;

/// Groups of three letters with two blanks before the word and one behind, so that its ends weigh too.
fn grams(word: &str) -> BTreeSet<String> {
    let padded: Vec<char> = "  ".chars().chain(word.chars()).chain(" ".chars()).collect();
    padded.windows(3).map(|three| three.iter().collect()).collect()
}

fn words(folded: &str) -> BTreeSet<&str> {
    tokens(folded)
        .filter(|word| word.chars().count() >= SHORTEST && word.chars().all(char::is_alphabetic))
        .collect()
}

/// Counts the words of a folded text that came into the index.
pub(super) fn learn(db: &Db, folded: &str) -> Result<()> {
    let mut add = db.prepare(
        "INSERT INTO terms (term, n) VALUES (?1, 1) ON CONFLICT (term) DO UPDATE SET n = n + 1 RETURNING id, n",
    )?;
    let mut gram = db.prepare("INSERT OR IGNORE INTO grams (gram, term) VALUES (?1, ?2)")?;
    for word in words(folded) {
        let (id, n): (i64, i64) = add.one([word], |row| Ok((row.get("id")?, row.get("n")?)))?;
        if n == 1 {
            for three in grams(word) {
                gram.execute(params![three, id])?;
            }
        }
    }
    Ok(())
}

/// Forgets the words of a folded text that left the index; the last document with a word removes it.
pub(super) fn forget(db: &Db, folded: &str) -> Result<()> {
    let mut less = db.prepare("UPDATE terms SET n = n - 1 WHERE term = ?1 RETURNING id, n")?;
    for word in words(folded) {
        let left: Option<(i64, i64)> = less.find([word], |row| Ok((row.get("id")?, row.get("n")?)))?;
        let Some((id, n)) = left.filter(|(_, n)| *n <= 0) else { continue };
        for three in grams(word) {
            db.execute("DELETE FROM grams WHERE gram = ?1 AND term = ?2", params![three, id])?;
        }
        debug_assert!(n == 0);
        db.execute("DELETE FROM terms WHERE id = ?1", [id])?;
    }
    Ok(())
}

/// The known word that is most similar to `word`; the more frequent of two that are equally similar.
pub(super) fn nearest(db: &Db, word: &str) -> Result<Option<String>> {
    if word.chars().count() < SHORTEST {
        return Ok(None);
    }
    let own = grams(word);
    let list = serde_json::to_string(&rarest(db, &own)?)?;
    let mut query = db.prepare(
        "SELECT t.term, t.n, count(*) AS shared FROM grams g JOIN terms t ON t.id = g.term
         WHERE g.gram IN (SELECT value FROM json_each(?1)) GROUP BY g.term
         ORDER BY shared DESC, t.n DESC, t.term LIMIT ?2",
    )?;
    let mut rows = query.query(params![list, CANDIDATES])?;
    let mut best: Option<(f64, i64, String)> = None;
    while let Some(row) = rows.next()? {
        let (term, n): (String, i64) = (row.get("term")?, row.get("n")?);
        let other = grams(&term);
        let shared = own.intersection(&other).count();
        #[expect(clippy::cast_precision_loss, reason = "a word has a few letters")]
        let alike = shared as f64 / (own.len() + other.len() - shared) as f64;
        let better =
            best.as_ref().is_none_or(|(most, often, _)| alike > *most || (alike >= *most && n > *often));
        if alike >= ALIKE && better {
            best = Some((alike, n, term));
        }
    }
    Ok(best.map(|(_, _, term)| term))
}

/// The rarest trigrams; any sufficiently similar word contains at least one.
fn rarest(db: &Db, own: &BTreeSet<String>) -> Result<Vec<String>> {
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a word has a few letters"
    )]
    let shared = (ALIKE * own.len() as f64).ceil() as usize;
    let counted = |gram: &String| {
        let n: i64 = db.value(
            "SELECT count(*) FROM (SELECT 1 FROM grams WHERE gram = ?1 LIMIT ?2)",
            params![gram, FREQUENT],
        )?;
        Ok((n, gram.clone()))
    };
    let mut counted: Vec<(i64, String)> = own.iter().map(counted).collect::<Result<_>>()?;
    counted.sort();
    counted.truncate(own.len() - shared + 1);
    Ok(counted.into_iter().map(|(_, gram)| gram).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_come_and_go_without_a_trace() {
        let db = Db::in_memory().unwrap();
        db.batch(SCHEMA).unwrap();
        learn(&db, "здам квартиру в центрі").unwrap();
        learn(&db, "квартира для родини").unwrap();
        assert_eq!(nearest(&db, "квартра").unwrap().as_deref(), Some("квартира"));
        assert_eq!(nearest(&db, "центрр").unwrap().as_deref(), Some("центрі"));
        assert_eq!(nearest(&db, "велосипед").unwrap(), None);
        assert_eq!(nearest(&db, "дя").unwrap(), None);
        forget(&db, "здам квартиру в центрі").unwrap();
        assert_eq!(nearest(&db, "центрр").unwrap(), None);
        forget(&db, "квартира для родини").unwrap();
        for table in ["terms", "grams"] {
            let left: i64 = db.value(&format!("SELECT count(*) FROM {table}"), ()).unwrap();
            assert_eq!(left, 0, "{table}");
        }
    }
}
