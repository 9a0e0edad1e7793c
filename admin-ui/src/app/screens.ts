import { type ComponentType, createElement } from 'react';
import { type CategorisedKind, editPath, listPath, newPath } from '../entities/entry/kinds';
import type { DashboardPath } from '../entities/pages/pages';
import type { EditorialKind, Kind } from '../lib/api/types';
import { withTexts } from '../lib/i18n/start';

/** Loads a screen with its texts when a user goes to it. */
export type LoadScreen = () => Promise<{ Component: ComponentType }>;

const home: LoadScreen = async () => {
  const { Home } = await withTexts(import('../features/home/home-page'), 'home');
  return { Component: Home };
};

/** One screen for the lists of all kinds; it reads the table of its kind. */
const entryList = (kind: EditorialKind): LoadScreen => {
  return async () => {
    const { listOf } = await withTexts(import('../features/entries/list-page'), 'lists');
    return { Component: listOf(kind) };
  };
};

const entryForms = new Map<Kind, ReturnType<LoadScreen>>();

async function loadEntryForm(kind: Kind) {
  const { EditEntry } = await withTexts(import('../features/entries/edit-page'), 'editor', 'fields');
  return { Component: () => createElement(EditEntry, { kind }) };
}

/** New and saved entries of a kind share one component, so that the typed text survives the first save. */
const entryForm = (kind: Kind): LoadScreen => {
  return () => {
    const form = entryForms.get(kind) ?? loadEntryForm(kind);
    entryForms.set(kind, form);
    // After a failure the next visit loads it again.
    form.catch(() => entryForms.delete(kind));
    return form;
  };
};

const adQueue: LoadScreen = async () => {
  const page = import('../features/moderation/advertisements-page');
  const { Advertisements } = await withTexts(page, 'lists', 'moderation');
  return { Component: Advertisements };
};

const moderatedAd = (name: 'NewAd' | 'EditAd'): LoadScreen => {
  return async () => {
    const pages = await withTexts(import('../features/moderation/ad-page'), 'moderation');
    return { Component: pages[name] };
  };
};

const reports: LoadScreen = async () => {
  const page = import('../features/reports/reports-page');
  const { Reports } = await withTexts(page, 'reports', 'lists', 'moderation', 'office', 'settings');
  return { Component: Reports };
};

/** The settings page shows parts of three other features as tabs. */
const settings: LoadScreen = async () => {
  const page = import('../features/settings/settings-page');
  const { settingsPageWith } = await withTexts(page, 'lists', 'office', 'settings');
  const panels = {
    users: () => withTexts(import('../features/users/users-tab'), 'users', 'tokens', 'secret'),
    media: () => withTexts(import('../features/media-library/library-tab'), 'media', 'picker'),
    work: () => withTexts(import('../features/jobs/jobs-tab'), 'work'),
  };
  return { Component: settingsPageWith(panels) };
};

const taxonomyTexts = ['lists', 'office', 'taxonomy'] as const;

const categories = (kind: CategorisedKind): LoadScreen => {
  return async () => {
    const page = import('../features/taxonomy/categories-page');
    const { CategoriesPage } = await withTexts(page, ...taxonomyTexts);
    return { Component: () => createElement(CategoriesPage, { kind, key: kind }) };
  };
};

const category = (kind: CategorisedKind): LoadScreen => {
  return async () => {
    const { CategoryPage } = await withTexts(import('../features/taxonomy/category-page'), ...taxonomyTexts);
    return { Component: () => createElement(CategoryPage, { kind, key: kind }) };
  };
};

const tags: LoadScreen = async () => {
  const { TagsPage } = await withTexts(import('../features/taxonomy/tags-page'), ...taxonomyTexts);
  return { Component: TagsPage };
};

const locations: LoadScreen = async () => {
  const { LocationsPage } = await withTexts(import('../features/taxonomy/locations-page'), ...taxonomyTexts);
  return { Component: LocationsPage };
};

function entries(kind: Kind, list: LoadScreen, forms: { new: LoadScreen; edit: LoadScreen }) {
  return { [listPath(kind)]: list, [newPath(kind)]: forms.new, [editPath(kind, ':id')]: forms.edit };
}

function editorial(kind: EditorialKind) {
  const form = entryForm(kind);
  return entries(kind, entryList(kind), { new: form, edit: form });
}

function categoriesOf(kind: CategorisedKind) {
  return {
    [`/dashboard/${kind}/categories`]: categories(kind),
    [`/dashboard/${kind}/categories/edit-page/:id`]: category(kind),
  };
}

const screens: Readonly<Record<string, LoadScreen>> = {
  '/dashboard': home,
  '/dashboard/settings': settings,
  '/dashboard/locations': locations,
  '/dashboard/reports': reports,
  '/dashboard/tags': tags,
  ...editorial('news'),
  ...editorial('posters'),
  ...editorial('services'),
  ...editorial('diaspors'),
  ...editorial('reklama'),
  ...editorial('pages'),
  ...entries('advertisements', adQueue, { new: moderatedAd('NewAd'), edit: moderatedAd('EditAd') }),
  ...categoriesOf('news'),
  ...categoriesOf('posters'),
  ...categoriesOf('diaspors'),
  ...categoriesOf('services'),
  ...categoriesOf('advertisements'),
};

/** The screen at a path of the table of pages; a path without a screen is a programming error. */
export function screenAt(path: Exclude<DashboardPath, '*'>): LoadScreen {
  const screen = screens[path];
  if (!screen) throw new Error(`no screen for ${path}`);
  return screen;
}
