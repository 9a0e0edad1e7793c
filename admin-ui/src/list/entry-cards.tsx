import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EntryStatus, TranslationBadge } from '../fields/entry-status';
import { EntryTitle } from '../fields/entry-title';
import { Icon } from '../frame/icons';
import { When } from '../i18n/when';
import type { RowsProps } from './entry-table';

type CardsProps = Omit<RowsProps, 'params' | 'onSort'>;

/** The same rows where a table would not fit. */
export function EntryCards({ items, nameOfCategory, titleOf, linkTo, mayRemove, onRemove }: CardsProps) {
  const { t } = useTranslation();
  return (
    <ul className="ui-cards">
      {items.map((item) => (
        <li key={item.id}>
          <div>
            <Link to={linkTo(item)}>
              <EntryTitle item={item} />
            </Link>
            <p className="ui-meta">
              <EntryStatus entry={item} />
              <TranslationBadge state={item.translation_state} />
            </p>
            <p className="ui-meta">
              {[nameOfCategory(item.category), item.author?.name].filter(Boolean).map((text) => (
                <span key={text}>{text}</span>
              ))}
              <When at={item.updated_at} />
            </p>
          </div>
          {mayRemove(item) && (
            <ActionIcon
              variant="subtle"
              size={44}
              aria-label={t('list.remove', { title: titleOf(item) })}
              onClick={() => onRemove(item)}
            >
              <Icon name="trash" />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
}
