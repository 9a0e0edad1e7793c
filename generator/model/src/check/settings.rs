//! Settings held against their rules (docs/content-model.md §1.11, docs/specification.md §3, §4).

use super::findings::Findings;
use super::icon;
use super::members::members;
use crate::search::words;
use crate::{
    Authority, Category, Color, Cookie, FieldProblem, Kind, LIGHT_PAPER, Locale, Media, READABLE,
    Settings, Site, Slide, Synonym, Taxon, syntax,
};
use std::collections::HashSet;

/// Words of the second side of a synonym at most (docs/content-model.md §1.11).
const SYNONYM_WORDS: usize = 3;

/// Pixels of a picture for social networks, at least (docs/content-model.md §0.4).
const SHARE: (u32, u32) = (1200, 630);
/// Everything wrong with `settings`, one problem per field, in the order of the fields; paths are
/// those of the API's document: `email`, `social.0`, `slides.2.url`, `cookies.optional.0.src`,
/// `home_blocks.0.section`, `maintenance.text.us`. `site` has the categories that an address may
/// name. Whether a time has passed is not judged here: a notice that is over is merely not shown.
pub fn settings(settings: &Settings, site: &Site) -> Vec<FieldProblem> {
    let mut findings = Findings::default();
    members(&mut findings, settings, "");
    sender(&mut findings, &settings.mail_sender);
    if !settings.identity.is_empty() && Authority::parse(&settings.identity).is_none() {
        findings.refuse("identity", "bad_identity", settings.identity.as_str());
    }
    for (i, allowed) in settings.allowed_users.iter().enumerate() {
        // A whole host is held to the rules of any address there.
        let whole = if allowed.starts_with('@') {
            format!("name{allowed}")
        } else {
            allowed.clone()
        };
        findings.email(&format!("allowed_users.{i}"), &whole);
    }
    if settings.sections_off.is_all() {
        findings.push("sections_off", "no_section");
    }
    robots(&mut findings, &settings.robots_extra);
    if !settings.indexnow_key.is_empty() && !is_indexnow_key(&settings.indexnow_key) {
        findings.push("indexnow_key", "bad_indexnow_key");
    }
    if !settings.websub_hub.is_empty() && !syntax::is_url(&settings.websub_hub) {
        findings.push("websub_hub", "bad_url");
    }
    findings.problems.extend(accent(&settings.accent));
    if !settings.favicon.is_empty()
        && let Err(refused) = icon::check(&settings.favicon)
    {
        findings.refuse("favicon", "bad_svg", refused);
    }
    if let Some(picture) = &settings.share_image {
        at_least(&mut findings, "share_image", picture, SHARE);
    }
    findings.number(
        "ad_term_days",
        i64::from(settings.ad_term_days),
        &(1..=i64::from(settings.ad_longest_term_days.clamp(1, 365))),
    );
    home_blocks(&mut findings, settings);
    cookies(&mut findings, settings);
    synonyms(&mut findings, &settings.synonyms);
    slides(&mut findings, &settings.slides, site);
    findings.problems
}

fn at_least(findings: &mut Findings, name: &str, picture: &Media, (w, h): (u32, u32)) {
    if picture.width < w || picture.height < h {
        findings.push(name, "img_small").set("w", w).set("h", h);
    }
}

/// Lines of `name: value`, remarks and nothing: other lines of robots.txt are no rule to anyone.
fn robots(findings: &mut Findings, extra: &str) {
    if let Some(line) = extra.lines().find(|line| !is_sound_rule(line.trim())) {
        findings.refuse("robots_extra", "bad_rule", line);
    }
}

/// As the protocol has it (<https://www.indexnow.org/documentation>).
fn is_indexnow_key(key: &str) -> bool {
    let is_of_key = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (8..=128).contains(&key.len()) && key.bytes().all(is_of_key)
}

fn is_sound_rule(line: &str) -> bool {
    let name = line.split_once(':').map_or("", |(name, _)| name.trim());
    let is_rule = !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphabetic() || byte == b'-');
    (line.is_empty() || line.starts_with('#') || is_rule) && !line.contains(char::is_control)
}

/// The problem of the portal's own color, if it has one: text of that color has to be readable on
/// white. The color of dark pages is derived from it, and always readable.
pub fn accent(accent: &str) -> Option<FieldProblem> {
    if accent.is_empty() {
        return None;
    }
    let Some(color) = Color::parse(accent) else {
        return Some(FieldProblem::new("accent", "bad_color").with("value", accent));
    };
    let ratio = color.contrast(LIGHT_PAPER);
    // Rounded down: 4.49 must not read as 4.5.
    let shown = (ratio * 10.0).floor() / 10.0;
    (ratio < READABLE).then(|| {
        let darker = color.readable().to_string();
        FieldProblem::new("accent", "low_contrast")
            .with("value", accent)
            .with("ratio", shown)
            .with("needed", READABLE)
            .with("darker", darker)
    })
}

/// `Name <address>` or an address alone.
fn sender(findings: &mut Findings, sender: &str) {
    if !sender.is_empty() {
        let address = sender
            .rsplit_once('<')
            .and_then(|(_, rest)| rest.strip_suffix('>'))
            .unwrap_or(sender);
        findings.words("mail_sender", sender, 3..=160);
        findings.email("mail_sender", address.trim());
    }
}

