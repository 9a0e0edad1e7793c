//! The questions of `init`, in the order of the terminal, and the portal that the answers describe.

use super::interview::Prompt;
use super::options::Init;
use super::site::{self, Answers, City};
use api::http::BaseUrl;
use domain::accounts::email_address::Email;
use jiff::tz::TimeZone;
use model::{Localized, Settings, check};

/// The sections of a portal that wants all.
const ALL_SECTIONS: &str = "news, events, services, organizations, advertisements";

/// All that a portal, its server and its first administrator begin with.
pub(super) struct Setup {
    pub(super) base_url: BaseUrl,
    pub(super) admin: Email,
    /// `None`: it begins with the demo portal.
    pub(super) answers: Option<Answers>,
}

fn has_city(options: &Init) -> bool {
    options.city.as_ref().is_some_and(|city| !city.is_empty())
}

/// Whether the portal may have this text; `put` puts it where the portal has it.
fn needed(text: &str, put: impl FnOnce(&mut Answers, String)) -> Result<(), String> {
    if text.is_empty() {
        Err("enter a text".to_owned())
    } else {
        site::check_answer(text, put)
    }
}

/// Whether the portal may have this text, which may also be left out.
fn optional(text: &str, put: impl FnOnce(&mut Answers, String)) -> Result<(), String> {
    if text.is_empty() {
        Ok(())
    } else {
        site::check_answer(text, put)
    }
}

fn city(answers: &mut Answers) -> &mut City {
    answers.city.get_or_insert_default()
}

fn time_zone(text: &str) -> Result<(), String> {
    TimeZone::get(text).map(drop).map_err(|_| {
        format!("\"{text}\" is not a time zone; write one like Europe/Berlin or America/Chicago")
    })
}

/// The time zone of the country, where it has one; else the machine's, which is often UTC on a server.
fn likely_zone(options: &Init) -> String {
    options
        .country
        .as_deref()
        .and_then(site::time_zone)
        .unwrap_or_else(|| TimeZone::system().iana_name().unwrap_or("UTC").to_owned())
}

fn currency(text: &str) -> Result<(), String> {
    if text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_uppercase()) {
        return Ok(());
    }
    Err(format!(
        "\"{text}\" is not a currency; write its three capital letters of ISO 4217, such as EUR"
    ))
}

fn accent(text: &str) -> Result<(), String> {
    check::accent(text).map_or(Ok(()), |problem| Err(problem.to_string()))
}

fn email(text: &str) -> Result<Email, String> {
    // A second address behind a comma would be lost.
    Email::parse(text)
        .filter(|_| !text.contains(','))
        .ok_or_else(|| format!("\"{text}\" is not an email address"))
}

/// A prompt about content, which a demo portal has already. An answer is required.
const OF_CONTENT: Prompt<Init> = Prompt {
    flag: "",
    text: "",
    slot: |options| &mut options.name,
    default: |_| None,
    applies: |options| !options.demo,
    needs: None,
    check: |_| Ok(()),
};

/// A prompt about the city, if there is one.
const OF_CITY: Prompt<Init> = Prompt {
    applies: has_city,
    needs: Some("--city"),
    ..OF_CONTENT
};

/// A prompt about the server of any portal.
const OF_SERVER: Prompt<Init> = Prompt {
    applies: |_| true,
    ..OF_CONTENT
};

