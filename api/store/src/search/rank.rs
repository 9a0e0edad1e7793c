//! How much a hit weighs: how well the words fit, and how fresh it is (docs/content-model.md §9).

use crate::filters::FilteredDocument;
use crate::query::{Alternative, Unit};
use model::search::terms::Analyzer;
use model::search::words::{exact, fold, tokens};
use model::{DAY, Kind, UnixSeconds};

/// The part of the weight that age leaves at least: an old text that fits better is still found first among
/// many.
const LEAST: f64 = 0.3;
/// The weight of an event that is over.
const OVER: f64 = 0.3;
/// The weight of a word by its place (docs/content-model.md §9).
const TITLE: f64 = 10.0;
const PLACE: f64 = 6.0;
const LEAD: f64 = 3.0;
const BODY: f64 = 1.0;
const SATURATION: f64 = 1.2;
/// Added for words of the query in the title, as a part of all: in some form, in the same one, and
/// spelled alike.
const IN_TITLE: f64 = 1.2;
const SAME_FORM: f64 = 0.4;
const SPELLED: f64 = 0.3;
/// Bonus for the share of title words that match.
const CONCISE: f64 = 0.25;
/// Bonus for words of the query that follow one another in the title, and in the text.
const NEXT: f64 = 0.3;
const NEAR: f64 = 0.4;

/// Days after which a kind's freshness is half of what it was; the others do not age.
fn half_life(kind: Kind) -> Option<f64> {
    match kind {
        Kind::Advertisements => Some(14.0),
        Kind::News => Some(30.0),
        _ => None,
    }
}

/// Between [`LEAST`] and 1.
#[expect(clippy::cast_precision_loss, reason = "seconds of this century fit")]
pub(super) fn freshness(document: &FilteredDocument, now: UnixSeconds) -> f64 {
    if let Some(starts) = document.starts {
        let days = starts.since(now) as f64 / DAY as f64;
        return if days < -1.0 {
            OVER
        } else {
            decay(days.max(0.0), 30.0)
        };
    }
    half_life(document.kind).map_or(1.0, |half| {
        decay((now.since(document.at) as f64 / DAY as f64).max(0.0), half)
    })
}

fn decay(days: f64, half: f64) -> f64 {
    LEAST + (1.0 - LEAST) * 0.5_f64.powf(days / half)
}

/// A word of a head with its terms, with commas between; none: it is its own term.
struct HeadWord<'a> {
    form: &'a str,
    terms: &'a str,
}

impl HeadWord<'_> {
    fn has(&self, terms: &[String]) -> bool {
        let own = if self.terms.is_empty() {
            self.form
        } else {
            self.terms
        };
        let mut own = own.as_bytes().split(|byte| *byte == b',');
        own.any(|own| terms.iter().any(|term| term.as_bytes() == own))
    }
}

/// The words of a document that weigh more than those of its body.
pub(super) struct Heads<'a> {
    title: Vec<HeadWord<'a>>,
    place: Vec<HeadWord<'a>>,
    lead: Vec<HeadWord<'a>>,
}

impl<'a> Heads<'a> {
    /// Title, place and lead as [`Heads::of`] reads them: each word with its terms after commas.
    pub(super) fn line(title: &str, place: &str, lead: &str, analyzer: &mut Analyzer) -> String {
        let mut line = |text: &str| {
            let mut words = String::new();
            analyzer.each_item(&fold(text), |form, terms| {
                if !words.is_empty() {
                    words.push(' ');
                }
                words.push_str(form);
                let end = words.len();
                for term in terms {
                    words.push(',');
                    words.push_str(term);
                }
                // A word without terms is its own.
                if words[end..].strip_prefix(',') == Some(form) {
                    words.truncate(end);
                }
            });
            words
        };
        [title, place, lead].map(&mut line).join("\n")
    }

