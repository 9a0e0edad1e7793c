//! `/api/dashboard/tokens`: the API tokens of one's own account, and those of the accounts of
//! programs, which administrators make (docs/security.md §11). No token makes these calls.

use crate::app::{App, Shared};
use crate::guards::browser::InBrowser;
use crate::guards::proof::JustProved;
use crate::guards::{AnyStaff, Settings, Staff};
use crate::http::problem::{Answer, Problem};
use crate::http::{CheckedBody, NoContent, PathInput};
use crate::openapi::routes::Routes;
use axum::Json;
use axum::extract::State;
use domain::access::{Area, Role, TokenAccess, TokenScope, permits};
use domain::accounts::api_tokens::{
    ApiToken, LONGEST_NAME, MOST_DAYS, MOST_NETWORKS, USUAL_DAYS, read_networks,
};
use domain::ids::{ApiTokenId, UserId};
use jiff::Timestamp;
use model::typed::typed_line;
use model::{DAY, FieldProblem};
use serde::{Deserialize, Serialize};
use store::{NewToken, StoredToken, User};
use support::clock::later;
use support::outbound::Network;
use utoipa::ToSchema;

pub(super) fn routes() -> Routes {
    let base = "/api/dashboard/tokens";
    Routes::new()
        .get(base, list)
        .summary("API tokens of the user")
        .post(base, create)
        .summary("Makes an API token, whose text is shown only now")
        .delete(&format!("{base}/{{id}}"), revoke)
        .summary("Ends an API token")
}

/// Tokens of the accounts of programs.
pub(super) fn of_services() -> Routes {
    let base = "/api/dashboard/users/{id}/tokens";
    Routes::new()
        .get(base, list_of_service)
        .summary("API tokens of a service account")
        .post(base, create_of_service)
        .summary("Makes an API token of a service account, whose text is shown only now")
        .delete(&format!("{base}/{{token}}"), revoke_of_service)
        .summary("Ends an API token of a service account")
}

/// The API tokens of an account.
#[derive(Serialize, ToSchema)]
#[schema(as = ApiTokens)]
struct TokenList {
    /// The newest first; those that ended are listed for 30 days.
    items: Vec<TokenItem>,
    /// Areas that a new token may reach: those of the role.
    areas: Vec<String>,
}

/// An API token of an account.
#[derive(Serialize, ToSchema)]
#[schema(as = ApiToken)]
struct TokenItem {
    id: ApiTokenId,
    name: String,
    /// The first characters of its text.
    beginning: String,
    /// Areas that it reaches, while its owner may enter them.
    areas: Vec<String>,
    access: TokenAccess,
    /// Networks from which it works; without any it works from everywhere.
    networks: Vec<String>,
    created_at: Timestamp,
    expires_at: Timestamp,
    /// The minute in which it was used last.
    used_at: Option<Timestamp>,
    /// Whether it has expired.
    ended: bool,
}

impl TokenItem {
    fn of(token: StoredToken, now: Timestamp) -> TokenItem {
        TokenItem {
            id: token.id,
            name: token.name,
            beginning: token.beginning,
            areas: token.scope.areas.iter().map(|area| area.code()).collect(),
            access: token.scope.access,
            networks: token.networks.iter().map(Network::to_string).collect(),
            created_at: token.created_at,
            expires_at: token.expires_at,
            used_at: token.used_at,
            ended: token.expires_at <= now,
        }
    }
}

async fn tokens_of(app: &App, owner: &User) -> Answer<Json<TokenList>> {
    let (user, now) = (owner.id, app.clock.now());
    let stored = app.store.read(move |reader| reader.api_tokens(user));
    let items = stored.await?.into_iter();
    Ok(Json(TokenList {
        items: items.map(|token| TokenItem::of(token, now)).collect(),
        areas: Area::open_to(owner.role).map(Area::code).collect(),
    }))
}

/// The account of a program. Administrators make no tokens in the name of people.
async fn service(app: &App, id: UserId) -> Answer<User> {
    let user = app.store.read(move |reader| reader.user(id)).await?;
    if user.service {
        Ok(user)
    } else {
        Err(Problem::not_found())
    }
}

async fn list(
    staff: Staff<AnyStaff>,
    _: InBrowser,
    State(app): State<Shared>,
) -> Answer<Json<TokenList>> {
    tokens_of(&app, &staff.user).await
}

async fn list_of_service(
    _staff: Staff<Settings>,
    _: InBrowser,
    State(app): State<Shared>,
    PathInput(id): PathInput<UserId>,
) -> Answer<Json<TokenList>> {
    let owner = service(&app, id).await?;
    tokens_of(&app, &owner).await
}

/// A token to make.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = NewApiToken)]
struct TokenDraft {
    /// A name by which its owner knows the program.
    #[serde(default)]
    #[schema(required = true)]
    name: String,
    /// Areas that it reaches.
    #[serde(default)]
    #[schema(required = true)]
    areas: Vec<String>,
    access: TokenAccess,
    /// Days that it works, at most 365. Default: 90.
    days: Option<u16>,
    /// Addresses, and networks such as 192.0.2.0/24, from which it works. Default: everywhere.
    #[serde(default)]
    networks: Vec<String>,
}