/// All prompts.
pub(super) const PROMPTS: [Prompt<Init>; 16] = [
    Prompt {
        flag: "--name",
        text: "Name of the portal, in Ukrainian",
        slot: |options| &mut options.name,
        check: |text| needed(text, |answers, text| answers.settings.site_name.ua = text),
        ..OF_CONTENT
    },
    Prompt {
        flag: "--name-us",
        text: "Name in English",
        slot: |options| &mut options.name_us,
        default: |options| options.name.clone(),
        applies: |options| !options.demo && options.name.is_some(),
        needs: Some("--name"),
        check: |text| needed(text, |answers, text| answers.settings.site_name.us = text),
    },
    Prompt {
        flag: "--tagline",
        text: "Line below the name, in Ukrainian",
        slot: |options| &mut options.tagline,
        default: |_| Some(String::new()),
        check: |text| optional(text, |answers, text| answers.settings.tagline.ua = text),
        ..OF_CONTENT
    },
    Prompt {
        flag: "--tagline-us",
        text: "Line below the name, in English",
        slot: |options| &mut options.tagline_us,
        applies: |options| {
            options
                .tagline
                .as_ref()
                .is_some_and(|tagline| !tagline.is_empty())
        },
        needs: Some("--tagline"),
        check: |text| needed(text, |answers, text| answers.settings.tagline.us = text),
        ..OF_CONTENT
    },
    Prompt {
        flag: "--city",
        text: "City of the community, in Ukrainian (leave empty to add places later)",
        slot: |options| &mut options.city,
        default: |_| Some(String::new()),
        check: |text| optional(text, |answers, text| city(answers).name.ua = text),
        ..OF_CONTENT
    },
    Prompt {
        flag: "--city-us",
        text: "City in English",
        slot: |options| &mut options.city_us,
        check: |text| needed(text, |answers, text| city(answers).name.us = text),
        ..OF_CITY
    },
    Prompt {
        flag: "--region",
        text: "Its region or state, in Ukrainian",
        slot: |options| &mut options.region,
        default: |options| options.city.clone(),
        check: |text| needed(text, |answers, text| city(answers).region.ua = text),
        ..OF_CITY
    },
    Prompt {
        flag: "--region-us",
        text: "Region in English",
        slot: |options| &mut options.region_us,
        default: |options| {
            options
                .city_us
                .clone()
                .filter(|_| options.region == options.city)
        },
        check: |text| needed(text, |answers, text| city(answers).region.us = text),
        ..OF_CITY
    },
    Prompt {
        flag: "--country",
        text: "Country, two letters",
        slot: |options| &mut options.country,
        check: |text| site::country(text).map(drop),
        ..OF_CITY
    },
    Prompt {
        flag: "--time-zone",
        text: "Time zone",
        slot: |options| &mut options.time_zone,
        default: |options| Some(likely_zone(options)),
        check: time_zone,
        ..OF_CONTENT
    },
    Prompt {
        flag: "--currency",
        text: "Currency of prices",
        slot: |options| &mut options.currency,
        default: |_| Some("EUR".to_owned()),
        check: currency,
        ..OF_CONTENT
    },
    Prompt {
        flag: "--sections",
        text: "Sections",
        slot: |options| &mut options.sections,
        default: |_| Some(ALL_SECTIONS.to_owned()),
        check: |text| site::sections(text).map(drop),
        ..OF_CONTENT
    },
    Prompt {
        flag: "--accent",
        text: "Color of the portal, such as #0b5fa5 (leave empty for the theme's red)",
        slot: |options| &mut options.accent,
        default: |_| Some(String::new()),
        check: accent,
        ..OF_CONTENT
    },
    Prompt {
        flag: "--base-url",
        text: "Address of the portal (the default is for a trial on this machine)",
        slot: |options| &mut options.base_url,
        default: |_| Some("http://127.0.0.1:8080".to_owned()),
        check: |text| BaseUrl::parse(text).map(drop),
        ..OF_SERVER
    },
    Prompt {
        flag: "--admin-email",
        text: "Email address of the administrator",
        slot: |options| &mut options.admin_email,
        check: |text| email(text).map(drop),
        ..OF_SERVER
    },
    // Only a flag answers it; without one it is the administrator's.
    Prompt {
        flag: "--email",
        text: "Email address of the editorial staff",
        slot: |options| &mut options.email,
        applies: |options| options.email.is_some(),
        check: |text| email(text).map(drop),
        ..OF_CONTENT
    },
];

impl Setup {
    /// The setup of answers that passed the prompts.
    ///
    /// # Errors
    /// A sentence about an answer that did not.
    pub(super) fn of(options: &Init) -> Result<Setup, String> {
        let admin = email(&text(options.admin_email.as_ref()))?;
        let answers = if options.demo {
            None
        } else {
            Some(answers(options, &admin)?)
        };
        Ok(Setup {
            base_url: BaseUrl::parse(&text(options.base_url.as_ref()))?,
            admin,
            answers,
        })
    }
}

fn text(answer: Option<&String>) -> String {
    answer.cloned().unwrap_or_default()
}

fn both(ua: Option<&String>, us: Option<&String>) -> Localized {
    Localized {
        ua: text(ua),
        us: text(us),
    }
}

fn answers(options: &Init, admin: &Email) -> Result<Answers, String> {
    let mut place = None;
    if has_city(options) {
        place = Some(City {
            name: both(options.city.as_ref(), options.city_us.as_ref()),
            region: both(options.region.as_ref(), options.region_us.as_ref()),
            country: site::country(&text(options.country.as_ref()))?,
        });
    }
    let staff = match &options.email {
        Some(address) => email(address)?,
        None => admin.clone(),
    };
    let settings = Settings {
        site_name: both(options.name.as_ref(), options.name_us.as_ref()),
        tagline: both(options.tagline.as_ref(), options.tagline_us.as_ref()),
        email: staff.to_string(),
        tz: text(options.time_zone.as_ref()),
        currency: text(options.currency.as_ref()),
        sections_off: site::sections(&text(options.sections.as_ref()))?,
        accent: text(options.accent.as_ref()),
        ..Settings::default()
    };
    Ok(Answers {
        settings,
        city: place,
    })
}

