import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Schema } from '../../lib/api/call';
import { queryOf } from '../../lib/api/query';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { ReadingNotice } from '../../ui/reading-notice';
import { creations, destinations } from './commands';
import { rank } from './ranking';
import { noteRecent, recentOf } from './recent';

type Found = Schema<'DashboardSearchResult'>;

interface Choice {
  id: string;
  name: string;
  detail?: string;
  path: string;
  onChoose?: () => void;
}

interface Group {
  label: string;
  choices: Choice[];
}

/** Milliseconds after the last key until the server is asked. */
const pause = 200;
const shortest = 2;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useFound(text: string) {
  const q = useSettled(text.trim());
  const enabled = q.length >= shortest;
  const found = useQuery({
    ...queryOf('/api/dashboard/search', { query: { q, locale: shell.locale } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return { ...found, results: enabled ? found.data : undefined, asked: enabled };
}

/** In the order the server found them, each collection together. */
function byCollection(items: readonly Found[]): [string, Found[]][] {
  const groups = new Map<string, Found[]>();
  for (const item of items) groups.set(item.collection, [...(groups.get(item.collection) ?? []), item]);
  return [...groups];
}

/** Search everything, begin something, go somewhere: one field with a list, by the ARIA combobox pattern. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { id: me, role } = useUser();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(text);
  const [recent] = useState(() => recentOf(me));
  const commands = useMemo(() => ({ create: creations(role, t), go: destinations(role, t) }), [role, t]);

  const nameOf = (collection: string) => {
    const key = `palette.collection.${collection}`;
    return i18n.exists(key) ? t(key) : collection;
  };
  /** Settings are found with the name of their field. */
  const detailOf = ({ collection, detail }: Found) =>
    collection === 'settings' && i18n.exists(`palette.setting.${detail}`)
      ? t(`palette.setting.${detail}`)
      : detail;
  const empty = text.trim() === '';
  const groups: Group[] = [
    {
      label: t('palette.recent'),
      choices: empty
        ? recent.map((one) => ({
            id: `recent-${one.path}`,
            name: one.title,
            detail: nameOf(one.collection),
            path: one.path,
          }))
        : [],
    },
    ...byCollection(found.results?.items ?? []).map(([collection, items]) => ({
      label: nameOf(collection),
      choices: items.map((item) => {
        const title = item.title || t('list.untitled');
        const status = item.status && i18n.exists(`status.${item.status}`) ? t(`status.${item.status}`) : '';
        return {
          id: `found-${collection}-${item.id ?? item.path}`,
          name: title,
          detail: [detailOf(item), status].filter(Boolean).join(' · '),
          path: item.path,
          onChoose: () => noteRecent(me, { collection, title, path: item.path }),
        };
      }),
    })),
    { label: t('palette.create'), choices: rank(text, commands.create) },
    { label: t('palette.go'), choices: rank(text, commands.go) },
  ].filter(({ choices }) => choices.length > 0);
  const choices = groups.flatMap((group) => group.choices);
  const current = choices[Math.min(at, choices.length - 1)];
  const optionId = (choice: Choice) => `${id}-${choices.indexOf(choice)}`;

  useEffect(() => {
    if (current) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    choice.onChoose?.();
    onClose();
    void navigate(choice.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = choices.length - 1;
    const here = Math.min(at, last);
    const next = { ArrowDown: here === last ? 0 : here + 1, ArrowUp: here <= 0 ? last : here - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape') {
      // A field for searches would only empty itself, and the dialog stay.
      event.preventDefault();
      onClose();
    }
  };

  const waiting = found.asked && found.isFetching;
  const said = waiting
    ? t('palette.searching')
    : found.isError
      ? t('palette.failed')
      : choices.length === 0
        ? t('palette.nothing')
        : t('palette.count', { count: choices.length });
  return (
    <Dialog title={t('palette.title')} wide onClose={onClose}>
      <div className="ui-palette">
        <input
          type="search"
          role="combobox"
          className="ui-input"
          aria-label={t('palette.label')}
          placeholder={t('palette.label')}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={current && optionId(current)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div className="ui-palette__head">
          <p role="status" className="ui-hint">
            {said}
          </p>
          <ReadingNotice results={found.results} />
        </div>
        <div ref={list} id={id} role="listbox" aria-label={t('palette.title')} className="ui-palette__list">
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
            <div key={group.label} role="group" aria-label={group.label}>
              <p aria-hidden="true">{group.label}</p>
              {group.choices.map((choice) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
                <div
                  key={choice.id}
                  id={optionId(choice)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={choice === current}
                  onMouseMove={() => setAt(choices.indexOf(choice))}
                  onClick={() => choose(choice)}
                >
                  <span>{choice.name}</span>
                  {choice.detail && <small>{choice.detail}</small>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p className="ui-palette__keys ui-hint" aria-hidden="true">
          <kbd>
            <Icon name="up" size={12} />
          </kbd>{' '}
          <kbd>
            <Icon name="down" size={12} />
          </kbd>{' '}
          {t('palette.key_move')} · <kbd>Enter</kbd> {t('palette.key_open')} · <kbd>Esc</kbd>{' '}
          {t('palette.key_close')}
        </p>
      </div>
    </Dialog>
  );
}
