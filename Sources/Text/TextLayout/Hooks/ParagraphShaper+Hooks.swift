import ComposeAttributedText
import ComposeFonts
import ComposeUnicode

extension ParagraphShaper {
  /// Shows other glyphs, and keeps room for control characters.
  func decide(
    _ hooks: LayoutHooks, of work: inout Work, _ bytes: UnsafeBufferPointer<UInt8>
  ) {
    var isChanged = false
    var controls: Set<Int> = []
    for run in work.runs where run.kind == .text && !run.isUpright {
      let font = Font(run.face, size: run.size, opticalSize: .fixed)
      for index in run.glyphRange {
        let shaped = work.glyphs[index]
        let offset = Int(shaped.textOffset)
        let length = Int(shaped.textLength)
        if length > 0, offset < bytes.count, run.scale > 0,
          let control = Self.control(bytes, at: offset),
          let width = hooks.controlWidth?(control, offset, font)
        {
          let units = (max(0, LayoutHooks.usable(width)) / run.scale).rounded()
          work.glyphs[index].glyph = run.face.spaceGlyph
          work.glyphs[index].advance = Int32(min(units, 1e9))
          work.glyphs[index].flags.remove(.isMissing)
          controls.insert(offset)
          isChanged = true
        } else if let glyph = hooks.glyph?(
          LayoutHooks.GlyphChoice(
            glyph: shaped.glyph, font: font, range: offset..<(offset + length))),
          glyph != shaped.glyph, Int(glyph) < run.face.glyphCount
        {
          work.glyphs[index].glyph = glyph
          work.glyphs[index].advance = Int32(clamping: run.face.advance(of: glyph))
          isChanged = true
        }
      }
    }
    // What words were long before holds no more.
    if !controls.isEmpty { work.missing.removeAll { controls.contains($0) } }
    if isChanged { work.words.removeAll() }
  }

  private static func control(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Unicode.Scalar? {
    switch bytes[offset] {
    case 0x00...0x08, 0x0E...0x1F, 0x7F: return Unicode.Scalar(bytes[offset])
    // C1, but for the line end U+0085.
    case 0xC2 where offset + 1 < bytes.count && bytes[offset + 1] < 0xA0:
      return bytes[offset + 1] == 0x85 ? nil : Unicode.Scalar(bytes[offset + 1])
    default: return nil
    }
  }

  /// Segments after which lines may end only where they are allowed to.
  func decide(
    _ hooks: LayoutHooks, of segments: [LineSegment], to end: Int
  ) -> [LineSegment] {
    guard hooks.allowsLineBreak != nil || hooks.allowsHyphenation != nil else {
      return segments
    }
    return segments.map { segment in
      let isAllowed: Bool
      switch segment.breakKind {
      case .hyphen: isAllowed = hooks.allowsHyphenation?(segment.end) ?? true
      case .allowed, .insideWord, .formulaRelation, .formulaOperator:
        isAllowed = hooks.allowsLineBreak?(segment.end) ?? true
      case .mandatory, .emergency, .tab, .cut, .beforeCut: isAllowed = true
      }
      guard !isAllowed, segment.end < end else { return segment }
      var segment = segment
      segment.breakKind = .emergency
      return segment
    }
  }
}
