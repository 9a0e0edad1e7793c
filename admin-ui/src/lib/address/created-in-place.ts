import { useEffect, useRef, useState } from 'react';

interface Draft {
  serial: number;
  /** The address that the new record received with its first save. */
  id?: string;
  arrived: boolean;
}

/**
 * Keeps the form mounted when the first save of a new record changes the address, and does not navigate if the user
 * left the form before the response arrived. `id` is the id in the address, undefined for a new record; `show`
 * navigates to a saved one.
 */
export function useCreatedInPlace(id: string | undefined, show: (created: number) => void) {
  const [draft, setDraft] = useState<Draft>({ serial: 0, arrived: false });
  // The state changes before the address does, so only an address that the user returns to means another new record.
  if (id !== undefined && id === draft.id && !draft.arrived) setDraft({ ...draft, arrived: true });
  if (id === undefined && draft.arrived) setDraft({ serial: draft.serial + 1, arrived: false });

  const { serial } = draft;
  /** The serial number of the new form on the screen, if there is one. */
  const present = useRef<number | undefined>(undefined);
  useEffect(() => {
    present.current = id === undefined ? serial : undefined;
    return () => {
      present.current = undefined;
    };
  }, [id, serial]);

  return {
    isNew: id === undefined || id === draft.id,
    /** React key of the new form; the next new record gets another. */
    key: `new-${serial}`,
    /** Moves to the address of the record if its form is still on the screen. Returns whether it was. */
    onCreated: (created: number): boolean => {
      if (present.current !== serial) return false;
      setDraft({ serial, id: String(created), arrived: false });
      show(created);
      return true;
    },
    /** The user confirmed that they leave; the next screen may still be loading. */
    onLeave: () => {
      present.current = undefined;
    },
    /** Starts another new record. */
    restart: () => setDraft({ serial: serial + 1, arrived: false }),
  };
}
