import { loadTexts } from '../i18n/start';

/** `/dashboard/reports`: a load of its own, with its words, those of lists, of settings and of what moderators decide. */
export const reportsPage = async () => {
  const [{ Reports }] = await Promise.all([
    import('./reports-page'),
    loadTexts('reports'),
    loadTexts('lists'),
    loadTexts('moderation'),
    loadTexts('office'),
    loadTexts('settings'),
  ]);
  return { Component: Reports };
};
