import type { UseComboboxReturnValue } from 'downshift';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Option } from '../choices';
import { usePlace } from '../use-place';
import { Announced } from './announced';

interface OptionListProps {
  label: string;
  combobox: UseComboboxReturnValue<Option>;
  options: readonly Option[];
  /** The box of the field, whose width the list takes. */
  anchor: RefObject<HTMLElement | null>;
  chosen?: string | null;
  /** In place of options where there are none. */
  noOptions: string;
  renderOption?: (option: Option) => ReactNode;
}

/** The options of a combobox, and their number in words. */
export function OptionList(props: OptionListProps) {
  const { label, combobox, options, anchor, chosen, noOptions, renderOption } = props;
  const { isOpen, getMenuProps, getItemProps } = combobox;
  const { t } = useTranslation();
  const popup = useRef<HTMLDivElement>(null);
  usePlace({ open: isOpen, anchor, popup, fits: true });
  return (
    <>
      <div ref={popup} className="ui-options" hidden={!isOpen}>
        <ul {...getMenuProps({ 'aria-label': label })}>
          {isOpen &&
            options.map((option, index) => (
              <li
                key={option.value}
                {...getItemProps({ item: option, index })}
                data-chosen={option.value === chosen || undefined}
              >
                {renderOption?.(option) ?? option.label}
              </li>
            ))}
        </ul>
        {options.length === 0 && <p>{noOptions}</p>}
      </div>
      {isOpen && (
        <Announced text={options.length === 0 ? noOptions : t('field.results', { count: options.length })} />
      )}
    </>
  );
}
