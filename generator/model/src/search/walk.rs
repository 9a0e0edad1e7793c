//! Walks through an automaton of words: those that sound like Latin letters, and those that begin
//! with a text.

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

/// Sorts by value, the largest first, then by word.
pub(super) fn sort(met: &mut [Met]) {
    met.sort_by(|one, other| (other.value, &one.word).cmp(&(one.value, &other.word)));
}

/// The node after a text, and the sum of outputs on the way.
fn after<'f, D: AsRef<[u8]>>(
    fst: &'f Fst<D>,
    node: &Node<'f>,
    text: &str,
) -> Option<(Node<'f>, u64)> {
    let mut node = *node;
    let mut output = 0;
    for byte in text.bytes() {
        let transition = node.transition(node.find_input(byte)?);
        output += transition.out.value();
        node = fst.node(transition.addr);
    }
    Some((node, output))
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

/// Words that sound like `latin`. With `is_begun`, words that begin so: at most `most` of them, by
/// value.
pub(super) fn sounding<D: AsRef<[u8]>>(
    map: &Map<D>,
    latin: &str,
    is_begun: bool,
    most: usize,
) -> Vec<Met> {
    let fst = map.as_fst();
    let mut walk = SoundWalk {
        fst,
        latin,
        ends: Vec::new(),
        path: String::new(),
        steps: 0,
    };
    walk.step(0, &fst.root(), 0);
    let mut met = Vec::new();
    for (path, node, output) in walk.ends {
        if is_begun {
            met.extend(completions(fst, &node, path, output, most));
        } else if node.is_final() {
            met.push(Met {
                word: path,
                value: output + node.final_output().value(),
            });
        }
    }
    sort(&mut met);
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

/// Words that begin with `prefix`, at most `most`: those with the largest values, the largest
/// first.
pub(super) fn begins_with<D: AsRef<[u8]>>(map: &Map<D>, prefix: &str, most: usize) -> Vec<Met> {
    let fst = map.as_fst();
    after(fst, &fst.root(), prefix).map_or_else(Vec::new, |(node, output)| {
        completions(fst, &node, prefix.to_owned(), output, most)
    })
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
            if best.len() < most
                || best
                    .peek()
                    .is_some_and(|Reverse((least, _))| value > *least)
            {
                best.push(Reverse((
                    value,
                    String::from_utf8_lossy(&path).into_owned(),
                )));
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
    best.into_sorted_vec()
        .into_iter()
        .map(|Reverse((value, word))| Met { word, value })
        .collect()
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
            begins_with(&map, prefix, most)
                .into_iter()
                .map(|met| met.word)
                .collect::<Vec<_>>()
        };
        assert_eq!(words("сто", 2), ["сто", "столяр"]);
        assert_eq!(words("стол", 9), ["столяр", "столи"]);
        assert_eq!(words("ст", 9).len(), 4);
        assert!(words("х", 9).is_empty());
    }

    proptest! {
        #[test]
        fn no_text_stops_a_walk(text in "[a-zа-я]{0,40}") {
            let map = map(&["квартира", "щастя"]);
            sounding(&map, &text, true, 5);
        }
    }
}
