import { useEffect, useRef } from 'react';
import type { Reason } from '../../entities/ad/ad';
import { moderationReasons } from '../../lib/api/vocabulary/moderation';

export const commands = { a: 'approve', r: 'reject', e: 'edit', n: 'next' } as const;
export type Command = (typeof commands)[keyof typeof commands];

interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

const plain = ({ ctrlKey, altKey, metaKey }: Pressed) => !ctrlKey && !altKey && !metaKey;

/** In a Latin layout the typed character counts; in others the position of the key: A types «ф» in a Ukrainian layout. */
export function commandOf(pressed: Pressed): Command | undefined {
  if (!plain(pressed)) return undefined;
  const typed = pressed.key.toLowerCase();
  const latin = /^[a-z]$/.test(typed) ? typed : /^Key([A-Z])$/.exec(pressed.code)?.[1]?.toLowerCase();
  return commands[latin as keyof typeof commands];
}

/** Keys 1 to 9 and 0 are the first ten reasons in the order of docs/content-model.md §4.1; the list has the others. */
export function reasonOf(pressed: Pressed): Reason | undefined {
  if (!plain(pressed) || !/^\d$/.test(pressed.key)) return undefined;
  return moderationReasons[pressed.key === '0' ? 9 : Number(pressed.key) - 1];
}

const typedInto = 'textarea, select, [contenteditable], input:not([type="radio"], [type="checkbox"])';

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest(typedInto) !== null;

/** Shortcuts do not work in text fields, nor while a dialog or a menu is open. */
const isElsewhere = (target: EventTarget | null) =>
  isTyping(target) || document.querySelector('dialog[open], [role="menu"]') !== null;

export function useShortcuts(enabled: boolean, run: (command: Command) => void) {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (!command || event.repeat || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}
