import type { Ad, AdAction, Owner } from '../../entities/ad/types';

/** How the list runs an action. */
export type ActionMode =
  /** In the form, where the user agrees to the rules. */
  | 'form'
  /** Immediately. */
  | 'run'
  /** After a dialog: a confirmation, or a text by the owner. */
  | 'ask';

interface ActionRule {
  mode: ActionMode;
  danger?: true;
  /** The action that undoes it, offered for a few seconds. */
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
  appeal: { mode: 'ask' },
};

/** Actions that open a dialog first. */
const confirmedActions = ['archive', 'delete', 'appeal'] as const satisfies readonly AdAction[];
export type ConfirmedAction = (typeof confirmedActions)[number];
export const needsConfirmation = (action: AdAction): action is ConfirmedAction =>
  confirmedActions.some((one) => one === action);

/**
 * The server sends the most likely action first. It becomes the main button unless it deletes; such actions come
 * last in the menu. Skips unknown codes, which a newer server may send. With `toForm` the link to the form is the
 * main button, and the menu contains all actions.
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

/** Days until a time, rounded up; 0 or less if it is past. */
export const daysUntil = (at: string, now: number) => Math.ceil((Date.parse(at) - now) / day);

/** A rejected or expired ad may be submitted after a change, which the server has not received yet. */
const afterChange: ReadonlySet<Ad['state']> = new Set(['rejected', 'expired']);

/** Whether the form offers to submit; the server decides. */
export function maySubmit(ad: Ad | null, owner: Owner, changed: boolean): boolean {
  if (ad === null) return owner.email_verified !== false;
  return ad.actions.includes('submit') || (changed && afterChange.has(ad.state));
}
