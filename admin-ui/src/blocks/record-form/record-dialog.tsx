import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ConflictDialog } from './conflict-dialog';
import { RecordContext } from './context';
import { ErrorList } from './error-list';
import type { RecordForm, Versioned } from './use-record';

interface RecordDialogProps<V extends object, D extends Versioned> {
  form: RecordForm<V, D>;
  title: string;
  /** What the button says that stores it. */
  submit: string;
  wide?: boolean;
  /** What stands above the fields, and above what is said to be wrong with them. */
  intro?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A record of a few fields, made or changed; what somebody else stored meanwhile takes its place until it is settled. */
export function RecordDialog<V extends object, D extends Versioned>(props: RecordDialogProps<V, D>) {
  const { form, title, submit, wide, intro, onClose, children } = props;
  const { t } = useTranslation();
  if (form.conflict)
    return (
      <ConflictDialog
        conflict={form.conflict}
        onKeep={() => void form.keepMine()}
        onTake={form.takeTheirs}
        onClose={form.dismissConflict}
      />
    );
  return (
    <Dialog wide={wide} title={title} onClose={onClose}>
      <RecordContext value={form}>
        <form
          className="ui-stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          {intro}
          <ErrorList errors={form.errors} attempt={form.attempt} />
          {children}
          <div className="ui-actions">
            <Button type="submit" loading={form.busy}>
              {submit}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </form>
      </RecordContext>
    </Dialog>
  );
}
