// What widgets take from a theme, beside its templates. The build checks that it is there; widgets take their types from it.

/** Style sheets: styles/NAME.css. Pages load the first three, widgets the others. */
export const SHEETS = [
  'site',
  'sheet',
  'shell',
  'ask',
  'carousel',
  'consent',
  'favourites',
  'favourites',
  'lightbox',
  'rest',
  'sticky',
  'suggest',
  'toasts',
];

/** Icons that widgets draw: icons/NAME.svg. They become one file of symbols, which no script has to carry. */
export const SIGNS = /** @type {const} */ ([
  'check',
  'close',
  'left',
  'pause',
  'play',
  'right',
  'search',
  'turn-right',
  'zoom',
]);

/** Texts that widgets show and no page holds: keys of locales/*.json. In `ask` each form has keys of its own (widgets/forms.ts). */
export const WORDS = /** @type {const} */ ({
  ask: [],
  consent: [
    'banner_title',
    'banner_description',
    'accept',
    'decline',
    'manage',
    'close',
    'necessary',
    'optional',
    'functional',
    'save',
    'accept_all',
    'decline_all',
    'unsaved',
  ],
  favourites: ['full', 'failed', 'removed', 'undo', 'restored'],
  lightbox: ['title', 'tools', 'loading', 'failed', 'zoom', 'turn', 'all', 'previous', 'next', 'close'],
  suggest: [
    'label',
    'placeholder',
    'submit',
    'title',
    'close',
    'list',
    'recent',
    'question',
    'category',
    'place',
    'entry',
    'clear',
    'cleared',
    'none',
    'count_one',
    'count_other',
  ],
});

/** The groups of WORDS that each language publishes. The English texts of consent are part of its script (widgets/consent/texts.ts). */
export const PUBLISHED = {
  ua: ['ask', 'consent', 'favourites', 'lightbox', 'suggest'],
  us: ['ask', 'favourites', 'lightbox', 'suggest'],
};
