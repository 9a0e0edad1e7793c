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
