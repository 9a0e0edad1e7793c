import './styles.css';
import { MantineProvider } from '@mantine/core';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { problemOf } from './api/problem';
import { Toasts } from './frame/toasts';
import { startTranslations } from './i18n/start';
import { recheckSession } from './session/queries';
import { type Area, basename, shell } from './shell';
import { colorSchemeManager } from './theme/color-scheme';
import { cssVariablesResolver, theme } from './theme/theme';

const areas: Record<Area, () => Promise<{ routes: RouteObject[] }>> = {
  dashboard: () => import('./dashboard'),
  cabinet: () => import('./cabinet'),
  'add-advertisement': () => import('./add-advertisement'),
};

const signedOut = (error: unknown) => {
  if (problemOf(error).status === 401) void recheckSession(client);
};

const client = new QueryClient({
  queryCache: new QueryCache({ onError: signedOut }),
  mutationCache: new MutationCache({ onError: signedOut }),
  // The HTTP client has already repeated what is worth repeating.
  defaultOptions: { queries: { retry: false, staleTime: 10_000 }, mutations: { retry: false } },
});

const [{ routes }] = await Promise.all([areas[shell.area](), startTranslations(shell.locale, shell.area)]);
const router = createBrowserRouter(routes, { basename });

createRoot(shell.root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => shell.nonce}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <Toasts />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
