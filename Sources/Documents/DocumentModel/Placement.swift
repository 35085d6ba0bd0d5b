/// Where a figure or another block is set in relation to the text around it.
public enum Placement: String, Hashable, Sendable, CaseIterable {
  /// At the left of the following text, which is set beside it (CSS `float: left`).
  case left
  /// At the right of the following text, which is set beside it (CSS `float: right`).
  case right
  /// At the start of the lines of the following text: left in left-to-right text.
  case start
  /// At the end of the lines of the following text: right in left-to-right text.
  case end
  /// Where it is written; it does not float.
  case here
  /// At the top of its page, or of the next one where it does not fit.
  case top
  /// At the bottom of its page, or of the next one where it does not fit.
  case bottom
  /// On a page of floats after its own.
  case page
  /// Across all columns.
  case wide

  /// The placement that attributes of a block or an image specify: `float=right`, or a class such as
  /// `.right`.
  public init?(_ attributes: BlockAttributes) {
    if attributes.isEmpty { return nil }
    if let value = attributes.values["float"], let placement = Placement(rawValue: value) {
      self = placement
      return
    }
    guard let found = attributes.classes.lazy.compactMap({ Placement(rawValue: $0) }).first else {
      return nil
    }
    self = found
  }

  /// Whether text is set beside it.
  public var isBesideText: Bool {
    switch self {
    case .left, .right, .start, .end: true
    case .here, .top, .bottom, .page, .wide: false
    }
  }
}

extension InlineText {
  /// The images outside of other spans that text is set beside, each as a text of its own, and the
  /// text without them; nil where there are none, or nothing else.
  package var withoutPlacedImages: (images: [InlineText], text: InlineText)? {
    var images: [InlineText] = []
    var rest = InlineText(utf8: utf8)
    var depth = 0
    var isInImage = false
    for item in items {
      if depth == 0, case .begin(.image(let reference)) = item.kind,
        reference.placement?.isBesideText ?? false
      {
        isInImage = true
        images.append(InlineText(utf8: utf8))
      }
      switch item.kind {
      case .begin: depth += 1
      case .end: depth -= 1
      default: break
      }
      if isInImage {
        images[images.count - 1].items.append(item)
        if depth == 0 { isInImage = false }
        continue
      }
      switch item.kind {
      case .softBreak, .lineBreak: if rest.items.isEmpty { continue }
      case .text where rest.items.isEmpty:
        var item = item
        while let first = utf8[item.range].first, first <= 0x20 {
          item.range = item.range.lowerBound + 1..<item.range.upperBound
        }
        if !item.range.isEmpty { rest.items.append(item) }
        continue
      default: break
      }
      rest.items.append(item)
    }
    guard !images.isEmpty, !rest.items.isEmpty else { return nil }
    return (images, rest)
  }
}
