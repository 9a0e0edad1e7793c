//! Signed links: an email names the searches that it reports, and one press ends them. Nothing is
//! stored for them, because each email would need a row for as long as its links work.

use crate::accounts::email_address::Email;
use crate::ids::SavedSearchId;
use support::token;

/// Searches that one link may name.
const MOST_NAMED: usize = 50;

/// A link that acts for the reader of some searches: anyone with the email can use it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchToken {
    /// The searches that one press ends.
    pub ids: Vec<SavedSearchId>,
    proof: String,
}

impl SearchToken {
    /// The link of these searches in an email to `email`.
    pub fn sign(secret: &str, ids: &[SavedSearchId], email: &Email) -> SearchToken {
        let ids = ids[..ids.len().min(MOST_NAMED)].to_vec();
        let proof = proof(secret, &ids, email);
        SearchToken { ids, proof }
    }

    /// Reads a link; `None`: it has another shape.
    pub fn parse(text: &str) -> Option<SearchToken> {
        let (ids, proof) = text.split_once('-')?;
        let ids: Option<Vec<SavedSearchId>> = ids
            .split('.')
            .take(MOST_NAMED + 1)
            .map(|id| id.parse().ok())
            .collect();
        let ids = ids.filter(|ids| ids.len() <= MOST_NAMED)?;
        token::is_token(proof).then(|| SearchToken {
            ids,
            proof: proof.to_owned(),
        })
    }

    /// Whether this portal sent it to `email`, which is the address of the searches now.
    pub fn is_signed(&self, secret: &str, email: &Email) -> bool {
        let wanted = proof(secret, &self.ids, email);
        token::is_same(self.proof.as_bytes(), wanted.as_bytes())
    }

    /// The path of the page that it opens.
    pub fn path(&self) -> String {
        format!("/api/plain/saved-searches/{}", self.text())
    }

    /// Its text, as addresses have it.
    pub fn text(&self) -> String {
        format!("{}-{}", joined(&self.ids), self.proof)
    }
}

fn joined(ids: &[SavedSearchId]) -> String {
    let ids: Vec<String> = ids.iter().map(ToString::to_string).collect();
    ids.join(".")
}

fn proof(secret: &str, ids: &[SavedSearchId], email: &Email) -> String {
    let (ids, email) = (joined(ids), email.to_lowercase());
    let parts = [&b"saved-searches"[..], ids.as_bytes(), email.as_bytes()];
    hex::encode(token::keyed(secret, &parts))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_acts_for_its_own_searches_and_address() {
        let email = Email::recorded("olena@example.org".to_owned());
        let token = SearchToken::sign("secret", &[SavedSearchId(3), SavedSearchId(14)], &email);
        let read = SearchToken::parse(&token.text()).unwrap();
        assert_eq!(read, token);
        assert!(read.is_signed("secret", &email));
        assert!(!read.is_signed("other", &email));
        let other = Email::recorded("ivan@example.org".to_owned());
        assert!(!read.is_signed("secret", &other));
        let more = token.text().replacen("3.14", "3.15", 1);
        assert!(
            !SearchToken::parse(&more)
                .unwrap()
                .is_signed("secret", &email)
        );
        for wrong in ["", "3", "3-", "-", "x-y", "3.14-abc", "3..4-"] {
            assert_eq!(SearchToken::parse(wrong), None, "{wrong}");
        }
    }
}
