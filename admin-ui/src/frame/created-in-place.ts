import { useEffect, useRef, useState } from 'react';

interface Draft {
  serial: number;
  /** The address the new record got by its first save. */
  id?: string;
  arrived: boolean;
}

/**
 * A form must survive the moment its new record gets an address of its own; and a form that was left while its first save
 * was on its way must not call its writer back. `id` is that of the address, undefined at the address of a new record;
 * `show` goes to the address of a saved one.
 */
export function useCreatedInPlace(id: string | undefined, show: (created: number) => void) {
  const [draft, setDraft] = useState<Draft>({ serial: 0, arrived: false });
  // The state changes before the address does, so only an address left again means another new record.
  if (id !== undefined && id === draft.id && !draft.arrived) setDraft({ ...draft, arrived: true });
  if (id === undefined && draft.arrived) setDraft({ serial: draft.serial + 1, arrived: false });

  const { serial } = draft;
  /** The new form on the screen, if there is one. */
  const present = useRef<number | undefined>(undefined);
  useEffect(() => {
    present.current = id === undefined ? serial : undefined;
    return () => {
      present.current = undefined;
    };
  }, [id, serial]);

  return {
    isNew: id === undefined || id === draft.id,
    /** Of the form of the new record: the next new record has another one. */
    key: `new-${serial}`,
    /** Whether the form that was saved for the first time is still there; then it moves to its own address. */
    onCreated: (created: number): boolean => {
      if (present.current !== serial) return false;
      setDraft({ serial, id: String(created), arrived: false });
      show(created);
      return true;
    },
    /** Somebody leaves, and the next screen may take its time. */
    onLeave: () => {
      present.current = undefined;
    },
    /** Another new record after this one. */
    startAnew: () => setDraft({ serial: serial + 1, arrived: false }),
  };
}
