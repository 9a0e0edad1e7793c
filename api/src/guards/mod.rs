//! Guards as parameters of handlers: a caller who may not pass never reaches the handler. They read the
//! session afresh for every request and, for calls that change something, ask for the CSRF proof.

pub(crate) mod browser;
pub(crate) mod counted;
pub(crate) mod csrf;
pub(crate) mod duty;
pub(crate) mod known;
pub(crate) mod proof;
pub(crate) mod repeatable;
mod token_caller;

use crate::app::{App, Shared};
use crate::http::cookies::{self, Keep};
use crate::http::declare::{Declaration, Input};
use crate::http::limited::{self, RateLimit};
use crate::http::problem::Problem;
use crate::http::rate_limits::{Limit, Who};
use crate::http::{Peer, bearer};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use domain::access::{Access, Actor, Area, CallerRights, Role};
use domain::accounts::session_policy;
use jiff::Timestamp;
use known::KnownBrowser;
use model::Kind;
use std::collections::HashMap;
use std::convert::Infallible;
use std::marker::PhantomData;
use std::net::IpAddr;
use store::{Error, SessionRow, TokenSession, User};
use support::token;

/// The digest of the browser's session token. A call by an API token has none, whatever cookies come
/// with it.
pub(crate) fn session_digest(app: &App, headers: &HeaderMap) -> Option<[u8; 32]> {
    if bearer::is_sent(headers) {
        return None;
    }
    let value = cookies::SESSION.read(headers, app.base.is_https())?;
    (!value.is_empty()).then(|| token::digest(&value))
}

/// Whether a timer sent the request and not a person: such calls read the state of a session and
/// never extend it. A stream of events cannot send headers of its own, but says what it accepts.
pub(crate) fn is_background(headers: &HeaderMap) -> bool {
    let stream = headers
        .get(header::ACCEPT)
        .is_some_and(|accept| accept.as_bytes() == b"text/event-stream");
    stream || headers.contains_key("x-background-refresh")
}

/// Extends a session that is in use. On a full disk it stays as it is: its user still reads, and an
/// administrator makes room.
pub(crate) async fn renew(
    app: &App,
    digest: [u8; 32],
    session: &SessionRow,
) -> Result<(), Problem> {
    match extend(app, digest, session).await {
        Err(error) if error.is_disk_full() => Ok(()),
        extended => Ok(extended?),
    }
}

async fn extend(app: &App, digest: [u8; 32], session: &SessionRow) -> Result<(), Error> {
    let now = app.clock.now();
    if let Some(end) = session_policy::renewal(session.times(), now) {
        app.store.renew_session(digest, now, end).await?;
    }
    if now.duration_since(session.seen_at).as_hours() >= 1 {
        app.store.touch_session(digest, now).await?;
    }
    Ok(())
}

/// The session of a token's digest, if it is open.
pub(crate) async fn session(app: &App, digest: [u8; 32]) -> Result<Option<SessionRow>, Error> {
    let now = app.clock.now();
    app.store
        .read(move |reader| reader.session(&digest, now))
        .await
}

/// The session of a token's digest; without the store every request counts as signed out.
async fn known_session(app: &App, digest: [u8; 32]) -> Option<SessionRow> {
    session(app, digest).await.unwrap_or_else(|error| {
        tracing::error!(%error, "session lookup failed");
        None
    })
}

/// Whether a member of staff sent the request. The session is read and not prolonged: a request that a
/// page sends by itself is no activity.
pub(crate) async fn staff_asks(app: &App, headers: &HeaderMap) -> bool {
    match session_digest(app, headers) {
        Some(session) => staff_role(app, session).await.is_some(),
        None => false,
    }
}

/// The staff role that the account of a session has now; `None` once the session ended or the
/// account lost its role. Answers that last longer than a request read it again before each part,
/// because no role outlives a request.
pub(crate) async fn staff_role(app: &App, session: [u8; 32]) -> Option<Role> {
    let session = known_session(app, session).await;
    session
        .map(|session| session.user.role)
        .filter(|role| role.is_staff())
}

/// A request from a page of this site, signed in or not; cross-site requests are refused, and those
/// of a page that another user opened.
pub(crate) struct ThisSite {
    pub user: Option<User>,
    /// The network that limits count where no one is signed in.
    pub network: IpAddr,
    pub browser: KnownBrowser,
}

impl ThisSite {
    /// The caller as whom an email address is counted: the user or the browser that it belongs to, so
    /// that no one else uses up their numbers; else the address itself.
    pub(crate) fn owner_of(&self, app: &App, email: &str) -> Who {
        match &self.user {
            Some(user) if user.email.is(email) => Who::Account(user.id.number()),
            _ => self
                .browser
                .who(app, email)
                .unwrap_or_else(|| Who::address(email)),
        }
    }
}

