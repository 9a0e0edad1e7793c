import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionInput, Ad } from '../../entities/ad/ad';
import { Button } from '../../ui/button';
import { DateTimeInput } from '../../ui/controls/date-time-input';
import { Dialog } from '../../ui/dialog';
import { Failure } from './failure';

const week = 7 * 86_400_000;

interface FeatureDialogProps {
  ad: Ad;
  busy: boolean;
  /** The error of the last attempt. */
  failure?: string;
  onDecide: (input: ActionInput) => void;
  onClose: () => void;
}

/** Sets until when an ad is featured; the default is a week. */
export function FeatureDialog({ ad, busy, failure, onDecide, onClose }: FeatureDialogProps) {
  const { t } = useTranslation();
  const [until, setUntil] = useState<string | null>(
    () => ad.featured_until ?? `${new Date(Date.now() + week).toISOString().slice(0, 16)}:00Z`,
  );
  const [past, setPast] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (until === null || Date.parse(until) <= Date.now()) return setPast(true);
    onDecide({ until });
  };
  return (
    <Dialog title={t('moderation.ask.feature')} onClose={onClose}>
      <form className="ui-stack" noValidate onSubmit={submit}>
        <DateTimeInput
          path="featured_until"
          label={t('moderation.featured_until')}
          value={until}
          error={past ? t('errors.date_past') : undefined}
          onChange={(value) => {
            setUntil(value);
            setPast(false);
          }}
        />
        <Failure text={failure} />
        <div className="ui-actions">
          <Button type="submit" loading={busy}>
            {t('moderation.confirm.feature')}
          </Button>
          {ad.featured_until && (
            <Button variant="default" disabled={busy} onClick={() => onDecide({ until: null })}>
              {t('moderation.unfeature')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
