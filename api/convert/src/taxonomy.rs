//! Categories, tags and people: those that the folder has, and those that items bring. Files of
//! taxonomy only grow, at their end, so that edits and comments in them stay.

use crate::error::ConvertError;
use crate::item::{Loss, Term};
use files::disk;
use files::whole_file::WholeFile;
use model::{
    Category, FieldProblem, Kind, Localized, Member, Person, Site, Slug, Tag, Taxon, check,
    slugify, transliterate,
};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;

const CATEGORIES: &str = "categories.toml";
const TAGS: &str = "tags.toml";
const PEOPLE: &str = "people.toml";

/// The taxonomy while items are mapped.
pub(crate) struct Taxonomy {
    /// With what the folder has.
    pub site: Site,
    /// How much of each list the folder has already.
    old: TermCounts,
    slugs: HashMap<(TermList, String), Option<Slug>>,
    /// Names that were made, and terms that could not be added.
    pub changes: Vec<Loss>,
}

#[derive(Default)]
struct TermCounts {
    categories: BTreeMap<Kind, usize>,
    tags: usize,
    people: usize,
}

/// A list of terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum TermList {
    Category(Kind),
    Tag,
    Person,
}

impl Taxonomy {
    /// The taxonomy of a folder, which may not exist yet.
    pub(crate) fn read(dir: &Path) -> Result<Taxonomy, ConvertError> {
        let mut site = Site {
            tags: list(dir, TAGS, "tag")?,
            people: list(dir, PEOPLE, "person")?,
            ..Site::default()
        };
        for kind in Kind::LISTED {
            let categories: Vec<Category> = list(dir, CATEGORIES, kind.collection())?;
            if !categories.is_empty() {
                site.categories.insert(kind, categories);
            }
        }
        let old = TermCounts {
            categories: site
                .categories
                .iter()
                .map(|(kind, list)| (*kind, list.len()))
                .collect(),
            tags: site.tags.len(),
            people: site.people.len(),
        };
        Ok(Taxonomy {
            site,
            old,
            slugs: HashMap::new(),
            changes: Vec::new(),
        })
    }

    /// The slug of a category, which is added if the folder does not have it.
    /// Those above it come first.
    pub(crate) fn category(&mut self, kind: Kind, term: &Term) -> Option<Slug> {
        if let Some(above) = &term.parent {
            self.category(kind, above);
        }
        self.slug(TermList::Category(kind), term)
    }

    pub(crate) fn tag(&mut self, term: &Term) -> Option<Slug> {
        self.slug(TermList::Tag, term)
    }

    pub(crate) fn person(&mut self, term: &Term) -> Option<Slug> {
        self.slug(TermList::Person, term)
    }

    /// The slug of a category with this key, if an item had it.
    pub(crate) fn category_by_key(&self, kind: Kind, key: &str) -> Option<&Slug> {
        self.slugs
            .get(&(TermList::Category(kind), key.to_owned()))?
            .as_ref()
    }

    fn slug(&mut self, place: TermList, term: &Term) -> Option<Slug> {
        let key = (place, term.key.clone());
        if let Some(slug) = self.slugs.get(&key) {
            let slug = slug.clone();
            self.add_name(place, slug.as_ref(), term);
            return slug;
        }
        let slug = self.known(place, term).or_else(|| self.add(place, term));
        self.slugs.insert(key, slug.clone());
        slug
    }

    fn taxa(&self, place: TermList) -> Vec<&dyn Taxon> {
        match place {
            TermList::Category(kind) => self
                .site
                .categories(kind)
                .iter()
                .map(|category| category as &dyn Taxon)
                .collect(),
            TermList::Tag => self.site.tags.iter().map(|tag| tag as &dyn Taxon).collect(),
            TermList::Person => self
                .site
                .people
                .iter()
                .map(|person| person as &dyn Taxon)
                .collect(),
        }
    }

    /// The term of the folder with the slug or a name of this one.
    fn known(&self, place: TermList, term: &Term) -> Option<Slug> {
        let own = Slug::new(term.slug.as_str()).ok();
        let is_same = |taxon: &&dyn Taxon| {
            let names = [taxon.name().ua.as_str(), taxon.name().us.as_str()];
            let has_name = term.names.iter().any(|name| {
                !name.is_empty() && names.iter().any(|known| folded(known) == folded(name))
            });
            own.as_ref() == Some(taxon.slug()) || has_name
        };
        let taxa = self.taxa(place);
        taxa.into_iter()
            .find(is_same)
            .map(|taxon| taxon.slug().clone())
    }

