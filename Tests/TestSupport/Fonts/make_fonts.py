"""Makes the fonts that tests need, from shapes in this file, with fontTools.

    python3 make_fonts.py [NotoColorEmoji.ttf]

All but EmojiBitmaps.ttf are drawn here. That one is cut out of Noto Color Emoji (OFL 1.1).
"""

import io
import os
import struct
import sys
import zlib

from fontTools import designspaceLib, subset, varLib
from fontTools.colorLib.builder import ColorPaletteType, buildCOLR, buildCPAL
from fontTools.fontBuilder import FontBuilder
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.misc.timeTools import timestampFromString
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.ttLib import TTCollection, TTFont, newTable
from fontTools.ttLib.tables import otTables as ot
from fontTools.ttLib.tables.S_V_G_ import SVGDocument
from fontTools.ttLib.tables.sbixGlyph import Glyph as PictureGlyph
from fontTools.ttLib.tables.sbixStrike import Strike

FOLDER = os.path.dirname(os.path.abspath(__file__))
CHARACTERS = {0x20: "space", 0x48: "H", 0x66: "f", 0x69: "i", 0x6F: "o", 0x78: "x", 0x31: "one",
              0x32: "two", 0x2044: "fraction"}
ORDER = [".notdef", "space", "H", "f", "i", "o", "x", "one", "two", "fraction", "f_i", "x.sc",
         "x.ss01"]
WIDTHS = {"space": 250, "H": 600, "f": 300, "i": 250, "o": 500, "x": 500, "one": 400, "two": 400,
          "fraction": 150, "f_i": 550, "x.sc": 550, "x.ss01": 520, ".notdef": 500}
FEATURES = """
languagesystem DFLT dflt;
languagesystem latn dflt;
feature liga { sub f i by f_i; } liga;
feature smcp { sub x by x.sc; } smcp;
feature ss01 { sub x by x.ss01; } ss01;
table GDEF {
  GlyphClassDef [H f i o x one two fraction x.sc x.ss01], [f_i], , ;
  LigatureCaretByPos f_i 300;
} GDEF;
"""


def box(pen, left, bottom, right, top):
    pen.moveTo((left, bottom))
    for point in [(left, top), (right, top), (right, bottom)]:
        pen.lineTo(point)
    pen.closePath()


def ring(pen, centre, radius, clockwise=True):
    x, y = centre
    k = radius * 0.5523
    points = [((x - radius, y + k), (x - k, y + radius), (x, y + radius)),
              ((x + k, y + radius), (x + radius, y + k), (x + radius, y)),
              ((x + radius, y - k), (x + k, y - radius), (x, y - radius)),
              ((x - k, y - radius), (x - radius, y - k), (x - radius, y))]
    pen.moveTo((x - radius, y))
    if clockwise:
        for curve in points:
            pen.curveTo(*curve)
    else:
        for curve in [((x - radius, y - k), (x - k, y - radius), (x, y - radius)),
                      ((x + k, y - radius), (x + radius, y - k), (x + radius, y)),
                      ((x + radius, y + k), (x + k, y + radius), (x, y + radius)),
                      ((x - k, y + radius), (x - radius, y + k), (x - radius, y))]:
            pen.curveTo(*curve)
    pen.closePath()


