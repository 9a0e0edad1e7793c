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
    let typed: Vec<char> = typed.chars().collect();
    let meant: Vec<char> = meant.chars().collect();
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
            let Some(extra) = typed.get(same) else {
                return 1 + first;
            };
            let before = same.checked_sub(1).and_then(|at| typed.get(at));
            let mut neighbors = before.into_iter().chain(typed.get(same + 1));
            u8::from(*extra != 'ь' && !neighbors.any(|c| is_near(*c, *extra)))
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

fn are_beside(row: &str, one: char, other: char) -> bool {
    let one = row.chars().position(|c| c == one);
    let other = row.chars().position(|c| c == other);
    match (one, other) {
        (Some(one), Some(other)) => one.abs_diff(other) <= 1,
        _ => false,
    }
}

/// Whether two letters are the same, beside each other on a keyboard, or alike.
fn is_near(one: char, other: char) -> bool {
    one == other
        || ROWS.iter().any(|row| are_beside(row, one, other))
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
