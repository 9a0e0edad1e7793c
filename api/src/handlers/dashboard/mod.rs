//! The editors' API: entries of all seven kinds by one implementation, pick lists, pictures,
//! previews, and the state of publication.

mod activity;
pub(crate) mod ads;
mod attachments;
mod bulk;
mod checklist;
mod choices;
mod csv;
mod entries;
mod fields;
mod find;
mod home;
mod jobs;
mod list;
mod media;
mod notices;
mod preview;
mod publication;
mod put;
mod reports;
mod revisions;
mod site;
pub(crate) mod stats;
mod suggestions;
mod tokens;
mod touched;
mod unanswered;
mod users;
mod webhooks;

use crate::jobs::ARCHIVE_LIMIT;
use crate::media::{FILE_UPLOAD_LIMIT, UPLOAD_LIMIT};
use crate::openapi::routes::Routes;
use choices::ChoiceSet;
use domain::entries::record::EntryRecord;
use model::Kind;

/// An entry with two bodies of 50,000 characters in Cyrillic, escaped, and room to spare.
const DOCUMENT_LIMIT: usize = 512 * 1024;
/// A hundred entries, most of them short.
const MANY_LIMIT: usize = 8 << 20;
/// All other bodies.
const JSON_LIMIT: usize = 64 * 1024;

/// Routes below `/api/dashboard` and `/api/preview`.
pub(crate) fn routes() -> Routes {
    // Named literally, because `/categories/{id}` would match them.
    let lists = ChoiceSet::ALL.iter().fold(Routes::new(), |routes, set| {
        routes.also(
            &format!("/api/dashboard/{}/choices", set.code()),
            choices::choices,
        )
    });
    let small = lists
        .get("/api/dashboard/users/choices", choices::owners)
        .summary("Owners that lists can be filtered by")
        .get("/api/dashboard/publication", publication::state)
        .summary("The state of publishing")
        .get("/api/dashboard/publication/events", publication::events)
        .summary("The state of publishing as server-sent events")
        .get("/api/dashboard/publication/history", publication::history)
        .summary("Recent publishes, newest first")
        .post("/api/dashboard/publication/accept", publication::accept)
        .summary("Publishes again, and accepts what the last publish refused")
        .post("/api/dashboard/clock/accept", publication::accept_clock)
        .summary("Accepts the time of the server’s clock after it jumped ahead")
        .post("/api/dashboard/publication/deliver", publication::deliver)
        .summary("Runs the on-publish command now, if changes are waiting for it")
        .get("/api/dashboard/home", home::show)
        .summary("Tasks of the signed-in user, and recent activity")
        .put("/api/dashboard/home/checklist", checklist::hide)
        .summary("Hides the checklist of a new portal from all administrators, or shows it again")
        .get("/api/dashboard/stats", stats::show)
        .summary("Statistics of traffic, publishing and moderation")
        .get("/api/dashboard/stats/{table}", stats::table)
        .summary("One table of the statistics as CSV")
        .get("/api/dashboard/reports", reports::list)
        .summary("Complaints, newest first")
        .get("/api/dashboard/reports/unanswered", unanswered::list)
        .summary("Searches without a result, by week")
        .get("/api/dashboard/reports/suggestions", suggestions::list)
        .summary("Popular questions that readers see as suggestions")
        .delete("/api/dashboard/reports/suggestions", suggestions::remove)
        .summary("Takes a popular question out of the suggestions permanently")
        .get("/api/dashboard/reports/{id}", reports::one)
        .summary("A complaint")
        .post("/api/dashboard/reports/{id}/{action}", reports::act)
        .summary("Takes, acts on, dismisses or reopens a complaint")
        .get("/api/dashboard/jobs", jobs::list)
        .summary("Background jobs, newest first")
        .post("/api/dashboard/jobs", jobs::begin)
        .summary("Starts a rebuild, an export or the processing of all images")
        .delete("/api/dashboard/jobs/{id}", jobs::cancel)
        .summary("Stops a job")
        .get("/api/dashboard/jobs/{id}/file", jobs::file)
        .summary("The archive of an export")
        .post("/api/dashboard/jobs/{id}/confirm", jobs::confirm)
        .summary("Imports what a trial has converted")
        .get("/api/dashboard/{set}/choices", choices::choices)
        .summary("A pick list: categories, tags, locations or people")
        .get("/api/dashboard/search", find::find)
        .summary("Search of everything the role may open")
        .get("/api/dashboard/fields", fields::show)
        .summary("The field table of every kind")
        .get("/api/dashboard/media", media::list)
        .summary("Images, newest first")
        .get("/api/dashboard/media/{hash}", media::show)
        .summary("An image, published or not")
        .delete("/api/dashboard/media/{hash}", media::remove)
        .summary("Deletes an unused image")
        .get("/api/dashboard/media/{hash}/uses", media::uses)
        .summary("Entries and settings that use an image")
        .post("/api/dashboard/media/sweep", media::sweep)
        .summary("Deletes all unused images")
        .get("/api/dashboard/files", attachments::list)
        .summary("Files that entries offer, newest first")
        .get("/api/dashboard/files/{hash}", attachments::send)
        .summary("A file, published or not")
        .delete("/api/dashboard/files/{hash}", media::remove)
        .summary("Deletes an unused file")
        .get("/api/dashboard/files/{hash}/uses", media::uses)
        .summary("Entries that offer a file")
        .post("/api/dashboard/files/sweep", attachments::sweep)
        .summary("Deletes all unused files")
        .get("/api/preview/{token}", preview::show)
        .summary("A preview of unpublished work at a secret address")
        .limit_others(JSON_LIMIT);
    let upload = Routes::new()
        .post("/api/dashboard/media", media::upload)
        .summary("Uploads an image")
        .post("/api/dashboard/media/{hash}/replace", media::replace)
        .summary("Replaces an image everywhere")
        .limit_others(UPLOAD_LIMIT);
    let files = Routes::new()
        .post("/api/dashboard/files", attachments::upload)
        .summary("Uploads a file for readers to save")
        .limit_others(FILE_UPLOAD_LIMIT);
    let office = site::routes()
        .merge(users::routes())
        .merge(tokens::routes())
        .merge(tokens::of_services())
        .merge(webhooks::routes())
        .merge(notices::routes())
        .get("/api/dashboard/activity", activity::list)
        .summary("Changes and the users who made them, newest first")
        .limit_others(DOCUMENT_LIMIT);
    let base_of_ads = base(Kind::Advertisements);
    let ads = ads::routes(&base_of_ads).merge(of_every_kind(&base_of_ads));
    let archive = Routes::new()
        .post("/api/dashboard/jobs/import", jobs::import)
        .summary("Imports an archive of content, or tries to convert an export of other software")
        .limit_others(ARCHIVE_LIMIT);
    let ads = ads
        .limit_others(DOCUMENT_LIMIT)
        .of_kind(Kind::Advertisements);
    let others = Kind::ALL
        .into_iter()
        .filter(|kind| *kind != Kind::Advertisements);
    let rest = upload.merge(files).merge(archive).merge(office).merge(ads);
    others
        .map(collection)
        .fold(small.merge(rest), Routes::merge)
}

