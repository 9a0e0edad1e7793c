import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isFirstLoad } from '../lib/address/first-load';
import { useWhole } from './use-whole';
import { Waiting } from './waiting';

interface PageProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** The only h1 of a screen. It sets the title of the tab and receives the focus after a navigation. */
export function Page({ title, aside, children }: PageProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, state } = useLocation();
  const site = t('site');
  const loaded = isFirstLoad(key);
  const stay = loaded || Boolean(state?.keepFocus);
  const whole = useWhole() || !loaded;

  useEffect(() => {
    document.title = t('document_title', { title, site });
  }, [title, site, t]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: filters change the query, and must not lose the focus
  useEffect(() => {
    if (!stay) heading.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <>
      <div className="ui-page-head">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </div>
      {!whole && <Waiting />}
      {/* A screen that is loaded separately appears as a whole, so that late responses do not move its content. */}
      <div className="ui-whole" data-held={!whole || undefined}>
        {children}
      </div>
    </>
  );
}
