//! Quotation marks inside others (docs/content-model.md §8.5): „ “ inside « », ‘ ’ inside “ ”.

use std::borrow::Cow;

/// An opening mark that waits for its closing one.
struct Open {
    at: usize,
    mark: char,
    /// Pairs found before: those after it are inside, once this one closes.
    before: usize,
}

/// A pair of marks, and the bytes they are at.
struct Pair {
    open: usize,
    close: usize,
    mark: char,
    /// Pairs of its language around it.
    depth: usize,
}

/// The outer mark of a language, the marks that open inner pairs, and the inner marks.
const LANGUAGES: [(char, &[char], [char; 2]); 2] =
    [('«', &['«', '„'], ['„', '“']), ('“', &['“'], ['‘', '’'])];

/// The places at which a text must have other marks, with these marks: those of pairs inside a pair
/// of the same language. A mark without its other half changes nothing, and no pair goes beyond a
/// blank line.
pub fn inner_marks(text: &str) -> Vec<(usize, char)> {
    let mut replacements = Vec::new();
    let quotes: Vec<_> = quotation_marks(text).collect();
    for block in quotes.chunk_by(|before, after| !text[before.0..after.0].contains(BLANK_LINE)) {
        // A pair inside another.
        if block.len() >= 4 {
            inside(text, block, &mut replacements);
        }
    }
    replacements.sort_unstable();
    replacements
}

const BLANK_LINE: &str = "\n\n";

/// The quotation marks of a text, each with its byte. They begin with bytes that are rare in
/// Ukrainian and English, so most of the text is not decoded.
fn quotation_marks(text: &str) -> impl Iterator<Item = (usize, char)> {
    memchr::memchr2_iter(0xc2, 0xe2, text.as_bytes()).filter_map(|at| {
        let mark = text[at..].chars().next()?;
        matches!(mark, '«' | '»' | '„' | '“' | '”').then_some((at, mark))
    })
}

/// Adds the replacements for the marks of one block.
fn inside(text: &str, quotes: &[(usize, char)], replacements: &mut Vec<(usize, char)>) {
    let mut open: Vec<Open> = Vec::new();
    let mut pairs: Vec<Pair> = Vec::new();
    for &(at, mark) in quotes {
        let opener = match mark {
            '»' => '«',
            // “ closes „ in Ukrainian and opens in English.
            '“' if open.last().is_some_and(|open| open.mark == '„') => '„',
            '”' => '“',
            _ => {
                open.push(Open {
                    at,
                    mark,
                    before: pairs.len(),
                });
                continue;
            }
        };
        let Some(i) = open.iter().rposition(|open| open.mark == opener) else {
            continue;
        };
        // Marks that opened since then never closed.
        open.truncate(i + 1);
        let Some(Open {
            at: opened, before, ..
        }) = open.pop()
        else {
            continue;
        };
        let language = LANGUAGES
            .iter()
            .find(|(_, openers, _)| openers.contains(&opener));
        if let Some((_, openers, _)) = language {
            for pair in &mut pairs[before..] {
                if openers.contains(&pair.mark) {
                    pair.depth += 1;
                }
            }
        }
        pairs.push(Pair {
            open: opened,
            close: at,
            mark: opener,
            depth: 0,
        });
    }
    let mut inner = pairs.iter().filter(|pair| pair.depth % 2 == 1).peekable();
    // An apostrophe looks like the end of an inner pair, so inner pairs that the text already has
    // cannot be recognized.
    if inner.peek().is_none() || block_around(text, quotes).contains('‘') {
        return;
    }
    for pair in inner {
        let language = LANGUAGES.iter().find(|(outer, ..)| *outer == pair.mark);
        if let Some((_, _, [first, last])) = language {
            replacements.extend([(pair.open, *first), (pair.close, *last)]);
        }
    }
}

