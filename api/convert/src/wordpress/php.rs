//! Arrays as PHP serializes them: Polylang stores its groups of translations so.

/// The pairs of a flat array of texts and numbers: `a:2:{s:2:"uk";i:10;s:2:"en";i:12;}`. What is
/// nested or of another type ends the reading.
pub(super) fn pairs(text: &str) -> Vec<(String, String)> {
    let mut pairs = Vec::new();
    let Some((_, mut rest)) = text.split_once('{') else {
        return pairs;
    };
    while let Some((key, after_key)) = scalar(rest) {
        let Some((value, after)) = scalar(after_key) else {
            break;
        };
        pairs.push((key, value));
        rest = after;
    }
    pairs
}

/// A text or a number at the beginning, and the rest.
fn scalar(text: &str) -> Option<(String, &str)> {
    if let Some(rest) = text.strip_prefix("i:") {
        let (number, rest) = rest.split_once(';')?;
        return Some((number.to_owned(), rest));
    }
    let (length, rest) = text.strip_prefix("s:")?.split_once(':')?;
    let length: usize = length.parse().ok()?;
    let rest = rest.strip_prefix('"')?;
    // The length counts bytes.
    let value = rest.get(..length)?;
    let rest = rest.get(length..)?.strip_prefix("\";")?;
    Some((value.to_owned(), rest))
}

#[cfg(test)]
mod tests {
    use super::pairs;

    #[test]
    fn flat_arrays_are_read_and_nothing_else() {
        let read = |text: &str| {
            pairs(text)
                .into_iter()
                .map(|(key, value)| format!("{key}={value}"))
                .collect::<Vec<_>>()
        };
        assert_eq!(
            read(r#"a:2:{s:2:"uk";i:10;s:2:"en";s:2:"12";}"#),
            ["uk=10", "en=12"]
        );
        assert_eq!(read(r#"a:1:{s:4:"їж";i:1;}"#), ["їж=1"]);
        for broken in [
            "",
            "a:0:{}",
            r#"a:1:{s:99:"uk";i:1;}"#,
            "a:1:{O:1:{}}",
            r#"a:1:{s:3:"їж";i:1;}"#,
        ] {
            assert!(read(broken).is_empty(), "{broken}");
        }
    }
}
