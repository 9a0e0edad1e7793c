//! Changes of an edit that readers see immediately, and changes that wait for an editor
//! (docs/content-model.md §2.3): a lower price, fewer photos or another order of them, and other
//! contacts need no approval. Pure.

use super::dates::{fields, fields_mut};
use jiff::Timestamp;
use model::{Document, GalleryPicture};

/// A price that grows by more than this share of itself waits.
const RISE: (i64, i64) = (3, 2);

/// Copies from `head`, the newest revision, into `shown`, the public one, the changes that need no
/// approval, and adjusts both. The remaining differences wait. `looked_at` is the price that an
/// editor approved last: a price may grow from there up to the limit, in however many steps.
pub fn take_over(
    shown: &mut Document,
    head: &mut Document,
    looked_at: Option<i64>,
    now: Timestamp,
) {
    price(shown, head, looked_at, now);
    if let Some(gallery) = reordered(&shown.entry.gallery, &head.entry.gallery) {
        shown.entry.gallery = gallery;
    }
    if let (Some(public), Some(new)) = (fields_mut(&mut shown.entry), fields(&head.entry)) {
        public.allow_messages = new.allow_messages;
        public.has_phone = new.has_phone;
    }
}

/// Whether readers would read or see something else: dates, numbers and states aside.
pub fn differ(shown: &Document, head: &Document) -> bool {
    as_read(shown) != as_read(head)
}

fn as_read(document: &Document) -> Document {
    let mut document = document.clone();
    let entry = &mut document.entry;
    entry.id = model::EntryId::default();
    entry.status = model::Status::Published;
    entry.serials.clear();
    entry.former_slugs.clear();
    entry.source = None;
    entry.updated_at = None;
    super::dates::Dates::default().write(entry);
    document
}

fn price(shown: &mut Document, head: &mut Document, looked_at: Option<i64>, now: Timestamp) {
    let (Some(public), Some(new)) = (fields_mut(&mut shown.entry), fields_mut(&mut head.entry))
    else {
        return;
    };
    let alike = public.price_kind == new.price_kind
        && public.currency == new.currency
        && public.price_period == new.price_period;
    let (Some(before), Some(after)) = (public.price, new.price) else {
        return copy_old_price(public, new);
    };
    let base = looked_at.unwrap_or(before);
    let rises_far = after > before
        && i128::from(after) * i128::from(RISE.1) > i128::from(base) * i128::from(RISE.0);
    if !alike || rises_far || after == before {
        return copy_old_price(public, new);
    }
    public.price = Some(after);
    // Shown beside the new one for a while; a price that grew has none.
    let lowered = after < before;
    public.old_price = lowered.then_some(before);
    public.price_lowered_at = lowered.then_some(now);
    copy_old_price(public, new);
}

fn copy_old_price(public: &model::Advertisement, new: &mut model::Advertisement) {
    new.old_price = public.old_price;
    new.price_lowered_at = public.price_lowered_at;
}