fn base(kind: Kind) -> String {
    format!("/api/dashboard/{}", kind.collection())
}

/// The routes of one kind; handlers and guards find the kind among the request's extensions.
fn collection(kind: Kind) -> Routes {
    let base = base(kind);
    Routes::new()
        .get(&base, list::list)
        .summary("A page of the list of entries")
        .post(&base, entries::create::<EntryRecord>)
        .summary(
            "Creates an entry, as a draft or published immediately; with `check` only validates it",
        )
        .get(&format!("{base}/{{id}}"), entries::read)
        .summary("An entry")
        .put(&format!("{base}/{{id}}"), entries::update::<EntryRecord>)
        .summary(
            "Saves the head revision and publishes it if asked; with `check` only validates it",
        )
        .delete(&format!("{base}/{{id}}"), entries::remove::<EntryRecord>)
        .summary("Moves an entry to the trash")
        .post(&format!("{base}/{{id}}/{{action}}"), entries::act)
        .summary("Applies a transition to an entry")
        .post(
            &format!("{base}/{{id}}/revisions/{{revision}}/restore"),
            revisions::restore::<EntryRecord>,
        )
        .summary("Restores a revision as the new head revision")
        .put(&format!("{base}/by-slug/{{slug}}"), put::one)
        .summary("Puts an entry at an address: makes it, changes it, or leaves it as it is")
        .put(&format!("{base}/by-slug"), put::many)
        .summary("Puts up to 100 entries at their addresses, all of them or none")
        .limit(MANY_LIMIT)
        .merge(of_every_kind(&base))
        .limit_others(DOCUMENT_LIMIT)
        .of_kind(kind)
}

/// Routes that all seven kinds have.
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
        .get(
            &format!("{base}/{{id}}/revisions/{{revision}}"),
            revisions::read,
        )
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
            let sizes = text
                .split(words)
                .skip(1)
                .filter_map(|rest| rest.split(end).next()?.parse().ok());
            sizes.map(|megabytes: usize| megabytes << 20).collect()
        };
        let limits = [
            megabytes(nginx, "client_max_body_size ", "m;"),
            megabytes(caddy, "max_size ", "MiB"),
        ];
        for mut limits in limits {
            limits.sort_unstable();
            let [file, archive] = limits[..] else {
                panic!("{limits:?}")
            };
            const { assert!(FILE_UPLOAD_LIMIT > UPLOAD_LIMIT) };
            assert!(
                (FILE_UPLOAD_LIMIT..2 * FILE_UPLOAD_LIMIT).contains(&file),
                "{file}"
            );
            assert_eq!(archive, ARCHIVE_LIMIT);
        }
    }
}