    /// A translation of the term may have come with a later item.
    fn add_name(&mut self, place: TermList, slug: Option<&Slug>, term: &Term) {
        let Some(slug) = slug else { return };
        let name = match place {
            TermList::Category(kind) => {
                let first = self.old.categories.get(&kind).copied().unwrap_or(0);
                let list = self.site.categories.get_mut(&kind);
                let mut added = list.into_iter().flatten().skip(first);
                added
                    .find(|category| category.slug == *slug)
                    .map(|category| &mut category.name)
            }
            TermList::Tag => {
                let mut added = self.site.tags.iter_mut().skip(self.old.tags);
                added.find(|tag| tag.slug == *slug).map(|tag| &mut tag.name)
            }
            TermList::Person => None,
        };
        let Some(name) = name else { return };
        let [ua, us] = &term.names;
        if !ua.is_empty() && name.ua == name.us {
            name.ua.clone_from(ua);
        }
        if !us.is_empty() && name.us == latin(&name.ua) {
            name.us.clone_from(us);
        }
    }

    fn add(&mut self, place: TermList, term: &Term) -> Option<Slug> {
        let name = both(term, &mut self.changes)?;
        let mut slug = [term.slug.as_str(), &term.names[0], &term.names[1]]
            .into_iter()
            .find_map(|text| Slug::new(text).ok().or_else(|| slugify(text)))?;
        let mut number = 2;
        let first = slug.clone();
        while self.taxa(place).iter().any(|taxon| *taxon.slug() == slug) {
            slug = Slug::new(format!("{first}-{number}")).ok()?;
            number += 1;
        }
        let problem = match place {
            TermList::Category(kind) => {
                let above = term.parent.as_deref();
                let above = above.and_then(|above| self.category_by_key(kind, &above.key));
                let above = above.cloned();
                let list = self.site.categories.entry(kind).or_default();
                let category = Category {
                    slug: slug.clone(),
                    name: name.clone(),
                    ..Category::blank()
                };
                add_below(kind, list, category, above)
            }
            TermList::Tag => {
                let list = &mut self.site.tags;
                list.push(Tag {
                    slug: slug.clone(),
                    name: name.clone(),
                    ..Tag::blank()
                });
                let problem = problem_of(check::tags(list), list.len());
                problem.inspect(|_| drop(list.pop()))
            }
            TermList::Person => {
                let list = &mut self.site.people;
                list.push(Person {
                    slug: slug.clone(),
                    name: name.clone(),
                    ..Person::blank()
                });
                let problem = problem_of(check::people(list), list.len());
                problem.inspect(|_| drop(list.pop()))
            }
        };
        match problem {
            None => Some(slug),
            Some(problem) => {
                self.changes
                    .push(Loss::new("field", format!("{}: {problem}", name.ua)));
                None
            }
        }
    }

    /// Adds the new terms to the files of the folder.
    pub(crate) fn write(&self, dir: &Path) -> Result<(), ConvertError> {
        let mut categories = String::new();
        for (kind, list) in &self.site.categories {
            let old = self.old.categories.get(kind).copied().unwrap_or(0);
            categories.push_str(&toml_of(kind.collection(), &list[old..])?);
        }
        append(dir, CATEGORIES, &categories)?;
        append(
            dir,
            TAGS,
            &toml_of("tag", &self.site.tags[self.old.tags..])?,
        )?;
        append(
            dir,
            PEOPLE,
            &toml_of("person", &self.site.people[self.old.people..])?,
        )
    }
}

/// Adds a category below another one, or below the nearest above that may have one. It is not added
/// if it has another problem.
fn add_below(
    kind: Kind,
    list: &mut Vec<Category>,
    mut category: Category,
    above: Option<Slug>,
) -> Option<FieldProblem> {
    category.parent = above;
    loop {
        list.push(category.clone());
        let problem = problem_of(check::categories(kind, list), list.len())?;
        list.pop();
        let Some(above) = category.parent.take() else {
            return Some(problem);
        };
        let above = list.iter().find(|known| known.slug == above);
        category.parent = above.and_then(|above| above.parent.clone());
    }
}

/// The problem of the last of a list.
fn problem_of(problems: Vec<FieldProblem>, count: usize) -> Option<FieldProblem> {
    check::of(count - 1, problems).into_iter().next()
}

/// The name in both languages. One that is missing is the other one, in Latin letters.
fn both(term: &Term, losses: &mut Vec<Loss>) -> Option<Localized> {
    let [ua, us] = &term.names;
    match (ua.trim(), us.trim()) {
        ("", "") => None,
        ("", us) => Some(Localized {
            ua: us.to_owned(),
            us: us.to_owned(),
        }),
        (ua, "") => {
            let us = latin(ua);
            if us != ua {
                losses.push(Loss::new("name_latin", format!("{ua}: {us}")));
            }
            Some(Localized {
                ua: ua.to_owned(),
                us,
            })
        }
        (ua, us) => Some(Localized {
            ua: ua.to_owned(),
            us: us.to_owned(),
        }),
    }
}

/// A name in Latin letters, with capitals where the name has some.
pub(crate) fn latin(name: &str) -> String {
    let words = name.split(' ').map(|word| {
        if word.is_ascii() {
            return word.to_owned();
        }
        let lower = transliterate(word);
        match word.chars().next() {
            Some(first) if first.is_uppercase() => {
                let mut chars = lower.chars();
                let first = chars.next().into_iter().flat_map(char::to_uppercase);
                first.chain(chars).collect()
            }
            _ => lower,
        }
    });
    words.collect::<Vec<String>>().join(" ")
}

