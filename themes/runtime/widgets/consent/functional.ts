import type { Definition } from './state';

/**
 * What makes the site work may be unticked though it is necessary; it is on all the same once saved
 * (docs/protocols.md §3.3).
 */
export const isFunctional = ({ id, name }: Pick<Definition, 'id' | 'name'>) =>
  id === 'functional' || name === 'functional';
