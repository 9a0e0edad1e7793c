//! Synonyms of the search (docs/content-model.md §1.11), and those of a portal that names none.

use super::document::document;
use crate::field::Type;

document! {
    /// A reader who asks for the word also finds what has the other; the reverse is a pair of its
    /// own.
    pub struct Synonym {
        /// One word that readers type.
        word: String => save(Type::Text { min: 2, max: 60 }),
        /// One to three words that entries contain.
        means: String => save(Type::Text { min: 2, max: 60 }),
    }
}

/// Words of things that entries name in another way. A pair goes one way only where the other word
/// also means something else: «машина» may be a washing machine.
const USUAL: [(&str, &str); 91] = [
    ("хата", "будинок"),
    ("дім", "будинок"),
    ("житло", "квартира"),
    ("житло", "будинок"),
    ("помешкання", "квартира"),
    ("апартаменти", "квартира"),
    ("квартира", "помешкання"),
    ("винайняти", "оренда"),
    ("авто", "автомобіль"),
    ("автомобіль", "авто"),
    ("автівка", "автомобіль"),
    ("машина", "автомобіль"),
    ("тачка", "автомобіль"),
    ("мобільний", "телефон"),
    ("смартфон", "телефон"),
    ("телефон", "смартфон"),
    ("компʼютер", "ноутбук"),
    ("лептоп", "ноутбук"),
    ("ноутбук", "лептоп"),
    ("дантист", "стоматолог"),
    ("зубний", "стоматолог"),
    ("педіатр", "дитячий лікар"),
    ("адвокат", "юрист"),
    ("юрист", "адвокат"),
    ("няня", "догляд за дітьми"),
    ("робота", "вакансія"),
    ("вакансія", "робота"),
    ("праця", "робота"),
    ("підробіток", "робота"),
    ("перукар", "стрижка"),
    ("перукарня", "стрижка"),
    ("стрижка", "перукар"),
    ("дитсадок", "дитячий садок"),
    ("садочок", "дитячий садок"),
    ("коляска", "дитячий візок"),
    ("переїзд", "перевезення"),
    ("репетитор", "уроки"),
    ("перекладач", "переклад"),
    ("перекласти", "переклад"),
    ("перекладати", "переклад"),
    ("ремонтувати", "ремонт"),
    ("відремонтувати", "ремонт"),
    ("полагодити", "ремонт"),
    ("прибрати", "прибирання"),
    ("бухгалтер", "податки"),
    ("страховка", "страхування"),
    ("клінінг", "прибирання"),
    ("прибирання", "клінінг"),
    ("храм", "церква"),
    ("парафія", "церква"),
    ("канапа", "диван"),
    ("софа", "диван"),
    ("ровер", "велосипед"),
    ("Америка", "США"),
    ("flat", "apartment"),
    ("apartment", "flat"),
    ("apt", "apartment"),
    ("home", "house"),
    ("lease", "rent"),
    ("rental", "rent"),
    ("car", "auto"),
    ("auto", "car"),
    ("vehicle", "car"),
    ("cell", "phone"),
    ("smartphone", "phone"),
    ("computer", "laptop"),
    ("job", "work"),
    ("job", "vacancy"),
    ("hiring", "job"),
    ("employment", "job"),
    ("babysitter", "nanny"),
    ("nanny", "babysitter"),
    ("childcare", "child care"),
    ("daycare", "child care"),
    ("dentist", "dental"),
    ("attorney", "lawyer"),
    ("lawyer", "attorney"),
    ("mover", "moving"),
    ("barber", "haircut"),
    ("hairdresser", "haircut"),
    ("tutor", "lessons"),
    ("interpreter", "translation"),
    ("translator", "translation"),
    ("accountant", "tax"),
    ("housekeeper", "cleaning"),
    ("couch", "sofa"),
    ("sofa", "couch"),
    ("bike", "bicycle"),
    ("fridge", "refrigerator"),
    ("NYC", "New York"),
    ("U4U", "Uniting for Ukraine"),
];

/// The synonyms of a portal whose settings do not name any; an empty list switches them off.
pub(super) fn usual() -> Vec<Synonym> {
    USUAL
        .iter()
        .map(|(word, means)| Synonym {
            word: (*word).into(),
            means: (*means).into(),
        })
        .collect()
}
