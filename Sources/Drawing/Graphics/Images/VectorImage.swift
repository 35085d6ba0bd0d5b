public import ComposeGeometry

/// A drawing used as an image, such as a page of a PDF file: only contexts that support its kind
/// draw it; others omit it.
public protocol VectorImageContent: AnyObject, Sendable {
  /// The natural size, in points.
  var size: Size { get }
  /// The alternate text, where the drawing has one.
  var alternateText: String? { get }
}

extension VectorImageContent {
  /// Nil: most drawings have none.
  public var alternateText: String? { nil }
}

extension Image {
  /// The alternate text of the image, where it has one: a drawing's title and description.
  public var alternateText: String? {
    if case .vector(let vector) = encoding { vector.content.alternateText } else { nil }
  }
}

/// A recorded drawing used as an image: every `PaintingContext` draws it, and a PDF file has it
/// once (a form XObject), however often it is drawn.
public final class DrawingImage: VectorImageContent {
  /// A part of an image that leads to an address.
  public struct Link: Hashable, Sendable {
    /// The part, in points of the image's natural size, from its upper left corner.
    public var rect: Rect
    /// An `http:`, `https:` or `mailto:` address.
    public var address: String

    /// Creates a link.
    public init(over rect: Rect, to address: String) {
      self.rect = rect
      self.address = address
    }
  }

  /// The recorded drawing, clipped to its bounds.
  public let drawing: RecordedDrawing
  /// At which the bounds of the drawing are shown, in points.
  public let size: Size
  /// The alternate text, where the drawing has one.
  public let alternateText: String?
  /// Its parts that are links.
  public let links: [Link]

  /// - Parameters:
  ///   - size: The natural size of the image, in points, to which the drawing's bounds are scaled.
  ///   - alternateText: The alternate text.
  ///   - links: Its parts that are links.
  public init(
    _ drawing: RecordedDrawing, size: Size, alternateText: String? = nil, links: [Link] = []
  ) {
    self.links = links
    self.drawing = drawing
    self.size = size
    self.alternateText = alternateText
  }
}

/// A drawing as the contents of an image. Two are equal when they are the same object.
public struct VectorImage: Hashable, Sendable {
  /// The drawing of the image.
  public let content: any VectorImageContent

  /// Creates an image from its drawing.
  public init(_ content: any VectorImageContent) { self.content = content }

  /// Whether both have the same object as their content.
  public static func == (left: VectorImage, right: VectorImage) -> Bool {
    left.content === right.content
  }

  /// Hashes the identity of the content.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(content)) }
}
