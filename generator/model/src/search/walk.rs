//! Walks through an automaton of words: those a few slips away from a word, those that sound like Latin letters, those that
//! begin with it.

use fst::Map;
use fst::raw::{Fst, Node};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A word that a walk met, with its value in the automaton.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Met {
    pub word: String,
    pub value: u64,
}

/// Calls `each` with every character that follows `node`, the node after it, and the sum of outputs on the way.
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
        rest_of_character(fst, &next, more, u32::from(bits), transition.out.value(), each);
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
        rest_of_character(fst, &next, more - 1, bits, output + transition.out.value(), each);
    }
}

/// The node after a text, and the sum of outputs on the way.
fn after<'f, D: AsRef<[u8]>>(fst: &'f Fst<D>, node: &Node<'f>, text: &str) -> Option<(Node<'f>, u64)> {
    let (mut node, mut output) = (*node, 0);
    for byte in text.bytes() {
        let transition = node.transition(node.find_input(byte)?);
        output += transition.out.value();
        node = fst.node(transition.addr);
    }
    Some((node, output))
}

/// Slips that a walk allows at most.
const MOST_EDITS: usize = 2;

/// Words at most `edits` slips from `word`, two at most: a wrong, missing, extra letter, or two swapped (optimal string
/// alignment). Each with its distance.
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

/// Distances of a path of `depth` letters to beginnings of a word: column `c` is of its first `depth + c - MOST_EDITS` letters.
/// Shorter and longer beginnings are too far away.
type Distances = [u8; 2 * MOST_EDITS + 1];

/// Farther than any walk goes.
const FAR: u8 = 100;

