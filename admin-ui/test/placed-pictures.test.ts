import {
  Children,
  type ComponentProps,
  createElement,
  Fragment,
  isValidElement,
  type ReactNode,
} from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import Pictures from '../src/blocks/markdown-editor/pictures';
import type { Media } from '../src/lib/api/types';
import type { Dialog } from '../src/ui/dialog';

const { drawn, media } = vi.hoisted(() => ({
  drawn: [] as ReactNode[],
  media: { hash: 'a'.repeat(32), width: 3, height: 2 },
}));

vi.mock('../src/ui/dialog', () => ({
  Dialog: ({ children }: ComponentProps<typeof Dialog>) => {
    drawn.push(children);
    return null;
  },
}));
vi.mock('../src/entities/media/lazy-picker', () => ({ MediaPicker: () => null }));

/** Each file arrives as the same picture, because the server identifies it by its bytes. */
vi.mock('../src/entities/media/use-uploads', async () => {
  const { useState } = await import('react');
  return {
    useUploads: (onPicture: (picture: Media) => void) => {
      const [begun, setBegun] = useState(false);
      if (!begun) {
        setBegun(true);
        for (let n = 0; n < 3; n += 1) onPicture(media as Media);
      }
      return { progress: null, failures: [], upload: async () => 3 };
    },
  };
});

const keysIn = (tree: ReactNode): string[] =>
  Children.toArray(tree).flatMap((element) => {
    if (!isValidElement<{ className?: string; children?: ReactNode }>(element)) return [];
    const { className, children } = element.props;
    return className === 'ui-placed' ? [element.key ?? ''] : keysIn(children);
  });

it('describes each of three equal pictures by itself', () => {
  const files = [1, 2, 3].map((n) => new File(['x'], `${n}.png`));
  const none = () => undefined;
  renderToStaticMarkup(
    createElement(Fragment, null, createElement(Pictures, { files, onInsert: none, onClose: none })),
  );
  const keys = keysIn(drawn.at(-1));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(3);
});