fn home_blocks(findings: &mut Findings, settings: &Settings) {
    let mut seen = HashSet::new();
    for (i, block) in settings.home_blocks.iter().enumerate() {
        if !seen.insert(block.section.as_str()) {
            let section = format!("home_blocks.{i}.section");
            findings.refuse(&section, "twice", block.section.as_str());
        }
    }
}

fn cookies(findings: &mut Findings, settings: &Settings) {
    let mut seen = Vec::new();
    let groups = [
        ("necessary", &settings.cookies.necessary),
        ("optional", &settings.cookies.optional),
    ];
    for (group, cookies) in groups {
        for (i, one) in cookies.iter().enumerate() {
            findings.within = format!("cookies.{group}.{i}.");
            findings.once("id", &one.id, &mut seen);
            // Programs that read YAML take these words for values of other types.
            if ["true", "false", "null"].contains(&&*one.id)
                || !one.id.starts_with(|c: char| c.is_ascii_lowercase())
            {
                findings.refuse("id", "bad_cookie_name", one.id.as_str());
            }
            cookie(findings, one);
        }
    }
    findings.within.clear();
}

/// Whether RFC 6265 allows a name.
fn is_cookie_name(name: &str) -> bool {
    (1..=128).contains(&name.len())
        && name
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&b))
}

fn cookie(findings: &mut Findings, cookie: &Cookie) {
    for (i, name) in cookie.target_cookies.iter().enumerate() {
        if !is_cookie_name(name) {
            let path = format!("target_cookies.{i}");
            findings.refuse(&path, "bad_cookie_name", name.as_str());
        }
    }
    if !cookie.src.is_empty()
        && !syntax::is_site_path(&cookie.src)
        && script_origin(&cookie.src).is_none()
    {
        findings.refuse("src", "bad_script", cookie.src.as_str());
    }
}

/// A pair counts as there twice where the search reads both the same.
fn synonyms(findings: &mut Findings, synonyms: &[Synonym]) {
    let mut seen = HashSet::new();
    for (i, Synonym { word, means }) in synonyms.iter().enumerate() {
        findings.within = format!("synonyms.{i}.");
        words_at_most(findings, "word", word, 1, "bad_word");
        words_at_most(findings, "means", means, SYNONYM_WORDS, "bad_words");
        if findings.has("word") || findings.has("means") {
            continue;
        }
        let pair = (words::fold(word), words::fold(means));
        if pair.0 == pair.1 {
            findings.refuse("means", "same_word", means.as_str());
        } else if !seen.insert(pair) {
            findings.refuse("word", "twice", format!("{word} – {means}"));
        }
    }
    findings.within.clear();
}

/// A text of so many words, unless its length is a problem already.
fn words_at_most(findings: &mut Findings, name: &str, text: &str, most: usize, key: &'static str) {
    let parts: Vec<&str> = text.split(' ').collect();
    if !findings.has(name) && (parts.len() > most || !parts.into_iter().all(is_word)) {
        findings.refuse(name, key, text);
    }
}

/// Letters and digits, and between them hyphens, apostrophes and points.
fn is_word(text: &str) -> bool {
    let edges = [text.chars().next(), text.chars().next_back()];
    edges.into_iter().all(|c| c.is_some_and(words::is_letter))
        && text
            .chars()
            .all(|c| words::is_letter(c) || "-'\u{2019}\u{2bc}.".contains(c))
}

/// The origin of a script of another host, as a Content-Security-Policy names it: `https://host` and
/// a port. `None` for a path of this site, and for what no policy may hold.
pub fn script_origin(src: &str) -> Option<&str> {
    let rest = src
        .strip_prefix("https://")
        .filter(|_| syntax::is_url(src))?;
    let host = rest.split(['/', '?', '#']).next()?;
    let (name, port) = host.split_once(':').unwrap_or((host, "443"));
    let sound = name.contains('.')
        && name.split('.').all(|label| !label.is_empty())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.'))
        && !port.is_empty()
        && port.bytes().all(|byte| byte.is_ascii_digit());
    sound.then(|| &src[..src.len() - rest.len() + host.len()])
}

fn slides(findings: &mut Findings, slides: &[Slide], site: &Site) {
    let mut seen = Vec::new();
    for (i, slide) in slides.iter().enumerate() {
        findings.within = format!("slides.{i}.");
        findings.once("key", &slide.key, &mut seen);
        slide_url(findings, &slide.url, site);
        if slide
            .from
            .zip(slide.to)
            .is_some_and(|(from, to)| to <= from)
        {
            findings.push("to", "end_before_start");
        }
        for locale in Locale::ALL {
            if slide.alt.own(locale).trim().is_empty() {
                findings.push(&format!("alt.{}", locale.code()), "alt_missing");
            }
        }
    }
    findings.within.clear();
}

fn slide_url(findings: &mut Findings, url: &str, site: &Site) {
    if !syntax::is_site_path(url) {
        return;
    }
    let path = url.split(['?', '#']).next().unwrap_or_default();
    if Locale::split(path).0 != Locale::Ua {
        return findings.refuse("url", "redirect_language", url);
    }
    let mut parts = path.trim_start_matches('/').split('/');
    if let Some(kind) = parts.next().and_then(Kind::from_section)
        && parts.next() == Some("category")
        && let Some(slug) = parts.next()
        && site.category(kind, slug).is_none()
    {
        let slugs: Vec<&str> = site
            .categories(kind)
            .iter()
            .map(Category::slug)
            .map(|slug| &**slug)
            .collect();
        findings.unknown("url", url, &slugs.join(", "));
    }
}
