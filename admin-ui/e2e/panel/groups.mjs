/** Files of this folder with checks of their own, long ones first. scripts/test runs each as a part. */
export const GROUPS = [
  'screens',
  'routes',
  'settings',
  'lists',
  'reports',
  'taxonomy',
  'frame',
  'access',
  'ads',
  'home',
  'moderation',
  'words',
  'obstruction',
  'failures',
  'users',
];
