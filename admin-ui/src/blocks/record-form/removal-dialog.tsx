import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '../../lib/api/failure';
import { problemOf } from '../../lib/api/problem';
import { useErrorText } from '../../lib/api/problem-text';
import { Button } from '../../ui/button';
import type { Option } from '../../ui/choices';
import { Combobox } from '../../ui/controls/combobox';
import { Dialog } from '../../ui/dialog';

interface RemovalDialogProps {
  title: string;
  /** The number of entries that use it; the server's count may be higher by now. */
  used: number;
  /** Possible replacements for those entries. */
  targets?: Option[];
  children?: ReactNode;
  onRemove: (into: string | undefined) => Promise<unknown>;
  onClose: () => void;
}

/** Deletes a record after the user chose a replacement for the entries that use it (docs/content-model.md §1.8). */
export function RemovalDialog({
  title,
  used,
  targets = [],
  children,
  onRemove,
  onClose,
}: RemovalDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const failureText = useFailureText();
  const [into, setInto] = useState<string | null>(null);
  const [count, setCount] = useState(used);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const mustMove = count > 0;

  const remove = async () => {
    if (mustMove && !into) return setFailure(errorText({ key: 'bad_choice' }));
    setBusy(true);
    setFailure(undefined);
    try {
      await onRemove(into ?? undefined);
    } catch (error) {
      const problem = problemOf(error);
      setBusy(false);
      if (problem.key === 'in_use' && typeof problem.params.n === 'number') setCount(problem.params.n);
      setFailure(failureText(error));
    }
  };

  return (
    <Dialog title={title} onClose={onClose}>
      <div className="ui-stack">
        {children}
        <p>{mustMove ? t('office.used', { count }) : t('office.unused')}</p>
        {mustMove && (
          <Combobox
            label={t('office.move_into')}
            options={targets}
            value={into}
            limit={60}
            noOptions={t('field.nothing')}
            placeholder={t('field.choose')}
            onChange={setInto}
          />
        )}
        {failure && (
          <p className="ui-error" role="alert">
            {failure}
          </p>
        )}
        <div className="ui-actions">
          <Button color="red" loading={busy} onClick={() => void remove()}>
            {t(mustMove ? 'office.move_and_delete' : 'office.delete')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
