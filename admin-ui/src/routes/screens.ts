import type { ComponentType } from 'react';
import type { EditorialKind, Kind } from '../api/types';
import { editPage } from '../editorial/route';
import { loadTexts } from '../i18n/start';
import { listPage } from '../list/route';
import { adListPage, adPage } from '../moderation/route';
import { reportsPage } from '../reports/route';
import { editPath, listPath, newPath } from '../resources/kinds';
import { settingsPage } from '../settings/route';
import { categoriesPage, categoryPage, locationsPage, tagsPage } from '../taxonomy/route';
import type { DashboardPath } from './pages';

/** Brings a screen with its words when somebody goes there. */
export type LoadScreen = () => Promise<{ Component: ComponentType }>;

const home: LoadScreen = async () => {
  const [{ Home }] = await Promise.all([import('../home/home-page'), loadTexts('home')]);
  return { Component: Home };
};

/** The list, the new entry and the saved one: the last two are one screen, which keeps what is typed. */
function entries<K extends Kind>(kind: K, list: LoadScreen, form: { new: LoadScreen; edit: LoadScreen }) {
  return { [listPath(kind)]: list, [newPath(kind)]: form.new, [editPath(kind, ':id')]: form.edit };
}
const editorial = <K extends EditorialKind>(kind: K) => {
  const form = editPage(kind);
  return entries(kind, listPage(kind), { new: form, edit: form });
};

const screens: Readonly<Record<string, LoadScreen>> = {
  '/dashboard': home,
  '/dashboard/settings': settingsPage,
  '/dashboard/locations': locationsPage,
  '/dashboard/reports': reportsPage,
  '/dashboard/tags': tagsPage,
  ...editorial('news'),
  ...editorial('posters'),
  ...editorial('services'),
  ...editorial('diaspors'),
  ...editorial('reklama'),
  ...editorial('pages'),
  ...entries('advertisements', adListPage, { new: adPage('NewAd'), edit: adPage('EditAd') }),
  '/dashboard/news/categories': categoriesPage('news'),
  '/dashboard/news/categories/edit-page/:id': categoryPage('news'),
  '/dashboard/posters/categories': categoriesPage('posters'),
  '/dashboard/posters/categories/edit-page/:id': categoryPage('posters'),
  '/dashboard/diaspors/categories': categoriesPage('diaspors'),
  '/dashboard/diaspors/categories/edit-page/:id': categoryPage('diaspors'),
  '/dashboard/services/categories': categoriesPage('services'),
  '/dashboard/services/categories/edit-page/:id': categoryPage('services'),
  '/dashboard/advertisements/categories': categoriesPage('advertisements'),
  '/dashboard/advertisements/categories/edit-page/:id': categoryPage('advertisements'),
};

/** What stands at a path of the table of pages; a path without a screen is a mistake of ours. */
export function screenAt(path: Exclude<DashboardPath, '*'>): LoadScreen {
  const screen = screens[path];
  if (!screen) throw new Error(`no screen stands at ${path}`);
  return screen;
}
