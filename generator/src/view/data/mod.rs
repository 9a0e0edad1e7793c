//! Structured data for search engines (docs/content-model.md §6). It has only facts that the page
//! shows, and never the contacts of people behind advertisements.

mod events;
mod faq;
mod offers;
mod places;

use super::ld::{Object, document};
use crate::index::Row;
use crate::view::views::Views;
use crate::viewmodel::{FileLink, Item, Link, iso_time};
pub(super) use faq::FaqEntry;
use jiff::Timestamp;
use model::{Entry, Fields, Locale, Person};

/// The parts of an entry's page from which its structured data is made.
pub(super) struct ItemData<'a> {
    pub entry: &'a Entry,
    pub row: &'a Row,
    pub item: &'a Item,
    pub written: Locale,
    pub locale: Locale,
    /// The page's canonical address.
    pub address: &'a str,
    /// Absolute addresses of its pictures, first the one that stands for it.
    pub images: &'a [String],
    /// Its description in search results.
    pub description: &'a str,
}

impl Views<'_> {
    /// The way from home to a page called `title`.
    pub(super) fn breadcrumb_data(&self, links: &[Link], title: &str) -> String {
        document("BreadcrumbList", |list| {
            let steps = links.iter().map(Some).chain([None]).zip(1..);
            list.objects(
                "itemListElement",
                "ListItem",
                steps,
                |item, (link, position)| {
                    item.plain("position", position);
                    match link {
                        Some(link) => {
                            item.text("name", &link.label);
                            item.text("item", &self.absolute(&link.href));
                        }
                        None => item.text("name", title),
                    }
                },
            );
        })
    }

    pub(super) fn site_data(&self, locale: Locale) -> String {
        let settings = &self.site.settings;
        document("WebSite", |site| {
            site.text("name", settings.site_name.get(locale));
            site.text("alternateName", settings.site_name.get(locale.other()));
            site.text("url", &self.absolute(&locale.path("/")));
            site.text("inLanguage", locale.lang());
            site.object("publisher", "Organization", |organization| {
                self.publisher(organization, locale);
            });
            if self.config.server {
                site.object("potentialAction", "SearchAction", |action| {
                    let target = locale.path("/search/all?q={search_term_string}");
                    action.text("target", &self.absolute(&target));
                    action.text("query-input", "required name=search_term_string");
                });
            }
        })
    }

    pub(super) fn organization_data(&self, locale: Locale) -> String {
        document("Organization", |organization| {
            self.publisher(organization, locale);
            organization.texts(
                "sameAs",
                self.site.settings.social.iter().map(String::as_str),
            );
            self.contact_point(organization);
        })
    }

    /// The page of contacts.
    pub(super) fn contacts_data(&self, title: &str, address: &str, locale: Locale) -> String {
        document("ContactPage", |page| {
            page.about(title, address, locale);
            page.object("mainEntity", "Organization", |organization| {
                self.publisher(organization, locale);
                self.contact_point(organization);
            });
        })
    }

    fn publisher(&self, organization: &mut Object<'_>, locale: Locale) {
        organization.text("name", self.site.settings.site_name.get(locale));
        organization.text("url", &self.absolute("/"));
        // The mark of the portal is drawn, so it is as large as anyone wants it.
        let mut assets = self.theme.assets.iter();
        if let Some(name) = assets.find(|name| name.starts_with("favicon-")) {
            organization.text("logo", &self.absolute(&format!("/assets/{name}")));
        }
    }

    fn contact_point(&self, organization: &mut Object<'_>) {
        let settings = &self.site.settings;
        if !(settings.email.is_empty() && settings.phones.is_empty()) {
            organization.object("contactPoint", "ContactPoint", |point| {
                point.text("email", &settings.email);
                point.text(
                    "telephone",
                    settings.phones.first().map_or("", String::as_str),
                );
                point.texts("availableLanguage", Locale::ALL.map(Locale::lang));
            });
        }
    }

    /// A list and the addresses of what it shows, in its order.
    pub(super) fn list_data(
        &self,
        title: &str,
        address: &str,
        total: Option<usize>,
        paths: &[String],
        locale: Locale,
    ) -> String {
        document("CollectionPage", |page| {
            page.about(title, address, locale);
            page.object("mainEntity", "ItemList", |list| {
                if let Some(total) = total {
                    list.plain("numberOfItems", total);
                }
                list.objects(
                    "itemListElement",
                    "ListItem",
                    paths.iter().zip(1..),
                    |item, (path, position)| {
                        item.plain("position", position);
                        item.text("url", &self.absolute(path));
                    },
                );
            });
        })
    }

    /// The page of a person of the newsroom.
    pub(super) fn author_data(&self, person: &Person, address: &str, locale: Locale) -> String {
        let name = person.name.get(locale);
        document("ProfilePage", |page| {
            page.about(name, address, locale);
            page.object("mainEntity", "Person", |author| {
                author.text("name", name);
                author.text("jobTitle", person.role.get(locale));
                author.text("url", address);
                author.object("worksFor", "Organization", |publisher| {
                    self.publisher(publisher, locale);
                });
            });
        })
    }

    /// A page that is nothing more special.
    pub(super) fn page_data(
        &self,
        title: &str,
        address: &str,
        entry: &Entry,
        lang: Locale,
    ) -> String {
        document("WebPage", |page| {
            page.about(title, address, lang);
            page.text("dateModified", &self.modified(entry, lang));
            self.files_data(page, "associatedMedia", &Self::files(entry, lang));
        })
    }

    /// The files that an entry offers, as a property of this name.
    fn files_data(&self, object: &mut Object<'_>, name: &str, files: &[FileLink]) {
        object.objects(name, "MediaObject", files, |media, file| {
            media.text("name", &file.title);
            media.text("contentUrl", &self.absolute(&file.href));
            media.text("encodingFormat", &file.media_type);
            media.text("contentSize", &file.size);
        });
    }

    fn local_time(&self, at: Option<Timestamp>) -> String {
        at.map_or_else(String::new, |at| iso_time(at, &self.zone))
    }

    pub(super) fn modified(&self, entry: &Entry, written: Locale) -> String {
        self.local_time(entry.updated_at.or(entry.published_in(written)))
    }

    /// The document of an entry, or several.
    pub(super) fn item_data(&self, subject: &ItemData<'_>, out: &mut Vec<String>) {
        match &subject.entry.fields {
            Fields::News(_) => out.push(self.article(subject)),
            Fields::Poster(poster) => self.events(subject, poster, out),
            Fields::Service(service) => out.push(self.business(subject, service)),
            Fields::Diaspora(org) => out.push(self.organization(subject, org)),
            Fields::Advertisement(_) => out.push(self.offer(subject)),
            Fields::Reklama(_) | Fields::Page(_) => {
                out.push(self.page_data(
                    &subject.item.title,
                    subject.address,
                    subject.entry,
                    subject.written,
                ));
            }
        }
    }

    fn article(&self, subject: &ItemData<'_>) -> String {
        let item = subject.item;
        let Some(news) = &item.news else {
            return String::new();
        };
        let kind = if news.format == "partner" {
            "AdvertiserContentArticle"
        } else {
            "NewsArticle"
        };
        document(kind, |article| {
            article.text("headline", &item.title);
            article.text("description", &item.lead);
            article.one_or_more("image", subject.images);
            article.text("inLanguage", subject.written.lang());
            article.text("datePublished", published(item));
            article.text(
                "dateModified",
                &self.modified(subject.entry, subject.written),
            );
            article.objects("author", "Person", &news.bylines, |person, byline| {
                person.text("name", &byline.name);
                if !byline.href.is_empty() {
                    person.text("url", &self.absolute(&byline.href));
                }
            });
            article.text("articleSection", category(item));
            article.texts("keywords", item.tags.iter().map(|tag| tag.label.as_str()));
            article.plain("isAccessibleForFree", true);
            self.files_data(article, "associatedMedia", &item.files);
            article.object("publisher", "Organization", |publisher| {
                self.publisher(publisher, subject.locale);
            });
            article.text("mainEntityOfPage", subject.address);
        })
    }

    fn postal_address(
        &self,
        object: &mut Object<'_>,
        subject: &ItemData<'_>,
        street: &str,
        postal_code: &str,
    ) {
        object.object("address", "PostalAddress", |address| {
            address.text("streetAddress", street);
            address.text("postalCode", postal_code);
            address.text("addressLocality", &subject.item.location);
            let country = self.country_code(subject.entry.location.as_deref());
            address.text("addressCountry", country);
        });
    }

    /// The code of the country a location lies in, or nothing.
    fn country_code(&self, slug: Option<&str>) -> &str {
        let mut places = self.location_chain(slug);
        match places.find(|place| place.parent.is_none()) {
            Some(country) => &country.code,
            None => "",
        }
    }
}

/// The machine value of the time when an entry was published, or nothing.
fn published(item: &Item) -> &str {
    item.published.as_ref().map_or("", |when| &when.iso)
}

/// The name of the category of an entry, or nothing.
fn category(item: &Item) -> &str {
    item.category.as_ref().map_or("", |link| &link.label)
}

const IN_STOCK: &str = "https://schema.org/InStock";
const SOLD_OUT: &str = "https://schema.org/SoldOut";

/// Minor units as a decimal number: `1250`, `12.50`.
fn decimal(minor: i64) -> String {
    if minor % 100 == 0 {
        (minor / 100).to_string()
    } else {
        format!("{}.{:02}", minor / 100, minor % 100)
    }
}
