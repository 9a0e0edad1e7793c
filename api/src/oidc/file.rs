//! The file of providers (`--oidc-providers`): one table `[[provider]]` for each, read once at the
//! start. Its secrets are why no page of the dashboard edits it.

use super::client::{OidcOptions, RoleClaim};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use domain::access::Role;
use domain::accounts::email_address::Email;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use toml::Spanned;

/// Providers of one portal; the sign-in page shows a button for each.
const MOST_PROVIDERS: usize = 10;
/// Characters of an id, which is a segment of addresses.
const LONGEST_ID: usize = 32;
/// Bytes of an icon: it comes with the list of providers.
const LARGEST_ICON: usize = 16 * 1024;
/// Ids that are segments of the protocol.
const TAKEN: [&str; 4] = ["credentials", "email", "passkey", "second-factor"];
/// Media types of icons, by the end of the file's name.
const ICONS: [(&str, &str); 3] = [
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("webp", "image/webp"),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProviderFile {
    #[serde(default)]
    provider: Vec<Spanned<ProviderTable>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct ProviderTable {
    id: String,
    name: String,
    issuer: String,
    client_id: String,
    client_secret: String,
    icon: Option<String>,
    #[serde(default)]
    hosts: Vec<String>,
    #[serde(default)]
    domains: Vec<String>,
    role_claim: Option<String>,
    #[serde(default)]
    roles: BTreeMap<String, Role>,
}

/// The providers of a file, in its order, after `other`.
///
/// # Errors
/// The file cannot be read or is no such list; the message names file, line and key.
pub fn read(path: &Path, other: Option<OidcOptions>) -> Result<Vec<OidcOptions>, String> {
    let shown = path.display();
    let text = std::fs::read_to_string(path).map_err(|error| format!("{shown}: {error}"))?;
    let all: ProviderFile = toml::from_str(&text).map_err(|error| format!("{shown}: {error}"))?;
    if all.provider.len() > MOST_PROVIDERS {
        return Err(format!("{shown}: write at most {MOST_PROVIDERS} providers"));
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    let mut providers: Vec<OidcOptions> = other.into_iter().collect();
    for provider in all.provider {
        let line = text[..provider.span().start].matches('\n').count() + 1;
        let at = |problem: String| format!("{shown}: line {line}: {problem}");
        let provider = provider.into_inner();
        if providers.iter().any(|other| other.id == provider.id) {
            return Err(at(format!(
                "id: write another one: a provider has {} already",
                provider.id
            )));
        }
        if providers
            .iter()
            .any(|other| other.issuer == provider.issuer)
        {
            // Accounts belong to issuers, and so do the roles that they give.
            return Err(at(format!("issuer: write {} once", provider.issuer)));
        }
        providers.push(checked(provider, folder).map_err(at)?);
    }
    Ok(providers)
}

fn checked(provider: ProviderTable, folder: &Path) -> Result<OidcOptions, String> {
    let id = provider.id;
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    if id.is_empty() || id.len() > LONGEST_ID || !id.chars().all(fits) {
        return Err(format!(
            "id: write 1 to {LONGEST_ID} small Latin letters, digits and hyphens"
        ));
    }
    if TAKEN.contains(&id.as_str()) {
        return Err(format!(
            "id: write another one: {id} is a name of the protocol"
        ));
    }
    for (name, value) in [
        ("name", &provider.name),
        ("client-id", &provider.client_id),
        ("client-secret", &provider.client_secret),
    ] {
        if value.trim().is_empty() {
            return Err(format!("{name}: write a text"));
        }
    }
    let mut domains = Vec::new();
    for domain in &provider.domains {
        let email = Email::parse(&format!("name@{domain}"));
        let email = email.filter(|email| email.starts_with("name@"));
        let email = email
            .ok_or_else(|| format!("domains: write a domain such as example.org, not {domain}"))?;
        domains.push(email.domain().to_owned());
    }
    let icon = provider.icon.map(|icon| read_icon(&folder.join(icon)));
    Ok(OidcOptions {
        id,
        issuer: provider.issuer,
        client_id: provider.client_id,
        client_secret: provider.client_secret,
        name: provider.name.trim().to_owned(),
        icon: icon.transpose()?,
        hosts: provider.hosts,
        domains,
        roles: role_claim(provider.role_claim, provider.roles)?,
    })
}

fn role_claim(
    claim: Option<String>,
    roles: BTreeMap<String, Role>,
) -> Result<Option<RoleClaim>, String> {
    if let Some((value, _)) = roles.iter().find(|(_, role)| !role.is_staff()) {
        return Err(format!(
            "roles: {value}: write author, editor or admin; everyone else is a member"
        ));
    }
    match (claim, roles.is_empty()) {
        (None, true) => Ok(None),
        (Some(claim), false) => Ok(Some(RoleClaim { claim, roles })),
        _ => Err("role-claim: write roles as well, or neither".to_owned()),
    }
}

/// A picture as an address that holds it.
fn read_icon(path: &Path) -> Result<String, String> {
    let shown = path.display();
    let extension = path.extension().and_then(|extension| extension.to_str());
    let media = ICONS
        .iter()
        .find(|(known, _)| extension == Some(known))
        .map(|(_, media)| media)
        .ok_or_else(|| format!("icon: {shown}: use a file that ends with .svg, .png or .webp"))?;
    let bytes = std::fs::read(path).map_err(|error| format!("icon: {shown}: {error}"))?;
    if bytes.len() > LARGEST_ICON {
        return Err(format!(
            "icon: {shown} has {} bytes: use one of at most {LARGEST_ICON}",
            bytes.len()
        ));
    }
    Ok(format!("data:{media};base64,{}", STANDARD.encode(bytes)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    const WHOLE: &str = "[[provider]]
id = \"hromada\"
name = \"Громада\"
issuer = \"https://id.example.org\"
client-id = \"visnyk\"
client-secret = \"secret\"
icon = \"hromada.svg\"
domains = [\"example.org\"]
role-claim = \"groups\"
roles = { editors = \"editor\", heads = \"admin\" }
";

    fn read_text(text: &str) -> Result<Vec<OidcOptions>, String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("providers.toml");
        fs::write(&file, text).unwrap();
        fs::write(folder.path().join("hromada.svg"), "<svg/>").unwrap();
        fs::write(folder.path().join("hromada.gif"), "GIF").unwrap();
        fs::write(folder.path().join("large.png"), vec![0; LARGEST_ICON + 1]).unwrap();
        let other = OidcOptions {
            id: "oidc".to_owned(),
            issuer: "https://other.example".to_owned(),
            client_id: "visnyk".to_owned(),
            client_secret: "secret".to_owned(),
            name: "Other".to_owned(),
            icon: None,
            hosts: Vec::new(),
            domains: Vec::new(),
            roles: None,
        };
        let mut providers = read(&file, Some(other))?;
        providers.remove(0);
        Ok(providers)
    }

    #[test]
    fn a_wrong_file_is_named_with_its_line_and_key() {
        for (from, to, error) in [
            ("id = \"hromada\"", "id = \"Громада\"", "line 1: id: write"),
            ("id = \"hromada\"", "id = \"\"", "line 1: id: write"),
            (
                "id = \"hromada\"",
                "id = \"email\"",
                "line 1: id: write another one: email is a name",
            ),
            (
                "id = \"hromada\"",
                "id = \"oidc\"",
                "line 1: id: write another one: a provider has oidc",
            ),
            (
                "name = \"Громада\"",
                "name = \" \"",
                "line 1: name: write a text",
            ),
            (
                "client-secret = \"secret\"",
                "client-secret = \"\"",
                "client-secret: write a text",
            ),
            (
                "client-secret = \"secret\"\n",
                "",
                "missing field `client-secret`",
            ),
            ("issuer = ", "isuer = ", "unknown field `isuer`"),
            (
                "hromada.svg",
                "hromada.gif",
                "use a file that ends with .svg",
            ),
            ("hromada.svg", "gone.svg", "No such file"),
            (
                "hromada.svg",
                "large.png",
                "16385 bytes: use one of at most 16384",
            ),
            ("\"example.org\"", "\"@example.org\"", "not @example.org"),
            (
                "https://id.example.org",
                "https://other.example",
                "issuer: write https://other.example once",
            ),
            ("\"example.org\"", "\"example\"", "not example"),
            ("\"editor\"", "\"chief\"", "unknown variant `chief`"),
            (
                "\"editor\"",
                "\"member\"",
                "roles: editors: write author, editor or admin",
            ),
            (
                "role-claim = \"groups\"\n",
                "",
                "role-claim: write roles as well, or neither",
            ),
        ] {
            let text = WHOLE.replace(from, to);
            assert_ne!(text, WHOLE, "{from}");
            let refused = read_text(&text).unwrap_err();
            assert!(refused.contains(error), "{refused}");
            assert!(refused.contains("providers.toml"), "{refused}");
        }
        let twice = format!("{WHOLE}\n{WHOLE}");
        let refused = read_text(&twice).unwrap_err();
        assert!(
            refused.contains("line 12: id: write another one"),
            "{refused}"
        );
        let many: String = (0..11)
            .map(|i| {
                WHOLE
                    .replace("\"hromada\"", &format!("\"h{i}\""))
                    .replace("id.example", &format!("id{i}.example"))
            })
            .collect();
        assert!(read_text(&many).unwrap_err().contains("at most 10"));
    }

    #[test]
    fn a_file_lists_providers_in_its_order() {
        let another = WHOLE.replace("\"hromada\"", "\"another\"");
        let another = another.replace("https://id.example.org", "https://id.another.example");
        let another = another.replace("\"example.org\"", "\"Приклад.укр\"");
        let providers = read_text(&format!("{WHOLE}\n{another}")).unwrap();
        let ids: Vec<&str> = providers.iter().map(|provider| &*provider.id).collect();
        assert_eq!(ids, ["hromada", "another"]);
        assert_eq!(providers[1].domains, ["xn--80aikifvh.xn--j1amh"]);
        let roles = providers[0].roles.as_ref().unwrap();
        assert_eq!(
            (roles.claim.as_str(), roles.roles["heads"]),
            ("groups", Role::Admin)
        );
        assert_eq!(
            providers[0].icon.as_deref(),
            Some("data:image/svg+xml;base64,PHN2Zy8+")
        );
        assert_eq!(read_text("").unwrap().len(), 0);
    }

    #[test]
    fn the_example_of_the_documentation_is_accepted() {
        let page = include_str!("../../../docs/hosting/index.md");
        let (_, example) = page
            .split_once("```toml,providers\n# /etc/visnyk/providers.toml\n")
            .unwrap();
        let (example, _) = example.split_once("```").unwrap();
        let providers = read_text(example).unwrap();
        assert_eq!(providers[0].roles.as_ref().unwrap().roles.len(), 3);
        assert_eq!(providers[0].hosts, ["keys.example.org"]);
    }
}
