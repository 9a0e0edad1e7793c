//! The words of an automaton that are a few slips away from a word.

use super::walk::Met;
use fst::Map;
use fst::raw::{Fst, Node};

/// Slips that a walk allows at most.
const MOST_EDITS: usize = 2;

/// Words at most `edits` slips from `word`, two at most: a wrong, missing, extra letter, or two
/// swapped (optimal string alignment). Each with its distance.
pub(super) fn near<D: AsRef<[u8]>>(map: &Map<D>, word: &str, edits: u8) -> Vec<(Met, u8)> {
    let fst = map.as_fst();
    let edits = usize::from(edits).min(MOST_EDITS);
    let mut walk = NearWalk {
        fst,
        letters: word.chars().collect(),
        edits,
        rows: Vec::new(),
        path: Vec::new(),
        met: Vec::new(),
    };
    walk.rows.push(walk.first_row());
    walk.step(&fst.root(), 0);
    walk.met
}

/// Distances of a path of `depth` letters to beginnings of a word: column `c` is of its first
/// `depth + c - MOST_EDITS` letters. Shorter and longer beginnings are too far away.
type Distances = [u8; 2 * MOST_EDITS + 1];

/// Farther than any walk goes.
const FAR: u8 = 100;

struct NearWalk<'f, D> {
    fst: &'f Fst<D>,
    letters: Vec<char>,
    edits: usize,
    /// The distances of each beginning of the path.
    rows: Vec<Distances>,
    path: Vec<char>,
    met: Vec<(Met, u8)>,
}

impl<'f, D: AsRef<[u8]>> NearWalk<'f, D> {
    fn step(&mut self, node: &Node<'f>, output: u64) {
        if node.is_final() {
            let distance = self.distance();
            if usize::from(distance) <= self.edits {
                let word = self.path.iter().collect();
                self.met.push((
                    Met {
                        word,
                        value: output + node.final_output().value(),
                    },
                    distance,
                ));
            }
        }
        each_character(self.fst, node, &mut |c, node, value| {
            let row = self.row(c);
            if row
                .iter()
                .any(|distance| usize::from(*distance) <= self.edits)
            {
                self.rows.push(row);
                self.path.push(c);
                self.step(&node, output + value);
                self.path.pop();
                self.rows.pop();
            }
        });
    }

    /// Letters of the beginning at `column`, of a path with `depth` letters; `None`: the word has
    /// no such beginning.
    fn length_at(&self, column: usize, depth: usize) -> Option<usize> {
        (depth + column)
            .checked_sub(MOST_EDITS)
            .filter(|length| *length <= self.letters.len())
    }

    /// The distance of the path to the whole word.
    fn distance(&self) -> u8 {
        let column = (self.letters.len() + MOST_EDITS).checked_sub(self.path.len());
        column
            .and_then(|column| self.rows[self.path.len()].get(column))
            .copied()
            .unwrap_or(FAR)
    }

    /// The distances of a path without letters.
    fn first_row(&self) -> Distances {
        std::array::from_fn(|column| {
            self.length_at(column, 0)
                .and_then(|length| u8::try_from(length).ok())
                .unwrap_or(FAR)
        })
    }

    /// The distances of the path with one letter more.
    fn row(&self, c: char) -> Distances {
        let depth = self.path.len();
        let above = &self.rows[depth];
        let mut row = [FAR; 2 * MOST_EDITS + 1];
        for column in 0..row.len() {
            let Some(length) = self.length_at(column, depth + 1) else {
                continue;
            };
            // In `above`, the same beginning is one column further, and the beginning one letter
            // shorter in the same column.
            let missing = above.get(column + 1).copied().unwrap_or(FAR) + 1;
            let extra = if column > 0 { row[column - 1] + 1 } else { FAR };
            let mut least = missing.min(extra);
            if length > 0 {
                least = least.min(above[column] + u8::from(self.letters[length - 1] != c));
            }
            if length > 1
                && depth > 0
                && self.letters[length - 1] == self.path[depth - 1]
                && self.letters[length - 2] == c
            {
                least = least.min(self.rows[depth - 1][column] + 1);
            }
            row[column] = least.min(FAR);
        }
        row
    }
}

