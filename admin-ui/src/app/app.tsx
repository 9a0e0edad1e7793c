import './styles.css';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { problemOf } from '../lib/api/problem';
import { isStranger } from '../lib/api/waiting-calls';
import { startTranslations } from '../lib/i18n/start';
import { auth, recheckSession } from '../lib/session/session';
import { type Area, basename, shell } from '../lib/shell';
import { Toasts } from '../ui/toasts';
import { announceNavigation } from './announce-navigation';
import type { Router } from './router';
import './stray-files';
import '../ui/theme/color-scheme';

const areas: Record<Area, () => Promise<{ routes: RouteObject[] }>> = {
  dashboard: () => import('./dashboard'),
  cabinet: () => import('./cabinet'),
  'add-advertisement': () => import('./add-advertisement'),
};

/** Optional: the page works if this chunk does not load. */
const AfterLoad = lazy(() =>
  import('./after-load')
    .then((loaded): { default: ComponentType<{ router: Router }> } => ({ default: loaded.AfterLoad }))
    .catch(() => ({ default: (): ReactNode => null })),
);

const refetchSession = (error: unknown) => {
  if (isStranger(problemOf(error).status)) void recheckSession();
};

const client = new QueryClient({
  queryCache: new QueryCache({ onError: refetchSession }),
  mutationCache: new MutationCache({ onError: refetchSession }),
  // The HTTP client has already repeated the requests that are worth repeating.
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000 },
    // Without a network a write fails and reports it. The library would delay it without notice and send it hours later.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// The session is fetched in parallel with the code of the area.
auth.start();
const [{ routes }] = await Promise.all([areas[shell.area](), startTranslations(shell.locale, shell.area)]);
const router = createBrowserRouter(routes, { basename });
announceNavigation(router);

createRoot(shell.root).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Suspense>
        <AfterLoad router={router} />
      </Suspense>
      <Toasts />
    </QueryClientProvider>
  </StrictMode>,
);
