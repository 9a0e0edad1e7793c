import { createElement, type ReactElement } from 'react';
import type { Kind } from '../api/types';
import { loadTexts } from '../i18n/start';

interface Page {
  Component: () => ReactElement;
}

const pages = new Map<Kind, Promise<Page>>();

async function load(kind: Kind): Promise<Page> {
  const [{ EditEntry }] = await Promise.all([
    import('./edit-page'),
    loadTexts('editor'),
    loadTexts('fields'),
  ]);
  return { Component: () => createElement(EditEntry, { kind }) };
}

/**
 * The form of a kind as a load of its own, with its words. The new and the saved entry of a kind share one component,
 * so that moving from one address to the other keeps what is typed.
 */
export const editPage = (kind: Kind) => () => {
  const known = pages.get(kind) ?? load(kind);
  pages.set(kind, known);
  // What did not arrive is asked for anew.
  known.catch(() => pages.delete(kind));
  return known;
};
