//! Words of a question that the deal of an advertisement answers, whatever its text says: who wants
//! to rent looks for the one who rents out. Only the deal says so, because in a text each word may
//! stand for either side.

/// Words of a question, and the deals that answer them.
#[derive(Clone, Copy, Debug)]
pub struct AnsweredWords {
    /// One form of each.
    pub asked: &'static [&'static str],
    /// Codes of kinds of deals.
    pub deals: &'static [&'static str],
}

/// Deals in which something is offered.
const OFFERED: &[&str] = &["sell", "rent_out", "give", "swap", "job_offer", "service"];

/// The table of pairs.
pub const PAIRS: &[AnsweredWords] = &[
    // зняти ↔ здам
    AnsweredWords {
        asked: &[
            "зняти",
            "знімати",
            "винайняти",
            "винаймати",
            "найняти",
            "орендувати",
            "оренда",
            "найм",
            "rent",
            "rental",
            "lease",
        ],
        deals: &["rent_out"],
    },
    // здати ↔ зніму
    AnsweredWords {
        asked: &["здати", "здавати", "здаватися"],
        deals: &["rent_in"],
    },
    // купити ↔ продам
    AnsweredWords {
        asked: &[
            "купити",
            "купувати",
            "купівля",
            "придбати",
            "продаж",
            "buy",
            "purchase",
            "sale",
        ],
        deals: &["sell"],
    },
    // продати ↔ куплю
    AnsweredWords {
        asked: &["продати", "продавати", "sell"],
        deals: &["buy"],
    },
    // шукаю ↔ пропоную
    AnsweredWords {
        asked: &[
            "шукати",
            "потрібний",
            "потрібно",
            "треба",
            "seek",
            "need",
            "wanted",
        ],
        deals: OFFERED,
    },
    // пропоную ↔ шукаю
    AnsweredWords {
        asked: &["пропонувати", "пропозиція", "offer"],
        deals: &model::WANTED,
    },
    // робота ↔ вакансія
    AnsweredWords {
        asked: &["робота", "вакансія", "job", "vacancy"],
        deals: &["job_offer"],
    },
    // працівник ↔ шукаю роботу
    AnsweredWords {
        asked: &["працівник", "робітник", "worker", "employee"],
        deals: &["job_seek"],
    },
    // безкоштовно ↔ віддам
    AnsweredWords {
        asked: &["безкоштовно", "безплатно", "даром", "free"],
        deals: &["give"],
    },
    // обмін
    AnsweredWords {
        asked: &["обміняти", "обмін", "swap", "exchange"],
        deals: &["swap"],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_word_has_one_row_and_each_deal_exists() {
        let mut words = BTreeSet::new();
        for row in PAIRS {
            for word in row.asked {
                assert!(words.insert(word), "{word} is in two rows");
            }
            for deal in row.deals {
                assert!(model::DEALS.contains(deal), "{deal}");
            }
        }
    }
}
