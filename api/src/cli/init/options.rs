//! The flags of `init`, and the answers that fill them.

use clap::Args;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Init {
    /// Folder of the portal, created where it is missing; without it the folders that the file of VISNYK_CONFIG names, or
    /// this one.
    pub(super) dir: Option<PathBuf>,
    /// Begins with the demo portal, to look around; asks only about the server.
    #[arg(long, conflicts_with_all = [
        "name", "name_us", "tagline", "tagline_us", "city", "city_us", "region", "region_us", "country", "time_zone",
        "currency", "sections", "accent", "email"
    ])]
    pub(super) demo: bool,
    /// Name of the portal in Ukrainian.
    #[arg(long, value_name = "TEXT")]
    pub(super) name: Option<String>,
    /// Name of the portal in English; without it the Ukrainian one.
    #[arg(long, value_name = "TEXT")]
    pub(super) name_us: Option<String>,
    /// Line below the name, in Ukrainian.
    #[arg(long, value_name = "TEXT")]
    pub(super) tagline: Option<String>,
    /// The same line in English.
    #[arg(long, value_name = "TEXT")]
    pub(super) tagline_us: Option<String>,
    /// Where readers will reach the portal, as https://visnyk.example.org; for a trial the address of this machine.
    #[arg(long, value_name = "URL")]
    pub(super) base_url: Option<String>,
    /// City of the community, in Ukrainian; without it the portal begins without places.
    #[arg(long, value_name = "TEXT")]
    pub(super) city: Option<String>,
    /// The city in English.
    #[arg(long, value_name = "TEXT")]
    pub(super) city_us: Option<String>,
    /// Region or state of the city, in Ukrainian; without it named as the city.
    #[arg(long, value_name = "TEXT")]
    pub(super) region: Option<String>,
    /// The region in English.
    #[arg(long, value_name = "TEXT")]
    pub(super) region_us: Option<String>,
    /// Country of the city: two letters, DE.
    #[arg(long, value_name = "CODE")]
    pub(super) country: Option<String>,
    /// Time zone of the portal: Europe/Berlin; without it that of the country, or of this machine where the country has several.
    #[arg(long, value_name = "ZONE")]
    pub(super) time_zone: Option<String>,
    /// Currency of prices: three letters, EUR.
    #[arg(long, value_name = "CODE")]
    pub(super) currency: Option<String>,
    /// Sections that the portal has, of news, events, services, organizations and advertisements; the others can be
    /// switched on later.
    #[arg(long, value_name = "LIST")]
    pub(super) sections: Option<String>,
    /// Color of the portal: #0b5fa5; without it the theme's red.
    #[arg(long, value_name = "COLOR")]
    pub(super) accent: Option<String>,
    /// Address of the editorial staff, shown to readers; without it that of the administrator.
    #[arg(long, value_name = "EMAIL")]
    pub(super) email: Option<String>,
    /// Address that the first administrator signs in with.
    #[arg(long, value_name = "EMAIL")]
    pub(super) admin_email: Option<String>,
    /// Reads the administrator's password from standard input; without it a random one is printed once.
    #[arg(long)]
    pub(super) password_stdin: bool,
    /// Asks nothing, and takes the default of every flag that is not set.
    #[arg(long)]
    pub(super) yes: bool,
}
