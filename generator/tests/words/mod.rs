//! Names and words that Rust sources of the project do not have: the lists are in `scripts/words/`.
//!
//! The compiler's grammar finds them: definitions by `syn`, also in the arguments of macros that
//! are expressions, and comments as what is between the tokens of a file.

use proc_macro2::{Span, TokenStream, TokenTree};
use regex::{Regex, RegexBuilder};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::Path;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Expr, File, Item, Token, UseTree, Visibility};

/// A Rust source.
pub(crate) struct Source {
    /// From the root of the repository.
    path: String,
    file: File,
    /// The text with its comments alone: see [`comments`].
    comments: String,
}

impl Source {
    pub(crate) fn new(path: &str, text: &str) -> Source {
        let tokens: TokenStream = text
            .parse()
            .unwrap_or_else(|error| panic!("{path}: {error}"));
        let comments = comments(text, tokens.clone());
        let file = syn::parse2(tokens).unwrap_or_else(|error| panic!("{path}: {error}"));
        Source {
            path: path.to_owned(),
            file,
            comments,
        }
    }
}

/// All Rust sources below folders of the repository.
pub(crate) fn sources(root: &Path, folders: &[&str]) -> Vec<Source> {
    let mut all = Vec::new();
    for folder in folders {
        read_folder(root, folder, &mut all);
    }
    all.sort_by(|one, other| one.path.cmp(&other.path));
    all
}

fn read_folder(root: &Path, folder: &str, all: &mut Vec<Source>) {
    for item in fs::read_dir(root.join(folder)).unwrap() {
        let item = item.unwrap();
        let path = format!("{folder}/{}", item.file_name().to_str().unwrap());
        if item.file_type().unwrap().is_dir() {
            read_folder(root, &path, all);
        } else if Path::new(&path)
            .extension()
            .is_some_and(|extension| extension == "rs")
        {
            all.push(Source::new(
                &path,
                &fs::read_to_string(item.path()).unwrap(),
            ));
        }
    }
}

/// The rows of a list: columns with ` | ` between them.
fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split(" | ").map(str::trim).collect())
}

fn column<'a>(row: &[&'a str], at: usize) -> &'a str {
    row.get(at).copied().unwrap_or("")
}

/// A column of folders; an empty one is every folder.
fn folders(column: &str) -> Vec<String> {
    column.split_whitespace().map(str::to_owned).collect()
}

fn applies(folders: &[String], path: &str) -> bool {
    folders.is_empty()
        || folders
            .iter()
            .any(|folder| path.starts_with(folder.as_str()))
}

/// A row of `rust-identifiers.txt`.
struct BannedName {
    kinds: Vec<String>,
    folders: Vec<String>,
    instead: String,
}

/// Places of definitions that have a name of the list, with the names to use.
pub(crate) fn banned_names(all: &[Source], list: &str) -> Vec<String> {
    let names: BTreeMap<&str, BannedName> = rows(list)
        .map(|row| {
            let (kinds, within) = column(&row, 1)
                .split_once(" in ")
                .unwrap_or((column(&row, 1), ""));
            let kinds = kinds
                .split(',')
                .map(|kind| kind.trim().to_owned())
                .collect();
            let instead = column(&row, 2).to_owned();
            (
                column(&row, 0),
                BannedName {
                    kinds,
                    folders: folders(within),
                    instead,
                },
            )
        })
        .collect();
    let mut places = Vec::new();
    for source in all {
        for Definition { kind, name, line } in definitions(source) {
            let Some(row) = names.get(name.as_str()) else {
                continue;
            };
            if row.kinds.iter().any(|banned| banned == kind) && applies(&row.folders, &source.path)
            {
                places.push(format!(
                    "{}:{line}: {kind} {name}; use {}",
                    source.path, row.instead
                ));
            }
        }
    }
    places
}

pub(crate) struct Definition {
    pub(crate) kind: &'static str,
    pub(crate) name: String,
    line: usize,
}

/// Every name that a source defines.
pub(crate) fn definitions(source: &Source) -> Vec<Definition> {
    let mut visitor = Definitions::default();
    visitor.visit_file(&source.file);
    visitor.0
}

#[derive(Default)]
struct Definitions(Vec<Definition>);

impl Definitions {
    fn add(&mut self, kind: &'static str, name: &syn::Ident) {
        let line = name.span().start().line;
        self.0.push(Definition {
            kind,
            name: name.to_string(),
            line,
        });
    }
}

/// A method of the visitor that notes one kind of item and goes on into it.
macro_rules! notes {
    ($($method:ident: $item:ident => $kind:literal,)*) => {
        $(fn $method(&mut self, item: &'ast syn::$item) {
            self.add($kind, &item.ident);
            visit::$method(self, item);
        })*
    };
}

