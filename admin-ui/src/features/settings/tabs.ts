import type { SettingsValues } from './values';

/** Tabs of `/dashboard/settings`, by `tab` in the address (docs/specification.md §2: what has no route of its own). */
export const tabs = [
  'general',
  'look',
  'menus',
  'slides',
  'redirects',
  'cookies',
  'people',
  'users',
  'media',
  'moderation',
  'search',
  'webhooks',
  'activity',
  'work',
] as const;
export type Tab = (typeof tabs)[number];

export const tabIn = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'general';

/** Members of the settings document by the tab that shows them; other tabs have other data. */
export const members: Partial<Record<Tab, readonly (keyof SettingsValues)[]>> = {
  general: [
    'site_name',
    'tagline',
    'seo_index_title',
    'seo_index_description',
    'email',
    'mail_sender',
    'phones',
    'postal_address',
    'legal_entity',
    'social',
    'currency',
    'tz',
    'sections_off',
    'hide_untranslated',
    'maintenance',
    'analytics',
    'robots_extra',
    'indexnow_key',
    'websub_hub',
    'data_lists',
    'retention',
  ],
  look: ['logo', 'accent', 'share_image', 'home_blocks'],
  slides: ['slides'],
  cookies: ['cookies', 'consent'],
  moderation: [
    'ad_premoderation',
    'bump_cooldown_days',
    'most_active_ads',
    'ad_term_days',
    'ad_longest_term_days',
    'allowed_users',
    'banned_words',
  ],
  search: ['synonyms'],
  users: ['second_factor', 'authors_can_publish', 'authors_edit_all', 'editors_edit_categories'],
};

/** The tab that shows the field at a path; the first tab if none does. */
export function tabOf(path: string): Tab {
  const [member] = path.split('.');
  return tabs.find((tab) => members[tab]?.some((name) => name === member)) ?? 'general';
}
