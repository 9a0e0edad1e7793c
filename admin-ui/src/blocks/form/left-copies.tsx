import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { When } from '../../ui/when';
import type { LeftCopy } from './copies';

interface LeftCopiesProps {
  copies: readonly LeftCopy[];
  onTake: (place: string) => void;
  onDrop: (place: string) => void;
}

/** Offers unsaved texts of closed tabs; only the user knows which one to continue. */
export function LeftCopies({ copies, onTake, onDrop }: LeftCopiesProps) {
  const { t } = useTranslation();
  return (
    <section className="ui-left" aria-label={t('left_copies.title')}>
      <p role="status">{t('left_copies.title')}:</p>
      <ul>
        {copies.map(({ place, title, at }) => {
          const name = title || t('left_copies.untitled');
          return (
            <li key={place}>
              <p>
                {name} <When at={new Date(at).toISOString()} />
              </p>
              <div className="ui-actions">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('left_copies.take_named', { name })}
                  onClick={() => onTake(place)}
                >
                  {t('left_copies.take')}
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t('left_copies.drop_named', { name })}
                  onClick={() => onDrop(place)}
                >
                  {t('left_copies.drop')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
