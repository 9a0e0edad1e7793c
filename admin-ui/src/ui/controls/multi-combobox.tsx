import { useCombobox } from 'downshift';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matching, type Option } from '../choices';
import { Icon } from '../icons';
import { type ListProps, leaveEscape } from './combobox';
import { Field, type FieldProps, useControl } from './field';
import { OptionList } from './option-list';
import { useChips } from './use-chips';

const types = useCombobox.stateChangeTypes;

interface MultiComboboxProps extends ListProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The largest number of values. */
  max?: number;
}

/** Several options of a list that the user searches by typing, each shown as a chip. */
export function MultiCombobox(all: MultiComboboxProps) {
  const { value, onChange, max = Number.POSITIVE_INFINITY, options, nothing, placeholder, onSearch } = all;
  const { t } = useTranslation();
  const { frame, control } = useControl<FieldProps>(all);
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const isFull = value.length >= max;
  const left = options.filter((option) => !value.includes(option.value));
  const items = isFull ? [] : [...(onSearch ? left : matching(left, typed))];
  const search = (text: string) => {
    setTyped(text);
    onSearch?.(text);
  };
  const { chips, announced, inputProps } = useChips({
    values: value,
    labelOf: (item) => options.find((option) => option.value === item)?.label ?? item,
    onChange,
  });
  const combobox = useCombobox<Option>({
    items,
    itemToString: () => '',
    itemToKey: (option) => option?.value,
    inputId: control.id,
    selectedItem: null,
    inputValue: typed,
    stateReducer: (state, { type, changes }) => {
      if (type === types.InputClick && state.isOpen) return state;
      // Leaving the field chooses nothing.
      if (type === types.InputBlur) return { ...changes, selectedItem: null };
      // The list stays open for the next choice; the option below moves to the place of the chosen one.
      if (type === types.ItemClick || (type === types.InputKeyDownEnter && changes.selectedItem)) {
        const next = Math.min(state.highlightedIndex, items.length - 2);
        return { ...changes, isOpen: value.length + 1 < max, highlightedIndex: typed === '' ? next : -1 };
      }
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      search('');
      onChange([...value, selectedItem.value]);
    },
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) search('');
    },
  });
  return (
    <Field {...frame}>
      <div ref={box} className="ui-choice">
        <div className="ui-input ui-multiple" data-invalid={control['aria-invalid']}>
          {chips}
          <input
            {...combobox.getInputProps({
              ...control,
              ...inputProps,
              className: undefined,
              'aria-labelledby': undefined,
              placeholder: value.length === 0 ? placeholder : undefined,
              onChange: ({ currentTarget }) => search(currentTarget.value),
              onKeyDown: (event) => {
                leaveEscape(event, combobox.isOpen);
                inputProps.onKeyDown?.(event);
              },
            })}
          />
        </div>
        <Icon name="chevron" size={16} />
        {announced}
        <OptionList
          label={frame.label}
          combobox={combobox}
          options={items}
          anchor={box}
          nothing={isFull ? t('field.full', { max }) : nothing}
        />
      </div>
    </Field>
  );
}
