//! Emails to owners about the steps of their advertisements. The texts are the theme's (`mail.{template}`).

use super::{AdOwner, AdRecord};
use crate::store::{NewMail, Result, Tx, outbox};
use model::{Kind, Locale};
use serde_json::{Map, Value, json};

/// The address of the advertisement on the owner's account pages.
pub(super) fn cabinet_path(record: &AdRecord, locale: Locale) -> String {
    locale.path(&format!("/cabinet/edit/{}", record.entry.id.0))
}

/// Its public page.
pub(super) fn public_path(record: &AdRecord, locale: Locale) -> String {
    locale.path(&Kind::Advertisements.item_path(&record.entry.document.entry.slug))
}

/// The title in a language, or in the other.
pub(super) fn title(record: &AdRecord, locale: Locale) -> String {
    record.entry.document.entry.shown(locale).0.title.clone()
}

/// Queues an email to the owner about `record`; `more` goes beside name and title.
pub(super) fn tell(
    tx: &Tx<'_>,
    record: &AdRecord,
    owner: &AdOwner,
    template: &'static str,
    more: Value,
) -> Result<()> {
    let mut params = Map::new();
    params.insert("name".to_owned(), json!(owner.name));
    params.insert("title".to_owned(), json!(title(record, owner.locale)));
    if let Value::Object(more) = more {
        params.extend(more);
    }
    let mail = NewMail {
        recipient: owner.email.clone(),
        locale: owner.locale,
        template,
        params: params.into(),
        user: Some(owner.id),
    };
    outbox::enqueue(tx, &mail)
}
