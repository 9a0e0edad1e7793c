import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';

interface FigureProps {
  chart: ReactNode;
  /** The same numbers as a table: always available to screen readers, visible on demand. */
  table: ReactNode;
}

export function Figure({ chart, table }: FigureProps) {
  const { t } = useTranslation();
  const [visible, setVisible] = useState(false);
  return (
    <div className="ui-figure">
      {chart}
      <Button size="xs" variant="default" aria-pressed={visible} onClick={() => setVisible(!visible)}>
        {t('reports.as_table')}
      </Button>
      <div className={visible ? 'ui-figure__table' : 'ui-hidden'}>{table}</div>
    </div>
  );
}
