//! Reads a password from standard input, or from a terminal, which does not show it. The command line
//! never has it, because others can see that.

use axum::BoxError;
use clap::Args;
use domain::accounts::email_address::Email;
use domain::accounts::passwords::{Cost, Passwords, is_acceptable};
use std::io::{self, IsTerminal, Read};

/// More than any password that is accepted.
const MOST_BYTES: u64 = 4096;

#[derive(Args)]
pub(super) struct PasswordSource {
    /// Read the password from standard input. Default: the terminal asks for it twice. The command
    /// line never has it, because other users of the machine can see that.
    #[arg(long)]
    password_stdin: bool,
}

impl PasswordSource {
    /// The hash of a new password of the account with this address. The password must be no word of
    /// the user: their address or another one of `own_words`.
    pub(super) fn read(&self, email: &Email, own_words: &[&str]) -> Result<String, BoxError> {
        let password = if self.password_stdin {
            from_stream(io::stdin())?
        } else if io::stdin().is_terminal() {
            ask_twice(|prompt| rpassword::prompt_password(prompt))?
        } else {
            return Err(
                "there is no terminal to type the password: add --password-stdin, and send it to standard \
                        input"
                    .into(),
            );
        };
        check(&password, email, own_words)?;
        Ok(Passwords::new(Cost::default())?.hash_now(&password)?)
    }
}

/// # Errors
/// A sentence that the password can be guessed, also by who knows the address of the account.
pub(crate) fn check(password: &str, email: &Email, own_words: &[&str]) -> Result<(), &'static str> {
    let account = email.split('@').next().unwrap_or_default();
    if is_acceptable(password, &[&[account, &**email][..], own_words].concat()) {
        return Ok(());
    }
    Err("the password must have 10 to 128 characters and must not be a common one")
}

/// The password on standard input, without the end of its line.
///
/// # Errors
/// Standard input cannot be read, or is not UTF-8.
pub(crate) fn from_stream(stream: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    stream
        .take(MOST_BYTES)
        .read_to_end(&mut bytes)
        .map_err(|error| format!("--password-stdin: standard input cannot be read: {error}"))?;
    let mut password = String::from_utf8(bytes).map_err(|_| {
        "--password-stdin: the password on standard input is not UTF-8; send it in UTF-8".to_owned()
    })?;
    password.truncate(password.trim_end_matches(['\r', '\n']).len());
    Ok(password)
}

/// Twice, since no one sees what is typed.
fn ask_twice(mut ask: impl FnMut(&str) -> io::Result<String>) -> Result<String, BoxError> {
    let password = ask("Password: ")?;
    if ask("Repeat password: ")? != password {
        return Err("the two passwords differ; nothing was changed".into());
    }
    Ok(password)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_of_the_line_is_not_part_of_a_password() {
        for text in [
            "верба над рікою",
            "верба над рікою\n",
            "верба над рікою\r\n",
        ] {
            assert_eq!(from_stream(text.as_bytes()).unwrap(), "верба над рікою");
        }
        assert_eq!(
            from_stream(" a b \n".as_bytes()).unwrap(),
            " a b ",
            "spaces are"
        );
    }

    #[test]
    fn a_password_in_another_encoding_is_refused_with_its_name() {
        // «верба» in Windows-1251.
        let error = from_stream(b"\xe2\xe5\xf0\xe1\xe0\n".as_slice()).unwrap_err();
        assert!(
            error.contains("the password on standard input is not UTF-8"),
            "{error}"
        );
    }

    #[test]
    fn a_terminal_asks_twice_and_refuses_two_passwords() {
        let answers = |first: &str, second: &str| {
            let mut answers = [first.to_owned(), second.to_owned()].into_iter();
            ask_twice(move |_| Ok(answers.next().unwrap()))
        };
        assert!(
            answers("верба", "Верба")
                .unwrap_err()
                .to_string()
                .contains("differ")
        );
        assert_eq!(answers("верба", "верба").unwrap(), "верба");
        assert!(ask_twice(|_| Err(io::ErrorKind::UnexpectedEof.into())).is_err());
    }
}
