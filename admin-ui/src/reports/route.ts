import { loadTexts } from '../i18n/start';

/** `/dashboard/reports`: a load of its own, with its words, those of lists and of what moderators decide. */
export const reportsPage = async () => {
  const [{ Reports }] = await Promise.all([
    import('./reports-page'),
    loadTexts('reports'),
    loadTexts('lists'),
    loadTexts('moderation'),
  ]);
  return { Component: Reports };
};
