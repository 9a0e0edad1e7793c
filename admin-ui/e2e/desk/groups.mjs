/** Files of this folder with journeys of their own. scripts/test runs each as a part, with a server of its own. */
export const GROUPS = ['work', 'review', 'losses', 'conflict', 'tabs', 'lists', 'refusals', 'shifts'];
