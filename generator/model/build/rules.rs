//! How a form becomes its lemmas, as few different sets of rules; the reader is
//! `search::dictionary`.

use std::collections::HashMap;
use std::error::Error;
use std::io::Write;

use super::comparatives;
use super::forms::Forms;

/// Bytes that a form or lemma may have: the reader has a buffer of this size.
const LONGEST: usize = 160;
/// In the first byte of a rule: it changes the beginning of the word too.
const BEGINS: u8 = 0x80;

/// Writes the map, and returns the sets: for each a `u32` where it ends, then their bytes.
pub(crate) fn write(forms: &Forms, map: impl Write) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut numbers: HashMap<Vec<u8>, usize> = HashMap::new();
    let mut sets: Vec<(u32, Vec<u8>)> = Vec::new();
    let mut of_forms: Vec<usize> = Vec::new();
    let mut set = Vec::new();
    forms.each(|form, lemmas| {
        set.clear();
        for lemma in lemmas {
            rule(form, lemma, &mut set)?;
        }
        let number = if let Some(number) = numbers.get(&set) {
            *number
        } else {
            numbers.insert(set.clone(), sets.len());
            sets.push((0, set.clone()));
            sets.len() - 1
        };
        sets[number].0 += 1;
        of_forms.push(number);
        Ok::<(), Box<dyn Error>>(())
    })?;

    // The frequent sets have small numbers, which the map writes in fewer bytes.
    let mut order: Vec<usize> = (0..sets.len()).collect();
    order.sort_by(|a, b| {
        sets[*b]
            .0
            .cmp(&sets[*a].0)
            .then_with(|| sets[*a].1.cmp(&sets[*b].1))
    });
    let mut places = vec![0; order.len()];
    order
        .iter()
        .enumerate()
        .for_each(|(place, number)| places[*number] = place);

    let mut builder = fst::MapBuilder::new(map)?;
    let mut numbers = of_forms.iter();
    forms.each(|form, _| {
        let number = numbers.next().ok_or("a form has no set of rules")?;
        builder.insert(form, u64::try_from(places[*number])?)?;
        Ok::<(), Box<dyn Error>>(())
    })?;
    builder.finish()?;

    let mut table = u32::try_from(order.len())?.to_le_bytes().to_vec();
    let mut end = 0;
    for number in &order {
        end += sets[*number].1.len();
        table.extend(u32::try_from(end)?.to_le_bytes());
    }
    order
        .iter()
        .for_each(|number| table.extend(&sets[*number].1));
    Ok(table)
}

/// Writes the letters to cut before and after the part that both have, and those to put there, each
/// with its number of bytes.
fn rule(form: &str, lemma: &str, set: &mut Vec<u8>) -> Result<(), Box<dyn Error>> {
    if form.len() > LONGEST || lemma.len() > LONGEST {
        return Err(format!("{form}: longer than the buffer of the reader").into());
    }
    // Another first letter is a twin's, учитель – вчитель; a superlative loses a prefix. All else
    // changes at the end.
    let letter = |text: &'_ str| text.chars().next().map_or(0, char::len_utf8);
    let starts = std::iter::once((0, ""))
        .chain([(letter(form), &lemma[..letter(lemma)])])
        .chain(
            comparatives::SUPERLATIVE
                .iter()
                .filter(|prefix| form.starts_with(**prefix))
                .map(|prefix| (prefix.len(), "")),
        );
    // The first of those that keep most; without a part in common the whole form is cut.
    let (mut first, mut common) = ((0, ""), 0);
    for (skip, other) in starts {
        let kept = self::common(&form[skip..], &lemma[other.len()..]);
        if kept > common - first.0 {
            (first, common) = ((skip, other), skip + kept);
        }
    }
    let kept = common - first.0;
    let (cut, append) = (form.len() - common, &lemma[first.1.len() + kept..]);
    // Most rules change the end only, so what begins a word has a bit and not two bytes.
    let begins = if first == (0, "") { 0 } else { BEGINS };
    let cut = u8::try_from(cut)
        .ok()
        .filter(|cut| cut & BEGINS == 0)
        .ok_or_else(|| format!("{form}: the cut is too long"))?;
    set.extend([cut | begins, u8::try_from(append.len())?]);
    set.extend(append.bytes());
    if begins == BEGINS {
        set.extend([u8::try_from(first.0)?, u8::try_from(first.1.len())?]);
        set.extend(first.1.bytes());
    }
    Ok(())
}

/// Bytes that both texts begin with.
fn common(a: &str, b: &str) -> usize {
    a.chars()
        .zip(b.chars())
        .take_while(|(a, b)| a == b)
        .map(|(a, _)| a.len_utf8())
        .sum()
}
