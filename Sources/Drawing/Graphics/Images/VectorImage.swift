public import ComposeGeometry

/// A drawing that is handed on as a picture, such as a page of a PDF file: only contexts that
/// know its kind can draw it, and others leave it out.
public protocol VectorPicture: AnyObject, Sendable {
  /// The natural size, in points.
  var size: Size { get }
  /// What it shows, where it says so itself.
  var alternateText: String? { get }
}

extension VectorPicture {
  /// Nil: most drawings do not say.
  public var alternateText: String? { nil }
}

extension Image {
  /// What the picture shows, where it says so itself: a drawing's title and description.
  public var alternateText: String? {
    if case .vector(let vector) = encoding { vector.picture.alternateText } else { nil }
  }
}

/// A recorded drawing that is handed on as a picture: every `PaintingContext` draws it, and a PDF file
/// has it once, however often it is shown.
public final class DrawnPicture: VectorPicture {
  /// What is drawn, within its bounds.
  public let drawing: RecordedDrawing
  /// At which the bounds of the drawing are shown, in points.
  public let size: Size
  /// What it shows, where it says so itself.
  public let alternateText: String?

  /// - Parameters:
  ///   - size: At which the bounds of the drawing are shown, in points.
  ///   - alternateText: What it shows.
  public init(_ drawing: RecordedDrawing, size: Size, alternateText: String? = nil) {
    self.drawing = drawing
    self.size = size
    self.alternateText = alternateText
  }
}

/// A drawing as what a picture consists of. Two are equal when they are the same object.
public struct VectorImage: Hashable, Sendable {
  /// The drawing of the image.
  public let picture: any VectorPicture

  public init(_ picture: any VectorPicture) { self.picture = picture }

  public static func == (left: VectorImage, right: VectorImage) -> Bool {
    left.picture === right.picture
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(picture)) }
}
