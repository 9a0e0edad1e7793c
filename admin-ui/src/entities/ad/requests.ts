import { change, create } from '../../lib/api/call';
import type { Locale } from '../../lib/api/types';
import type { ActionInput, AdAction, AdDraft } from './types';

const adsPath = '/api/cabinet/ads';
const adPath = `${adsPath}/{id}` as const;

export const uploadAddress = '/api/cabinet/uploads';

export type ActionBody = ActionInput & { version: number };

/** The owner's own ads; an ad of another user answers 404. */
export const ads = {
  create: (draft: AdDraft) => create(adsPath, { body: draft }),
  save: (id: number, version: number, draft: AdDraft) =>
    change(adPath, { path: { id }, body: { ...draft, version } }),
  act: (id: number, action: AdAction, body: ActionBody) =>
    create(`${adPath}/{action}`, { path: { id, action }, body }),
  /** `id`: the ad to which the draft belongs. */
  preview: (draft: AdDraft, locale: Locale, id?: number) =>
    create(`${adsPath}/preview`, { body: draft, query: { locale, id: id?.toString() } }),
  /** Rejected with all errors that submitting the ad would report. */
  check: (draft: AdDraft, id?: number) =>
    create(`${adsPath}/check`, { body: draft, query: { id: id?.toString() } }),
};