struct NearWalk<'f, D> {
    fst: &'f Fst<D>,
    letters: Vec<char>,
    edits: usize,
    /// Those of each beginning of the path.
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
                self.met.push((Met { word, value: output + node.final_output().value() }, distance));
            }
        }
        each_character(self.fst, node, &mut |c, node, value| {
            let row = self.row(c);
            if row.iter().any(|distance| usize::from(*distance) <= self.edits) {
                self.rows.push(row);
                self.path.push(c);
                self.step(&node, output + value);
                self.path.pop();
                self.rows.pop();
            }
        });
    }

    /// Letters of the beginning at `column`, of a path with `depth` letters; `None`: the word has no such beginning.
    fn length_at(&self, column: usize, depth: usize) -> Option<usize> {
        (depth + column).checked_sub(MOST_EDITS).filter(|length| *length <= self.letters.len())
    }

    /// Of the path to the whole word.
    fn distance(&self) -> u8 {
        let column = (self.letters.len() + MOST_EDITS).checked_sub(self.path.len());
        column.and_then(|column| self.rows[self.path.len()].get(column)).copied().unwrap_or(FAR)
    }

    /// Of no letters.
    fn first_row(&self) -> Distances {
        std::array::from_fn(|column| {
            self.length_at(column, 0).and_then(|length| u8::try_from(length).ok()).unwrap_or(FAR)
        })
    }

    /// Of the path with one letter more.
    fn row(&self, c: char) -> Distances {
        let depth = self.path.len();
        let above = &self.rows[depth];
        let mut row = [FAR; 2 * MOST_EDITS + 1];
        for column in 0..row.len() {
            let Some(length) = self.length_at(column, depth + 1) else { continue };
            // In `above`, the same beginning is one column further, and the beginning one letter shorter in the same column.
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

/// Latin letters and the Ukrainian ones they may stand for, the longest first.
const SOUNDS: &[(&str, &[&str])] = &[
    ("shch", &["щ"]),
    ("sch", &["щ", "сх", "ш"]),
    ("zgh", &["зг"]),
    ("sh", &["ш", "сг"]),
    ("zh", &["ж", "зг"]),
    ("kh", &["х", "кг"]),
    ("gh", &["г"]),
    ("ch", &["ч", "х"]),
    ("ts", &["ц", "тс"]),
    ("tz", &["ц"]),
    ("ph", &["ф"]),
    ("ck", &["к"]),
    ("dj", &["дж"]),
    ("yi", &["ї", "ий", "иї", "ії"]),
    ("ii", &["ії", "ї", "ій"]),
    ("ij", &["ий", "ій"]),
    ("iy", &["ий", "ій"]),
    ("yy", &["ий"]),
    ("ia", &["я", "ія"]),
    ("ya", &["я", "ія"]),
    ("ja", &["я", "ія"]),
    ("iu", &["ю", "ію"]),
    ("yu", &["ю", "ію"]),
    ("ju", &["ю"]),
    ("ie", &["є", "іє"]),
    ("ye", &["є", "іє"]),
    ("je", &["є"]),
    ("io", &["йо", "ьо"]),
    ("yo", &["йо", "ьо", "е"]),
    ("jo", &["йо", "ьо"]),
    ("a", &["а"]),
    ("b", &["б"]),
    ("c", &["ц", "к", "с"]),
    ("d", &["д"]),
    ("e", &["е", "є"]),
    ("f", &["ф"]),
    ("g", &["г"]),
    ("h", &["г", "х"]),
    ("i", &["и", "і", "ї", "й"]),
    ("j", &["ж", "й", "дж"]),
    ("k", &["к"]),
    ("l", &["л"]),
    ("m", &["м"]),
    ("n", &["н"]),
    ("o", &["о"]),
    ("p", &["п"]),
    ("q", &["к"]),
    ("r", &["р"]),
    ("s", &["с"]),
    ("t", &["т"]),
    ("u", &["у", "ю"]),
    ("v", &["в"]),
    ("w", &["в"]),
    ("x", &["х", "кс"]),
    ("y", &["и", "і", "ї", "й", "ий"]),
    ("z", &["з"]),
];
/// Words that one spelling may stand for.
const MOST_SOUNDING: usize = 64;
/// Steps of one walk: readings multiply with the length of a word.
const MOST_STEPS: usize = 20_000;

/// Words that sound like `latin`. With `is_begun`, words that begin so: at most `most` of them, by value.
pub(super) fn sounding<D: AsRef<[u8]>>(map: &Map<D>, latin: &str, is_begun: bool, most: usize) -> Vec<Met> {
    let fst = map.as_fst();
    let mut walk = SoundWalk { fst, latin, ends: Vec::new(), path: String::new(), steps: 0 };
    walk.step(0, &fst.root(), 0);
    let mut met = Vec::new();
    for (path, node, output) in walk.ends {
        if is_begun {
            met.extend(completions(fst, &node, path, output, most));
        } else if node.is_final() {
            met.push(Met { word: path, value: output + node.final_output().value() });
        }
    }
    met.sort_by(|one, other| other.value.cmp(&one.value).then_with(|| one.word.cmp(&other.word)));
    met.dedup();
    met.truncate(most.min(MOST_SOUNDING));
    met
}

struct SoundWalk<'f, 'l, D> {
    fst: &'f Fst<D>,
    latin: &'l str,
    ends: Vec<(String, Node<'f>, u64)>,
    path: String,
    steps: usize,
}

impl<'f, D: AsRef<[u8]>> SoundWalk<'f, '_, D> {
    fn step(&mut self, at: usize, node: &Node<'f>, output: u64) {
        self.steps += 1;
        if self.steps > MOST_STEPS || self.ends.len() > MOST_SOUNDING {
            return;
        }
        // Latin letters are silent about ь.
        if !self.path.ends_with('ь') {
            self.follow(at, node, "ь", output);
        }
        if at == self.latin.len() {
            self.ends.push((self.path.clone(), *node, output));
            return;
        }
        let rest = &self.latin[at..];
        // One letter may stand for two, as two for one.
        if at > 0 && rest.as_bytes().first() == self.latin.as_bytes().get(at - 1) {
            self.step(at + 1, node, output);
        }
        for (latin, letters) in SOUNDS.iter().filter(|(latin, _)| rest.starts_with(latin)) {
            for letters in *letters {
                self.follow(at + latin.len(), node, letters, output);
                if letters.chars().count() == 1 && !"аеєиіїоуюя".contains(*letters) {
                    self.follow(at + latin.len(), node, &letters.repeat(2), output);
                }
            }
        }
    }

    fn follow(&mut self, at: usize, node: &Node<'f>, letters: &str, output: u64) {
        if let Some((next, value)) = after(self.fst, node, letters) {
            self.path.push_str(letters);
            self.step(at, &next, output + value);
            self.path.truncate(self.path.len() - letters.len());
        }
    }
}

/// Words that begin with `prefix`, at most `most`: those with the largest values, the largest first.
pub(super) fn begins_with<D: AsRef<[u8]>>(map: &Map<D>, prefix: &str, most: usize) -> Vec<Met> {
    let fst = map.as_fst();
    after(fst, &fst.root(), prefix)
        .map_or_else(Vec::new, |(node, output)| completions(fst, &node, prefix.to_owned(), output, most))
}

/// Words that one beginning is compared with.
const MOST_COMPLETIONS: usize = 20_000;

fn completions<D: AsRef<[u8]>>(
    fst: &Fst<D>,
    node: &Node,
    prefix: String,
    output: u64,
    most: usize,
) -> Vec<Met> {
    let mut best: BinaryHeap<Reverse<(u64, String)>> = BinaryHeap::new();
    let mut stack = vec![(node.addr(), prefix.into_bytes(), output)];
    let mut left = MOST_COMPLETIONS;
    while let Some((addr, path, output)) = stack.pop() {
        let node = fst.node(addr);
        if node.is_final() {
            left -= 1;
            let value = output + node.final_output().value();
            if best.len() < most || best.peek().is_some_and(|Reverse((least, _))| value > *least) {
                best.push(Reverse((value, String::from_utf8_lossy(&path).into_owned())));
                if best.len() > most {
                    best.pop();
                }
            }
            if left == 0 {
                break;
            }
        }
        for transition in node.transitions() {
            let mut path = path.clone();
            path.push(transition.inp);
            stack.push((transition.addr, path, output + transition.out.value()));
        }
    }
    best.into_sorted_vec().into_iter().map(|Reverse((value, word))| Met { word, value }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    fn map(words: &[&str]) -> Map<Vec<u8>> {
        let sorted: BTreeMap<&str, u64> = words.iter().zip(1..).map(|(word, n)| (*word, n)).collect();
        Map::from_iter(sorted).unwrap()
    }

    fn near_words(map: &Map<Vec<u8>>, word: &str, edits: u8) -> Vec<String> {
        near(map, word, edits).into_iter().map(|(met, _)| met.word).collect()
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

    #[test]
    fn sounds() {
        let map = map(&[
            "квартира",
            "київ",
            "хлопець",
            "щастя",
            "житло",
            "каса",
            "музей",
            "їжак",
            "новий",
            "весілля",
            "пісня",
        ]);
        for (latin, word) in [
            ("kvartira", "квартира"),
            ("kvartyra", "квартира"),
            ("kyiv", "київ"),
            ("hlopets", "хлопець"),
            ("khlopec", "хлопець"),
            ("shchastia", "щастя"),
            ("schastja", "щастя"),
            ("jitlo", "житло"),
            ("kassa", "каса"),
            ("muzei", "музей"),
            ("yizhak", "їжак"),
            ("novy", "новий"),
            ("vesilya", "весілля"),
            ("pisnia", "пісня"),
        ] {
            let met = sounding(&map, latin, false, 10);
            assert!(met.iter().any(|met| met.word == word), "{latin}: {met:?}");
        }
        assert_eq!(sounding(&map, "plumber", false, 10), []);
        let begun = sounding(&map, "kvar", true, 10);
        assert_eq!(begun[0].word, "квартира");
    }

    #[test]
    fn beginnings_the_most_frequent_first() {
        let map = map(&["стіл", "столи", "столяр", "сто"]);
        let words = |prefix, most| {
            begins_with(&map, prefix, most).into_iter().map(|met| met.word).collect::<Vec<_>>()
        };
        assert_eq!(words("сто", 2), ["сто", "столяр"]);
        assert_eq!(words("стол", 9), ["столяр", "столи"]);
        assert_eq!(words("ст", 9).len(), 4);
        assert!(words("х", 9).is_empty());
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
        fn no_text_stops_a_walk(text in "[a-zа-я]{0,40}") {
            let map = map(&["квартира", "щастя"]);
            sounding(&map, &text, true, 5);
            near(&map, &text, 2);
        }
    }
}
