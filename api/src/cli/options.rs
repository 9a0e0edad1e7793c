//! Options that several commands share, and how a command fails.

use clap::Args;
use generator::plan::Shape;
use generator::view::Hsts;
use std::path::PathBuf;

/// Where everything that changes lives.
#[derive(Args, Clone)]
pub(crate) struct DataFolder {
    /// Folder of the database, pictures and backups.
    #[arg(long, env = "VISNYK_DATA", default_value = "data")]
    pub(super) data: PathBuf,
}

/// What both the tree and the server say about plain HTTP.
#[derive(Args, Clone)]
pub(crate) struct TransportSecurity {
    /// Send Strict-Transport-Security: browsers then refuse plain HTTP for two years. "subdomains" adds every host below
    /// the site's.
    #[arg(
        long,
        env = "VISNYK_HSTS",
        value_name = "subdomains",
        num_args = 0..=1,
        require_equals = true,
        default_value = "off",
        default_missing_value = "on",
        hide_default_value = true,
        value_parser = Hsts::parse
    )]
    pub(super) hsts: Hsts,
}

/// How addresses of pages become files.
#[derive(Args, Clone)]
pub(super) struct Layout {
    /// Write novyny.html in place of novyny/index.html, for a host that gets the tree and serves /novyny from it.
    #[arg(
        long,
        env = "VISNYK_FLAT",
        value_name = "off",
        num_args = 0..=1,
        require_equals = true,
        default_value = "off",
        default_missing_value = "on",
        hide_default_value = true,
        value_parser = Layout::parse
    )]
    pub(super) flat: Shape,
}

impl Layout {
    fn parse(text: &str) -> Result<Shape, String> {
        match Shape::parse(text) {
            Ok(Shape::Keys) => {
                Err("visnyk-generator alone builds trees of keys; --flat or --flat=off".to_owned())
            }
            other => other,
        }
    }
}
