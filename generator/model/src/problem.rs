//! A problem of a field: data for forms, and a sentence with the remedy for the command line.

use serde_json::{Map, Value};
use std::fmt;

/// A problem of one field of an entry or of the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldProblem {
    /// The path of the field: `category`, `fields.tz`, `texts.ua.title`, `fields.phones.0.number`.
    pub path: String,
    /// The problem, as a translation key of docs/content-model.md §0.3.
    pub key: &'static str,
    /// The parameters of the message: `{n}`, `{known}` …
    pub params: Map<String, Value>,
}

impl FieldProblem {
    /// A problem without parameters.
    pub fn new(path: impl Into<String>, key: &'static str) -> FieldProblem {
        FieldProblem {
            path: path.into(),
            key,
            params: Map::new(),
        }
    }

    /// The problem of a text that is missing, or whose characters are fewer or more than these
    /// numbers.
    pub fn of_length(path: &str, text: &str, limits: (usize, usize)) -> Option<FieldProblem> {
        let (least, most) = limits;
        match text.chars().count() {
            0 => Some(FieldProblem::new(path, "required")),
            count if count < least => Some(FieldProblem::new(path, "too_short").with("n", least)),
            count if count > most => {
                let problem = FieldProblem::new(path, "too_long").with("n", most);
                Some(problem.with("m", count))
            }
            _ => None,
        }
    }

    /// Adds a parameter of the message.
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> FieldProblem {
        self.set(name, value);
        self
    }

    /// Adds a parameter of the message to a problem in its place.
    pub(crate) fn set(&mut self, name: &str, value: impl Into<Value>) -> &mut FieldProblem {
        self.params.insert(name.to_owned(), value.into());
        self
    }
}

impl fmt::Display for FieldProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A file names its fields without the place they have in the API.
        let field = self
            .path
            .split('.')
            .skip_while(|part| matches!(*part, "fields" | "texts" | "ua" | "us"));
        let field = field.collect::<Vec<_>>().join(".");
        let mut rest = message(self.key);
        while let Some((before, (name, after))) = rest
            .split_once('{')
            .and_then(|(before, inside)| Some((before, inside.split_once('}')?)))
        {
            f.write_str(before)?;
            match (name, self.params.get(name)) {
                ("field", _) => f.write_str(&field)?,
                ("kind", _) => f.write_str(singular(&field))?,
                // `redirect.3.to`: the line already says which redirect it is.
                ("member", _) => f.write_str(field.rsplit('.').next().unwrap_or(&field))?,
                ("key", _) => f.write_str(self.key)?,
                (_, Some(Value::String(text))) => f.write_str(text)?,
                (_, Some(value)) => write!(f, "{value}")?,
                (_, None) => {}
            }
            rest = after;
        }
        f.write_str(rest)?;
        match self.params.get("others") {
            Some(Value::String(lines)) => write!(f, " (also in lines {lines})"),
            _ => Ok(()),
        }
    }
}

