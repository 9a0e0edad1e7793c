//! Which module of a crate imports which: reads the sources, not the compiler.
//!
//! An arrow goes from the file that names an item to the file that defines it; `pub use` is
//! followed. Code under `#[cfg(test)]` does not count. Method calls are no arrows: the type they
//! belong to is.
//!
//! Arrows are compared inside each folder: between its files and subfolders, and its own `mod.rs`,
//! which is called `mod`.
#![allow(dead_code, reason = "each test takes its part")]

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Segments of the path of a module, without `crate`.
type ModulePath = Vec<String>;

/// What a name of a module stands for.
#[derive(Clone, Debug)]
enum Name {
    /// It is defined there.
    Item,
    /// `use` of this path.
    Import(Vec<String>),
}

#[derive(Default)]
struct Module {
    names: BTreeMap<String, Name>,
    /// Paths of `use …::*`.
    globs: Vec<Vec<String>>,
    /// Leaves of `use`, and whether others may use them from here.
    uses: Vec<(Vec<String>, bool)>,
    /// Paths in code.
    paths: BTreeSet<Vec<String>>,
    /// Children that exist in tests only.
    tests: BTreeSet<String>,
}

/// The modules of a crate.
pub(crate) struct Crate {
    /// What the binary calls the library.
    name: String,
    modules: BTreeMap<ModulePath, Module>,
}

/// The arrows inside one folder: from, to, and a file and a path that make it.
pub(crate) type Arrows = BTreeMap<(String, String), String>;

/// The name of a folder's own file in its arrows.
const OWN: &str = "mod";

impl Crate {
    /// Reads every file below `src`.
    pub(crate) fn read(src: &Path, name: &str) -> Crate {
        let mut modules = BTreeMap::new();
        read_folder(src, &mut Vec::new(), &mut modules);
        let tests: Vec<ModulePath> = modules
            .iter()
            .flat_map(|(path, module): (&ModulePath, &Module)| {
                module
                    .tests
                    .iter()
                    .map(|child| [path.as_slice(), std::slice::from_ref(child)].concat())
            })
            .collect();
        modules.retain(|path, _| !tests.iter().any(|test| path.starts_with(test)));
        Crate {
            name: name.to_owned(),
            modules,
        }
    }

    /// Modules at the top of the crate.
    pub(crate) fn top(&self) -> BTreeSet<String> {
        self.modules
            .keys()
            .filter_map(|path| path.first().cloned())
            .collect()
    }

    /// The arrows inside each folder that has some; `""` is the crate itself.
    pub(crate) fn arrows(&self) -> BTreeMap<String, Arrows> {
        let mut folders: BTreeMap<String, Arrows> = BTreeMap::new();
        for (from, module) in &self.modules {
            let mut targets: BTreeMap<ModulePath, &[String]> = BTreeMap::new();
            for (path, public) in &module.uses {
                let Some((to, rest)) = self.resolve(from, path, 0) else {
                    continue;
                };
                // A module that is imported whole counts by what is used of it; names that a folder
                // passes on from its own files are followed to these.
                let whole = rest.is_empty() && !public;
                if !(whole || *public && to.starts_with(from)) {
                    targets.entry(to).or_insert(path);
                }
            }
            for path in &module.paths {
                if let Some((to, _)) = self.resolve(from, path, 0) {
                    targets.entry(to).or_insert(path);
                }
            }
            for (to, path) in targets {
                let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
                let node =
                    |path: &ModulePath| path.get(common).cloned().unwrap_or_else(|| OWN.to_owned());
                let (a, b) = (node(from), node(&to));
                if a != b {
                    let example = format!("{} names {}", from.join("::"), path.join("::"));
                    let folder = folders.entry(from[..common].join("::")).or_default();
                    folder.entry((a, b)).or_insert(example);
                }
            }
        }
        folders
    }

