public import ComposeGeometry
public import ComposeGraphics

/// An image or a drawing that is placed in a line like a glyph.
public struct TextAttachment: Hashable, Sendable {
  /// The content of the box.
  public enum Content: Hashable, Sendable {
    case image(Image)
    case drawing(InlineDrawing)
    /// A formula, or a part of one between places where a line may end.
    case formula(FormulaPart)
    /// Nothing: room kept free.
    case empty
  }

  /// The content of the box.
  public var content: Content
  /// The advance, in points.
  public var width: Double
  /// The height of the box above the baseline, in points.
  public var ascent: Double
  /// The depth of the box below the baseline, in points, positive.
  public var descent: Double
  /// The alternate description; nil for a decorative one.
  public var alternateText: String?
  /// Its source, for messages about it.
  public var source: SourceTag?
  /// The side on which it floats with lines flowing round it, in frames; nil for one in its line.
  public var float: TextFloat?
  /// Computes width, ascent and descent when the text is shaped; nil for those above.
  public var measure: InlineMeasure?

  /// Creates an attachment of a given extent, in points.
  public init(
    _ content: Content, width: Double, ascent: Double, descent: Double = 0,
    alternateText: String? = nil, source: SourceTag? = nil
  ) {
    self.content = content
    self.width = width.isFinite ? max(0, width) : 0
    self.ascent = ascent.isFinite ? ascent : 0
    self.descent = descent.isFinite ? descent : 0
    self.alternateText = alternateText
    self.source = source
  }

  /// An image on the baseline at its natural size.
  public init(_ image: Image, alternateText: String? = nil) {
    self.init(
      .image(image), width: image.size.width, ascent: image.size.height,
      alternateText: alternateText)
  }
}

/// A drawing closure with an identity, so that attributes can be compared.
public final class InlineDrawing: Hashable, Sendable {
  private let body: @Sendable (any GraphicsContext, Rect) -> Void

  /// `body` draws into the rectangle it is given, in the page's user space.
  public init(_ body: @escaping @Sendable (any GraphicsContext, Rect) -> Void) {
    self.body = body
  }

  /// Draws into `rect` on `context`.
  public func draw(in rect: Rect, on context: any GraphicsContext) {
    body(context, rect)
  }

  public static func == (left: InlineDrawing, right: InlineDrawing) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