    pub(super) fn of(line: &'a str) -> Heads<'a> {
        let mut heads = [const { Vec::new() }; 3];
        let mut part = 0;
        let mut start = 0;
        let mut comma = None;
        for (at, byte) in line.bytes().chain([b'\n']).enumerate() {
            match byte {
                b',' if comma.is_none() => comma = Some(at),
                b' ' | b'\n' => {
                    if start < at {
                        let form = &line[start..comma.unwrap_or(at)];
                        let terms = comma.map_or("", |comma| &line[comma + 1..at]);
                        heads[part].push(HeadWord { form, terms });
                    }
                    (start, comma) = (at + 1, None);
                    part = (part + usize::from(byte == b'\n')).min(2);
                }
                _ => {}
            }
        }
        let [title, place, lead] = heads;
        Heads { title, place, lead }
    }

    /// The weight of the best place of an alternative, and where in the title it is.
    fn place(&self, alternative: &Alternative) -> (f64, Option<usize>) {
        let mut weight = TITLE;
        let mut at = None;
        for terms in &alternative.words {
            let is_in = |words: &[HeadWord]| words.iter().any(|word| word.has(terms));
            let in_title = self.title.iter().position(|word| word.has(terms));
            at = at.or(in_title);
            weight = weight.min(if in_title.is_some() {
                TITLE
            } else if is_in(&self.place) {
                PLACE
            } else if is_in(&self.lead) {
                LEAD
            } else {
                BODY
            });
        }
        (weight, at)
    }
}

/// How well a document's text fits a query.
#[derive(Clone, Copy, Debug)]
pub(super) struct Closeness {
    pub weight: f64,
    /// A unit of the query is in the title or a name.
    pub is_by_heads: bool,
}

/// How well a document's text fits the units of a query, `spelled` as they were typed. `sure` are
/// the units that it has for sure; others count only where its heads have them. Words of the title
/// count more the more of them are there, in the same form, with the same signs, and one after the
/// other.
#[expect(clippy::cast_precision_loss, reason = "a query has a few words")]
pub(super) fn closeness(
    heads: &Heads,
    title: &str,
    units: &[Unit],
    sure: u32,
    spelled: &[String],
) -> Closeness {
    let all: f64 = units
        .iter()
        .map(|unit| unit.weight)
        .sum::<f64>()
        .max(f64::MIN_POSITIVE);
    let mut weight = 0.0;
    let mut titled = 0.0;
    let mut same = 0.0;
    let mut places = Vec::new();
    let mut is_by_heads = false;
    for (at, unit) in units.iter().enumerate() {
        let mut best = 0.0_f64;
        let mut best_at = None;
        for alternative in &unit.alternatives {
            let (place, title_at) = heads.place(alternative);
            is_by_heads |= place >= PLACE;
            if place > BODY || sure & (1 << at) != 0 {
                let fit = saturated(place) * alternative.quality;
                if fit > best {
                    (best, best_at) = (fit, title_at.filter(|_| place >= TITLE));
                }
            }
        }
        weight += unit.weight * best;
        if let Some(at) = best_at {
            titled += 1.0;
            places.push(at);
            let form = unit.form.as_deref().unwrap_or_default();
            same += f64::from(u8::from(heads.title.iter().any(|word| word.form == form)));
        }
    }
    let count = units.len().max(1) as f64;
    let next = places
        .windows(2)
        .filter(|pair| pair[1] == pair[0] + 1)
        .count() as f64;
    let exactly = if same > 0.0 {
        spelling(title, spelled)
    } else {
        0.0
    };
    let of_title = titled / heads.title.len().max(1) as f64;
    let weight = weight / all
        * (1.0
            + IN_TITLE * titled / count
            + SAME_FORM * same / count
            + SPELLED * exactly
            + CONCISE * of_title
            + NEXT * next / (count - 1.0).max(1.0));
    Closeness {
        weight,
        is_by_heads,
    }
}

/// The gain of a text in which the words of the query are near each other.
pub(super) const fn nearness(is_near: bool) -> f64 {
    if is_near { 1.0 + NEAR } else { 1.0 }
}

/// The part of the words that the title has letter by letter, ґ and г apart.
#[expect(clippy::cast_precision_loss, reason = "a query has a few words")]
fn spelling(title: &str, spelled: &[String]) -> f64 {
    let exact = exact(title);
    let there = spelled
        .iter()
        .filter(|word| tokens(&exact).any(|token| token == word.as_str()))
        .count();
    there as f64 / spelled.len().max(1) as f64
}

/// The weight of a word by its place, flattened as BM25 does: ten times as heavy is not ten times
/// as good.
fn saturated(weight: f64) -> f64 {
    weight * (SATURATION + 1.0) / (weight + SATURATION)
}

/// The rank that is known before a text is read, of a document with the units of a set, those of
/// `heads` in its title or a name: as [`closeness`] if these were in the title, and the others in
/// the body.
pub(super) fn likely(units: &[Unit], set: u32, heads: u32) -> f64 {
    let all: f64 = units
        .iter()
        .map(|unit| unit.weight)
        .sum::<f64>()
        .max(f64::MIN_POSITIVE);
    let has = |units: u32, at: usize| units & (1 << at) != 0;
    let own = units.iter().enumerate().filter(|(at, _)| has(set, *at));
    let weight: f64 = own
        .map(|(at, unit)| unit.weight * saturated(if has(heads, at) { PLACE } else { BODY }))
        .sum();
    let count = u32::try_from(units.len()).unwrap_or(u32::MAX).max(1);
    weight / all * (1.0 + IN_TITLE * f64::from(heads.count_ones()) / f64::from(count))
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::search::terms::of_query;

    const NOW: UnixSeconds = UnixSeconds::new(1_800_000_000);

    #[test]
    fn kinds_age_at_their_own_pace() {
        let document = |kind, days: i64| FilteredDocument {
            number: 1,
            kind,
            at: NOW.plus(-days * DAY),
            starts: None,
            price: None,
        };
        let fresh = |kind, days| freshness(&document(kind, days), NOW);
        assert!((fresh(Kind::Advertisements, 14) - fresh(Kind::News, 30)).abs() < 1e-9);
        assert!(fresh(Kind::News, 1) > fresh(Kind::News, 100));
        assert!((fresh(Kind::Services, 4000) - 1.0).abs() < 1e-9);
        assert!(fresh(Kind::Advertisements, 4000) >= LEAST);
        let event = |days: i64| {
            let event = FilteredDocument {
                starts: Some(NOW.plus(days * DAY)),
                ..document(Kind::Posters, 9000)
            };
            freshness(&event, NOW)
        };
        assert!(event(1) > event(20) && event(20) > event(-20));
    }

    #[test]
    fn a_title_that_has_the_word_is_closer_and_the_same_letters_closer_still() {
        let word = "ґанок";
        let unit = Unit {
            typed: word.to_owned(),
            query: word.to_owned(),
            form: Some(fold(word)),
            alternatives: vec![Alternative::any_of(of_query(&fold(word)), 1.0)],
            reading: None,
            beginning: None,
            weight: 1.0,
            documents: 1,
        };
        let mut analyzer = Analyzer::default();
        let mut close = |title, place, lead| {
            let line = Heads::line(title, place, lead, &mut analyzer);
            closeness(
                &Heads::of(&line),
                title,
                std::slice::from_ref(&unit),
                1,
                &[word.to_owned()],
            )
            .weight
        };
        assert!(close("Ґанок", "", "") > close("Ганок", "", ""));
        assert!(close("Ганок", "", "") > close("Ганком", "", ""));
        assert!(close("Ганком", "", "") > close("Інше", "ганок", ""));
        assert!(close("Інше", "ганок", "") > close("Інше", "", "Під ганком"));
        assert!(close("Інше", "", "Під ганком") > close("інше", "", ""));
        assert!((close("інше", "", "") - 1.0).abs() < 1e-9);
    }
}