impl FromRequestParts<Shared> for ThisSite {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<ThisSite, Problem> {
        if !csrf::is_from_here(app, &parts.headers) {
            tracing::debug!("refused: no page of this site asks");
            let title = "Cross-site requests are not allowed";
            return Err(Problem::new(StatusCode::FORBIDDEN, "cross-site", title));
        }
        let peer = parts
            .extensions
            .get::<Peer>()
            .copied()
            .ok_or_else(Problem::internal)?;
        let network = app.clients.network(peer, &parts.headers);
        let browser = KnownBrowser::of(app, &parts.headers);
        let Ok(Reader(user)) = Reader::from_request_parts(parts, app).await;
        if user
            .as_ref()
            .is_some_and(|user| is_written_by_another(parts, user))
        {
            return Err(Problem::another_user());
        }
        Ok(ThisSite {
            user,
            network,
            browser,
        })
    }
}

/// The caller, signed in or not, for pages that differ between the two. Never refuses.
pub(crate) struct Reader(pub Option<User>);

impl FromRequestParts<Shared> for Reader {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Reader, Infallible> {
        let Some(digest) = session_digest(app, &parts.headers) else {
            return Ok(Reader(None));
        };
        let session = known_session(app, digest).await;
        if let Some(session) = &session {
            // A lost renewal shortens the session, it does not fail the page.
            let _ = renew(app, digest, session).await;
        }
        Ok(Reader(session.map(|session| session.user)))
    }
}

/// Anyone signed in.
pub(crate) struct SignedIn {
    pub user: User,
    /// Of this browser.
    pub session: [u8; 32],
    /// When the session began.
    pub since: Timestamp,
    /// When the user proved last who they are.
    pub proved_at: Timestamp,
}

/// Seconds after signing in during which no present password is asked for.
const FRESH: i64 = 10 * 60;

impl SignedIn {
    /// Whether the person signed in just now.
    pub(crate) fn is_fresh(&self, now: Timestamp) -> bool {
        now.as_second() - self.since.as_second() < FRESH
    }
}

/// The header in which a page names the user who opened it.
const WRITTEN_BY: &str = "x-user";

/// Whether a page was opened by another user than this one: the session cookie is the browser's, so
/// a sign-in in one tab changes who all other tabs speak for. A client that names no user speaks
/// for the session.
pub(crate) fn names_another(headers: &HeaderMap, user: &User) -> bool {
    let id = user.id.number().to_string();
    headers
        .get_all(WRITTEN_BY)
        .iter()
        .any(|name| name.as_bytes() != id.as_bytes())
}

/// Whether a call would change something in another name than the one its page was opened in.
fn is_written_by_another(parts: &Parts, user: &User) -> bool {
    !parts.method.is_safe() && names_another(&parts.headers, user)
}

impl SignedIn {
    async fn of(parts: &Parts, app: &Shared) -> Result<SignedIn, Problem> {
        token_caller::refuse(&parts.headers)?;
        let digest = session_digest(app, &parts.headers).ok_or_else(Problem::unauthenticated)?;
        let Some(session) = session(app, digest).await? else {
            tracing::debug!("refused: the session of the cookie is over");
            return Err(Problem::unauthenticated());
        };
        if is_written_by_another(parts, &session.user) {
            let user = session.user.id.number();
            tracing::debug!(user, "refused: another user opened the page");
            return Err(Problem::another_user());
        }
        if !is_background(&parts.headers) {
            renew(app, digest, &session).await?;
        }
        Ok(SignedIn {
            user: session.user,
            session: digest,
            since: session.created_at,
            proved_at: session.proved_at,
        })
    }
}

/// Counts a call that changes something, so that none is without a limit; handlers count some by
/// rows of their own besides.
async fn count_write<L: RateLimit>(
    parts: &mut Parts,
    app: &Shared,
    who: Who,
) -> Result<(), Problem> {
    if !parts.method.is_safe() {
        let Ok(limit) = Limit::<L>::from_request_parts(parts, app).await;
        limit.attempt([who], app.clock.now())?;
    }
    Ok(())
}

impl FromRequestParts<Shared> for SignedIn {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<SignedIn, Problem> {
        let signed_in = SignedIn::of(parts, app).await?;
        if !csrf::allows(app, &parts.method, &parts.headers) {
            return Err(Problem::csrf());
        }
        let who = Who::Account(signed_in.user.id.number());
        count_write::<limited::AccountWrite>(parts, app, who).await?;
        Ok(signed_in)
    }
}

/// The row of the permission table that a route belongs to.
pub(crate) trait Scope {
    /// The row, for the description of the API.
    const ACCESS: Access;

    /// `None` closes the route.
    fn area(parts: &Parts) -> Option<Area>;

    /// Whether a caller may pass where the route belongs to no one row.
    fn passes(parts: &Parts, caller: &CallerRights) -> Result<bool, Problem> {
        Ok(Self::area(parts).is_some_and(|area| caller.permits(area)))
    }
}

