import { type UseComboboxProps, useCombobox } from 'downshift';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matching, type Option } from '../choices';
import { Icon } from '../icons';
import { Field, type FieldProps, useControl } from './field';
import { OptionList } from './option-list';

const types = useCombobox.stateChangeTypes;

type Reducer = NonNullable<UseComboboxProps<Option>['stateReducer']>;

/** Leaving the field chooses nothing, and a press into the text of an open list only places the cursor. */
export const reduce: Reducer = (state, { type, changes }) => {
  if (type === types.InputClick && state.isOpen) return state;
  return type === types.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes;
};

const itemToString = (option: Option | null) => option?.label ?? '';
const itemToKey = (option: Option | null) => option?.value;

/** The properties that all comboboxes have. */
export interface ListProps extends FieldProps {
  options: readonly Option[];
  /** In place of options where there are none. */
  noOptions: string;
  placeholder?: string;
  /** Receives the typed text, empty once the list is closed. The options are then those for that text and the chosen. */
  onSearch?: (text: string) => void;
}

interface ComboboxProps extends ListProps {
  value: string | null;
  onChange: (value: string | null) => void;
  clearable?: boolean;
  disabled?: boolean;
  /** How many are offered at a time. Typing finds the others. */
  limit?: number;
  renderOption?: (option: Option) => ReactNode;
}

/** One option of a list that the user searches by typing. */
export function Combobox(all: ComboboxProps) {
  const {
    value,
    onChange,
    options,
    limit,
    noOptions,
    placeholder,
    disabled,
    onSearch,
    clearable,
    renderOption,
  } = all;
  const { t } = useTranslation();
  const { frame, control } = useControl<FieldProps>(all);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  /** null while the field shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value) ?? null;
  const items = (onSearch ? options : matching(options, typed ?? '')).slice(0, limit);
  const search = (text: string | null) => {
    setTyped(text);
    onSearch?.(text ?? '');
  };
  const combobox = useCombobox<Option>({
    items,
    itemToString,
    itemToKey,
    inputId: control.id,
    selectedItem: chosen,
    inputValue: typed ?? itemToString(chosen),
    stateReducer: reduce,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? null),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) search(null);
    },
  });
  const clears = clearable && value !== null && !disabled;
  return (
    <Field {...frame}>
      <div ref={box} className="ui-choice" data-clears={clears || undefined}>
        <input
          {...combobox.getInputProps({
            ...control,
            'aria-labelledby': undefined,
            ref: input,
            placeholder,
            disabled,
            onChange: ({ currentTarget }) => search(currentTarget.value),
            onKeyDown: (event) => leaveEscape(event, combobox.isOpen),
          })}
        />
        {clears && (
          <button
            type="button"
            className="ui-clear"
            aria-label={`${t('field.clear')}: ${frame.label}`}
            onClick={() => {
              onChange(null);
              input.current?.focus();
            }}
          >
            <Icon name="close" size={16} />
          </button>
        )}
        <Icon name="chevron" size={16} />
        <OptionList
          label={frame.label}
          combobox={combobox}
          options={items}
          anchor={box}
          chosen={value}
          noOptions={noOptions}
          renderOption={renderOption}
        />
      </div>
    </Field>
  );
}

/** If the list is closed, Escape belongs to the dialog around it; the library would empty the field. */
export function leaveEscape({ key, nativeEvent }: React.KeyboardEvent, isOpen: boolean) {
  if (key === 'Escape' && !isOpen) Object.assign(nativeEvent, { preventDownshiftDefault: true });
}
