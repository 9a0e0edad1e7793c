import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { Section } from './areas';

interface NavigationProps {
  sections: readonly Section[];
  open: boolean;
  onChoose: () => void;
}

export function Navigation({ sections, open, onChoose }: NavigationProps) {
  const { t } = useTranslation();
  const isIndex = (path: string) => sections.some((other) => other.path.startsWith(`${path}/`));
  return (
    <nav id="ui-nav" className="ui-nav" data-open={open || undefined} aria-label={t('frame.sections')}>
      <ul>
        {sections.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end={isIndex(path)} onClick={onChoose}>
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
