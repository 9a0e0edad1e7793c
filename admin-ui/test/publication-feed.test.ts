import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Role } from '../src/api/types';
import { routes } from '../src/dashboard';

const { follow, user } = vi.hoisted(() => ({ follow: vi.fn(), user: { role: 'editor' as Role } }));

vi.mock('../src/publication/queries', async (original) => ({
  ...(await original<object>()),
  usePublicationStream: follow,
}));
vi.mock('../src/shell', () => ({
  shell: { locale: 'ua', area: 'dashboard', tz: 'UTC', icons: [], off: [] },
  sitePath: (path: string) => path,
}));
vi.mock('../src/frame/crash', () => ({ Crash: () => null }));
vi.mock('../src/frame/dead-ends', () => ({ NotFound: () => null }));
vi.mock('../src/session/session-gate', async () => {
  const { UserContext } = await import('../src/session/user');
  const { createElement } = await import('react');
  return {
    SessionGate: ({ children }: { children: React.ReactNode }) =>
      createElement(UserContext, { value: user as never }, children),
  };
});
/** A page without header: nothing is on screen that shows how far publishing is. */
vi.mock('../src/frame/frame', () => ({ Frame: () => null }));
vi.mock('../src/publication/indicator', () => ({ PublicationIndicator: () => null }));
vi.mock('../src/search/search-button', () => ({ SearchButton: () => null }));
vi.mock('../src/publication/faults', () => ({ Faults: () => null }));
vi.mock('../src/routes/screens', () => ({ screenAt: () => async () => ({}) }));

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
