//! Lengths that texts of other programs need not keep: the portal takes converted entries as they
//! are, within [`LENIENCY`], and asks editors to look at them.

use super::entry::{Check, Source, Stage, WithBody};
use super::fields;
use crate::{Entry, FieldProblem, Kind, Locale, Site};
use std::borrow::Cow;

/// How many times its longest length a text of a converted entry may have.
pub(super) const LENIENCY: usize = 2;

/// Whether converted entries of a kind may have texts of such lengths. Advertisements follow the
/// rules of their owners.
pub(super) fn is_lenient(kind: Kind) -> bool {
    kind != Kind::Advertisements
}

/// The texts of a converted entry that are shorter or longer than those of writers may be:
/// `too_short` and `too_long`, by the paths of the API. Of other entries there are none, because
/// they cannot be published with such texts.
pub fn loose_lengths(entry: &Entry, bodies: [&str; 2]) -> Vec<FieldProblem> {
    if entry.source.is_none() || !is_lenient(entry.kind()) {
        return Vec::new();
    }
    let site = Site::default();
    let mut check = Check::new(entry.kind(), &site, Stage::Publish, Source::File);
    for locale in Locale::ALL {
        let Some(text) = entry.text(locale) else {
            continue;
        };
        let mut body = Cow::Borrowed(bodies[locale.index()]);
        let text = WithBody {
            text: text.clone(),
            body: &mut body,
        };
        let within = format!("texts.{}.", locale.code());
        for field in fields::text(entry.kind()) {
            check.stored_member(field, &text, &within);
        }
    }
    let mut problems = check.problems;
    problems.retain(|problem| matches!(problem.key, "too_short" | "too_long"));
    problems
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Origin, Text};

    fn entry(title: &str, source: Option<Origin>) -> Entry {
        let mut entry = Entry::empty(Kind::News);
        entry.ua = Some(Text {
            title: title.to_owned(),
            lead: "Коротко.".to_owned(),
            ..Text::default()
        });
        entry.source = source;
        entry
    }

    const BODY: &str = "Навесні громада садить дерева біля дому, а восени збирає яблука для сусідів і \
                        пече з них пироги на ярмарок.";

    /// Keys and paths of what refuses the entry, and of what is only noted.
    fn lengths_in(entry: &mut Entry) -> [Vec<String>; 2] {
        let noted = loose_lengths(entry, [BODY, ""]);
        let site = Site::default();
        let mut check = Check::new(Kind::News, &site, Stage::Publish, Source::File);
        check.common(entry, &[]);
        let mut body = Cow::Borrowed(BODY);
        check.text(Locale::Ua, entry, &mut body, &[]);
        [check.problems, noted].map(|problems| {
            let lengths = problems.iter().filter(|problem| problem.key != "required");
            lengths
                .map(|problem| format!("{} {}", problem.path, problem.key))
                .collect()
        })
    }

    #[test]
    fn lengths_of_converted_entries_are_noted_and_those_of_writers_refused() {
        let lead = "texts.ua.lead too_short";
        let title = "texts.ua.title too_long";
        let [refused, noted] = lengths_in(&mut entry(&"а".repeat(121), None));
        assert_eq!((refused, noted), (vec![title.into(), lead.into()], vec![]));
        let converted = Some(Origin::default());
        let [refused, noted] = lengths_in(&mut entry(&"а".repeat(240), converted.clone()));
        assert_eq!((refused, noted), (vec![], vec![title.into(), lead.into()]));
        let [refused, noted] = lengths_in(&mut entry(&"а".repeat(241), converted.clone()));
        assert_eq!(refused, [title]);
        assert_eq!(noted, [title, lead]);
        let [refused, noted] = lengths_in(&mut entry("Звичайна назва", converted));
        assert_eq!((refused, noted), (vec![], vec![lead.into()]));
    }
}
