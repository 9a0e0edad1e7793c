import { send } from '../api/client';
import type { Locale } from '../api/types';
import type { Ad, AdAction, AdDraft, Submission } from './types';

const base = '/cabinet/ads';

export const uploadAddress = '/api/cabinet/uploads';

export type ActionBody = { version: number } & (object | Submission | { text: string });

/** The owner's own ads; those of others answer as if there were none. */
export const ads = {
  create: (draft: AdDraft) => send<Ad>('POST', base, draft),
  save: (id: number, version: number, draft: AdDraft) =>
    send<Ad>('PUT', `${base}/${id}`, { ...draft, version }),
  act: (id: number, action: AdAction, body: ActionBody) => send<Ad>('POST', `${base}/${id}/${action}`, body),
  /** `id`: what it is a draft of. */
  preview: (draft: AdDraft, locale: Locale, id?: number) =>
    send<{ url: string }>('POST', `${base}/preview`, draft, { query: { locale, id } }),
  /** Refused with everything that would be wrong with it when it is submitted. */
  check: (draft: AdDraft, id?: number) => send<void>('POST', `${base}/check`, draft, { query: { id } }),
};
