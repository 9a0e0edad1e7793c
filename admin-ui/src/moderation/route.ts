import { loadTexts } from '../i18n/start';

/** Moderation is two loads of its own, each with its words. */
export const adListPage = async () => {
  const [{ Advertisements }] = await Promise.all([
    import('./advertisements-page'),
    loadTexts('lists'),
    loadTexts('moderation'),
  ]);
  return { Component: Advertisements };
};

export const adPage = (name: 'NewAd' | 'EditAd') => async () => {
  const [pages] = await Promise.all([import('./ad-page'), loadTexts('moderation')]);
  return { Component: pages[name] };
};