#[cfg(test)]
mod tests {
    use super::super::interview::{answer, check_flags};
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Flags {
        #[command(flatten)]
        init: Init,
    }

    fn flags(words: &[&str]) -> Init {
        Flags::parse_from([&["init"][..], words].concat()).init
    }

    /// The error of `init` without a terminal.
    fn refused(words: &[&str]) -> String {
        answer(&PROMPTS, &mut flags(words), None::<(&[u8], Vec<u8>)>).unwrap_err()
    }

    /// The text on the terminal, and the answers.
    fn typed(lines: &[&str]) -> (String, Answers) {
        let (mut options, mut shown) = (flags(&[]), Vec::new());
        let lines = lines.join("\n") + "\n";
        answer(&PROMPTS, &mut options, Some((lines.as_bytes(), &mut shown))).unwrap();
        (
            String::from_utf8(shown).unwrap(),
            Setup::of(&options).unwrap().answers.unwrap(),
        )
    }

    #[test]
    fn a_flag_that_the_rules_refuse_is_one_error_that_names_it() {
        let long = |count| "я".repeat(count);
        let cut = |count, most| {
            format!("the text is too long: {count} characters; cut it to {most} at most")
        };
        let short = "the text is too short; write at least 2 characters";
        for (flag, text, problem) in [
            ("--name", long(61), cut(61, 60)),
            ("--name", long(99), cut(99, 60)),
            ("--name-us", long(61), cut(61, 60)),
            ("--name", " \u{1} ".to_owned(), "enter a text".to_owned()),
            ("--tagline", long(300), cut(300, 160)),
            ("--tagline-us", long(161), cut(161, 160)),
            // The name of a place follows «у місті» or «у регіоні» as well.
            ("--city", long(73), cut(73, 72)),
            ("--city", long(90), cut(90, 72)),
            ("--city-us", long(78), cut(78, 77)),
            ("--region", long(71), cut(71, 70)),
            ("--city", "Ю".to_owned(), short.to_owned()),
            ("--region-us", "X".to_owned(), short.to_owned()),
            (
                "--email",
                "zzz".to_owned(),
                "\"zzz\" is not an email address".to_owned(),
            ),
            (
                "--admin-email",
                "a@b".to_owned(),
                "\"a@b\" is not an email address".to_owned(),
            ),
        ] {
            let error = check_flags(&PROMPTS, &mut flags(&[flag, &text])).unwrap_err();
            assert_eq!(
                error.lines().next(),
                Some(&*format!("{flag}: {problem}")),
                "{error}"
            );
            assert_eq!(error.lines().count(), 2, "{error}");
        }
        let error = refused(&["--name", &long(61), "--admin-email", "olena@portal.test"]);
        assert_eq!(
            error.lines().count(),
            2,
            "the name in English is the same answer: {error}"
        );
        let longest = [
            ("--name", 60),
            ("--tagline", 160),
            ("--city", 72),
            ("--region", 70),
        ];
        for (flag, most) in longest {
            check_flags(&PROMPTS, &mut flags(&[flag, &long(most)])).unwrap();
        }
    }

    #[test]
    fn an_answer_is_checked_at_its_prompt_and_asked_for_again() {
        let long = "я".repeat(61);
        let name = [&*long, "Кали\u{1b}[Dна", "", ""];
        let place = ["Ю", "Берлін", "Berlin", "", "", "DE"];
        let (shown, answers) = typed(
            &[
                &name[..],
                &place,
                &["", "", "", "", "", "olena@portal.test"],
            ]
            .concat(),
        );
        let reason =
            "  the text is too long: 61 characters; cut it to 60 at most\nName of the portal";
        assert!(shown.contains(reason), "{shown}");
        assert!(
            shown.contains("  the text is too short; write at least 2 characters\nCity"),
            "{shown}"
        );
        assert_eq!(
            (&*answers.settings.site_name.ua, &*answers.settings.email),
            ("Калина", "olena@portal.test")
        );
        assert_eq!(answers.city.as_ref().unwrap().region.us, "Berlin");
        site::content(&answers).unwrap();
    }

    #[test]
    fn the_address_of_the_staff_is_no_prompt() {
        let words = ["--name", "Вісник", "--admin-email", "olena@portal.test"];
        let staff = |words: &[&str]| {
            let mut options = flags(words);
            answer(&PROMPTS, &mut options, None::<(&[u8], Vec<u8>)>).unwrap();
            Setup::of(&options).unwrap().answers.unwrap().settings.email
        };
        assert_eq!(staff(&words), "olena@portal.test");
        assert_eq!(
            staff(&[&words[..], &["--email", "Team@portal.test"]].concat()),
            "team@portal.test"
        );
    }
}