    /// The module that defines what `path` names in `from`, and what of the path is left; `None`
    /// outside the crate.
    fn resolve<'p>(
        &self,
        from: &ModulePath,
        path: &'p [String],
        depth: u8,
    ) -> Option<(ModulePath, &'p [String])> {
        if depth > 16 {
            return None;
        }
        let (first, mut rest) = path.split_first()?;
        let mut at = match first.as_str() {
            "crate" => Vec::new(),
            name if name == self.name => Vec::new(),
            "self" => from.clone(),
            "super" => from[..from.len().checked_sub(1)?].to_vec(),
            name => {
                let child = [from.as_slice(), &[name.to_owned()]].concat();
                if self.modules.contains_key(&child) {
                    child
                } else {
                    let Name::Import(import) = self.modules.get(from)?.names.get(name)? else {
                        return None;
                    };
                    // A name that hides the crate it is from, as `use url::Url as url`.
                    if import == path {
                        return None;
                    }
                    let (at, left) = self.resolve(from, import, depth + 1)?;
                    if !left.is_empty() {
                        return Some((at, rest));
                    }
                    at
                }
            }
        };
        while let Some((name, after)) = rest.split_first() {
            if name == "super" {
                at.pop()?;
                rest = after;
                continue;
            }
            if name == "self" {
                rest = after;
                continue;
            }
            let child = [at.as_slice(), std::slice::from_ref(name)].concat();
            if self.modules.contains_key(&child) {
                (at, rest) = (child, after);
                continue;
            }
            let module = self.modules.get(&at)?;
            let import = match module.names.get(name) {
                Some(Name::Item) => return Some((at, rest)),
                Some(Name::Import(import)) => Some(import.clone()),
                None => module
                    .globs
                    .iter()
                    .filter_map(|glob| self.resolve(&at, glob, depth + 1))
                    .find(|(to, _)| {
                        self.modules
                            .get(to)
                            .is_some_and(|to| to.names.contains_key(name))
                    })
                    .map(|(to, _)| {
                        ["crate".to_owned()]
                            .into_iter()
                            .chain(to)
                            .chain([name.clone()])
                            .collect()
                    }),
            };
            let Some(import) = import else {
                return Some((at, rest));
            };
            let (to, left) = self.resolve(&at, &import, depth + 1)?;
            if !left.is_empty() {
                return Some((to, rest));
            }
            (at, rest) = (to, after);
        }
        Some((at, rest))
    }
}

fn read_folder(dir: &Path, path: &mut ModulePath, modules: &mut BTreeMap<ModulePath, Module>) {
    for item in fs::read_dir(dir).expect("a folder of sources") {
        let file = item.expect("a member").path();
        let name = file
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("a name")
            .to_owned();
        if file.is_dir() {
            path.push(name);
            read_folder(&file, path, modules);
            path.pop();
        } else if file.extension().is_some_and(|extension| extension == "rs") {
            let own = if name == "mod" || (path.is_empty() && name == "lib") {
                path.clone()
            } else {
                path.iter().cloned().chain([name]).collect()
            };
            let text = fs::read_to_string(&file).expect("UTF-8");
            let tokens: TokenStream = text
                .parse()
                .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            modules.insert(own, Module::of(tokens));
        }
    }
}

impl Module {
    fn of(tokens: TokenStream) -> Module {
        let mut module = Module::default();
        module.walk(tokens, true, 0);
        module
    }

