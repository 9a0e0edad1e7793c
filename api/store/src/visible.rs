//! The entries of others that a member of the staff finds: [`domain::workflow::visibility`] as
//! a condition of queries.

use domain::workflow::visibility::{Sight, Viewing};
use engine::{ToValue, Value};
use jiff::Timestamp;

/// Whether `:viewer` finds entry `e`. What was never submitted is its owner's alone, also in the
/// trash; one without an owner is no one's. With `:public_only` the other kinds are found as far as
/// readers see them at `:seen_at`.
macro_rules! is_visible {
    () => {
        "CASE WHEN e.author_id = :viewer THEN 1
              WHEN e.kind = 'advertisements' THEN
                   CASE WHEN e.author_id IS NULL THEN 1 WHEN e.status = 'draft' THEN 0 WHEN e.status <> 'trashed' THEN 1
                        WHEN EXISTS (SELECT 1 FROM ads v LEFT JOIN taken t ON t.entry_id = v.entry_id
                                     WHERE v.entry_id = e.id AND coalesce(v.before_trash, t.status) <> 'draft') THEN 1
                        ELSE 0 END
              WHEN :public_only = 0 THEN 1
              WHEN e.status = 'published' AND (e.publish_at IS NULL OR e.publish_at <= :seen_at) THEN 1
              ELSE 0 END = 1"
    };
}
pub(super) use is_visible;

/// The parameters of [`is_visible`], before those of the query itself.
pub(super) fn params<'a>(
    viewing: Viewing,
    now: Timestamp,
    own: &[(&'a str, Value<'a>)],
) -> Vec<(&'a str, Value<'a>)> {
    let public_only = viewing.sight == Sight::Public;
    let mut all = vec![
        (":viewer", viewing.user.to_value().into_owned()),
        (":public_only", public_only.to_value().into_owned()),
        (":seen_at", now.to_value().into_owned()),
    ];
    all.extend(own.iter().cloned());
    all
}
