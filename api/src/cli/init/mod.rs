//! `init`: a folder with a portal of one's own, ready to be served.

mod destination;
mod interview;
mod options;
mod options_file;
mod prompts;
mod site;

use super::config;
use super::lock::lock;
use super::options::WrongOptions;
use super::output::{print_error, print_line};
use super::user::accounts::{Accounts, new_user};
use super::user::password::{check, from_stream};
use api::maintenance::backup;
use axum::BoxError;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use destination::Destination;
use domain::access::Role;
use domain::accounts::email_address::Email;
use domain::accounts::passwords::{Cost, Passwords};
use generator::content::Access;
use generator::installed;
use interview::{answer, check_flags};
use model::Portal;
pub(crate) use options::Init;
use prompts::{PROMPTS, Setup};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use store::OpenOptions;
use support::clock::{Clock, SystemClock};

/// Bytes of chance in the password that is made up.
const PASSWORD_BYTES: usize = 15;

pub(super) fn run(mut options: Init) -> Result<(), BoxError> {
    let destination = Destination::of(options.dir.as_deref())?;
    let installed_url = destination
        .base_url
        .as_ref()
        .map(|url| url.origin().to_owned());
    if let (Some(requested), Some(installed)) = (&options.base_url, &installed_url)
        && requested.trim_end_matches('/') != installed
    {
        return Err(format!(
            "{} says base-url = \"{installed}\"; change it there",
            destination.name.display()
        )
        .into());
    }
    options.base_url = options.base_url.or(installed_url);
    if options.demo {
        // No answer helps where it is missing.
        installed::demo()?;
    }
    let asks = !options.yes
        && !options.password_stdin
        && io::stdin().is_terminal()
        && io::stdout().is_terminal();
    if asks {
        check_flags(&PROMPTS, &mut options).map_err(WrongOptions::of)?;
        print_line!(
            "This creates your portal. Press Enter to accept the value in brackets; you can change everything later.\n"
        );
    }
    let terminal = asks.then(|| (io::stdin().lock(), io::stdout()));
    let answered = answer(&PROMPTS, &mut options, terminal);
    if asks {
        answered?;
    } else {
        answered.map_err(WrongOptions::of)?;
    }
    let setup = Setup::of(&options)?;
    let portal = setup.answers.as_ref().map(site::content).transpose()?;
    let password = if options.password_stdin {
        Password::typed(&setup.admin)?
    } else {
        Password::made_up()?
    };
    let _lock = lock(&destination.data)?;
    // Another process may have begun a portal there before this one had the lock, and a failure
    // below removes what is there.
    destination.refuse_begun()?;
    if let Err(error) = write(&destination, &setup, portal, &password) {
        destination.remove();
        return Err(error);
    }
    let mut output = io::stdout().lock();
    output
        .write_all(report(&destination, &setup, &password).as_bytes())
        .and_then(|()| output.flush())
        .map_err(|error| unreported(&error, &destination, &setup, &password))?;
    drop(output);
    if let Some(file) = &destination.options {
        for missing in [installed::theme(None).err(), installed::app(None).err()]
            .into_iter()
            .flatten()
        {
            print_error!("warning: {missing}, or as a line of {}", file.display());
        }
    }
    Ok(())
}

/// Writes everything; without `portal` it begins with the demo portal.
fn write(
    destination: &Destination,
    setup: &Setup,
    portal: Option<Portal>,
    password: &Password,
) -> Result<(), BoxError> {
    destination.begin()?;
    match portal {
        Some(portal) => {
            generator::content::write_for(&destination.content, &portal, Access::Umask)?;
        }
        None => installed::demo()?.copy_to(&destination.content, |_| true)?,
    }
    add_admin(&destination.data, setup.admin.clone(), password)?;
    if let Some(file) = &destination.options {
        options_file::write(file, &setup.base_url)?;
    }
    Ok(destination.finish()?)
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
        Ok(Password {
            text: URL_SAFE_NO_PAD.encode(bytes),
            is_made_up: true,
        })
    }

    fn typed(admin: &Email) -> Result<Password, BoxError> {
        let text = from_stream(io::stdin())?;
        check(&text, admin, &[])?;
        Ok(Password {
            text,
            is_made_up: false,
        })
    }
}

fn add_admin(data: &Path, email: Email, password: &Password) -> Result<(), BoxError> {
    let hash = Passwords::new(Cost::default())?.hash_now(&password.text)?;
    let now = SystemClock.now();
    let store = backup::open_store(data, OpenOptions::default(), now)?;
    let user = new_user(email, None, Role::Admin, hash);
    Accounts::wait(store.create_user(user, now))??;
    Ok(())
}

/// A path as a shell takes it for one word.
fn shell_word(path: &Path) -> String {
    let text = path.display().to_string();
    if text
        .chars()
        .all(|character| character.is_alphanumeric() || "/._-@+".contains(character))
    {
        text
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}

/// This program, as a shell takes it.
fn program() -> String {
    std::env::current_exe().map_or_else(|_| "visnyk-api".to_owned(), |path| shell_word(&path))
}

/// The result of the command, and how to go on. The password is at its end.
fn report(destination: &Destination, setup: &Setup, password: &Password) -> String {
    let name = destination.name.display();
    let origin = setup.base_url.origin();
    let admin = &*setup.admin;
    let mut text = if destination.options.is_some() {
        let folder = shell_word(&destination.name);
        let enter = if folder == "." {
            String::new()
        } else {
            format!("cd {folder} && ")
        };
        // The file that the variable names would win over the portal's own.
        let clear = if config::named_file().is_some() {
            "env -u VISNYK_CONFIG "
        } else {
            ""
        };
        let program = program();
        format!(
            "\n{name} contains your portal:\n  \
             visnyk.toml  options of the server, with explanations\n  \
             content/     texts that the first start imports into the database\n  \
             data/        the database, with the account of {admin}\n\n\
             Start it:  {enter}{clear}{program} serve\n"
        )
    } else {
        let content = destination.content.display();
        let data = destination.data.display();
        format!(
            "\n{content} and {data} contain your portal.\n\n\
             Start it:  systemctl enable --now visnyk\n"
        )
    };
    text.push_str(&format!("Then sign in at {origin}/login.\n"));
    if password.is_made_up {
        let password = &password.text;
        text.push_str(&format!(
            "The password of {admin} is {password} (shown only now).\n"
        ));
    }
    text
}

/// The advice if the report was not written.
fn unreported(
    error: &io::Error,
    destination: &Destination,
    setup: &Setup,
    password: &Password,
) -> String {
    let name = destination.name.display();
    let admin = &*setup.admin;
    let made = format!("{name} contains your portal with the account of {admin}");
    if !password.is_made_up {
        return format!("{made}, but standard output could not be written: {error}");
    }
    let admin = shell_word(Path::new(admin));
    let data = shell_word(&destination.data);
    format!(
        "{made}, but its password could not be shown: {error}; set another: {} user password {admin} --data {data}",
        program()
    )
}

#[cfg(test)]
mod tests {
    use super::shell_word;
    use std::path::Path;

    #[test]
    fn a_path_is_one_word_of_a_shell() {
        for (path, word) in [
            ("/opt/visnyk-0.1", "/opt/visnyk-0.1"),
            ("мій портал", "'мій портал'"),
            ("a'b", "'a'\\''b'"),
        ] {
            assert_eq!(shell_word(Path::new(path)), word);
        }
    }
}
