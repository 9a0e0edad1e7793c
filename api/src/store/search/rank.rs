//! How much a hit weighs: how well the words fit, and how fresh it is (content-model §9).

use super::words::{exact, fold, tokens};
use generator::{index::Seconds, model::Kind};

const DAY: f64 = 86_400.0;
/// What age leaves of the weight at least: an old text that fits better is still found first among many.
const LEAST: f64 = 0.3;
/// What is over weighs this much.
const OVER: f64 = 0.3;
/// Added for words of the query in the title, as a part of all: in some form, in the same one, and spelt alike.
const IN_TITLE: f64 = 1.2;
const SAME_FORM: f64 = 0.4;
const SPELT: f64 = 0.3;

/// Days after which a kind's freshness is half of what it was; the others do not age.
fn half_life(section: &str) -> Option<f64> {
    match Kind::from_section(section)? {
        Kind::Advertisements => Some(14.0),
        Kind::News => Some(30.0),
        _ => None,
    }
}

/// Between [`LEAST`] and 1.
#[allow(clippy::cast_precision_loss, reason = "seconds of this century fit")]
pub(super) fn freshness(section: &str, at: Seconds, starts: Option<Seconds>, now: Seconds) -> f64 {
    if let Some(starts) = starts {
        let days = (starts - now) as f64 / DAY;
        return if days < -1.0 { OVER } else { decay(days.max(0.0), 30.0) };
    }
    half_life(section).map_or(1.0, |half| decay(((now - at) as f64 / DAY).max(0.0), half))
}

fn decay(days: f64, half: f64) -> f64 {
    LEAST + (1.0 - LEAST) * 0.5_f64.powf(days / half)
}

/// 1 and more: which words of the query the title has. `begins` are the stems of each word of `asked`.
#[allow(clippy::cast_precision_loss, reason = "a query has a few words")]
pub(super) fn closeness(title: &str, asked: &[String], begins: &[Vec<String>], spelt: &[String]) -> f64 {
    let (folded, exact) = (fold(title), exact(title));
    let share = |there: usize, all: usize| there as f64 / all.max(1) as f64;
    let same = |text: &str, word: &String| tokens(text).any(|token| token == word.as_str());
    let forms = asked.iter().zip(begins).filter(|(word, begins)| {
        tokens(&folded).any(|token| {
            token.starts_with(word.as_str()) || begins.iter().any(|begin| token.starts_with(begin.as_str()))
        })
    });
    1.0 + IN_TITLE * share(forms.count(), asked.len())
        + SAME_FORM * share(asked.iter().filter(|word| same(&folded, word)).count(), asked.len())
        + SPELT * share(spelt.iter().filter(|word| same(&exact, word)).count(), spelt.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Seconds = 1_800_000_000;
    const A_DAY: Seconds = 86_400;

    #[test]
    fn kinds_age_at_their_own_pace() {
        let fresh = |section, days| freshness(section, NOW - days * A_DAY, None, NOW);
        assert!((fresh("advertisement", 14) - fresh("novyny", 30)).abs() < 1e-9);
        assert!(fresh("novyny", 1) > fresh("novyny", 100));
        assert!((fresh("services", 4000) - 1.0).abs() < 1e-9);
        assert!(fresh("advertisement", 4000) >= LEAST);
        let event = |days| freshness("poster", 0, Some(NOW + days * A_DAY), NOW);
        assert!(event(1) > event(20) && event(20) > event(-20));
    }

    #[test]
    fn a_title_that_has_the_word_is_closer_and_the_same_letters_closer_still() {
        let begins = [vec!["ганк".to_owned()]];
        let close = |title| closeness(title, &["ганок".to_owned()], &begins, &["ґанок".to_owned()]);
        assert!(close("Ґанок") > close("Ганок"));
        assert!(close("Ганок") > close("Ганком"));
        assert!(close("Ганком") > close("Інше"));
        assert!((close("інше") - 1.0).abs() < 1e-9);
    }
}
