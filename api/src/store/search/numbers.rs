//! Numbers of documents, in the order readers want them.

use model::{DAY, EntryId, Locale, UnixSeconds};

const ENTRY_BITS: u32 = 26;
const DAY_BITS: u32 = 20;

/// The number of a document: newer ones of a language have larger numbers, day by day, so that the index gives the
/// newest first by itself. Within a day neighbors are close together, which keeps the lists of the index small.
/// Entries are fewer than 2²⁶.
pub(super) fn number(locale: Locale, at: UnixSeconds, entry: EntryId) -> i64 {
    let day = (at.get() / DAY).clamp(0, (1 << DAY_BITS) - 1);
    ((locale as i64) << (DAY_BITS + ENTRY_BITS))
        | (day << ENTRY_BITS)
        | (entry.number() & ((1 << ENTRY_BITS) - 1))
}

/// The first number of the day that a document's number encodes.
pub(super) fn day_of(number: i64) -> i64 {
    number >> ENTRY_BITS << ENTRY_BITS
}

/// The first and the last number that documents of a language may have.
pub(super) fn numbers(locale: Locale) -> (i64, i64) {
    let bits = DAY_BITS + ENTRY_BITS;
    ((locale as i64) << bits, (((locale as i64) + 1) << bits) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_grow_with_days_within_a_language() {
        let day = |number| UnixSeconds::new(number * DAY);
        assert!(
            number(Locale::Ua, day(20_000), EntryId(900_000)) < number(Locale::Ua, day(20_001), EntryId(1))
        );
        assert!(
            number(Locale::Ua, day(20_000), EntryId(1)) < number(Locale::Ua, day(20_000).plus(5), EntryId(2))
        );
        for at in [UnixSeconds::new(-1), UnixSeconds::EPOCH, day(20_000), UnixSeconds::MAX] {
            for locale in Locale::ALL {
                let (first, last) = numbers(locale);
                let number = number(locale, at, EntryId(7));
                assert!((first..=last).contains(&number) && day_of(number) <= number, "{at}");
            }
        }
    }
}
