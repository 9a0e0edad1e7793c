//! The roles and their rights, one table (docs/specification.md §6, docs/permissions.md).

use crate::coded::coded_enum;
use crate::ids::UserId;
use model::Kind;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

coded_enum! {
    /// The role of an account: a set of rights. Each has those of the roles before it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
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
            Right::Enter(area) => return area.code(),
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

impl Area {
    /// The word in the description of the API, and in the list of a token.
    pub fn code(self) -> String {
        let word = match self {
            Area::Home => "home",
            Area::Entries(kind) => kind.collection(),
            Area::Categories(kind) => return format!("categories/{}", kind.collection()),
            Area::Tags => "tags",
            Area::Locations => "locations",
            Area::Media => "media",
            Area::Reports => "reports",
            Area::Settings => "settings",
        };
        word.to_owned()
    }

    /// The area with this word, if some role may enter it.
    pub fn from_code(code: &str) -> Option<Area> {
        Area::of(Role::rights()).find(|area| area.code() == code)
    }

    /// The areas that the role may enter, in the order of the table of roles.
    pub fn open_to(role: Role) -> impl Iterator<Item = Area> {
        Area::of(Role::rights()).filter(move |area| permits(role, *area))
    }

    fn of(rights: Vec<Right>) -> impl Iterator<Item = Area> {
        rights.into_iter().filter_map(|right| match right {
            Right::Enter(area) => Some(area),
            _ => None,
        })
    }
}

/// Whether `role` may open `area`.
pub fn permits(role: Role, area: Area) -> bool {
    role.may(Right::Enter(area))
}

coded_enum! {
    /// The calls that a token can make in its areas.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    pub enum TokenAccess {
        /// Calls that change nothing.
        Read = "read",
        /// Calls that change something too.
        Write = "write",
    }
}

/// The part of the rights of its owner that a token has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TokenScope {
    /// The areas that it reaches, while its owner may enter them.
    pub areas: Vec<Area>,
    /// What it may do there.
    pub access: TokenAccess,
}

/// The rights of a caller: those of the role, narrowed if a token makes the call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CallerRights {
    /// The role of the account now.
    pub role: Role,
    /// `None`: a browser makes the call.
    pub token: Option<TokenScope>,
}

impl CallerRights {
    /// Whether the caller may open the area.
    pub fn permits(&self, area: Area) -> bool {
        let reaches = |token: &TokenScope| token.areas.contains(&area);
        permits(self.role, area) && self.token.as_ref().is_none_or(reaches)
    }

    /// Whether the caller may change something where it may enter.
    pub fn may_write(&self) -> bool {
        self.token
            .as_ref()
            .is_none_or(|token| token.access == TokenAccess::Write)
    }
}

/// Those of a browser.
impl From<Role> for CallerRights {
    fn from(role: Role) -> CallerRights {
        CallerRights { role, token: None }
    }
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
        self.admits_caller(role.map(CallerRights::from).as_ref(), kind)
    }

    /// The same for a caller whose rights a token may narrow. No token makes calls about the account
    /// itself.
    pub fn admits_caller(self, caller: Option<&CallerRights>, kind: Option<Kind>) -> bool {
        let enters = |area| caller.is_some_and(|caller| caller.permits(area));
        match self {
            Access::Public | Access::ThisSite => true,
            Access::SignedIn => caller.is_some_and(|caller| caller.token.is_none()),
            Access::Staff(area) => enters(area),
            Access::Collection => kind.is_some_and(|kind| enters(Area::Entries(kind))),
            // Without a kind: whether there is any whose categories the caller may see.
            Access::Categories => Kind::ALL
                .into_iter()
                .filter(|other| kind.is_none_or(|kind| kind == *other))
                .any(|kind| enters(Area::Categories(kind))),
        }
    }

    /// Whether a token can pass the guard at all.
    pub fn takes_tokens(self) -> bool {
        matches!(
            self,
            Access::Staff(_) | Access::Collection | Access::Categories
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_area_is_found_by_its_word() {
        let areas: Vec<Area> = Area::open_to(Role::Admin).collect();
        assert_eq!(areas.len(), 18);
        for area in areas {
            assert_eq!(Area::from_code(&area.code()), Some(area));
        }
        assert_eq!(Area::from_code("categories/pages"), None, "no role enters");
        assert_eq!(Area::open_to(Role::Member).count(), 0);
    }

    /// A token is never more than its owner, whatever its scope says.
    #[test]
    fn a_token_only_takes_away() {
        for role in Role::ALL {
            for areas in [
                vec![],
                vec![Area::Home, Area::Settings],
                Area::open_to(Role::Admin).collect(),
            ] {
                for access in TokenAccess::ALL {
                    let token = Some(TokenScope {
                        areas: areas.clone(),
                        access,
                    });
                    let narrowed = CallerRights { role, token };
                    for area in Area::open_to(Role::Admin) {
                        assert_eq!(
                            narrowed.permits(area),
                            permits(role, area) && areas.contains(&area)
                        );
                    }
                    assert_eq!(narrowed.may_write(), access == TokenAccess::Write);
                    assert!(!Access::SignedIn.admits_caller(Some(&narrowed), None));
                }
            }
        }
    }
}
