//! Statements of the store in the SQL of PostgreSQL. They are written once, in the part of SQL that
//! both databases know and in these constructs of SQLite, each of which has one translation here:
//!
//! | SQLite | PostgreSQL |
//! |---|---|
//! | `?1`, `?`, `:name` | `$1`, with the type of its value |
//! | `x IN (SELECT value FROM json_each(?1))` | `x = ANY ($1)`, a list as an array |
//! | `x NOT IN (SELECT value FROM json_each(?1))` | `x <> ALL ($1)` |
//! | `json_each(?1) i` | `unnest($1) WITH ORDINALITY AS i (value, key)` |
//! | `doc ->> '$.a.b'` | `(doc::jsonb #>> '{a,b}')`, always text: `CAST (… AS BIGINT)` makes a number of it |
//! | `INDEXED BY i`, `NOT INDEXED` | nothing: its planner knows how many rows there are |
//! | `CROSS JOIN … ON` as an order of tables | `JOIN … ON` |
//! | `max(a, b)`, `min(a, b)` | `greatest(a, b)`, `least(a, b)`, which differ where one is NULL |
//! | `instr(a, b)` | `strpos(a, b)` |
//! | `COLLATE NOCASE` | nothing: addresses are stored in lower case |
//! | `x'00ff'` | `'\x00ff'::bytea` |
//! | `entry_terms MATCH ?1` | `words @@ $1::tsquery` |
//! | `VALUES (?1, ?2)` for each of many rows | `SELECT * FROM unnest ($1, $2)`, a list for each column |
//!
//! A truth value is a number in columns, and not in statements: `WHERE withheld = 1`.

use engine::{DbError, Result};
use std::collections::HashMap;
use std::sync::{Arc, OnceLock, RwLock};
use support::locks;

/// The parameter of the statement that a parameter of the translation stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlaceName {
    /// Counted from 1.
    Number(usize),
    /// With the colon.
    Name(String),
}

/// A statement as PostgreSQL reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Translation {
    pub sql: String,
    /// `$1`, `$2` …
    pub places: Vec<PlaceName>,
    /// The table that it inserts into, updates or deletes from.
    pub writes: Option<String>,
}

/// Translations of this process. Statements are few: each is a text of the source.
static KNOWN: OnceLock<RwLock<HashMap<String, Arc<Translation>>>> = OnceLock::new();

pub(super) fn translated(sql: &str) -> Result<Arc<Translation>> {
    let known = KNOWN.get_or_init(RwLock::default);
    if let Some(translation) = locks::read(known).get(sql) {
        return Ok(Arc::clone(translation));
    }
    let translation = Arc::new(translate(sql)?);
    locks::write(known).insert(sql.to_owned(), Arc::clone(&translation));
    Ok(translation)
}

/// An INSERT of one row of `columns` values as one of many rows, each column of which is a list.
pub(super) fn of_lists(translation: &Translation, columns: usize) -> Result<Translation> {
    let places: Vec<String> = (1..=columns).map(|place| format!("${place}")).collect();
    let row = format!("VALUES ( {} )", places.join(" , "));
    let is_numbered = (1..)
        .zip(&translation.places)
        .all(|(number, place)| *place == PlaceName::Number(number));
    if !translation.sql.contains(&row) || !is_numbered {
        return Err(DbError::Unusable(format!(
            "no INSERT of one row: {}",
            translation.sql
        )));
    }
    let sql = translation.sql.replace(
        &row,
        &format!("SELECT * FROM unnest ( {} )", places.join(" , ")),
    );
    Ok(Translation {
        sql,
        ..translation.clone()
    })
}

/// The column with the numbers of the rows of a table.
pub(super) fn key_of(table: Option<&str>) -> &'static str {
    if table == Some("changes") {
        "seq"
    } else {
        "id"
    }
}

/// Splits a statement into words, texts, parameters and signs.
fn tokens(sql: &str) -> Result<Vec<&str>> {
    let mut tokens = Vec::new();
    let mut rest = sql.trim_start();
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '\'' | '"' => {
                // Two quotes inside are one.
                let inside = rest[1..].replace(&format!("{first}{first}"), "\0\0");
                let end = inside.find(first);
                end.ok_or_else(|| DbError::Unusable(format!("a text has no end: {sql}")))? + 2
            }
            '-' if rest.starts_with("--") => {
                rest = rest.find('\n').map_or("", |end| &rest[end..]).trim_start();
                continue;
            }
            '?' | ':' if !rest.starts_with("::") => {
                1 + rest[1..]
                    .find(|c: char| !is_word(c))
                    .unwrap_or(rest.len() - 1)
            }
            c if is_word(c) => rest.find(|c: char| !is_word(c)).unwrap_or(rest.len()),
            _ => SIGNS
                .iter()
                .find(|sign| rest.starts_with(**sign))
                .map_or(first.len_utf8(), |sign| sign.len()),
        };
        let (token, next) = rest.split_at(length);
        tokens.push(token);
        rest = next.trim_start();
    }
    Ok(tokens)
}

