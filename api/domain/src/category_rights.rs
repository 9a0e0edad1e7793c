//! The rights to categories (docs/permissions.md), as data: editors edit the categories of their
//! kinds, administrators shape the tree.

use crate::access::{Right, Role};
use model::Category;
use serde::Serialize;
use utoipa::ToSchema;

/// A permission on a category, by its code in `allowed`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CategoryRight {
    /// Change the fields of [`EDITED`].
    Edit,
    /// Change every field.
    EditAll,
    /// Add a category below it.
    Child,
    Delete,
    Order,
    /// Add a category at the top level.
    Create,
}

/// Rights to one category.
const OF_ONE: [CategoryRight; 4] = [
    CategoryRight::Edit,
    CategoryRight::EditAll,
    CategoryRight::Child,
    CategoryRight::Delete,
];
/// Rights to the list as a whole.
const OF_ALL: [CategoryRight; 3] = [
    CategoryRight::Create,
    CategoryRight::Child,
    CategoryRight::Order,
];

/// Fields that editors may change in an existing category, and fill in for a new one.
pub const EDITED: [&str; 4] = ["name", "description", "icon", "closed"];
const EDITED_OF_A_CHILD: [&str; 6] = ["slug", "parent", "name", "description", "icon", "closed"];

/// Why something is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CategoryRefusal {
    NotAllowed,
    /// These fields are not the caller's to set.
    Fields(Vec<&'static str>),
}

/// The rights of a role, with the setting that takes the rights of editors away.
#[derive(Clone, Copy, Debug)]
pub struct CategoryRights {
    pub role: Role,
    /// `settings.editors_edit_categories`.
    pub editors: bool,
}

impl CategoryRights {
    fn has(self, right: CategoryRight) -> bool {
        match right {
            CategoryRight::Edit | CategoryRight::Child => {
                self.role.may(Right::ShapeCategories)
                    || (self.editors && self.role.may(Right::EditCategories))
            }
            CategoryRight::EditAll
            | CategoryRight::Delete
            | CategoryRight::Order
            | CategoryRight::Create => self.role.may(Right::ShapeCategories),
        }
    }

    pub fn need(self, right: CategoryRight) -> Result<(), CategoryRefusal> {
        if self.has(right) {
            Ok(())
        } else {
            Err(CategoryRefusal::NotAllowed)
        }
    }

    /// `allowed` of a category.
    pub fn of_one(self) -> Vec<CategoryRight> {
        OF_ONE
            .into_iter()
            .filter(|right| self.has(*right))
            .collect()
    }

    /// `allowed` of the list.
    pub fn of_all(self) -> Vec<CategoryRight> {
        OF_ALL
            .into_iter()
            .filter(|right| self.has(*right))
            .collect()
    }

    /// Refuses a new category that the caller may not add, field by field.
    pub fn may_create(self, new: &Category) -> Result<(), CategoryRefusal> {
        let right = if new.parent.is_some() {
            CategoryRight::Child
        } else {
            CategoryRight::Create
        };
        self.need(right)?;
        self.only(&set(new), &EDITED_OF_A_CHILD)
    }

    /// Refuses a change of fields that the caller may not change.
    pub fn may_change(self, old: &Category, new: &Category) -> Result<(), CategoryRefusal> {
        self.need(CategoryRight::Edit)?;
        self.only(&changed(old, new), &EDITED)
    }

    fn only(self, fields: &[&'static str], permitted: &[&str]) -> Result<(), CategoryRefusal> {
        if self.has(CategoryRight::EditAll) {
            return Ok(());
        }
        let refused: Vec<&str> = fields
            .iter()
            .copied()
            .filter(|name| !permitted.contains(name))
            .collect();
        if refused.is_empty() {
            Ok(())
        } else {
            Err(CategoryRefusal::Fields(refused))
        }
    }
}

/// Fields that a new category sets and that not everyone may set.
fn set(new: &Category) -> Vec<&'static str> {
    let set = [
        ("attributes", !new.attributes.is_empty()),
        ("rules", new.rules.is_some()),
    ];
    set.into_iter()
        .filter(|(_, is_set)| *is_set)
        .map(|(name, _)| name)
        .collect()
}

/// Fields that differ.
fn changed(old: &Category, new: &Category) -> Vec<&'static str> {
    let differs = [
        ("attributes", old.attributes != new.attributes),
        ("closed", old.closed != new.closed),
        ("description", old.description != new.description),
        ("icon", old.icon != new.icon),
        ("name", old.name != new.name),
        ("parent", old.parent != new.parent),
        ("rules", old.rules != new.rules),
        ("slug", old.slug != new.slug),
    ];
    differs
        .into_iter()
        .filter(|(_, differs)| *differs)
        .map(|(name, _)| name)
        .collect()
}
