import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { type SectionGroup, visibleTo } from '../../entities/pages/sections';
import { isFirstLoad } from '../../lib/address/first-load';
import { useUser } from '../../lib/session/user';
import { shell } from '../../lib/shell';
import { Forbidden, NotFound } from '../../ui/dead-ends';
import { useVerdict } from '../session/use-verdict';
import { Header } from './header';
import { Navigation } from './navigation';
import { Network } from './network';

interface FrameProps {
  sections: readonly SectionGroup[];
  home: string;
  name: string;
  state?: ReactNode;
  /** A notice for all users, above the screen. */
  alert?: ReactNode;
}

export function Frame({ sections, home, name, state, alert }: FrameProps) {
  const { t } = useTranslation();
  const { role } = useUser();
  const [menuOpen, setMenuOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  return (
    <div className="ui-frame">
      <a href="#content" className="ui-skip">
        {t('frame.skip')}
      </a>
      <div className="ui-strips">
        <Network />
        {alert}
      </div>
      <Header
        home={home}
        name={name}
        state={state}
        burger={burger}
        menuOpen={menuOpen}
        onMenu={() => setMenuOpen((open) => !open)}
      />
      <Navigation
        groups={visibleTo(sections, role)}
        open={menuOpen}
        onClose={(refocus) => {
          setMenuOpen(false);
          if (refocus) burger.current?.focus();
        }}
      />
      {/* The page around the app already has a `main` element. */}
      <div id="content" className="ui-main" tabIndex={-1}>
        <Screen />
      </div>
      <ScrollRestoration />
    </div>
  );
}

/** Shows the server's error for the address of the page load, if any, and otherwise the verdict of the guards. */
function Screen() {
  const { key } = useLocation();
  const verdict = useVerdict(useUser());
  const loaded = isFirstLoad(key);
  if (loaded && shell.status === 403) return <Forbidden />;
  if (loaded && shell.status === 404) return <NotFound />;
  if (verdict.kind === 'forbidden') return <Forbidden />;
  if (verdict.kind === 'not-found') return <NotFound />;
  if (verdict.kind === 'stop') return <Back />;
  return <Outlet />;
}

function Back() {
  const navigate = useNavigate();
  useEffect(() => void navigate(-1), [navigate]);
  return null;
}
