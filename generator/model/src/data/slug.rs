//! Addresses of entries: the official 2010 transliteration (docs/content-model.md §5) and its
//! rules.

use super::{Incoming, Kind, Member, Reader, View, routes};
use crate::FieldProblem;
use crate::characters::is_apostrophe;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use unicode_normalization::UnicodeNormalization;

/// One path segment: `^[a-z0-9]+(-[a-z0-9]+)*$`, at most [`Slug::MAX`] bytes.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Slug(Arc<str>);

/// The text that is no slug.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error(
    "\"{0}\" is not a slug: lower-case Latin letters, digits and single hyphens only, at most 80"
)]
pub struct SlugError(pub String);

/// Names that stand beside items below a section: category pages, archive pages, feeds.
const BESIDE_ITEMS: [&str; 6] = ["category", "page", "feed", "rss", "atom", "calendar"];

/// Whether `slug` belongs to the site (docs/content-model.md §5.2). Pages live at the root and may
/// not shadow its routes; the pages with a fixed route use exactly their own.
pub fn is_reserved(kind: Kind, slug: &str) -> bool {
    if kind == Kind::Pages {
        routes::is_reserved(slug)
            || !slug.is_empty() && Kind::ALL.into_iter().any(|kind| kind.section() == slug)
    } else {
        BESIDE_ITEMS.contains(&slug)
    }
}

/// Whether a page at this slug would need the file that flat trees have for home, or for an error.
/// New entries may not have it; portals from before may, and their flat trees are without that
/// page.
pub fn is_name_of_file(kind: Kind, slug: &str) -> bool {
    slug == "index" || kind == Kind::Pages && ["403", "410"].contains(&slug)
}

/// Pages with an address of their own (docs/specification.md §2). A portal has them before anyone
/// has written them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FixedPage {
    /// Contacts of the editorial staff.
    Contacts,
    /// Privacy policy.
    Privacy,
    /// How to delete an account.
    DeleteAccount,
    /// How well people with disabilities can use the portal.
    Accessibility,
}

impl FixedPage {
    /// All of them.
    pub const ALL: [FixedPage; 4] = [
        FixedPage::Contacts,
        FixedPage::Privacy,
        FixedPage::DeleteAccount,
        FixedPage::Accessibility,
    ];

    /// Its address.
    pub fn slug(self) -> &'static str {
        match self {
            FixedPage::Contacts => "nashi-kontakty",
            FixedPage::Privacy => "privacy-policy",
            FixedPage::DeleteAccount => "delete-account",
            FixedPage::Accessibility => "accessibility",
        }
    }

    /// How the page is laid out (docs/content-model.md §5.2).
    pub fn template(self) -> &'static str {
        match self {
            FixedPage::Contacts => "contacts",
            FixedPage::Privacy | FixedPage::DeleteAccount | FixedPage::Accessibility => "legal",
        }
    }

    /// The page with this slug.
    pub fn of(slug: &str) -> Option<FixedPage> {
        FixedPage::ALL.into_iter().find(|page| page.slug() == slug)
    }
}

impl Slug {
    /// Most bytes.
    pub const MAX: usize = 80;
    /// Checks the form; see the type.
    pub fn new(text: impl Into<String>) -> Result<Slug, SlugError> {
        let text = text.into();
        let well_formed = !text.is_empty()
            && text.len() <= Slug::MAX
            && text.split('-').all(|part| {
                !part.is_empty()
                    && part
                        .bytes()
                        .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            });
        if well_formed {
            Ok(Slug(text.into()))
        } else {
            Err(SlugError(text))
        }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The bytes of the slug, held in common: lists of a hundred thousand are sorted by them.
    pub fn shared(&self) -> Arc<[u8]> {
        self.0.clone().into()
    }
}

impl Member for Slug {
    fn blank() -> Slug {
        Slug("x".into())
    }

    fn view(&self) -> View<'_> {
        View::Text(self.as_str().into())
    }

    fn read(reader: &mut dyn Reader) -> Option<Slug> {
        match Slug::new(reader.text()?) {
            Ok(slug) => Some(slug),
            Err(error) => {
                reader.refuse(error.to_string());
                None
            }
        }
    }
}

impl Incoming<Slug> for String {
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<Slug> {
        match Slug::new(self) {
            Ok(slug) => Some(slug),
            Err(SlugError(text)) => {
                problems.push(FieldProblem::new(path, "slug_format").with("value", text));
                None
            }
        }
    }
}

