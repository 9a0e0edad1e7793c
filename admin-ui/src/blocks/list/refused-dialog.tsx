import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { editPath } from '../../entities/entry/kinds';
import type { Kind } from '../../lib/api/types';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { Refused } from './refusals';

interface RefusedDialogProps {
  kind: Kind;
  refused: readonly Refused[];
  onClose: () => void;
}

/** Lists each entry that the server did not change, with the reason. */
export function RefusedDialog({ kind, refused, onClose }: RefusedDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('list.refused', { count: refused.length })} onClose={onClose}>
      <p>{t('list.refused_text')}</p>
      <ul className="ui-refused">
        {refused.map(({ id, title, reasons }) => (
          <li key={id}>
            <Link to={editPath(kind, id)}>{title}</Link>
            <span>{reasons.join('. ')}</span>
          </li>
        ))}
      </ul>
      <div className="ui-actions">
        <Button data-autofocus onClick={onClose}>
          {t('list.understood')}
        </Button>
      </div>
    </Dialog>
  );
}
