const rows = [
  '....x.....x....',
  '...xox...xox...',
  '..xoOox.xoOox..',
  '.xoO.OoxoO.Oox.',
  '..xoOox.xoOox..',
  '...xox...xox...',
  '....x.....x....',
];

/** A strip of embroidery for empty and error states. */
export function Ornament() {
  return (
    <svg viewBox="0 0 150 70" width="150" height="70" aria-hidden="true" className="ui-ornament">
      {rows.flatMap((row, y) =>
        [...row].map((stitch, x) =>
          stitch === '.' ? null : (
            <path
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed pattern whose cells are their positions
              key={`${x}.${y}`}
              d={`M${x * 10 + 2} ${y * 10 + 2}l6 6m0-6l-6 6`}
              className={stitch === 'o' ? 'ui-logo__mark' : 'ui-logo__ink'}
            />
          ),
        ),
      )}
    </svg>
  );
}
