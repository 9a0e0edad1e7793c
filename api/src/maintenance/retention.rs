//! The thread that erases expired data: accounts after their grace period, pictures that nothing
//! uses, sent emails. Data that became due while the server was off is erased at its start. Entries
//! are erased first, because an emptied trash leaves pictures to erase. Where several servers share
//! the record, the one with the lease erases; the others remove their own files of erased pictures.

use crate::background::{Inbox, Lease, Task, Tasks};
use crate::mail::mail_of_file;
use domain::accounts::email_address::Email;
use domain::ids::{MailId, UserId};
use files::disk;
use generator::images::PictureCache;
use jiff::Timestamp;
use model::{DAY, HOUR, MediaHash};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use storage::ObjectKind;
use store::{BlockingStore, Remaining, Result, UnnamedPictures};
use support::clock::{Clock, later};
use support::trusted_clock::TrustedClock;

/// Seconds after which a partial picture is deleted: writing one takes less than a second.
const UNFINISHED: i64 = HOUR;
/// Seconds for which the record of a sent email is kept.
const MAIL_KEPT: i64 = 7 * DAY;
const BETWEEN_SWEEPS: Duration = Duration::from_mins(1);
/// Between two looks at what other servers with the same record have erased.
const BETWEEN_LOOKS: Duration = Duration::from_hours(1);
/// Listing a bucket costs a request for each thousand pictures.
const BETWEEN_STORAGE_SWEEPS: Duration = Duration::from_hours(1);

type Sweep = fn(&BlockingStore, Timestamp) -> Result<Remaining>;

/// Erases everything that is due, also from the picture cache of the published `tree`. A failure is
/// logged, stops nothing else, and is tried again by the next call, a minute later.
pub fn sweep(store: &BlockingStore, tree: &Path, now: Timestamp) -> Result<()> {
    let sweeps: [(&str, Sweep); 4] = [
        ("advertisements", BlockingStore::sweep_ads),
        ("entries", BlockingStore::sweep_entries),
        (
            "advertisements of suspended accounts",
            BlockingStore::release_ads,
        ),
        ("rows without readers", BlockingStore::prune),
    ];
    for (what, sweep) in sweeps {
        loop {
            match sweep(store, now) {
                Ok(Remaining::MaybeMore) => {}
                Ok(Remaining::Nothing) => break,
                Err(error) => {
                    tracing::error!(%error, what, "expiry of entries failed");
                    break;
                }
            }
        }
    }
    let settings = store.read_blocking(|reader| reader.settings())?.settings;
    let kept = i64::from(settings.retention.activity_days) * DAY;
    let mut erased = attempt("the activity log", store.forget_activity(later(now, -kept)));
    let due = store.read_blocking(|reader| reader.due_erasures(now))?;
    let outbox = store.folder().join("outbox");
    for id in due.accounts {
        erased |= attempt(
            &format!("account {}", id.number()),
            erase_account(store, &outbox, id, now),
        );
    }
    for hash in due.pictures {
        erased |= attempt(
            &format!("picture {hash}"),
            erase_picture(store, tree, hash, now).map(|()| true),
        );
    }
    erased |= attempt(
        "records of sent emails",
        store.forget_mails(later(now, -MAIL_KEPT)),
    );
    erased |= attempt("previews", store.forget_previews(now));
    erased |= attempt(
        "emails without a record",
        remove_unlisted_mails(store, &outbox),
    );
    let unfinished = store.storage().remove_unfinished(later(now, -UNFINISHED));
    attempt(
        "unfinished pictures",
        unfinished.map(|()| false).map_err(store::Error::from),
    );
    erased |= attempt("words of erased texts", store.forget_words(now));
    // Erased data must not remain in SQLite's logs either.
    if erased { store.fold_logs() } else { Ok(()) }
}

/// Logs an error, and answers whether something was erased.
fn attempt(what: &str, outcome: Result<bool>) -> bool {
    outcome.unwrap_or_else(|error| {
        tracing::error!(%error, what, "erasure failed");
        false
    })
}

/// `false`: the account is not due any more.
fn erase_account(store: &BlockingStore, outbox: &Path, id: UserId, now: Timestamp) -> Result<bool> {
    // Before the erasure, which removes the address and sends the last email.
    let emails = emails_to(
        outbox,
        &store.read_blocking(|reader| reader.user(id))?.email,
    )?;
    if !store.vital_blocking(|| store.erase_account(id, now))? {
        return Ok(false);
    }
    tracing::info!("an account was erased");
    for email in emails {
        if let Err(error) = disk::remove_file(&email) {
            tracing::error!(%error, "an email to an erased account could not be removed");
        }
    }
    // Archives of the whole portal hold its texts too; they can be made again.
    if let Err(error) = remove_exports(store) {
        tracing::error!(%error, "archives with an erased account could not be removed; they go within a day");
    }
    Ok(true)
}

