import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ad, Fragment } from '../../entities/ad/ad';
import { languageOf } from '../../lib/i18n/language';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons';
import { marked } from './marked';
import { locate, passagesOf } from './passages';

interface FragmentsProps {
  ad: Ad;
  value: Fragment[];
  onChange: (value: Fragment[]) => void;
}

const same = (a: Fragment, b: Fragment) => a.field === b.field && a.text === b.text;

/** Passages that a decision refers to, selected in the text or typed. */
export function Fragments({ ad, value, onChange }: FragmentsProps) {
  const { t } = useTranslation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [missed, setMissed] = useState(false);
  const passages = passagesOf(ad);

  const add = (fragment: Fragment | undefined) => {
    setMissed(fragment === undefined);
    if (!fragment) return;
    if (!value.some((other) => same(other, fragment))) onChange([...value, fragment]);
    setTyped('');
  };

  // A touch selection has no clear end, so the field shows the selected text and a button adds it.
  useEffect(() => {
    const follow = () => {
      const selection = document.getSelection();
      if (selection?.anchorNode && box.current?.contains(selection.anchorNode) && !selection.isCollapsed)
        setTyped(selection.toString());
    };
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);

  const take = (field: string) => {
    const selection = document.getSelection();
    if (!selection || selection.isCollapsed) return;
    const fragment = locate(passages, selection.toString(), field);
    selection.removeAllRanges();
    add(fragment);
  };

  return (
    <fieldset className="ui-fragments">
      <legend className="ui-label">{t('moderation.fragments')}</legend>
      <p className="ui-hint">{t('moderation.fragments_hint')}</p>
      <div ref={box} className="ui-passages">
        {passages.map(({ field, locale, part, text }) => (
          <p
            key={field}
            lang={languageOf(locale)}
            data-part={part}
            onPointerUp={(event) => event.pointerType === 'mouse' && take(field)}
          >
            {marked(
              text,
              value.filter((fragment) => fragment.field === field).map((fragment) => fragment.text),
            ).map((piece, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts of a text is their identity
              piece.marked ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
            )}
          </p>
        ))}
      </div>
      <div className="ui-fragments__add">
        <input
          className="ui-input"
          aria-label={t('moderation.fragment')}
          aria-invalid={missed || undefined}
          aria-describedby={missed ? `${id}-missed` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMissed(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add(locate(passages, typed));
          }}
        />
        <Button variant="default" disabled={typed.trim() === ''} onClick={() => add(locate(passages, typed))}>
          {t('moderation.fragment_add')}
        </Button>
      </div>
      {missed && (
        <p id={`${id}-missed`} className="ui-error" role="alert">
          {t('moderation.fragment_missed')}
        </p>
      )}
      {value.length > 0 && (
        <ul className="ui-chips">
          {value.map((fragment) => (
            <li key={fragment.field + fragment.text}>
              <mark>{fragment.text}</mark>
              <button
                type="button"
                className="ui-square"
                aria-label={t('moderation.fragment_remove', { text: fragment.text })}
                onClick={() => onChange(value.filter((other) => !same(other, fragment)))}
              >
                <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
