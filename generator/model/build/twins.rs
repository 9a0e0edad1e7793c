//! Words that begin with у or в, or with і or й, as the sounds around them ask: учитель – вчитель,
//! іти – йти.

/// Begin with the same letters as one of these, but mean something else: вправа – управа, вдача –
/// удача. Each is written with its first letter left out.
const APART: [&str; 17] = [
    "дача",
    "дачі",
    "клад",
    "класт",
    "никати",
    "никнути",
    "права",
    "правит",
    "правл",
    "правн",
    "раженн",
    "разлив",
    "різат",
    "ряд",
    "ступ",
    "становч",
    "становчий",
];

/// The spelling that stands for both, if the word has a twin: the one with the vowel.
pub(crate) fn twin(word: &str) -> Option<String> {
    let mut letters = word.chars();
    let vowel = match letters.next()? {
        'в' => 'у',
        'й' => 'і',
        _ => return None,
    };
    let rest = letters.as_str();
    let second = letters.next()?;
    if "аеєиіїоуюяьй-".contains(second) || APART.iter().any(|apart| rest.starts_with(apart))
    {
        return None;
    }
    Some(format!("{vowel}{rest}"))
}
