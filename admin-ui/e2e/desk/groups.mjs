/** Files of this folder with journeys of their own. scripts/test runs each as a part, with a server of its own. */
export const GROUPS = [
  'work',
  'kinds',
  'pictures',
  'review',
  'losses',
  'conflict',
  'tabs',
  'writing',
  'lists',
  'refusals',
  'shifts',
];
