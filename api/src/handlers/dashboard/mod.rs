//! The editors' API: entries of all seven kinds by one implementation, pick lists, pictures, previews, and
//! the state of publication.

mod activity;
pub(crate) mod ads;
mod bulk;
mod choices;
mod csv;
mod entries;
mod fields;
mod find;
mod home;
mod jobs;
mod list;
mod media;
mod preview;
mod publication;
mod reports;
mod revisions;
mod site;
mod stats;
mod touched;
mod users;

pub(crate) use users::KEYS as USER_KEYS;

use crate::{jobs::ARCHIVE_LIMIT, media::UPLOAD_LIMIT, openapi::routes::Routes};
use model::Kind;

/// An entry with two bodies of 50,000 characters in Cyrillic, escaped, and room to spare.
const DOCUMENT_LIMIT: usize = 512 * 1024;
/// Everything else.
const JSON_LIMIT: usize = 64 * 1024;

/// Routes below `/api/dashboard` and `/api/preview`.
pub fn routes() -> Routes {
    // `/categories/{id}` would take them for a category of that number.
    let lists = choices::SETS.iter().fold(Routes::new(), |routes, set| {
        routes.also(&format!("/api/dashboard/{set}/choices"), choices::choices)
    });
    let small = lists
        .untyped_get("/api/dashboard/users/choices", choices::authors)
        .untyped_get("/api/dashboard/publication", publication::state)
        .untyped_get("/api/dashboard/publication/events", publication::events)
        .untyped_get("/api/dashboard/publication/history", publication::history)
        .untyped_post("/api/dashboard/publication/accept", publication::accept)
        .untyped_post("/api/dashboard/publication/deliver", publication::deliver)
        .untyped_get("/api/dashboard/home", home::show)
        .untyped_get("/api/dashboard/stats", stats::show)
        .untyped_get("/api/dashboard/stats/{table}", stats::table)
        .untyped_get("/api/dashboard/reports", reports::list)
        .untyped_get("/api/dashboard/reports/{id}", reports::one)
        .untyped_post("/api/dashboard/reports/{id}/{action}", reports::act)
        .untyped_get("/api/dashboard/jobs", jobs::list)
        .untyped_post("/api/dashboard/jobs", jobs::begin)
        .untyped_delete("/api/dashboard/jobs/{id}", jobs::cancel)
        .untyped_get("/api/dashboard/jobs/{id}/file", jobs::file)
        .untyped_get("/api/dashboard/{set}/choices", choices::choices)
        .untyped_get("/api/dashboard/search", find::find)
        .untyped_get("/api/dashboard/fields", fields::show)
        .untyped_get("/api/dashboard/media", media::list)
        .untyped_get("/api/dashboard/media/{hash}", media::show)
        .untyped_delete("/api/dashboard/media/{hash}", media::remove)
        .untyped_get("/api/dashboard/media/{hash}/uses", media::uses)
        .untyped_post("/api/dashboard/media/sweep", media::sweep)
        .get("/api/preview/{token}", preview::show)
        .summary("A preview of unpublished work at a secret address")
        .limit_others(JSON_LIMIT);
    let upload = Routes::new()
        .untyped_post("/api/dashboard/media", media::upload)
        .untyped_post("/api/dashboard/media/{hash}/replace", media::replace)
        .limit_others(UPLOAD_LIMIT);
    let office = site::routes()
        .merge(users::routes())
        .untyped_get("/api/dashboard/activity", activity::list)
        .limit_others(DOCUMENT_LIMIT);
    let base_of_ads = base(Kind::Advertisements);
    let ads = ads::routes(&base_of_ads).merge(of_every_kind(&base_of_ads));
    let archive =
        Routes::new().untyped_post("/api/dashboard/jobs/import", jobs::import).limit_others(ARCHIVE_LIMIT);
    let ads = ads.limit_others(DOCUMENT_LIMIT).of_kind(Kind::Advertisements);
    let others = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Advertisements);
    let rest = upload.merge(archive).merge(office).merge(ads);
    others.map(collection).fold(small.merge(rest), Routes::merge)
}

fn base(kind: Kind) -> String {
    format!("/api/dashboard/{}", kind.collection())
}

/// The routes of one kind; handlers and guards find the kind among the request's extensions.
fn collection(kind: Kind) -> Routes {
    let base = base(kind);
    Routes::new()
        .get(&base, list::list)
        .summary("A page of the list")
        .post(&base, entries::create)
        .summary("Creates an entry, a draft or published at once; with `check` only validates it")
        .get(&format!("{base}/{{id}}"), entries::read)
        .summary("An entry")
        .put(&format!("{base}/{{id}}"), entries::update)
        .summary("Saves the head revision and publishes it if asked; with `check` only validates it")
        .delete(&format!("{base}/{{id}}"), entries::remove)
        .summary("Moves an entry to the trash")
        .post(&format!("{base}/{{id}}/{{action}}"), entries::act)
        .summary("Applies a transition to an entry")
        .post(&format!("{base}/{{id}}/revisions/{{revision}}/restore"), revisions::restore)
        .summary("Restores a revision as a new one")
        .merge(of_every_kind(&base))
        .limit_others(DOCUMENT_LIMIT)
        .of_kind(kind)
}

/// Routes that all seven kinds have alike; what differs for advertisements differs behind them.
fn of_every_kind(base: &str) -> Routes {
    Routes::new()
        .post(&format!("{base}/preview"), preview::create)
        .summary("Renders a draft with its page template")
        .post(&format!("{base}/bulk"), bulk::bulk)
        .summary("Applies a transition to many entries, each on its own")
        .get(&format!("{base}/{{id}}/touched"), touched::touched)
        .summary("Pages that publishing an entry would rebuild")
        .get(&format!("{base}/{{id}}/revisions"), revisions::list)
        .summary("Revisions of an entry, newest first")
        .get(&format!("{base}/{{id}}/revisions/{{revision}}"), revisions::read)
        .summary("A revision")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_samples_for_proxies_take_what_the_api_takes() {
        let [nginx, caddy] = [
            include_str!("../../../../scripts/hosting/nginx.conf"),
            include_str!("../../../../scripts/hosting/Caddyfile"),
        ];
        let megabytes = |text: &str, words: &str, end: &str| -> Vec<usize> {
            let found = text.split(words).skip(1).filter_map(|rest| rest.split(end).next()?.parse().ok());
            found.map(|megabytes: usize| megabytes << 20).collect()
        };
        let limits = [megabytes(nginx, "client_max_body_size ", "m;"), megabytes(caddy, "max_size ", "MiB")];
        for mut limits in limits {
            limits.sort_unstable();
            let [picture, archive] = limits[..] else { panic!("{limits:?}") };
            assert!((UPLOAD_LIMIT..2 * UPLOAD_LIMIT).contains(&picture), "{picture}");
            assert_eq!(archive, ARCHIVE_LIMIT);
        }
    }
}
