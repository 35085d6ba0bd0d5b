import CComposeHarfBuzz
import ComposePlatform

/// One face of a font file, ready to measure, shape, draw and subset.
///
/// Faces never change; two are equal when they are the same object. All distances are in font
/// units, of which `unitsPerEm` make the em. Safe to use from several tasks at once.
public final class FontFace: Sendable, Hashable {
  /// How the glyphs are drawn.
  public enum OutlineFormat: Hashable, Sendable {
    case trueType
    /// PostScript outlines (`CFF `).
    case compactFontFormat
    /// Variable PostScript outlines (`CFF2`).
    case compactFontFormat2
    /// Bitmaps or other images only.
    case none
  }

  /// The bytes of the font file.
  public let data: FontData
  /// Which face of the file, counted from 0.
  public let index: Int
  /// The position of this face on the axes of a variable font; empty is the default.
  public let variations: [FontVariation]
  /// In which of its colours a colour font is drawn.
  public let palette: FontPalette
  /// The name of the family.
  public let family: String
  /// The name of the style within the family.
  public let styleName: String
  /// ASCII without spaces and PDF delimiters, at most 63 bytes.
  public let postScriptName: String
  /// Read from the font each time.
  public var fullName: String { handle.name(4) ?? "\(family) \(styleName)" }
  /// The weight, width and slant.
  public let traits: FontTraits
  /// The metrics of the face, in font units.
  public let metrics: FontMetrics
  /// The format of the outlines.
  public let outlineFormat: OutlineFormat
  /// Whether the face has variation axes.
  public let isVariable: Bool
  /// Whether a glyph may have colours of its own, in any of OpenType's ways: layers, paints,
  /// documents, images.
  public let hasPaintedGlyphs: Bool
  /// Whether the face is drawn differently for small and for large text.
  public let hasOpticalSizeAxis: Bool
  /// The permissions of the font's licence bits (OS/2 `fsType`).
  public let embeddingPermission: EmbeddingPermission
  /// The glyph of U+0020, or 0.
  public let spaceGlyph: UInt16
  /// The glyph of U+00A0, or that of U+0020.
  let noBreakSpaceGlyph: UInt16

  let handle: FontFaceHandle
  /// The faces of the same font at other places on its axes.
  let instances: FaceInstances
  private let readCoverage = LockedValue<GlyphCoverage?>(nil)
  /// The code points that `cmap` has glyphs for: ask for it once a text, since that takes a lock.
  ///
  /// Read when it is first asked for: text that the face has needs none.
  package var coverage: GlyphCoverage {
    readCoverage.withLock { coverage in
      if let coverage { return coverage }
      let read = GlyphCoverage(face: handle.face)
      coverage = read
      return read
    }
  }
  private let asciiGlyphs: [UInt16]
  let spaceContexts = LockedValue<[SpaceContextKey: Bool]>([:])
  private let readNeighboringGlyphs = LockedValue<NeighboringGlyphs??>(nil)
  /// The glyphs that rules have next to others; nil where that is unknown. Read from the face's
  /// rules when it is first asked for: ask once a style, since that takes a lock.
  var neighboringGlyphs: NeighboringGlyphs? {
    readNeighboringGlyphs.withLock { glyphs in
      if let glyphs { return glyphs }
      let read = NeighboringGlyphs(handle: handle)
      glyphs = .some(read)
      return read
    }
  }
  /// Whether `neighboringGlyphs` costs nothing more.
  var hasReadNeighboringGlyphs: Bool { readNeighboringGlyphs.withLock { $0 != nil } }
  /// Nil of faces whose rules have to be read.
  let knownRules: KnownRules?
  /// Whether it is one of the program's own, whose properties are known.
  package var isBundled: Bool { knownRules != nil }

  /// Opens a face; nothing is copied or decoded beyond names and metrics.
  ///
  /// - Throws: `notAFont` or `noSuchFace`.
  public convenience init(
    data: FontData, index: Int = 0, variations: [FontVariation] = []
  ) throws(FontError) {
    try self.init(data: data, index: index, variations: variations, knownRules: nil)
  }

  init(
    data: FontData, index: Int, variations: [FontVariation],
    names: FontNames? = nil, knownRules: KnownRules? = nil,
    instances: FaceInstances = FaceInstances(),
    palette: FontPalette = .normal
  ) throws(FontError) {
    self.instances = instances
    self.palette = palette
    self.knownRules = knownRules
    let handle = try FontFaceHandle(data: data, index: index, variations: variations)
    self.handle = handle
    self.data = data
    self.index = index
    self.variations = variations
    asciiGlyphs = (0..<0x80).map { handle.nominalGlyph(for: $0) }
    spaceGlyph = asciiGlyphs[0x20]
    let noBreakSpace = handle.nominalGlyph(for: 0xA0)
    noBreakSpaceGlyph = noBreakSpace == 0 ? asciiGlyphs[0x20] : noBreakSpace

    let names =
      names ?? FontNames(handle: handle, fileName: data.name, variations: variations)
    family = names.family
    styleName = names.style
    postScriptName = names.postScript
    isVariable = hb_ot_var_has_data(handle.face) != 0
    var opticalSize = hb_ot_var_axis_info_t()
    hasOpticalSizeAxis =
      isVariable
      && hb_ot_var_find_axis_info(handle.face, OpenTypeTag("opsz").rawValue, &opticalSize) != 0
    traits = FontTraits(handle: handle, variations: variations, styleName: names.style)
    metrics = FontMetrics(face: handle)
    outlineFormat = OutlineFormat(handle: handle)
    hasPaintedGlyphs =
      handle.hasTable("COLR") && handle.hasTable("CPAL") || hb_ot_color_has_png(handle.face) != 0
      || GlyphDocuments.areMany(in: handle)
    embeddingPermission = EmbeddingPermission(
      fsType: handle.withTable("OS/2") { $0.uint16(at: 8) } ?? 0)
  }