fn remove_exports(store: &BlockingStore) -> Result<()> {
    let objects = store.storage().list(ObjectKind::Export)?;
    for object in objects
        .iter()
        .filter(|object| ObjectKind::Export.names(&object.name))
    {
        store.storage().delete(ObjectKind::Export, &object.name)?;
    }
    Ok(())
}

/// Removes files of this node that belong to pictures and emails which another node has erased.
fn forget_what_others_erased(store: &BlockingStore, tree: &Path) -> Result<()> {
    remove_unlisted_mails(store, &store.folder().join("outbox"))?;
    let cache = tree.join(".visnyk/pictures");
    let masters = PictureCache::masters(&cache)?;
    for hash in store.read_blocking(|reader| reader.unrecorded_pictures(&masters))? {
        PictureCache::forget(&cache, hash)?;
    }
    Ok(())
}

/// A picture whose file cannot be deleted now is due again.
fn erase_picture(
    store: &BlockingStore,
    tree: &Path,
    hash: MediaHash,
    now: Timestamp,
) -> Result<()> {
    if !store.vital_blocking(|| store.forget_picture(hash))? {
        return Ok(());
    }
    let deleted = store
        .storage()
        .delete_picture(hash)
        .map_err(store::Error::from);
    // The tree lost the picture with the last page that showed it.
    let deleted =
        deleted.and_then(|()| Ok(PictureCache::forget(&tree.join(".visnyk/pictures"), hash)?));
    if deleted.is_err() {
        store.erase_picture_later(hash, now)?;
    }
    deleted
}

/// Emails to an address in the outbox folder, which holds all emails if no mail server is
/// configured.
fn emails_to(outbox: &Path, email: &Email) -> io::Result<Vec<PathBuf>> {
    let to = format!("to: {}", email.to_lowercase());
    let mut emails = Vec::new();
    for (_, path) in files_of_mails(outbox)? {
        // An email that was removed since is to no one.
        let text = disk::read(&path)?.unwrap_or_default();
        let text = String::from_utf8_lossy(&text).to_lowercase();
        if text
            .lines()
            .take_while(|line| !line.is_empty())
            .any(|line| line.trim_end() == to)
        {
            emails.push(path);
        }
    }
    Ok(emails)
}

/// Removes files of emails that are no longer on record, to any recipient: an email about an
/// account may go to an address that the account never had.
fn remove_unlisted_mails(store: &BlockingStore, outbox: &Path) -> Result<bool> {
    let mails = files_of_mails(outbox)?;
    if mails.is_empty() {
        return Ok(false);
    }
    let unlisted = store
        .read_blocking(|reader| reader.unlisted_mails(mails.iter().map(|(id, _)| *id).collect()))?;
    for (_, path) in mails.iter().filter(|(id, _)| unlisted.contains(id)) {
        disk::remove_file(path)?;
    }
    Ok(!unlisted.is_empty())
}

/// Emails in the outbox folder, which need not exist. Files with other names belong to others.
fn files_of_mails(outbox: &Path) -> io::Result<Vec<(MailId, PathBuf)>> {
    let files = disk::members_if_any(outbox)?
        .into_iter()
        .filter(|member| member.ty.is_file());
    Ok(files
        .filter_map(|file| Some((mail_of_file(file.utf8_name()?)?, file.path)))
        .collect())
}

/// Starts the task. `done` receives a message after its first round.
pub fn start(
    store: BlockingStore,
    tree: PathBuf,
    clock: Arc<TrustedClock>,
    lease: Lease,
    done: Inbox<()>,
    tasks: &Tasks,
) -> io::Result<Task> {
    let mut done = Some(done);
    let mut look_at = Instant::now();
    let mut storage_swept = None::<Instant>;
    let mut unnamed = UnnamedPictures::default();
    let inbox = Inbox::default();
    lease.on_granted(inbox.listener(|| ()));
    // More may be due by a clock that was accepted.
    let sweep_now = inbox.listener(|| ());
    clock.on_change(move |_| sweep_now());
    Task::start(tasks, "retention", inbox, move |_: &AtomicBool| {
        if lease.is_held()
            && let Err(error) = sweep(&store, &tree, clock.now())
        {
            tracing::error!(%error, "retention failed");
        }
        if let Err(error) = store.notice_commands() {
            tracing::error!(%error, "what commands changed beside the server is not looked at");
        }
        if store.is_shared() && Instant::now() >= look_at {
            look_at = Instant::now() + BETWEEN_LOOKS;
            if let Err(error) = forget_what_others_erased(&store, &tree) {
                tracing::error!(%error, "what other servers erased could not be removed here");
            }
        }
        if lease.is_held() && storage_swept.is_none_or(|at| at.elapsed() >= BETWEEN_STORAGE_SWEEPS)
        {
            match store.sweep_storage(&mut unnamed) {
                Ok(_) => storage_swept = Some(Instant::now()),
                Err(error) => {
                    tracing::error!(%error, "pictures that no record names could not be removed");
                }
            }
        }
        if let Some(done) = done.take() {
            done.send(());
        }
        // Data becomes due by the day, so a round each minute is early enough.
        BETWEEN_SWEEPS
    })
}