/// Signs of several characters, longer ones first.
const SIGNS: [&str; 8] = ["->>", "::", "||", "<>", "<=", ">=", "!=", "->"];

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn is(token: Option<&&str>, word: &str) -> bool {
    token.is_some_and(|token| token.eq_ignore_ascii_case(word))
}

fn is_parameter(token: &str) -> bool {
    token.starts_with(['?', ':']) && token != "::"
}

/// Whether these words come next.
fn follows(tokens: &[&str], words: &[&str]) -> bool {
    words
        .iter()
        .enumerate()
        .all(|(at, word)| is(tokens.get(at), word))
}

const LIST: [&str; 7] = ["IN", "(", "SELECT", "value", "FROM", "json_each", "("];

#[derive(Default)]
struct TranslatedText {
    words: Vec<String>,
    places: Vec<PlaceName>,
}

impl TranslatedText {
    fn push(&mut self, word: impl Into<String>) {
        self.words.push(word.into());
    }

    fn parameter(&mut self, token: &str) -> Result<String> {
        let place = match token.strip_prefix('?') {
            Some("") => PlaceName::Number(self.places.len() + 1),
            Some(number) => PlaceName::Number(
                number
                    .parse()
                    .map_err(|_| DbError::Unusable(format!("{token} is no parameter")))?,
            ),
            None => PlaceName::Name(token.to_owned()),
        };
        let at = self
            .places
            .iter()
            .position(|known| *known == place)
            .unwrap_or_else(|| {
                self.places.push(place);
                self.places.len() - 1
            });
        Ok(format!("${}", at + 1))
    }

    /// Removes the column or the parameter that was written last.
    fn operand(&mut self) -> String {
        let mut operand = self.words.pop().unwrap_or_default();
        while self.words.last().is_some_and(|word| word == ".") {
            self.words.pop();
            operand = format!("{}.{operand}", self.words.pop().unwrap_or_default());
        }
        operand
    }
}

fn translate(sql: &str) -> Result<Translation> {
    let tokens = tokens(sql)?;
    let mut out = TranslatedText::default();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let rest = &tokens[at..];
        at += if follows(rest, &["INDEXED", "BY"]) {
            3
        } else if follows(rest, &["NOT", "INDEXED"]) || follows(rest, &["COLLATE", "NOCASE"]) {
            2
        } else if follows(rest, &["CROSS", "JOIN"]) && has_condition(&rest[2..]) {
            out.push("JOIN");
            2
        } else if follows(rest, &LIST) && is(rest.get(8), ")") && is(rest.get(9), ")") {
            let list = out.parameter(rest[7])?;
            let is_negated = out
                .words
                .last()
                .is_some_and(|word| word.eq_ignore_ascii_case("NOT"));
            if is_negated {
                out.words.pop();
            }
            out.push(format!(
                "{} ({list})",
                if is_negated { "<> ALL" } else { "= ANY" }
            ));
            10
        } else if follows(rest, &["json_each", "("]) && is(rest.get(3), ")") && rest.len() > 4 {
            let list = out.parameter(rest[2])?;
            out.push(format!(
                "unnest ({list}) WITH ORDINALITY AS {} (value, key)",
                rest[4]
            ));
            5
        } else if *token == "->>" {
            let path = rest.get(1).copied().unwrap_or_default().trim_matches('\'');
            let path = path.strip_prefix("$.").unwrap_or(path).replace('.', ",");
            let document = out.operand();
            out.push(format!("({document}::jsonb #>> '{{{path}}}')"));
            2
        } else if follows(rest, &["entry_terms", "MATCH"]) {
            let query = out.parameter(rest.get(2).copied().unwrap_or_default())?;
            out.push(format!("words @@ {query}::tsquery"));
            3
        } else if follows(rest, &["x"]) && rest.get(1).is_some_and(|text| text.starts_with('\'')) {
            out.push(format!("'\\x{}'::bytea", rest[1].trim_matches('\'')));
            2
        } else if is_parameter(token) {
            let parameter = out.parameter(token)?;
            out.push(parameter);
            1
        } else {
            out.push(match token.to_ascii_lowercase().as_str() {
                "instr" => "strpos",
                "max" if has_several(&rest[1..]) => "greatest",
                "min" if has_several(&rest[1..]) => "least",
                _ => token,
            });
            1
        };
    }
    let writes = match tokens
        .first()
        .map(|word| word.to_ascii_uppercase())
        .as_deref()
    {
        Some("INSERT" | "DELETE") => tokens.get(2),
        Some("UPDATE") => tokens.get(1),
        _ => None,
    };
    let writes = writes.map(|table| (*table).to_owned());
    Ok(Translation {
        sql: out.words.join(" "),
        places: out.places,
        writes,
    })
}

