import type { Group } from '../words';

export type Texts = Group<'consent'>;

/**
 * What the screen says where the page's language brings no words: English (docs/specification.md §9,
 * docs/protocols.md §3.5).
 */
const english: Texts = {
  banner_title: 'Cookies on this site',
  banner_description:
    'Necessary cookies make the site work. We use optional ones only with your consent. You can change your mind at any time at the bottom of the page.',
  accept: 'Accept all',
  decline: 'Necessary only',
  manage: 'Cookie settings',
  close: 'Close',
  necessary: 'Necessary',
  optional: 'Optional',
  functional: 'Functional',
  save: 'Save selected',
  accept_all: 'Accept all',
  decline_all: 'Decline all',
  unsaved: 'You have unsaved changes',
};

/** The words of a language, each in place of the English one. */
export const textsOf = (texts: Partial<Texts> = {}): Texts => ({ ...english, ...texts });
