// Draws scenes, writes them as SVG, and has Chromium make the pictures of the entries of them.
//
//   scripts/scenes [--sheet FILE] [NAME…]
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from '../../admin-ui/e2e/engine.mjs';
import { ROOT } from '../lib/repository.mjs';
import { events } from './events.mjs';
import { galleries } from './galleries.mjs';
import { goods } from './goods.mjs';
import { Sheet } from './kit.mjs';
import { news } from './news.mjs';
import { services } from './services.mjs';

/**
 * @typedef {object} Scene
 * @property {string} name Of its SVG file.
 * @property {string} picture Path below content/.
 * @property {number} seed
 * @property {boolean} [good] Things are 4:3, as the cards of advertisements; all else is 16:9.
 * @property {{ x?: number, y?: number, dusk?: number }} [light]
 * @property {(sheet: Sheet) => void} draw
 */

/** Of WebP, from the best down to the first that is small enough. */
const QUALITIES = [0.86, 0.8, 0.74, 0.68, 0.6, 0.5];
const MAX_BYTES = 90_000;
/** With masters of 1920 pixels the first build of the demo takes 1.7 times as much CPU: it encodes every width. */
const WIDTH = 1280;
/** Pixels of blur: sharper edges take a fifth more bytes and look the same. */
const SOFT = 0.8;
/** The picture that a reader gets: portals encode masters again. */
const SERVED = { width: WIDTH, quality: 0.75 };
const THUMBNAIL = 640;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sheet: { type: 'string' } } });

/** @type {Scene[]} */
const all = [...news, ...events, ...services, ...goods, ...galleries];
const unknown = positionals.filter((name) => !all.some((scene) => scene.name === name));
if (unknown.length > 0) {
  process.stderr.write(`error: no scene is called ${unknown.join(', ')}\n`);
  process.exit(1);
}
const scenes = all.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

/** Runs in the browser: the picture as WebP in several qualities, and small for the sheet. */
async function encode({ svg, width, height, soft, qualities, maxBytes, served, thumbnail }) {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const master = Object.assign(document.createElement('canvas'), { width, height });
  const drawn = master.getContext('2d');
  if (!drawn) throw new Error('no canvas');
  // Twice: a blur alone leaves the border of the picture half transparent.
  for (const filter of ['none', `blur(${soft}px)`]) {
    drawn.filter = filter;
    drawn.drawImage(image, 0, 0, width, height);
  }
  const scaled = (/** @type {number} */ to) => {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: to,
      height: Math.round((to * height) / width),
    });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    context.imageSmoothingQuality = 'high';
    context.drawImage(master, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
  const webp = (/** @type {HTMLCanvasElement} */ canvas, /** @type {number} */ quality) =>
    canvas.toDataURL('image/webp', quality).split(',')[1];
  const fits = (/** @type {string} */ base64) => base64.length * 0.75 <= maxBytes;
  const encoded = qualities.map((/** @type {number} */ quality) => webp(master, quality));
  return {
    master: encoded.find(fits) ?? encoded[encoded.length - 1],
    served: webp(scaled(served.width), served.quality).length * 0.75,
    thumbnail: scaled(thumbnail).toDataURL('image/png'),
  };
}

const browser = await launch();
try {
  const page = await browser.newPage();
  const thumbnails = [];
  for (const { name, picture, seed, good, light, draw } of scenes) {
    const sheet = new Sheet(1600, good ? 1200 : 900, seed);
    draw(sheet);
    const svg = sheet.svg(light);
    writeFileSync(join(ROOT, 'scripts/scenes.d/svg', `${name}.svg`), svg);
    const [width, height] = [WIDTH, good ? (WIDTH * 3) / 4 : (WIDTH * 9) / 16];
    const made = await page.evaluate(encode, {
      svg,
      width,
      height,
      soft: SOFT,
      qualities: QUALITIES,
      maxBytes: MAX_BYTES,
      served: SERVED,
      thumbnail: THUMBNAIL,
    });
    const bytes = Buffer.from(made.master, 'base64');
    const path = join(ROOT, 'content', picture);
    if (!existsSync(join(path, '..'))) throw new Error(`${picture}: there is no such entry`);
    writeFileSync(path, bytes);
    thumbnails.push(made.thumbnail);
    const kilobytes = (/** @type {number} */ count) => `${(count / 1000).toFixed(1).padStart(6)} kB`;
    process.stdout.write(
      `${name.padEnd(22)}${kilobytes(bytes.length)}, at 1280 px ${kilobytes(made.served)}\n`,
    );
  }
  if (values.sheet) {
    const images = thumbnails.map((source) => `<img src="${source}">`).join('');
    await page.setViewportSize({ width: 3 * THUMBNAIL + 40, height: 600 });
    await page.setContent(
      `<style>body{margin:10px;display:grid;grid-template-columns:repeat(3,${THUMBNAIL}px);gap:10px;background:#fff}</style>${images}`,
    );
    await page.screenshot({ path: values.sheet, fullPage: true });
  }
} finally {
  await browser.close();
}
