//! What `scripts/bench saved-searches` measures with: the processor time of holding one new entry
//! against many saved searches, made of words and filters of the demo portal.
//!
//! ```text
//! saved_searches NUMBER    prints {"searches":…,"median":…,"most":…,"fitting":…}, times in milliseconds
//! ```

use domain::ids::SavedSearchId;
use jiff::Timestamp;
use model::search::words::{fold, tokens};
use model::{Kind, Locale};
use std::error::Error;
use std::fs;
use std::path::Path;
use store::{BlockingStore, SavedQuestions, Search, SearchQuery};

fn main() -> Result<(), Box<dyn Error>> {
    let number: usize = std::env::args().nth(1).unwrap_or_default().parse()?;
    let folder = tempfile::tempdir()?;
    let store = BlockingStore::open(folder.path())?;
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../content");
    let now: Timestamp = "2026-11-25T12:00:00Z".parse()?;
    let portal = generator::content::read(&content).map_err(|_| "the content cannot be read")?;
    let mut words: Vec<Vec<String>> = vec![Vec::new(), Vec::new()];
    for document in &portal.documents {
        for (locale, words) in Locale::ALL.into_iter().zip(&mut words) {
            let (text, _) = document.entry.shown(locale);
            let title = fold(&text.title);
            words.extend(tokens(&title).map(ToOwned::to_owned));
        }
    }
    store.import(portal, false, now)?;
    let seq = store.read_blocking(|reader| reader.latest_seq())?;
    store.set_published_seq(seq)?;

    let site = store.site()?;
    let mut questions = SavedQuestions::new(&Search::of(&store).synonyms(&site));
    let mut random = Random(42);
    for id in 0..number {
        questions.set(
            SavedSearchId(i64::try_from(id)?),
            random.question(&words, &site),
        );
    }
    let new = store.new_entries(now, false)?;
    // The first one reads the dictionary.
    for document in &new.documents {
        questions.fitting(document)?;
    }
    let mut times = Vec::new();
    let mut fitting = 0;
    for pair in new.documents.chunks(2) {
        let before = cpu_time()?;
        for document in pair {
            fitting += questions.fitting(document)?.len();
        }
        times.push(cpu_time()? - before);
    }
    times.sort_by(f64::total_cmp);
    let entries = f64::from(u32::try_from(times.len())?);
    println!(
        "{{\"searches\":{number},\"median\":{},\"most\":{},\"fitting\":{}}}",
        times.get(times.len() / 2).copied().unwrap_or_default(),
        times.last().copied().unwrap_or_default(),
        f64::from(u32::try_from(fitting)?) / entries.max(1.0)
    );
    Ok(())
}

/// Milliseconds that this thread was on a processor.
fn cpu_time() -> Result<f64, Box<dyn Error>> {
    let text = fs::read_to_string("/proc/thread-self/schedstat")?;
    let nanoseconds: f64 = text.split(' ').next().unwrap_or_default().parse()?;
    Ok(nanoseconds / 1e6)
}

/// The same searches in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % most.max(1) as u64).unwrap_or_default()
    }

    /// A search of one to three words, or of a category alone; half of them have a filter.
    fn question(&mut self, words: &[Vec<String>], site: &model::Site) -> SearchQuery {
        let locale = Locale::ALL[usize::from(self.below(4) == 0)];
        let words = &words[locale.index()];
        let count = self.below(4);
        let text: Vec<&str> = (0..count)
            .map(|_| words[self.below(words.len())].as_str())
            .collect();
        let mut query = SearchQuery {
            locale: Some(locale),
            text: text.join(" "),
            ..SearchQuery::default()
        };
        if self.below(2) == 0 || count == 0 {
            query.kind = Some(Kind::Advertisements);
            let categories = site.categories(Kind::Advertisements);
            let slug = &categories[self.below(categories.len())].slug;
            query.categories = vec![slug.to_string()];
        }
        query
    }
}
