import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSectionsOff } from '../../entities/entry/sections-off';
import { type Section, type SectionGroup, sectionAt } from '../../entities/pages/sections';

interface NavigationProps {
  groups: readonly SectionGroup[];
  /** On narrow screens; on wide ones it is always visible. */
  open: boolean;
  /** `refocus`: the focus returns to the button that opened it. */
  onClose: (refocus: boolean) => void;
}

export function Navigation({ groups, open, onClose }: NavigationProps) {
  const { t } = useTranslation();
  const root = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const current = sectionAt(groups, pathname, new URLSearchParams(search));

  useEffect(() => {
    if (!open) return;
    const links = root.current?.querySelectorAll('a');
    const currentLink = root.current?.querySelector<HTMLElement>('[aria-current]');
    (currentLink ?? links?.[0])?.focus();
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) onClose(true);
  };

  return (
    <nav
      id="ui-nav"
      ref={root}
      className="ui-nav"
      data-open={open || undefined}
      aria-label={t('frame.sections')}
      onKeyDown={onKeyDown}
    >
      <div className="ui-nav__groups">
        {groups.map((group) => (
          <Group key={group.label ?? ''} group={group} current={current} onChoose={() => onClose(false)} />
        ))}
      </div>
    </nav>
  );
}

interface PartProps {
  current: Section | undefined;
  onChoose: () => void;
}

function Group({ group: { label, sections }, ...part }: PartProps & { group: SectionGroup }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section aria-labelledby={label && id}>
      {label && (
        <h2 id={id} className="ui-nav__label">
          {t(label)}
        </h2>
      )}
      <ul>
        {sections.map((section) => (
          <Item key={section.label} section={section} {...part} />
        ))}
      </ul>
    </section>
  );
}

const sameAs = (section: Section) => (other: Section | undefined) =>
  other !== undefined && section.path === other.path && section.tab === other.tab;

function Item({ section, current, onChoose }: PartProps & { section: Section }) {
  const { t } = useTranslation();
  const { path, tab, label, kind, below = [] } = section;
  const off = useSectionsOff();
  const isCurrent = sameAs(section)(current);
  const inside = isCurrent || below.some((child) => sameAs(child)(current));
  return (
    <li>
      <Link
        to={tab ? `${path}?tab=${tab}` : path}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onChoose}
      >
        {t(label)}
        {kind && off.has(kind) && <span className="ui-badge">{t('frame.section_is_off')}</span>}
      </Link>
      {inside && below.length > 0 && (
        <ul>
          {below.map((child) => (
            <Item key={child.path} section={child} current={current} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </li>
  );
}
