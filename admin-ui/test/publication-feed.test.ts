import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '../src/app/dashboard';
import type { Role } from '../src/lib/api/types';

const { follow, user } = vi.hoisted(() => ({ follow: vi.fn(), user: { role: 'editor' as Role } }));

vi.mock('../src/entities/publication/queries', async (original) => ({
  ...(await original<object>()),
  usePublicationStream: follow,
}));
vi.mock('../src/lib/shell', () => ({
  shell: { locale: 'ua', area: 'dashboard', tz: 'UTC', icons: [], off: [] },
  sitePath: (path: string) => path,
}));
vi.mock('../src/ui/crash', () => ({ Crash: () => null }));
vi.mock('../src/ui/dead-ends', () => ({ NotFound: () => null }));
vi.mock('../src/app/session/session-gate', async () => {
  const { UserContext } = await import('../src/lib/session/user');
  const { createElement } = await import('react');
  return {
    SessionGate: ({ children }: { children: React.ReactNode }) =>
      createElement(UserContext, { value: user as never }, children),
  };
});
/** A page without a header, so nothing on screen shows the progress of publishing. */
vi.mock('../src/app/layout/frame', () => ({ Frame: () => null }));
vi.mock('../src/blocks/publication/indicator', () => ({ PublicationIndicator: () => null }));
vi.mock('../src/features/command-palette/search-button', () => ({ SearchButton: () => null }));
vi.mock('../src/blocks/publication/faults', () => ({ Faults: () => null }));
vi.mock('../src/app/screens', () => ({ screenAt: () => async () => ({}) }));

const draw = (role: Role) => {
  user.role = role;
  renderToStaticMarkup(createElement(routes[0]?.Component as React.ComponentType));
};

beforeEach(() => follow.mockClear());

it.each<Role>(['author', 'editor', 'admin'])(
  'follows publishing for forms of %s without its indicator',
  (role) => {
    draw(role);
    expect(follow).toHaveBeenCalledTimes(1);
  },
);

it('does not ask the server for what members may not know', () => {
  draw('member');
  expect(follow).not.toHaveBeenCalled();
});
