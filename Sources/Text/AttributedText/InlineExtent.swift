public import ComposeGeometry
public import ComposeGraphics

/// The size of an inline box, in points.
public struct InlineExtent: Hashable, Sendable {
  /// The advance, in points.
  public var width: Double
  /// Above the baseline.
  public var ascent: Double
  /// Below the baseline, positive.
  public var descent: Double

  /// Creates an extent, in points.
  public init(width: Double, ascent: Double, descent: Double = 0) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// Measures a box by the font of the surrounding text, when that is shaped; has an identity,
/// so that attributes can be compared.
public final class InlineMeasure: Hashable, Sendable {
  private let body: @Sendable (Font) -> InlineExtent

  /// Creates a measure from a function, which is called whenever the text is shaped.
  public init(_ body: @escaping @Sendable (Font) -> InlineExtent) { self.body = body }

  /// Returns the extent in a line whose text has this font.
  public func extent(in font: Font) -> InlineExtent { body(font) }

  public static func == (left: InlineMeasure, right: InlineMeasure) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension TextAttachment {
  /// A box that is measured when the text around it is shaped, and drawn with it: Core Text's run
  /// delegate.
  ///
  /// - Parameters:
  ///   - measure: Called for each place in a text with the font there.
  ///   - draw: Draws into the rectangle it is given, in the page's user space.
  public init(
    alternateText: String? = nil, measure: @escaping @Sendable (Font) -> InlineExtent,
    draw: @escaping @Sendable (any GraphicsContext, Rect) -> Void
  ) {
    self.init(
      .drawing(InlineDrawing(draw)), width: 0, ascent: 0, alternateText: alternateText)
    self.measure = InlineMeasure(measure)
  }

  /// The attachment with its size next to letters of `font`.
  package func measured(in font: Font) -> TextAttachment {
    guard let measure else { return self }
    let extent = measure.extent(in: font)
    var attachment = TextAttachment(
      content, width: extent.width, ascent: extent.ascent, descent: extent.descent,
      alternateText: alternateText, source: source)
    attachment.measure = measure
    attachment.float = float
    return attachment
  }
}
