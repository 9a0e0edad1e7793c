//! How likely one word is a slip of another: fingers reach the key beside, repeat a letter or swap
//! two, and vowels that sound alike are mistaken for each other.

/// Keys beside each other, in both layouts.
const ROWS: [&str; 6] = [
    "йцукенгшщзхї",
    "фівапролджє",
    "ячсмитьбю",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
];
/// Letters that sound alike, or are alike in another spelling.
const ALIKE: [&str; 9] = [
    "еиіїйєыэ",
    "оау",
    "бп",
    "дт",
    "зс",
    "шщсч",
    "гхґ",
    "ьй",
    "aeiou",
];

/// How unlikely it is that the one slip between the two words was made: 0 for the usual ones. Words
/// with more slips between them are judged by the first.
pub(super) fn unlikelihood(typed: &str, meant: &str) -> u8 {
    let (typed, meant): (Vec<char>, Vec<char>) = (typed.chars().collect(), meant.chars().collect());
    let same = typed
        .iter()
        .zip(&meant)
        .take_while(|(one, other)| one == other)
        .count();
    let first = u8::from(same == 0);
    let cost = match typed.len().cmp(&meant.len()) {
        std::cmp::Ordering::Less => {
            let missing = meant.get(same);
            let doubles = same > 0 && missing == meant.get(same - 1);
            u8::from(!doubles && missing != Some(&'ь'))
        }
        std::cmp::Ordering::Greater => {
            let extra = typed.get(same);
            let beside = |at: Option<usize>| {
                at.and_then(|at| typed.get(at))
                    .is_some_and(|c| extra.is_some_and(|extra| is_near(*c, *extra)))
            };
            u8::from(
                !(beside(same.checked_sub(1)) || beside(Some(same + 1)) || extra == Some(&'ь')),
            )
        }
        std::cmp::Ordering::Equal => {
            let (Some(one), Some(other)) = (typed.get(same), meant.get(same)) else {
                return 0;
            };
            let swapped = typed.get(same + 1) == Some(other) && meant.get(same + 1) == Some(one);
            u8::from(!(swapped || is_near(*one, *other)))
        }
    };
    cost + first
}

/// Whether two letters are the same, beside each other on a keyboard, or alike.
fn is_near(one: char, other: char) -> bool {
    let beside = |row: &str| {
        let at = |letter| row.chars().position(|c| c == letter);
        at(one)
            .zip(at(other))
            .is_some_and(|(one, other)| one.abs_diff(other) <= 1)
    };
    one == other
        || ROWS.iter().any(|row| beside(row))
        || ALIKE
            .iter()
            .any(|letters| letters.contains(one) && letters.contains(other))
}

#[cfg(test)]
mod tests {
    use super::unlikelihood;

    #[test]
    fn usual_slips_are_likelier() {
        for (typed, meant) in [
            ("квратира", "квартира"),
            ("роббота", "робота"),
            ("рлбота", "робота"),
            ("весна", "висна"),
            ("житя", "життя"),
            ("карабель", "корабель"),
        ] {
            assert_eq!(unlikelihood(typed, meant), 0, "{typed} {meant}");
        }
        for (typed, meant) in [
            ("рбота", "робота"),
            ("ромота", "робота"),
            ("обота", "робота"),
        ] {
            assert!(unlikelihood(typed, meant) > 0, "{typed} {meant}");
        }
        assert_eq!(unlikelihood("", ""), 0);
    }
}
