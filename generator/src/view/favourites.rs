//! The page of a reader's favourites.

use super::card::card_keys;
use super::head::About;
use crate::view::views::Views;
use crate::viewmodel::{CardStyle, Favourite, FavouriteState, Favourites, Main, View};
use model::format::money;
use model::{Fields, Kind, Locale, Status};

const PATH: &str = "/favourites";

impl Views<'_> {
    /// A shell that a widget fills, or the list in the answer of the API.
    pub fn favourites(&self, locale: Locale, mut list: Option<Vec<Favourite>>) -> View {
        let mut cards = Vec::new();
        for favourite in list.iter_mut().flatten() {
            let card = self.describe_favourite(favourite, locale);
            favourite.card = card.map(|id| {
                cards.push(id);
                cards.len() - 1
            });
        }
        let favourites = Favourites {
            list,
            search_href: locale.path("/search/all"),
            login_href: locale.path(&format!("/login?callbackUrl={}", locale.path(PATH))),
            profile_href: locale.path("/cabinet"),
        };
        let title = self.text(locale, "favourites.title");
        let mut about = About::page(&title, "", PATH);
        about.noindex = true;
        let head = self.head(about, locale);
        let main = Main::Favourites(Box::new(favourites));
        let mut view = Self::view(PATH, locale, head, "", main);
        view.cards = card_keys(&cards, CardStyle::List);
        view
    }

    /// Fills in what became of an entry since it was kept. Returns it where it has a card.
    fn describe_favourite(
        &self,
        favourite: &mut Favourite,
        locale: Locale,
    ) -> Option<model::EntryId> {
        let id = favourite.entry?;
        let row = self.index.public(id)?;
        let record = self.record(id).ok()?;
        let entry = &record.entry;
        if !Kind::LISTED.contains(&entry.kind()) || !row.has_page(locale) {
            return None;
        }
        favourite.state = if entry.status == Status::Sold {
            FavouriteState::Sold
        } else if row.open(self.index.as_of()) {
            FavouriteState::Open
        } else {
            FavouriteState::Expired
        };
        if let (Fields::Advertisement(ad), Some((kept, currency))) =
            (&entry.fields, &favourite.kept_price)
            && ad.price.is_some_and(|price| price < *kept)
            && self.currency(&ad.currency) == currency
        {
            favourite.lowered = true;
            let was = money(*kept, currency, locale);
            // The card has it struck through already.
            if was != self.old_price(ad, locale) {
                favourite.was = was;
            }
        }
        Some(id)
    }
}
