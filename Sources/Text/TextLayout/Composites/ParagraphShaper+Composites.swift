import ComposeAttributedText
import ComposeFonts
import ComposeGeometry

/// A stretch of a paragraph that becomes one piece of a line.
struct CompositeStretch {
  var item: TextItem
  /// The index of the first item after it.
  var end: Int
  var composite: InlineComposite
  var font: Font
}

extension ParagraphShaper {
  /// The composite that begins with item `index`; nil where text is plain.
  ///
  /// Scripts part items, attributes and directions part composites.
  func composite(
    at index: Int, of items: [TextItem], _ text: AttributedText,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> CompositeStretch? {
    let attributes = text.attributeSets[items[index].attributes]
    guard attributes.hasRareAttributes, attributes.isComposite else { return nil }
    var item = items[index]
    var end = index + 1
    while end < items.count, items[end].attributes == item.attributes,
      items[end].level == item.level
    {
      item.range = item.range.lowerBound..<items[end].range.upperBound
      end += 1
    }
    let font = font(of: attributes)
    var base = text.slice(item.range)
    base.updateAttributes(in: 0..<base.count) { $0.becomePart() }
    let composite: InlineComposite?
    if let ruby = attributes.ruby {
      composite = RubyLayout(
        annotation: ruby, attributes: attributes, font: font,
        room: RubyLayout.Overhang(ruby.overhang, around: item.range, of: text, bytes: bytes)
      ).composite(base: base) { self.line(of: $0) }
    } else {
      composite = combined(base, attributes, font)
    }
    guard let composite else { return nil }
    return CompositeStretch(item: item, end: end, composite: composite, font: font)
  }

  /// Adds a composite as one run whose first cluster has its whole width.
  func append(_ stretch: CompositeStretch, into work: inout Work) {
    let range = stretch.item.range
    var glyphs: [ShapedGlyph] = []
    // A cluster has at most 255 bytes; where it is cut does not matter, as it is never split.
    var start = range.lowerBound
    while start < range.upperBound {
      let length = min(255, range.upperBound - start)
      glyphs.append(
        ShapedGlyph(
          glyph: 0, textOffset: UInt32(clamping: start),
          textLength: UInt8(truncatingIfNeeded: length),
          // A thousandth of a point is the unit of a composite's advance.
          advance: glyphs.isEmpty ? Int32((stretch.composite.width * 1000).rounded()) : 0))
      start += length
    }
    if stretch.item.level & 1 == 1 { glyphs.reverse() }
    append(
      glyphs, kind: .composite, range: range, stretch.item, stretch.font.face,
      size: stretch.font.size, scale: 0.001, letterSpacing: 0, into: &work)
    // `append` has added the run.
    let last = work.runs.count - 1
    work.runs[last].composite = stretch.composite
    let attributes = work.attributeSets[stretch.item.attributes]
    if attributes.baselineOffset.isFinite {
      work.runs[last].baselineOffset = attributes.baselineOffset
    }
    if attributes.verticalGlyphForm {
      work.runs[last].baselineOffset +=
        work.baseFont.ideographicMiddle - stretch.font.ideographicMiddle
    }
    work.missing += stretch.composite.missing.map { range.lowerBound + $0 }
  }

  /// Text as one line, however long.
  private func line(of text: AttributedText) -> Line {
    ParagraphLayout(shape(text, range: 0..<text.count), width: 1e9).line(0)
  }

  // MARK: Side by side in a vertical line

  private func combined(
    _ base: AttributedText, _ attributes: TextAttributes, _ font: Font
  ) -> InlineComposite? {
    var text = base
    let feature: OpenTypeTag? =
      switch attributes.horizontalInVertical {
      case 2: "hwid"
      case 3: "twid"
      case 4: "qwid"
      default: nil
      }
    let natural = line(of: text)
    var line = natural
    if natural.width > font.size, let feature {
      text.updateAttributes(in: 0..<text.count) { attributes in
        var narrow = attributes.font ?? font
        narrow.features.append(FontFeature(feature, 1))
        attributes.font = narrow
      }
      line = self.line(of: text)
    }
    guard line.width > 0 else { return nil }
    let em = font.size
    let scale = min(1, em / line.width)
    let middle = font.ideographicMiddle
    // On the page: in the middle of the line from side to side, and of the em from top to bottom.
    let part = InlineComposite.Part(
      line: line,
      origin: .init(
        x: em / 2 + middle, y: -(middle - line.width * scale / 2)), turn: .left, scale: scale)
    return InlineComposite(
      parts: [part], width: em, ascent: middle + em / 2, descent: em / 2 - middle)
  }
}

extension TextAttributes {
  fileprivate var isComposite: Bool {
    (ruby.map { !$0.texts.isEmpty } ?? false) || (verticalGlyphForm && horizontalInVertical > 0)
  }

  /// Takes off what the piece as a whole has.
  fileprivate mutating func becomePart() {
    if ruby != nil {
      ruby = nil
    } else {
      verticalGlyphForm = false
      horizontalInVertical = 0
    }
    underline = nil
    strikethrough = nil
    backgroundColor = nil
    highlight = nil
    link = nil
    anchor = nil
    baselineOffset = 0
    paragraphStyle = nil
  }
}
