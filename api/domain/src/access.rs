//! Who may do what: the roles and the one permission table (docs/specification.md §6,
//! docs/permissions.md).

use crate::ids::UserId;
use model::Kind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The role of an account, in ascending order: each role may do all that the one before it may.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A reader with an account: own advertisements only.
    Member,
    /// Writes own entries; editors publish them.
    Author,
    /// Edits and publishes the entries of others too.
    Editor,
    /// Everything, also accounts and settings.
    Admin,
}

impl Role {
    /// In the order of rank.
    pub const ALL: [Role; 4] = [Role::Member, Role::Author, Role::Editor, Role::Admin];

    /// The word in the database, the session and on the command line.
    pub const fn code(self) -> &'static str {
        match self {
            Role::Member => "member",
            Role::Author => "author",
            Role::Editor => "editor",
            Role::Admin => "admin",
        }
    }

    /// The role with this code.
    pub fn from_code(code: &str) -> Option<Role> {
        Role::ALL.into_iter().find(|role| role.code() == code)
    }

    /// Whether the role belongs to the editorial staff: anyone who may open the dashboard.
    pub fn is_staff(self) -> bool {
        self >= Role::Author
    }
}

impl std::str::FromStr for Role {
    type Err = String;
    fn from_str(code: &str) -> Result<Role, String> {
        Role::from_code(code)
            .ok_or_else(|| format!("\"{code}\" is not one of member, author, editor, admin"))
    }
}

/// Who acts: as much of an account as decisions need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The account.
    pub id: UserId,
    /// Its role now.
    pub role: Role,
}

/// An area of the dashboard that has a row of its own in the permission table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Area {
    /// Home, pick lists, pictures, the state of publication: all staff.
    Home,
    /// The entries of a kind.
    Entries(Kind),
    /// The categories of a kind.
    Categories(Kind),
    /// The tags of all kinds.
    Tags,
    /// The tree of places.
    Locations,
    /// Replacing and deleting pictures; looking at them and sending new ones is for all staff.
    Media,
    /// Complaints, campaigns and traffic statistics.
    Reports,
    /// Settings, menus, people and redirects.
    Settings,
}

const ALL_STAFF: &[Role] = &[Role::Author, Role::Editor, Role::Admin];
const EDITORS: &[Role] = &[Role::Editor, Role::Admin];
const ADMINS: &[Role] = &[Role::Admin];

/// The permission table. An area without a row is closed to everyone.
const PERMISSIONS: &[(Area, &[Role])] = &[
    (Area::Home, ALL_STAFF),
    (Area::Entries(Kind::News), ALL_STAFF),
    (Area::Entries(Kind::Posters), ALL_STAFF),
    (Area::Entries(Kind::Services), EDITORS),
    (Area::Entries(Kind::Diaspors), EDITORS),
    (Area::Entries(Kind::Advertisements), EDITORS),
    (Area::Entries(Kind::Reklama), ADMINS),
    (Area::Entries(Kind::Pages), ADMINS),
    (Area::Categories(Kind::News), EDITORS),
    (Area::Categories(Kind::Services), EDITORS),
    (Area::Categories(Kind::Advertisements), EDITORS),
    (Area::Categories(Kind::Posters), ADMINS),
    (Area::Categories(Kind::Diaspors), ADMINS),
    (Area::Tags, EDITORS),
    (Area::Media, EDITORS),
    (Area::Locations, ADMINS),
    (Area::Reports, ADMINS),
    (Area::Settings, ADMINS),
];

/// Whether the permission table opens `area` to `role`.
pub fn permits(role: Role, area: Area) -> bool {
    PERMISSIONS
        .iter()
        .any(|(row, roles)| *row == area && roles.contains(&role))
}

/// Who may call an endpoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anyone, from anywhere.
    Public,
    /// Anyone on a page of this site.
    ThisSite,
    /// A signed-in user, for their own records.
    SignedIn,
    /// Roles to which the permission table opens the area.
    Staff(Area),
    /// The same for the area of the collection in the path.
    Collection,
    /// The same for the categories of the kind that `?kind=` names.
    Categories,
}

impl Access {
    /// Whether the guard of an endpoint of `kind` admits this role; `None` is a visitor without a
    /// session.
    pub fn admits(self, role: Option<Role>, kind: Option<Kind>) -> bool {
        match self {
            Access::Public | Access::ThisSite => true,
            Access::SignedIn => role.is_some(),
            Access::Staff(area) => role.is_some_and(|role| permits(role, area)),
            Access::Collection => role
                .zip(kind)
                .is_some_and(|(role, kind)| permits(role, Area::Entries(kind))),
            // Without a kind: whether there is any whose categories the role may see.
            Access::Categories => role.is_some_and(|role| {
                let mut kinds = Kind::ALL
                    .into_iter()
                    .filter(|other| kind.is_none_or(|kind| kind == *other));
                kinds.any(|kind| permits(role, Area::Categories(kind)))
            }),
        }
    }
}
