import { useTranslation } from 'react-i18next';
import { Button } from '../frame/button';
import { Dialog } from '../frame/dialog';
import { showToast } from '../frame/toasts';
import { RecordContext } from '../record/context';
import { ErrorList } from '../record/error-list';
import { Line, Pair } from '../record/fields';
import { useRecord } from '../record/use-record';
import type { CategorisedKind } from '../resources/kinds';
import { slugify } from '../text/slug';
import { blankCategory, categoryDraft, categoryValues, checkCategory } from './category-values';
import { type Category, useCategoryWrites } from './queries';
import { nameIn } from './words';

interface NewCategoryDialogProps {
  kind: CategorisedKind;
  /** What it stands below; null: at the top. */
  parent: Category | null;
  onClose: () => void;
}

/** Categories are made in their list, with a name and an address; the rest is on the screen of each. */
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
  const { name, slug } = form.values;
  const follows = slug === slugify(name.ua);
  return (
    <Dialog
      wide
      title={parent ? t('taxonomy.new_below', { name: nameIn(parent) }) : t('taxonomy.new_category')}
      onClose={onClose}
    >
      <RecordContext value={form}>
        <form
          className="ui-stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <ErrorList errors={form.errors} attempt={form.attempt} />
          <Pair
            path="name"
            required
            onTyped={(typed) => {
              if (follows) form.put('slug', slugify(typed));
            }}
          />
          <Line path="slug" required mono hint={t('taxonomy.slug_new')} />
          <div className="ui-actions">
            <Button type="submit" loading={form.busy}>
              {t('office.create')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
          </div>
        </form>
      </RecordContext>
    </Dialog>
  );
}
