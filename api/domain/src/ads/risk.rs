//! Odd signs of an advertisement, in points (docs/content-model.md §4.2), and whether a
//! person looks at it before readers do. Pure.

use super::words;
use model::Premoderation;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// The field people do not see was filled.
    Honeypot,
    /// Sent sooner than anyone types.
    TooQuick,
    /// The text of another owner's active advertisement, or of one's own.
    SameTextElsewhere,
    SameTextOwn,
    SamePhoto,
    FlaggedWord,
    MixedScript,
    ManyLinks,
    ContactInText,
    SuspendedPhone,
    /// A new account asks for less than a tenth of what is usual.
    Cheap,
    Capitals,
    /// Speaks for it: the account is trusted.
    Trusted,
}

/// The table.
pub const SIGNS: &[(Sign, &str, i64)] = &[
    (Sign::Honeypot, "honeypot", 100),
    (Sign::TooQuick, "too_quick", 40),
    (Sign::SameTextElsewhere, "same_text_elsewhere", 50),
    (Sign::SameTextOwn, "same_text_own", 40),
    (Sign::SamePhoto, "same_photo", 30),
    (Sign::FlaggedWord, "flagged_word", 30),
    (Sign::MixedScript, "mixed_script", 20),
    (Sign::ManyLinks, "many_links", 20),
    (Sign::ContactInText, "contact_in_text", 10),
    (Sign::SuspendedPhone, "suspended_phone", 60),
    (Sign::Cheap, "cheap", 25),
    (Sign::Capitals, "capitals", 10),
    (Sign::Trusted, "trusted", -20),
];

/// Below this it passes.
pub const LOW: i64 = 30;
/// From this score an advertisement is at the top of the moderation queue.
pub const HIGH: i64 = 70;
/// A person needs at least so many seconds for the form.
pub const QUICK: i64 = 4;

/// A risk signal of an advertisement, as stored and as shown to editors.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = RiskSignal)]
pub struct RiskSignal {
    pub code: String,
    pub points: i64,
}

/// The signs with their points, each once.
pub fn signals(seen: &[Sign]) -> Vec<RiskSignal> {
    SIGNS
        .iter()
        .filter(|(sign, ..)| seen.contains(sign))
        .map(|(_, code, points)| RiskSignal {
            code: (*code).to_owned(),
            points: *points,
        })
        .collect()
}

/// Their sum, never below nothing.
pub fn score(signals: &[RiskSignal]) -> i64 {
    signals
        .iter()
        .map(|signal| signal.points)
        .sum::<i64>()
        .max(0)
}

/// The signs of the text itself.
pub fn of_text(title: &str, body: &str) -> Vec<Sign> {
    let mut seen = Vec::new();
    if words::mixed_word(body).is_some() {
        seen.push(Sign::MixedScript);
    }
    if words::links(body) > 3 {
        seen.push(Sign::ManyLinks);
    }
    if words::has_contact(body) {
        seen.push(Sign::ContactInText);
    }
    if words::shouts(title) || words::shouts(body) {
        seen.push(Sign::Capitals);
    }
    seen
}

/// Trust of an account: 0 new, 1 normal, 2 trusted, 3 restricted.
pub const NEW: i64 = 0;
pub const TRUSTED: i64 = 2;
pub const RESTRICTED: i64 = 3;
/// Approved advertisements that make a new account a normal one.
pub const APPROVED_FOR_TRUST: i64 = 3;

/// Whether this setting publishes advertisements of an account of this trust without an editor's
/// approval. The risk score of the advertisement is a separate decision.
pub fn unmoderated(mode: Premoderation, trust: i64) -> bool {
    match mode {
        Premoderation::All => false,
        Premoderation::NewUsers => !matches!(trust, NEW | RESTRICTED),
        Premoderation::Flagged => trust != RESTRICTED,
        Premoderation::Off => true,
    }
}

/// How many advertisements an account of this trust may send in within a day, and have active
/// (docs/content-model.md §4.4).
pub fn quota(trust: i64) -> (u32, u32) {
    match trust {
        1 => (10, 30),
        TRUSTED => (30, 200),
        _ => (3, 5),
    }
}

/// Advertisements an account may have at a time, with what the settings say; 0 there: as many as
/// its trust allows. The setting never raises the limit of a new or restricted account.
pub fn active(trust: i64, setting: u32) -> u32 {
    let (_, own) = quota(trust);
    match (setting, trust) {
        (0, _) => own,
        (setting, 1 | TRUSTED) => setting,
        (setting, _) => setting.min(own),
    }
}

/// Days in which the same text counts as the same.
pub const SIMILAR_DAYS: i64 = 60;

/// Words a run has.
const RUN: usize = 5;

