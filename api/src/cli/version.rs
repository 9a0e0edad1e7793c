//! The version of this program.

use std::sync::LazyLock;

/// The commit that was built and its date, from `scripts/build`. Read in this crate and not in the
/// library: another commit then compiles no more than this again.
pub(super) const COMMIT: Option<&str> = option_env!("VISNYK_COMMIT");

/// The text of `--version` after the name.
pub(super) static VERSION: LazyLock<String> =
    LazyLock::new(|| generator::version::describe(env!("CARGO_PKG_VERSION"), COMMIT));
