//! The command line of the server.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::disallowed_methods))]

mod cli;

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    match cli::run() {
        Ok(code) => code,
        Err(error) => {
            cli::output::print_error!("{error}");
            ExitCode::FAILURE
        }
    }
}