    /// `items` is whether names that are defined here are names of the module; `inner` counts
    /// modules within the file.
    fn walk(&mut self, tokens: TokenStream, items: bool, inner: usize) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut i = 0;
        let mut public = false;
        while i < tokens.len() {
            match &tokens[i] {
                TokenTree::Punct(punct) if punct.as_char() == '#' => {
                    let text = tokens
                        .get(i + 1)
                        .map(ToString::to_string)
                        .unwrap_or_default();
                    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
                    i += 2;
                    if text == "[cfg(test)]" || text == "[test]" {
                        i = self.skip_item(&tokens, i, items && inner == 0);
                    }
                    continue;
                }
                TokenTree::Ident(word) if word == "pub" => {
                    public = true;
                    let scope = matches!(tokens.get(i + 1), Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis);
                    i += 1 + usize::from(scope);
                    continue;
                }
                TokenTree::Ident(word) if word == "use" => {
                    let end = (i..tokens.len())
                        .find(|at| is_punct(&tokens[*at], ';'))
                        .unwrap_or(tokens.len());
                    let mut leaves = Vec::new();
                    use_tree(&tokens[i + 1..end], &mut Vec::new(), &mut leaves);
                    for (mut path, alias) in leaves {
                        // `super` of a module within the file is the file.
                        for _ in 0..inner {
                            if path.first().is_some_and(|first| first == "super") {
                                path[0] = "self".to_owned();
                            }
                        }
                        if alias == "*" {
                            self.globs.push(path.clone());
                        } else if alias != "_" {
                            self.names
                                .entry(alias)
                                .or_insert_with(|| Name::Import(path.clone()));
                        }
                        self.uses.push((path, public));
                    }
                    i = end;
                }
                TokenTree::Ident(word) => {
                    let word = word.to_string();
                    let next = match tokens.get(i + 1) {
                        Some(TokenTree::Ident(next)) => Some(next.to_string()),
                        _ => None,
                    };
                    if word == "mod" && matches!(tokens.get(i + 2), Some(TokenTree::Group(_))) {
                        if let Some(TokenTree::Group(group)) = tokens.get(i + 2) {
                            self.walk(group.stream(), false, inner + 1);
                        }
                        i += 2;
                    } else if let Some(name) =
                        next.filter(|_| items && DEFINES.contains(&word.as_str()))
                    {
                        self.names.insert(name, Name::Item);
                        i += 1;
                    } else {
                        let after_dot = i > 0 && is_punct(&tokens[i - 1], '.');
                        let mut path = vec![word];
                        let mut at = i + 1;
                        while !after_dot
                            && at + 2 < tokens.len()
                            && is_punct(&tokens[at], ':')
                            && is_punct(&tokens[at + 1], ':')
                            && let TokenTree::Ident(next) = &tokens[at + 2]
                        {
                            path.push(next.to_string());
                            at += 3;
                        }
                        if path.len() > 1 {
                            self.paths.insert(path);
                        }
                        i = at - 1;
                    }
                }
                TokenTree::Group(group) => {
                    // Names in the bodies of functions and impls are their own.
                    self.walk(group.stream(), false, inner);
                }
                _ => {}
            }
            public = false;
            i += 1;
        }
    }

    /// Behind the item at `i`, and behind its other attributes.
    fn skip_item(&mut self, tokens: &[TokenTree], mut i: usize, top: bool) -> usize {
        let start = i;
        while i < tokens.len() {
            match &tokens[i] {
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => return i + 1,
                token if is_punct(token, ';') => {
                    if let [TokenTree::Ident(word), TokenTree::Ident(name)] = &tokens[start..i]
                        && word == "mod"
                        && top
                    {
                        self.tests.insert(name.to_string());
                    }
                    return i + 1;
                }
                _ => i += 1,
            }
        }
        i
    }
}

/// Words before the name of an item.
const DEFINES: [&str; 9] = [
    "fn",
    "struct",
    "enum",
    "trait",
    "type",
    "const",
    "static",
    "union",
    "macro_rules",
];

fn is_punct(token: &TokenTree, punct: char) -> bool {
    matches!(token, TokenTree::Punct(targets) if targets.as_char() == punct)
}

/// The leaves of a tree of imports, with the names they get.
fn use_tree(tokens: &[TokenTree], prefix: &mut Vec<String>, out: &mut Vec<(Vec<String>, String)>) {
    let start = prefix.len();
    let mut alias = None;
    let mut i = 0;
    while i < tokens.len() {
        match &tokens[i] {
            TokenTree::Ident(word) if word == "as" => {
                alias = tokens.get(i + 1).map(ToString::to_string);
                i += 1;
            }
            TokenTree::Ident(word) => prefix.push(word.to_string()),
            TokenTree::Punct(punct) if punct.as_char() == '*' => {
                out.push((prefix.clone(), "*".to_owned()));
                prefix.truncate(start);
                return;
            }
            TokenTree::Group(group) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                for part in inner
                    .split(|token| is_punct(token, ','))
                    .filter(|part| !part.is_empty())
                {
                    use_tree(part, prefix, out);
                }
                prefix.truncate(start);
                return;
            }
            _ => {}
        }
        i += 1;
    }
    let mut path = prefix.clone();
    if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
        path.pop();
    }
    let name = alias.or_else(|| path.last().cloned()).unwrap_or_default();
    out.push((path, name));
    prefix.truncate(start);
}

