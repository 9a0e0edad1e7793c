//! Complaints of readers: their reasons, and what enough of them do to an advertisement
//! (docs/content-model.md §1.9, §2.5).

/// Reasons in the order they are offered.
pub const REASONS: [&str; 11] = [
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

/// Reasons of which one complaint is enough to ask for a review.
const URGENT: [&str; 3] = ["scam", "personal_data", "illegal"];
/// Different people who ask for a review.
const ASK: i64 = 3;
/// Different people of some standing who take an advertisement out of lists.
const HIDE: i64 = 5;
/// Characters of all that one person says of one entry.
const MOST_SAID: usize = 10_000;

/// The complaints of an advertisement since its last review.
#[derive(Clone, Debug, Default)]
pub struct ComplaintCounts {
    /// Different people, each once: those of one network without an account are one.
    pub people: i64,
    /// People among them with an account of normal or high trust.
    pub trusted: i64,
    pub reasons: Vec<String>,
}

/// The effect of complaints on an advertisement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    /// Editors are asked for a review.
    pub flags: bool,
    /// It leaves lists until they have reviewed it.
    pub hides: bool,
}

/// Weighs the complaints since the last review: people for a flag, trusted people for hiding, an
/// urgent reason alone for a flag.
pub fn consequences(counts: &ComplaintCounts) -> Consequences {
    let urgent = counts
        .reasons
        .iter()
        .any(|reason| URGENT.contains(&reason.as_str()));
    Consequences {
        flags: urgent || counts.people >= ASK,
        hides: counts.trusted >= HIDE,
    }
}

/// The earlier text of a reporter with the new text appended; a repeated text is not appended. An
/// error says how many characters are left.
pub fn appended(before: &str, now: &str) -> Result<String, usize> {
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

    fn counts(people: i64, trusted: i64, reasons: &[&str]) -> ComplaintCounts {
        let reasons = reasons.iter().map(|reason| (*reason).to_owned()).collect();
        ComplaintCounts {
            people,
            trusted,
            reasons,
        }
    }

    #[test]
    fn three_people_or_one_urgent_reason_ask_for_a_review_and_five_trusted_people_hide() {
        assert_eq!(
            consequences(&ComplaintCounts::default()),
            Consequences::default()
        );
        assert_eq!(
            consequences(&counts(2, 2, &["duplicate", "other"])),
            Consequences::default()
        );
        let flags = Consequences {
            flags: true,
            hides: false,
        };
        assert_eq!(consequences(&counts(3, 1, &["duplicate", "other"])), flags);
        assert_eq!(consequences(&counts(1, 0, &["other", "scam"])), flags);
        assert_eq!(consequences(&counts(9, 4, &["other"])), flags);
        let hides = Consequences {
            flags: true,
            hides: true,
        };
        assert_eq!(consequences(&counts(5, 5, &["other"])), hides);
    }

    #[test]
    fn a_reporter_adds_to_an_earlier_text_within_its_limit() {
        assert_eq!(appended("", "fake photos").unwrap(), "fake photos");
        assert_eq!(appended("fake photos", "photos").unwrap(), "fake photos");
        assert_eq!(
            appended("fake photos", "and price").unwrap(),
            "fake photos\n\nand price"
        );
        let long = "a".repeat(MOST_SAID - 2);
        assert_eq!(appended(&long, "a").unwrap(), long);
        assert_eq!(appended(&long, "bcd"), Err(2));
    }
}
