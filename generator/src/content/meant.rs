//! Links that a page of this site does not have, and what their author meant by them: addresses of
//! other generators, and hosts without a scheme.

use model::{FieldProblem, Kind};

/// A problem of a body; that of a link says which address to write, where that is known.
pub(super) fn explain(problem: FieldProblem, kind: Kind) -> FieldProblem {
    let link = problem
        .params
        .get("value")
        .and_then(serde_json::Value::as_str);
    match link
        .filter(|_| problem.key == "bad_link")
        .and_then(|link| address(link, kind))
    {
        Some(address) => problem.with("why", format!("write {address}")),
        None => problem,
    }
}

/// `kind` is that of the entry with the link.
fn address(link: &str, kind: Kind) -> Option<String> {
    if link.starts_with("www.") {
        return Some(format!("https://{link}"));
    }
    let (path, anchor) = link.split_at(link.find('#').unwrap_or(link.len()));
    let page = path
        .strip_suffix("index.us.md")
        .or(path.strip_suffix("index.md"))
        .or(path.strip_suffix(".md"))?;
    let page = page.trim_end_matches('/');
    let address = if let Some(path) = page.strip_prefix("@/") {
        format!("/{path}")
    } else {
        let slug = page.rsplit('/').next().unwrap_or_default();
        let folder = page
            .strip_suffix(slug)
            .unwrap_or_default()
            .trim_end_matches('/');
        // The folder of an entry is below that of its kind, and a kind beside it.
        let named = folder
            .rsplit('/')
            .next()
            .filter(|name| !matches!(*name, "" | "." | ".."));
        let kind = named.map_or(Some(kind), Kind::from_collection)?;
        if slug.is_empty() || slug.starts_with('.') {
            return None;
        }
        kind.item_path(slug)
    };
    Some(address + anchor)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_of_other_generators_have_the_address_of_the_page() {
        for (link, expected) in [
            ("www.example.org", Some("https://www.example.org")),
            ("../zvychaina/index.md", Some("/novyny/zvychaina")),
            ("../zvychaina/index.us.md#a", Some("/novyny/zvychaina#a")),
            ("zvychaina.md", Some("/novyny/zvychaina")),
            ("../../posters/vechir/index.md", Some("/poster/vechir")),
            ("@/novyny/zvychaina/index.md", Some("/novyny/zvychaina")),
            ("@/novyny/zvychaina.md", Some("/novyny/zvychaina")),
            ("../../blog/stattia/index.md", None),
            ("index.md", None),
            ("zvychaina", None),
            ("javascript:alert(1)", None),
        ] {
            assert_eq!(address(link, Kind::News).as_deref(), expected, "{link}");
        }
    }
}
