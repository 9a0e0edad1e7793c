//! The lemmas of Ukrainian words. The build script expands the dictionary in
//! `generator/model/dictionary/` into a map from each form to the number of a set of rules, and a
//! table of these sets.

use std::sync::LazyLock;

use fst::Map;

static FORMS: LazyLock<Map<&'static [u8]>> = LazyLock::new(|| {
    Map::new(include_bytes!(concat!(env!("OUT_DIR"), "/forms.fst")).as_slice())
        .expect("the build script's own map")
});
static RULES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/rules.bin"));

/// Bytes of the longest form or lemma; the build script refuses longer ones.
const LONGEST: usize = 160;
/// In the first byte of a rule: it changes the beginning of the word too.
const BEGINS: usize = 0x80;
/// Bytes of a number in the table of sets.
const NUMBER: usize = 4;

/// Calls `each` with every lemma of a folded Ukrainian form, the likeliest first; never, for a word
/// that the dictionary lacks.
pub fn lemmas(form: &str, mut each: impl FnMut(&str)) {
    let Some(set) = forms().get(form).and_then(rules) else {
        return;
    };
    let mut lemma = [0; LONGEST];
    let mut rest = set;
    while let Some((rule, after)) = Rule::split(rest) {
        if let Some(lemma) = rule.apply(form, &mut lemma) {
            each(lemma);
        }
        rest = after;
    }
}

/// Whether the dictionary has this folded form.
pub fn has(form: &str) -> bool {
    forms().contains_key(form)
}

/// All folded forms, to be walked together with another automaton.
pub(crate) fn forms() -> &'static Map<&'static [u8]> {
    &FORMS
}

/// The bytes of a set of rules.
fn rules(number: u64) -> Option<&'static [u8]> {
    let count = number_at(0)?;
    let number = usize::try_from(number)
        .ok()
        .filter(|number| *number < count)?;
    let base = (count + 1) * NUMBER;
    let start = if number == 0 { 0 } else { number_at(number)? };
    let end = number_at(number + 1)?;
    RULES.get(base + start..base + end)
}

fn number_at(place: usize) -> Option<usize> {
    let bytes = RULES.get(place * NUMBER..)?.first_chunk::<NUMBER>()?;
    usize::try_from(u32::from_le_bytes(*bytes)).ok()
}

/// How a form becomes a lemma.
struct Rule {
    first: Replacement,
    last: Replacement,
}

/// A change at one end of a form.
#[derive(Default)]
struct Replacement {
    /// Bytes to cut.
    cut: usize,
    /// The bytes in their place.
    text: &'static [u8],
}

impl Replacement {
    fn split(bytes: &'static [u8]) -> Option<(Self, &'static [u8])> {
        let ([cut, length], rest) = bytes.split_first_chunk()?;
        let (text, rest) = rest.split_at_checked(usize::from(*length))?;
        let cut = usize::from(*cut);
        Some((Self { cut, text }, rest))
    }
}

impl Rule {
    fn split(bytes: &'static [u8]) -> Option<(Self, &'static [u8])> {
        let (mut last, rest) = Replacement::split(bytes)?;
        let (first, rest) = if last.cut & BEGINS == 0 {
            (Replacement::default(), rest)
        } else {
            Replacement::split(rest)?
        };
        last.cut &= !BEGINS;
        Some((Self { first, last }, rest))
    }

    fn apply<'a>(&self, form: &str, buffer: &'a mut [u8; LONGEST]) -> Option<&'a str> {
        let kept = form.get(self.first.cut..form.len().checked_sub(self.last.cut)?)?;
        let mut length = 0;
        for part in [self.first.text, kept.as_bytes(), self.last.text] {
            buffer
                .get_mut(length..length + part.len())?
                .copy_from_slice(part);
            length += part.len();
        }
        str::from_utf8(&buffer[..length]).ok()
    }
}

#[cfg(test)]
mod tests {
    use fst::Streamer;
    use proptest::prelude::*;

    use super::*;

    fn all(form: &str) -> Vec<String> {
        let mut all = Vec::new();
        lemmas(form, |lemma| all.push(lemma.to_owned()));
        all
    }

    #[test]
    fn unknown_words_have_no_lemma() {
        for word in [
            "",
            " ",
            "-",
            "ыъэ",
            "хмвлп",
            "київw",
            "Київ",
            "london",
            "2025",
            "читаювати",
            "пес пес",
            "п\u{301}ес",
        ] {
            assert!(!has(word), "{word}");
            assert!(all(word).is_empty(), "{word}");
        }
    }

    #[test]
    fn words_of_their_own_stay_apart() {
        for (one, other) in [
            ("вправа", "управа"),
            ("вклад", "уклад"),
            ("вдача", "удача"),
            ("враження", "ураження"),
            ("вищий", "високий"),
            ("старший", "старий"),
            ("багато", "багатий"),
            ("йти", "ходити"),
            ("купити", "купувати"),
            ("читати", "читатися"),
        ] {
            let (one, other) = (all(one), all(other));
            assert!(!one.is_empty() && !other.is_empty(), "{one:?}, {other:?}");
            assert!(
                one.iter().all(|lemma| !other.contains(lemma)),
                "{one:?}, {other:?}"
            );
        }
    }

