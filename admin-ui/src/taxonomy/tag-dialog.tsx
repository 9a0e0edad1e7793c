import { useTranslation } from 'react-i18next';
import { Button } from '../frame/button';
import { Dialog } from '../frame/dialog';
import { showToast } from '../frame/toasts';
import { Checks } from '../record/checks';
import { ConflictDialog } from '../record/conflict-dialog';
import { RecordContext } from '../record/context';
import { ErrorList } from '../record/error-list';
import { Chips, Line, Pair } from '../record/fields';
import { useRecord } from '../record/use-record';
import { slugify } from '../text/slug';
import { type Tag, useTagWrites } from './queries';
import { nameIn } from './words';

const blank = { name: { ua: '', us: '' }, slug: '', synonyms: [] as string[] };
type TagValues = typeof blank;

/** Limits of content-model §1.8. */
export function checkTag({ name, slug }: TagValues) {
  const checks = new Checks();
  checks.both('name', name, { min: 2, max: 40 });
  checks.slug('slug', slug);
  return checks.found;
}

/** A tag: made, renamed, given other words it is found by. */
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
  const follows = !tag && form.values.slug === slugify(form.values.name.ua);
  if (form.conflict)
    return (
      <ConflictDialog
        conflict={form.conflict}
        onKeep={() => void form.keepMine()}
        onTake={form.takeTheirs}
        onClose={form.dismissConflict}
      />
    );
  return (
    <Dialog
      wide
      title={tag ? t('taxonomy.edit_title', { name: nameIn(tag) }) : t('taxonomy.new_tag')}
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
          <Line path="slug" mono required hint={t(tag ? 'taxonomy.tag_slug_hint' : 'taxonomy.slug_new')} />
          <Chips path="synonyms" hint={t('taxonomy.synonyms_hint')} />
          <div className="ui-actions">
            <Button type="submit" loading={form.busy}>
              {t(tag ? 'office.save' : 'office.create')}
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
