import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Media } from '../../lib/api/types';
import * as commands from './commands';
import { LinkDialog } from './link-dialog';
import { Toolbar } from './toolbar';
import { useEditor } from './use-editor';

const Pictures = lazy(() => import('./pictures'));
const Help = lazy(() => import('./help'));

export interface MarkdownEditorProps {
  id: string;
  value: string;
  lang: string;
  labelledBy: string;
  describedBy: string;
  hint: string;
  invalid: boolean;
  /** The editor is read-only. */
  readOnly?: boolean;
  /** A short text next to the main one. */
  small?: boolean;
  /** Returns the name by which the text refers to the picture; without it, pictures are disabled. */
  takePicture?: (media: Media) => string;
  onChange: (value: string) => void;
}

/** Pictures being added: chosen from the library, or pasted or dropped files. */
type Adding = { from: 'library' } | { from: 'files'; files: readonly File[] };

export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, value, lang, labelledBy, describedBy, hint, invalid, readOnly, small, takePicture, onChange } =
    props;
  const parent = useRef<HTMLDivElement>(null);
  const [linkText, setLinkText] = useState<string>();
  const [adding, setAdding] = useState<Adding>();
  const [helping, setHelping] = useState(false);
  const editor = useEditor(parent, {
    value,
    hint,
    small,
    readOnly,
    onChange,
    onLink: () => setLinkText(editor.selectedText()),
    onFiles: takePicture && ((files) => setAdding({ from: 'files', files })),
    attributes: {
      id,
      lang,
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(invalid),
      spellcheck: 'true',
      autocorrect: 'on',
      autocapitalize: 'sentences',
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor reads the mark from the latest props
  useEffect(() => editor.refresh(), [invalid]);

  // `Dialog` returns the focus to the toolbar button when it unmounts; this effect runs after it.
  const dialogOpen = linkText !== undefined || adding !== undefined || helping;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !dialogOpen) editor.focus();
    wasOpen.current = dialogOpen;
  }, [dialogOpen, editor]);

  const openLink = useCallback(() => setLinkText(editor.selectedText()), [editor]);
  const openHelp = useCallback(() => setHelping(true), []);
  const openLibrary = useCallback(() => setAdding({ from: 'library' }), []);
  return (
    <div className="ui-editor" data-invalid={invalid || undefined}>
      {!readOnly && (
        <Toolbar
          controls={id}
          onEdit={editor.apply}
          onLink={openLink}
          onPicture={takePicture && openLibrary}
          onHelp={openHelp}
        />
      )}
      <div ref={parent} />
      {linkText !== undefined && (
        <LinkDialog
          text={linkText}
          onClose={() => setLinkText(undefined)}
          onInsert={(text, url) => {
            setLinkText(undefined);
            editor.apply(commands.insertLink(text, url));
          }}
        />
      )}
      {helping && (
        <Suspense>
          <Help onClose={() => setHelping(false)} />
        </Suspense>
      )}
      {adding && takePicture && (
        <Suspense>
          <Pictures
            files={adding.from === 'files' ? adding.files : undefined}
            onClose={() => setAdding(undefined)}
            onInsert={(pictures) => {
              setAdding(undefined);
              for (const { media, alt, caption } of pictures)
                editor.apply(commands.insertPicture(takePicture(media), alt, caption));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