def draw(name, pen, stem, wide):
    if name == "H":
        box(pen, 50, 0, 50 + stem, 700)
        box(pen, 550 + wide - stem, 0, 550 + wide, 700)
        box(pen, 50 + stem, 300, 550 + wide - stem, 300 + stem // 2)
    elif name in ("f", "i", "one", "two", "fraction"):
        box(pen, 80, 0, 80 + stem, {"i": 480, "fraction": 720}.get(name, 700))
        if name in ("f", "two"):
            box(pen, 80 + stem, 440, 120 + stem, 500)
    elif name == "f_i":
        box(pen, 80, 0, 80 + stem, 700)
        box(pen, 80 + stem, 640, 380, 700)
        box(pen, 380, 0, 380 + stem, 700)
    elif name == "o":
        ring(pen, (250 + wide / 2, 250), 220)
        ring(pen, (250 + wide / 2, 250), 220 - stem, clockwise=False)
    elif name in ("x", "x.sc", "x.ss01", ".notdef"):
        box(pen, 40, 0, 440 + wide, {"x.sc": 520, "x.ss01": 470, ".notdef": 700}.get(name, 500))


def make(family, style="Regular", stem=80, wide=0, cff=False, extra=None, upm=1000):
    """A face whose stems are `stem` and whose letters are `wide` wider."""
    order = ORDER + [name for name in (extra or {})]
    builder = FontBuilder(upm, isTTF=not cff)
    builder.setupGlyphOrder(order)
    characters = dict(CHARACTERS)
    for name, (code, _, _) in (extra or {}).items():
        if code:
            characters[code] = name
    builder.setupCharacterMap(characters)
    metrics, glyphs = {}, {}
    for name in order:
        width = extra[name][1] if extra and name in extra else WIDTHS[name] + wide
        pen = T2CharStringPen(width, None) if cff else TTGlyphPen(None)
        target = pen if cff else Cu2QuPen(pen, 5, reverse_direction=False)
        if extra and name in extra:
            extra[name][2](target)
        else:
            draw(name, target, stem, wide)
        glyphs[name] = pen.getCharString() if cff else pen.glyph()
        metrics[name] = (width, 0)
    if cff:
        builder.setupCFF(family.replace(" ", "") + "-" + style, {"FullName": family}, glyphs, {})
        bounds = {name: glyphs[name].calcBounds(None) for name in order}
        metrics = {n: (w, int(bounds[n][0]) if bounds[n] else 0) for n, (w, _) in metrics.items()}
    else:
        builder.setupGlyf(glyphs)
        metrics = {n: (w, getattr(builder.font["glyf"][n], "xMin", 0) or 0)
                   for n, (w, _) in metrics.items()}
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupVerticalHeader(ascent=500, descent=-500, lineGap=50)
    builder.setupVerticalMetrics({name: (1000 + len(name), 60) for name in order})
    if cff:
        builder.setupVerticalOrigins({"H": 810}, 880)
    builder.setupNameTable({"family": family, "styleName": style,
                            "uniqueFontIdentifier": family + style,
                            "fullName": f"{family} {style}",
                            "psName": family.replace(" ", "") + "-" + style,
                            "version": "Version 1.0"})
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, sTypoLineGap=100, usWinAscent=900,
                     usWinDescent=250, sCapHeight=700, sxHeight=500, usWeightClass=400)
    builder.setupPost(keepGlyphNames=True)
    addOpenTypeFeaturesFromString(builder.font, FEATURES)
    builder.font["head"].created = builder.font["head"].modified = timestampFromString(
        "Thu Jan  1 00:00:00 2026")
    builder.font.recalcTimestamp = False
    return builder.font


def reopened(font):
    data = io.BytesIO()
    font.save(data)
    data.seek(0)
    return TTFont(data, recalcTimestamp=False)


def variable(cff):
    family = "Test Variable PostScript" if cff else "Test Variable"
    space = designspaceLib.DesignSpaceDocument()
    space.addAxisDescriptor(name="Weight", tag="wght", minimum=100, default=400, maximum=900)
    space.addAxisDescriptor(name="Optical size", tag="opsz", minimum=8, default=12, maximum=72)
    masters = [((400, 12), 80, 0), ((100, 12), 20, -40), ((900, 12), 160, 100), ((400, 8), 90, 40),
               ((400, 72), 60, -60)]
    for (weight, size), stem, wide in masters:
        space.addSourceDescriptor(font=reopened(make(family, stem=stem, wide=wide, cff=cff)),
                                  location={"Weight": weight, "Optical size": size},
                                  family=family, styleName="Regular")
    for name, weight, size in [("Light", 200, 12), ("Black", 900, 12), ("Display", 400, 72)]:
        space.addInstanceDescriptor(family=family, styleName=name,
                                    location={"Weight": weight, "Optical size": size},
                                    postScriptFontName=family.replace(" ", "") + "-" + name)
    font, _, _ = varLib.build(space)
    return font


RED, GREEN, BLUE, HALF = 0, 1, 2, 3
PALETTES = [[(1, 0, 0, 1), (0, 0.5, 0, 1), (0, 0, 1, 1), (1, 0.8, 0, 0.5)],
            [(0, 1, 1, 1), (0.5, 0.5, 0.5, 1), (1, 1, 0, 1), (1, 1, 1, 1)]]


def shapes():
    return {
        "square": (0xE000, 1000, lambda pen: box(pen, 100, 0, 900, 800)),
        "inner": (None, 1000, lambda pen: box(pen, 300, 200, 700, 600)),
        "disc": (0xE001, 1000, lambda pen: ring(pen, (500, 400), 400)),
        "turned": (0xE002, 1000, lambda pen: box(pen, 100, 0, 900, 800)),
        "swept": (0xE003, 1000, lambda pen: box(pen, 100, 0, 900, 800)),
        "blended": (0xE004, 1000, lambda pen: box(pen, 100, 0, 900, 800)),
        "masked": (0xE005, 1000, lambda pen: box(pen, 100, 0, 900, 800)),
    }


