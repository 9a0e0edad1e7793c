import { formattingTag } from '../../lib/i18n/language';
import { shell } from '../../lib/shell';
import { smallPicture } from './address';
import type { LibraryPicture } from './queries';

interface MediaGridProps {
  label: string;
  pictures: readonly LibraryPicture[];
  /** Hashes of the chosen ones. */
  chosen: ReadonlySet<string>;
  onChoose: (picture: LibraryPicture) => void;
  /** A line below the size of a picture. */
  details?: (picture: LibraryPicture) => string;
}

/** Pictures to choose from: each is a toggle button. */
export function MediaGrid({ label, pictures, chosen, onChoose, details }: MediaGridProps) {
  return (
    <ul className="ui-media" aria-label={label}>
      {pictures.map((picture) => (
        <li key={picture.hash}>
          <button type="button" aria-pressed={chosen.has(picture.hash)} onClick={() => onChoose(picture)}>
            <img
              src={smallPicture(picture)}
              alt=""
              width={picture.width}
              height={picture.height}
              loading="lazy"
              data-whole={isCutTooMuch(picture) || undefined}
            />
            <span className="ui-cut">{picture.name}</span>
            <small className="ui-cut">
              {picture.width}×{picture.height} · {sizeOf(picture.bytes)}
            </small>
            {details && <small>{details(picture)}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A 4:3 frame would cut off half of a banner. */
const isCutTooMuch = ({ width, height }: LibraryPicture) => width > 2.2 * height || height > 1.8 * width;

const units = [
  [1_000_000, 'megabyte'],
  [1000, 'kilobyte'],
] as const;

/** 333 байти, 512 кБ, 1,4 МБ. */
export function sizeOf(bytes: number): string {
  const [step, unit] = units.find(([least]) => bytes >= least) ?? ([1, 'byte'] as const);
  const size = bytes / step;
  return new Intl.NumberFormat(formattingTag(shell.locale), {
    style: 'unit',
    unit,
    // The short form of a byte has no plural in English.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size);
}
