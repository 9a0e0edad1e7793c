//! The values of a statement's parameters, from its text and the text in which `SQLite` put them
//! in. Only bound again do they get the plan they had: of a value that is part of the text the
//! planner knows more.

use rusqlite::types::Value;

/// Name of each parameter, as `?1` or `:name`, and its value. `None`: the texts are not those of
/// one statement.
pub(super) fn values(sql: &str, expanded: &str) -> Option<Vec<(String, Value)>> {
    let (mut sql, mut expanded) = (sql, expanded);
    let mut values: Vec<(String, Value)> = Vec::new();
    while let Some(next) = sql.chars().next() {
        if next == '?' || next == ':' {
            let length = 1 + sql[1..]
                .find(|c: char| !(c.is_ascii_alphanumeric() || c == '_'))
                .unwrap_or(sql.len() - 1);
            let (value, rest) = literal(expanded)?;
            values.push((sql[..length].to_owned(), value));
            (sql, expanded) = (&sql[length..], rest);
            continue;
        }
        // What is quoted or a comment holds no parameter.
        let length = match next {
            '\'' => quoted(sql)?,
            '-' if sql.starts_with("--") => sql.find('\n').unwrap_or(sql.len()),
            _ => next.len_utf8(),
        };
        expanded = expanded.strip_prefix(&sql[..length])?;
        sql = &sql[length..];
    }
    expanded.is_empty().then_some(values)
}

/// Bytes of the text in quotes that a text begins with, quotes and doubled quotes included.
fn quoted(text: &str) -> Option<usize> {
    let mut at = 1;
    loop {
        at += text[at..].find('\'')? + 1;
        if !text[at..].starts_with('\'') {
            return Some(at);
        }
        at += 1;
    }
}

fn literal(text: &str) -> Option<(Value, &str)> {
    if let Some(rest) = text.strip_prefix("NULL") {
        return Some((Value::Null, rest));
    }
    if text.starts_with('\'') {
        let length = quoted(text)?;
        return Some((
            Value::Text(text[1..length - 1].replace("''", "'")),
            &text[length..],
        ));
    }
    // As SQLite writes an empty one.
    if let Some(rest) = text.strip_prefix("zeroblob(0)") {
        return Some((Value::Blob(Vec::new()), rest));
    }
    if text.starts_with("x'") {
        let length = 1 + quoted(&text[1..])?;
        let digits = &text[2..length - 1];
        let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
        let bytes = (0..digits.len())
            .step_by(2)
            .map(byte)
            .collect::<Option<Vec<u8>>>()?;
        return Some((Value::Blob(bytes), &text[length..]));
    }
    let length = text
        .find(|c: char| !(c.is_ascii_digit() || "+-.e".contains(c)))
        .unwrap_or(text.len());
    let number = &text[..length];
    let value = number
        .parse()
        .map(Value::Integer)
        .or_else(|_| number.parse().map(Value::Real))
        .ok()?;
    Some((value, &text[length..]))
}

#[test]
fn values_are_found_between_the_words_of_a_statement() {
    let sql = "SELECT 'it''s :no ?1', doc ->> '$.a' -- not ?2\n FROM t WHERE a = ?1 AND b IN (:text, ?3) AND c > :x";
    let expanded = "SELECT 'it''s :no ?1', doc ->> '$.a' -- not ?2\n FROM t WHERE a = -7 AND b IN ('o''k?', x'0aff') AND c > NULL";
    let bound = values(sql, expanded).unwrap();
    let expected = [
        ("?1", Value::Integer(-7)),
        (":text", Value::Text("o'k?".to_owned())),
        ("?3", Value::Blob(vec![10, 255])),
        (":x", Value::Null),
    ];
    assert_eq!(
        bound,
        expected.map(|(name, value)| (name.to_owned(), value))
    );
    assert_eq!(
        values("SELECT ?1", "SELECT 1.5"),
        Some(vec![("?1".to_owned(), Value::Real(1.5))])
    );
    assert_eq!(values("SELECT ?1", "DELETE 1"), None);
}
