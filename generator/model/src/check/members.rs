//! Values of a document held against their rows of the field table.

use super::findings::Findings;
use super::value::form;
use crate::field::Type;
use crate::{Members, View};

/// Checks every member of a document; `within` is its path, with a point at the end unless it is
/// empty.
pub(super) fn members(findings: &mut Findings, document: &dyn Members, within: &str) {
    document.each(&mut |row, view| {
        value(findings, &format!("{within}{}", row.name), row.ty, &view);
    });
}

fn value(findings: &mut Findings, path: &str, ty: Type, view: &View<'_>) {
    match (ty, view) {
        (Type::List(item, most), View::List(items)) => {
            findings.at_most(path, items.len(), most);
            for (i, view) in items.iter().enumerate() {
                value(findings, &format!("{path}.{i}"), *item, view);
            }
        }
        (Type::Table, View::Table(table)) => members(findings, *table, &format!("{path}.")),
        (Type::Both { min, max }, View::Table(both)) => both.each(&mut |row, view| {
            let path = format!("{path}.{}", row.name);
            value(findings, &path, Type::Text { min, max }, &view);
        }),
        (Type::Int { min, max }, View::Number(number)) => {
            findings.number(path, *number, &(min..=max));
        }
        (ty, View::Text(text)) => text_value(findings, path, ty, text),
        _ => {}
    }
}

fn text_value(findings: &mut Findings, path: &str, ty: Type, text: &str) {
    match ty {
        Type::Text { min, max } => findings.words(path, text, min..=max),
        Type::Choice(known) if !known.contains(&text) => {
            findings.unknown(path, text, &known.join(", "));
        }
        Type::Zone => findings.zone(path, text),
        Type::Email => findings.email(path, text),
        Type::Href => findings.href(path, text),
        Type::Phone if text.is_empty() => {}
        Type::Currency | Type::Phone | Type::Url => {
            let (key, is_valid) = form(ty);
            if !is_valid(text) {
                findings.refuse(path, key, text);
            }
        }
        _ => {}
    }
}
