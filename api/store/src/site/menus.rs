//! The menus and their pages: written into the pages themselves, newest revision and public
//! text alike.

use super::cascade::{Documents, rewrite};
use super::validate;
use crate::activity::{self, ActivityEvent, Difference};
use crate::{Error, Result, Store, StoreReader, publication};
use domain::access::Actor;
use domain::ids::Version;
use domain::rejection::Rejection;
use domain::vocabulary::{PerLocale, StatusCode};
use engine::{Db, members};
use jiff::Timestamp;
use model::{EntryId, FieldProblem, Fields, Kind, Status};
use serde::Serialize;
use serde_json::Value;
use std::collections::HashMap;
use support::token;
use utoipa::ToSchema;

/// A menu of the layout, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Menu {
    Header,
    Footer,
    #[default]
    None,
}

impl Menu {
    /// The word in a page.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Menu::Header => "header",
            Menu::Footer => "footer",
            Menu::None => "none",
        }
    }

    fn of(word: &str) -> Menu {
        [Menu::Header, Menu::Footer]
            .into_iter()
            .find(|menu| menu.code() == word)
            .unwrap_or_default()
    }
}

/// A page of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct MenuPage {
    #[schema(value_type = i64)]
    pub id: EntryId,
    pub title: PerLocale<Option<String>>,
    #[schema(value_type = StatusCode)]
    pub status: Status,
    pub slug: String,
}

/// Pages by menu, in order; those of none by their titles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Menus {
    pub header: Vec<MenuPage>,
    pub footer: Vec<MenuPage>,
    pub none: Vec<MenuPage>,
}

impl Menus {
    /// Differs where a page has another place. Menus are kept in their pages, each with its own
    /// version, which grows with every word of the page; so this is a digest of the places alone,
    /// short enough for a number of JSON.
    pub fn version(&self) -> Version {
        let places = [&self.header, &self.footer].map(|pages| {
            pages
                .iter()
                .map(|page| page.id.number().to_string())
                .collect::<Vec<_>>()
                .join(",")
        });
        let digest = token::digest(&places.join("|"));
        Version(
            digest[..6]
                .iter()
                .fold(0, |number, byte| number << 8 | i64::from(*byte)),
        )
    }
}

fn load(db: &Db) -> Result<Menus> {
    let mut query = db.prepare(
        "SELECT e.id, e.title_ua, e.title_us, e.status, e.slug, coalesce(r.doc ->> '$.fields.menu', '') AS menu
         FROM entries e JOIN revisions r ON r.id = e.head_revision
         WHERE e.kind = 'pages' AND e.erased_at IS NULL AND e.status <> 'trashed'
         ORDER BY coalesce(CAST(r.doc ->> '$.fields.menu_order' AS BIGINT), 0), e.slug",
    )?;
    let mut rows = query.query(())?;
    let mut menus = Menus::default();
    while let Some(row) = rows.next()? {
        let page = members!(row => MenuPage { id, status, slug;
            title: PerLocale::filled([row.get("title_ua")?, row.get("title_us")?]) });
        match Menu::of(row.text("menu")?) {
            Menu::Header => menus.header.push(page),
            Menu::Footer => menus.footer.push(page),
            Menu::None => menus.none.push(page),
        }
    }
    menus
        .none
        .sort_by(|a, b| (&a.title.ua, &a.title.us).cmp(&(&b.title.ua, &b.title.us)));
    Ok(menus)
}

fn slugs(pages: &[MenuPage]) -> Value {
    pages.iter().map(|page| page.slug.as_str()).collect()
}

fn ids(pages: &[MenuPage]) -> Vec<EntryId> {
    pages.iter().map(|page| page.id).collect()
}

/// Puts one page where it belongs; whether that moved it.
fn place(db: &Db, id: EntryId, menu: Menu, order: i64) -> Result<bool> {
    rewrite(db, id, Documents::Shown, |entry| {
        let Fields::Page(page) = &mut entry.fields else {
            return false;
        };
        let stands =
            Menu::of(&page.menu) == menu && (menu == Menu::None || page.menu_order == order);
        if !stands {
            menu.code().clone_into(&mut page.menu);
            page.menu_order = order;
        }
        !stands
    })
}

impl StoreReader<'_> {
    /// The menus with their pages.
    pub fn menus(&self) -> Result<Menus> {
        self.query(load)
    }
}

impl Store {
    /// Puts pages into the two menus, in this order; all others into none. Refused where pages were
    /// moved since `version`.
    pub async fn set_menus(
        &self,
        version: Option<Version>,
        header: Vec<EntryId>,
        footer: Vec<EntryId>,
        actor: Actor,
        now: Timestamp,
    ) -> Result<Menus> {
        self.edit(Some(actor.id), now, move |tx| {
            let before = load(tx)?;
            if version.is_some_and(|version| version != before.version()) {
                return Err(Error::Rejected(Rejection::Conflict));
            }
            let all: Vec<EntryId> = [&before.header, &before.footer, &before.none]
                .into_iter()
                .flat_map(|pages| ids(pages))
                .collect();
            let mut placed = HashMap::new();
            let mut problems = Vec::new();
            for (menu, ids) in [(Menu::Header, &header), (Menu::Footer, &footer)] {
                for (i, id) in (0..).zip(ids) {
                    let path = format!("{}.{i}", menu.code());
                    if !all.contains(id) {
                        problems
                            .push(FieldProblem::new(path, "bad_choice").with("value", id.number()));
                    } else if placed.insert(*id, (menu, i + 1)).is_some() {
                        problems.push(FieldProblem::new(path, "twice").with("value", id.number()));
                    }
                }
            }
            validate::refuse(problems)?;
            for id in all {
                let (menu, order) = placed.get(&id).copied().unwrap_or_default();
                if place(tx, id, menu, order)? {
                    publication::record(tx, Kind::Pages.collection(), Some(id))?;
                }
            }
            let after = load(tx)?;
            let menus = [
                ("header", &before.header, &after.header),
                ("footer", &before.footer, &after.footer),
            ];
            let changes: Vec<Difference> = menus
                .into_iter()
                .filter(|(_, old, new)| ids(old) != ids(new))
                .map(|(path, old, new)| Difference {
                    path: path.to_owned(),
                    old: slugs(old),
                    new: slugs(new),
                })
                .collect();
            if !changes.is_empty() {
                let event = ActivityEvent {
                    action: "save",
                    collection: "menus",
                    subject: None,
                    title: "",
                };
                activity::record(tx, event, &changes)?;
            }
            Ok(after)
        })
        .await
    }
}
