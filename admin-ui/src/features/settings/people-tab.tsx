import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../blocks/record-form/record-dialog';
import { RemovalDialog } from '../../blocks/record-form/removal-dialog';
import { Followed } from '../../blocks/record-form/save-bar';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import { type PersonEntry, usePeople, usePeopleWrites } from '../../entities/site/queries';
import { shell } from '../../lib/shell';
import { Checks } from '../../lib/text/checks';
import { Button, IconButton } from '../../ui/button';
import { LoadFailure } from '../../ui/load-failure';
import { Ornament } from '../../ui/ornament';
import { Skeleton } from '../../ui/skeleton';
import { showToast } from '../../ui/toasts';

const { Line, Pair } = fieldsOf<PersonValues>();

const blank = { name: { ua: '', us: '' }, role: { ua: '', us: '' }, slug: '' };
type PersonValues = typeof blank;

const nameIn = ({ name }: PersonEntry) => name[shell.locale] || name.ua;

function checkPerson({ name, role, slug }: PersonValues) {
  const checks = new Checks();
  checks.both('name', name, { min: 2, max: 60 });
  checks.both('role', role, { max: 120 });
  checks.slug('slug', slug);
  return checks.errors;
}

/** Authors of entries. They need no account. */
export default function PeopleTab() {
  const { t } = useTranslation();
  const people = usePeople();
  const writes = usePeopleWrites();
  const [editing, setEditing] = useState<{ person: PersonEntry | null }>();
  const [removing, setRemoving] = useState<PersonEntry>();
  const items = people.data?.items ?? [];
  return (
    <>
      <div className="ui-tools">
        <p className="ui-hint">{t('settings.people_hint')}</p>
        <Button data-action="new" variant="default" onClick={() => setEditing({ person: null })}>
          {t('settings.new_person')}
        </Button>
      </div>
      <Followed kind="people" />
      {people.isError && <LoadFailure retry={() => people.refetch()} />}
      {people.isPending && <Skeleton height={320} />}
      {people.data && items.length === 0 && (
        <div className="ui-notice" role="status">
          <Ornament />
          <p>{t('settings.no_people')}</p>
        </div>
      )}
      <ul className="ui-cards">
        {items.map((person) => (
          <li key={person.id}>
            <div>
              <button type="button" className="ui-link" onClick={() => setEditing({ person })}>
                {nameIn(person)}
              </button>
              <p className="ui-meta">
                <span>{person.role[shell.locale]}</span>
                <span>{t('settings.stories', { count: person.used })}</span>
              </p>
            </div>
            <IconButton
              icon="trash"
              aria-label={t('office.remove', { name: nameIn(person) })}
              onClick={() => setRemoving(person)}
            />
          </li>
        ))}
      </ul>
      {editing && <PersonDialog person={editing.person} onClose={() => setEditing(undefined)} />}
      {removing && (
        <RemovalDialog
          title={t('settings.delete_person', { name: nameIn(removing) })}
          used={removing.used}
          targets={items
            .filter(({ id }) => id !== removing.id)
            .map((person) => ({ value: String(person.id), label: nameIn(person) }))}
          onClose={() => setRemoving(undefined)}
          onRemove={async (into) => {
            await writes.remove(removing.id, into);
            setRemoving(undefined);
            showToast({ summary: t('office.deleted', { name: nameIn(removing) }) });
          }}
        />
      )}
    </>
  );
}

function PersonDialog({ person, onClose }: { person: PersonEntry | null; onClose: () => void }) {
  const { t } = useTranslation();
  const writes = usePeopleWrites();
  const form = useRecord({
    document: person,
    blank,
    valuesOf: ({ name, role, slug }: PersonEntry): PersonValues => ({ name, role, slug }),
    validate: checkPerson,
    write: (changed, stored) =>
      stored ? writes.change(stored.id, { ...changed, version: stored.version }) : writes.create(changed),
    onWritten: (written) => {
      showToast({ summary: t('office.saved_name', { name: nameIn(written) }) });
      onClose();
    },
  });
  return (
    <RecordDialog
      form={form}
      wide
      title={person ? nameIn(person) : t('settings.new_person')}
      submit={t(person ? 'office.save' : 'office.create')}
      onClose={onClose}
    >
      <Pair path="name" label={t('settings.person_name')} required makes={person ? undefined : 'slug'} />
      <Pair path="role" label={t('settings.person_role')} hint={t('settings.person_role_hint')} />
      <Line path="slug" mono required hint={t('settings.person_slug_hint')} />
    </RecordDialog>
  );
}
