//! Words that say nothing about what is looked for. They drop out of a query where other words
//! remain.

/// Folded, without apostrophes.
const STOP_WORDS: &str = "
а або аби авжеж адже але б без би бо був була були було бути в вам вами вас ваш ваша ваше ваші вже ви від він вона вони
воно все всі всіх втім геть десь де деякі для до дуже є ж за з зараз зі із і їй їм їх її й його йому коли котра котрий
котрі куди кого кому ледь лише ми мене мені мій моя моє мої може можна між мною на над нам нами нас наш наша наше наші не
нею ним них ні ну о об один одна одне одні отже от ось перед під по потім потрібен потрібна потрібно потрібні про при
поки просто саме сам самі свій своя своє свої себе собі так такий така таке такі там та тебе тобі твій твоя те теж тим тих
то тоді той тому тут ти тільки треба у хай хто хтось це цей цього цьому ця ці цих через чи чий чия чиє чому щоб що щось
як яка який яке які якщо яку якого якої якій якою яких хочу

a about all also am an and any are as at be because been but by can could did do does for from get had has have he her here
hers him his how i if im in into is it its ive just me might more most my near nearby need no not of off on or our ours out
over please she should so some such than that the their them then there these they this those to too under until up us very
want was we were what when where which while who whom whose why will with would you your yours";

/// Words that say how urgently or for how much something is looked for, or only that it is: they
/// are looked for, and are the first that may be missing. Folded lemmas.
const WEAK_WORDS: &str = "
безкоштовний безплатний бажано гарний дешевий добрий допомогти допомога зараз здати здавати знайти знаходити зняти знімати
купити купувати куплю найкращий найближчий недорогий недорого недалеко новий отримати підкажіть поблизу порадити пошук поруч послуга
потребувати придбати продати продавати продаж продам сьогодні терміновий терміново ціна шукати шукаю якісний

best buy cheap find free good help hire inexpensive look looking need nearest new offer price rent rental sale sell service today
urgent urgently wanted";

/// Whether one of the terms of a word says little about what is looked for.
pub fn is_weak(terms: &[String]) -> bool {
    WEAK_WORDS
        .split_ascii_whitespace()
        .any(|weak| terms.iter().any(|term| term == weak))
}

/// Whether a folded word is one of them.
pub fn is_stop_word(word: &str) -> bool {
    STOP_WORDS.split_ascii_whitespace().any(|one| one == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weak_words_are_no_stop_words() {
        assert!(
            is_weak(&["знайти".to_owned()]) && !is_weak(&["квартира".to_owned()]) && !is_weak(&[])
        );
        for word in WEAK_WORDS.split_ascii_whitespace() {
            assert_eq!(super::super::words::fold(word), word);
        }
    }

    #[test]
    fn stop_words_are_folded_and_no_names_of_things() {
        for word in STOP_WORDS.split_ascii_whitespace() {
            assert_eq!(super::super::words::fold(word), word);
        }
        for word in ["квартира", "робота", "plumber", "", "по-перше"] {
            assert!(!is_stop_word(word), "{word}");
        }
    }
}
