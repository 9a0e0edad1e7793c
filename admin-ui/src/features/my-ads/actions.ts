import type { Ad, AdAction, Owner } from '../../entities/ad/types';

/** How an action of the list is carried out. */
export type ActionMode =
  /** In the form: the rules are agreed to there. */
  | 'form'
  /** At once. */
  | 'run'
  /** After a question. */
  | 'ask'
  /** With words of the owner's. */
  | 'words';

interface ActionRule {
  mode: ActionMode;
  danger?: true;
  /** What takes it back, offered for a few seconds. */
  undo?: AdAction;
}

export const actionRules: Record<AdAction, ActionRule> = {
  submit: { mode: 'form' },
  withdraw: { mode: 'run' },
  renew: { mode: 'run' },
  bump: { mode: 'run' },
  sold: { mode: 'run', undo: 'relist' },
  relist: { mode: 'run' },
  pause: { mode: 'run', undo: 'resume' },
  resume: { mode: 'run' },
  archive: { mode: 'ask' },
  delete: { mode: 'ask', danger: true, undo: 'undo' },
  restore: { mode: 'run' },
  undo: { mode: 'run' },
  appeal: { mode: 'words' },
};

/**
 * The server sends the most sensible first. It becomes the main button unless it destroys; what does stands
 * last in the menu. Codes of a later server are left out. With `toForm` the way to the form is the main button,
 * and all else is in the menu.
 */
export function splitActions(
  actions: readonly string[],
  toForm = false,
): { main: AdAction | null; more: AdAction[] } {
  const supported = actions.filter((action): action is AdAction => Object.hasOwn(actionRules, action));
  const main = toForm ? null : (supported.find((action) => !actionRules[action].danger) ?? null);
  const rest = supported.filter((action) => action !== main);
  return {
    main,
    more: [...rest.filter((a) => !actionRules[a].danger), ...rest.filter((a) => actionRules[a].danger)],
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
