//! Submitting an advertisement: what is odd about it, how many its owner may send, and what follows
//! (docs/content-model.md §4.2, §4.4).

use super::dates::fields;
use super::record::AdRecord;
use super::risk::{self, RiskSignal, Sign};
use super::rules::written;
use super::words;
use crate::workflow::ad_steps::{AdAction, AdState, Party};
use crate::workflow::ads::{AdFacts, decide_on_ad};
use crate::workflow::engine::Target;
use jiff::Timestamp;
use model::{AttributeValue, Locale, Premoderation, Site, WordAction};
use serde_json::Value;

/// Signs of the form that came with the advertisement.
#[derive(Clone, Copy, Debug, Default)]
pub struct Submission {
    /// The field people do not see was filled.
    pub trapped: bool,
    /// Since the form was opened.
    pub seconds: Option<i64>,
}

/// Evidence that follows only from the record of all advertisements.
pub struct Evidence {
    /// Texts, photos and prices that it resembles.
    pub resembles: Vec<Sign>,
    /// Its phone number belongs to a suspended account.
    pub suspended_phone: bool,
}

/// The assessment of an advertisement that is submitted.
pub struct Assessment {
    pub signals: Vec<RiskSignal>,
    pub risk: i64,
    /// The reason code of a rule that leaves no choice.
    pub hard_rule: Option<&'static str>,
    unmoderated: bool,
}

/// The consequence of a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// A rule rejects it for this reason.
    Reject(&'static str),
    /// Readers see it without review.
    Publish(Target<AdState>),
    /// It waits for the editors.
    Wait,
}

/// The points of an advertisement. `submission` is `None` where one of the staff submits it.
pub fn assess(
    record: &AdRecord,
    site: &Site,
    submission: Option<Submission>,
    evidence: Evidence,
) -> Assessment {
    let document = &record.entry.document;
    let entry = &document.entry;
    let trust = record.owner.as_ref().map_or(risk::NEW, |owner| owner.trust);
    let mut seen = Vec::new();
    if submission.is_some_and(|sent| sent.trapped) {
        seen.push(Sign::Honeypot);
    }
    // Our own forms always send the time.
    if submission.is_some_and(|sent| sent.seconds.is_none_or(|seconds| seconds < risk::QUICK)) {
        seen.push(Sign::TooQuick);
    }
    let mut hard_rule = None;
    for locale in Locale::ALL {
        let Some(text) = entry.text(locale) else {
            continue;
        };
        let body = &document.bodies[locale.index()];
        seen.extend(risk::of_text(&text.title, body));
        let all = [text.title.as_str(), body, &loose_words(record)].join("\n");
        for (word, _) in words::banned(&all, locale, &site.settings.banned_words) {
            match word.action {
                WordAction::Flag => seen.push(Sign::FlaggedWord),
                // The validation has refused undisguised words in the text: this one was disguised,
                // or is beside the text.
                WordAction::Block => hard_rule = Some("forbidden"),
            }
        }
    }
    seen.extend(evidence.resembles);
    if evidence.suspended_phone {
        seen.push(Sign::SuspendedPhone);
    }
    if trust == risk::TRUSTED {
        seen.push(Sign::Trusted);
    }
    let signals = risk::signals(&seen);
    let rules = site.ad_rules(entry.category.as_deref());
    let mode: Option<Premoderation> =
        serde_json::from_value(Value::String(rules.premoderation)).ok();
    Assessment {
        risk: risk::score(&signals),
        signals,
        hard_rule,
        unmoderated: risk::unmoderated(mode.unwrap_or(site.settings.ad_premoderation), trust),
    }
}

impl Assessment {
    /// The consequence when `party` submits it.
    pub fn verdict(&self, record: &AdRecord, party: Party, now: Timestamp) -> Verdict {
        if let Some(reason) = self.hard_rule {
            return Verdict::Reject(reason);
        }
        let facts = AdFacts {
            unmoderated: self.unmoderated,
            low_risk: self.risk < risk::LOW,
            ..record.facts(now)
        };
        match decide_on_ad(AdAction::Publish, Party::System, record.state(now), &facts) {
            Ok(to) if party == Party::Owner => Verdict::Publish(to),
            _ => Verdict::Wait,
        }
    }
}

/// The digest of its text in the language it is written in.
pub fn fingerprint(record: &AdRecord) -> Vec<u64> {
    let document = &record.entry.document;
    let own = fields(&document.entry).map_or(Locale::Ua, |ad| written(&ad.text_lang));
    let title = document.entry.text(own).map_or("", |text| &text.title);
    risk::fingerprint(&[title, &document.bodies[own.index()]].join("\n"))
}

