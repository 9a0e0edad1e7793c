//! Who may do what to categories (docs/content-model.md §3), as data: editors tend those of their kinds, administrators
//! shape the tree.

use crate::{domain::access::Role, http::problem::Problem};
use serde_json::{Value, json};

/// One right, by its word in `allowed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Right {
    /// Fields of [`TENDED`].
    Edit,
    /// Every field.
    EditAll,
    /// A new one below it.
    Child,
    Delete,
    Order,
    /// A new one at the top.
    Top,
}

impl Right {
    pub(super) const fn code(self) -> &'static str {
        match self {
            Right::Edit => "edit",
            Right::EditAll => "edit_all",
            Right::Child => "child",
            Right::Delete => "delete",
            Right::Order => "order",
            Right::Top => "create",
        }
    }
}

/// Rights by role. Whether the role may see the kind's categories at all is the permission table's word.
const RIGHTS: &[(Role, &[Right])] = &[
    (Role::Editor, &[Right::Edit, Right::Child]),
    (Role::Admin, &[Right::Edit, Right::EditAll, Right::Child, Right::Delete, Right::Order, Right::Top]),
];

/// Of one category.
const OF_ONE: [Right; 4] = [Right::Edit, Right::EditAll, Right::Child, Right::Delete];
/// Of the list as a whole.
const OF_ALL: [Right; 3] = [Right::Top, Right::Child, Right::Order];

/// What editors may change of a category there is, and may say of a new one.
const TENDED: [&str; 4] = ["name", "description", "icon", "closed"];
const OF_A_CHILD: [&str; 6] = ["slug", "parent", "name", "description", "icon", "closed"];

/// What somebody may do, with the setting that leaves editors nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rights {
    pub role: Role,
    /// `settings.editors_edit_categories`.
    pub editors: bool,
}

impl Rights {
    pub(super) fn has(self, right: Right) -> bool {
        let barred = self.role == Role::Editor && !self.editors;
        !barred && RIGHTS.iter().any(|(role, rights)| *role == self.role && rights.contains(&right))
    }

    pub(super) fn need(self, right: Right) -> Result<(), Problem> {
        if self.has(right) { Ok(()) } else { Err(Problem::forbidden()) }
    }

    /// `allowed` of a category.
    pub(super) fn of_one(self) -> Vec<&'static str> {
        OF_ONE.into_iter().filter(|right| self.has(*right)).map(Right::code).collect()
    }

    /// `allowed` of the list.
    pub(super) fn of_all(self) -> Vec<&'static str> {
        OF_ALL.into_iter().filter(|right| self.has(*right)).map(Right::code).collect()
    }

    /// Refuses a new category that is not theirs to make, field by field.
    pub(super) fn may_create(self, document: &Value) -> Result<(), Problem> {
        let below = document["parent"].is_string();
        self.need(if below { Right::Child } else { Right::Top })?;
        self.only(&json!({}), document, &OF_A_CHILD)
    }

    /// Refuses a change of what is not theirs to change.
    pub(super) fn may_change(self, old: &Value, new: &Value) -> Result<(), Problem> {
        self.need(Right::Edit)?;
        self.only(old, new, &TENDED)
    }

    fn only(self, old: &Value, new: &Value, theirs: &[&str]) -> Result<(), Problem> {
        if self.has(Right::EditAll) {
            return Ok(());
        }
        let names = [old, new].into_iter().filter_map(Value::as_object).flat_map(|members| members.keys());
        let mut refused: Vec<&String> =
            names.filter(|name| old[name.as_str()] != new[name.as_str()]).collect();
        refused.retain(|name| !theirs.contains(&name.as_str()));
        refused.sort_unstable();
        refused.dedup();
        if refused.is_empty() {
            return Ok(());
        }
        let errors: serde_json::Map<String, Value> = refused
            .into_iter()
            .map(|name| (name.clone(), json!([{ "key": "not_allowed", "params": {} }])))
            .collect();
        Err(Problem::forbidden().with("errors", errors))
    }
}
