import { fieldId } from '../../ui/ids';
import { everyRow, type Rows } from './rows';

/** The path of the row that has the focus; the toolbar of an editor counts as its text. */
export function rowInFocus(rows: Rows): string | undefined {
  const focused = document.activeElement;
  const id = (focused?.closest('.ui-editor')?.querySelector('[role="textbox"]') ?? focused)?.id;
  if (!id) return undefined;
  return everyRow(rows).find(({ path }) => id === fieldId(path) || id.startsWith(`${fieldId(path)}-`))?.path;
}
