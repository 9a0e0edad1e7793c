//! The accounts at outside providers that sign the user in (docs/protocols.md §1.13).

use crate::app::{App, Shared};
use crate::guards::SignedIn;
use crate::guards::proof::JustProved;
use crate::http::problem::{Answer, Problem};
use crate::http::{NoContent, PathInput};
use axum::Json;
use axum::extract::State;
use domain::ids::UserId;
use jiff::Timestamp;
use serde::Serialize;
use store::ConnectedAccount;
use support::token;
use utoipa::ToSchema;

/// A name for a connected account from which its name at the issuer cannot be derived.
fn id(account: &ConnectedAccount) -> String {
    let parts = [account.issuer.as_bytes(), account.subject.as_bytes()];
    hex::encode(token::keyed("connected account", &parts))[..16].to_owned()
}

/// Ways to sign in by other services.
#[derive(Serialize, ToSchema)]
pub(super) struct SignInServices {
    /// Accounts that sign the user in, the oldest first.
    items: Vec<SignInService>,
    /// Providers of the portal, in its order.
    providers: Vec<OfferedProvider>,
}

/// An account at a provider that signs the user in.
#[derive(Serialize, ToSchema)]
struct SignInService {
    id: String,
    /// The id of its provider; absent if the portal no longer has it, and the account signs in no one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    provider: Option<String>,
    /// The name of the provider.
    name: String,
    /// The email address of the account when it signed in last; may be empty.
    email: String,
    connected_at: Timestamp,
    used_at: Option<Timestamp>,
}

/// A provider at which users may have accounts.
#[derive(Serialize, ToSchema)]
struct OfferedProvider {
    id: String,
    name: String,
    /// The picture of the provider as a `data:` address; may be empty.
    icon: String,
}

impl SignInService {
    fn of(app: &App, account: ConnectedAccount) -> SignInService {
        SignInService {
            id: id(&account),
            provider: provider_id(app, &account),
            name: provider_name(app, &account),
            email: account.email,
            connected_at: account.connected_at,
            used_at: account.used_at,
        }
    }
}

fn provider_id(app: &App, account: &ConnectedAccount) -> Option<String> {
    let mut providers = app.security.providers.iter();
    let provider = providers.find(|provider| provider.options.issuer == account.issuer)?;
    Some(provider.options.id.clone())
}

/// The name of a provider; of one that the portal no longer has, the address of its issuer.
fn provider_name(app: &App, account: &ConnectedAccount) -> String {
    let provider = provider_id(app, account).and_then(|id| app.security.provider(&id));
    provider.map_or_else(
        || account.issuer.clone(),
        |provider| provider.options.name.clone(),
    )
}

async fn accounts(app: &App, user: UserId) -> Answer<Vec<ConnectedAccount>> {
    let accounts = app
        .store
        .read(move |reader| reader.connected_accounts(user));
    Ok(accounts.await?)
}

pub(super) async fn list(me: SignedIn, State(app): State<Shared>) -> Answer<Json<SignInServices>> {
    let items = accounts(&app, me.user.id).await?.into_iter();
    let providers = app
        .security
        .providers
        .iter()
        .map(|provider| OfferedProvider {
            id: provider.options.id.clone(),
            name: provider.options.name.clone(),
            icon: provider.options.icon.clone().unwrap_or_default(),
        });
    Ok(Json(SignInServices {
        items: items.map(|item| SignInService::of(&app, item)).collect(),
        providers: providers.collect(),
    }))
}

pub(super) async fn disconnect(
    me: SignedIn,
    _proved: JustProved,
    State(app): State<Shared>,
    PathInput(wanted): PathInput<String>,
) -> Answer<NoContent> {
    let user = me.user.id;
    let mut accounts = accounts(&app, user).await?.into_iter();
    let account = accounts
        .find(|account| id(account) == wanted)
        .ok_or_else(Problem::not_found)?;
    let name = provider_name(&app, &account);
    app.store
        .disconnect_account(user, account, name, app.clock.now())
        .await?;
    tracing::info!(user = user.number(), "account disconnected");
    Ok(NoContent)
}
