import type { components } from './schema';

/** What goes to the API and comes from it, by its name in the description of the API. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
