import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FormContext } from '../form/context';
import type { Versioned } from '../form/store';
import { RecordConflict } from './conflict';
import { ErrorList } from './error-list';
import type { RecordForm } from './use-record';

interface RecordDialogProps<V extends object, D extends Versioned> {
  form: RecordForm<V, D>;
  title: string;
  /** The label of the save button. */
  submit: string;
  wide?: boolean;
  /** Content above the fields and the list of errors. */
  intro?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form with a few fields for a new or existing record. After a conflict, the conflict dialog replaces it until the
 * user resolves the conflict.
 */
export function RecordDialog<V extends object, D extends Versioned>(props: RecordDialogProps<V, D>) {
  const { form, title, submit, wide, intro, onClose, children } = props;
  const { t } = useTranslation();
  if (form.conflict && !form.conflict.quiet) return <RecordConflict {...form} />;
  return (
    <Dialog wide={wide} title={title} onClose={onClose}>
      <FormContext value={form.form}>
        <form
          className="ui-stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            form.save();
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
      </FormContext>
    </Dialog>
  );
}
