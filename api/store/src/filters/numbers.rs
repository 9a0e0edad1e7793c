//! Numbers of documents, in the order readers want them.

use model::{DAY, EntryId, Locale, UnixSeconds};

const ENTRY_BITS: u32 = 26;
const DAY_BITS: u32 = 20;

/// The number of a document: newer ones of a language have smaller numbers, day by day, so that the
/// index gives the newest first by itself, in the order that it is quickest to read in. Within a
/// day neighbors are close together, which keeps the lists of the index small. Entries are fewer
/// than 2²⁶.
pub(crate) fn number(locale: Locale, at: UnixSeconds, entry: EntryId) -> i64 {
    const DAYS: i64 = (1 << DAY_BITS) - 1;
    const ENTRIES: i64 = (1 << ENTRY_BITS) - 1;
    let day = (at.get() / DAY).clamp(0, DAYS);
    ((locale as i64) << (DAY_BITS + ENTRY_BITS))
        | ((DAYS - day) << ENTRY_BITS)
        | (ENTRIES - (entry.number() & ENTRIES))
}

/// The entry of a document with this number.
pub(crate) fn entry_of(number: i64) -> EntryId {
    EntryId(((1 << ENTRY_BITS) - 1) & !number)
}

/// The first and the last number that documents of a language may have.
pub(crate) fn numbers(locale: Locale) -> (i64, i64) {
    let bits = DAY_BITS + ENTRY_BITS;
    ((locale as i64) << bits, (((locale as i64) + 1) << bits) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_fall_with_days_within_a_language() {
        let day = |number| UnixSeconds::new(number * DAY);
        assert!(
            number(Locale::Ua, day(20_001), EntryId(1))
                < number(Locale::Ua, day(20_000), EntryId(900_000))
        );
        assert!(
            number(Locale::Ua, day(20_000).plus(5), EntryId(2))
                < number(Locale::Ua, day(20_000), EntryId(1))
        );
        for at in [
            UnixSeconds::new(-1),
            UnixSeconds::EPOCH,
            day(20_000),
            UnixSeconds::MAX,
        ] {
            for locale in Locale::ALL {
                let (first, last) = numbers(locale);
                let number = number(locale, at, EntryId(7));
                assert!((first..=last).contains(&number), "{at}");
                assert_eq!(entry_of(number), EntryId(7), "{at}");
            }
        }
    }
}
