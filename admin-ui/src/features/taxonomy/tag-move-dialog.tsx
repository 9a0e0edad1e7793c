import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../lib/api/failure';
import { useErrorText } from '../../lib/api/problem-text';
import { useSettled } from '../../lib/dom/use-settled';
import { Button } from '../../ui/button';
import { Combobox } from '../../ui/controls/combobox';
import { Dialog } from '../../ui/dialog';
import { type Tag, useTagSearch } from './queries';
import { nameIn } from './words';

interface TagMoveDialogProps {
  tag: Tag;
  title: string;
  text: string;
  confirm: string;
  /** Whether the user must choose another tag. */
  needed: boolean;
  danger?: boolean;
  onDone: (into: Tag | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses the tag that takes over the entries. There may be thousands, so the list searches while the user types. */
export function TagMoveDialog(props: TagMoveDialogProps) {
  const { tag, title, text, confirm, needed, danger, onDone, onClose } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed, 200);
  const [into, setInto] = useState<Tag>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { data } = useTagSearch(q, needed);
  const matches = (data?.items ?? []).filter(({ id }) => id !== tag.id);
  const offered = into && !matches.some(({ id }) => id === into.id) ? [into, ...matches] : matches;

  const run = async () => {
    if (needed && !into) return setFailure(errorText({ key: 'bad_choice' }));
    setBusy(true);
    setFailure(undefined);
    try {
      await onDone(into);
    } catch (error) {
      setBusy(false);
      setFailure(failureText(error));
    }
  };

  return (
    <Dialog title={title} onClose={onClose}>
      <div className="ui-stack">
        <p>{text}</p>
        {needed && (
          <Combobox
            label={t('taxonomy.into_tag')}
            options={offered.map((item) => ({ value: String(item.id), label: nameIn(item) }))}
            value={into ? String(into.id) : null}
            noOptions={t('field.nothing')}
            placeholder={t('field.choose')}
            onSearch={setTyped}
            onChange={(id) => setInto(offered.find((item) => String(item.id) === id))}
          />
        )}
        {failure && (
          <p className="ui-error" role="alert">
            {failure}
          </p>
        )}
        <div className="ui-actions">
          <Button color={danger ? 'red' : undefined} loading={busy} onClick={() => void run()}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