/// Words readers see beside title and text.
fn loose_words(record: &AdRecord) -> String {
    let entry = &record.entry.document.entry;
    let mut words: Vec<&str> = Vec::new();
    if let Some(ad) = fields(entry) {
        let names = [
            &ad.district,
            &ad.district_us,
            &ad.contact_name,
            &ad.contact_name_us,
        ];
        words.extend(names.map(String::as_str));
        words.extend(ad.attributes.values().filter_map(|value| match value {
            AttributeValue::Text(text) => Some(text.as_str()),
            _ => None,
        }));
    }
    words.extend(
        entry
            .gallery
            .iter()
            .flat_map(|picture| [picture.alt.ua.as_str(), &picture.alt.us]),
    );
    words.join("\n")
}

/// How many advertisements an owner may have active, in one category or in all.
pub struct ActiveLimit<'a> {
    pub most: u32,
    /// `None`: in all.
    pub category: Option<&'a str>,
}

/// The limits on active advertisements that apply to this advertisement; none without an owner.
pub fn active_limits<'a>(record: &'a AdRecord, site: &Site) -> Vec<ActiveLimit<'a>> {
    let Some(owner) = &record.owner else {
        return Vec::new();
    };
    let category = record.entry.document.entry.category.as_deref();
    let all = risk::active(owner.trust, site.settings.most_active_ads.into());
    let within = u32::from(site.ad_rules(category).most_active);
    [
        ActiveLimit {
            most: all,
            category: None,
        },
        ActiveLimit {
            most: within,
            category,
        },
    ]
    .into_iter()
    .filter(|limit| limit.most > 0)
    .collect()
}

fn is_active(state: AdState) -> bool {
    matches!(state, AdState::Published | AdState::Pending)
}

/// Whether a step of its owner makes one more advertisement active, which the limits must allow. A
/// submission checks more than this, and an appeal adds none.
pub fn adds_active(
    record: &AdRecord,
    action: AdAction,
    to: Target<AdState>,
    party: Party,
    now: Timestamp,
) -> bool {
    party == Party::Owner
        && !matches!(action, AdAction::Submit | AdAction::Appeal)
        && record.after(to, now).is_some_and(is_active)
        && !is_active(record.state(now))
}

#[cfg(test)]
mod tests {
    use super::super::samples::{ad, now};
    use super::*;
    use model::Status;

    fn nothing_known() -> Evidence {
        Evidence {
            resembles: Vec::new(),
            suspended_phone: false,
        }
    }

    fn typed_by_hand() -> Submission {
        Submission {
            trapped: false,
            seconds: Some(60),
        }
    }

    fn site(premoderation: Premoderation) -> Site {
        let mut site = Site::default();
        site.settings.ad_premoderation = premoderation;
        site
    }

    #[test]
    fn without_premoderation_readers_see_what_has_a_low_risk() {
        let (draft, site) = (ad(Status::Draft), site(Premoderation::Off));
        let assessed = assess(&draft, &site, Some(typed_by_hand()), nothing_known());
        assert!(matches!(
            assessed.verdict(&draft, Party::Owner, now()),
            Verdict::Publish(_)
        ));
        assert_eq!(
            assessed.verdict(&draft, Party::Editor, now()),
            Verdict::Wait,
            "the staff approves itself"
        );
        let quick = Some(Submission {
            trapped: true,
            seconds: Some(1),
        });
        let assessed = assess(&draft, &site, quick, nothing_known());
        assert_eq!(assessed.risk, 140);
        assert_eq!(assessed.verdict(&draft, Party::Owner, now()), Verdict::Wait);
    }

    #[test]
    fn with_premoderation_everything_waits() {
        let (draft, site) = (ad(Status::Draft), site(Premoderation::All));
        let assessed = assess(&draft, &site, Some(typed_by_hand()), nothing_known());
        assert_eq!(assessed.verdict(&draft, Party::Owner, now()), Verdict::Wait);
    }

    #[test]
    fn what_the_record_knows_adds_to_the_risk() {
        let (draft, site) = (ad(Status::Draft), site(Premoderation::Off));
        let evidence = Evidence {
            resembles: vec![Sign::SamePhoto],
            suspended_phone: true,
        };
        assert_eq!(
            assess(&draft, &site, Some(typed_by_hand()), evidence).risk,
            90
        );
    }

    #[test]
    fn only_a_step_of_the_owner_that_adds_an_active_one_is_limited() {
        let published = Target::State(AdState::Published);
        let adds =
            |status, action, party| adds_active(&ad(status), action, published, party, now());
        assert!(adds(Status::Archived, AdAction::Renew, Party::Owner));
        assert!(!adds(Status::Archived, AdAction::Renew, Party::Editor));
        assert!(
            !adds(Status::Published, AdAction::Renew, Party::Owner),
            "it is active already"
        );
        assert!(
            !adds(Status::Draft, AdAction::Submit, Party::Owner),
            "a submission checks more"
        );
    }
}
