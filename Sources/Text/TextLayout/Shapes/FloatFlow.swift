import ComposeAttributedText
import ComposeGeometry

/// Floats of a rectangle, and lines next to them, while it is filled.
struct FloatFlow {
  private var floats = FloatArea()
  private var filler: ShapeFiller?

  /// The bottom of the lowest float that following content can be next to.
  var bottom: Double { floats.bottom }

  /// Places the rest of a paragraph that has floats, or is next to some.
  ///
  /// - Parameters:
  ///   - end: Where the text ends that is set.
  ///   - area: The area of the lines, including their padding.
  ///   - bottom: How far down lines may reach.
  ///   - isInBox: Whether content after the paragraph is placed below its floats.
  /// - Returns: Whether all of it has room.
  /// - Throws: When nothing has room in an empty frame.
  mutating func place(
    _ paragraph: ShapedParagraph, to end: Int, in area: Rect, bottom: Double, isInBox: Bool,
    options: FrameOptions, hooks: LayoutHooks?, into content: inout FrameContent
  ) throws(LayoutError) -> Bool {
    var filler = self.filler ?? Self.filler(area, bottom: bottom, options, hooks)
    var floats = self.floats
    if isInBox {
      filler = Self.filler(area, bottom: bottom, options, hooks)
      floats = FloatArea()
    }
    if content.position <= paragraph.range.lowerBound {
      content.missingGlyphs += paragraph.missing
    }
    let start = max(content.position, paragraph.range.lowerBound)
    guard
      filler.fill(
        paragraph, from: start, to: end, hasFloats: true, beside: &floats, into: &content)
    else {
      if content.lines.isEmpty { throw filler.failure }
      self.floats = floats
      return false
    }
    if isInBox {
      if floats.bottom > content.end { content.extend(to: floats.bottom) }
    } else {
      self.filler = filler
      self.floats = floats
    }
    return true
  }

  private static func filler(
    _ area: Rect, bottom: Double, _ options: FrameOptions, _ hooks: LayoutHooks?
  ) -> ShapeFiller {
    var options = options
    options.insets = .zero
    options.edgeInset = 0
    return ShapeFiller(
      TextContainer(
        Rect(
          x: area.minX, y: area.minY, width: area.width, height: max(0, bottom - area.minY)),
        options: options), hooks: hooks)
  }
}

extension ShapedParagraph {
  /// Whether some attachments float.
  var hasFloats: Bool { lastFloat != nil }

  /// Where the last floating attachment is in the text.
  var lastFloat: Int? {
    runs.last {
      $0.kind == .attachment && attributeSets[$0.attributes].attachment?.float != nil
    }?.textRange.lowerBound
  }
}
