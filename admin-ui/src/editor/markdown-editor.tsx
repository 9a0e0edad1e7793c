import { useEffect, useRef, useState } from 'react';
import * as commands from './commands';
import { LinkDialog } from './link-dialog';
import { Toolbar } from './toolbar';
import { useEditor } from './use-editor';

export interface MarkdownEditorProps {
  id: string;
  value: string;
  lang: string;
  labelledBy: string;
  describedBy: string;
  hint: string;
  invalid: boolean;
  onChange: (value: string) => void;
}

export default function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, value, lang, labelledBy, describedBy, hint, invalid, onChange } = props;
  const parent = useRef<HTMLDivElement>(null);
  const [linkText, setLinkText] = useState<string>();
  const editor = useEditor(parent, {
    value,
    hint,
    onChange,
    onLink: () => setLinkText(editor.selectedText()),
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

  const openLink = () => setLinkText(editor.selectedText());
  return (
    <div className="ui-editor" data-invalid={invalid || undefined}>
      <Toolbar controls={id} onEdit={editor.apply} onLink={openLink} />
      <div ref={parent} />
      {linkText !== undefined && (
        <LinkDialog
          text={linkText}
          onClose={() => {
            setLinkText(undefined);
            editor.focus();
          }}
          onInsert={(text, url) => {
            setLinkText(undefined);
            editor.apply(commands.insertLink(text, url));
          }}
        />
      )}
    </div>
  );
}
