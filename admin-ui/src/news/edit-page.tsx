import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { problemOf } from '../api/problem';
import { EditorialForm } from '../editorial/form';
import { blankValues } from '../editorial/values';
import { Forbidden, NotFound } from '../frame/dead-ends';
import { LoadFailure } from '../frame/load-failure';
import { Page } from '../frame/page';
import { useEntry } from '../resources/queries';
import { NewsFieldsPanel } from './fields-panel';

const base = '/dashboard/news';
const blank = blankValues({ kind: 'article', bylines: [], source_name: null, source_url: null, related: [] });

interface Draft {
  serial: number;
  /** The address the new story got by its first save. */
  id?: string;
  arrived: boolean;
}

/** Serves the new story and the saved one: the form must survive the moment the first becomes the second. */
export function EditNews() {
  const { id } = useParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>({ serial: 0, arrived: false });
  // The state changes before the address does, so only an address left again means another new story.
  if (id !== undefined && id === draft.id && !draft.arrived) setDraft({ ...draft, arrived: true });
  if (id === undefined && draft.arrived) setDraft({ serial: draft.serial + 1, arrived: false });

  const onCreated = (created: number) => {
    setDraft({ ...draft, id: String(created) });
    void navigate(`${base}/edit/${created}`, { replace: true, state: { keepFocus: true, saved: true } });
  };

  const isNew = id === undefined || id === draft.id;
  if (!isNew) return <Saved key={id} id={id} onCreated={onCreated} />;
  return (
    <EditorialForm
      key={`new-${draft.serial}`}
      kind="news"
      entry={null}
      blank={blank}
      base={base}
      own={<NewsFieldsPanel />}
      onCreated={onCreated}
    />
  );
}

function Saved({ id, onCreated }: { id: string; onCreated: (id: number) => void }) {
  const { t } = useTranslation();
  const entry = useEntry('news', id);
  const status = entry.isError ? problemOf(entry.error).status : 0;

  if (status === 404) return <NotFound />;
  if (status === 403) return <Forbidden />;
  if (entry.isError) return <LoadFailure retry={() => entry.refetch()} />;
  if (entry.isPending) {
    return (
      <Page title={t('frame.loading')}>
        <div className="ui-editorial" aria-busy="true">
          <Skeleton height={520} />
          <Skeleton height={520} />
        </div>
      </Page>
    );
  }
  return (
    <EditorialForm
      kind="news"
      entry={entry.data}
      blank={blank}
      base={base}
      own={<NewsFieldsPanel />}
      onCreated={onCreated}
    />
  );
}
