//! The known name nearest to an unknown one.

/// `"phone" is unknown; did you mean "phones"? known: …`.
pub(super) fn unknown_key<'k>(name: &str, known: impl Iterator<Item = &'k str> + Clone) -> String {
    let hint = nearest(name, known.clone())
        .map_or_else(String::new, |near| format!("did you mean \"{near}\"? "));
    format!(
        "\"{name}\" is unknown; {hint}known: {}",
        known.collect::<Vec<_>>().join(", ")
    )
}

/// The name that differs by the fewest letters, where a slip explains the difference.
pub(super) fn nearest<'k>(name: &str, known: impl Iterator<Item = &'k str>) -> Option<&'k str> {
    let (distance, near) = known
        .map(|near| (distance(name, near), near))
        .min_by_key(|(distance, _)| *distance)?;
    (distance <= 1.max(name.chars().count() / 3)).then_some(near)
}

/// How many letters to insert, remove, replace or swap with the next one (optimal string
/// alignment).
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().collect();
    let b: Vec<char> = b.chars().collect();
    let mut rows = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in 0..=a.len() {
        for j in 0..=b.len() {
            rows[i][j] = if i == 0 || j == 0 {
                i + j
            } else {
                let replaced = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut least = replaced.min(rows[i - 1][j] + 1).min(rows[i][j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    least = least.min(rows[i - 2][j - 2] + 1);
                }
                least
            };
        }
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_finds_its_name_and_another_word_none() {
        let names = ["news", "posters", "services"];
        for (name, near) in [
            ("nwes", Some("news")),
            ("poster", Some("posters")),
            ("News", Some("news")),
            ("drafts", None),
        ] {
            assert_eq!(nearest(name, names.into_iter()), near, "{name}");
        }
    }
}
