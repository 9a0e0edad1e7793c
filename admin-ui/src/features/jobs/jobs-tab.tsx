import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProvedLink } from '../../blocks/proof/proved-link';
import { useFailureText } from '../../lib/api/failure';
import { isOpen, percentOf } from '../../lib/text/jobs';
import { Button } from '../../ui/button';
import { Progress } from '../../ui/controls/progress';
import { Dialog } from '../../ui/dialog';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { Status, type Tone } from '../../ui/status';
import { showToast } from '../../ui/toasts';
import { When } from '../../ui/when';
import { type Job, useBegin, useCancel, useConfirm, useImport, useJobs, type What } from './queries';

const startable: readonly What[] = ['rebuild', 'pictures', 'search', 'export'];
const tones: Record<Job['state'], Tone> = {
  waiting: 'wait',
  running: 'plan',
  done: 'good',
  failed: 'danger',
  cancelled: 'quiet',
};

/** Background jobs: staff start them, watch their progress and stop them between two steps. */
export default function WorkTab() {
  const { t } = useTranslation();
  const jobs = useJobs();
  const begin = useBegin();
  const failureText = useFailureText();
  const items = jobs.data?.items ?? [];
  const busy = items.some(isOpen);
  const start = (what: What) =>
    begin.mutate(what, {
      onError: (error) =>
        showToast({ severity: 'error', summary: t('work.not_begun'), detail: failureText(error) }),
    });
  return (
    <>
      <ul className="ui-works">
        {startable.map((what) => (
          <li key={what}>
            <div>
              <h2>{t(`work.what.${what}`)}</h2>
              <p className="ui-hint">{t(`work.hint.${what}`)}</p>
            </div>
            <Button
              data-action={what}
              variant="default"
              disabled={busy}
              loading={begin.isPending && begin.variables === what}
              aria-label={t('work.begin_named', { name: t(`work.what.${what}`) })}
              onClick={() => start(what)}
            >
              {t('work.begin')}
            </Button>
          </li>
        ))}
        <li>
          <div>
            <h2>{t('work.what.import')}</h2>
            <p className="ui-hint">{t('work.hint.import')}</p>
          </div>
          <ImportButton busy={busy} />
        </li>
      </ul>
      {jobs.isError && <LoadFailure retry={() => jobs.refetch()} />}
      {jobs.isPending && <Skeleton height={160} />}
      {items.length > 0 && (
        <section className="ui-section">
          <h2>{t('work.lately')}</h2>
          <ul className="ui-cards">
            {items.map((job) => (
              <li key={job.id}>
                <JobLine job={job} busy={busy} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function JobLine({ job, busy }: { job: Job; busy: boolean }) {
  const { t } = useTranslation();
  const cancel = useCancel();
  const failureText = useFailureText();
  const percent = percentOf(job);
  const open = isOpen(job);
  const name = t(`work.what.${job.what}`);
  return (
    <div className="ui-job">
      <p className="ui-job__head">
        <strong>{name}</strong>
        {job.confirmable ? (
          <Status tone="wait">{t('work.state.tried')}</Status>
        ) : (
          <Status tone={tones[job.state]}>{t(`work.state.${job.state}`)}</Status>
        )}
        {open && (
          <span className="ui-count">
            {percent === undefined
              ? t('work.counting')
              : t('work.progress', { done: job.done, total: job.total, percent })}
          </span>
        )}
      </p>
      {open && (
        <Progress
          value={percent ?? 0}
          label={t('work.progress_of', { name })}
          text={percent === undefined ? t('work.counting') : undefined}
        />
      )}
      <p className="ui-meta">
        <When at={job.ended_at ?? job.started_at} exact />
        {job.by && <span>{job.by.name}</span>}
        {!open && job.total > 0 && <span>{t('work.steps', { done: job.done, total: job.total })}</span>}
      </p>
      {job.error && <p className="ui-error">{job.error}</p>}
      {job.confirmable && (
        <>
          <p>{job.notes[0]}</p>
          <div className="ui-actions">
            <ConfirmButton job={job} busy={busy} />
          </div>
        </>
      )}
      <Notes notes={job.confirmable ? job.notes.slice(1) : job.notes} />
      <div className="ui-actions">
        {open && (
          <Button
            variant="default"
            size="xs"
            loading={cancel.isPending}
            onClick={() =>
              cancel.mutate(job.id, {
                onError: (error) =>
                  showToast({
                    severity: 'error',
                    summary: t('work.not_cancelled'),
                    detail: failureText(error),
                  }),
              })
            }
          >
            {t('work.cancel')}
          </Button>
        )}
        {job.file && (
          <ProvedLink size="xs" href={`/api/dashboard/jobs/${job.id}/file`}>
            {t('work.download')}
          </ProvedLink>
        )}
      </div>
    </div>
  );
}

function Notes({ notes }: { notes: readonly string[] }) {
  const { t } = useTranslation();
  if (notes.length === 0) return null;
  return (
    <details className="ui-more">
      <summary>{t('work.notes', { count: notes.length })}</summary>
      <ul className="ui-uses">
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be equal, and their order never changes
          <li key={index} className="ui-breakable">
            {note}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Imports what a trial has converted: its report is above the button. */
function ConfirmButton({ job, busy }: { job: Job; busy: boolean }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const failureText = useFailureText();
  return (
    <Button
      data-action="confirm"
      size="xs"
      disabled={busy}
      loading={confirm.isPending}
      onClick={() =>
        confirm.mutate(job.id, {
          onError: (error) =>
            showToast({ severity: 'error', summary: t('work.not_begun'), detail: failureText(error) }),
        })
      }
    >
      {t('work.confirm')}
    </Button>
  );
}

/** Export files of other software have these endings; the server looks at their content. */
const accepted = '.zip,.xml,.json,.csv,.ics,application/zip';

/** Confirms the import, because it changes the portal for all users. */
function ImportButton({ busy }: { busy: boolean }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const failureText = useFailureText();
  const importing = useImport();
  const [file, setFile] = useState<File>();
  const [percent, setPercent] = useState(0);
  const isArchive = file?.name.toLowerCase().endsWith('.zip');
  const close = () => {
    setFile(undefined);
    importing.reset();
    if (input.current) input.current.value = '';
  };
  const send = () => {
    if (!file) return;
    setPercent(0);
    importing.mutate({ file, onProgress: setPercent }, { onSuccess: close });
  };
  return (
    <>
      <Button data-action="import" variant="default" disabled={busy} onClick={() => input.current?.click()}>
        {t('work.choose_file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t('work.choose_file')}
        onChange={(event) => setFile(event.currentTarget.files?.[0])}
      />
      {file && (
        <Dialog title={t(isArchive ? 'work.import_title' : 'work.try_title')} onClose={close}>
          <div className="ui-stack">
            <p className="ui-breakable">
              <strong>{file.name}</strong>
            </p>
            {isArchive && <p>{t('work.import_text')}</p>}
            <p>{t(isArchive ? 'work.try_archive_text' : 'work.try_text')}</p>
            {importing.isPending && <Progress value={percent} label={t('work.sending')} />}
            {importing.isError && (
              <p className="ui-error" role="alert">
                {failureText(importing.error)}
              </p>
            )}
            <div className="ui-actions">
              <Button loading={importing.isPending} onClick={send}>
                {t(isArchive ? 'work.import_confirm' : 'work.try_confirm')}
              </Button>
              <Button variant="default" onClick={close}>
                {t('dialog.cancel')}
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
