import { useTranslation } from 'react-i18next';
import { fieldId } from '../../ui/ids';
import { useAdForm } from './context';

/** What a control of the form has around it, by the path of its value. Optional ones are marked: they are fewer. */
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
