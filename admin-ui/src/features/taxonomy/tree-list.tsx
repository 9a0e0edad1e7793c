import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Handle } from '../../blocks/record-form/handle';
import { useSorting } from '../../blocks/record-form/use-sorting';
import { Icon } from '../../ui/icons';
import { Menu, type MenuEntry } from '../../ui/menu';
import type { Branch, Node } from './tree';

interface TreeListProps<T extends Node> {
  branches: Branch<T>[];
  /** The name of a branch in labels of its buttons and its menu. */
  nameOf: (item: T) => string;
  row: (item: T) => ReactNode;
  commandsOf: (branch: Branch<T>) => MenuEntry[];
  mayOrder: boolean;
  /** Opens all branches, for search results. */
  open?: boolean;
  onMove: (item: T, to: number) => void;
}

/** A tree as nested lists; each level has its own order. */
export function TreeList<T extends Node>({ label, ...props }: TreeListProps<T> & { label: string }) {
  return <Level {...props} label={label} name="top" />;
}

function Level<T extends Node>(props: TreeListProps<T> & { name: string; label?: string }) {
  const { branches, name, label, nameOf, row, commandsOf, mayOrder, open, onMove } = props;
  const { t } = useTranslation();
  const sorting = useSorting({
    name: `tree-${name}`,
    move: (from, to) => {
      const branch = branches[from];
      if (branch) onMove(branch.item, to);
    },
  });
  const count = branches.length;
  return (
    <>
      <ul className="ui-tree" aria-label={label}>
        {branches.map((branch, index) => (
          <Twig
            key={branch.item.id}
            {...props}
            branch={branch}
            open={open}
            line={
              <div className="ui-tree__row" {...(mayOrder && sorting.rowProps(index, count))}>
                {mayOrder && (
                  <Handle
                    aria-label={t('office.move', { name: nameOf(branch.item) })}
                    disabled={count < 2}
                    {...sorting.handleProps(index, count)}
                  />
                )}
                {row(branch.item)}
                <Menu
                  label={t('office.commands', { name: nameOf(branch.item) })}
                  className="ui-square"
                  face={<Icon name="more" />}
                  entries={[
                    ...commandsOf(branch),
                    ...(mayOrder && index > 0
                      ? [{ label: t('office.up'), onChoose: () => sorting.step(index, -1, count, false) }]
                      : []),
                    ...(mayOrder && index < count - 1
                      ? [{ label: t('office.down'), onChoose: () => sorting.step(index, 1, count, false) }]
                      : []),
                  ]}
                />
              </div>
            }
          />
        ))}
      </ul>
      <p role="status" className="ui-hidden">
        {sorting.announcement}
      </p>
    </>
  );
}

function Twig<T extends Node>({
  branch,
  line,
  ...props
}: TreeListProps<T> & { branch: Branch<T>; line: ReactNode }) {
  const { t } = useTranslation();
  const [folded, setFolded] = useState(branch.depth > 1);
  const { children, item } = branch;
  const shut = folded && !props.open;
  return (
    <li>
      <div className="ui-tree__line">
        {children.length > 0 ? (
          <button
            type="button"
            className="ui-square ui-fold"
            aria-expanded={!shut}
            aria-label={t('office.below', { name: props.nameOf(item) })}
            onClick={() => setFolded(!shut)}
          >
            <Icon name={shut ? 'right' : 'chevron'} />
          </button>
        ) : (
          <span className="ui-fold" />
        )}
        {line}
      </div>
      {children.length > 0 && !shut && <Level {...props} branches={children} name={item.slug} />}
    </li>
  );
}