impl Incoming<Option<Slug>> for String {
    /// An empty text names nothing.
    fn stored(self, path: &str, problems: &mut Vec<FieldProblem>) -> Option<Option<Slug>> {
        if self.is_empty() {
            return Some(None);
        }
        let slug: Option<Slug> = self.stored(path, problems);
        slug.map(Some)
    }
}

/// The address of an entry that has none yet.
impl Default for Slug {
    fn default() -> Slug {
        Slug("new".into())
    }
}

impl TryFrom<String> for Slug {
    type Error = SlugError;
    fn try_from(text: String) -> Result<Slug, SlugError> {
        Slug::new(text)
    }
}

impl FromStr for Slug {
    type Err = SlugError;
    fn from_str(text: &str) -> Result<Slug, SlugError> {
        Slug::new(text)
    }
}

impl From<Slug> for String {
    fn from(slug: Slug) -> String {
        slug.0.as_ref().into()
    }
}

impl fmt::Display for Slug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::ops::Deref for Slug {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl std::borrow::Borrow<str> for Slug {
    fn borrow(&self) -> &str {
        &self.0
    }
}

/// The slug of a title, or `None` when nothing of it can be written in Latin letters or digits.
pub fn slugify(title: &str) -> Option<Slug> {
    let latin = transliterate(title);
    let mut slug = String::with_capacity(latin.len());
    for part in latin
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty())
    {
        // The cut falls on a hyphen, unless the very first word is longer than the limit.
        if !slug.is_empty() && slug.len() + 1 + part.len() > Slug::MAX {
            break;
        }
        if !slug.is_empty() {
            slug.push('-');
        }
        slug.push_str(&part[..part.len().min(Slug::MAX)]);
    }
    Slug::new(slug).ok()
}

/// Lower-case Latin spelling by resolution 55 of the government of 27 January 2010; other
/// characters stay as they are, lower-cased.
pub fn transliterate(text: &str) -> String {
    // Latin and Cyrillic as people type it have no other form.
    let is_plain = text.chars().all(|c| {
        (c < '\u{300}' || ('\u{400}'..'\u{460}').contains(&c))
            && !is_unspelled(c)
            && !STRESSED.contains(&c)
    });
    let composed = if is_plain {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(unstressed(text))
    };
    let mut out = String::with_capacity(text.len());
    let mut at_start = true;
    let mut previous = ' ';
    for c in composed.chars().flat_map(lower) {
        let before = std::mem::replace(&mut previous, c);
        if is_apostrophe(c) {
            // An apostrophe is not written and does not start a new word.
            continue;
        }
        let latin = match (c, at_start) {
            // зг is zgh, to differ from ж.
            ('г', _) if before == 'з' => "gh",
            ('є', true) => "ye",
            ('ї', true) => "yi",
            ('й', true) => "y",
            ('ю', true) => "yu",
            ('я', true) => "ya",
            ('ё', true) => "yo",
            _ => letter(c).unwrap_or(""),
        };
        if latin.is_empty() && !matches!(c, 'ь' | 'ъ') {
            push_plain(c, &mut out);
        } else {
            out.push_str(latin);
        }
        at_start = latin.is_empty() && !c.is_alphabetic();
    }
    out
}

/// Cyrillic letters that Unicode composes with a mark no Slavic transliteration spells: ѐ, ѓ, ќ, ѝ.
const STRESSED: [char; 4] = ['\u{450}', '\u{453}', '\u{45c}', '\u{45d}'];

/// Composed text without stress and other marks, except those that make another letter: й and ї are
/// not и and і.
fn unstressed(text: &str) -> String {
    let spelled = text.nfd().filter(|c| !is_unspelled(*c));
    let composed = spelled.nfc();
    composed.filter(|c| !is_mark(*c)).collect()
}

fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// Marks over letters other than breve and diaeresis, soft hyphens and characters of no width.
fn is_unspelled(c: char) -> bool {
    (is_mark(c) && !matches!(c, '\u{306}' | '\u{308}'))
        || matches!(
            c,
            '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}'
        )
}

fn lower(c: char) -> impl Iterator<Item = char> {
    let is_unchanged = matches!(c, 'а'..='џ' | 'a'..='z' | ' ' | '0'..='9' | '-');
    let others = (!is_unchanged).then(|| c.to_lowercase());
    is_unchanged
        .then_some(c)
        .into_iter()
        .chain(others.into_iter().flatten())
}

