import type { Kind } from '../../lib/api/types';
import { useSectionsOff } from './sections-off';

/** Says above a list that readers do not have its section. */
export function SectionOff({ kind, text }: { kind: Kind; text: string }) {
  if (!useSectionsOff().has(kind)) return null;
  return (
    <div className="ui-note" role="note">
      <p>{text}</p>
    </div>
  );
}
