//! The email about favourites: what became cheaper, was sold, or ends soon.

use super::{Addressee, EmailContent, NewEmail, NewsItem, link_path};

/// Everything that changed for a user; `mute` is the token of the link that ends such emails.
pub fn changes(to: &Addressee, items: Vec<NewsItem>, mute: &str) -> NewEmail {
    to.email(EmailContent::FavouritesChanged {
        name: to.name.clone(),
        count: items.len(),
        items,
        link: to.locale.path("/favourites"),
        mute: link_path(mute),
    })
}