/// Words that say nothing of what is offered.
const STOP_WORDS: [&str; 44] = [
    "і",
    "й",
    "та",
    "а",
    "але",
    "або",
    "чи",
    "що",
    "як",
    "в",
    "у",
    "на",
    "з",
    "із",
    "зі",
    "до",
    "від",
    "за",
    "по",
    "для",
    "не",
    "це",
    "є",
    "дуже",
    "можна",
    "про",
    "при",
    "під",
    "the",
    "a",
    "an",
    "and",
    "or",
    "of",
    "to",
    "in",
    "on",
    "for",
    "with",
    "is",
    "are",
    "at",
    "by",
    "from",
];

/// Digests of the runs of five words of a text, sorted: what two texts have in common does not
/// depend on digits, small words and spelling of apostrophes.
pub fn fingerprint(text: &str) -> Vec<u64> {
    let words: Vec<String> = words::words(text)
        .into_iter()
        .map(|word| word.replace('ґ', "г"))
        .filter(|word| !word.chars().any(char::is_numeric) && !STOP_WORDS.contains(&word.as_str()))
        .collect();
    let runs: Vec<&[String]> = if words.len() < RUN {
        vec![words.as_slice()]
    } else {
        words.windows(RUN).collect()
    };
    let mut digests: Vec<u64> = runs
        .into_iter()
        .filter(|run| !run.is_empty())
        .map(|run| {
            let digest = blake3::hash(run.join(" ").as_bytes());
            digest
                .as_bytes()
                .iter()
                .take(8)
                .fold(0, |number, byte| number << 8 | u64::from(*byte))
        })
        .collect();
    digests.sort_unstable();
    digests.dedup();
    digests
}

/// Whether two fingerprints have at least four fifths in common.
pub fn similar(a: &[u64], b: &[u64]) -> bool {
    let common = a
        .iter()
        .filter(|digest| b.binary_search(digest).is_ok())
        .count();
    let all = a.len() + b.len() - common;
    all > 0 && common * 5 >= all * 4
}

/// The fingerprint as it is stored.
pub fn to_bytes(fingerprint: &[u64]) -> Vec<u8> {
    fingerprint
        .iter()
        .flat_map(|digest| digest.to_be_bytes())
        .collect()
}

pub fn from_bytes(bytes: &[u8]) -> Vec<u64> {
    let mut fingerprint = Vec::new();
    for digest in bytes.chunks_exact(8) {
        let number = digest
            .iter()
            .fold(0, |number, byte| number << 8 | u64::from(*byte));
        fingerprint.push(number);
    }
    fingerprint
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "Продам дубовий розкладний стіл і шість стільців у доброму стані, самовивіз із Мілвокі, \
                        ціна 250 доларів, торг можливий, меблі стояли у вітальні й майже не користувалися";

    #[test]
    fn the_points_are_those_of_the_content_model() {
        let points: Vec<i64> = SIGNS.iter().map(|(_, _, points)| *points).collect();
        assert_eq!(
            points,
            [100, 40, 50, 40, 30, 30, 20, 20, 10, 60, 25, 10, -20]
        );
        let seen = signals(&[Sign::Capitals, Sign::TooQuick, Sign::Trusted]);
        assert_eq!(score(&seen), 30);
        assert_eq!(score(&signals(&[Sign::Trusted])), 0);
    }

    #[test]
    fn signs_of_the_text() {
        assert_eq!(of_text("Стіл", "Міцний стіл із дуба."), []);
        let odd = of_text(
            "СТІЛ ДУБОВИЙ НЕДОРОГО",
            "Пишіть: a.com b.com c.com d.com, cтіл",
        );
        assert_eq!(
            odd,
            [
                Sign::MixedScript,
                Sign::ManyLinks,
                Sign::ContactInText,
                Sign::Capitals
            ]
        );
    }

    #[test]
    fn a_text_told_again_is_found() {
        let first = fingerprint(TEXT);
        let again = TEXT
            .replace("250", "199")
            .replace("дубовий", "ДУБОВИЙ")
            .replace(" у ", " в ");
        assert!(
            similar(&first, &fingerprint(&again)),
            "digits, capitals and small words do not matter"
        );
        assert!(similar(&first, &first) && !similar(&first, &[]) && !similar(&[], &[]));
        let other =
            "Здам двокімнатну квартиру біля озера, меблі, пральна машина, поруч школа й крамниця";
        assert!(!similar(&first, &fingerprint(other)));
        assert!(!similar(
            &first,
            &fingerprint(
                &TEXT
                    .replace("розкладний", "круглий")
                    .replace("шість", "вісім")
            )
        ));
        assert_eq!(from_bytes(&to_bytes(&first)), first);
    }

    #[test]
    fn who_is_looked_at() {
        use Premoderation::{All, Flagged, NewUsers, Off};
        for (mode, passes) in [
            (All, [false, false, false, false]),
            (NewUsers, [false, true, true, false]),
            (Flagged, [true, true, true, false]),
            (Off, [true, true, true, true]),
        ] {
            assert_eq!(
                [0, 1, 2, 3].map(|trust| unmoderated(mode, trust)),
                passes,
                "{mode:?}"
            );
        }
        assert_eq!(
            [0, 1, 2, 3].map(quota),
            [(3, 5), (10, 30), (30, 200), (3, 5)]
        );
    }
}
