import { draftOf as draft, type Values } from '../../blocks/entry-form/values';
import type { Members } from '../../blocks/form/tree';
import type { Ad } from '../../entities/ad/ad';
import { hasAmount, type PriceKind } from '../../entities/ad/vocabulary';
import type { AdDraft } from './queries';

/** Sent when the number is another one: it is the owner's, and what is not touched is not sent. */
function contactOf(values: Values, ad: Ad | null): Pick<AdDraft, 'contact'> {
  const contact = (values.contact ?? {}) as Partial<Ad['contact']>;
  const number = contact.phone || null;
  const before = ad?.contact;
  const apps = number === null ? [] : (contact.phone_apps ?? []);
  // A tick beside no number says nothing: one that comes later is shown.
  const showPhone = number === null || contact.show_phone === true;
  const same =
    number === (before?.phone || null) &&
    (number === null || showPhone === before?.show_phone) &&
    apps.join() === (before?.phone_apps ?? []).join();
  return same ? {} : { contact: { phone: number, phone_apps: apps, show_phone: showPhone } };
}

/** What is sent: members the form does not show go back as they came, and no price has a currency of its own. */
export function draftOf(values: Values, ad: Ad | null): AdDraft {
  const { contact: _, media: __, slug: ___, ...sent } = draft(values) as Members & { fields: Members };
  const fields = sent.fields;
  const paid = hasAmount((fields.price_kind ?? '') as PriceKind | '');
  const amount = paid ? (fields.price ?? null) : null;
  return {
    ...sent,
    fields: {
      ...ad?.fields,
      ...fields,
      price: amount,
      currency: paid ? (fields.currency ?? 'USD') : null,
      price_period: amount === null ? null : (fields.price_period ?? null),
    },
    ...contactOf(values, ad),
  } as AdDraft;
}
