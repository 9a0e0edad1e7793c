//! What `init` asks, in the order of the terminal, and the portal that the answers describe.

use super::interview::Prompt;
use super::options::Init;
use super::site::{self, Answers, City};
use api::domain::accounts::email_address::Email;
use api::http::BaseUrl;
use jiff::tz::TimeZone;
use model::{Localized, check};

/// The sections of a portal that wants all.
const ALL_SECTIONS: &str = "news, events, services, organizations, advertisements";

/// What else the server and its first administrator begin with.
pub(super) struct Setup {
    pub(super) base_url: BaseUrl,
    pub(super) admin: Email,
    /// `None`: it begins with the demo portal.
    pub(super) answers: Option<Answers>,
}

fn always(_: &Init) -> bool {
    true
}

/// Whether the portal is to have content of its own.
fn is_own(options: &Init) -> bool {
    !options.demo
}

fn has_city(options: &Init) -> bool {
    options.city.as_ref().is_some_and(|city| !city.is_empty())
}

fn none(_: &Init) -> Option<String> {
    None
}

fn filled(text: &str) -> Result<(), String> {
    if text.is_empty() { Err("a text is needed".to_owned()) } else { Ok(()) }
}

fn time_zone(text: &str) -> Result<(), String> {
    TimeZone::get(text).map(drop).map_err(|_| {
        format!("\"{text}\" is not a time zone; zones are named as Europe/Berlin or America/Chicago")
    })
}

/// That of the country, where it has one; else the machine's, which is often UTC on a server.
fn likely_zone(options: &Init) -> String {
    let of_country = options.country.as_deref().and_then(site::time_zone);
    of_country.unwrap_or_else(|| TimeZone::system().iana_name().unwrap_or("UTC").to_owned())
}

fn currency(text: &str) -> Result<(), String> {
    if text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return Ok(());
    }
    Err(format!("\"{text}\" is not a currency; three capital letters of ISO 4217, as EUR"))
}

fn accent(text: &str) -> Result<(), String> {
    check::accent(text).map_or(Ok(()), |problem| Err(problem.to_string()))
}

fn email(text: &str) -> Result<Email, String> {
    // A second address behind a comma would be lost.
    let email = Email::parse(text).filter(|_| !text.contains(','));
    email.ok_or_else(|| format!("\"{text}\" is not an email address"))
}

