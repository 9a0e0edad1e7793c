import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Board, useHideChecklist } from '../../entities/home/queries';
import { pathOf } from '../../entities/home/unwritten-pages';
import { useFailureText } from '../../lib/api/failure';
import { Button } from '../../ui/button';
import { Section } from '../../ui/section';
import { Status } from '../../ui/status';
import { hideToast, showToast } from '../../ui/toasts';

type Step = NonNullable<Board['checklist']>['steps'][number];

/** The id of the fixed page, for a link to its form. */
const privacy = 'privacy-policy';

/** Hides the checklist or shows it again, and reports a failure. */
function useHiding() {
  const failureText = useFailureText();
  const hide = useHideChecklist();
  const put = (hidden: boolean, onSuccess?: () => void) =>
    hide.mutate(hidden, {
      onSuccess,
      onError: (error) => showToast({ severity: 'error', summary: failureText(error) }),
    });
  return { put, isPending: hide.isPending };
}

/** Setup steps of a new portal. The server omits the checklist when all of them are done. */
export function Checklist({ board }: { board: Board }) {
  const { t } = useTranslation();
  const { put, isPending } = useHiding();
  const { checklist } = board;
  if (!checklist || checklist.hidden) return null;
  const { steps } = checklist;
  const open = steps.filter(({ done }) => !done).length;
  const offerToShow = () => {
    const id = showToast({
      summary: t('checklist.hidden'),
      action: {
        label: t('checklist.show'),
        run: () => {
          hideToast(id);
          put(false);
        },
      },
    });
  };
  return (
    <Section
      title={t('checklist.title')}
      more={
        <Button variant="subtle" size="xs" loading={isPending} onClick={() => put(true, offerToShow)}>
          {t('checklist.hide')}
        </Button>
      }
    >
      <p className="ui-hint">{t('checklist.left', { count: open, total: steps.length })}</p>
      <ul className="ui-cards ui-checklist">
        {steps.map((step) => (
          <Row key={step.code} step={step} path={screenOf(step, board)} />
        ))}
      </ul>
    </Section>
  );
}

/** Shows a hidden checklist again. */
export function HiddenChecklist({ board }: { board: Board }) {
  const { t } = useTranslation();
  const { put, isPending } = useHiding();
  if (!board.checklist?.hidden) return null;
  return (
    <p>
      <Button variant="subtle" size="xs" loading={isPending} onClick={() => put(false)}>
        {t('checklist.show_hidden')}
      </Button>
    </p>
  );
}

/** The page of a step. Until the privacy policy is written, its step links to the form of that page. */
function screenOf({ code, path }: Step, { unwritten_pages: pages }: Board) {
  const page = code === 'privacy' ? pages?.find(({ slug }) => slug === privacy) : undefined;
  return page ? pathOf(page) : path;
}

function Row({ step, path }: { step: Step; path: string | null }) {
  const { t } = useTranslation();
  const { code, done, remedy, page } = step;
  const title = t(`checklist.${code}.title`);
  return (
    <li data-done={done || undefined}>
      <h3>{path ? <Link to={path}>{title}</Link> : title}</h3>
      <Status tone={done ? 'good' : 'wait'}>{t(done ? 'checklist.done' : 'checklist.open')}</Status>
      <p className="ui-meta">{t(done ? `checklist.${code}.done` : `checklist.${code}.open`)}</p>
      {!done && remedy && (
        <p className="ui-meta">
          <code>{remedy}</code>
          {page && <span className="ui-breakable">{t('checklist.page', { page })}</span>}
        </p>
      )}
    </li>
  );
}
