/**
 * Makes a picture smaller in the browser if the server would reject its size. The server stores at most 1920 pixels of
 * width, so readers see no difference. The redrawn picture is upright and has no EXIF data, so no coordinates either.
 */

/** `PictureLimits::PICTURE` of the server, in bytes and pixels of the longest side. */
export const limits = { bytes: 10 * 1024 * 1024, side: 8000 };
/** The server decodes 40 megapixels of a baseline JPEG, but fewer of a WebP or a progressive JPEG. */
const mostPixels = 20_000_000;
/** The longest side of the uploaded picture; the next value if the file is still too large. */
const sides = [3840, 2560, 1920];
/** A panorama keeps this much of its shorter side, because a cover needs 1200×630. */
const leastSide = 1260;
const quality = 0.9;

/** Formats that some browsers decode and the server does not. */
const foreign = /^image\/(hei[cf]|avif)$/;
const readable = /^image\/(jpeg|png|webp)$/;

export interface Size {
  width: number;
  height: number;
}

/** A decoded picture. */
export interface Decoded extends Size {
  /** null if the browser cannot draw the picture, or does not return the pixels that it drew. */
  encode: (size: Size, type: string) => Promise<Blob | null>;
  close: () => void;
}

/** Browsers that guard against fingerprinting return noise instead of the drawn pixels. */
function isCanvasRead(): boolean {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.fillStyle = '#14ebc8';
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return Math.abs(red - 0x14) + Math.abs(green - 0xeb) + Math.abs(blue - 0xc8) < 24;
}

async function decode(file: File): Promise<Decoded> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    close: () => bitmap.close(),
    encode: async ({ width, height }, type) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (!context || !isCanvasRead()) return null;
      context.imageSmoothingQuality = 'high';
      context.drawImage(bitmap, 0, 0, width, height);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
      // Safari keeps the memory of a canvas allocated until its size is zero.
      Object.assign(canvas, { width: 0, height: 0 });
      return blob;
    },
  };
}

const isTooLarge = (file: File, { width, height }: Size) =>
  file.size > limits.bytes || Math.max(width, height) > limits.side || width * height > mostPixels;

/** The size whose longest side has `side` pixels. */
export function fitted({ width, height }: Size, side: number): Size {
  const [longest, shortest] = [Math.max(width, height), Math.min(width, height)];
  const scale = Math.min(1, limits.side / longest, Math.max(side / longest, leastSide / shortest));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

const fileOf = (blob: Blob, { name }: File) =>
  new File([blob], `${name.replace(/\.[^.]*$/, '')}.${endings[blob.type] ?? 'jpg'}`, { type: blob.type });

async function drawn(file: File, read: typeof decode, signal?: AbortSignal): Promise<File> {
  if (signal?.aborted) return file;
  const picture = await read(file);
  try {
    if (readable.test(file.type) && !isTooLarge(file, picture)) return file;
    // WebP keeps transparency; browsers that cannot encode it return a PNG.
    const type = /png|webp/.test(file.type) ? 'image/webp' : 'image/jpeg';
    for (const side of sides) {
      if (signal?.aborted) return file;
      const blob = await picture.encode(fitted(picture, side), type);
      if (blob && blob.size <= limits.bytes) return fileOf(blob, file);
    }
    return file;
  } finally {
    picture.close();
  }
}

/** One at a time, because a decoded photo takes up to 200 MB. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * The file to upload for `file`: itself if it fits. A file that cannot be decoded is uploaded too, so that the server
 * reports why.
 */
export function shrunk(file: File, signal?: AbortSignal, read = decode): Promise<File> {
  if (!readable.test(file.type) && !foreign.test(file.type)) return Promise.resolve(file);
  const result = turn.then(() => drawn(file, read, signal)).catch(() => file);
  turn = result;
  return result;
}