    #[test]
    fn forms_have_the_lemma_of_their_word() {
        for (lemma, forms) in [
            ("кіт", &["кіт", "кота", "котом", "коти", "котів"][..]),
            ("пес", &["пес", "пса", "псів"]),
            ("дім", &["дім", "дому", "домів"]),
            ("ніч", &["ночі", "ночей", "ніччю"]),
            ("день", &["дня", "дні", "днів"]),
            ("стілець", &["стільця", "стільці", "стільцями"]),
            ("київ", &["київ", "києва", "києві"]),
            ("харків", &["харків", "харкова", "харкові"]),
            ("рука", &["руці", "руку", "рук"]),
            ("няня", &["няня", "няні", "няню", "нянь"]),
            ("здоровя", &["здоровя", "здоровю"]),
            ("ганок", &["ганку", "ганок"]),
            ("читати", &["читати", "читаю", "читала", "читай", "читаючи"]),
            ("купити", &["купити", "куплю", "купив", "купіть"]),
            ("знайти", &["знайти", "знайшла", "знайду"]),
            ("шити", &["шити", "шиє", "шию"]),
            ("їсти", &["їсти", "їмо", "їсть", "їли"]),
            (
                "дешевий",
                &[
                    "дешева",
                    "дешевший",
                    "найдешевшими",
                    "якнайдешевша",
                    "дешево",
                    "дешевше",
                ],
            ),
            ("швидкий", &["швидко", "швидше", "швидший"]),
            ("синій", &["синього", "синьо"]),
            ("близький", &["ближчий", "найближча"]),
        ] {
            for form in forms {
                assert!(has(form), "{form}");
                assert!(
                    all(form).iter().any(|one| one == lemma),
                    "{form}: {:?}",
                    all(form)
                );
            }
        }
    }

    #[test]
    fn other_stems_of_a_word_have_its_lemma_first() {
        for (lemma, forms) in [
            ("друг", &["друг", "друзі", "друзів", "друга"][..]),
            ("людина", &["людина", "люди", "людей", "людьми"]),
            ("дитина", &["дитина", "діти", "дітей"]),
            ("око", &["око", "очі", "очима"]),
            ("вухо", &["вухо", "вуха", "ушима"]),
            ("рік", &["рік", "роки", "років"]),
            ("хороший", &["хороший", "кращий", "найкращого", "краще"]),
            ("добрий", &["добрий", "ліпший", "найліпша"]),
            ("великий", &["великий", "більший", "найбільша", "більше"]),
            ("малий", &["малий", "менший", "найменша", "менше"]),
            ("поганий", &["поганий", "гірший", "найгірші", "гірше"]),
            ("іти", &["іти", "йти", "йшла", "ішов", "йде"]),
            ("учитель", &["учитель", "вчителя", "вчителі"]),
            ("увійти", &["увійти", "ввійшов"]),
            ("імовірність", &["імовірність", "ймовірності"]),
        ] {
            for form in forms {
                assert_eq!(
                    all(form).first().map(String::as_str),
                    Some(lemma),
                    "{form}: {:?}",
                    all(form)
                );
            }
        }
    }

    #[test]
    fn every_set_of_rules_decodes() {
        let count = number_at(0).expect("the number of sets");
        let mut bytes = (count + 1) * NUMBER;
        for number in 0..count {
            let mut rest = rules(number as u64).expect("a set");
            assert!(!rest.is_empty(), "{number}");
            bytes += rest.len();
            while !rest.is_empty() {
                rest = Rule::split(rest).expect("a rule").1;
            }
        }
        assert_eq!(bytes, RULES.len());
        assert!(rules(count as u64).is_none());
        assert!(rules(u64::MAX).is_none());
    }

    #[test]
    fn every_form_is_folded_and_has_lemmas() {
        let mut stream = forms().stream();
        let mut count = 0;
        while let Some((form, set)) = stream.next() {
            count += 1;
            // All of them take half a minute without optimization.
            if count % 17 == 0 {
                let form = str::from_utf8(form).expect("UTF-8");
                assert_eq!(crate::search::words::fold(form), form);
                let rules = rules(set).expect("a set");
                let mut rest = rules;
                let mut expected = 0;
                while let Some((_, after)) = Rule::split(rest) {
                    (rest, expected) = (after, expected + 1);
                }
                assert_eq!(all(form).len(), expected, "{form}");
            }
        }
        assert!(count > 3_000_000, "{count}");
    }

    proptest! {
        #[test]
        fn any_text_is_looked_up(word in "\\PC*", letters in "[а-яіїєґ-]*") {
            for text in [&word, &letters] {
                assert_eq!(has(text), !all(text).is_empty());
            }
        }
    }
}
