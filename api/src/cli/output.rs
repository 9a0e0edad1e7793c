//! Lines of a command on standard output and standard error. `println!` panics where it cannot
//! write, in the middle of a command; these functions report the failure at the end, when the work is
//! done.

use std::fmt::Arguments;
use std::io::{self, Write};
use std::sync::OnceLock;

/// The first failure on standard output.
static FAILURE: OnceLock<io::Error> = OnceLock::new();

/// Writes a line on standard output.
macro_rules! print_line {
    ($($argument:tt)*) => {
        $crate::cli::output::write_text(format_args!("{}\n", format_args!($($argument)*)))
    };
}

/// Writes a line on standard error. One that cannot be written is lost: there is no other place to
/// report to.
macro_rules! print_error {
    ($($argument:tt)*) => {
        $crate::cli::output::write_error(format_args!($($argument)*))
    };
}

pub(crate) use {print_error, print_line};

/// Writes a text on standard output, unless an earlier one could not be written.
pub(crate) fn write_text(text: Arguments<'_>) {
    if FAILURE.get().is_none()
        && let Err(error) = io::stdout().lock().write_fmt(text)
    {
        let _ = FAILURE.set(error);
    }
}

pub(crate) fn write_error(text: Arguments<'_>) {
    let _ = writeln!(io::stderr().lock(), "{text}");
}

/// # Errors
/// A text could not be written on standard output: the command has done its work, and its answer is
/// not whole.
pub(super) fn check() -> Result<(), String> {
    if let Err(error) = io::stdout().lock().flush() {
        let _ = FAILURE.set(error);
    }
    match FAILURE.get() {
        None => Ok(()),
        Some(error) => Err(format!(
            "standard output could not be written: {error}; the command itself succeeded"
        )),
    }
}
