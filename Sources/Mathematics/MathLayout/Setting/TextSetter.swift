import ComposeFonts
import ComposeMathSyntax
import ComposeUnicode

/// Shapes text within formulas: belongs to one typesetter, whose caches it shares; not for several tasks.
final class TextSetter {
  let fonts: MathTextFonts
  private let shaper = Shaper(cacheLimit: 1 << 20)
  private var faces: [MathTextStyle: FontFace] = [:]
  private var styles: [StyleKey: Int] = [:]
  private lazy var surroundingFace = face(of: MathTextStyle())

  private struct StyleKey: Hashable {
    var face: FontFace
    var script: UInt32
    var isRightToLeft: Bool
    var isSmallCapitals: Bool
  }

  /// A stretch of text in one face and direction.
  private struct Segment {
    var range: Range<Int>
    var face: FontFace
    var script: UInt32
    var level: UInt8
  }

  init(fonts: MathTextFonts) {
    self.fonts = fonts
  }

  /// The x-height of the surrounding text at a size.
  func xHeight(size: Double) -> Double {
    guard let face = surroundingFace else { return 0.45 * size }
    return face.metrics.xHeight * size / Double(max(1, face.unitsPerEm))
  }

  private func face(of style: MathTextStyle) -> FontFace? {
    if let face = faces[style] { return face }
    let face = fonts.face(of: style)
    faces[style] = face
    return face
  }

  /// Shapes a range of a text and calls `body` with each run's face and glyphs, from left to right.
  func shape(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ style: MathTextStyle,
    _ body: (FontFace, [ShapedGlyph]) -> Void
  ) {
    guard let face = face(of: style) else { return }
    var glyphs: [ShapedGlyph] = []
    let isASCII = range.allSatisfy { text[$0] < 0x80 }
    if isASCII {
      let number = number(
        StyleKey(
          face: face, script: ScriptRun.latin, isRightToLeft: false,
          isSmallCapitals: style.isSmallCapitals))
      shaper.appendGlyphs(shaping: range, of: text, style: number, into: &glyphs)
      body(face, glyphs)
      return
    }
    for segment in segments(range, of: text, face) {
      let number = number(
        StyleKey(
          face: segment.face, script: segment.script, isRightToLeft: segment.level & 1 == 1,
          isSmallCapitals: style.isSmallCapitals))
      glyphs.removeAll(keepingCapacity: true)
      shaper.appendGlyphs(shaping: segment.range, of: text, style: number, into: &glyphs)
      body(segment.face, glyphs)
    }
  }

  private func number(_ key: StyleKey) -> Int {
    if let number = styles[key] { return number }
    var features = fonts.features
    if key.isSmallCapitals { features.append(FontFeature("smcp")) }
    let number = shaper.intern(
      ShapingStyle(
        face: key.face, script: OpenTypeTag(rawValue: key.script), language: fonts.language,
        isRightToLeft: key.isRightToLeft, features: features))
    styles[key] = number
    return number
  }

  /// Stretches of one direction, script and face, from left to right.
  private func segments(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ face: FontFace
  ) -> [Segment] {
    let bytes = [UInt8](text[range])
    let start = range.lowerBound
    let levels =
      BidiLevels.needsBidi(bytes)
      ? BidiLevels.levels(of: bytes, baseDirection: .leftToRight).runs
      : [BidiParagraph.Run(range: 0..<bytes.count, level: 0)]
    var logical: [Segment] = []
    for run in ScriptRuns.runs(in: bytes) {
      for level in levels {
        let part = run.range.clamped(to: level.range)
        if part.isEmpty { continue }
        split(part, of: bytes, run.script, level.level, face, offset: start, into: &logical)
      }
    }
    return BidiLevels.visualOrder(of: logical.map(\.level)).map { logical[$0] }
  }

  /// Appends the parts of a range by the faces that have their characters.
  private func split(
    _ range: Range<Int>, of bytes: [UInt8], _ script: UInt32, _ level: UInt8, _ face: FontFace,
    offset: Int, into segments: inout [Segment]
  ) {
    var place = range.lowerBound
    var current = face
    var partStart = place
    for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
      let own =
        face.covers(scalar.value)
        ? face
        : current.covers(scalar.value)
          ? current
          : fonts.collection.fallbackFace(
            for: scalar.value, matching: face, language: fonts.language) ?? current
      if own != current, place > partStart {
        segments.append(
          Segment(
            range: offset + partStart..<offset + place, face: current, script: script, level: level)
        )
        partStart = place
      }
      current = own
      place = min(range.upperBound, place + UTF8.width(scalar))
    }
    if range.upperBound > partStart {
      segments.append(
        Segment(
          range: offset + partStart..<offset + range.upperBound, face: current, script: script,
          level: level))
    }
  }
}
