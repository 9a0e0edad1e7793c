//! The list of what a new portal still lacks before readers come, as a table.

use super::vocabulary::codes;
use model::{Localized, Settings};

/// The facts of a portal and its server; `None` where a question does not arise or this server
/// cannot know.
pub struct PortalFacts<'a> {
    pub settings: &'a Settings,
    pub has_privacy_policy: bool,
    /// `None`: the section is off.
    pub has_news: Option<bool>,
    /// `None`: another process sends them.
    pub sends_emails: Option<bool>,
    /// `None`: no round has looked since the start, or another server makes the backups.
    pub is_backed_up: Option<bool>,
    /// Readers reach it by https at an address of the internet.
    pub is_public: bool,
}

/// The place at which an item is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemPlace {
    /// A screen of the dashboard.
    Screen(&'static str),
    /// By the operator: what to write into `visnyk.toml` or to run, and the page of `docs/` that
    /// explains it.
    Server {
        remedy: &'static str,
        page: &'static str,
    },
}

/// A row of the checklist.
pub struct ChecklistItem {
    pub code: &'static str,
    pub place: ItemPlace,
    /// `None` leaves the row out.
    pub is_done: fn(&PortalFacts<'_>) -> Option<bool>,
}

/// The fixed page of the row `privacy`.
pub const PRIVACY_POLICY: &str = "privacy-policy";

/// In the order in which one does it.
pub const CHECKLIST: [ChecklistItem; 7] = [
    ChecklistItem {
        code: "mark",
        place: ItemPlace::Screen("/dashboard/settings?tab=look"),
        is_done: |facts| Some(facts.settings.logo.is_some() || !facts.settings.favicon.is_empty()),
    },
    ChecklistItem {
        code: "contacts",
        place: ItemPlace::Screen("/dashboard/settings?tab=general"),
        is_done: |PortalFacts { settings, .. }| {
            let Localized { ua, us } = &settings.postal_address;
            let has_address = [ua, us]
                .into_iter()
                .any(|address| !address.trim().is_empty());
            Some(!settings.email.is_empty() && (has_address || !settings.phones.is_empty()))
        },
    },
    ChecklistItem {
        code: "privacy",
        place: ItemPlace::Screen("/dashboard/pages"),
        is_done: |facts| Some(facts.has_privacy_policy),
    },
    ChecklistItem {
        code: "news",
        place: ItemPlace::Screen("/dashboard/news/new-page"),
        is_done: |facts| facts.has_news,
    },
    ChecklistItem {
        code: "mail",
        place: ItemPlace::Server {
            remedy: "mail = \"smtp://user:password@mail.example.org:587\"",
            page: "docs/how-to.md",
        },
        is_done: |facts| facts.sends_emails,
    },
    ChecklistItem {
        code: "domain",
        place: ItemPlace::Server {
            remedy: "base-url = \"https://example.org\"",
            page: "docs/hosting/index.md",
        },
        is_done: |facts| Some(facts.is_public),
    },
    ChecklistItem {
        code: "backup",
        place: ItemPlace::Server {
            remedy: "visnyk-api doctor",
            page: "docs/backup.md",
        },
        is_done: |facts| facts.is_backed_up,
    },
];

codes!(
    /// A row of the checklist.
    ChecklistCode is "ChecklistCode",
    CHECKLIST.map(|item| item.code)
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screens::find;
    use model::FixedPage;
    use std::path::Path;

    #[test]
    fn every_row_leads_to_something_that_exists() {
        for item in &CHECKLIST {
            match item.place {
                ItemPlace::Screen(path) => {
                    let path = path.split('?').next().unwrap();
                    assert!(find(path).1.is_some(), "{path}");
                }
                ItemPlace::Server { page, .. } => {
                    let page = Path::new(env!("CARGO_MANIFEST_DIR"))
                        .join("../..")
                        .join(page);
                    assert!(page.is_file(), "{}", page.display());
                }
            }
        }
        assert!(FixedPage::of(PRIVACY_POLICY).is_some());
    }

    #[test]
    fn contacts_are_more_than_an_address_for_email() {
        let done = |settings: &Settings| {
            let facts = PortalFacts {
                settings,
                has_privacy_policy: false,
                has_news: None,
                sends_emails: None,
                is_backed_up: None,
                is_public: false,
            };
            let contacts = CHECKLIST
                .iter()
                .find(|item| item.code == "contacts")
                .unwrap();
            (contacts.is_done)(&facts).unwrap()
        };
        let email = Settings {
            email: "editors@example.org".to_owned(),
            ..Settings::default()
        };
        assert!(!done(&email));
        let mut address = email.clone();
        address.postal_address.us = "1 Linden Street".to_owned();
        assert!(done(&address), "in one language");
        assert!(done(&Settings {
            phones: vec!["+13125550142".to_owned()],
            ..email
        }));
    }
}
