import ComposeAttributedText
import ComposeFonts
import ComposeUnicode

// Text in lines that run downwards: such a line is laid out as any other and turned a quarter to
// the right when it is drawn, so that upright glyphs on the page are turned to the left in it.

extension ParagraphShaper {
  /// The parts of an item that are upright and those that are turned, each moved so that the
  /// middle of its ideographs is at that of the paragraph's first font.
  func verticalParts(
    of item: TextItem, _ font: Font, strut: Font, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> [TextItem] {
    // The item is part of the paragraph, which is within the text.
    let text = UnsafeBufferPointer(rebasing: bytes[item.range])
    let runs = VerticalOrientationRun.runs(in: text) { scalar in
      hasVerticalForm(scalar, in: font.face)
    }
    let middle = font.ideographicMiddle
    let shift = strut.ideographicMiddle - middle
    return runs.map { run in
      var part = item
      let base = item.range.lowerBound
      part.range = (base + run.range.lowerBound)..<(base + run.range.upperBound)
      // Right-to-left scripts follow the direction of their lines.
      part.isUpright = run.isUpright && item.level & 1 == 0
      part.shift += shift
      if part.isUpright { part.middle = middle }
      return part
    }
  }

  /// Whether a font has an upright glyph of its own for a character that is turned otherwise.
  private func hasVerticalForm(_ scalar: UInt32, in face: FontFace) -> Bool {
    guard let character = Unicode.Scalar(scalar) else { return false }
    // Another face is taken then: those that have such characters have their vertical forms.
    if face.nominalGlyph(for: scalar) == 0 { return true }
    let style = shaper.intern(ShapingStyle(face: face, script: "Hani", isVertical: true))
    var glyphs: [ShapedGlyph] = []
    Array(String(character).utf8).withUnsafeBufferPointer { text in
      _ = shaper.appendGlyphs(shaping: 0..<text.count, of: text, style: style, into: &glyphs)
    }
    return glyphs.count == 1 && glyphs[0].glyph != face.nominalGlyph(for: scalar)
  }
}

extension Font {
  /// The height of the centre of the ideographic em box above the baseline, in points.
  var ideographicMiddle: Double { Double(face.position(of: .ideographicCentered)) * scale }

  /// The edges of the square around an ideograph above the baseline, in points.
  var ideographicSquare: (top: Double, bottom: Double) {
    let middle = ideographicMiddle
    return (middle + size / 2, middle - size / 2)
  }
}
