import { useMultipleSelection } from 'downshift';
import { type ComponentPropsWithRef, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icons';
import { Announced } from './announced';

interface ChipsProps {
  values: readonly string[];
  labelOf: (value: string) => string;
  onChange: (values: string[]) => void;
}

/**
 * Values as chips before an input. ArrowLeft moves from the empty input to the chips. Backspace and Delete remove the
 * focused chip; Backspace in the empty input removes the last one.
 */
export function useChips({ values, labelOf, onChange }: ChipsProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [removed, setRemoved] = useState('');
  const selection = useMultipleSelection<string>({
    selectedItems: [...values],
    onSelectedItemsChange: ({ selectedItems }) => {
      const removed = values.find((value) => !selectedItems.includes(value));
      if (removed !== undefined) setRemoved(t('field.removed', { name: labelOf(removed) }));
      onChange(selectedItems);
    },
  });
  const chips: ReactNode = values.map((value, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: after Delete the library leaves the focus where it is, for the next chip
    <span key={index} className="ui-chip">
      <span>{labelOf(value)}</span>
      <button
        type="button"
        {...selection.getSelectedItemProps({
          selectedItem: value,
          index,
          'aria-label': t('field.remove', { name: labelOf(value) }),
          onClick: ({ nativeEvent }) => {
            // The library would leave the focus on the button, which is removed.
            Object.assign(nativeEvent, { preventDownshiftDefault: true });
            selection.removeSelectedItem(value);
            input.current?.focus();
          },
        })}
      >
        <Icon name="close" size={12} />
      </button>
    </span>
  ));
  const inputProps: Pick<
    ComponentPropsWithRef<'input'>,
    'ref' | 'onClick' | 'onKeyDown'
  > = selection.getDropdownProps({ ref: input });
  return { chips, announced: removed && <Announced text={removed} />, inputProps };
}
