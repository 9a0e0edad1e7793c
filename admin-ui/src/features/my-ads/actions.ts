import type { Ad, AdAction, Owner } from '../../entities/ad/types';

/** How an action of the list is carried out. */
export type Way =
  /** In the form: the rules are agreed to there. */
  | 'form'
  /** At once. */
  | 'run'
  /** After a dialog: a question, or words of the owner's. */
  | 'ask';

interface Manner {
  way: Way;
  danger?: true;
  /** What takes it back, offered for a few seconds. */
  undo?: AdAction;
}

export const manners: Record<AdAction, Manner> = {
  submit: { way: 'form' },
  withdraw: { way: 'run' },
  renew: { way: 'run' },
  bump: { way: 'run' },
  sold: { way: 'run', undo: 'relist' },
  relist: { way: 'run' },
  pause: { way: 'run', undo: 'resume' },
  resume: { way: 'run' },
  archive: { way: 'ask' },
  delete: { way: 'ask', danger: true, undo: 'undo' },
  restore: { way: 'run' },
  undo: { way: 'run' },
  appeal: { way: 'ask' },
};

/** Actions that a dialog asks about. */
const askedActions = ['archive', 'delete', 'appeal'] as const satisfies readonly AdAction[];
export type AskedAction = (typeof askedActions)[number];
export const isAsked = (action: AdAction): action is AskedAction =>
  askedActions.some((one) => one === action);

/**
 * The server sends the most sensible first. It becomes the main button unless it destroys; what does stands
 * last in the menu. Codes of a later server are left out. With `toForm` the way to the form is the main button,
 * and all else is in the menu.
 */
export function splitActions(
  actions: readonly string[],
  toForm = false,
): { main: AdAction | null; more: AdAction[] } {
  const known = actions.filter((action): action is AdAction => Object.hasOwn(manners, action));
  const main = toForm ? null : (known.find((action) => !manners[action].danger) ?? null);
  const rest = known.filter((action) => action !== main);
  return {
    main,
    more: [...rest.filter((a) => !manners[a].danger), ...rest.filter((a) => manners[a].danger)],
  };
}

const day = 24 * 60 * 60 * 1000;

/** Days until a moment, a begun one counted whole; 0 or less when it has passed. */
export const daysUntil = (at: string, now: number) => Math.ceil((Date.parse(at) - now) / day);

/** A rejected or expired ad can be sent once it is changed, which the server cannot know yet. */
const afterChange: ReadonlySet<Ad['state']> = new Set(['rejected', 'expired']);

/** Whether the form offers to submit; the server has the last word. */
export function maySubmit(ad: Ad | null, owner: Owner, changed: boolean): boolean {
  if (ad === null) return owner.email_verified !== false;
  return ad.actions.includes('submit') || (changed && afterChange.has(ad.state));
}
