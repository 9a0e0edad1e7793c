import { fieldId } from '../fields/ids';
import { everyRow, type Rows } from './rows';

/** The path of the row that is being written in: its text is nobody else's to change. A toolbar belongs to its text. */
export function rowInFocus(rows: Rows): string | undefined {
  const focused = document.activeElement;
  const id = (focused?.closest('.ui-editor')?.querySelector('[role="textbox"]') ?? focused)?.id;
  if (!id) return undefined;
  return everyRow(rows).find(({ path }) => id === fieldId(path) || id.startsWith(`${fieldId(path)}-`))?.path;
}