impl<'ast> Visit<'ast> for Definitions {
    notes! {
        visit_signature: Signature => "fn",
        visit_item_struct: ItemStruct => "type",
        visit_item_enum: ItemEnum => "type",
        visit_item_union: ItemUnion => "type",
        visit_item_trait: ItemTrait => "type",
        visit_item_type: ItemType => "type",
        visit_impl_item_type: ImplItemType => "type",
        visit_trait_item_type: TraitItemType => "type",
        visit_item_mod: ItemMod => "mod",
        visit_item_const: ItemConst => "const",
        visit_item_static: ItemStatic => "const",
        visit_impl_item_const: ImplItemConst => "const",
        visit_trait_item_const: TraitItemConst => "const",
    }

    fn visit_field(&mut self, field: &'ast syn::Field) {
        if let Some(name) = &field.ident {
            self.add("field", name);
        }
        visit::visit_field(self, field);
    }

    fn visit_pat_ident(&mut self, pattern: &'ast syn::PatIdent) {
        // `None` and constants are patterns of one name as well.
        if pattern
            .ident
            .to_string()
            .starts_with(|first: char| first.is_lowercase() || first == '_')
        {
            self.add("binding", &pattern.ident);
        }
        visit::visit_pat_ident(self, pattern);
    }

    /// What a pattern of `match` binds is not among the names: most are of a few lines.
    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if let Some((_, guard)) = &arm.guard {
            self.visit_expr(guard);
        }
        self.visit_expr(&arm.body);
    }

    fn visit_macro(&mut self, macro_call: &'ast syn::Macro) {
        if let Ok(arguments) =
            macro_call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated)
        {
            // A visitor of its own, because the arguments do not live as long as the file.
            let mut inner = Definitions::default();
            arguments
                .iter()
                .for_each(|argument| inner.visit_expr(argument));
            self.0.extend(inner.0);
        } else if let Ok(statements) = syn::Block::parse_within.parse2(macro_call.tokens.clone()) {
            let mut inner = Definitions::default();
            statements
                .iter()
                .for_each(|statement| inner.visit_stmt(statement));
            self.0.extend(inner.0);
        }
    }
}

/// The crate of a source, in which one name is one type; tests are programs of their own.
fn crate_of(path: &str) -> Option<&str> {
    if path.contains("/tests/") || path.ends_with("/tests.rs") || path.ends_with("/test.rs") {
        return None;
    }
    path.split_once("/src/").map(|(name, _)| name)
}

/// Types of one crate that have one name, unless the list lets them share it.
pub(crate) fn shared_types(all: &[Source], list: &str) -> Vec<String> {
    let shared: BTreeSet<&str> = rows(list).map(|row| column(&row, 0)).collect();
    let mut defined: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for source in all {
        let Some(name) = crate_of(&source.path) else {
            continue;
        };
        for item in &source.file.items {
            let ident = match item {
                Item::Struct(item) => &item.ident,
                Item::Enum(item) => &item.ident,
                Item::Trait(item) => &item.ident,
                Item::Union(item) => &item.ident,
                Item::Type(item) => &item.ident,
                _ => continue,
            };
            if !shared.contains(ident.to_string().as_str()) {
                let place = format!("{}:{}", source.path, ident.span().start().line);
                defined
                    .entry((name.to_owned(), ident.to_string()))
                    .or_default()
                    .push(place);
            }
        }
    }
    defined.retain(|_, places| places.len() > 1);
    defined
        .into_iter()
        .map(|((name, ident), places)| format!("{name}: {ident} is {}", places.join(" and ")))
        .collect()
}

/// Places of imports that are nested, or of a module that another import of the file has as well.
/// `rustfmt --config imports_granularity=Module` writes this form, but only a nightly toolchain has
/// that option.
pub(crate) fn scattered_imports(all: &[Source]) -> Vec<String> {
    let mut places = Vec::new();
    for source in all {
        let mut modules = BTreeSet::new();
        for item in &source.file.items {
            let Item::Use(import) = item else { continue };
            // One with an attribute, such as `cfg`, is apart.
            if !import.attrs.is_empty() || !matches!(import.vis, Visibility::Inherited) {
                continue;
            }
            let mut module = Vec::new();
            let is_flat = read_import(&import.tree, &mut module);
            if !is_flat || !modules.insert(module.clone()) {
                let line = import.use_token.span.start().line;
                places.push(format!("{}:{line}: {}", source.path, module.join("::")));
            }
        }
    }
    places
}

