import { loadTexts } from '../i18n/start';

/** Loads of their own: the form is heavy, and neither screen is the cabinet's first. */
export const myAds = async () => {
  const [{ MyAds }] = await Promise.all([import('./list-page'), loadTexts('ads'), loadTexts('ad-list')]);
  return { Component: MyAds };
};

/** New and saved ads share one component, so that the first save keeps what is typed. */
export const adForm = async () => {
  const [{ AdPage }] = await Promise.all([import('./edit-page'), loadTexts('ads'), loadTexts('ad-form')]);
  return { Component: AdPage };
};
