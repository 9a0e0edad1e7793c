import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useFieldTables } from '../../blocks/entry-form/requests';
import { type Rows, rowsOf } from '../../blocks/entry-form/rows';
import { type Tab, useTab } from '../../blocks/form/tab';
import { editPath } from '../../entities/entry/kinds';
import { useEntry } from '../../entities/entry/queries';
import { useCreatedInPlace } from '../../lib/address/created-in-place';
import { problemOf } from '../../lib/api/problem';
import type { Entry, Kind } from '../../lib/api/types';
import { Forbidden, NotFound } from '../../ui/dead-ends';
import { LoadFailure } from '../../ui/load-failure';
import { Page } from '../../ui/page';
import { Skeleton } from '../../ui/skeleton';
import { EditorialForm } from './form';

interface EditEntryProps {
  kind: Kind;
}

/** One component for new and saved entries: the form must not unmount when the first save creates the entry. */
export function EditEntry({ kind }: EditEntryProps) {
  const { id } = useParams();
  const navigate = useNavigate();
  const tables = useFieldTables();
  const tab = useTab();
  const rows = useMemo(() => tables.data && rowsOf(kind, tables.data[kind]), [kind, tables.data]);
  const { isNew, key, onCreated, onLeave } = useCreatedInPlace(id, (created) => {
    void navigate(editPath(kind, created), {
      replace: true,
      state: { keepFocus: true, saved: true },
    });
  });

  if (tables.isLoadingError) return <LoadFailure retry={() => tables.refetch()} />;
  if (!rows || !tab) return <Loading />;
  const shared = { kind, rows, tab, onCreated, onLeave };
  if (!isNew && id !== undefined) return <Saved key={id} id={id} {...shared} />;
  return <Begun key={key} entry={null} {...shared} />;
}

interface FormProps extends EditEntryProps {
  rows: Rows;
  tab: Tab;
  onCreated: (id: number) => void;
  onLeave: () => void;
}

function Saved({ id, ...shared }: FormProps & { id: string }) {
  const { kind } = shared;
  const entry = useEntry(kind, id);
  // The form stays when a later request fails, because it has unsaved text.
  const status = entry.isLoadingError ? problemOf(entry.error).status : 0;
  if (status === 404) return <NotFound />;
  if (status === 403) return <Forbidden />;
  if (entry.isLoadingError) return <LoadFailure retry={() => entry.refetch()} />;
  if (entry.isPending) return <Loading />;
  return <Begun entry={entry.data} {...shared} />;
}

/** A new key mounts the form again, with the chosen text. */
function Begun(props: FormProps & { entry: Entry | null }) {
  const [beginning, setBeginning] = useState(0);
  return <EditorialForm key={beginning} {...props} onTake={() => setBeginning(beginning + 1)} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Page title={t('frame.loading')}>
      <div className="ui-editorial" aria-busy="true">
        <Skeleton height={520} />
        <Skeleton height={520} />
      </div>
    </Page>
  );
}
