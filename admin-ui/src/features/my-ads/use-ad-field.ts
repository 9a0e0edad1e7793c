import { useTranslation } from 'react-i18next';
import { fieldId } from '../../ui/ids';
import { useAdForm } from './context';

/** The props of a form control by the path of its value. Marks optional fields, because there are fewer of them. */
export function useAdField() {
  const { t } = useTranslation();
  const { errorOf } = useAdForm();
  return (path: string, label: string, needed = false) => ({
    id: fieldId(path),
    label,
    needed,
    note: needed ? undefined : t('ads.optional'),
    error: errorOf(path),
  });
}