/// Latin letters lose their marks; everything else passes through.
fn push_plain(c: char, out: &mut String) {
    match c {
        c if c.is_ascii() => out.push(c),
        'ß' => out.push_str("ss"),
        'ł' => out.push('l'),
        'đ' => out.push('d'),
        'ø' => out.push('o'),
        'æ' => out.push_str("ae"),
        'œ' => out.push_str("oe"),
        _ => {
            let base = std::iter::once(c).nfd().next().unwrap_or(c);
            out.push(if base.is_ascii_alphabetic() { base } else { c });
        }
    }
}

fn letter(c: char) -> Option<&'static str> {
    Some(match c {
        'а' => "a",
        'б' => "b",
        'в' => "v",
        'г' => "h",
        'ґ' => "g",
        'д' => "d",
        'е' | 'э' => "e",
        'є' => "ie",
        'ж' => "zh",
        'з' => "z",
        'и' | 'ы' => "y",
        'і' | 'ї' | 'й' => "i",
        'к' => "k",
        'л' => "l",
        'м' => "m",
        'н' => "n",
        'о' => "o",
        'п' => "p",
        'р' => "r",
        'с' => "s",
        'т' => "t",
        'у' | 'ў' => "u",
        'ф' => "f",
        'х' => "kh",
        'ц' => "ts",
        'ч' => "ch",
        'ш' => "sh",
        'щ' => "shch",
        'ю' => "iu",
        'я' => "ia",
        'ё' => "io",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn official_vectors() {
        let vectors = "Алушта alushta · Борщагівка borshchahivka · Вінниця vinnytsia · Згурський zghurskyi · \
            Ґалаґан galagan · Єнакієве yenakiieve · Гаєвич haievych · Короп'є koropie · Запоріжжя zaporizhzhia · \
            Їжакевич yizhakevych · Кадиївка kadyivka · Мар'їне marine · Йосипівка yosypivka · Стрий stryi · \
            Олексій oleksii · Юрій yurii · Корюківка koriukivka · Яготин yahotyn · Ярошенко yaroshenko · \
            Костянтин kostiantyn · Знам’янка znamianka · Феодосія feodosiia · Згорани zghorany · Розгон rozghon · \
            Щербухи shcherbukhy · Гоща hoshcha · здоровʼя zdorovia · Львів lviv · ЗГОДА zghoda";
        for pair in vectors.split(" · ") {
            let (name, slug) = pair.rsplit_once(' ').unwrap();
            assert_eq!(slugify(name).unwrap().as_str(), slug, "{name}");
        }
        for (title, slug) in [
            ("Біла Церква", "bila-tserkva"),
            ("Нью-Йорк", "niu-york"),
            ("п'ять з'їздів", "piat-zizdiv"),
            (
                "Здам 2-кімнатну квартиру в Чикаго — п’ять хв. до метро!",
                "zdam-2-kimnatnu-kvartyru-v-chykaho-piat-khv-do-metro",
            ),
            ("Zażółć gęślą", "zazolc-gesla"),
        ] {
            assert_eq!(slugify(title).unwrap().as_str(), slug, "{title}");
        }
        assert_eq!(slugify("!!!"), None);
    }

    #[test]
    fn stress_marks_and_soft_hyphens_are_not_spelled() {
        for (title, slug) in [
            ("За\u{301}мок і замо\u{301}к", "zamok-i-zamok"),
            (
                "Украї\u{301}на, її\u{301} й \u{439}\u{301}од",
                "ukraina-yii-y-yod",
            ),
            ("и\u{306}од, і\u{308}жак", "yod-yizhak"),
            ("Замо\u{300}к, \u{450}ра, при\u{45d}", "zamok-era-pryy"),
            (
                "е\u{341}мність, здо\u{ad}ро\u{ad}вʼя, ки\u{200b}їв",
                "emnist-zdorovia-kyiv",
            ),
            (
                "Łódź, Beyonce\u{301}, Zürich, naïve",
                "lodz-beyonce-zurich-naive",
            ),
        ] {
            assert_eq!(slugify(title).unwrap().as_str(), slug, "{title}");
        }
    }

    #[test]
    fn malformed_slugs_are_refused() {
        for bad in [
            "",
            "-a",
            "a-",
            "a--b",
            "A",
            "ключ",
            "a/b",
            "..",
            "a.b",
            &"x".repeat(81),
        ] {
            assert!(Slug::new(bad).is_err(), "{bad}");
        }
    }
}
