//! Cells of a table as values of the field table.

use crate::time;
use jiff::tz::TimeZone;
use model::field::{Field, Type};
use serde_json::{Value, json};

/// Words for yes and no.
const YES: [&str; 7] = ["так", "yes", "true", "1", "+", "x", "є"];
const NO: [&str; 6] = ["ні", "no", "false", "0", "-", "немає"];

/// The values of a cell with several.
pub(super) fn items(cell: &str) -> impl Iterator<Item = &str> {
    cell.split([',', ';', '|', '\n'])
        .map(str::trim)
        .filter(|item| !item.is_empty())
}

/// The value of a cell; `None`: it is no value of this type.
pub(super) fn typed(ty: Type, cell: &str) -> Option<Value> {
    Some(match ty {
        Type::Int { .. } => cell.parse::<i64>().ok()?.into(),
        Type::Money => hundredths(cell)?.into(),
        Type::Bool => {
            let lower = cell.to_lowercase();
            if YES.contains(&lower.as_str()) {
                true.into()
            } else if NO.contains(&lower.as_str()) {
                false.into()
            } else {
                return None;
            }
        }
        Type::Time => time::parse(cell, &TimeZone::UTC)?.to_string().into(),
        Type::WallTime => time::wall_time(cell)?.to_string().into(),
        Type::Date => time::wall_time(cell)?.date().to_string().into(),
        Type::Url if !cell.contains("://") && cell.contains('.') => {
            format!("https://{cell}").into()
        }
        Type::Phone => phone(cell)?.into(),
        Type::Choices(_) | Type::Refs(..) | Type::Slugs => items(cell).collect(),
        Type::Urls(_) => items(cell)
            .map(|item| {
                if item.contains("://") {
                    item.to_owned()
                } else {
                    format!("https://{item}")
                }
            })
            .collect(),
        Type::Records(rows, _) => records(rows, cell)?,
        Type::Attributes
        | Type::Media
        | Type::Gallery { .. }
        | Type::Serials
        | Type::Record(_)
        | Type::Both { .. }
        | Type::List(..)
        | Type::Table
        | Type::Ruled => return None,
        _ => cell.into(),
    })
}

/// Records with one value each: the phone numbers or the names of a cell.
fn records(rows: &[Field], cell: &str) -> Option<Value> {
    let first = rows.first()?;
    let mut records = Vec::new();
    for item in items(cell) {
        records.push(json!({ first.name: typed(first.ty, item)? }));
    }
    Some(records.into())
}

/// A phone number with its country, as E.164.
fn phone(cell: &str) -> Option<String> {
    let is_international =
        cell.trim_start().starts_with('+') || cell.trim_start().starts_with("00");
    let digits: String = cell.chars().filter(char::is_ascii_digit).collect();
    let digits = digits.strip_prefix("00").unwrap_or(&digits);
    is_international.then(|| format!("+{digits}"))
}

/// An amount in hundredths: `1 250,50`.
fn hundredths(cell: &str) -> Option<i64> {
    let number: String = cell
        .chars()
        .filter(|c| c.is_ascii_digit() || matches!(c, ',' | '.'))
        .collect();
    let (whole, part) = match number.rfind([',', '.']) {
        Some(at) if number.len() - at <= 3 => (&number[..at], &number[at + 1..]),
        _ => (number.as_str(), ""),
    };
    let whole: i64 = whole.replace([',', '.'], "").parse().ok()?;
    let part: i64 = format!("{part:0<2}").parse().ok()?;
    whole.checked_mul(100)?.checked_add(part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_by_the_type_of_the_field() {
        for (ty, cell, expected) in [
            (Type::Money, "1 250,50 грн", Some(json!(125_050))),
            (Type::Money, "$1,250", Some(json!(125_000))),
            (Type::Money, "12.5", Some(json!(1250))),
            (Type::Money, "договірна", None),
            (Type::Bool, "Так", Some(json!(true))),
            (Type::Bool, "може", None),
            (Type::Url, "example.org", Some(json!("https://example.org"))),
            (
                Type::Phone,
                "+1 (414) 555-0131",
                Some(json!("+14145550131")),
            ),
            (Type::Phone, "555-0131", None),
            (
                Type::Choices(&["uk", "en"]),
                "uk; en",
                Some(json!(["uk", "en"])),
            ),
            (Type::Int { min: 0, max: 9 }, "7", Some(json!(7))),
            (
                Type::Records(model::check::fields::shared(model::Kind::Services), 3),
                "company",
                Some(json!([{ "provider_kind": "company" }])),
            ),
        ] {
            assert_eq!(typed(ty, cell), expected, "{cell}");
        }
    }
}
