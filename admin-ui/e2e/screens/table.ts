import type { Page } from '@playwright/test';
import { tabs } from '../../src/features/settings/tabs.ts';
import type { Who } from '../fixtures.ts';
import type { Seeds } from './seeds.ts';

/** A screen as the pass opens it. */
export interface Screen {
  /** Without the language. */
  path: string;
  /** The user who opens it. Default: an administrator. */
  who?: Who;
  /** What is done there before it is looked at. */
  prepare?: (page: Page) => Promise<void>;
  /** Its history, the picker of pictures and the menu of its bar are opened as well. */
  form?: true;
  /** There is no such screen, and it says so. */
  missing?: true;
  /** How much may move while it comes up, if another sum than that of the others. */
  shifts?: number;
}

const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('.ui-main details'))
      details.open = true;
  });
const press = (selector: string) => (page: Page) => page.locator(selector).first().click();

const moderation = '/dashboard/advertisements';
const reports = '/dashboard/reports';
const unfolded = new Set<string>(['slides', 'cookies', 'activity']);

/** All screens, by what a test of the pass has in it. */
export const areas = {
  office: () => [
    { path: '/dashboard' },
    { path: '/dashboard/nowhere', missing: true },
    { path: '/dashboard/locations' },
    { path: '/dashboard/locations?q=мілв', prepare: press('.ui-tree .ui-tree .ui-link') },
    { path: '/dashboard/tags' },
    { path: '/dashboard/tags', prepare: press('.ui-link') },
  ],
  reports: ({ complaints }) => [
    { path: reports },
    { path: `${reports}?tab=statistics&range=day` },
    { path: `${reports}?tab=statistics&range=month` },
    { path: `${reports}?tab=searches` },
    { path: `${reports}?tab=complaints` },
    { path: `${reports}?tab=complaints&state=all&q=нічого` },
    { path: `${reports}?tab=complaints&state=all&id=${complaints.taken}` },
    { path: `${reports}?tab=complaints&state=all&id=${complaints.closed}` },
    { path: `${reports}?tab=complaints&id=404404` },
  ],
  settings: () =>
    tabs.map((tab) => ({
      path: `/dashboard/settings?tab=${tab}`,
      ...(unfolded.has(tab) && { prepare: unfold }),
    })),
  entries: ({ entries }) => [
    { path: '/dashboard/posters?status=draft&translation=missing' },
    ...Object.entries(entries).flatMap(([kind, id]): Screen[] => [
      { path: `/dashboard/${kind}` },
      { path: `/dashboard/${kind}/new-page`, form: true },
      {
        path: `/dashboard/${kind}/${kind === 'pages' ? 'edit-page' : 'edit'}/${id}`,
        form: true,
      },
    ]),
  ],
  categories: ({ categories, rentals }) => [
    ...Object.entries(categories).flatMap(([kind, id]): Screen[] => [
      { path: `/dashboard/${kind}/categories` },
      { path: `/dashboard/${kind}/categories/edit-page/${id}`, form: true },
    ]),
    { path: `${moderation}/categories/edit-page/${rentals}`, prepare: unfold },
  ],
  advertisements: ({ ads: { live, rejected, suspicious } }) => [
    { path: moderation },
    { path: `${moderation}?view=queue` },
    { path: `${moderation}?view=queue&ad=${suspicious.id}` },
    { path: `${moderation}/new-page`, form: true },
    { path: `${moderation}/edit/${live.id}`, form: true },
    { path: `${moderation}/edit/${live.id}?edit=1`, form: true },
    { path: '/cabinet' },
    { path: '/cabinet', who: 'member' },
    { path: '/cabinet/advertisement' },
    { path: '/cabinet/advertisement', who: 'member' },
    { path: '/cabinet/advertisement?state=trashed&page=9', who: 'member' },
    { path: '/cabinet/add-advertisement', who: 'member' },
    { path: `/cabinet/edit/${live.id}`, who: 'member', form: true },
    { path: `/cabinet/edit/${rejected.id}`, who: 'member', form: true },
    { path: '/dodaty-ogoloshennya', who: 'member', shifts: 0.02 },
  ],
} satisfies Record<string, (seeds: Seeds) => Screen[]>;
export type Area = keyof typeof areas;
