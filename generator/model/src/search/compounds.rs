//! Compounds of several words or numbers: a number in groups of digits, a measure, rooms of a flat,
//! a size, a phone number, a word with a hyphen. Text and query get one spelling of each.

use super::items::{Gap, Item};

/// Items that are one thing, and its only spelling.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Compound {
    pub term: String,
    /// The items after the first one that belong to it.
    pub len: usize,
    /// Whether the items by themselves may stand for it: "128 GB" is found where a text has "GB
    /// 128".
    pub is_loose: bool,
}

/// Units by their spellings, of one or two words.
const UNITS: &[(&str, &[&str])] = &[
    (
        "м2",
        &[
            "м2",
            "m2",
            "кв м",
            "sq m",
            "sqm",
            "кв метрів",
            "кв метри",
            "квадратів",
        ],
    ),
    ("ft2", &["ft2", "sq ft", "sqft", "кв футів"]),
    ("м3", &["м3", "m3", "куб м"]),
    ("км", &["км", "km"]),
    ("м", &["м", "m"]),
    ("см", &["см", "cm"]),
    ("мм", &["мм", "mm"]),
    ("кг", &["кг", "kg"]),
    ("г", &["г", "гр"]),
    ("л", &["л"]),
    ("мл", &["мл", "ml"]),
    ("gb", &["gb", "гб", "гігабайт", "гігабайтів"]),
    ("tb", &["tb", "тб"]),
    ("mb", &["mb", "мб"]),
    ("вт", &["вт", "w", "ват", "watt", "watts"]),
    ("квт", &["квт", "kw"]),
    ("в", &["в", "v", "вольт", "volt", "volts"]),
    ("lb", &["lb", "lbs"]),
    ("ft", &["ft"]),
    ("mi", &["mi", "miles", "миль"]),
];
/// The decimal point of a term: a sign would end it in the full-text index.
const POINT: char = '\u{e001}';
/// Beginnings of words that count rooms.
const ROOMS: [(&str, &str); 16] = [
    ("однокімнатн", "1"),
    ("двокімнатн", "2"),
    ("двохкімнатн", "2"),
    ("трикімнатн", "3"),
    ("трьохкімнатн", "3"),
    ("чотирикімнатн", "4"),
    ("чотирьохкімнатн", "4"),
    ("пятикімнатн", "5"),
    ("шестикімнатн", "6"),
    ("одношкімнатн", "1"),
    ("onebedroom", "1b"),
    ("twobedroom", "2b"),
    ("threebedroom", "3b"),
    ("fourbedroom", "4b"),
    ("fivebedroom", "5b"),
    ("sixbedroom", "6b"),
];
const COUNTS: [(&str, &str); 6] = [
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
];

/// The rooms that a word counts by itself: "двокімнатна".
pub(super) fn rooms_of(word: &str) -> Option<String> {
    ROOMS
        .iter()
        .find(|(start, _)| word.starts_with(start))
        .map(|(_, count)| rooms(count))
}

fn rooms(count: &str) -> String {
    match count.strip_suffix('b') {
        Some(count) => format!("{count}bedroom"),
        None => format!("{count}кімнатний"),
    }
}

/// The compounds that begin with the first of `items`, the longest first.
pub(super) fn compounds(items: &[Item]) -> Vec<Compound> {
    let Some(first) = items.first() else {
        return Vec::new();
    };
    let mut all = Vec::new();
    if first.is_number {
        all.extend(phone(items));
        let number = number(items);
        let rest = &items[number.len + 1..];
        if let Some((unit, len)) = unit(rest) {
            all.push(Compound {
                term: format!("{}{unit}", number.term),
                len: number.len + len,
                is_loose: number.len == 0,
            });
        }
        all.extend(size(items));
        all.extend(room_count(first.text, &items[1..]));
        if number.len > 0 {
            all.push(number);
        }
    } else {
        all.extend(hyphenated(items));
        if let Some((_, count)) = COUNTS.iter().find(|(word, _)| *word == first.text) {
            all.extend(room_count(count, &items[1..]));
        }
    }
    if !first.is_number || all.is_empty() {
        all.extend(attached(items));
    }
    all.sort_by_key(|compound| std::cmp::Reverse(compound.len));
    all
}

/// "1 200", "12,000", "2,5": digits without the signs that group them, and a point in the place of
/// a comma.
fn number(items: &[Item]) -> Compound {
    let first = items[0].text;
    let mut term = first.to_owned();
    let mut len = 0;
    if (1..=3).contains(&first.len()) && first != "0" {
        for item in &items[1..] {
            let is_separated = matches!(item.before, Gap::Space | Gap::Sign(',' | '.'));
            if !(item.is_number && item.text.len() == 3 && is_separated) {
                break;
            }
            term.push_str(item.text);
            len += 1;
        }
    }
    if let Some(item) = items.get(len + 1)
        && item.is_number
        && item.text.len() != 3
        && matches!(item.before, Gap::Sign(',' | '.'))
    {
        term.push(POINT);
        term.push_str(item.text);
        len += 1;
    }
    Compound {
        term,
        len,
        is_loose: true,
    }
}

