"""How much a bold serif of a reader's system has to be scaled, so that it fills the place of the headline font.

python fallback.py HEADLINE.woff2 CONTENT-FOLDER FONT…

A FONT is a file, or several that share the letters, with commas between. Prints a line of CSS for each.
"""

import re
import sys
from collections import Counter
from pathlib import Path

from fontTools.ttLib import TTFont


def titles(folder: str) -> Counter:
    """The letters of every title: what headlines are made of."""
    letters = Counter()
    for path in Path(folder).rglob("*.md"):
        if found := re.search(r'^title = "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE):
            letters.update(found[1])
    return letters


def widths(paths: str) -> tuple[dict[int, float], TTFont]:
    """The width of each letter, in parts of the size."""
    all_widths = {}
    for path in paths.split(","):
        font = TTFont(path)
        advances, unit = font["hmtx"], font["head"].unitsPerEm
        all_widths |= {code: advances[glyph][0] / unit for code, glyph in font.getBestCmap().items()}
    return all_widths, font


def main(headline: str, content: str, *fallbacks: str) -> None:
    letters = titles(content)
    ours, font = widths(headline)
    unit, lines = font["head"].unitsPerEm, font["hhea"]
    for fallback in fallbacks:
        theirs, _ = widths(fallback)
        both = {letter: count for letter, count in letters.items() if ord(letter) in ours.keys() & theirs.keys()}
        scale = sum(ours[ord(c)] * n for c, n in both.items()) / sum(theirs[ord(c)] * n for c, n in both.items())
        # Overrides are of the size before it is scaled.
        print(
            f"{Path(fallback.split(',')[-1]).stem}: size-adjust: {scale:.1%}; "
            f"ascent-override: {lines.ascent / unit / scale:.0%}; descent-override: {-lines.descent / unit / scale:.0%}; "
            f"line-gap-override: 0%  /* {sum(both.values()) / letters.total():.0%} of the letters */"
        )


main(*sys.argv[1:])
