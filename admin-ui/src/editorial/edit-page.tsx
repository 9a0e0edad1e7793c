import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { problemOf } from '../api/problem';
import type { Kind } from '../api/types';
import { Forbidden, NotFound } from '../frame/dead-ends';
import { LoadFailure } from '../frame/load-failure';
import { Page } from '../frame/page';
import { Skeleton } from '../frame/skeleton';
import { editPath } from '../resources/kinds';
import { useEntry } from '../resources/queries';
import { EditorialForm } from './form';
import { useFieldTables } from './requests';
import { type Rows, rowsOf } from './rows';

interface Draft {
  serial: number;
  /** The address the new entry got by its first save. */
  id?: string;
  arrived: boolean;
}

interface EditEntryProps {
  kind: Kind;
}

/** Serves the new entry and the saved one: the form must survive the moment the first becomes the second. */
export function EditEntry({ kind }: EditEntryProps) {
  const { id } = useParams();
  const navigate = useNavigate();
  const tables = useFieldTables();
  const rows = useMemo(() => tables.data && rowsOf(kind, tables.data[kind]), [kind, tables.data]);
  const [draft, setDraft] = useState<Draft>({ serial: 0, arrived: false });
  // The state changes before the address does, so only an address left again means another new entry.
  if (id !== undefined && id === draft.id && !draft.arrived) setDraft({ ...draft, arrived: true });
  if (id === undefined && draft.arrived) setDraft({ serial: draft.serial + 1, arrived: false });

  const onCreated = (created: number) => {
    setDraft({ ...draft, id: String(created) });
    void navigate(editPath(kind, created), {
      replace: true,
      state: { keepFocus: true, saved: true },
    });
  };

  if (tables.isError) return <LoadFailure retry={() => tables.refetch()} />;
  if (!rows) return <Loading />;
  const isNew = id === undefined || id === draft.id;
  if (!isNew) return <Saved key={id} kind={kind} rows={rows} id={id} onCreated={onCreated} />;
  return (
    <EditorialForm key={`new-${draft.serial}`} kind={kind} rows={rows} entry={null} onCreated={onCreated} />
  );
}

interface SavedProps extends EditEntryProps {
  rows: Rows;
  id: string;
  onCreated: (id: number) => void;
}

function Saved({ kind, rows, id, onCreated }: SavedProps) {
  const entry = useEntry(kind, id);
  const status = entry.isError ? problemOf(entry.error).status : 0;
  if (status === 404) return <NotFound />;
  if (status === 403) return <Forbidden />;
  if (entry.isError) return <LoadFailure retry={() => entry.refetch()} />;
  if (entry.isPending) return <Loading />;
  return <EditorialForm kind={kind} rows={rows} entry={entry.data} onCreated={onCreated} />;
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
