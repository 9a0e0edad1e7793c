import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { problemOf } from '../api/problem';
import type { Kind } from '../api/types';
import { useCreatedInPlace } from '../frame/created-in-place';
import { Forbidden, NotFound } from '../frame/dead-ends';
import { LoadFailure } from '../frame/load-failure';
import { Page } from '../frame/page';
import { Skeleton } from '../frame/skeleton';
import { editPath } from '../resources/kinds';
import { useEntry } from '../resources/queries';
import { EditorialForm } from './form';
import { useFieldTables } from './requests';
import { type Rows, rowsOf } from './rows';

interface EditEntryProps {
  kind: Kind;
}

/** Serves the new entry and the saved one: the form must survive the moment the first becomes the second. */
export function EditEntry({ kind }: EditEntryProps) {
  const { id } = useParams();
  const navigate = useNavigate();
  const tables = useFieldTables();
  const rows = useMemo(() => tables.data && rowsOf(kind, tables.data[kind]), [kind, tables.data]);
  const { isNew, key, onCreated, onLeave } = useCreatedInPlace(id, (created) => {
    void navigate(editPath(kind, created), {
      replace: true,
      state: { keepFocus: true, saved: true },
    });
  });

  if (tables.isError) return <LoadFailure retry={() => tables.refetch()} />;
  if (!rows) return <Loading />;
  const shared = { kind, rows, onCreated, onLeave };
  if (!isNew && id !== undefined) return <Saved key={id} id={id} {...shared} />;
  return <EditorialForm key={key} entry={null} {...shared} />;
}

interface SavedProps extends EditEntryProps {
  rows: Rows;
  id: string;
  onCreated: (id: number) => void;
  onLeave: () => void;
}

function Saved({ id, ...shared }: SavedProps) {
  const { kind } = shared;
  const entry = useEntry(kind, id);
  const status = entry.isError ? problemOf(entry.error).status : 0;
  if (status === 404) return <NotFound />;
  if (status === 403) return <Forbidden />;
  if (entry.isError) return <LoadFailure retry={() => entry.refetch()} />;
  if (entry.isPending) return <Loading />;
  return <EditorialForm entry={entry.data} {...shared} />;
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
