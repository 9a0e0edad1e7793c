//! The flags of `init`, and the answers that fill them.

use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Init {
    /// Folder of the portal; it is created if it does not exist. Default: the folders set in the
    /// file of VISNYK_CONFIG, or the current folder.
    pub(super) dir: Option<PathBuf>,
    /// Starts with the demo portal, for a trial; asks only about the server.
    #[arg(long, conflicts_with_all = [
        "name", "name_us", "tagline", "tagline_us", "city", "city_us", "region", "region_us", "country", "time_zone",
        "currency", "sections", "accent", "email"
    ])]
    pub(super) demo: bool,
    /// Name of the portal in Ukrainian.
    #[arg(long, value_name = "TEXT")]
    pub(super) name: Option<String>,
    /// Name of the portal in English. Default: the Ukrainian name.
    #[arg(long, value_name = "TEXT")]
    pub(super) name_us: Option<String>,
    /// Line below the name, in Ukrainian.
    #[arg(long, value_name = "TEXT")]
    pub(super) tagline: Option<String>,
    /// Line below the name, in English.
    #[arg(long, value_name = "TEXT")]
    pub(super) tagline_us: Option<String>,
    /// Address at which readers will reach the portal, such as https://visnyk.example.org; for a
    /// trial, the address of this machine.
    #[arg(long, value_name = "URL")]
    pub(super) base_url: Option<String>,
    /// City of the community, in Ukrainian. Default: none; the portal then starts without places.
    #[arg(long, value_name = "TEXT")]
    pub(super) city: Option<String>,
    /// The city in English.
    #[arg(long, value_name = "TEXT")]
    pub(super) city_us: Option<String>,
    /// Region or state of the city, in Ukrainian. Default: the name of the city.
    #[arg(long, value_name = "TEXT")]
    pub(super) region: Option<String>,
    /// The region in English.
    #[arg(long, value_name = "TEXT")]
    pub(super) region_us: Option<String>,
    /// Country of the city: two letters, such as DE.
    #[arg(long, value_name = "CODE")]
    pub(super) country: Option<String>,
    /// Time zone of the portal, such as Europe/Berlin. Default: that of the country, or of this
    /// machine if the country has several.
    #[arg(long, value_name = "ZONE")]
    pub(super) time_zone: Option<String>,
    /// Currency of prices: three letters, such as EUR.
    #[arg(long, value_name = "CODE")]
    pub(super) currency: Option<String>,
    /// Sections of the portal: any of news, events, services, organizations and advertisements. The
    /// others can be turned on later.
    #[arg(long, value_name = "LIST")]
    pub(super) sections: Option<String>,
    /// Color of the portal, such as #0b5fa5. Default: the theme's red.
    #[arg(long, value_name = "COLOR")]
    pub(super) accent: Option<String>,
    /// Email address of the editorial staff, shown to readers. Default: that of the administrator.
    #[arg(long, value_name = "EMAIL")]
    pub(super) email: Option<String>,
    /// Email address with which the first administrator signs in.
    #[arg(long, value_name = "EMAIL")]
    pub(super) admin_email: Option<String>,
    /// Reads the administrator's password from standard input. Default: a random password, which is
    /// printed once.
    #[arg(long)]
    pub(super) password_stdin: bool,
    /// Asks nothing, and takes the default of every flag that is not set.
    #[arg(long)]
    pub(super) yes: bool,
}
