//! The thread that erases what has had its time: accounts after their grace, pictures of nobody, mails that left.
//! What was due while the server was off is done at its start. What time does to entries comes first: the
//! trash that is emptied leaves pictures to be erased.

use crate::{
    background::{Inbox, Task, Tasks},
    store::{Result, Store},
    support::clock::{SharedClock, whole_seconds},
};
use generator::images::PictureCache;
use jiff::Timestamp;
use model::MediaHash;
use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    time::Duration,
};

const DAY: i64 = 24 * 3600;
/// Seconds after which a picture that is not whole yet is nobody's: writing one takes less than a second.
const UNFINISHED: i64 = 3600;
/// Seconds for which it is remembered that a mail left.
const MAIL_KEPT: i64 = 7 * DAY;
const BETWEEN_SWEEPS: Duration = Duration::from_mins(1);

/// Erases a piece of what is due; `false` when nothing is left.
type Sweep = fn(&Store, Timestamp) -> Result<bool>;

/// Erases everything that is due. `tree` is the published one: its cache of pictures forgets as well. What cannot be
/// erased is told and tried again by the next sweep; it stops nothing else.
pub fn sweep(store: &Store, tree: &Path, now: Timestamp) -> Result<()> {
    let sweeps: [(&str, Sweep); 2] =
        [("advertisements", Store::sweep_ads), ("entries", Store::sweep_entries)];
    for (what, sweep) in sweeps {
        loop {
            match sweep(store, now) {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    tracing::error!(%error, what, "sweep");
                    break;
                }
            }
        }
    }
    while store.release_ads(now)? {}
    while store.prune(now)? {}
    let kept = i64::from(store.settings()?.settings.retention.activity_days);
    let forgotten = store.forget_activity(whole_seconds(now.as_second() - kept * DAY))?;
    let due = store.due_erasures(now)?;
    let outbox = store.folder().join("outbox");
    let mut erased = forgotten || !due.pictures.is_empty();
    for id in due.accounts {
        match erase_account(store, &outbox, id, now) {
            Ok(done) => erased |= done,
            Err(error) => tracing::error!(%error, user = id, "erasure of an account"),
        }
    }
    for hash in due.pictures {
        if let Err(error) = erase_picture(store, tree, hash) {
            tracing::error!(%error, picture = %hash, "erasure of a picture");
        }
    }
    erased |= store.forget_mails(whole_seconds(now.as_second() - MAIL_KEPT))?;
    erased |= remove_unlisted_mails(store, &outbox)?;
    if let Err(error) = store.remove_unfinished_media(whole_seconds(now.as_second() - UNFINISHED)) {
        tracing::error!(%error, "unfinished pictures");
    }
    match store.forget_words(now) {
        Ok(done) => erased |= done,
        Err(error) => tracing::error!(%error, "words of erased texts"),
    }
    // What is gone must not stand in a log either.
    if erased { store.fold_logs() } else { Ok(()) }
}

/// `false`: its time has not come after all.
fn erase_account(store: &Store, outbox: &Path, id: i64, now: Timestamp) -> Result<bool> {
    // Looked for before it is gone: the address is needed, and the last email is not among them.
    let letters = letters_to(outbox, &store.user(id)?.email)?;
    if !store.erase_account(id, now)? {
        return Ok(false);
    }
    tracing::info!("an account was erased");
    for letter in letters {
        if let Err(error) = remove(&letter) {
            tracing::error!(%error, "a letter of an erased account");
        }
    }
    // Archives of everything hold its texts too; they can be made again.
    if let Err(error) = remove_where(&store.folder().join("exports"), |_| true) {
        tracing::error!(%error, "an archive with an erased account");
    }
    Ok(true)
}

fn erase_picture(store: &Store, tree: &Path, hash: MediaHash) -> Result<()> {
    if store.forget_picture(hash)? {
        remove_picture(store, tree, hash)?;
    }
    Ok(())
}

/// Letters to an address that lie in the folder: where no mail server is configured, it is everybody's letter box.
fn letters_to(outbox: &Path, email: &str) -> io::Result<Vec<PathBuf>> {
    let to = format!("to: {}", email.to_lowercase());
    let mut letters = files(outbox)?;
    letters.retain(|path| {
        let text = String::from_utf8_lossy(&fs::read(path).unwrap_or_default()).to_lowercase();
        text.lines().take_while(|line| !line.is_empty()).any(|line| line.trim_end() == to)
    });
    Ok(letters)
}

/// Removes files of emails that are no longer on record, to any recipient: an email about an account may go to
/// an address that the account never had.
fn remove_unlisted_mails(store: &Store, outbox: &Path) -> Result<bool> {
    let id_of = |path: &PathBuf| path.file_name()?.to_str()?.split_once('-')?.0.parse::<i64>().ok();
    let mails: Vec<(i64, PathBuf)> =
        files(outbox)?.into_iter().filter_map(|path| Some((id_of(&path)?, path))).collect();
    if mails.is_empty() {
        return Ok(false);
    }
    let unlisted = store.unlisted_mails(mails.iter().map(|(id, _)| *id).collect())?;
    for (_, path) in mails.iter().filter(|(id, _)| unlisted.contains(id)) {
        remove(path)?;
    }
    Ok(!unlisted.is_empty())
}

fn remove_picture(store: &Store, tree: &Path, hash: MediaHash) -> io::Result<()> {
    let name = hash.to_string();
    let of_it = |file: &str| file.contains(&name);
    remove_where(&store.folder().join("media"), of_it)?;
    // Out of the tree it went when the last page that showed it did.
    PictureCache::forget(&tree.join(".visnyk/pictures"), hash)
}

fn remove_where(folder: &Path, is_due: impl Fn(&str) -> bool) -> io::Result<()> {
    let due = |path: &&PathBuf| path.file_name().and_then(|name| name.to_str()).is_some_and(&is_due);
    files(folder)?.iter().filter(due).try_for_each(|path| remove(path))
}

/// What is gone already is gone.
fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// The files of a folder; one that is not there has none.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut files = Vec::new();
    for entry in entries {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            files.push(entry.path());
        }
    }
    Ok(files)
}

/// Starts the task that erases what is due. `swept` gets a message after the first sweep.
pub fn start(
    store: Store,
    tree: PathBuf,
    clock: SharedClock,
    swept: Inbox<()>,
    tasks: &Tasks,
) -> io::Result<Task> {
    let mut swept = Some(swept);
    Task::start(tasks, "retention", Inbox::default(), move |_: &AtomicBool| {
        if let Err(error) = sweep(&store, &tree, clock.now()) {
            tracing::error!(%error, "erasure");
        }
        if let Some(swept) = swept.take() {
            swept.send(());
        }
        // Requests wait for days: a look each minute is soon enough for all of them.
        BETWEEN_SWEEPS
    })
}
