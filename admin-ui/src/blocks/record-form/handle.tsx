import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../../ui/icons';

/** Moves a row by dragging, or by arrow keys. */
export function Handle(props: ComponentPropsWithRef<'button'> & { 'aria-label': string }) {
  return (
    <button type="button" className="ui-square ui-handle" {...props}>
      <Icon name="grip" />
    </button>
  );
}