/// Words of a name as they are compared.
fn folded(name: &str) -> String {
    let letters = name
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_alphanumeric() { c } else { ' ' });
    let letters: String = letters.collect();
    letters.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The rows of a list in a file of the folder; none where there is no file.
pub(crate) fn list<T: serde::de::DeserializeOwned>(
    dir: &Path,
    file: &str,
    name: &str,
) -> Result<Vec<T>, ConvertError> {
    let path = dir.join(file);
    let Some(bytes) = disk::read(&path).map_err(ConvertError::Disk)? else {
        return Ok(Vec::new());
    };
    let place = path.display().to_string();
    let refuse = |message: String| {
        ConvertError::source(
            place.as_str(),
            format!("cannot be read: {message}; correct it first"),
        )
    };
    let text = String::from_utf8(bytes).map_err(|error| refuse(error.to_string()))?;
    // All lists of such a file have rows of one type.
    let mut lists: HashMap<String, Vec<T>> =
        toml::from_str(&text).map_err(|error| refuse(error.to_string()))?;
    Ok(lists.remove(name).unwrap_or_default())
}

/// Items as tables of TOML; nothing where there are none.
pub(crate) fn toml_of<T: Serialize>(name: &str, items: &[T]) -> Result<String, ConvertError> {
    let refuse = |error: toml::ser::Error| ConvertError::source(name, error.to_string());
    let mut text = String::new();
    // One by one: an old site may have a hundred thousand addresses.
    for item in items {
        if !text.is_empty() {
            text.push('\n');
        }
        let value = toml::Value::try_from(item).map_err(refuse)?;
        let table = toml::Table::from_iter([(name.to_owned(), toml::Value::Array(vec![value]))]);
        text.push_str(&toml::to_string(&table).map_err(refuse)?);
    }
    Ok(text)
}

/// Adds text to the end of a file of the folder.
pub(crate) fn append(dir: &Path, file: &str, text: &str) -> Result<(), ConvertError> {
    if text.is_empty() {
        return Ok(());
    }
    let path = dir.join(file);
    let old = disk::read(&path)
        .map_err(ConvertError::Disk)?
        .unwrap_or_default();
    let mut bytes = old;
    if !bytes.is_empty() {
        if !bytes.ends_with(b"\n") {
            bytes.push(b'\n');
        }
        bytes.push(b'\n');
    }
    bytes.extend_from_slice(text.as_bytes());
    fs::create_dir_all(dir).map_err(|error| ConvertError::io(dir, error))?;
    WholeFile::begin(&path, None)
        .and_then(|whole| whole.commit(&bytes))
        .map_err(|error| ConvertError::io(&path, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn term(slug: &str, ua: &str, us: &str) -> Term {
        Term {
            key: format!("{slug}{ua}{us}"),
            slug: slug.to_owned(),
            names: [ua.to_owned(), us.to_owned()],
            ..Term::default()
        }
    }

    #[test]
    fn files_of_the_folder_grow_and_keep_what_they_have() {
        let dir = tempfile::tempdir().unwrap();
        let own = "# моє\n[[tag]]\nslug = \"muzyka\"\nname = { ua = \"Музика\", us = \"Music\" }";
        fs::write(dir.path().join(TAGS), own).unwrap();
        let mut taxonomy = Taxonomy::read(dir.path()).unwrap();
        let known = taxonomy.tag(&term("", "музика", "")).unwrap();
        let new = taxonomy.tag(&term("", "Хор Дзвін", "")).unwrap();
        assert_eq!((known.as_str(), new.as_str()), ("muzyka", "khor-dzvin"));
        assert_eq!(
            taxonomy.changes,
            [Loss::new("name_latin", "Хор Дзвін: Khor Dzvin")]
        );
        taxonomy.write(dir.path()).unwrap();
        let text = fs::read_to_string(dir.path().join(TAGS)).unwrap();
        assert!(text.starts_with(own), "{text}");
        let again = Taxonomy::read(dir.path()).unwrap();
        assert_eq!(again.site.tags.len(), 2);
        again.write(dir.path()).unwrap();
        assert_eq!(fs::read_to_string(dir.path().join(TAGS)).unwrap(), text);
    }

    #[test]
    fn a_name_that_is_too_long_is_reported_and_not_added() {
        let dir = tempfile::tempdir().unwrap();
        let mut taxonomy = Taxonomy::read(dir.path()).unwrap();
        let long = term("a", &"а".repeat(61), "");
        assert_eq!(taxonomy.category(Kind::News, &long), None);
        assert!(taxonomy.site.categories(Kind::News).is_empty());
        assert_eq!(taxonomy.changes[1].kind, "field");
    }

    #[test]
    fn a_broken_file_stops_before_anything_is_written() {
        let dir = tempfile::tempdir().unwrap();
        fs::write(dir.path().join(PEOPLE), "[[person]\n").unwrap();
        assert!(Taxonomy::read(dir.path()).is_err());
    }
}
