//! Complaints of readers: their reasons, and what enough of them do to an advertisement (docs/content-model.md §1.9,
//! §2.5).

/// Reasons in the order they are offered.
pub(crate) const REASONS: [&str; 11] = [
    "scam",
    "forbidden",
    "duplicate",
    "wrong_category",
    "sold_or_outdated",
    "wrong_price",
    "offensive",
    "personal_data",
    "copyright",
    "illegal",
    "other",
];

/// Of these one is enough to ask for a review.
const URGENT: [&str; 3] = ["scam", "personal_data", "illegal"];
/// Different people who ask for a review.
const ASK: i64 = 3;
/// Different people of some standing who take an advertisement out of lists.
const HIDE: i64 = 5;
/// Characters of all that one person says of one entry.
const MOST_SAID: usize = 10_000;

/// The people who complained of an advertisement for one reason since its last review.
#[derive(Clone, Debug)]
pub(crate) struct ReasonCount {
    pub reason: String,
    pub people: i64,
    /// Those of them with an account of normal or high trust.
    pub trusted: i64,
}

/// What complaints do to an advertisement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Consequences {
    /// Editors are asked for a review.
    pub flags: bool,
    /// It leaves lists until they have reviewed it.
    pub hides: bool,
}

/// What the complaints since the last review do. One person has one open complaint of an entry, so reasons do not overlap.
pub(crate) fn consequences(counts: &[ReasonCount]) -> Consequences {
    let people: i64 = counts.iter().map(|count| count.people).sum();
    let trusted: i64 = counts.iter().map(|count| count.trusted).sum();
    let urgent = counts.iter().any(|count| URGENT.contains(&count.reason.as_str()));
    Consequences { flags: urgent || people >= ASK, hides: trusted >= HIDE }
}

/// The earlier text of a reporter with the new text appended; a repeated text is not appended. An error says how many
/// characters are left.
pub(crate) fn appended(before: &str, now: &str) -> Result<String, usize> {
    let is_contained = now.is_empty() || before.contains(now);
    let room = MOST_SAID.saturating_sub(before.chars().count());
    match (before, is_contained) {
        ("", _) => Ok(now.to_owned()),
        (_, true) => Ok(before.to_owned()),
        (_, false) if now.chars().count() > room => Err(room),
        (_, false) => Ok(format!("{before}\n\n{now}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(reason: &str, people: i64, trusted: i64) -> ReasonCount {
        ReasonCount { reason: reason.to_owned(), people, trusted }
    }

    #[test]
    fn three_people_or_one_urgent_reason_ask_for_a_review_and_five_trusted_people_hide() {
        assert_eq!(consequences(&[]), Consequences::default());
        assert_eq!(consequences(&[count("duplicate", 2, 2)]), Consequences::default());
        let flags = Consequences { flags: true, hides: false };
        assert_eq!(consequences(&[count("duplicate", 2, 0), count("other", 1, 1)]), flags);
        assert_eq!(consequences(&[count("scam", 1, 0)]), flags);
        assert_eq!(consequences(&[count("other", 9, 4)]), flags);
        let hides = Consequences { flags: true, hides: true };
        assert_eq!(consequences(&[count("other", 3, 3), count("duplicate", 2, 2)]), hides);
    }

    #[test]
    fn a_reporter_adds_to_an_earlier_text_within_its_limit() {
        assert_eq!(appended("", "fake photos").unwrap(), "fake photos");
        assert_eq!(appended("fake photos", "photos").unwrap(), "fake photos");
        assert_eq!(appended("fake photos", "and price").unwrap(), "fake photos\n\nand price");
        let long = "a".repeat(MOST_SAID - 2);
        assert_eq!(appended(&long, "a").unwrap(), long);
        assert_eq!(appended(&long, "bcd"), Err(2));
    }
}
