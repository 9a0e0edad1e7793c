//! `visnyk-generator`.

#![cfg_attr(test, allow(clippy::unwrap_used, clippy::disallowed_methods))]

mod cli;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> std::process::ExitCode {
    cli::run().into()
}
