/** Files of this folder with checks of their own. scripts/test runs each as a part. */
export const GROUPS = [
  'screens',
  'routes',
  'frame',
  'home',
  'ads',
  'news',
  'kinds',
  'moderation',
  'reports',
  'lists',
  'taxonomy',
  'settings',
  'users',
  'access',
];
