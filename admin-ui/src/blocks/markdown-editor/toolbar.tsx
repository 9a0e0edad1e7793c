import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button';
import type { IconName, IconPath } from '../../ui/icons';
import * as commands from './commands';
import { toggleWrap } from './marks';

interface ToolbarProps {
  controls: string;
  onEdit: (edit: commands.Edit) => void;
  onLink: () => void;
  /** Undefined if the text may not have pictures. */
  onPicture?: () => void;
  onHelp: () => void;
}

const icons = {
  bold: 'M7 5h6a3.5 3.5 0 010 7H7zM7 12h7a3.5 3.5 0 010 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  heading: 'M6 5v14M18 5v14M6 12h12',
  heading3:
    'M4 6v12M12 6v12M4 12h8M16 9.5c1.5-1.5 4.5-.8 4.5 1.2 0 1.5-1.5 1.8-2.5 1.8 1.2 0 3 .4 3 2.1 0 2.3-3.4 2.9-5 1.2',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  ordered: 'M10 6h11M10 12h11M10 18h11M3.5 5L5 4v5M3.5 14.2c1.5-1.4 3-.2 2 1L3.5 18H6',
  tasks: 'M11 6h10M11 12h10M11 18h10M3 6l1.5 1.5L7.5 4.5M3 12l1.5 1.5 3-3M3.5 16.5h3.5V20H3.5z',
  quote: 'M5 7v10M9 8h11M9 12h11M9 16h7',
  pull: 'M6 17c2-2 3-4 3-7H5V6h5v4c0 4-1 6-3 8M15 17c2-2 3-4 3-7h-4V6h5v4c0 4-1 6-3 8',
  note: 'M4 4h16v16H4zM12 11v5M12 8h.01',
  footnote: 'M4 7h9M4 12h7M4 17h5M17 13V5l-2 1.5M15 13h4',
  table: 'M3 5h18v14H3zM3 10h18M3 14.5h18M10 5v14',
  row: 'M3 5h18v6H3zM12 14v7M8.5 17.5h7',
  help: 'M12 3a9 9 0 100 18 9 9 0 000-18zM9.5 9.5a2.5 2.5 0 114 2c-1 .7-1.5 1.2-1.5 2.5M12 17h.01',
} satisfies Record<string, IconPath>;

/** Names of icons, and of texts in the group `editor`. */
type Tool = keyof typeof icons | 'link' | 'picture';

const iconOf = (tool: Tool): IconName | IconPath =>
  tool === 'link' || tool === 'picture' ? tool : icons[tool];

const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

/** Memoized: typing changes none of its props. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { controls, onEdit, onLink, onPicture, onHelp } = props;
  const { t } = useTranslation();
  const [current, setCurrent] = useState(0);

  const tools: { tool: Tool; keys?: string; run: () => void }[] = [
    { tool: 'bold', keys: 'B', run: () => onEdit(toggleWrap('**')) },
    { tool: 'italic', keys: 'I', run: () => onEdit(toggleWrap('*')) },
    { tool: 'heading', keys: 'Alt+2', run: () => onEdit(commands.toggleHeading(2)) },
    { tool: 'heading3', keys: 'Alt+3', run: () => onEdit(commands.toggleHeading(3)) },
    { tool: 'link', keys: 'K', run: onLink },
    { tool: 'list', keys: 'Shift+8', run: () => onEdit(commands.toggleList) },
    { tool: 'ordered', keys: 'Shift+7', run: () => onEdit(commands.toggleOrderedList) },
    { tool: 'tasks', run: () => onEdit(commands.toggleTasks) },
    { tool: 'quote', keys: 'Shift+9', run: () => onEdit(commands.toggleQuote) },
    { tool: 'pull', run: () => onEdit(commands.insertBox('QUOTE')) },
    { tool: 'note', run: () => onEdit(commands.insertBox('NOTE')) },
    { tool: 'footnote', run: () => onEdit(commands.insertFootnote) },
    { tool: 'table', run: () => onEdit(commands.insertTable(t('editor.column'))) },
    { tool: 'row', keys: 'Alt+R', run: () => onEdit(commands.insertRow) },
    ...(onPicture ? [{ tool: 'picture' as const, run: onPicture }] : []),
    { tool: 'help', run: onHelp },
  ];

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + tools.length) % tools.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };

  return (
    <div
      role="toolbar"
      aria-label={t('editor.toolbar')}
      aria-controls={controls}
      className="ui-toolbar"
      onKeyDown={onKeyDown}
    >
      {tools.map(({ tool, keys, run }, index) => {
        const name = t(`editor.${tool}`);
        return (
          <IconButton
            key={tool}
            icon={iconOf(tool)}
            tabIndex={index === current ? 0 : -1}
            aria-label={name}
            title={keys ? `${name} (${mod}${keys})` : name}
            onFocus={() => setCurrent(index)}
            onClick={run}
          />
        );
      })}
    </div>
  );
});
