import ComposeAttributedText
import ComposeFonts

extension ShapedParagraph {
  /// A line of U+2026, or of three full stops where the face has no such character, that looks
  /// like a run of this paragraph. Needs no shaper.
  func ellipsis(like run: ShapedRun) -> Line {
    let isOneGlyph = run.face.nominalGlyph(for: 0x2026) != 0
    let text = Array((isOneGlyph ? "\u{2026}" : "...").utf8)
    let glyph = run.face.nominalGlyph(for: isOneGlyph ? 0x2026 : 0x2E)
    let count = isOneGlyph ? 1 : 3
    let length = text.count / count
    let glyphs = (0..<count).map { number in
      ShapedGlyph(
        glyph: glyph, textOffset: UInt32(clamping: number * length),
        textLength: UInt8(clamping: length),
        advance: Int32(clamping: run.face.advance(of: glyph)))
    }
    let width = Double(glyphs.reduce(0) { $0 + Int($1.advance) }) * run.scale
    let token = ShapedRun(
      kind: .text, face: run.face, size: run.size, scale: run.scale, textRange: 0..<text.count,
      glyphRange: 0..<count, attributes: run.attributes, script: run.script, level: 0,
      letterSpacing: 0, baselineOffset: run.baselineOffset, isDecorated: run.isDecorated,
      color: run.color, adjustment: run.adjustment)
    let segment = LineSegment(
      contentEnd: text.count, end: text.count, width: width, spaceWidth: 0, contentSpaces: 0,
      trailingSpaces: 0, breakKind: .mandatory, hyphenWidth: 0)
    let paragraph = ShapedParagraph(
      Source(
        text: text, range: 0..<text.count, style: ParagraphStyle(alignment: .left),
        attributeSets: attributeSets, baseFont: baseFont),
      Shaping(runs: [token], glyphs: glyphs, baseLevel: 0, hasBidi: false),
      Breaking(segments: [segment]))
    return Line(
      paragraph, segments: [segment], range: 0..<1, start: 0, isHyphenated: false, isLast: true,
      width: 1e9, indent: 0, tabs: TabLayout(paragraph))
  }
}
