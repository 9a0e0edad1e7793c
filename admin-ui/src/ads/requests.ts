import { get, send } from '../api/client';
import type { Choice, Locale } from '../api/types';
import { type AdListParams, perPage } from './list-params';
import type { Ad, AdAction, AdCategory, AdDraft, AdPage, Owner, Submission } from './types';

const base = '/cabinet/ads';

export const uploadAddress = '/api/cabinet/uploads';

export type ActionBody = { version: number } & (object | Submission | { text: string });

/** The owner's own ads; those of others answer as if there were none. */
export const ads = {
  list: ({ state, page }: AdListParams, signal?: AbortSignal) =>
    get<AdPage>(base, { state: state || undefined, page, per_page: perPage }, signal),
  one: (id: string, signal?: AbortSignal) => get<Ad>(`${base}/${id}`, undefined, signal),
  create: (draft: AdDraft) => send<Ad>('POST', base, draft),
  save: (id: number, version: number, draft: AdDraft) =>
    send<Ad>('PUT', `${base}/${id}`, { ...draft, version }),
  act: (id: number, action: AdAction, body: ActionBody) => send<Ad>('POST', `${base}/${id}/${action}`, body),
  /** `id`: what it is a draft of. */
  preview: (draft: AdDraft, locale: Locale, id?: number) =>
    send<{ url: string }>('POST', `${base}/preview`, draft, { query: { locale, id } }),
  /** Refused with everything that would be wrong with it when it is submitted. */
  check: (draft: AdDraft, id?: number) => send<void>('POST', `${base}/check`, draft, { query: { id } }),
  categories: (signal?: AbortSignal) => get<AdCategory[]>('/cabinet/choices/categories', undefined, signal),
  locations: (signal?: AbortSignal) => get<Choice[]>('/cabinet/choices/locations', undefined, signal),
  owner: (signal?: AbortSignal) => get<Owner>('/cabinet/profile', undefined, signal),
};
