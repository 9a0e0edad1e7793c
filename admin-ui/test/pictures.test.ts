import { expect, it } from 'vitest';
import { pictureAddress, smallPicture } from '../src/entities/media/address';

const hash = 'a'.repeat(32);

it.each([
  [{ hash, url: `/api/dashboard/media/${hash}` }, `/api/dashboard/media/${hash}?width=320`],
  [{ hash, url: `/api/cabinet/uploads/${hash}` }, `/api/cabinet/uploads/${hash}?width=320`],
  [{ hash }, `/api/dashboard/media/${hash}?width=320`],
  [{ hash, url: 'blob:https://visnyk.test/1' }, 'blob:https://visnyk.test/1'],
])('a list asks for %o small', (picture, address) => {
  expect(smallPicture(picture)).toBe(address);
});

it('is asked for whole where it is looked at', () => {
  expect(pictureAddress({ hash })).not.toContain('width');
  expect(smallPicture({ hash }, 640)).toContain('width=640');
});
