import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Schema } from '../../lib/api/call';
import { queryOf } from '../../lib/api/query';
import { openText } from '../../lib/keys/texts';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icons';
import { ReadingNotice } from '../../ui/reading-notice';
import { creations, destinations } from './commands';
import { rank } from './ranking';
import { noteRecent, recentOf } from './recent';

type SearchResult = Schema<'DashboardSearchResult'>;

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

/** Milliseconds from the last key to the request. */
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

function useSearch(text: string) {
  const q = useSettled(text.trim());
  const enabled = q.length >= shortest;
  const response = useQuery({
    ...queryOf('/api/dashboard/search', { query: { q, locale: shell.locale } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  return { ...response, results: enabled ? response.data : undefined, enabled };
}

/** Groups results by collection, in the order of the server. */
function byCollection(items: readonly SearchResult[]): [string, SearchResult[]][] {
  const groups = new Map<string, SearchResult[]>();
  for (const item of items) groups.set(item.collection, [...(groups.get(item.collection) ?? []), item]);
  return [...groups];
}

/** Searches all collections, starts new entries and opens pages: one field with a list, by the ARIA combobox pattern. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const { id: me, role } = useUser();
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const search = useSearch(text);
  const [recent] = useState(() => recentOf(me));
  const commands = useMemo(() => ({ create: creations(role, t), go: destinations(role, t) }), [role, t]);

  const nameOf = (collection: string) => openText(i18n, 'palette.collection', collection) ?? collection;
  /** For a setting, the server sends the name of the field. */
  const detailOf = ({ collection, detail }: SearchResult) =>
    (collection === 'settings' ? openText(i18n, 'palette.setting', detail) : undefined) ?? detail;
  const empty = text.trim() === '';
  const groups: Group[] = [
    {
      label: t('palette.recent'),
      choices: empty
        ? recent.map((entry) => ({
            id: `recent-${entry.path}`,
            name: entry.title,
            detail: nameOf(entry.collection),
            path: entry.path,
          }))
        : [],
    },
    ...byCollection(search.results?.items ?? []).map(([collection, items]) => ({
      label: nameOf(collection),
      choices: items.map((item) => {
        const title = item.title || t('list.untitled');
        const status = item.status ? openText(i18n, 'status', item.status) : '';
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
    const selected = Math.min(at, last);
    const next = {
      ArrowDown: selected === last ? 0 : selected + 1,
      ArrowUp: selected <= 0 ? last : selected - 1,
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      choose(current);
    } else if (event.key === 'Escape') {
      // By default, Escape clears a search field and leaves the dialog open.
      event.preventDefault();
      onClose();
    }
  };

  const waiting = search.enabled && search.isFetching;
  const status = waiting
    ? t('palette.searching')
    : search.isError
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
            {status}
          </p>
          <ReadingNotice results={search.results} />
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