/// Whether a condition comes after the table that is joined, its name here and its index.
fn has_condition(tokens: &[&str]) -> bool {
    let ends = ["WHERE", "JOIN", "LEFT", "CROSS", "ORDER", "GROUP", ")"];
    tokens
        .iter()
        .take_while(|token| !ends.iter().any(|word| is(Some(token), word)))
        .any(|token| token.eq_ignore_ascii_case("ON"))
}

/// Whether the parentheses that come next hold several arguments.
fn has_several(tokens: &[&str]) -> bool {
    let mut depth = 0;
    for token in tokens {
        match *token {
            "(" => depth += 1,
            ")" => depth -= 1,
            "," if depth == 1 => return true,
            _ => {}
        }
        if depth == 0 {
            return false;
        }
    }
    false
}

/// Begins a term that a title has: a text search vector without places has no weights.
const OF_TITLE: char = '\u{e003}';

fn of_title(term: &str) -> String {
    [OF_TITLE].into_iter().chain(term.chars()).collect()
}

/// Bytes of a term: longer ones do not fit into a text search vector, and no query is so long.
const LONGEST_TERM: usize = 1000;
/// Bytes of all terms of an entry that fit into one.
const MOST_BYTES: usize = 500_000;

/// The terms of an entry as the vector holds them: those of titles once more with a mark.
pub(super) fn stored_terms(title: &str, others: &str) -> Vec<String> {
    let titled = title
        .split_whitespace()
        .flat_map(|term| [term.to_owned(), of_title(term)]);
    let mut terms: Vec<String> = titled
        .chain(others.split_whitespace().map(ToOwned::to_owned))
        .collect();
    terms.retain(|term| term.len() <= LONGEST_TERM);
    terms.sort_unstable();
    terms.dedup();
    let mut bytes = 0;
    terms.retain(|term| {
        bytes += term.len();
        bytes <= MOST_BYTES
    });
    terms
}

