/** A cross-stitched rhombus, also the mark in the site's header. */
export function Logo() {
  const stitches = [];
  for (let row = -4; row <= 4; row += 1) {
    for (let column = -4; column <= 4; column += 1) {
      const ring = Math.abs(row) + Math.abs(column);
      if (ring !== 4 && ring !== 2 && ring !== 0) continue;
      stitches.push(
        <path
          key={`${row}.${column}`}
          d={`M${column * 3 + 12.4} ${row * 3 + 12.4}l2.2 2.2m0-2.2l-2.2 2.2`}
          className={ring === 2 ? 'ui-logo__ink' : 'ui-logo__mark'}
        />,
      );
    }
  }
  return (
    <svg viewBox="0 0 27 27" width="28" height="28" aria-hidden="true" className="ui-logo">
      {stitches}
    </svg>
  );
}
