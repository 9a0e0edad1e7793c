//! What fails and needs an administrator: faults of the state of publication, and the certificate of
//! the portal.

use crate::http::BaseUrl;
use crate::publishing::status::{Fault, Publication};
use domain::notices::NoticeSubject;
use jiff::Timestamp;
use model::DAY;
use std::collections::BTreeMap;
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};
use support::certificate::{SOON_DAYS, certificate_end};

/// How long something has to fail before people receive a notice: much of it passes by itself.
const LASTS: Duration = Duration::from_secs(30);
/// How long a look at the certificate takes at most.
const PATIENCE: Duration = Duration::from_secs(10);

/// The faults that become notices.
const FAULTS: [(Fault, NoticeSubject); 2] = [
    (Fault::BackupFailing, NoticeSubject::BackupFailed),
    (Fault::DiskFull, NoticeSubject::DiskFull),
];

/// What fails, and since when.
#[derive(Default)]
pub(super) struct Troubles {
    since: BTreeMap<NoticeSubject, Instant>,
    /// Words about the certificate, if it ends soon.
    pub certificate: Option<String>,
}

impl Troubles {
    /// Everything that has failed for long enough, with words for people.
    pub(super) fn lasting(
        &mut self,
        publication: &Publication,
        now: Instant,
    ) -> BTreeMap<NoticeSubject, String> {
        let mut failing: BTreeMap<NoticeSubject, String> = BTreeMap::new();
        for (fault, subject) in FAULTS {
            if publication.faults.contains(&fault) {
                failing.insert(subject, String::new());
            }
        }
        if let Some(error) = &publication.error {
            failing.insert(NoticeSubject::PublishFailed, error.clone());
        }
        if let Some(words) = &self.certificate {
            failing.insert(NoticeSubject::Certificate, words.clone());
        }
        self.since
            .retain(|subject, _| failing.contains_key(subject));
        for subject in failing.keys() {
            self.since.entry(*subject).or_insert(now);
        }
        failing.retain(|subject, _| {
            let since = self.since.get(subject);
            since.is_some_and(|since| now.duration_since(*since) >= LASTS)
        });
        failing
    }
}

/// The host and the day on which its certificate ends, if that is soon. Blocks. A host that this
/// machine cannot reach says nothing.
pub(super) fn certificate_words(base: &BaseUrl, now: Timestamp) -> Option<String> {
    if !base.is_https() {
        return None;
    }
    let host = base.address().host().trim_matches(['[', ']']).to_owned();
    let port = base
        .authority()
        .rsplit_once(':')
        .and_then(|(_, port)| port.parse().ok())
        .unwrap_or(443);
    let mut addresses = (host.as_str(), port).to_socket_addrs().ok()?;
    let stream = TcpStream::connect_timeout(&addresses.next()?, PATIENCE).ok()?;
    let end = certificate_end(&host, stream, PATIENCE).ok()??;
    let days = end.duration_since(now).as_secs().div_euclid(DAY);
    (days < SOON_DAYS).then(|| format!("{host}: {}", end.strftime("%Y-%m-%d")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_told_once_it_lasts() {
        let began = Instant::now();
        let mut troubles = Troubles::default();
        let mut publication = Publication {
            error: Some("no template".to_owned()),
            ..Publication::default()
        };
        publication.faults.insert(Fault::DiskFull);
        assert!(troubles.lasting(&publication, began).is_empty());
        let later = began + LASTS;
        publication.faults.clear();
        let lasting = troubles.lasting(&publication, later);
        assert_eq!(
            lasting.into_iter().collect::<Vec<_>>(),
            [(NoticeSubject::PublishFailed, "no template".to_owned())]
        );
        publication.faults.insert(Fault::DiskFull);
        assert_eq!(
            troubles.lasting(&publication, later).len(),
            1,
            "it began anew"
        );
        assert_eq!(troubles.lasting(&publication, later + LASTS).len(), 2);
    }
}
