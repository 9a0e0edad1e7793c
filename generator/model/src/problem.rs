//! A problem of a field: data for forms, and a sentence with the remedy for the command line.

use serde_json::{Map, Value};
use std::fmt;

/// A problem of one field of an entry or of the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldProblem {
    /// Where: `category`, `fields.tz`, `texts.ua.title`, `fields.phones.0.number`.
    pub path: String,
    /// What, as a translation key of docs/content-model.md §0.3.
    pub key: &'static str,
    /// What fills the message: `{n}`, `{known}` …
    pub params: Map<String, Value>,
}

impl FieldProblem {
    /// A problem without parameters.
    pub fn new(path: impl Into<String>, key: &'static str) -> FieldProblem {
        FieldProblem { path: path.into(), key, params: Map::new() }
    }

    /// Adds a parameter of the message.
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> FieldProblem {
        self.params.insert(name.to_owned(), value.into());
        self
    }
}

impl fmt::Display for FieldProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let param = |name: &str| match self.params.get(name) {
            Some(Value::String(text)) => text.clone(),
            Some(value) => value.to_string(),
            None => String::new(),
        };
        // A file names its fields without the place they have in the API.
        let field = self.path.split('.').skip_while(|part| matches!(*part, "fields" | "texts" | "ua" | "us"));
        let field = field.collect::<Vec<_>>().join(".");
        match self.key {
            "required" => write!(f, "{field} is missing; add it"),
            "too_short" => write!(f, "{field} is too short; write at least {} characters", param("n")),
            "too_long" => {
                write!(f, "{field} is too long: {} characters; cut it to {} at most", param("m"), param("n"))
            }
            "too_many" => write!(f, "{field} has {} items; keep {} at most", param("m"), param("n")),
            "img_count" => {
                write!(f, "{field} has {} pictures; keep {} at most", param("m"), param("n"))
            }
            "alt_missing" => {
                write!(f, "{field} is missing; say what the picture shows, for those who cannot see it")
            }
            "bad_choice" => {
                write!(
                    f,
                    "{} \"{}\" does not exist; known: {}",
                    singular(&field),
                    param("value"),
                    param("known")
                )
            }
            "unknown_field" => write!(f, "field \"{field}\" is unknown; known: {}", param("known")),
            "bad_type" => write!(f, "{field} must be {}", param("want")),
            "bad_time" => {
                write!(f, "{field} \"{}\" is not a time; write it like 2026-11-21T09:30:00Z", param("value"))
            }
            "bad_wall_time" => {
                write!(
                    f,
                    "{field} \"{}\" is not a local time; write it like 2026-12-05T18:30:00",
                    param("value")
                )
            }
            "bad_date" => write!(f, "{field} \"{}\" is not a date; write it like 2026-11-21", param("value")),
            "bad_clock" => {
                write!(f, "{field} \"{}\" is not a time of day; write it like 09:30", param("value"))
            }
            "bad_zone" => {
                write!(f, "{field} \"{}\" is not a time zone; write it like America/Chicago", param("value"))
            }
            "bad_currency" => {
                write!(f, "{field} \"{}\" is not a currency; write it like USD", param("value"))
            }
            "bad_url" => {
                write!(
                    f,
                    "{field} \"{}\" must start with http:// or https:// and name a host",
                    param("value")
                )
            }
            "bad_email" => write!(f, "{field} \"{}\" is not an email address", param("value")),
            "bad_phone" => write!(
                f,
                "{field} \"{}\" is not an international number; write it like +13125550142",
                param("value")
            ),
            "slug_format" => write!(
                f,
                "{field} \"{}\" is not a slug: lower-case Latin letters, digits and hyphens only",
                param("value")
            ),
            "number_range" => write!(
                f,
                "{field} {} is out of range; give a whole number from {} to {}",
                param("value"),
                param("min"),
                param("max")
            ),
            "price_missing" => {
                write!(f, "{field} is missing; give the price in minor units or change price_kind")
            }
            "end_before_start" => write!(f, "{field} is before its start; swap or correct them"),
            "locale_ua_missing" => write!(f, "the Ukrainian text is missing; add title and body to index.md"),
            "bad_link" => write!(f, "link \"{}\" is refused: {}", param("value"), param("why")),
            "attributes_misplaced" => {
                write!(f, "only categories of advertisements have attributes; remove them")
            }
            "attribute_twice" => {
                write!(f, "attribute \"{}\" is asked twice; remove one of them", param("value"))
            }
            "attribute_options" => write!(
                f,
                "attribute \"{}\": an enum needs options, and nothing else has them; correct type or options",
                param("value")
            ),
            "control_character" => {
                write!(f, "{field} holds the control character {}; remove it", param("value"))
            }
            "raw_html" => write!(f, "raw HTML \"{}\" is not allowed; write it in Markdown", param("value")),
            "image_missing" => write!(
                f,
                "image \"{}\" does not exist; put the file beside the text or correct the name",
                param("value")
            ),
            "site_image_missing" => write!(
                f,
                "image \"{}\" does not exist; put the file into the folder site or correct the name",
                param("value")
            ),
            "dead_link" => {
                write!(f, "link \"{}\" leads nowhere; correct the address or remove it", param("value"))
            }
            "slug_taken" => write!(f, "slug \"{}\" is taken twice; change one of them", param("url")),
            "twice" => write!(f, "{field} \"{}\" is there twice; remove one of them", param("value")),
            "name_taken" => {
                write!(
                    f,
                    "{field} already means the tag \"{}\"; choose another word or merge them",
                    param("value")
                )
            }
            "too_deep" => write!(f, "{field} leads too deep; keep {} levels at most", param("n")),
            "cycle" => write!(f, "\"{}\" cannot be below itself; change its parent", param("value")),
            "img_small" => {
                write!(f, "{field} is too small; give {}×{} pixels at least", param("w"), param("h"))
            }
            "img_exact" => write!(
                f,
                "{field} must be exactly {}×{} pixels, as large as its place",
                param("w"),
                param("h")
            ),
            "bad_svg" => write!(
                f,
                "{field}: {} is not allowed in an icon; keep to shapes and colors, up to 32 kB",
                param("value")
            ),
            "bad_rule" => {
                write!(f, "{field}: \"{}\" is not a rule; write lines like Disallow: /path", param("value"))
            }
            "bad_code" => write!(
                f,
                "{field} \"{}\" is not a code; write US for a country and US-WI for a region",
                param("value")
            ),
            "bad_cookie_name" => {
                write!(
                    f,
                    "{field} \"{}\" is not the name of a cookie; write it as browsers do",
                    param("value")
                )
            }
            "bad_script" => write!(
                f,
                "{field} \"{}\" is not a script; write a path of this site or an https address",
                param("value")
            ),
            key => redirect(f, &field, key, &param("value")),
        }
    }
}

