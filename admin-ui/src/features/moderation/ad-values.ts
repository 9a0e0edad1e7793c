import { draftOf as draft, type Values } from '../../blocks/entry-form/values';
import type { Members } from '../../blocks/form/tree';
import type { Ad } from '../../entities/ad/ad';
import { hasAmount, type PriceKind } from '../../entities/ad/vocabulary';
import type { AdDraft } from './queries';

/** Sends the contact only if it changed, because it belongs to the owner. */
function contactOf(values: Values, ad: Ad | null): Pick<AdDraft, 'contact'> {
  const contact = (values.contact ?? {}) as Partial<Ad['contact']>;
  const number = contact.phone || null;
  const before = ad?.contact;
  const apps = number === null ? [] : (contact.phone_apps ?? []);
  // Without a number the checkbox has no effect: a number added later is visible.
  const showPhone = number === null || contact.show_phone === true;
  const same =
    number === (before?.phone || null) &&
    (number === null || showPhone === before?.show_phone) &&
    apps.join() === (before?.phone_apps ?? []).join();
  return same ? {} : { contact: { phone: number, phone_apps: apps, show_phone: showPhone } };
}

/** The request body. Returns members without a form field unchanged; an ad without a price has no currency. */
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
