//! The roles and their rights, one table (docs/specification.md §6, docs/permissions.md).

use crate::coded::coded_enum;
use crate::ids::UserId;
use model::Kind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

coded_enum! {
    /// The role of an account: a set of rights.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
    pub enum Role {
        /// A reader with an account: own advertisements only.
        Member = "member",
        /// Writes own entries; editors publish them.
        Author = "author",
        /// Edits and publishes the entries of others too.
        Editor = "editor",
        /// Everything, also accounts and settings.
        Admin = "admin",
    }
}

/// One thing that a role allows, and the only thing that code asks of a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// Open an area of the dashboard.
    Enter(Area),
    /// Write, submit and withdraw own entries, and move own drafts into the trash.
    WriteOwn,
    /// Publish own entries while `settings.authors_can_publish` is set.
    PublishOwn,
    /// Read and save the entries of others.
    EditOthers,
    /// Submit, publish, archive and trash any entry that readers do not see.
    Publish,
    /// Trash published entries, and erase what is in the trash.
    Erase,
    /// Take back the decisions of editors on advertisements, and trash and erase advertisements.
    OverseeAds,
    /// Add categories below others, and edit them, while `settings.editors_edit_categories` is set.
    EditCategories,
    /// Change the tree of categories and every field of them.
    ShapeCategories,
}

impl Right {
    /// The word in the description of the API.
    pub fn code(self) -> String {
        let word = match self {
            Right::Enter(Area::Home) => "home",
            Right::Enter(Area::Entries(kind)) => kind.collection(),
            Right::Enter(Area::Categories(kind)) => {
                return format!("categories/{}", kind.collection());
            }
            Right::Enter(Area::Tags) => "tags",
            Right::Enter(Area::Locations) => "locations",
            Right::Enter(Area::Media) => "media",
            Right::Enter(Area::Reports) => "reports",
            Right::Enter(Area::Settings) => "settings",
            Right::WriteOwn => "write_own",
            Right::PublishOwn => "publish_own",
            Right::EditOthers => "edit_others",
            Right::Publish => "publish",
            Right::Erase => "erase",
            Right::OverseeAds => "oversee_ads",
            Right::EditCategories => "edit_categories",
            Right::ShapeCategories => "shape_categories",
        };
        word.to_owned()
    }
}

/// How long the sessions of a role live (`accounts/session_policy.rs`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionLength {
    /// For weeks.
    Reader,
    /// For hours.
    Staff,
}

/// The row of a role.
#[derive(Clone, Copy, Debug)]
pub struct RoleRules {
    /// Groups of rights, which roles share.
    rights: &'static [&'static [Right]],
    /// How long its sessions live.
    pub session: SessionLength,
}

const WRITING: &[Right] = &[
    Right::Enter(Area::Home),
    Right::Enter(Area::Entries(Kind::News)),
    Right::Enter(Area::Entries(Kind::Posters)),
    Right::WriteOwn,
    Right::PublishOwn,
];
const EDITING: &[Right] = &[
    Right::Enter(Area::Entries(Kind::Services)),
    Right::Enter(Area::Entries(Kind::Diaspors)),
    Right::Enter(Area::Entries(Kind::Advertisements)),
    Right::Enter(Area::Categories(Kind::News)),
    Right::Enter(Area::Categories(Kind::Services)),
    Right::Enter(Area::Categories(Kind::Advertisements)),
    Right::Enter(Area::Tags),
    Right::Enter(Area::Media),
    Right::EditOthers,
    Right::Publish,
    Right::EditCategories,
];
const ADMINISTRATION: &[Right] = &[
    Right::Enter(Area::Entries(Kind::Reklama)),
    Right::Enter(Area::Entries(Kind::Pages)),
    Right::Enter(Area::Categories(Kind::Posters)),
    Right::Enter(Area::Categories(Kind::Diaspors)),
    Right::Enter(Area::Locations),
    Right::Enter(Area::Reports),
    Right::Enter(Area::Settings),
    Right::Erase,
    Right::OverseeAds,
    Right::ShapeCategories,
];

impl Role {
    /// The table of roles.
    pub const fn rules(self) -> RoleRules {
        match self {
            Role::Member => RoleRules {
                rights: &[],
                session: SessionLength::Reader,
            },
            Role::Author => RoleRules {
                rights: &[WRITING],
                session: SessionLength::Staff,
            },
            Role::Editor => RoleRules {
                rights: &[WRITING, EDITING],
                session: SessionLength::Staff,
            },
            Role::Admin => RoleRules {
                rights: &[WRITING, EDITING, ADMINISTRATION],
                session: SessionLength::Staff,
            },
        }
    }

    /// Whether the role has the right.
    pub fn may(self, right: Right) -> bool {
        self.rules()
            .rights
            .iter()
            .any(|group| group.contains(&right))
    }

    /// Whether the role belongs to the editorial staff: anyone who may open the dashboard.
    pub fn is_staff(self) -> bool {
        self.may(Right::Enter(Area::Home))
    }

    /// Every right that some role has, each once.
    pub fn rights() -> Vec<Right> {
        let mut all = Vec::new();
        for right in Role::ALL
            .into_iter()
            .flat_map(|role| role.rules().rights)
            .copied()
            .flatten()
        {
            if !all.contains(right) {
                all.push(*right);
            }
        }
        all
    }

    /// The codes of the roles that have the right.
    pub fn codes_with(right: Right) -> impl Iterator<Item = &'static str> {
        Role::ALL
            .into_iter()
            .filter(move |role| role.may(right))
            .map(Role::code)
    }
}

impl std::str::FromStr for Role {
    type Err = String;
    fn from_str(code: &str) -> Result<Role, String> {
        Role::from_code(code).ok_or_else(|| {
            let known = Role::ALL.map(Role::code).join(", ");
            format!("\"{code}\" is not one of {known}")
        })
    }
}

/// The user who acts: as much of an account as decisions need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The account.
    pub id: UserId,
    /// Its role now.
    pub role: Role,
}

/// An area of the dashboard. One that no role may enter is closed to everyone.
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

/// Whether `role` may open `area`.
pub fn permits(role: Role, area: Area) -> bool {
    role.may(Right::Enter(area))
}

/// The callers that an endpoint admits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Anyone, from anywhere.
    Public,
    /// Anyone on a page of this site.
    ThisSite,
    /// A signed-in user, for their own records.
    SignedIn,
    /// Roles that may enter the area.
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