/// The public photos in their new order, when there is none among them that readers do not know.
fn reordered(shown: &[GalleryPicture], head: &[GalleryPicture]) -> Option<Vec<GalleryPicture>> {
    head.iter()
        .map(|picture| {
            shown
                .iter()
                .find(|known| known.media.hash == picture.media.hash)
                .cloned()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Advertisement, Entry, Fields, Localized, Media, MediaHash};

    fn document() -> Document {
        let ad = Advertisement {
            price_kind: "fixed".to_owned(),
            price: Some(10_000),
            currency: "USD".to_owned(),
            ..Advertisement::default()
        };
        let mut value = serde_json::to_value(Fields::Advertisement(Box::new(ad))).unwrap();
        value["slug"] = "chair".into();
        value["ua"] = serde_json::json!({ "title": "Дубове крісло" });
        let mut entry: Entry = serde_json::from_value(value).unwrap();
        entry.gallery = ["a", "b", "c"].map(photo).to_vec();
        Document {
            entry,
            bodies: ["Міцне.".to_owned(), String::new()],
        }
    }

    fn photo(name: &str) -> GalleryPicture {
        let media = Media {
            hash: MediaHash::of(name.as_bytes()),
            name: name.to_owned(),
            width: 800,
            height: 600,
        };
        GalleryPicture {
            media,
            alt: Localized::default(),
        }
    }

    fn now() -> Timestamp {
        support::clock::whole_seconds(model::UnixSeconds::new(1_800_000_000))
    }

    fn edit(change: impl FnOnce(&mut Document)) -> (Document, Document, bool) {
        let (mut shown, mut head) = (document(), document());
        change(&mut head);
        take_over(&mut shown, &mut head, Some(10_000), now());
        let waits = differ(&shown, &head);
        (shown, head, waits)
    }

    fn price_of(document: &Document) -> (Option<i64>, Option<i64>, Option<Timestamp>) {
        let ad = fields(&document.entry).unwrap();
        (ad.price, ad.old_price, ad.price_lowered_at)
    }

    fn ask(price: i64) -> impl FnOnce(&mut Document) {
        move |head| fields_mut(&mut head.entry).unwrap().price = Some(price)
    }

    #[test]
    fn prices() {
        let (shown, head, waits) = edit(ask(8_000));
        assert!(!waits);
        assert_eq!(price_of(&shown), (Some(8_000), Some(10_000), Some(now())));
        assert_eq!(price_of(&head), price_of(&shown));
        let (shown, _, waits) = edit(ask(15_000));
        assert_eq!(
            (waits, price_of(&shown)),
            (false, (Some(15_000), None, None)),
            "half more is at once"
        );
        let (shown, head, waits) = edit(ask(15_001));
        assert_eq!(
            (waits, price_of(&shown).0, price_of(&head).0),
            (true, Some(10_000), Some(15_001))
        );
        let (_, _, waits) =
            edit(|head| fields_mut(&mut head.entry).unwrap().currency = "UAH".to_owned());
        assert!(waits, "another currency is another price");
    }

    #[test]
    fn a_price_grows_from_the_one_that_was_looked_at() {
        let (mut shown, mut head) = (document(), document());
        for (price, at_once) in [
            (14_000, 14_000),
            (16_000, 14_000),
            (9_000, 9_000),
            (15_000, 15_000),
        ] {
            fields_mut(&mut head.entry).unwrap().price = Some(price);
            take_over(&mut shown, &mut head, Some(10_000), now());
            assert_eq!(price_of(&shown).0, Some(at_once), "{price}");
        }
    }

    #[test]
    fn photos() {
        let (shown, _, waits) = edit(|head| head.entry.gallery.reverse());
        assert!(!waits);
        assert_eq!(shown.entry.gallery[0].media.name, "c");
        let (shown, _, waits) = edit(|head| head.entry.gallery.truncate(1));
        assert_eq!((waits, shown.entry.gallery.len()), (false, 1));
        let (shown, _, waits) = edit(|head| head.entry.gallery.insert(0, photo("new")));
        assert_eq!(
            (waits, shown.entry.gallery[0].media.name.as_str()),
            (true, "a")
        );
        let (_, _, waits) = edit(|head| head.entry.gallery[0].alt.ua = "Крісло".to_owned());
        assert!(waits, "a description is text");
    }

    #[test]
    fn text_waits_and_the_rest_of_the_edit_does_not() {
        let (shown, head, waits) = edit(|head| {
            head.bodies[0] = "Дуже міцне.".to_owned();
            let ad = fields_mut(&mut head.entry).unwrap();
            ad.price = Some(5_000);
            ad.has_phone = true;
        });
        assert!(waits);
        assert_eq!(
            (shown.bodies[0].as_str(), head.bodies[0].as_str()),
            ("Міцне.", "Дуже міцне.")
        );
        assert_eq!(price_of(&shown).0, Some(5_000));
        assert!(fields(&shown.entry).unwrap().has_phone);
        assert!(!edit(|head| head.entry.serials.clear()).2);
    }
}
