import { type KeyboardEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button';
import * as commands from './commands';
import { toggleWrap } from './marks';

interface ToolbarProps {
  controls: string;
  onEdit: (edit: commands.Edit) => void;
  onLink: () => void;
  /** Undefined if the text may not have pictures. */
  onPicture?: () => void;
}

/** Names of icons, and of texts in the group `editor`. */
type Tool =
  | 'bold'
  | 'italic'
  | 'heading'
  | 'heading3'
  | 'link'
  | 'list'
  | 'ordered'
  | 'quote'
  | 'table'
  | 'row'
  | 'picture';

const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl+';

/** Memoized: typing changes none of its props. */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { controls, onEdit, onLink, onPicture } = props;
  const { t } = useTranslation();
  const [current, setCurrent] = useState(0);

  const tools: { icon: Tool; keys?: string; run: () => void }[] = [
    { icon: 'bold', keys: 'B', run: () => onEdit(toggleWrap('**')) },
    { icon: 'italic', keys: 'I', run: () => onEdit(toggleWrap('*')) },
    { icon: 'heading', keys: 'Alt+2', run: () => onEdit(commands.toggleHeading(2)) },
    { icon: 'heading3', keys: 'Alt+3', run: () => onEdit(commands.toggleHeading(3)) },
    { icon: 'link', keys: 'K', run: onLink },
    { icon: 'list', keys: 'Shift+8', run: () => onEdit(commands.toggleList) },
    { icon: 'ordered', keys: 'Shift+7', run: () => onEdit(commands.toggleOrderedList) },
    { icon: 'quote', keys: 'Shift+9', run: () => onEdit(commands.toggleQuote) },
    { icon: 'table', run: () => onEdit(commands.insertTable(t('editor.column'))) },
    { icon: 'row', keys: 'Alt+R', run: () => onEdit(commands.insertRow) },
    ...(onPicture ? [{ icon: 'picture' as const, run: onPicture }] : []),
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
      {tools.map(({ icon, keys, run }, index) => {
        const name = t(`editor.${icon}`);
        return (
          <IconButton
            key={icon}
            icon={icon}
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