/// A query of terms in the syntax of a `tsquery`.
pub(super) fn text_search_query(query: &str) -> String {
    let mut out = String::new();
    let mut depth = 0_usize;
    // The depth outside of the parentheses in which terms are those of titles.
    let mut is_titled = false;
    let mut outside = 0;
    let mut rest = query;
    while let Some(first) = rest.chars().next() {
        if let Some(next) = rest.strip_prefix("{title} :") {
            (is_titled, outside) = (true, depth);
            rest = next;
            continue;
        }
        let mut length = first.len_utf8();
        match first {
            '"' => {
                let end = rest[1..].find('"').unwrap_or(rest.len() - 1);
                let term = &rest[1..=end];
                let term = if is_titled {
                    of_title(term)
                } else {
                    term.to_owned()
                };
                out.push_str(&format!(
                    "'{}'",
                    term.replace('\\', "\\\\").replace('\'', "''")
                ));
                length = (end + 2).min(rest.len());
                if rest[length..].starts_with('*') {
                    out.push_str(":*");
                    length += 1;
                }
            }
            '(' => {
                depth += 1;
                out.push('(');
            }
            ')' => {
                depth = depth.saturating_sub(1);
                is_titled &= depth > outside;
                out.push(')');
            }
            'A' if rest.starts_with("AND") => {
                out.push('&');
                length = 3;
            }
            'O' if rest.starts_with("OR") => {
                out.push('|');
                length = 2;
            }
            other => out.push(other),
        }
        rest = &rest[length..];
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sql(text: &str) -> String {
        translate(text).unwrap().sql
    }

    #[test]
    fn each_construct_has_one_translation() {
        for (sqlite, postgres) in [
            (
                "SELECT a FROM t WHERE b = ?1 AND c = ?2 AND d = ?1",
                "SELECT a FROM t WHERE b = $1 AND c = $2 AND d = $1",
            ),
            (
                "UPDATE t SET a = :b WHERE id = :id",
                "UPDATE t SET a = $1 WHERE id = $2",
            ),
            ("a IN (SELECT value FROM json_each(?1))", "a = ANY ($1)"),
            (
                "a NOT IN (SELECT value FROM json_each(:b))",
                "a <> ALL ($1)",
            ),
            (
                "FROM json_each(?1) i CROSS JOIN t ON t.id = i.value",
                "FROM unnest ($1) WITH ORDINALITY AS i (value, key) JOIN t ON t . id = i . value",
            ),
            ("FROM a CROSS JOIN b c WHERE", "FROM a CROSS JOIN b c WHERE"),
            (
                "r.doc ->> '$.fields.menu'",
                "(r.doc::jsonb #>> '{fields,menu}')",
            ),
            ("?2 ->> 'kind'", "($1::jsonb #>> '{kind}')"),
            ("FROM t INDEXED BY i WHERE", "FROM t WHERE"),
            (
                "FROM t e NOT INDEXED WHERE a NOT IN (1)",
                "FROM t e WHERE a NOT IN ( 1 )",
            ),
            (
                "max(a, max(b)) < min(c)",
                "greatest ( a , max ( b ) ) < min ( c )",
            ),
            (
                "instr(a, 'instr(?1)') > 0",
                "strpos ( a , 'instr(?1)' ) > 0",
            ),
            ("a = b COLLATE NOCASE AND", "a = b AND"),
            (
                "a = x'', b = 'x', x = 1",
                "a = '\\x'::bytea , b = 'x' , x = 1",
            ),
            (
                "WHERE entry_terms MATCH ?1 LIMIT ?2",
                "WHERE words @@ $1::tsquery LIMIT $2",
            ),
            ("SELECT 'it''s' -- why\n, \"x\"", "SELECT 'it''s' , \"x\""),
        ] {
            assert_eq!(sql(sqlite), postgres);
        }
    }

    #[test]
    fn many_rows_are_one_statement() {
        let insert = translate(
            "INSERT INTO t (a, b) VALUES (?1, ?2) ON CONFLICT (a) DO UPDATE SET b = t.b + excluded.b",
        );
        let insert = insert.unwrap();
        assert_eq!(
            of_lists(&insert, 2).unwrap().sql,
            "INSERT INTO t ( a , b ) SELECT * FROM unnest ( $1 , $2 ) ON CONFLICT ( a ) DO UPDATE SET b = t . b + excluded . b"
        );
        assert!(
            of_lists(&insert, 3).is_err(),
            "a value more than the statement has"
        );
        assert!(of_lists(&translate("INSERT INTO t (a) VALUES (:a)").unwrap(), 1).is_err());
    }

    #[test]
    fn a_statement_says_what_it_writes() {
        let writes = |text: &str| translate(text).unwrap().writes;
        assert_eq!(
            writes("INSERT INTO site (a) VALUES (1)").as_deref(),
            Some("site")
        );
        assert_eq!(writes("UPDATE live SET a = 1").as_deref(), Some("live"));
        assert_eq!(
            writes("DELETE FROM ads WHERE a = 1").as_deref(),
            Some("ads")
        );
        assert_eq!(writes("SELECT a FROM site"), None);
    }

    #[test]
    fn queries_of_terms_are_text_search_queries() {
        assert_eq!(
            text_search_query(r#"((("кіт" OR "коти"))) AND ("\u{e000}snews")"#),
            r"((('кіт' | 'коти'))) & ('\\u{e000}snews')"
        );
        assert_eq!(
            text_search_query(r#"({title} : (("a") AND "b")) AND ("c")"#).replace(OF_TITLE, "^"),
            "( (('^a') & '^b')) & ('c')"
        );
        assert_eq!(text_search_query(r#""o'brien"*"#), "'o''brien':*");
        let stored: Vec<_> = stored_terms("b a", "c a")
            .iter()
            .map(|term| term.replace(OF_TITLE, "^"))
            .collect();
        assert_eq!(stored, ["a", "b", "c", "^a", "^b"]);
        let long = format!("a {} b", "ї".repeat(1000));
        assert_eq!(stored_terms("", &long), ["a", "b"]);
    }
}
