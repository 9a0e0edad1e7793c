//! The data that the program itself keeps in browsers: one table for the code that sets it, the
//! consent screen, the privacy policy, the dashboard and the tests. Cookies of a portal's own
//! scripts are in its settings.

/// A place of a browser that keeps data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// A cookie that scripts cannot read.
    HttpOnly,
    /// A cookie that they can.
    Cookie,
    /// The storage of the browser: no server ever sees it.
    Storage,
}

/// One cookie, or one key of the browser's storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeptName {
    /// Its name on a site that is served over http.
    pub plain: &'static str,
    /// Its name on a site that is served over https.
    pub secure: &'static str,
    /// The place that keeps it.
    pub place: Place,
}

impl KeptName {
    const fn http_only(plain: &'static str, secure: &'static str) -> KeptName {
        KeptName {
            plain,
            secure,
            place: Place::HttpOnly,
        }
    }

    const fn of(name: &'static str, place: Place) -> KeptName {
        KeptName {
            plain: name,
            secure: name,
            place,
        }
    }

    /// Its name, depending on whether the site is served over https.
    pub const fn name(&self, https: bool) -> &'static str {
        if https { self.secure } else { self.plain }
    }
}

/// When something is kept at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// On any site, also one of files alone.
    Always,
    /// The portal has a server.
    Served,
    /// The server offers sign-in through another service.
    SignInService,
    /// The portal asks its readers about cookies.
    Asked,
    /// The settings ask about it under this id, and the reader agreed.
    Agreed,
}

/// The facts about a portal that decide which of this exists.
#[derive(Clone, Copy, Debug)]
pub struct Surroundings {
    /// The API answers.
    pub server: bool,
    /// Sign-in through an external issuer is configured.
    pub sign_in_service: bool,
    /// The settings ask readers about cookies.
    pub asks: bool,
}

/// Names that belong together; its words are `cookies.kept.{id}.name` and `.description` of the
/// theme.
#[derive(Debug)]
pub struct StoredItem {
    /// Key of its texts in the theme.
    pub id: &'static str,
    pub(crate) when: When,
    /// The names it uses.
    pub names: &'static [KeptName],
}

/// The session of a signed-in user (docs/protocols.md §1.3).
pub const SESSION: KeptName = KeptName::http_only(
    "next-auth.session-token",
    "__Secure-next-auth.session-token",
);
/// Shows scripts of public pages that the reader is signed in, and as which user; without it they
/// call no session endpoint.
pub const SIGNED_IN: KeptName = KeptName::of("visnyk_signed_in", Place::Cookie);
/// Token against forged requests, and its digest.
pub const CSRF: KeptName =
    KeptName::http_only("next-auth.csrf-token", "__Host-next-auth.csrf-token");
/// The address to which sign-in leads back.
pub const CALLBACK_URL: KeptName =
    KeptName::http_only("next-auth.callback-url", "__Secure-next-auth.callback-url");
/// Identifies the browser that requested a sign-in link by email.
pub const LINK: KeptName = KeptName::http_only("visnyk_link", "visnyk_link");
/// Identifies a browser in which a user has signed in.
pub const KNOWN: KeptName = KeptName::http_only("visnyk_browser", "__Host-visnyk_browser");
/// A sign-in that waits for its second step in this browser.
pub const SECOND_STEP: KeptName =
    KeptName::http_only("visnyk_second_step", "__Host-visnyk_second_step");
/// The proof, on the way back from an issuer, that this browser went there.
pub const STATE: KeptName = KeptName::http_only("next-auth.state", "__Secure-next-auth.state");
/// Verifier of PKCE (RFC 7636), during sign-in through an issuer.
pub const PKCE: KeptName = KeptName::http_only(
    "next-auth.pkce.code_verifier",
    "__Secure-next-auth.pkce.code_verifier",
);
/// The nonce that the id token must repeat.
pub const NONCE: KeptName = KeptName::http_only("next-auth.nonce", "__Secure-next-auth.nonce");

/// An account at a provider that is not connected with one of the portal yet.
pub const PROVIDER: KeptName = KeptName::http_only("visnyk_provider", "__Host-visnyk_provider");

