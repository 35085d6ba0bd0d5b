"""Makes STIXTwoSigns-Regular.otf of STIX Two Math: the signs of mathematics that no other bundled face has.

  python3 Fonts/STIXTwoSigns/make-font.py STIXTwoMath-Regular.otf unicode-math-symbols.tsv katex-symbols.tsv

The lists are those from which the commands of mathematics are made (MathSyntax/Generator). Needs fontTools. Outlines
and widths are unchanged; tables other than those of outlines, names and characters are left out, and the family has a
name of its own, since it is no font of formulas. The same bytes each time.
"""

import glob
import os
import sys

from fontTools import subset
from fontTools.ttLib import TTFont

source, unicode_math, katex = sys.argv[1:]
here = os.path.dirname(os.path.abspath(__file__))

wanted = set()
for path, column in ((unicode_math, 0), (katex, 3)):
    with open(path, encoding="utf-8") as file:
        for line in list(file)[1:]:
            code = line.split("\t")[column]
            if code:
                wanted.add(int(code, 16))
for path in glob.glob(f"{here}/../*/*.[ot]tf"):
    if os.path.dirname(os.path.abspath(path)) != here:
        wanted -= set(TTFont(path, lazy=True).getBestCmap())
# Private use.
wanted = {code for code in wanted if not 0xE000 <= code < 0xF900}

font = TTFont(source, recalcTimestamp=False)
options = subset.Options()
options.layout_features = []
options.hinting = False
options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
options.notdef_outline = True
options.drop_tables += ["MATH", "GSUB", "GPOS", "GDEF", "BASE", "DSIG"]
options.recalc_timestamp = False
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=wanted)
subsetter.subset(font)
for record in font["name"].names:
    names = {1: "STIX Two Signs", 3: "STIXTwoSigns-Regular", 4: "STIX Two Signs", 6: "STIXTwoSigns-Regular"}
    if record.nameID in names:
        record.string = names[record.nameID]
top = font["CFF "].cff
top.fontNames = ["STIXTwoSigns-Regular"]
top[0].FullName = "STIX Two Signs"
top[0].FamilyName = "STIX Two Signs"
font.save(f"{here}/STIXTwoSigns-Regular.otf")
print(len(font.getBestCmap()), "characters,", os.path.getsize(f"{here}/STIXTwoSigns-Regular.otf"), "bytes")
blocks = sorted({code >> 4 for code in font.getBestCmap()})
ranges = []
for block in blocks:
    if ranges and ranges[-1][1] == block - 1:
        ranges[-1][1] = block
    else:
        ranges.append([block, block])
print(", ".join(f"0x{first:X}, 0x{last:X}" for first, last in ranges))
