import ComposeFonts
import ComposeGeometry
import ComposeGraphics
import ComposePDFWriter

/// The use of a face in one document: its glyphs, their codes and their texts.
final class EmbeddedFont {
  typealias Entry = GlyphTable.Entry

  /// The glyph and the text of a code.
  struct Assignment {
    let code: UInt16
    let glyph: UInt16
    var text: TextKey
    /// Whether `text` is only provisional, for a glyph used in clusters of several.
    var isProvisional: Bool
  }

  let face: FontFace
  /// The number of its resource name: `F` and this number.
  let number: Int
  let reference: PDFReference
  let unitsPerEm: Double
  /// Whether each glyph is a content stream (Type 3), which may have colours.
  let isPainted: Bool
  /// The text colour that its glyphs are drawn for; nil where they take it from the text or do not
  /// use it.
  let foreground: Color?
  /// By glyph; those of `table`, which lives as long.
  let entries: UnsafeMutablePointer<Entry>
  private var table: GlyphTable
  private(set) var assignments: [Assignment] = []
  private(set) var longTexts: [[UInt8]] = []
  private var longTextKeys: [[UInt8]: TextKey] = [:]
  private var codeSpace: CodeSpace
  /// Further codes of glyphs that represent more than one text.
  private var furtherCodes = [FurtherCode: UInt16]()
  /// The indices of provisional assignments, by code.
  private var provisional = [UInt16: Int]()

  private struct FurtherCode: Hashable {
    let glyph: UInt16
    let text: TextKey
  }

  /// Whether codes are shown downwards (ISO 32000-1, 9.7.4.3), with the vertical metrics of the
  /// glyphs used.
  let isVertical: Bool
  var verticalMetrics = [UInt16: VerticalMetrics]()

  init(
    face: FontFace, number: Int, reference: PDFReference, isVertical: Bool = false,
    foreground: Color? = nil
  ) {
    self.face = face
    self.foreground = foreground
    self.isVertical = isVertical
    self.number = number
    self.reference = reference
    unitsPerEm = Double(max(face.unitsPerEm, 1))
    isPainted = face.hasPaintedGlyphs
    codeSpace = CodeSpace(isSingleByte: face.hasPaintedGlyphs)
    table = GlyphTable()
    entries = table.entries
  }

  /// The code for a glyph that represents `text`, or nil when the font has no codes left.
  func code(for glyph: UInt16, text: TextKey) -> UInt16? {
    let entry = entries[Int(glyph)]
    if entry.code == 0 { return assign(glyph, text: text, isProvisional: false) }
    if entry.text == text.bits { return entry.code }
    if let index = provisional.removeValue(forKey: entry.code) {
      assignments[index].text = text
      assignments[index].isProvisional = false
      entries[Int(glyph)].text = text.bits
      return entry.code
    }
    let key = FurtherCode(glyph: glyph, text: text)
    if let code = furtherCodes[key] { return code }
    guard let code = codeSpace.take(for: .none) else { return nil }
    furtherCodes[key] = code
    assignments.append(
      Assignment(code: code, glyph: shown(glyph), text: text, isProvisional: false))
    return code
  }

  /// The code for a glyph whose text is in `ActualText`; `guess` is for readers that use
  /// `ToUnicode`.
  func code(for glyph: UInt16, guess: TextKey) -> UInt16? {
    let entry = entries[Int(glyph)]
    return entry.code != 0 ? entry.code : assign(glyph, text: guess, isProvisional: true)
  }

  private func assign(_ glyph: UInt16, text: TextKey, isProvisional: Bool) -> UInt16? {
    guard let code = codeSpace.take(for: isProvisional ? .none : text) else { return nil }
    if isProvisional { provisional[code] = assignments.count }
    let shown = shown(glyph)
    assignments.append(
      Assignment(code: code, glyph: shown, text: text, isProvisional: isProvisional))
    table.use(
      glyph, Entry(text: text.bits, width: Float(width(of: shown)), code: code))
    return code
  }

  /// The glyph drawn in place of a glyph.
  ///
  /// Missing glyphs are shown by the face's replacement character or by a box: `.notdef` indicates
  /// an error and is forbidden in PDF/UA and PDF/A (ISO 14289-1, 7.21.8; ISO 19005-2, 6.2.11.8).
  func shown(_ glyph: UInt16) -> UInt16 {
    if glyph != 0, Int(glyph) < face.glyphCount { return glyph }
    return face.replacementGlyph
  }

  /// The source of the first missing glyph or private-use character.
  private(set) var missingGlyphSource: SourceTag?
  private(set) var privateUseSource: SourceTag?

  /// Records the source of the codes from the given one on, if standards forbid any of them.
  /// Complexity: O(new codes).
  func recordSource(_ source: SourceTag?, ofCodesFrom first: Int) {
    guard source != nil else { return }
    for assignment in assignments[min(first, assignments.count)...] {
      if assignment.glyph == 0 { missingGlyphSource = missingGlyphSource ?? source }
      if PrivateUse.isContained(in: text(of: assignment.text)) {
        privateUseSource = privateUseSource ?? source
      }
    }
  }

  /// Whether a glyph missing in the face is drawn.
  var showsMissingGlyph: Bool { assignments.contains { $0.glyph == 0 } }

  /// Whether a code maps to a private-use character.
  var hasPrivateUse: Bool {
    assignments.contains { PrivateUse.isContained(in: text(of: $0.text)) }
  }

  /// The advance in integer thousandths of the em, as in the width array.
  ///
  /// PDFium and MuPDF drop decimals there; the rounding error is accumulated along the line and
  /// corrected between glyphs, so that all readers place them identically.
  func width(of glyph: UInt16) -> Int {
    Int((Double(face.advance(of: glyph)) * 1000 / unitsPerEm).rounded())
  }

  /// The key of any text; an empty one has none.
  func key(for text: some Collection<UInt8>) -> TextKey {
    if text.isEmpty { return .none }
    if text.count <= 7 { return TextKey(short: text) }
    let bytes = Array(text)
    if let key = longTextKeys[bytes] { return key }
    let key = TextKey(longText: longTexts.count)
    longTexts.append(bytes)
    longTextKeys[bytes] = key
    return key
  }

  /// The UTF-8 of a key.
  func text(of key: TextKey) -> [UInt8] {
    guard let index = key.longTextIndex else { return key.shortText }
    return longTexts[index]
  }
}