/// What of a draft is wrong, and what it says.
impl TokenDraft {
    fn name(&self) -> Result<String, FieldProblem> {
        let name = typed_line(&self.name);
        match name.chars().count() {
            0 => Err(FieldProblem::new("name", "required")),
            m if m > LONGEST_NAME => Err(FieldProblem::new("name", "too_long")
                .with("n", LONGEST_NAME)
                .with("m", m)),
            _ => Ok(name),
        }
    }

    /// Each area once, in the order of the table of roles.
    fn areas(&self, role: Role) -> Result<Vec<Area>, FieldProblem> {
        for code in &self.areas {
            if Area::from_code(code).is_none_or(|area| !permits(role, area)) {
                return Err(FieldProblem::new("areas", "bad_choice").with("value", code.as_str()));
            }
        }
        let areas = Area::open_to(role).filter(|area| self.areas.contains(&area.code()));
        let areas: Vec<Area> = areas.collect();
        if areas.is_empty() {
            return Err(FieldProblem::new("areas", "required"));
        }
        Ok(areas)
    }

    fn days(&self) -> Result<u16, FieldProblem> {
        match self.days.unwrap_or(USUAL_DAYS) {
            days @ 1..=MOST_DAYS => Ok(days),
            _ => Err(FieldProblem::new("days", "number_range")
                .with("min", 1)
                .with("max", MOST_DAYS)),
        }
    }

    fn networks(&self) -> Result<Vec<Network>, FieldProblem> {
        let networks = read_networks(&self.networks)
            .map_err(|value| FieldProblem::new("networks", "bad_network").with("value", value))?;
        if networks.len() > MOST_NETWORKS {
            return Err(FieldProblem::new("networks", "too_many")
                .with("n", MOST_NETWORKS)
                .with("m", networks.len()));
        }
        Ok(networks)
    }
}

/// A new token, whose text is shown only now.
#[derive(Serialize, ToSchema)]
#[schema(as = MadeApiToken)]
struct MadeToken {
    /// The whole text. The server stores its digest only.
    text: String,
    token: TokenItem,
}

/// The token of a draft, or everything that is wrong with it.
fn read(app: &App, role: Role, draft: &TokenDraft, token: &ApiToken) -> Answer<NewToken> {
    let fields = (
        draft.name(),
        draft.areas(role),
        draft.days(),
        draft.networks(),
    );
    match fields {
        (Ok(name), Ok(areas), Ok(days), Ok(networks)) => Ok(NewToken {
            digest: token.digest(),
            beginning: token.beginning().to_owned(),
            name,
            scope: TokenScope {
                areas,
                access: draft.access,
            },
            networks,
            expires_at: later(app.clock.now(), i64::from(days) * DAY),
        }),
        (name, areas, days, networks) => {
            let problems = [name.err(), areas.err(), days.err(), networks.err()];
            let problems: Vec<FieldProblem> = problems.into_iter().flatten().collect();
            Err(Problem::invalid(&problems))
        }
    }
}

async fn make(
    app: &App,
    owner: &User,
    actor: &User,
    draft: &TokenDraft,
) -> Answer<Json<MadeToken>> {
    let now = app.clock.now();
    let token = ApiToken::random();
    let new = read(app, owner.role, draft, &token)?;
    let stored = app
        .store
        .add_api_token(owner.id, new, actor.id, now)
        .await?;
    tracing::info!(
        user = owner.id.number(),
        by = actor.id.number(),
        token = stored.id.number(),
        "API token made"
    );
    Ok(Json(MadeToken {
        text: token.text().to_owned(),
        token: TokenItem::of(stored, now),
    }))
}

async fn create(
    staff: Staff<AnyStaff>,
    _proved: JustProved,
    State(app): State<Shared>,
    CheckedBody(draft): CheckedBody<TokenDraft>,
) -> Answer<Json<MadeToken>> {
    make(&app, &staff.user, &staff.user, &draft).await
}

async fn create_of_service(
    staff: Staff<Settings>,
    _proved: JustProved,
    State(app): State<Shared>,
    PathInput(id): PathInput<UserId>,
    CheckedBody(draft): CheckedBody<TokenDraft>,
) -> Answer<Json<MadeToken>> {
    let owner = service(&app, id).await?;
    make(&app, &owner, &staff.user, &draft).await
}

async fn end(app: &App, owner: UserId, actor: UserId, id: ApiTokenId) -> Answer<NoContent> {
    let now = app.clock.now();
    app.store.revoke_api_token(owner, id, actor, now).await?;
    tracing::info!(
        user = owner.number(),
        by = actor.number(),
        token = id.number(),
        "API token revoked"
    );
    Ok(NoContent)
}

async fn revoke(
    staff: Staff<AnyStaff>,
    _: InBrowser,
    State(app): State<Shared>,
    PathInput(id): PathInput<ApiTokenId>,
) -> Answer<NoContent> {
    end(&app, staff.user.id, staff.user.id, id).await
}

async fn revoke_of_service(
    staff: Staff<Settings>,
    _: InBrowser,
    State(app): State<Shared>,
    PathInput((id, token)): PathInput<(UserId, ApiTokenId)>,
) -> Answer<NoContent> {
    let owner = service(&app, id).await?;
    end(&app, owner.id, staff.user.id, token).await
}