/// Problems of a redirect.
fn redirect(f: &mut fmt::Formatter<'_>, field: &str, key: &str, value: &str) -> fmt::Result {
    // `redirect.3.to`: the line already says which redirect it is.
    let field = field.rsplit('.').next().unwrap_or(field);
    match key {
        "script_target" => write!(
            f,
            "{field} \"{value}\" runs a script or hides what it shows; write a path of this site or an https address"
        ),
        "external_unmarked" => {
            write!(f, "{field} \"{value}\" leaves this site; write external = true if that is meant")
        }
        "bad_target" => write!(
            f,
            "{field} \"{value}\" is neither a path of this site nor an http address; start it with one slash or with https://, and \
             percent-encode what is no Latin letter or digit"
        ),
        "bad_source" => write!(
            f,
            "{field} \"{value}\" is not an address to lead from; start it with one slash, end it with none, \
             and use letters, digits, hyphens and points"
        ),
        "redirect_language" => write!(
            f,
            "{field} \"{value}\" names a language; leave out /us, a redirect holds in both languages"
        ),
        "redirect_code" => write!(
            f,
            "{field} {value} is not known; write 301 (permanent), 302 (temporary), 410 (gone) or 200 (an alias)"
        ),
        "gone_target" => {
            write!(
                f,
                "{field} \"{value}\" leads on from an address that is gone; leave it empty or write 301"
            )
        }
        "redirect_taken" => {
            write!(
                f,
                "a page already uses \"{value}\"; redirect from another address or remove this redirect"
            )
        }
        "redirect_twice" => write!(f, "{field} \"{value}\" is redirected twice; remove one of them"),
        "redirect_loop" => write!(f, "{field} leads in a circle: {value}; remove one of these redirects"),
        "alias_outside" => write!(
            f,
            "{field} \"{value}\" leaves this site, and an alias shows a page of this site; write 301 or 302"
        ),
        "alias_of_nothing" => write!(
            f,
            "there is no page at \"{value}\" for an alias to show; name an entry, a section or a category"
        ),
        key => write!(f, "{field}: {key}"),
    }
}

fn singular(field: &str) -> String {
    let name = field.split('.').next().unwrap_or(field);
    match name {
        "tags" => "tag".to_owned(),
        "bylines" => "person".to_owned(),
        "areas" => "location".to_owned(),
        name => name.to_owned(),
    }
}
