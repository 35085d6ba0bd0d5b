import ComposeDiagnostics
public import ComposeGraphics

/// Provides the images that a document references. `Composition` reads files below the document's
/// folder; a server may provide images from memory.
public protocol ImageProvider {
  /// Returns the image for a destination as written in the document.
  ///
  /// - Throws: `ImageUnavailable` when the image is not available; the document then shows a frame
  ///   with the alternate text in its place, and the reason becomes a diagnostic.
  func image(named destination: String) throws(ImageUnavailable) -> Image
}

/// The reason why an image is not available.
public struct ImageUnavailable: Error, Hashable, Sendable {
  /// A stable code for the diagnostic: `missing-image`, `remote-image`, `outside-root` …
  public var code: String
  /// The message: one sentence without a full stop.
  public var message: String
  /// A suggestion to the user.
  public var hint: String?

  public init(code: String, message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