def layers():
    font = make("Test Layers", extra=shapes())
    font["COLR"] = buildCOLR({"square": [("square", RED), ("inner", 0xFFFF)],
                              "disc": [("disc", BLUE), ("inner", HALF)]}, version=0)
    font["CPAL"] = buildCPAL(PALETTES)
    return font


def paints():
    font = make("Test Paints", extra=shapes())
    f = ot.PaintFormat

    def solid(index, alpha=1):
        return {"Format": f.PaintSolid, "PaletteIndex": index, "Alpha": alpha}

    def glyph(name, paint):
        return {"Format": f.PaintGlyph, "Glyph": name, "Paint": paint}

    def line(*stops, extend="pad"):
        return {"Extend": extend, "ColorStop": [
            {"StopOffset": o, "PaletteIndex": i, "Alpha": 1} for o, i in stops]}

    linear = {"Format": f.PaintLinearGradient, "ColorLine": line((0, RED), (1, BLUE)),
              "x0": 100, "y0": 0, "x1": 900, "y1": 0, "x2": 100, "y2": 100}
    radial = {"Format": f.PaintRadialGradient,
              "ColorLine": line((0, GREEN), (0.5, RED), extend="reflect"),
              "x0": 500, "y0": 400, "r0": 0, "x1": 500, "y1": 400, "r1": 200}
    sweep = {"Format": f.PaintSweepGradient, "ColorLine": line((0, RED), (1, GREEN)),
             "centerX": 500, "centerY": 400, "startAngle": 0, "endAngle": 180}
    turned = {"Format": f.PaintRotateAroundCenter, "angle": 45, "centerX": 500, "centerY": 400,
              "Paint": glyph("inner", solid(RED))}
    font["COLR"] = buildCOLR({
        "square": glyph("square", linear),
        "disc": glyph("disc", radial),
        "turned": {"Format": f.PaintColrLayers, "Layers": [
            glyph("square", solid(0xFFFF)), turned,
            {"Format": f.PaintTranslate, "dx": 200, "dy": 0,
             "Paint": {"Format": f.PaintScaleUniform, "scale": 0.5,
                       "Paint": {"Format": f.PaintColrGlyph, "Glyph": "disc"}}}]},
        "swept": glyph("swept", sweep),
        "blended": {"Format": f.PaintComposite, "CompositeMode": "multiply",
                    "SourcePaint": glyph("inner", solid(RED)),
                    "BackdropPaint": glyph("square", solid(GREEN))},
        "masked": {"Format": f.PaintComposite, "CompositeMode": "src_in",
                   "SourcePaint": solid(BLUE),
                   "BackdropPaint": glyph("inner", solid(RED))},
    }, version=1, glyphMap=font.getReverseGlyphMap())
    font["CPAL"] = buildCPAL(PALETTES, paletteTypes=[
        ColorPaletteType.USABLE_WITH_LIGHT_BACKGROUND,
        ColorPaletteType.USABLE_WITH_DARK_BACKGROUND])
    return font


def documents():
    """Glyphs of SVG, the second document compressed."""
    font = make("Test Documents", extra=shapes())
    number = font.getReverseGlyphMap()
    head = '<svg xmlns="http://www.w3.org/2000/svg">'
    plain = (head + '<defs><linearGradient id="l"><stop stop-color="var(--color0, lime)"/>'
             '<stop offset="1" stop-color="blue"/></linearGradient></defs>'
             f'<g id="glyph{number["square"]}">'
             '<rect x="100" y="-800" width="800" height="800" fill="var(--color0, lime)"/>'
             '<rect x="300" y="-600" width="400" height="400" fill="currentColor"/></g>'
             f'<g id="glyph{number["inner"]}"><rect width="9" height="9"/></g>'
             f'<g id="glyph{number["disc"]}">'
             '<rect x="100" y="-800" width="800" height="800" fill="url(#l)"/></g></svg>')
    faded = (head + f'<g id="glyph{number["turned"]}"><g opacity=".5">'
             '<rect x="100" y="-800" width="800" height="800" fill="var(--color9, red)"/>'
             '<path d="M300 -600h400v400h-400z" fill="none" stroke="blue" stroke-width="100"/>'
             '</g></g></svg>')
    table = newTable("SVG ")
    table.docList = [
        SVGDocument(plain, number["square"], number["disc"], False),
        SVGDocument(faded, number["turned"], number["turned"], True),
        SVGDocument("<svg", number["swept"], number["swept"], False),
    ]
    font["SVG "] = table
    font["CPAL"] = buildCPAL(PALETTES)
    return font


