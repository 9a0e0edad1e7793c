//! The parts of a query that a document must have.

use super::unit::{Unit, any_in_heads, any_of, any_phrase};
use crate::Result;

/// Sets of units that are tried where no document has all.
const MOST_TRIES: usize = 24;
/// Sets that documents have, of which hits are shown.
const MOST_SETS: usize = 6;
/// Words of documents that are compared at most to find such sets, and to find documents by their
/// titles. Only several words that most documents have need more; without a limit, a dozen of these
/// took a second.
const MOST_EFFORT: i64 = 120_000;
/// Of the weight of the best set that documents have, what another one needs.
const NEARLY: f64 = 0.7;

/// Units of which every set is a tier; of more, only all of them.
const MOST_UNITS: usize = 3;

/// The units of a query, and which of them a document must have: sets of bits, those that weigh
/// most first.
pub(crate) struct Demand<'a> {
    pub units: &'a [Unit],
    pub sets: Vec<u32>,
}

/// All units.
pub(crate) fn every(units: &[Unit]) -> u32 {
    (1_u32 << units.len().min(31)) - 1
}

impl<'a> Demand<'a> {
    /// All units, or the sets that weigh most of those that `exists` finds a document for.
    pub(crate) fn of(
        units: &'a [Unit],
        is_literal: bool,
        exists: impl Fn(&Demand, u32) -> Result<bool>,
    ) -> Result<Demand<'a>> {
        let all = every(units);
        let mut demand = Demand {
            units,
            sets: vec![all],
        };
        if units.len() < 2 || is_literal || exists(&demand, all)? {
            return Ok(demand);
        }
        let mut sets: Vec<(f64, u32)> = (1..all).map(|set| (demand.part(set), set)).collect();
        sets.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let tries: Vec<(f64, u32)> = sets
            .iter()
            .copied()
            .take(MOST_TRIES.max(units.len()))
            .collect();
        let singles = sets
            .iter()
            .copied()
            .filter(|single| single.1.is_power_of_two() && !tries.contains(single));
        let mut sets_with_hits: Vec<u32> = Vec::new();
        let mut least = 0.0;
        let mut effort = 0;
        for (part, set) in tries.iter().copied().chain(singles) {
            if sets_with_hits.len() == MOST_SETS || part < least {
                break;
            }
            // A set that another one contains adds nothing that is nearer to the query.
            if sets_with_hits.iter().any(|other| other & set == set) {
                continue;
            }
            // Only looking for several together takes time.
            effort += if set.is_power_of_two() {
                0
            } else {
                demand.effort(set)
            };
            if (set.is_power_of_two() || effort <= MOST_EFFORT) && exists(&demand, set)? {
                least = if sets_with_hits.is_empty() {
                    NEARLY * part
                } else {
                    least
                };
                sets_with_hits.push(set);
            }
        }
        demand.sets = sets_with_hits;
        Ok(demand)
    }

    /// The most effort to look for documents that have a set: words of documents that are
    /// compared.
    fn effort(&self, set: u32) -> i64 {
        self.fewest(set)
            .saturating_mul(self.chosen(set).map(Unit::effort).sum())
    }

    /// Documents that have the words of a set, at most.
    pub(crate) fn fewest(&self, set: u32) -> i64 {
        self.chosen(set)
            .map(|unit| unit.documents)
            .min()
            .unwrap_or_default()
    }

    /// The units of a set.
    pub(crate) fn chosen(&self, set: u32) -> impl Iterator<Item = &Unit> {
        self.units
            .iter()
            .enumerate()
            .filter(move |(at, _)| set & (1 << at) != 0)
            .map(|(_, unit)| unit)
    }

    /// Documents that have all units of a set, as an expression in which phrases are their words.
    /// Text of readers is never query syntax: terms are in quotes.
    pub(crate) fn expression(&self, set: u32) -> String {
        self.expression_in_heads(set, 0)
    }

    /// The same of documents that have those of `heads` in their titles and names.
    pub(crate) fn expression_in_heads(&self, set: u32, heads: u32) -> String {
        let mut expressions = Vec::new();
        for (at, unit) in self.units.iter().enumerate() {
            if set & (1 << at) == 0 {
                continue;
            }
            expressions.push(if heads & (1 << at) == 0 {
                any_of(&unit.alternatives)
            } else {
                any_in_heads(&unit.alternatives)
            });
        }
        expressions.join(" AND ")
    }

    /// Documents that have the phrases of a set; `None` where none of its units is one.
    pub(crate) fn phrases(&self, set: u32) -> Option<String> {
        let phrases: Vec<String> = self
            .chosen(set)
            .filter_map(|unit| any_phrase(&unit.alternatives))
            .collect();
        (!phrases.is_empty()).then(|| phrases.join(" AND "))
    }

    /// Whether a set is phrases and nothing else.
    pub(crate) fn is_phrases(&self, set: u32) -> bool {
        self.chosen(set).all(|unit| {
            unit.alternatives
                .iter()
                .any(|alternative| alternative.is_phrase)
        })
    }

    /// The units of a set that documents may have in their titles and names, those that weigh most
    /// first, at most `most`.
    pub(crate) fn tiers(&self, set: u32, most: usize) -> Vec<u32> {
        let mut tiers: Vec<u32> = if self.units.len() <= MOST_UNITS {
            (1..=set).filter(|tier| tier & set == *tier).collect()
        } else {
            vec![set]
        };
        tiers.sort_by(|one, other| self.part(*other).total_cmp(&self.part(*one)));
        tiers.truncate(most);
        let affordable = MOST_EFFORT / self.effort(set).max(1);
        tiers.truncate(usize::try_from(affordable).unwrap_or(usize::MAX));
        tiers
    }

    /// The part of the query that a set is, of 1.
    pub(crate) fn part(&self, set: u32) -> f64 {
        self.weight(set) / self.weight(u32::MAX).max(f64::MIN_POSITIVE)
    }

    fn weight(&self, set: u32) -> f64 {
        self.chosen(set).map(|unit| unit.weight).sum()
    }

    /// The words that the best documents lack, as they were typed.
    pub(crate) fn lacking(&self) -> impl Iterator<Item = &str> {
        let best = self.sets.first().copied().unwrap_or_default();
        let lacking = self
            .units
            .iter()
            .enumerate()
            .filter(move |(at, _)| best & (1 << at) == 0);
        lacking.map(|(_, unit)| unit.typed.as_str())
    }
}