/// The cookie of a reader's choice of language, which the theme's scripts write.
pub const LANGUAGE: KeptName = KeptName::of("i18n_redirected", Place::Cookie);

/// Everything the program keeps in browsers.
pub const KEPT: &[StoredItem] = &[
    StoredItem {
        id: "session",
        when: When::Served,
        names: &[SESSION, SIGNED_IN],
    },
    StoredItem {
        id: "forms",
        when: When::Served,
        names: &[CSRF, CALLBACK_URL],
    },
    StoredItem {
        id: "link",
        when: When::Served,
        names: &[LINK],
    },
    StoredItem {
        id: "browser",
        when: When::Served,
        names: &[KNOWN],
    },
    StoredItem {
        id: "second_step",
        when: When::Served,
        names: &[SECOND_STEP],
    },
    StoredItem {
        id: "service",
        when: When::SignInService,
        names: &[STATE, PKCE, NONCE, PROVIDER],
    },
    StoredItem {
        id: "consent",
        when: When::Asked,
        names: &[
            KeptName::of("ncc_c", Place::Cookie),
            KeptName::of("ncc_e", Place::Cookie),
        ],
    },
    StoredItem {
        id: "locale",
        when: When::Always,
        names: &[LANGUAGE],
    },
    StoredItem {
        id: "theme",
        when: When::Always,
        names: &[KeptName::of("visnyk-theme", Place::Storage)],
    },
    StoredItem {
        id: "searches",
        when: When::Served,
        names: &[KeptName::of("visnyk-searches", Place::Storage)],
    },
    StoredItem {
        id: "favourites",
        when: When::Served,
        names: &[KeptName::of("visnyk-favourites", Place::Storage)],
    },
    StoredItem {
        id: "reklama",
        when: When::Agreed,
        names: &[KeptName::of("visnyk_banners", Place::Cookie)],
    },
];

/// The data that a portal keeps without consent, in display order.
pub fn necessary(of: Surroundings) -> impl Iterator<Item = &'static StoredItem> {
    KEPT.iter().filter(move |kept| match kept.when {
        When::Always => true,
        When::Served => of.server,
        When::SignInService => of.server && of.sign_in_service,
        When::Asked => of.asks,
        When::Agreed => false,
    })
}

/// The names behind what the settings ask about by an id that the program itself knows.
pub fn agreed(id: &str) -> Option<&'static StoredItem> {
    KEPT.iter()
        .find(|kept| kept.when == When::Agreed && kept.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_exist_is_not_told() {
        let ids = |server, sign_in_service, asks| {
            let stored = necessary(Surroundings {
                server,
                sign_in_service,
                asks,
            });
            stored.map(|kept| kept.id).collect::<Vec<_>>()
        };
        assert_eq!(ids(false, true, false), ["locale", "theme"]);
        assert_eq!(ids(false, false, true), ["consent", "locale", "theme"]);
        assert_eq!(
            ids(true, false, false),
            [
                "session",
                "forms",
                "link",
                "browser",
                "second_step",
                "locale",
                "theme",
                "searches",
                "favourites"
            ]
        );
        assert_eq!(ids(true, true, true).len(), KEPT.len() - 1);
    }

    #[test]
    fn the_page_about_privacy_names_each() {
        let page = include_str!("../../../../docs/privacy.md");
        for name in KEPT
            .iter()
            .flat_map(|kept| kept.names)
            .flat_map(|name| [name.plain, name.secure])
        {
            assert!(
                page.contains(&format!("`{name}`")),
                "docs/privacy.md lacks {name}"
            );
        }
    }

    #[test]
    fn each_name_and_each_id_stands_once() {
        let mut names: Vec<&str> = KEPT
            .iter()
            .flat_map(|kept| kept.names)
            .flat_map(|name| [name.plain, name.secure])
            .collect();
        names.sort_unstable();
        names.dedup();
        let twice: usize = KEPT
            .iter()
            .flat_map(|kept| kept.names)
            .map(|name| if name.plain == name.secure { 1 } else { 2 })
            .sum();
        assert_eq!(names.len(), twice);
        let mut ids: Vec<&str> = KEPT.iter().map(|kept| kept.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), KEPT.len());
    }
}
