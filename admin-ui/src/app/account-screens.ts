import { withTexts } from '../lib/i18n/start';
import type { LoadScreen } from './screens';

export const account: LoadScreen = async () => {
  const { Overview } = await withTexts(
    import('../features/account/overview-page'),
    'account',
    'sign-in-again',
  );
  return { Component: Overview };
};

export const ownAds: LoadScreen = async () => {
  const { MyAds } = await withTexts(import('../features/my-ads/list-page'), 'ads', 'ad-list');
  return { Component: MyAds };
};

export const savedSearches: LoadScreen = async () => {
  const { SavedSearches } = await withTexts(import('../features/saved-searches/list-page'), 'account');
  return { Component: SavedSearches };
};

/** New and saved advertisements share one component, so that the first save keeps the typed text. */
export const ownAdForm: LoadScreen = async () => {
  const { AdPage } = await withTexts(import('../features/my-ads/edit-page'), 'ads', 'ad-form');
  return { Component: AdPage };
};