/// All prompts.
pub(super) const PROMPTS: [Prompt<Init>; 15] = [
    Prompt {
        flag: "--name",
        text: "Name of the portal, in Ukrainian",
        slot: |options| &mut options.name,
        default: none,
        applies: is_own,
        needs: None,
        check: filled,
    },
    Prompt {
        flag: "--name-us",
        text: "Name in English",
        slot: |options| &mut options.name_us,
        default: |options| options.name.clone(),
        applies: |options| is_own(options) && options.name.is_some(),
        needs: Some("--name"),
        check: filled,
    },
    Prompt {
        flag: "--tagline",
        text: "Line below the name, in Ukrainian",
        slot: |options| &mut options.tagline,
        default: |_| Some(String::new()),
        applies: is_own,
        needs: None,
        check: |_| Ok(()),
    },
    Prompt {
        flag: "--tagline-us",
        text: "Line below the name, in English",
        slot: |options| &mut options.tagline_us,
        default: none,
        applies: |options| options.tagline.as_ref().is_some_and(|tagline| !tagline.is_empty()),
        needs: Some("--tagline"),
        check: filled,
    },
    Prompt {
        flag: "--city",
        text: "City of the community, in Ukrainian (empty: no places yet)",
        slot: |options| &mut options.city,
        default: |_| Some(String::new()),
        applies: is_own,
        needs: None,
        check: |_| Ok(()),
    },
    Prompt {
        flag: "--city-us",
        text: "City in English",
        slot: |options| &mut options.city_us,
        default: none,
        applies: has_city,
        needs: Some("--city"),
        check: filled,
    },
    Prompt {
        flag: "--region",
        text: "Its region or state, in Ukrainian",
        slot: |options| &mut options.region,
        default: |options| options.city.clone(),
        applies: has_city,
        needs: Some("--city"),
        check: filled,
    },
    Prompt {
        flag: "--region-us",
        text: "Region in English",
        slot: |options| &mut options.region_us,
        default: |options| options.city_us.clone().filter(|_| options.region == options.city),
        applies: has_city,
        needs: Some("--city"),
        check: filled,
    },
    Prompt {
        flag: "--country",
        text: "Country, two letters",
        slot: |options| &mut options.country,
        default: none,
        applies: has_city,
        needs: Some("--city"),
        check: |text| site::country(text).map(drop),
    },
    Prompt {
        flag: "--time-zone",
        text: "Time zone",
        slot: |options| &mut options.time_zone,
        default: |options| Some(likely_zone(options)),
        applies: is_own,
        needs: None,
        check: time_zone,
    },
    Prompt {
        flag: "--currency",
        text: "Currency of prices",
        slot: |options| &mut options.currency,
        default: |_| Some("EUR".to_owned()),
        applies: is_own,
        needs: None,
        check: currency,
    },
    Prompt {
        flag: "--sections",
        text: "Sections",
        slot: |options| &mut options.sections,
        default: |_| Some(ALL_SECTIONS.to_owned()),
        applies: is_own,
        needs: None,
        check: |text| site::sections(text).map(drop),
    },
    Prompt {
        flag: "--accent",
        text: "Color of the portal, as #0b5fa5 (empty: the red of the theme)",
        slot: |options| &mut options.accent,
        default: |_| Some(String::new()),
        applies: is_own,
        needs: None,
        check: accent,
    },
    Prompt {
        flag: "--base-url",
        text: "Address of the portal; as it is for a trial on this machine",
        slot: |options| &mut options.base_url,
        default: |_| Some("http://127.0.0.1:8080".to_owned()),
        applies: always,
        needs: None,
        check: |text| BaseUrl::parse(text).map(drop),
    },
    Prompt {
        flag: "--admin-email",
        text: "Email address of the administrator",
        slot: |options| &mut options.admin_email,
        default: none,
        applies: always,
        needs: None,
        check: |text| email(text).map(drop),
    },
];

/// The address that readers see; after all others, because it is the administrator's unless a flag says otherwise.
fn staff_email(options: &Init, admin: &Email) -> Result<String, String> {
    match &options.email {
        Some(text) => Ok(email(text).map_err(|problem| format!("--email: {problem}"))?.to_string()),
        None => Ok(admin.to_string()),
    }
}

impl Setup {
    /// The setup of answers that passed the prompts.
    ///
    /// # Errors
    /// A sentence about an answer that did not.
    pub(super) fn of(options: &Init) -> Result<Setup, String> {
        let text = |slot: &Option<String>| slot.clone().unwrap_or_default();
        let both = |ua, us| Localized { ua: text(ua), us: text(us) };
        let admin = email(&text(&options.admin_email))?;
        let base_url = BaseUrl::parse(&text(&options.base_url))?;
        if options.demo {
            return Ok(Setup { base_url, admin, answers: None });
        }
        let city = if has_city(options) {
            Some(City {
                name: both(&options.city, &options.city_us),
                region: both(&options.region, &options.region_us),
                country: site::country(&text(&options.country))?,
            })
        } else {
            None
        };
        let answers = Answers {
            name: both(&options.name, &options.name_us),
            tagline: both(&options.tagline, &options.tagline_us),
            email: staff_email(options, &admin)?,
            time_zone: text(&options.time_zone),
            currency: text(&options.currency),
            sections: site::sections(&text(&options.sections))?,
            accent: text(&options.accent),
            city,
        };
        Ok(Setup { base_url, admin, answers: Some(answers) })
    }
}
