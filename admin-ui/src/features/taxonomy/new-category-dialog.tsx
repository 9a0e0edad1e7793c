import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../blocks/record-form/record-dialog';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import type { CategorisedKind } from '../../entities/entry/kinds';
import { showToast } from '../../ui/toasts';
import {
  blankCategory,
  type CategoryValues,
  categoryDraft,
  categoryValues,
  checkCategory,
} from './category-values';
import { type Category, useCategoryWrites } from './queries';
import { nameIn } from './words';

const { Line, Pair } = fieldsOf<CategoryValues>();

interface NewCategoryDialogProps {
  kind: CategorisedKind;
  /** The parent; null for the top level. */
  parent: Category | null;
  onClose: () => void;
}

/** Creates a category with a name and an address; the page of the category has the other fields. */
export function NewCategoryDialog({ kind, parent, onClose }: NewCategoryDialogProps) {
  const { t } = useTranslation();
  const writes = useCategoryWrites(kind);
  const form = useRecord({
    document: null,
    blank: { ...blankCategory, parent: parent?.slug ?? null },
    valuesOf: categoryValues,
    validate: (values) => checkCategory(values, kind),
    write: ({ name, slug }) =>
      writes.create({ ...categoryDraft({ name, slug }), parent: parent?.slug ?? null }),
    onWritten: (written) => {
      showToast({ summary: t('taxonomy.created', { name: nameIn(written) }) });
      onClose();
    },
  });
  return (
    <RecordDialog
      form={form}
      wide
      title={parent ? t('taxonomy.new_below', { name: nameIn(parent) }) : t('taxonomy.new_category')}
      submit={t('office.create')}
      onClose={onClose}
    >
      <Pair path="name" required makes="slug" />
      <Line path="slug" required mono hint={t('taxonomy.slug_new')} />
    </RecordDialog>
  );
}
