import ComposeDiagnostics
public import ComposeGraphics

/// Finds the pictures that a document names. `Composition` reads files below the document's
/// folder; a server may hand out pictures it holds in memory.
public protocol ImageProvider {
  /// The picture for a destination as written in the document.
  ///
  /// - Throws: `ImageUnavailable` when there is none to be had; the document then shows a
  ///   frame with the alternate text in its place, and the reason becomes a diagnostic.
  func image(named destination: String) throws(ImageUnavailable) -> Image
}

/// Why a picture cannot be shown.
public struct ImageUnavailable: Error, Hashable, Sendable {
  /// A stable name for the diagnostic: `missing-image`, `remote-image`, `outside-root` …
  public var code: String
  /// One sentence without a full stop.
  public var message: String
  /// What the user can do about it.
  public var hint: String?

  public init(code: String, message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }
}