/// The block that holds `quotes`.
fn block_around<'t>(text: &'t str, quotes: &[(usize, char)]) -> &'t str {
    let (Some((first, _)), Some((last, _))) = (quotes.first(), quotes.last()) else {
        return "";
    };
    let start = text[..*first].rfind(BLANK_LINE).unwrap_or(0);
    let end = text[*last..]
        .find(BLANK_LINE)
        .map_or(text.len(), |length| last + length);
    &text[start..end]
}

/// The text with its inner marks. A text whose marks would pair differently once they are replaced
/// stays as it is: marks without their other half can do that, as in `««“«»»»`.
pub fn nested(text: &str) -> Cow<'_, str> {
    let replacements = inner_marks(text);
    if replacements.is_empty() {
        return Cow::Borrowed(text);
    }
    let quoted = with_marks(text, 0, &replacements);
    if inner_marks(&quoted).is_empty() {
        quoted
    } else {
        Cow::Borrowed(text)
    }
}

/// A piece of a text, which begins at its byte `start`, with the `replacements` that fall into it.
pub fn with_marks<'t>(
    piece: &'t str,
    start: usize,
    replacements: &[(usize, char)],
) -> Cow<'t, str> {
    let first = replacements.partition_point(|(at, _)| *at < start);
    let here = replacements[first..]
        .iter()
        .take_while(|(at, _)| *at < start + piece.len());
    let mut out = String::new();
    let mut done = 0;
    for (at, mark) in here {
        let at = at - start;
        let Some(old) = piece.get(at..).and_then(|rest| rest.chars().next()) else {
            continue;
        };
        out.push_str(&piece[done..at]);
        out.push(*mark);
        done = at + old.len_utf8();
    }
    if done == 0 {
        Cow::Borrowed(piece)
    } else {
        Cow::Owned(out + &piece[done..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn marks_inside_others_are_the_inner_ones() {
        let [outer, close, inner, end] = ['«', '»', '„', '“'];
        assert_eq!(
            nested(&format!(
                "{outer}{outer}Чайка{close} проти {outer}Сокола{close}{close}"
            )),
            format!("{outer}{inner}Чайка{end} проти {inner}Сокола{end}{close}")
        );
        for (typed, shown) in [
            (
                "Хор «Озерний «Дзвін»» співає",
                "Хор «Озерний „Дзвін“» співає",
            ),
            ("the “great “Bell” choir”", "the “great ‘Bell’ choir”"),
            ("«вже „так“ є» і «ще «раз»»", "«вже „так“ є» і «ще „раз“»"),
            ("«по-англійськи “Bell” теж»", "«по-англійськи “Bell” теж»"),
            ("«a» «b» «c» «d»", "«a» «b» «c» «d»"),
            ("«без кінця «Дзвін» і далі", "«без кінця «Дзвін» і далі"),
            ("«абзац\n\n«Дзвін» і далі»", "«абзац\n\n«Дзвін» і далі»"),
            ("зайве» і «Дзвін «малий»»", "зайве» і «Дзвін „малий“»"),
            ("«три «рівні «марок» є» тут»", "«три „рівні «марок» є“ тут»"),
            ("“it’s “fine””", "“it’s ‘fine’”"),
        ] {
            assert_eq!(nested(typed), shown);
            assert_eq!(nested(shown), shown, "once is enough");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        #[test]
        fn marks_are_inner_ones_by_their_own_block_alone(
            first in "([«»„“”’—]|«[a-я ]«[a-я]»»|[a-я ]{1,3}|\n[a-я])*",
            second in "([«»„“”‘’—]|“[a-я ]“[a-я]””|[a-я ]{1,3}|\n[a-я])*",
        ) {
            let both = format!("{first}\n\n{second}");
            let start = both.len() - second.len();
            let apart = inner_marks(&second).into_iter().map(|(at, mark)| (start + at, mark));
            prop_assert_eq!(inner_marks(&both), inner_marks(&first).into_iter().chain(apart).collect::<Vec<_>>());
        }
    }
}
