//! `init`: a folder with a portal of one's own, ready to be served.

mod interview;
mod options;
mod options_file;
mod prompts;
mod site;

use super::installed::{self, Bundles};
use super::lock::lock;
use api::domain::access::Role;
use api::domain::accounts::email_address::Email;
use api::domain::accounts::passwords::{Cost, Passwords, is_acceptable};
use api::maintenance::backup;
use api::store::{NewUser, OpenOptions};
use api::support::clock::{Clock, SystemClock};
use axum::BoxError;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use generator::content::{Access, Portal};
use interview::answer;
use model::Locale;
pub(crate) use options::Init;
use prompts::{PROMPTS, Setup};
use std::io::{self, IsTerminal, Read};
use std::path::Path;

/// Bytes of chance in the password that is made up.
const PASSWORD_BYTES: usize = 15;
const OPTIONS: &str = "visnyk.toml";
const CONTENT: &str = "content";
const DATA: &str = "data";

pub(super) fn run(mut options: Init) -> Result<(), BoxError> {
    let dir = options.dir.clone();
    refuse_taken(&dir)?;
    let asks =
        !options.yes && !options.password_stdin && io::stdin().is_terminal() && io::stdout().is_terminal();
    if asks {
        println!("A portal of your own. Enter takes what is in brackets; everything can be changed later.\n");
    }
    answer(&PROMPTS, &mut options, asks.then(|| (io::stdin().lock(), io::stdout())))?;
    let setup = Setup::of(&options)?;
    let content = site::content(&setup.answers)?;
    let password = if options.password_stdin { Password::typed(&setup.admin)? } else { Password::made_up()? };

    let bundles = installed::bundles();
    let is_new = !dir.exists();
    let written = write(&dir, &setup, &content, &password, bundles.as_ref());
    if let Err(error) = written {
        remove(&dir, is_new);
        return Err(error);
    }
    report(&dir, &setup, &password);
    if bundles.is_none() {
        eprintln!(
            "warning: there is no theme beside this program: add the lines theme and admin to {}",
            dir.join(OPTIONS).display()
        );
    }
    Ok(())
}

fn write(
    dir: &Path,
    setup: &Setup,
    content: &Portal,
    password: &Password,
    bundles: Option<&Bundles>,
) -> Result<(), BoxError> {
    std::fs::create_dir_all(dir).map_err(|error| format!("{}: {error}", dir.display()))?;
    generator::content::write_for(&dir.join(CONTENT), content, Access::Umask)?;
    add_admin(&dir.join(DATA), setup.admin.clone(), password)?;
    options_file::write(&dir.join(OPTIONS), &setup.base_url, bundles)
}

/// Removes what a run wrote that failed: the next one begins with an empty folder again.
fn remove(dir: &Path, is_new: bool) {
    // What could not be written may not be there; the error of the run is the one to show.
    for folder in [CONTENT, DATA] {
        let _ = std::fs::remove_dir_all(dir.join(folder));
    }
    let _ = std::fs::remove_file(dir.join(OPTIONS));
    if is_new {
        let _ = std::fs::remove_dir(dir);
    }
}

/// # Errors
/// The folder holds a portal, or a part of one, already.
fn refuse_taken(dir: &Path) -> Result<(), String> {
    let taken = [OPTIONS, CONTENT, DATA].into_iter().find(|name| dir.join(name).exists());
    taken.map_or(Ok(()), |name| {
        let path = dir.join(name);
        Err(format!(
            "{} exists already; name another folder, for example: visnyk-api init my-portal",
            path.display()
        ))
    })
}

/// The password of the first administrator.
struct Password {
    text: String,
    /// Only this program knows it, so it has to be printed.
    is_made_up: bool,
}

impl Password {
    fn made_up() -> Result<Password, BoxError> {
        let mut bytes = [0; PASSWORD_BYTES];
        getrandom::fill(&mut bytes).map_err(|error| error.to_string())?;
        Ok(Password { text: URL_SAFE_NO_PAD.encode(bytes), is_made_up: true })
    }

    fn typed(admin: &Email) -> Result<Password, BoxError> {
        let mut text = String::new();
        io::stdin().take(4096).read_to_string(&mut text)?;
        let text = text.trim_end_matches(['\r', '\n']).to_owned();
        let account = admin.split('@').next().unwrap_or_default();
        if !is_acceptable(&text, &[account, admin]) {
            return Err("the password needs 10 to 128 characters and may not be a common one".into());
        }
        Ok(Password { text, is_made_up: false })
    }
}

fn add_admin(data: &Path, email: Email, password: &Password) -> Result<(), BoxError> {
    let _lock = lock(data)?;
    let hash = Passwords::new(Cost::default())?.hash_now(&password.text)?;
    let now = SystemClock.now();
    let store = backup::open_store(data, OpenOptions::default(), now)?;
    let name = email.split('@').next().unwrap_or_default().to_owned();
    let user = NewUser { name, email, password_hash: Some(hash), role: Role::Admin, locale: Locale::Ua };
    tokio::runtime::Builder::new_current_thread().build()?.block_on(store.create_user(user, now))?;
    Ok(())
}

fn report(dir: &Path, setup: &Setup, password: &Password) {
    let program =
        std::env::current_exe().map_or_else(|_| "visnyk-api".to_owned(), |path| path.display().to_string());
    let quoted = dir.display().to_string().replace('\'', "'\\''");
    let dir = dir.display();
    println!("\n{dir} holds your portal:");
    println!("  visnyk.toml  options of the server, with what each does");
    println!("  content/     settings, categories and places; the first start reads them into the database");
    println!("  data/        the database, with the account of {}", &*setup.admin);
    println!("\nStart it:  cd '{quoted}' && {program} serve");
    println!("Then sign in at {}/login.", setup.base_url.origin());
    if password.is_made_up {
        println!("The password of {} is {} (shown only now).", &*setup.admin, password.text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_failed_run_wrote_is_removed() {
        let folder = tempfile::TempDir::new().unwrap();
        let dir = folder.path().join("portal");
        for (is_new, is_left) in [(true, false), (false, true)] {
            std::fs::create_dir_all(dir.join(CONTENT)).unwrap();
            std::fs::write(dir.join(OPTIONS), "addr = 1").unwrap();
            remove(&dir, is_new);
            assert_eq!(dir.exists(), is_left);
            assert_eq!(refuse_taken(&dir), Ok(()));
        }
        std::fs::create_dir_all(dir.join(DATA)).unwrap();
        assert!(refuse_taken(&dir).unwrap_err().contains("data exists already"));
    }
}
