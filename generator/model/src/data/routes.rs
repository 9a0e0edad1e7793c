//! First segments of addresses that belong to the site or its server, and who may not use each.

/// visnyk-api answers it; a tree of files alone leads to none of them, or to forms without a
/// server.
const SERVED: u8 = 1;
/// visnyk-api renders the page for a reader, so the tree does not have it.
const RENDERED: u8 = 2;
/// No redirect may begin with it.
const OWNED: u8 = 4;
/// No page may have it as its slug (docs/content-model.md §5.2).
const RESERVED: u8 = 8;

const ROUTES: [(&str, u8); 37] = [
    ("cabinet", SERVED | RENDERED | OWNED | RESERVED),
    ("dashboard", SERVED | RENDERED | OWNED | RESERVED),
    ("dodaty-ogoloshennya", SERVED | RENDERED | OWNED | RESERVED),
    ("login", SERVED | RENDERED | OWNED | RESERVED),
    // A redirect may lead from it, and not from what is below.
    ("search", SERVED | RENDERED | RESERVED),
    ("verify-request", SERVED | OWNED | RESERVED),
    ("favourites", SERVED | OWNED | RESERVED),
    ("api", SERVED | OWNED | RESERVED),
    ("auth", SERVED | RESERVED),
    ("us", OWNED | RESERVED),
    ("assets", OWNED | RESERVED),
    ("media", OWNED | RESERVED),
    ("builds", OWNED | RESERVED),
    ("fragments", OWNED | RESERVED),
    ("404", OWNED | RESERVED),
    ("500", OWNED | RESERVED),
    // Portals from before may have pages at these (`is_name_of_file`).
    ("403", OWNED),
    ("410", OWNED),
    ("healthz", OWNED),
    ("readyz", OWNED),
    ("metrics", OWNED),
    ("ua", RESERVED),
    ("en", RESERVED),
    ("uk", RESERVED),
    ("static", RESERVED),
    ("sitemap", RESERVED),
    ("robots", RESERVED),
    ("feed", RESERVED),
    ("atom", RESERVED),
    ("rss", RESERVED),
    ("category", RESERVED),
    ("tag", RESERVED),
    ("page", RESERVED),
    ("favicon", RESERVED),
    ("manifest", RESERVED),
    ("well-known", RESERVED),
    ("admin", RESERVED),
];

fn has(segment: &str, claim: u8) -> bool {
    ROUTES
        .iter()
        .any(|(name, claims)| *name == segment && claims & claim != 0)
}

/// Whether only visnyk-api answers addresses with this first segment.
pub fn is_served(segment: &str) -> bool {
    has(segment, SERVED)
}

/// Whether visnyk-api renders pages with this first segment for readers.
pub fn is_rendered(segment: &str) -> bool {
    has(segment, RENDERED)
}

/// Whether addresses with this first segment belong to the site or its server. Sections are not
/// among them: below a section an old address is the usual case.
pub fn is_owned(segment: &str) -> bool {
    has(segment, OWNED)
}

pub(super) fn is_reserved(segment: &str) -> bool {
    has(segment, RESERVED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_segment_has_one_row_and_no_page_hides_what_the_server_answers() {
        for (at, (segment, claims)) in ROUTES.iter().enumerate() {
            assert!(
                ROUTES[..at].iter().all(|(other, _)| other != segment),
                "{segment}"
            );
            assert!(claims & SERVED == 0 || claims & RESERVED != 0, "{segment}");
            assert!(claims & RENDERED == 0 || claims & SERVED != 0, "{segment}");
        }
    }
}