/// A unit and how many items it takes.
fn unit(items: &[Item]) -> Option<(&'static str, usize)> {
    let first = items.first().filter(|item| is_near(item))?;
    let second = items.get(1).filter(|item| {
        matches!(item.before, Gap::Space | Gap::Sign('.')) || {
            // "кв. м" has a point and a space before its second word.
            item.before == Gap::Far && item.start <= first.start + first.text.len() + 2
        }
    });
    let mut longest = None;
    for (unit, spellings) in UNITS {
        for spelling in *spellings {
            match (spelling.split_once(' '), second) {
                (Some((one, other)), Some(second)) if one == first.text && other == second.text => {
                    return Some((*unit, 2));
                }
                (None, _) if *spelling == first.text => longest = Some((*unit, 1)),
                _ => {}
            }
        }
    }
    longest
}

fn is_near(item: &Item) -> bool {
    matches!(item.before, Gap::Nothing | Gap::Space)
}

/// "220×240", with the Latin or the Cyrillic letter.
fn size(items: &[Item]) -> Option<Compound> {
    let [first, by, second, ..] = items else {
        return None;
    };
    if !matches!(by.text, "x" | "х") || !is_near(by) || !second.is_number || !is_near(second) {
        return None;
    }
    Some(Compound {
        term: format!("{}x{}", first.text, second.text),
        len: 2,
        is_loose: false,
    })
}

/// "2к", "2-кімнатна", "2 кімнатна", "2-bedroom", "2br".
fn room_count(count: &str, rest: &[Item]) -> Option<Compound> {
    let word = rest.first()?;
    if count.len() != 1 || !matches!(word.before, Gap::Nothing | Gap::Space | Gap::Hyphen) {
        return None;
    }
    let term = if matches!(word.text, "к" | "кк" | "кім" | "кімн")
        || word.text.starts_with("кімнатн")
    {
        rooms(count)
    } else if matches!(
        word.text,
        "br" | "bed" | "beds" | "bdrm" | "bedroom" | "bedrooms"
    ) {
        rooms(&format!("{count}b"))
    } else {
        return None;
    };
    Some(Compound {
        term,
        len: 1,
        is_loose: false,
    })
}

/// Digits of a phone number.
const PHONE: std::ops::RangeInclusive<usize> = 7..=15;
/// Digits at the end of a number that it is also found by, without the code of the country or the
/// city.
pub(super) const PHONE_ENDS: [usize; 3] = [10, 9, 7];

fn phone(items: &[Item]) -> Option<Compound> {
    let mut digits = items[0].text.to_owned();
    let mut len = 0;
    for item in &items[1..] {
        let joins = matches!(
            item.before,
            Gap::Space | Gap::Hyphen | Gap::Far | Gap::Sign('(' | ')' | '.' | '/')
        );
        let previous = &items[len];
        // Two signs at most, as in ") ".
        let close = item.start <= previous.start + previous.text.len() + 2;
        if !(item.is_number && joins && close && digits.len() + item.text.len() <= *PHONE.end()) {
            break;
        }
        digits.push_str(item.text);
        len += 1;
    }
    (PHONE.contains(&digits.len())).then_some(Compound {
        term: digits,
        len,
        is_loose: true,
    })
}

/// "онлайн-курс" as one word.
fn hyphenated(items: &[Item]) -> Option<Compound> {
    joined(items, |item| item.before == Gap::Hyphen && !item.is_number)
}

/// "iphone13", "rav4", "128gb" as one word.
fn attached(items: &[Item]) -> Option<Compound> {
    joined(items, |item| item.before == Gap::Nothing)
}

/// The first item with those that belong to it, as one word.
fn joined(items: &[Item], belongs: fn(&&Item) -> bool) -> Option<Compound> {
    let len = items[1..].iter().take_while(belongs).count();
    if len == 0 {
        return None;
    }
    Some(Compound {
        term: items[..=len].iter().map(|item| item.text).collect(),
        len,
        is_loose: true,
    })
}

#[cfg(test)]
mod tests {
    use super::super::items::items;
    use super::*;

    fn terms(text: &str) -> Vec<String> {
        compounds(&items(text))
            .into_iter()
            .map(|compound| compound.term)
            .collect()
    }

    #[test]
    fn several_items_have_one_spelling() {
        for (texts, term) in [
            (&["1 200 грн", "1,200", "1.200"][..], "1200"),
            (&["54 м2", "54м2", "54 кв м", "54 кв. м", "54 кв.м"], "54м2"),
            (&["128gb", "128 gb", "128 гб"], "128gb"),
            (
                &["2к", "2-к", "2 к", "2-кімнатна", "2 кімнатна"],
                "2кімнатний",
            ),
            (
                &["2br", "2-bedroom", "two-bedroom", "two bedrooms"],
                "2bedroom",
            ),
            (&["220x240", "220х240", "220 x 240"], "220x240"),
            (&["2,5 кг", "2.5 kg", "2,5кг"], "2\u{e001}5кг"),
            (&["145 000 км"], "145000км"),
            (
                &["+1 (414) 555-01-00", "1 414 555 0100", "14145550100"],
                "14145550100",
            ),
            (&["веб-дизайн"], "вебдизайн"),
            (&["iphone13"], "iphone13"),
        ] {
            for text in texts {
                assert!(
                    terms(text).iter().any(|one| one == term),
                    "{text}: {:?}",
                    terms(text)
                );
            }
        }
        assert_eq!(rooms_of("двокімнатної").as_deref(), Some("2кімнатний"));
    }

    #[test]
    fn single_things_are_no_compounds() {
        for text in [
            "",
            "квартира",
            "1200",
            "12 34",
            "2 коти",
            "0 200",
            "iphone 13",
            "r 17",
        ] {
            assert_eq!(terms(text), Vec::<String>::new(), "{text}");
        }
    }
}
