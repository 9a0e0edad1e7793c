import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { FormContext } from '../../blocks/form/context';
import { LeaveDialog } from '../../blocks/form/leave-dialog';
import { RecordConflict } from '../../blocks/record-form/conflict';
import { ErrorList } from '../../blocks/record-form/error-list';
import { SaveBar } from '../../blocks/record-form/save-bar';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import type { CategorisedKind } from '../../entities/entry/kinds';
import { problemOf } from '../../lib/api/problem';
import { shell } from '../../lib/shell';
import { Forbidden, NotFound } from '../../ui/dead-ends';
import { LoadFailure } from '../../ui/load-failure';
import { Page } from '../../ui/page';
import { Waiting } from '../../ui/waiting';
import { Attributes } from './attributes';
import { IconChoice, ParentChoice, RulesSection } from './category-parts';
import type { CategoryValues } from './category-values';
import { blankCategory, categoryDraft, categoryValues, checkCategory } from './category-values';
import { type Category, useCategory, useCategoryWrites } from './queries';
import { nameIn } from './words';

const { Line, Pair, Tick } = fieldsOf<CategoryValues>();

/** `/dashboard/{kind}/categories/edit-page/{id}`. */
export function CategoryPage({ kind }: { kind: CategorisedKind }) {
  const id = Number(useParams().id);
  const category = useCategory(kind, id);
  const status = category.isLoadingError ? problemOf(category.error).status : 0;
  if (status === 404) return <NotFound />;
  if (status === 403) return <Forbidden />;
  if (category.isLoadingError) return <LoadFailure retry={() => category.refetch()} />;
  if (category.isPending) return <Waiting />;
  return <CategoryForm key={id} kind={kind} category={category.data} />;
}

function CategoryForm({ kind, category }: { kind: CategorisedKind; category: Category }) {
  const { t } = useTranslation();
  const writes = useCategoryWrites(kind);
  const form = useRecord({
    document: category,
    blank: blankCategory,
    valuesOf: categoryValues,
    validate: (values) => checkCategory(values, kind),
    write: (changed, stored) =>
      writes.change(category.id, { ...categoryDraft(changed), version: stored?.version ?? 0 }),
  });
  const stored = form.document ?? category;
  // Editors change the names and open or close the category; only administrators change its parent and rules.
  const whole = stored.allowed.includes('edit_all');
  const url = stored.urls?.[shell.locale];
  return (
    <FormContext value={form.form}>
      <Page
        title={nameIn({ name: form.values.name, slug: stored.slug })}
        aside={
          <div className="ui-actions">
            <Link to={`/dashboard/${kind}/categories`}>{t(`taxonomy.categories.${kind}`)}</Link>
            {url && (
              <a href={url} target="_blank" rel="noopener">
                {t('taxonomy.on_site')}
              </a>
            )}
          </div>
        }
      >
        <ErrorList errors={form.errors} attempt={form.attempt} />
        <div className="ui-editorial">
          <div className="ui-stack">
            <Pair path="name" required />
            <Pair path="description" rows={3} hint={t('taxonomy.description_hint')} />
            {kind === 'advertisements' && <Attributes disabled={!whole} />}
          </div>
          <div className="ui-side">
            <section className="ui-stack">
              <h2>{t('taxonomy.place')}</h2>
              <Line
                path="slug"
                mono
                required
                disabled={!whole}
                hint={
                  whole
                    ? t(stored.urls ? 'taxonomy.slug_redirects' : 'taxonomy.slug_new')
                    : t('taxonomy.admin_only')
                }
              />
              <ParentChoice kind={kind} slug={stored.slug} disabled={!whole} />
              <Tick path="closed" hint={t('taxonomy.closed_hint')} />
            </section>
            <IconChoice />
            {kind === 'advertisements' && <RulesSection disabled={!whole} />}
          </div>
        </div>
        <SaveBar form={form} kind="categories" id={category.id} />
        <RecordConflict {...form} />
        <LeaveDialog dirty={form.dirty} saving={form.busy} />
      </Page>
    </FormContext>
  );
}
