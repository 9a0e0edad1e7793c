//! The places of banners (docs/content-model.md §1.7): fixed boxes, so that nothing moves when one
//! arrives.

/// A place by its name, with width and height in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    pub(crate) name: &'static str,
    pub(crate) size: (u32, u32),
}

impl Placement {
    pub(crate) const ALL: [Placement; 6] = [
        Placement {
            name: "home_top",
            size: (1200, 200),
        },
        Placement {
            name: "list_inline",
            size: (640, 160),
        },
        Placement {
            name: "sidebar",
            size: (300, 250),
        },
        Placement {
            name: "article_mid",
            size: (728, 90),
        },
        Placement {
            name: "article_end",
            size: (1200, 300),
        },
        Placement {
            name: "mobile_sticky",
            size: (320, 50),
        },
    ];
    pub(crate) const NAMES: [&'static str; 6] = [
        "home_top",
        "list_inline",
        "sidebar",
        "article_mid",
        "article_end",
        "mobile_sticky",
    ];

    pub(crate) fn find(name: &str) -> Option<Placement> {
        Placement::ALL
            .into_iter()
            .find(|placement| placement.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::Placement;

    #[test]
    fn every_name_is_a_place() {
        assert_eq!(
            Placement::ALL.map(|placement| placement.name),
            Placement::NAMES
        );
    }
}
