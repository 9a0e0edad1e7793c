//! Texts and queries as the terms of the portal's search, for `scripts/bench search-engines`. `terms` reads documents, a
//! JSON object a line, and writes a line for each: key, terms of title and names, of the lead, of the whole text in its
//! order, and the others, with tabs between. `terms --queries` reads a query a line and writes its words, with tabs
//! between, each as its terms.

use model::markdown;
use model::search::terms::{Analyzer, DocumentTerms, of_query};
use model::search::words::fold;
use serde::Deserialize;
use std::collections::HashSet;
use std::io::{self, BufRead, Write};

#[derive(Deserialize)]
struct Document {
    key: String,
    title: String,
    names: String,
    lead: String,
    body: String,
}

impl Document {
    /// As `store/search/documents.rs` reads an entry.
    fn line(&self, analyzer: &mut Analyzer) -> String {
        let mut lead = DocumentTerms::default();
        analyzer.begin();
        analyzer.read(&fold(&self.lead), &mut lead);
        let mut whole = DocumentTerms::default();
        analyzer.begin();
        analyzer.read(&fold(&self.title), &mut whole);
        analyzer.read(&fold(&self.names), &mut whole);
        let heads = all(&whole, analyzer);
        let passage = format!("{} {}", self.lead, markdown::plain(&self.body, usize::MAX));
        analyzer.read(&fold(&passage), &mut whole);
        let others = others(&whole, analyzer);
        [&self.key, &heads, &all(&lead, analyzer), &whole.ordered, &others].map(String::as_str).join("\t")
    }
}

/// The terms that are not in the order of the text, each once.
fn others(read: &DocumentTerms, analyzer: &Analyzer) -> String {
    let ordered: HashSet<&str> = read.ordered.split(' ').collect();
    let terms = read.terms.iter().map(|number| analyzer.term(*number));
    terms.filter(|term| !ordered.contains(term)).collect::<Vec<_>>().join(" ")
}

fn all(read: &DocumentTerms, analyzer: &Analyzer) -> String {
    format!("{} {}", read.ordered, others(read, analyzer))
}

fn main() -> io::Result<()> {
    let reads_queries = std::env::args().any(|argument| argument == "--queries");
    let mut analyzer = Analyzer::default();
    let mut out = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        if reads_queries {
            let words: Vec<String> =
                line.split_whitespace().map(|word| of_query(&fold(word)).join(" ")).collect();
            writeln!(out, "{}", words.join("\t"))?;
        } else {
            let document: Document = serde_json::from_str(&line)?;
            if analyzer.is_full() {
                analyzer = Analyzer::default();
            }
            writeln!(out, "{}", document.line(&mut analyzer))?;
        }
    }
    out.flush()
}
