import type { DashboardPart, TextFiles } from './parts';

/** Texts of the dashboard by part and language. Each import is a literal, as in the table of the shared texts. */
export const dashboardTexts: TextFiles<DashboardPart> = {
  ua: {
    dashboard: () => import('./locales/ua/dashboard.json'),
    editor: () => import('./locales/ua/editor.json'),
    fields: () => import('./locales/ua/fields.json'),
    home: () => import('./locales/ua/home.json'),
    lists: () => import('./locales/ua/lists.json'),
    media: () => import('./locales/ua/media.json'),
    moderation: () => import('./locales/ua/moderation.json'),
    palette: () => import('./locales/ua/palette.json'),
    picker: () => import('./locales/ua/picker.json'),
    office: () => import('./locales/ua/office.json'),
    reports: () => import('./locales/ua/reports.json'),
    settings: () => import('./locales/ua/settings.json'),
    taxonomy: () => import('./locales/ua/taxonomy.json'),
    users: () => import('./locales/ua/users.json'),
    work: () => import('./locales/ua/work.json'),
  },
  us: {
    dashboard: () => import('./locales/us/dashboard.json'),
    editor: () => import('./locales/us/editor.json'),
    fields: () => import('./locales/us/fields.json'),
    home: () => import('./locales/us/home.json'),
    lists: () => import('./locales/us/lists.json'),
    media: () => import('./locales/us/media.json'),
    moderation: () => import('./locales/us/moderation.json'),
    palette: () => import('./locales/us/palette.json'),
    picker: () => import('./locales/us/picker.json'),
    office: () => import('./locales/us/office.json'),
    reports: () => import('./locales/us/reports.json'),
    settings: () => import('./locales/us/settings.json'),
    taxonomy: () => import('./locales/us/taxonomy.json'),
    users: () => import('./locales/us/users.json'),
    work: () => import('./locales/us/work.json'),
  },
};
