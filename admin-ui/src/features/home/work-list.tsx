import { useTranslation } from 'react-i18next';
import type { WorkItem, WorkList } from '../../entities/home/queries';
import { TitleLink } from '../../entities/home/title-link';
import { Section } from '../../ui/section';
import { When } from '../../ui/when';
import { AllOfQueue } from './all-of-queue';
import type { Queue } from './queues';

interface WorkSectionProps {
  title: string;
  /** A sentence that says which entries the list has. */
  hint?: string;
  list: WorkList;
  /** Text for an empty list, with the next step; a section that is never empty needs none. */
  none?: string;
  /** Shows the author of each row, for lists with entries of other users. */
  authors?: boolean;
  /** The time that each row shows. */
  time?: 'updated_at' | 'publish_at';
  queue: Queue;
}

/** The first entries of a queue. */
export function WorkSection({
  title,
  hint,
  list,
  none,
  authors,
  time = 'updated_at',
  queue,
}: WorkSectionProps) {
  return (
    <Section title={title} count={list.total}>
      {hint && <p className="ui-hint">{hint}</p>}
      {list.items.length === 0 ? (
        <p className="ui-hint">{none}</p>
      ) : (
        <ul className="ui-cards">
          {list.items.map((item) => (
            <li key={`${item.kind} ${item.id}`}>
              <div>
                <TitleLink title={item.title} path={item.path} />
                <Meta item={item} author={authors} time={time} />
                {item.note && <p className="ui-quote">{item.note}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
      <AllOfQueue title={title} queue={queue} list={list} />
    </Section>
  );
}

function Meta({
  item,
  author,
  time,
}: { item: WorkItem; author?: boolean } & Required<Pick<WorkSectionProps, 'time'>>) {
  const { t } = useTranslation();
  const at = item[time] ?? item.updated_at;
  return (
    <p className="ui-meta">
      <span>{t(`nav.${item.kind}`)}</span>
      {author && item.author && <span>{item.author.name}</span>}
      <When at={at} exact={time === 'publish_at'} />
    </p>
  );
}