/// The circles among arrows: sets of nodes that reach each other.
pub(crate) fn circles(arrows: &Arrows) -> Vec<BTreeSet<String>> {
    let nodes: BTreeSet<&String> = arrows.keys().flat_map(|(a, b)| [a, b]).collect();
    let reach = |start: &String| {
        let mut seen = BTreeSet::new();
        let mut open = vec![start.clone()];
        while let Some(node) = open.pop() {
            for (_, to) in arrows.keys().filter(|(from, _)| *from == node) {
                if seen.insert(to.clone()) {
                    open.push(to.clone());
                }
            }
        }
        seen
    };
    let reached: BTreeMap<&String, BTreeSet<String>> =
        nodes.iter().map(|node| (*node, reach(node))).collect();
    let mut circles: BTreeSet<BTreeSet<String>> = BTreeSet::new();
    for (node, reaches) in &reached {
        let circle: BTreeSet<String> = reaches
            .iter()
            .filter(|other| reached[*other].contains(*node))
            .cloned()
            .collect();
        if circle.len() > 1 {
            circles.insert(circle);
        }
    }
    circles.into_iter().collect()
}

/// The order of a crate's modules as ARCHITECTURE.md draws it: a fenced block that begins with
/// `layers NAME`. The lowest layer is the first line; modules of one line import each other
/// nowhere.
pub(crate) fn drawn(architecture: &str, name: &str) -> Vec<Vec<String>> {
    let fence = format!("```layers {name}\n");
    let (_, block) = architecture
        .split_once(&fence)
        .unwrap_or_else(|| panic!("no block of {fence}"));
    let block = block.split("```").next().unwrap_or_default();
    let line = |line: &str| {
        line.split_whitespace()
            .map(ToOwned::to_owned)
            .collect::<Vec<_>>()
    };
    block
        .lines()
        .map(line)
        .filter(|line| !line.is_empty())
        .collect()
}

/// Everything about the imports of a crate that its drawing and its rules do not allow, a line
/// each. Without layers only circles are refused. Arrows in `known` (`folder: a -> b`) are left out; a line of `known` without its arrow is
/// an offence too.
pub(crate) fn offences(
    of: &Crate,
    layers: &[Vec<String>],
    known: &BTreeSet<String>,
) -> Vec<String> {
    let mut out = Vec::new();
    let layer = |name: &str| {
        layers
            .iter()
            .position(|layer| layer.iter().any(|known| known == name))
    };
    let top = if layers.is_empty() {
        BTreeSet::new()
    } else {
        of.top()
    };
    out.extend(
        top.iter()
            .filter(|name| layer(name).is_none())
            .map(|name| format!("{name} is in no layer")),
    );
    out.extend(
        layers
            .iter()
            .flatten()
            .filter(|name| !top.contains(*name))
            .map(|name| format!("{name} is drawn and is no module")),
    );
    let mut used = BTreeSet::new();
    for (folder, mut arrows) in of.arrows() {
        arrows.retain(|(a, b), _| {
            let line = format!(
                "{}: {a} -> {b}",
                if folder.is_empty() { "crate" } else { &folder }
            );
            let is_known = known.contains(&line);
            used.extend(is_known.then_some(line));
            !is_known
        });
        if folder.is_empty() {
            for ((a, b), example) in &arrows {
                if let (Some(from), Some(to)) = (layer(a), layer(b))
                    && from <= to
                {
                    out.push(format!("crate: {a} -> {b} goes up ({example})"));
                }
            }
        }
        for circle in circles(&arrows) {
            let mut line = format!(
                "{}: a circle:",
                if folder.is_empty() { "crate" } else { &folder }
            );
            for ((a, b), example) in arrows
                .iter()
                .filter(|((a, b), _)| circle.contains(a) && circle.contains(b))
            {
                let _ = write!(line, "\n    {a} -> {b} ({example})");
            }
            out.push(line);
        }
    }
    out.extend(
        known
            .difference(&used)
            .map(|line| format!("{line} is known and no longer there; remove the line")),
    );
    out
}
