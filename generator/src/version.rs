//! How the programs name themselves to people: `visnyk-api --version`.

/// `0.1.0 (abcdef123456 2026-11-27)`: the number, the commit and its date; the number alone where
/// the build named no commit, or an empty one. Nothing of it is in the tree, which another commit
/// of equal code must not change (invariant 1).
pub fn describe(number: &str, commit: Option<&str>) -> String {
    match commit.filter(|commit| !commit.is_empty()) {
        Some(commit) => format!("{number} ({commit})"),
        None => number.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_names_its_commit_where_the_build_did() {
        assert_eq!(describe("0.1.0", None), "0.1.0");
        assert_eq!(describe("0.1.0", Some("")), "0.1.0");
        assert_eq!(
            describe("0.1.0", Some("abcdef123456 2026-11-27")),
            "0.1.0 (abcdef123456 2026-11-27)"
        );
    }
}
