import { type ComponentType, createElement } from 'react';
import { loadTexts } from '../i18n/start';
import type { CategorisedKind } from '../resources/kinds';

/** What a route's `lazy` answers. */
interface Screen {
  Component: ComponentType;
}

const withTexts = async <T>(screen: Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([
    screen,
    loadTexts('lists'),
    loadTexts('office'),
    loadTexts('taxonomy'),
  ]);
  return loaded;
};

/** `/dashboard/{kind}/categories`, a load of its own with its words. */
export const categoriesPage = (kind: CategorisedKind) => async (): Promise<Screen> => {
  const { CategoriesPage } = await withTexts(import('./categories-page'));
  return { Component: () => createElement(CategoriesPage, { kind, key: kind }) };
};

/** `/dashboard/{kind}/categories/edit-page/:id`. */
export const categoryPage = (kind: CategorisedKind) => async (): Promise<Screen> => {
  const { CategoryPage } = await withTexts(import('./category-page'));
  return { Component: () => createElement(CategoryPage, { kind, key: kind }) };
};

/** `/dashboard/tags`. */
export const tagsPage = async (): Promise<Screen> => {
  const { TagsPage } = await withTexts(import('./tags-page'));
  return { Component: TagsPage };
};

/** `/dashboard/locations`. */
export const locationsPage = async (): Promise<Screen> => {
  const { LocationsPage } = await withTexts(import('./locations-page'));
  return { Component: LocationsPage };
};