/// The sentence of a key: `{field}`, `{kind}` and `{member}` are the path or a part of it, other
/// names in braces are parameters.
fn message(key: &str) -> &'static str {
    match key {
        "required" => "{field} is missing; add it",
        "too_short" => "{field} is too short; write at least {n} characters",
        "too_long" => "{field} is too long: {m} characters; cut it to {n} at most",
        "too_many" => "{field} has {m} items; keep {n} at most",
        "img_count" => "{field} has {m} pictures; keep {n} at most",
        "alt_missing" => {
            "{field} is missing; say what the picture shows, for those who cannot see it"
        }
        "bad_choice" => "{kind} \"{value}\" does not exist; known: {known}",
        "unknown_field" => "field \"{field}\" is unknown; known: {known}",
        "bad_type" => "{field} must be {want}",
        "bad_time" => "{field} \"{value}\" is not a time; write it like 2026-11-21T09:30:00Z",
        "bad_wall_time" => {
            "{field} \"{value}\" is not a local time; write it by the clock of the place, without an offset, like \
             2026-12-05T18:30:00"
        }
        "hour_missing" => {
            "{field} \"{value}\" has no hour; write it like {value}T18:30:00, or all_day = true"
        }
        "hour_left_out" => {
            "{field} \"{value}\" does not exist: the clocks of the place are set forward then; write the hour that they show"
        }
        "hour_twice" => {
            "{field} \"{value}\" exists twice, because the clocks of the place are set back then: the first of the two is \
             meant; write another hour if the second is"
        }
        "bad_date" => "{field} \"{value}\" is not a date; write it like 2026-11-21",
        "bad_clock" => "{field} \"{value}\" is not a time of day; write it like 09:30",
        "bad_zone" => "{field} \"{value}\" is not a time zone; write it like America/Chicago",
        "bad_currency" => "{field} \"{value}\" is not a currency; write it like USD",
        "bad_url" => "{field} \"{value}\" must start with http:// or https:// and name a host",
        "bad_email" => "{field} \"{value}\" is not an email address",
        "date_ahead" => "{field} is still to come; schedule the entry by publish_at instead",
        "date_of_draft" => "{field} is of a draft; set it together with publishing",
        "bad_network" => {
            "{field} \"{value}\" is no network; write it like 192.0.2.7 or 192.0.2.0/24"
        }
        "bad_identity" => {
            "{field} \"{value}\" is not a host and a date; write it like visnyk.example,2026"
        }
        "bad_phone" => {
            "{field} \"{value}\" is not an international number; write it like +13125550142"
        }
        "slug_format" => {
            "{field} \"{value}\" is not a slug: lower-case Latin letters, digits and hyphens only"
        }
        "number_range" => {
            "{field} {value} is out of range; give a whole number from {min} to {max}"
        }
        "price_missing" => "{field} is missing; give the price in minor units or change price_kind",
        "end_before_start" => "{field} is before its start; swap or correct them",
        "locale_ua_missing" => {
            "readers would get no text; add title and body to index.md or index.us.md, or publish a language that is held back"
        }
        "bad_link" => "link \"{value}\" is refused: {why}",
        "attributes_misplaced" => "only categories of advertisements have attributes; remove them",
        "attribute_twice" => "attribute \"{value}\" is asked twice; remove one of them",
        "attribute_options" => {
            "attribute \"{value}\": an enum needs options, and nothing else has them; correct type or options"
        }
        "control_character" => "{field} contains the control character {value}; remove it",
        "raw_html" => {
            "raw HTML \"{value}\" is not allowed; write it in Markdown: of HTML only abbr, br, details with summary, kbd, sub \
             and sup are read"
        }
        "unclosed_tag" => "<{value}> is not closed; write </{value}> behind its words",
        "image_missing" => {
            "image \"{value}\" does not exist; put the file beside the text or correct the name"
        }
        "file_missing" => {
            "file \"{value}\" does not exist; put it beside the text or correct the name"
        }
        "file_unreadable" => "file \"{value}\" {why}",
        "file_type" => {
            "file \"{value}\" is of a type that is not published; save it as one of these: {known}"
        }
        "file_mismatch" => {
            "file \"{value}\" is {want} by its name and {is} by its content; correct the name or save it as {want}"
        }
        "file_damaged" => "file \"{value}\" is damaged, or is not {want}; save it as {want} again",
        "file_encoding" => {
            "file \"{value}\" is not plain text in UTF-8, or has control characters; save it as UTF-8"
        }
        "file_macros" => "file \"{value}\" contains macros; save it without them, as {want}",
        "file_script" => {
            "file \"{value}\" contains {name}, which runs a script or a program; save it as a plain PDF"
        }
        "file_big" => "file \"{value}\" has more than {mb} MB; make it smaller",
        "site_image_missing" => {
            "image \"{value}\" does not exist; put the file into the folder site or correct the name"
        }
        "dead_link" => "link \"{value}\" is broken; correct the address or remove it",
        "dead_anchor" => "link \"{value}\" names no heading; correct what is after the #",
        "hidden_link" => {
            "link \"{value}\" leads to an entry that readers do not see now; publish that or remove the link"
        }
        "unread_footnote" => {
            "no footnote is called \"{value}\", so readers see that; write it as {value}: text, or correct the name"
        }
        "unused_footnote" => {
            "readers do not see the footnote \"{value}\": the text does not refer to it; put {value} where it belongs"
        }
        "unread_id" => {
            "readers see \"{value}\"; an id is read at the end of a heading, in braces behind a #"
        }
        "unread_definition" => {
            "readers see \"{value}\"; write the term on a line of its own and : before its meaning, without hyphens"
        }
        "unread_alert" => {
            "boxes like \"{value}\" are not read; write [!NOTE], [!TIP], [!IMPORTANT], [!WARNING], [!CAUTION] or [!QUOTE]"
        }
        "unread_emoji" => {
            "names of emoji are not read, so readers see \"{value}\"; write the emoji itself"
        }
        "unread_shortcode" => {
            "templates are not read, so readers see \"{value}\"; remove it or write what it stood for"
        }
        "merge_marker" => {
            "\"{value}\" was left by a merge; choose one of the two texts and remove the marks"
        }
        "unused_definition" => {
            "readers do not see \"{value}\", which defines a link that the text does not use; put a \\ before it"
        }
        "heading_level" => "# and ## become headings of one level; write ### for the level below",
        "slug_taken" => "slug \"{url}\" is used twice; change one of them",
        "twice" => "{field} \"{value}\" appears twice; remove one of them",
        "no_section" => "{field} names every section; leave at least one of them on",
        "name_taken" => {
            "{field} already means the tag \"{value}\"; choose another word or merge them"
        }
        "too_deep" => "{field} is nested too deep; keep {n} levels at most",
        "cycle" => "\"{value}\" cannot be below itself; change its parent",
        "img_small" => "{field} is too small; give {w}×{h} pixels at least",
        "img_exact" => "{field} must be exactly {w}×{h} pixels, the size of its place",
        "bad_svg" => {
            "{field}: {value} is not allowed in an icon; keep to shapes and colors, up to 32 kB"
        }
        "bad_color" => "{field} \"{value}\" is not a color; write it like #0b5fa5",
        "low_contrast" => {
            "{field} \"{value}\" has a contrast of {ratio}:1 against white, and text needs {needed}:1; choose a darker color, \
             for example {darker}"
        }
        "bad_rule" => "{field}: \"{value}\" is not a rule; write lines like Disallow: /path",
        "bad_word" => {
            "{field} \"{value}\" is not one word; write letters and digits, with a hyphen at most between them"
        }
        "bad_words" => {
            "{field} \"{value}\" is not a few words; write one to three, with one space between"
        }
        "same_word" => {
            "{field} \"{value}\" is read as the word itself; write another word or remove the pair"
        }
        "bad_code" => {
            "{field} \"{value}\" is not a code; write US for a country and US-WI for a region"
        }
        "bad_cookie_name" => {
            "{field} \"{value}\" is not the name of a cookie; write it as browsers do"
        }
        "bad_script" => {
            "{field} \"{value}\" is not a script; write a path of this site or an https address"
        }
        "script_target" => {
            "{member} \"{value}\" runs a script or hides what it shows; write a path of this site or an https address"
        }
        "external_unmarked" => {
            "{member} \"{value}\" leaves this site; write external = true if that is meant"
        }
        "bad_target" => {
            "{member} \"{value}\" is neither a path of this site nor an http address; start it with one slash or with https://, \
             and percent-encode everything but Latin letters and digits"
        }
        "bad_source" => {
            "{member} \"{value}\" is not an address to redirect from; start it with one slash, end it with none, and use letters, \
             digits, hyphens and points"
        }
        "redirect_language" => {
            "{member} \"{value}\" names a language; leave out /us, a redirect applies to both languages"
        }
        "redirect_code" => {
            "{member} {value} is not known; write 301 (permanent), 302 (temporary), 410 (gone) or 200 (an alias)"
        }
        "gone_target" => {
            "{member} \"{value}\" is the target of an address that is gone; leave it empty or write 301"
        }
        "redirect_taken" => {
            "a page already uses \"{value}\"; redirect from another address or remove this redirect"
        }
        "redirect_twice" => "{member} \"{value}\" is redirected twice; remove one of them",
        "redirect_loop" => {
            "{member} creates a redirect loop: {value}; remove one of these redirects"
        }
        "alias_outside" => {
            "{member} \"{value}\" leaves this site, and an alias shows a page of this site; write 301 or 302"
        }
        "alias_of_nothing" => {
            "there is no page at \"{value}\" for an alias to show; name an entry, a section or a category"
        }
        _ => "{member}: {key}",
    }
}

fn singular(field: &str) -> &str {
    match field.split('.').next().unwrap_or(field) {
        "tags" => "tag",
        "bylines" => "person",
        "areas" => "location",
        name => name,
    }
}