  /// Opens a face of a file, which is mapped into memory.
  public convenience init(path: String, index: Int = 0) throws(FontError) {
    try self.init(data: FontData(path: path), index: index)
  }

  /// The number of faces in a font file: more than one for collections, 0 if it is no font.
  public static func count(in data: FontData) -> Int {
    let blob = data.makeBlob()
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }

  /// The number of font units in an em (`head`).
  public var unitsPerEm: Int { handle.unitsPerEm }
  /// The number of glyphs (`maxp`).
  public var glyphCount: Int { handle.glyphCount }
  /// Whether the outlines are PostScript curves in a `CFF ` table.
  public var isCFF: Bool { outlineFormat == .compactFontFormat }

  public static func == (left: FontFace, right: FontFace) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// Returns the glyph that the character map of the face has for a character, before shaping; nil
  /// when there is none.
  public func glyph(for scalar: Unicode.Scalar) -> UInt16? {
    let glyph = nominalGlyph(for: scalar.value)
    return glyph == 0 ? nil : glyph
  }

  /// The glyph that `cmap` gives a code point; 0 when there is none.
  package func nominalGlyph(for scalar: UInt32) -> UInt16 {
    if scalar < 0x80 { return asciiGlyphs[Int(scalar)] }
    return handle.nominalGlyph(for: scalar)
  }

  /// The advance of a glyph; 0 for a glyph that the face has not.
  public func advance(of glyph: UInt16) -> Int {
    guard Int(glyph) < handle.glyphCount else { return 0 }
    return Int(hb_font_get_glyph_h_advance(handle.font, hb_codepoint_t(glyph)))
  }

  /// Whether shaping `scalar` with this face gives something other than `.notdef`.
  ///
  /// True for code points in `cmap`, for controls and default ignorables, which are not drawn,
  /// and for those that HarfBuzz makes from others: spaces of other widths, the non-breaking
  /// hyphen, canonical decompositions and compositions of a single code point.
  public func covers(_ scalar: UInt32) -> Bool {
    covers(scalar, coverage)
  }

  /// The same for callers that ask about a whole text.
  ///
  /// - Parameter coverage: That of this face.
  @inline(__always)
  package func covers(_ scalar: UInt32, _ coverage: GlyphCoverage) -> Bool {
    coverage.contains(scalar) || coversBySubstitution(scalar, coverage)
  }

  private func coversBySubstitution(_ scalar: UInt32, _ coverage: GlyphCoverage) -> Bool {
    if CharacterClasses.isControl(scalar) || CharacterClasses.isDefaultIgnorable(scalar) {
      return true
    }
    if CharacterClasses.isFallbackSpace(scalar) { return spaceGlyph != 0 }
    // The first character that decomposes is U+00C0.
    if scalar < 0xC0 { return false }
    if scalar == 0x2011 { return coverage.contains(0x2010) }
    // Each round peels one mark off the end; canonical mappings nest three deep at most.
    var rest = scalar
    for _ in 0..<4 {
      var first: hb_codepoint_t = 0
      var second: hb_codepoint_t = 0
      guard hb_unicode_decompose(hb_unicode_funcs_get_default(), rest, &first, &second) != 0
      else { return false }
      if second != 0, !coverage.contains(second) { return false }
      if coverage.contains(first) { return true }
      rest = first
    }
    return false
  }

  /// Runs `body` on the bytes of a table, or returns nil when the face has none of that name.
  package func withTable<Result>(
    _ tag: OpenTypeTag, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    handle.withTable(tag) { body($0.bytes) }
  }

  /// A copy of a table, or nil when the face has none of that name.
  public func tableData(_ tag: OpenTypeTag) -> [UInt8]? {
    withTable(tag) { [UInt8]($0) }
  }
}

extension FontFaceHandle {
  /// The glyph of `cmap`, or 0.
  func nominalGlyph(for scalar: UInt32) -> UInt16 {
    var glyph: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font, scalar, &glyph) != 0 else { return 0 }
    return Int(glyph) < glyphCount ? UInt16(exactly: glyph) ?? 0 : 0
  }
}

extension FontFace.OutlineFormat {
  fileprivate init(handle: FontFaceHandle) {
    if handle.hasTable("glyf") {
      self = .trueType
    } else if handle.hasTable("CFF ") {
      self = .compactFontFormat
    } else if handle.hasTable("CFF2") {
      self = .compactFontFormat2
    } else {
      self = .none
    }
  }
}
