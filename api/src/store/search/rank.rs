//! How much a hit weighs: how well the words fit, and how fresh it is (docs/content-model.md §9).

use super::expression::Words;
use model::search::words::{exact, fold, tokens};
use model::{DAY, Kind, UnixSeconds};

/// What age leaves of the weight at least: an old text that fits better is still found first among many.
const LEAST: f64 = 0.3;
/// What is over weighs this much.
const OVER: f64 = 0.3;
/// The weight of a word by its place (docs/content-model.md §9).
const TITLE: f64 = 10.0;
const PLACE: f64 = 6.0;
const LEAD: f64 = 3.0;
const BODY: f64 = 1.0;
const SATURATION: f64 = 1.2;
/// Added for words of the query in the title, as a part of all: in some form, in the same one, and spelled alike.
const IN_TITLE: f64 = 1.2;
const SAME_FORM: f64 = 0.4;
const SPELLED: f64 = 0.3;
/// Bonus for the share of title words that match.
const CONCISE: f64 = 0.25;

/// Days after which a kind's freshness is half of what it was; the others do not age.
fn half_life(section: &str) -> Option<f64> {
    match Kind::from_section(section)? {
        Kind::Advertisements => Some(14.0),
        Kind::News => Some(30.0),
        _ => None,
    }
}

/// Between [`LEAST`] and 1.
#[expect(clippy::cast_precision_loss, reason = "seconds of this century fit")]
pub(super) fn freshness(
    section: &str,
    at: UnixSeconds,
    starts: Option<UnixSeconds>,
    now: UnixSeconds,
) -> f64 {
    if let Some(starts) = starts {
        let days = starts.since(now) as f64 / DAY as f64;
        return if days < -1.0 { OVER } else { decay(days.max(0.0), 30.0) };
    }
    half_life(section).map_or(1.0, |half| decay((now.since(at) as f64 / DAY as f64).max(0.0), half))
}

fn decay(days: f64, half: f64) -> f64 {
    LEAST + (1.0 - LEAST) * 0.5_f64.powf(days / half)
}

/// The folded words of a document that weigh more than those of its body.
pub(super) struct Heads<'a> {
    title: Vec<&'a str>,
    place: Vec<&'a str>,
    lead: Vec<&'a str>,
}

impl<'a> Heads<'a> {
    /// Title, place and lead as [`Heads::of`] reads them.
    pub(super) fn line(title: &str, place: &str, lead: &str) -> String {
        [title, place, lead].map(|text| tokens(&fold(text)).collect::<Vec<_>>().join(" ")).join("\n")
    }

    pub(super) fn of(line: &'a str) -> Heads<'a> {
        let mut parts =
            line.split('\n').map(|part| part.split(' ').filter(|word| !word.is_empty()).collect());
        let mut next = || parts.next().unwrap_or_default();
        Heads { title: next(), place: next(), lead: next() }
    }
}

/// How well a document's text fits the words of a query, `spelled` as they were typed. Words of the title count more the
/// more of them are there, in the same form, and with the same signs.
#[expect(clippy::cast_precision_loss, reason = "a query has a few words")]
pub(super) fn closeness(heads: &Heads, title: &str, words: &Words, spelled: &[String]) -> f64 {
    let all = words.len().max(1) as f64;
    let (mut weight, mut titled, mut same) = (0.0, 0.0, 0.0);
    for (word, forms) in words.iter() {
        let is_in = |text: &[&str]| {
            text.iter().any(|token| forms.iter().any(|form| token.starts_with(form.as_str())))
        };
        weight += saturated(if is_in(&heads.title) {
            titled += 1.0;
            TITLE
        } else if is_in(&heads.place) {
            PLACE
        } else if is_in(&heads.lead) {
            LEAD
        } else {
            BODY
        });
        same += f64::from(u8::from(heads.title.contains(&word)));
    }
    let exactly = if same > 0.0 { spelling(title, spelled) } else { 0.0 };
    let of_title = titled / heads.title.len().max(1) as f64;
    weight / all
        * (1.0 + IN_TITLE * titled / all + SAME_FORM * same / all + SPELLED * exactly + CONCISE * of_title)
}

/// The part of the words that the title has letter by letter, ґ and г apart.
#[expect(clippy::cast_precision_loss, reason = "a query has a few words")]
fn spelling(title: &str, spelled: &[String]) -> f64 {
    let exact = exact(title);
    let there = spelled.iter().filter(|word| tokens(&exact).any(|token| token == word.as_str())).count();
    there as f64 / spelled.len().max(1) as f64
}

/// The weight of a word by its place, flattened as BM25 does: ten times as heavy is not ten times as good.
fn saturated(weight: f64) -> f64 {
    weight * (SATURATION + 1.0) / (weight + SATURATION)
}

/// The rank that is known before a text is read: whether all words are in its title, category, tags or place.
pub(super) fn likely(in_heads: bool) -> f64 {
    if in_heads { saturated(PLACE) * (1.0 + IN_TITLE) } else { saturated(BODY) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: UnixSeconds = UnixSeconds::new(1_800_000_000);

    #[test]
    fn kinds_age_at_their_own_pace() {
        let fresh = |section, days: i64| freshness(section, NOW.plus(-days * DAY), None, NOW);
        assert!((fresh("advertisement", 14) - fresh("novyny", 30)).abs() < 1e-9);
        assert!(fresh("novyny", 1) > fresh("novyny", 100));
        assert!((fresh("services", 4000) - 1.0).abs() < 1e-9);
        assert!(fresh("advertisement", 4000) >= LEAST);
        let event = |days: i64| freshness("poster", UnixSeconds::EPOCH, Some(NOW.plus(days * DAY)), NOW);
        assert!(event(1) > event(20) && event(20) > event(-20));
    }

    #[test]
    fn a_title_that_has_the_word_is_closer_and_the_same_letters_closer_still() {
        let words = Words::of("ґанок");
        let close = |title, place, lead| {
            closeness(&Heads::of(&Heads::line(title, place, lead)), title, &words, &["ґанок".to_owned()])
        };
        assert!(close("Ґанок", "", "") > close("Ганок", "", ""));
        assert!(close("Ганок", "", "") > close("Ганком", "", ""));
        assert!(close("Ганком", "", "") > close("Інше", "ганок", ""));
        assert!(close("Інше", "ганок", "") > close("Інше", "", "Під ганком"));
        assert!(close("Інше", "", "Під ганком") > close("інше", "", ""));
        assert!((close("інше", "", "") - 1.0).abs() < 1e-9);
    }
}