/// Calls `each` with every character that follows `node`, the node after it, and the sum of outputs
/// on the way.
fn each_character<'f, D: AsRef<[u8]>>(
    fst: &'f Fst<D>,
    node: &Node<'f>,
    each: &mut impl FnMut(char, Node<'f>, u64),
) {
    for transition in node.transitions() {
        let (more, bits) = match transition.inp {
            byte @ 0..0x80 => (0, byte),
            byte @ 0..0xe0 => (1, byte & 0x1f),
            byte @ 0..0xf0 => (2, byte & 0x0f),
            byte => (3, byte & 0x07),
        };
        let next = fst.node(transition.addr);
        rest_of_character(
            fst,
            &next,
            more,
            u32::from(bits),
            transition.out.value(),
            each,
        );
    }
}

/// The same of the `more` bytes that end a character whose bits so far are these.
fn rest_of_character<'f, D: AsRef<[u8]>>(
    fst: &'f Fst<D>,
    node: &Node<'f>,
    more: u8,
    bits: u32,
    output: u64,
    each: &mut impl FnMut(char, Node<'f>, u64),
) {
    if more == 0 {
        if let Some(c) = char::from_u32(bits) {
            each(c, *node, output);
        }
        return;
    }
    for transition in node.transitions() {
        let bits = bits << 6 | u32::from(transition.inp & 0x3f);
        let next = fst.node(transition.addr);
        rest_of_character(
            fst,
            &next,
            more - 1,
            bits,
            output + transition.out.value(),
            each,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn map(words: &[&str]) -> Map<Vec<u8>> {
        let sorted: BTreeMap<&str, u64> =
            words.iter().zip(1..).map(|(word, n)| (*word, n)).collect();
        Map::from_iter(sorted).unwrap()
    }

    fn near_words(map: &Map<Vec<u8>>, word: &str, edits: u8) -> Vec<String> {
        near(map, word, edits)
            .into_iter()
            .map(|(met, _)| met.word)
            .collect()
    }

    #[test]
    fn slips() {
        let map = map(&["квартира", "кварта", "картина", "робота", "робот", "кіт"]);
        assert_eq!(near_words(&map, "квратира", 1), ["квартира"]);
        assert_eq!(near_words(&map, "рбота", 1), ["робота"]);
        assert_eq!(near_words(&map, "роботаа", 1), ["робота"]);
        assert_eq!(near_words(&map, "рібот", 1), ["робот"]);
        assert_eq!(near_words(&map, "квра", 1), Vec::<String>::new());
        assert_eq!(near_words(&map, "квартри", 2), ["кварта", "квартира"]);
        assert_eq!(near_words(&map, "", 1), Vec::<String>::new());
    }

    fn distance(one: &[char], other: &[char]) -> usize {
        let mut table = vec![vec![0; other.len() + 1]; one.len() + 1];
        for i in 0..=one.len() {
            for j in 0..=other.len() {
                table[i][j] = if i == 0 || j == 0 {
                    i + j
                } else {
                    let wrong = table[i - 1][j - 1] + usize::from(one[i - 1] != other[j - 1]);
                    let mut least = wrong.min(table[i - 1][j] + 1).min(table[i][j - 1] + 1);
                    if i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1] {
                        least = least.min(table[i - 2][j - 2] + 1);
                    }
                    least
                };
            }
        }
        table[one.len()][other.len()]
    }

    proptest! {
        #[test]
        fn a_walk_meets_what_a_comparison_with_each_word_finds(
            words in proptest::collection::btree_set("[абв]{1,12}", 1..20),
            word in "[абв]{0,12}",
            edits in 0..3u8,
        ) {
            let words: Vec<&str> = words.iter().map(String::as_str).collect();
            let letters = |word: &str| word.chars().collect::<Vec<_>>();
            let expected: Vec<String> = words
                .iter()
                .filter(|other| distance(&letters(&word), &letters(other)) <= usize::from(edits))
                .map(|other| (*other).to_owned())
                .collect();
            prop_assert_eq!(near_words(&map(&words), &word, edits), expected);
        }

        #[test]
        fn no_text_stops_a_walk(text in "[a-zа-я]{0,60}") {
            near(&map(&["квартира", "щастя"]), &text, 2);
        }
    }
}