def png(size, colour):
    """A picture of one colour whose lower right quarter lets everything through."""
    rows = b""
    for y in range(size):
        row = b"".join(bytes(colour) + (b"\x00" if x >= size // 2 <= y else b"\xff")
                       for x in range(size))
        rows += b"\x00" + row

    def chunk(kind, data):
        return (struct.pack(">I", len(data)) + kind + data
                + struct.pack(">I", zlib.crc32(kind + data)))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def pictures():
    font = make("Test Pictures", extra={
        "picture": (0x1F600, 1000, lambda pen: box(pen, 0, 0, 1000, 1000))})
    table = newTable("sbix")
    for ppem, size in [(16, 16), (64, 64)]:
        strike = Strike(ppem=ppem, resolution=72)
        for name in font.getGlyphOrder():
            strike.glyphs[name] = PictureGlyph(
                glyphName=name, graphicType="png " if name == "picture" else None,
                imageData=png(size, (0, 128, 255)) if name == "picture" else None,
                originOffsetX=0, originOffsetY=-size // 8)
        table.strikes[ppem] = strike
    font["sbix"] = table
    return font


def emoji(path):
    options = subset.Options(name_IDs=["*"], glyph_names=False, recalc_timestamp=False)
    font = TTFont(path, recalcTimestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[0x31, 0x2764, 0x1F600])
    cutter.subset(font)
    return font


THAI = {"ko": (0x0E01, 400), "kho": (0x0E02, 420), "khwai": (0x0E04, 440), "ngo": (0x0E07, 380),
        "paiyan": (0x0E2F, 300), "nueng": (0x0E51, 500), "song": (0x0E52, 510),
        "upper": (None, 250), "lower": (None, 260)}
# Rules that reach beyond the glyphs they name, by family.
REACHING = {
    "Test Vanishing": "feature ccmp { sub paiyan by NULL; } ccmp;",
    "Test Random": "feature rand { sub ko from [kho khwai ngo]; } rand;",
    "Test Second": "feature kern { pos ko <0 0 0 0> kho <0 0 0 0>; "
                   "pos [kho] <0 0 -200 0> [khwai] <0 0 -50 0>; } kern;",
    "Test Fractions": "feature numr { sub nueng by upper; } numr; "
                      "feature dnom { sub song by lower; } dnom;",
    "Test Spaceless": "",
}


def reaching(family):
    def drawn(width):
        return lambda pen: box(pen, 40, 0, width - 40, 500)

    font = make(family, extra={n: (c, w, drawn(w)) for n, (c, w) in THAI.items()})
    for table in ["GSUB", "GPOS", "GDEF"]:
        if table in font:
            del font[table]
    if REACHING[family]:
        addOpenTypeFeaturesFromString(
            font, "languagesystem DFLT dflt; languagesystem thai dflt;\n" + REACHING[family])
    if family == "Test Spaceless":
        for table in font["cmap"].tables:
            table.cmap.pop(0x20, None)
    return font


def save(font, name):
    font.save(os.path.join(FOLDER, name))


def main():
    save(variable(cff=False), "Variable.ttf")
    packed = TTFont(os.path.join(FOLDER, "Variable.ttf"), recalcTimestamp=False)
    packed.flavor = "woff"
    save(packed, "Packed.woff")
    save(variable(cff=True), "VariablePostScript.otf")
    save(layers(), "ColorLayers.ttf")
    save(paints(), "ColorPaints.ttf")
    save(documents(), "ColorDocuments.ttf")
    save(pictures(), "ColorPictures.ttf")
    save(make("Test Vertical", cff=True), "Vertical.otf")
    collection = TTCollection()
    collection.fonts = [reopened(make("Test One")), reopened(make("Test Two", stem=120))]
    collection.save(os.path.join(FOLDER, "Collection.ttc"))
    reach = TTCollection()
    reach.fonts = [reopened(reaching(family)) for family in REACHING]
    reach.save(os.path.join(FOLDER, "Reaching.ttc"))
    if len(sys.argv) > 1:
        save(emoji(sys.argv[1]), "EmojiBitmaps.ttf")


main()
