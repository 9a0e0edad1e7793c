"""Cuts the headline font of the theme: one weight at one optical size, the letters of our languages, under a name of its own.

python headline.py FOLDER-WITH-SUBSETS TARGET.woff2
"""

import io
import logging
import os
import sys

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

FAMILY = "Visnyk Headline"
PLACE = {"wght": 700, "opsz": 40}
LIMIT = 20 * 1024
# As npm brings it: a file for each part of Unicode.
PARTS = ["latin", "latin-ext", "cyrillic", "cyrillic-ext"]

UKRAINIAN = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
# Names and places of neighbours.
RUSSIAN = "ёъыэ"
POLISH, GERMAN, SPANISH = "ąćęłńóśźż", "äöüß", "áéíñóúü"
FRENCH, CZECH = "àâçèêëîïôû", "čěřšžý"
LATIN = "".join(map(chr, range(0x20, 0x7F)))
PUNCTUATION = "«»„“”‘’‚ʼ–—…·•¡¿\u00a7°©®™×−№"
MONEY = "€£₴¢"
NO_BREAK_SPACE = "\u00a0"
# The hyphen that does not break a line looks like the other; the original leaves it out.
SAME = {"\u2011": "-"}
FEATURES = ["kern", "pnum", "tnum"]
# Kerning, in thousandths of the size.
STEP, LEAST = 5, 8


def wanted() -> str:
    small = UKRAINIAN + RUSSIAN + POLISH + GERMAN + SPANISH + FRENCH + CZECH
    # ß has no capital in use: its upper case is two letters, which are there.
    return "".join(sorted(set(LATIN + small + small.upper() + PUNCTUATION + MONEY + NO_BREAK_SPACE)))


def part(path: str, letters: str) -> TTFont | None:
    """One file of npm at our weight and size, with those of the letters that it has."""
    font = TTFont(path)
    here = [letter for letter in letters if ord(letter) in font.getBestCmap()]
    if not here:
        return None
    font = instancer.instantiateVariableFont(font, PLACE)
    options = subset.Options()
    options.layout_features = FEATURES
    options.hinting = False
    options.drop_tables += ["DSIG", "STAT"]
    options.name_IDs = [0]
    cutter = subset.Subsetter(options)
    cutter.populate(text="".join(here))
    cutter.subset(font)
    return font


def round_kerning(font: TTFont) -> None:
    """Interpolation leaves odd numbers, which do not compress; a hundredth of the size is too little to see."""
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2:
                continue
            if table.Format == 1:
                values = [record.Value1 for pairs in table.PairSet for record in pairs.PairValueRecord]
            else:
                values = [record.Value1 for row in table.Class1Record for record in row.Class2Record]
            for value in filter(None, values):
                moved = getattr(value, "XAdvance", 0)
                value.XAdvance = round(moved / STEP) * STEP if abs(moved) >= LEAST else 0


def rename(font: TTFont) -> None:
    """The license reserves the name of the original, and asks for its copyright and the license in every copy."""
    names = font["name"]
    copyright_ = names.getDebugName(0)
    version = names.getDebugName(5) or "Version 1.0"
    names.names = []
    for number, text in {
        0: copyright_,
        1: FAMILY,
        2: "Bold",
        3: f"{FAMILY} Bold",
        4: f"{FAMILY} Bold",
        5: version,
        6: FAMILY.replace(" ", "") + "-Bold",
        13: "SIL Open Font License 1.1",
        14: "https://openfontlicense.org",
    }.items():
        names.setName(text, number, 3, 1, 0x409)
    font["OS/2"].achVendID = "VSNK"
    font["OS/2"].usWeightClass = 700
    # Bold, and neither regular nor italic.
    font["OS/2"].fsSelection = font["OS/2"].fsSelection & ~0b1100001 | 0b100000
    font["head"].macStyle = 1
    font["post"].formatType = 3


def main(folder: str, target: str) -> None:
    logging.disable(logging.WARNING)
    letters = wanted()
    parts, found = [], set()
    for name in PARTS:
        # What an earlier part has is not taken twice.
        font = part(f"{folder}/source-serif-4-{name}-opsz-normal.woff2", "".join(c for c in letters if c not in found))
        if font is None:
            continue
        found |= {chr(code) for code in font.getBestCmap()}
        font.flavor = None
        parts.append(io.BytesIO())
        font.save(parts[-1])
        parts[-1].seek(0)
    if lost := set(letters) - found:
        sys.exit(f"error: the font has no {' '.join(sorted(lost))}")
    font = merge.Merger().merge(parts)
    round_kerning(font)
    for table in font["cmap"].tables:
        table.cmap |= {ord(new): table.cmap[ord(old)] for new, old in SAME.items() if ord(old) in table.cmap}
    rename(font)
    # The same bytes from the same source.
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = 0
    font.flavor = "woff2"
    font.save(target)
    size = os.path.getsize(target)
    print(f"{target}: {size} B of {LIMIT}, {len(font.getBestCmap())} characters, {len(font.getGlyphOrder())} glyphs")
    if size > LIMIT:
        sys.exit("error: too big")


main(*sys.argv[1:])