macro_rules! scope {
    ($(#[$doc:meta])* $name:ident, $area:expr) => {
        $(#[$doc])*
        pub(crate) struct $name;

        impl Scope for $name {
            const ACCESS: Access = Access::Staff($area);

            fn area(_: &Parts) -> Option<Area> {
                Some($area)
            }
        }
    };
}
scope!(
    /// Parts of the dashboard that all staff share.
    AnyStaff,
    Area::Home
);
scope!(Tags, Area::Tags);
scope!(Locations, Area::Locations);
scope!(Settings, Area::Settings);
scope!(
    /// Statistics and complaints.
    Reports,
    Area::Reports
);
scope!(
    /// Replacing and deleting pictures.
    Library,
    Area::Media
);
scope!(
    /// Pages and menus.
    Pages,
    Area::Entries(Kind::Pages)
);

/// Categories of the kind that `?kind=` names. A caller that may see some kind but names none gets
/// 400: `kind` is required.
pub(crate) struct Categories;

impl Categories {
    fn kind(parts: &Parts) -> Option<Kind> {
        let query: HashMap<String, String> = serde_urlencoded::from_str(parts.uri.query()?).ok()?;
        Kind::from_collection(query.get("kind")?)
    }
}

impl Scope for Categories {
    const ACCESS: Access = Access::Categories;

    fn area(parts: &Parts) -> Option<Area> {
        Categories::kind(parts).map(Area::Categories)
    }

    fn passes(parts: &Parts, caller: &CallerRights) -> Result<bool, Problem> {
        if let Some(area) = Categories::area(parts) {
            return Ok(caller.permits(area));
        }
        if Access::Categories.admits_caller(Some(caller), None) {
            return Err(Problem::bad_request("kind is required"));
        }
        Ok(false)
    }
}

/// Entries of the kind the route was made for.
pub(crate) struct Collection;

impl Scope for Collection {
    const ACCESS: Access = Access::Collection;

    fn area(parts: &Parts) -> Option<Area> {
        parts.extensions.get::<Kind>().copied().map(Area::Entries)
    }
}

/// A member of staff whose role may use the route's area, in a browser or by an API token that reaches
/// it.
pub(crate) struct Staff<S> {
    pub user: User,
    /// The rights of this call.
    pub rights: CallerRights,
    scope: PhantomData<S>,
}

/// A call before its area is looked at.
struct StaffCall {
    user: User,
    rights: CallerRights,
    /// Whom limits count.
    who: Who,
}

impl StaffCall {
    async fn of(parts: &mut Parts, app: &Shared) -> Result<StaffCall, Problem> {
        if bearer::is_sent(&parts.headers) {
            let TokenSession { user, token } = token_caller::caller(parts, app).await?;
            if is_written_by_another(parts, &user) {
                return Err(Problem::another_user());
            }
            return Ok(StaffCall {
                rights: CallerRights {
                    role: user.role,
                    token: Some(token.scope),
                },
                who: Who::Token(token.id.number()),
                user,
            });
        }
        let SignedIn { user, .. } = SignedIn::of(parts, app).await?;
        Ok(StaffCall {
            rights: user.role.into(),
            who: Who::Account(user.id.number()),
            user,
        })
    }
}

impl<S> Staff<S> {
    pub(crate) fn actor(&self) -> Actor {
        Actor {
            id: self.user.id,
            role: self.user.role,
        }
    }
}

impl<S: Scope> FromRequestParts<Shared> for Staff<S> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Shared) -> Result<Staff<S>, Problem> {
        let StaffCall { user, rights, who } = StaffCall::of(parts, app).await?;
        if !S::passes(parts, &rights)? {
            tracing::info!(
                user = user.id.number(),
                role = user.role.code(),
                "access denied"
            );
            return Err(Problem::forbidden());
        }
        // No page of another site can make a browser send a token: there is no CSRF to prove.
        if rights.token.is_none() && !csrf::allows(app, &parts.method, &parts.headers) {
            return Err(Problem::csrf());
        }
        if !parts.method.is_safe() && !rights.may_write() {
            return Err(Problem::narrow_token("The API token may only read"));
        }
        duty::pass(app, &user).await?;
        count_write::<limited::StaffWrite>(parts, app, who).await?;
        Ok(Staff {
            user,
            rights,
            scope: PhantomData,
        })
    }
}

/// Takes the session's cookies from a browser whose session has ended.
pub(crate) fn forget_session(app: &App, headers: &mut HeaderMap) {
    for cookie in [&cookies::SESSION, &cookies::SIGNED_IN] {
        headers.append(
            header::SET_COOKIE,
            cookie.set("", Keep::Delete, app.base.is_https()),
        );
    }
}

impl Input for ThisSite {
    fn declare(declaration: &mut Declaration) {
        declaration.guard(Access::ThisSite);
    }
}

impl Input for Reader {}

impl Input for SignedIn {
    fn declare(declaration: &mut Declaration) {
        declaration.guard(Access::SignedIn);
        declaration.limit_write(limited::AccountWrite::LIMITED);
    }
}

impl<S: Scope> Input for Staff<S> {
    fn declare(declaration: &mut Declaration) {
        declaration.guard(S::ACCESS);
        declaration.limit_write(limited::StaffWrite::LIMITED);
    }
}
