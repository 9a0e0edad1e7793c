import type { Kind } from '../../lib/api/types';
import { useSectionsOff } from './sections-off';

/** Says above a list that its section is off, so readers do not see it. */
export function SectionOff({ kind, text }: { kind: Kind; text: string }) {
  if (!useSectionsOff().has(kind)) return null;
  return (
    <div className="ui-note" role="note">
      <p>{text}</p>
    </div>
  );
}
