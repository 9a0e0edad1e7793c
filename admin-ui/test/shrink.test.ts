import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Decoded, fitted, limits, shrunk } from '../src/lib/api/shrink';

const MiB = 1024 * 1024;
const photo = (name: string, type: string, bytes = 8) => new File([new Uint8Array(bytes)], name, { type });

interface Browser {
  size: [width: number, height: number];
  /** The bytes of the file that a canvas of this width writes. */
  written?: (width: number) => number;
  /** The type that it writes, whatever type was requested. */
  writes?: string;
}

/** A browser that decodes every picture with this size, and records its operations. */
function browser({ size: [width, height], written = () => 8, writes }: Browser) {
  const done: string[] = [];
  const read = async (file: File): Promise<Decoded> => {
    done.push(`read ${file.name}`);
    await Promise.resolve();
    return {
      width,
      height,
      encode: async (size, type) => {
        done.push(`${size.width}×${size.height} ${type}`);
        return new Blob([new Uint8Array(written(size.width))], { type: writes ?? type });
      },
      close: () => void done.push(`close ${file.name}`),
    };
  };
  return { done, read };
}

it('sends what fits as it is', async () => {
  const { done, read } = browser({ size: [4000, 3000] });
  const file = photo('dvir.jpg', 'image/jpeg');
  expect(await shrunk(file, undefined, read)).toBe(file);
  expect(done).toEqual(['read dvir.jpg', 'close dvir.jpg']);
});

it.each([
  ['of 48 megapixels', [8064, 6048], 4, '3840×2880 image/jpeg'],
  ['that stands upright', [6048, 8064], 4, '2880×3840 image/jpeg'],
  ['of 13 MB', [4000, 3000], 13 * MiB, '3840×2880 image/jpeg'],
  ['that is wide', [12_000, 1000], 4, '8000×667 image/jpeg'],
] as const)('makes a photo smaller %s', async (_, [width, height], bytes, drawn) => {
  const { done, read } = browser({ size: [width, height] });
  const sent = await shrunk(photo('IMG_1.HEIC.JPG', 'image/jpeg', bytes), undefined, read);
  expect(done).toEqual(['read IMG_1.HEIC.JPG', drawn, 'close IMG_1.HEIC.JPG']);
  expect([sent.name, sent.type, sent.size]).toEqual(['IMG_1.HEIC.jpg', 'image/jpeg', 8]);
});

it('keeps what is transparent, and becomes smaller until the file fits', async () => {
  const written = (width: number) => (width > 2000 ? 11 * MiB : 9 * MiB);
  const { done, read } = browser({ size: [8064, 6048], written, writes: 'image/png' });
  const sent = await shrunk(photo('lohotyp.webp', 'image/webp'), undefined, read);
  expect(done.slice(1, -1)).toEqual(['3840×2880', '2560×1920', '1920×1440'].map((s) => `${s} image/webp`));
  expect([sent.name, sent.type]).toEqual(['lohotyp.png', 'image/png']);
});

it('turns what only the browser reads into a JPEG', async () => {
  const { read } = browser({ size: [4000, 3000] });
  const sent = await shrunk(photo('more.heic', 'image/heic'), undefined, read);
  expect([sent.name, sent.type]).toEqual(['more.jpg', 'image/jpeg']);
});

it('leaves to the server what cannot be decoded, drawn or is no photo', async () => {
  const broken = () => Promise.reject(new Error('no picture'));
  const file = photo('bytyi.jpg', 'image/jpeg', 13 * MiB);
  expect(await shrunk(file, undefined, broken)).toBe(file);
  const { done, read } = browser({ size: [8064, 6048], written: () => 11 * MiB });
  expect(await shrunk(file, undefined, read)).toBe(file);
  expect(done.at(-1)).toBe('close bytyi.jpg');
  const gif = photo('rukh.gif', 'image/gif', 13 * MiB);
  expect(await shrunk(gif, undefined, broken)).toBe(gif);
});

it('decodes one at a time, and not what was canceled meanwhile', async () => {
  const { done, read } = browser({ size: [8064, 6048] });
  const cancel = new AbortController();
  const first = shrunk(photo('a.jpg', 'image/jpeg'), undefined, read);
  const second = shrunk(photo('b.jpg', 'image/jpeg'), cancel.signal, read);
  const third = shrunk(photo('c.jpg', 'image/jpeg'), undefined, read);
  cancel.abort();
  await Promise.all([first, second, third]);
  expect(done.map((step) => step.replace(/^\d.*/, 'draw'))).toEqual([
    ...['read a.jpg', 'draw', 'close a.jpg'],
    ...['read c.jpg', 'draw', 'close c.jpg'],
  ]);
});

it('never draws a picture larger than it is', () => {
  expect(fitted({ width: 600, height: 400 }, 3840)).toEqual({ width: 600, height: 400 });
});

it('has the limits of the server', () => {
  const source = readFileSync(new URL('../../generator/src/images/limits.rs', import.meta.url), 'utf8');
  const [, megabytes, side] = /PICTURE[^}]*?file: (\d+) << 20[^}]*?side: (\d+)/.exec(source) ?? [];
  expect(limits).toEqual({ bytes: Number(megabytes) * MiB, side: Number(side) });
});
