import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../blocks/record-form/record-dialog';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import { Checks } from '../../lib/text/checks';
import { showToast } from '../../ui/toasts';
import { type Tag, useTagWrites } from './queries';
import { nameIn } from './words';

const { Chips, Line, Pair } = fieldsOf<TagValues>();

const blank = { name: { ua: '', us: '' }, slug: '', synonyms: [] as string[] };
type TagValues = typeof blank;

/** Limits of docs/content-model.md §1.8. */
export function checkTag({ name, slug }: TagValues) {
  const checks = new Checks();
  checks.both('name', name, { min: 2, max: 40 });
  checks.slug('slug', slug);
  return checks.errors;
}

/** Creates a tag, or changes its name and synonyms. */
export function TagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const { t } = useTranslation();
  const writes = useTagWrites();
  const form = useRecord({
    document: tag,
    blank,
    valuesOf: ({ name, slug, synonyms }: Tag): TagValues => ({ name, slug, synonyms }),
    validate: checkTag,
    write: (changed, stored) =>
      stored ? writes.change(stored.id, { ...changed, version: stored.version }) : writes.create(changed),
    onWritten: (written) => {
      showToast({ summary: t(tag ? 'office.saved_name' : 'taxonomy.created', { name: nameIn(written) }) });
      onClose();
    },
  });
  return (
    <RecordDialog
      form={form}
      wide
      title={tag ? t('taxonomy.edit_title', { name: nameIn(tag) }) : t('taxonomy.new_tag')}
      submit={t(tag ? 'office.save' : 'office.create')}
      onClose={onClose}
    >
      <Pair path="name" required makes={tag ? undefined : 'slug'} />
      <Line path="slug" mono required hint={t(tag ? 'taxonomy.tag_slug_hint' : 'taxonomy.slug_new')} />
      <Chips path="synonyms" hint={t('taxonomy.synonyms_hint')} />
    </RecordDialog>
  );
}
