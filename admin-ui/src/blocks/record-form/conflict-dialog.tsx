import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { clashes, differingPaths, valueAt } from './paths';
import type { Conflict } from './use-record';
import { useRecordWords } from './words';

interface ConflictDialogProps<V> {
  conflict: Conflict<V>;
  onKeep: () => void;
  onTake: () => void;
  onClose: () => void;
}

/** Someone else saved in the meantime: what both changed side by side, and what only they did. */
export function ConflictDialog<V>({ conflict, onKeep, onTake, onClose }: ConflictDialogProps<V>) {
  const { t } = useTranslation();
  const { pathName, valueWords } = useRecordWords();
  const { base, mine, theirs, own } = conflict;
  const both = clashes(base, mine, theirs);
  const only = differingPaths(base, theirs).filter((path) => !both.includes(path));
  const name = conflict.name || t('conflict.someone');
  return (
    <Dialog wide title={own ? t('conflict.own') : t('errors.stale_version', { name })} onClose={onClose}>
      <div className="ui-stack">
        {both.length === 0 && <p>{t('office.no_clash')}</p>}
        {both.map((path) => (
          <section key={path} className="ui-compare">
            <h3>{pathName(path)}</h3>
            <div>
              <h4>{t('conflict.mine')}</h4>
              <p>{valueWords(valueAt(mine, path), path)}</p>
            </div>
            <div>
              <h4>{own ? t('conflict.elsewhere') : t('conflict.theirs', { name })}</h4>
              <p>{valueWords(valueAt(theirs, path), path)}</p>
            </div>
          </section>
        ))}
        {only.length > 0 && (
          <p className="ui-hint">{t('office.theirs_stay', { names: only.map(pathName).join(', ') })}</p>
        )}
        <div className="ui-actions">
          <Button onClick={onKeep} data-autofocus>
            {t('office.keep_mine')}
          </Button>
          <Button variant="default" onClick={onTake}>
            {t(own ? 'conflict.take_elsewhere' : 'conflict.take')}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