/// Fills in the module that an import names; whether its list, if it has one, has names alone.
fn read_import(tree: &UseTree, module: &mut Vec<String>) -> bool {
    match tree {
        UseTree::Path(path) => {
            module.push(path.ident.to_string());
            read_import(&path.tree, module)
        }
        UseTree::Group(group) => group
            .items
            .iter()
            .all(|item| !matches!(item, UseTree::Path(_) | UseTree::Group(_))),
        UseTree::Name(_) | UseTree::Rename(_) | UseTree::Glob(_) => true,
    }
}

/// A row of `rust-comments.txt`.
struct BannedWord {
    word: Regex,
    instead: String,
    unless: Option<Regex>,
    folders: Vec<String>,
}

fn regex(pattern: &str) -> Regex {
    RegexBuilder::new(pattern)
        .case_insensitive(true)
        .unicode(false)
        .build()
        .unwrap()
}

/// Places of comments that have a word of the list, with the words to use.
pub(crate) fn banned_words(all: &[Source], list: &str) -> Vec<String> {
    let words: Vec<BannedWord> = rows(list)
        .map(|row| BannedWord {
            word: regex(&column(&row, 0).replace(' ', r"\s+")),
            instead: column(&row, 1).to_owned(),
            unless: (!column(&row, 2).is_empty()).then(|| regex(column(&row, 2))),
            folders: folders(column(&row, 3)),
        })
        .collect();
    // Most sources have none of them.
    let any: Vec<String> = words
        .iter()
        .map(|row| format!("(?:{})", row.word))
        .collect();
    let any = regex(&any.join("|"));
    let mut places = Vec::new();
    for Source { path, comments, .. } in all.iter().filter(|source| any.is_match(&source.comments))
    {
        for BannedWord {
            word,
            instead,
            unless,
            ..
        } in words.iter().filter(|row| applies(&row.folders, path))
        {
            for place in word.find_iter(comments) {
                let (before, after) = (&comments[..place.start()], &comments[place.end()..]);
                let inside =
                    |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
                let is_part = before.ends_with(inside) || after.starts_with(inside);
                let line = before.rfind('\n').map_or(0, |at| at + 1);
                let line = comments[line..].lines().next().unwrap_or("");
                if is_part || unless.as_ref().is_some_and(|unless| unless.is_match(line)) {
                    continue;
                }
                let number = before.matches('\n').count() + 1;
                let text = place
                    .as_str()
                    .split_whitespace()
                    .collect::<Vec<_>>()
                    .join(" ");
                places.push(format!("{path}:{number}: {text}; use {instead}"));
            }
        }
    }
    places
}

/// A source with its comments alone: code, marks of comments and what is in backticks are blanks.
pub(crate) fn comments(source: &str, tokens: TokenStream) -> String {
    let mut text = source.as_bytes().to_vec();
    let mut ranges = Vec::new();
    code(tokens, source, &mut ranges);
    for range in ranges {
        text[range]
            .iter_mut()
            .filter(|byte| **byte != b'\n')
            .for_each(|byte| *byte = b' ');
    }
    let mut is_quoted = false;
    let mut line_begins = true;
    for at in 0..text.len() {
        match text[at] {
            // A quotation ends with its paragraph.
            b'\n' => (line_begins, is_quoted) = (true, is_quoted && has_text(&text[at + 1..])),
            b'`' => {
                is_quoted = !is_quoted;
                text[at] = b' ';
            }
            b'/' | b'!' | b'*' if line_begins => text[at] = b' ',
            b' ' => {}
            _ => {
                line_begins = false;
                if is_quoted {
                    text[at] = b' ';
                }
            }
        }
    }
    String::from_utf8(text).unwrap()
}

/// Whether the line that a text begins with has words of a comment.
fn has_text(text: &[u8]) -> bool {
    text.iter()
        .take_while(|byte| **byte != b'\n')
        .any(|byte| !b" /!*".contains(byte))
}

/// The ranges of all tokens. Documentation is an attribute whose tokens have the range of the
/// comment.
fn code(tokens: TokenStream, text: &str, ranges: &mut Vec<Range<usize>>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                add(group.span_open(), text, ranges);
                code(group.stream(), text, ranges);
                add(group.span_close(), text, ranges);
            }
            other => add(other.span(), text, ranges),
        }
    }
}

fn add(span: Span, text: &str, ranges: &mut Vec<Range<usize>>) {
    let range = span.byte_range();
    let is_comment = ["///", "//!", "/**", "/*!"]
        .iter()
        .any(|mark| text[range.clone()].starts_with(mark));
    if !is_comment {
        ranges.push(range);
    }
}
