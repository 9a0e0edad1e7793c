//! Reads and checks the members of a struct by its rows.

use super::entry::{Check, Stage};
use super::fields::{Field, Need, Type};
use super::node::Raw;
use super::path::Path;
use super::value::MemberReader;
use crate::{FieldProblem, Members, View};

impl Check<'_> {
    /// Reads the fields of a table, and reports every other member.
    pub(super) fn record(
        &mut self,
        table: &[Field],
        record: &mut dyn Members,
        given: &[(&str, Raw<'_>)],
        within: &str,
    ) {
        for field in table {
            self.member(field, record, given, within);
        }
        for (name, value) in given {
            if find(table, name).is_none() && !matches!(value, Raw::Nothing) {
                let known: Vec<&str> = table.iter().map(|field| field.name).collect();
                self.unknown(format!("{within}{name}"), &known);
            }
        }
    }

    /// Reads one member, or checks the one that is stored.
    pub(super) fn member(
        &mut self,
        field: &Field,
        record: &mut dyn Members,
        given: &[(&str, Raw<'_>)],
        within: &str,
    ) {
        let Some((_, value)) = given.iter().find(|(name, _)| *name == field.name) else {
            return self.stored_member(field, record, within);
        };
        let path = Path::new(within, field.name);
        record.clear(field.name);
        if value.is_empty() && self.needs(field) {
            self.push(FieldProblem::new(path, "required"));
        } else if !is_unset(field.ty, value) {
            let mut reader = MemberReader {
                check: self,
                ty: field.ty,
                value,
                path,
            };
            record.read_member(field.name, &mut reader);
        }
    }

    /// Checks a member that is stored, or misses it.
    pub(super) fn stored_member(&mut self, field: &Field, record: &dyn Members, within: &str) {
        let path = Path::new(within, field.name);
        match record.member(field.name) {
            Some(View::Nothing) if self.needs(field) => self.miss(path, "required"),
            Some(value) => self.stored(field.ty, &value, path),
            None => {}
        }
    }

    fn needs(&self, field: &Field) -> bool {
        match field.need {
            Need::Never => false,
            Need::Publish => self.stage == Stage::Publish,
            Need::Save => true,
        }
    }
}

fn find<'t>(table: &'t [Field], name: &str) -> Option<&'t Field> {
    table.iter().find(|field| field.name == name)
}

/// Whether a value says nothing as a value of this type. An empty value of another type is a wrong
/// one: no entry could hold it.
fn is_unset(ty: Type, value: &Raw<'_>) -> bool {
    let may_be_empty = match (value, ty) {
        (
            Raw::List(_),
            Type::Refs(..)
            | Type::Choices(_)
            | Type::Urls(_)
            | Type::Slugs
            | Type::Records(..)
            | Type::Gallery { .. }
            | Type::Attachments { .. },
        )
        | (Raw::Table(_), Type::Attributes | Type::Serials)
        | (
            Raw::Text(_),
            Type::Text { .. }
            | Type::Markdown { .. }
            | Type::Choice(_)
            | Type::Currency
            | Type::Zone
            | Type::Url
            | Type::Href
            | Type::Email
            | Type::Phone
            | Type::Clock,
        ) => true,
        (value, _) => !matches!(value, Raw::List(_) | Raw::Table(_) | Raw::Text(_)),
    };
    may_be_empty && value.is_empty()
}
